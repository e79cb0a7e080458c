import type { NewsSpan } from '#domain/current-affairs/news-papers.ts';
import { daysOfSpan, newsPaperOf, newsReferenceOf } from '#domain/current-affairs/news-papers.ts';
import { isOver } from '#domain/current-affairs/current-affairs-item.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { askedInEnglish } from '../../../src/papers/asked-in-english.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { selfMadePapers } from '../papers/admin-papers.ts';

/** More than a month ever had. */
const MOST_OF_SPAN = 1000;
/** A run of the schedule looks this far back for items whose time came by itself. */
const LOOKED_BACK_MS = 2 * DAY_MS;

type Author = Pick<AdminCaller, 'studentId'>;

/** An id in the form of those that browsers choose, the same whenever this text is told. */
async function idOf(text: string): Promise<string> {
  const hex = await sha256(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function derive(ctx: Context, span: NewsSpan, day: string, author: Author): Promise<void> {
  const reference = newsReferenceOf(span, day);
  if (reference === null) return;
  const { from, to } = daysOfSpan(span, day);
  const now = new Date(ctx.clock.now()).toISOString();
  const months = [...new Set([from, to].map((each) => each.slice(0, 7)))];
  const items = await Promise.all(
    months.map((month) => ctx.currentAffairs.listPublished({ month, now, limit: MOST_OF_SPAN }, null)),
  );
  const made = newsPaperOf(span, day, askedInEnglish(items.flat().filter((item) => !isOver(item))));
  const stored = await ctx.storedPapers.findAt(reference);
  const caller = author as AdminCaller;
  if (made === null) {
    if (stored !== null && stored.status === 'published')
      await selfMadePapers.replace(ctx, {
        caller,
        id: stored.id,
        version: stored.version,
        changeId: crypto.randomUUID(),
        form: { ...reference, status: 'draft' },
      });
    return;
  }
  const authored = { ...made.authored };
  if (stored === null) {
    const clientId = await idOf(`news ${paperKey(reference)}`);
    const form = { ...reference, status: 'published' as const, authored };
    await selfMadePapers.create(ctx, { caller, clientId, changeId: crypto.randomUUID(), form });
    return;
  }
  const isSame = (await ctx.storedPapers.readText(stored, 'authored')) === JSON.stringify(authored);
  if (isSame && stored.status === 'published') return;
  await selfMadePapers.replace(ctx, {
    caller,
    id: stored.id,
    version: stored.version,
    changeId: crypto.randomUUID(),
    form: { ...reference, status: 'published', authored },
  });
}

/**
 * Makes the papers of the week and the month of a day again. A failure is logged and leaves them unchanged; the next
 * change and the next run of the schedule try again.
 */
export async function derivePapers(ctx: Context, day: string, author: Author): Promise<void> {
  for (const span of ['week', 'month'] as const)
    try {
      await derive(ctx, span, day, author);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      ctx.log.write('error', { event: 'news-paper', detail: `${span} of ${day}: ${detail}` });
    }
}

/** Makes the papers of every item that changed or appeared lately. A paper that is as it was is not written. */
export async function deriveDuePapers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const lately = await ctx.currentAffairs.listLately(
    new Date(now - LOOKED_BACK_MS).toISOString(),
    new Date(now).toISOString(),
  );
  const done = new Set<string>();
  for (const { date, updatedBy } of lately) {
    const keys = (['week', 'month'] as const).map((span) => `${span} ${daysOfSpan(span, date).from}`);
    if (keys.every((key) => done.has(key))) continue;
    for (const key of keys) done.add(key);
    await derivePapers(ctx, date, { studentId: updatedBy });
  }
}
