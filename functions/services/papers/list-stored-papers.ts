import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import type { StoredPaper, StoredPaperSearch } from '../../ports/papers.ts';
import { goneForGood } from '../lib/conflict.ts';
import type { ListQuery } from '../lib/list-editable.ts';
import { listEditable } from '../lib/list-editable.ts';
import type { Context } from '../context.ts';
import { paperItemOf, paperRowOf } from './paper-answers.ts';

const sixDigits = (number: string): string => number.padStart(6, '0');

/** As the database sorts it. */
function valueOf(
  { reference: { exam, day, paper }, topic, updatedAt }: StoredPaper,
  column: StoredPaperSearch['column'],
): string {
  if (column === 'place') return `${exam}/${sixDigits(day)}/${sixDigits(paper)}`;
  return column === 'topic' ? topic : updatedAt;
}

/** The admins' list, what was changed last first unless it is sorted otherwise. Purges what can be restored no more. */
export async function listStoredPapers(
  ctx: Context,
  query: ListQuery<StoredPaperStatus, StoredPaperSearch['column']>,
): Promise<{ items: StoredPaperRow[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listEditable(ctx, ctx.storedPapers, query, { usualSort: '-updated', valueOf });
  const catalogue = await ctx.builtBank.catalogue();
  return { items: items.map((paper) => paperRowOf(paper, catalogue)), nextCursor };
}

/** One paper whole, also a deleted one; throws 'not-found'. */
export async function getStoredPaper(ctx: Context, id: number): Promise<StoredPaperItem> {
  const paper = await ctx.storedPapers.find(id);
  if (paper === null) throw goneForGood();
  return paperItemOf(ctx, paper);
}
