import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { StoredPaperFilter, StoredPaperSort } from '#contract/admin/list-stored-papers.ts';
import type { StoredPaperItem, StoredPaperRow } from '#contract/admin/stored-paper.ts';
import { RESTORABLE_MS } from '#domain/admin-messages.ts';
import type { StoredPaper, StoredPaperSearch } from '../../ports/stored-papers.ts';
import { goneForGood } from '../admin/conflict.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { paperItemOf, paperRowOf } from './paper-answers.ts';

interface ListQuery {
  readonly q: string | undefined;
  readonly sort: StoredPaperSort | undefined;
  readonly status: StoredPaperFilter | undefined;
  readonly cursor: string | undefined;
}

const sixDigits = (number: string): string => number.padStart(6, '0');

/** As the database sorts it. */
function valueOf({ reference: { exam, day, paper }, topic, updatedAt }: StoredPaper, column: StoredPaperSearch['column']): string {
  if (column === 'place') return `${exam}/${sixDigits(day)}/${sixDigits(paper)}`;
  return column === 'topic' ? topic : updatedAt;
}

/** The admins' list, what was changed last first unless it is sorted otherwise. Purges what can be restored no more. */
export async function listStoredPapers(ctx: Context, { q = '', sort = '-updated', status, cursor }: ListQuery): Promise<{ items: StoredPaperRow[]; nextCursor: string | null }> {
  const place = readCursor(sort, cursor);
  await ctx.storedPapers.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
  const column = sort.replace('-', '') as StoredPaperSearch['column'];
  const rows = await ctx.storedPapers.list({
    text: q.trim().normalize('NFC'), status: status ?? null, column, isDescending: sort.startsWith('-'), limit: ADMIN_PAGE_SIZE + 1,
    after: place === null ? null : { value: String(place.value), id: place.id },
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, sort, (row) => ({ value: valueOf(row, column), id: row.id }));
  const catalogue = await ctx.builtBank.catalogue();
  return { items: items.map((paper) => paperRowOf(paper, catalogue)), nextCursor };
}

/** One paper whole, also a deleted one; throws 'not-found'. */
export async function getStoredPaper(ctx: Context, id: number): Promise<StoredPaperItem> {
  const paper = await ctx.storedPapers.find(id);
  if (paper === null) throw goneForGood();
  return paperItemOf(ctx, paper);
}
