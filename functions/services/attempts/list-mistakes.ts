import type { Mistake, MockMistake } from '#contract/attempts/mistakes.ts';
import type { PaperSource } from '#contract/papers/paper-source.ts';
import type { BookState } from '#contract/attempts/progress.ts';
import { indexOfFingerprint } from '#domain/papers/asked-text.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { MistakeRow } from '../../ports/attempts.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import type { Context } from '../context.ts';
import { findPaperWithSource } from '../papers/find-paper.ts';
import { enterMockMistakes } from './enter-mock-mistakes.ts';
import { fingerprintsOf } from '../papers/question-fingerprints.ts';

const PAGE_SIZE = 20;
/** A cursor of one list is refused by the other. */
const ORDERS = { due: 'due', waiting: 'waiting' } as const;

/** Today's edition of a paper: where it is read, and the fingerprints of its questions. */
interface Edition {
  readonly source: PaperSource;
  readonly fingerprints: readonly string[];
}

/** Reads today's edition of every paper of these questions; null for an unpublished paper. */
async function editionsOf(ctx: Context, rows: readonly MistakeRow[]): Promise<ReadonlyMap<string, Edition | null>> {
  const references = new Map(rows.map((row) => [paperKey(row), row]));
  const read = async ([key, reference]: readonly [string, MistakeRow]) => {
    const found = await findPaperWithSource(ctx, reference);
    return [
      key,
      found === null ? null : { source: found.source, fingerprints: await fingerprintsOf(found.paper) },
    ] as const;
  };
  return new Map(await Promise.all([...references].map(read)));
}

export async function bookNow(ctx: Context, studentId: number): Promise<BookState> {
  const { due, waiting, left, nextDueAt } = await ctx.mistakes.book(studentId, new Date(ctx.clock.now()).toISOString());
  return { due, waiting, left, nextDueAt };
}

/** Questions of mock tests as they are listed. Those of a mock that is no longer there are not listed. */
async function mockMistakesOf(ctx: Context, rows: readonly MistakeRow[]): Promise<MockMistake[]> {
  const ids = [...new Set(rows.map(({ paper }) => paper))];
  const mocks = new Map(await Promise.all(ids.map(async (id) => [id, await ctx.mocks.find(id)] as const)));
  return rows.flatMap(({ id, exam, paper, position: place, rightInARow, dueAt }) => {
    const mock = mocks.get(paper) ?? null;
    return mock === null ? [] : [{ id, exam, mock: mock.id, title: mock.title, place, rightInARow, dueAt }];
  });
}

/**
 * Lists due questions, longest due first, twenty per page; with `isWaiting` those that come later, the soonest first. Questions that their paper no longer asks leave the book;
 * those of an unpublished paper stay in it and are not listed. Takes in what mock tests have added since.
 */
export async function listMistakes(
  ctx: Context,
  { studentId, cursor, isWaiting }: { studentId: number; cursor: string | undefined; isWaiting: boolean },
): Promise<{ mistakes: Mistake[]; mockMistakes: MockMistake[]; nextCursor: string | null; book: BookState }> {
  const order = isWaiting ? ORDERS.waiting : ORDERS.due;
  const after = readCursor(order, cursor);
  await enterMockMistakes(ctx, studentId);
  const now = new Date(ctx.clock.now()).toISOString();
  const from = after === null ? null : { dueAt: String(after.value), id: after.id };
  const rows = await (isWaiting
    ? ctx.mistakes.listWaiting(studentId, now, PAGE_SIZE + 1, from)
    : ctx.mistakes.listDue(studentId, now, PAGE_SIZE + 1, from));
  const { items, nextCursor } = pageOf(rows, PAGE_SIZE, order, ({ dueAt, id }) => ({ value: dueAt, id }));
  const ofPapers = items.filter(({ mockAttempt }) => mockAttempt === null);
  const editions = await editionsOf(ctx, ofPapers);
  const located = ofPapers.flatMap((row) => {
    const edition = editions.get(paperKey(row)) ?? null;
    return edition === null
      ? []
      : [
          {
            row,
            source: edition.source,
            place: indexOfFingerprint(edition.fingerprints, row.fingerprint, row.position),
          },
        ];
  });
  const missing = located.flatMap(({ row, place }) => (place === null ? [row.id] : []));
  if (missing.length > 0) await ctx.mistakes.drop(studentId, missing);
  const mistakes = located.flatMap(({ row: { id, exam, day, paper, rightInARow, dueAt }, source, place }) =>
    place === null ? [] : [{ id, exam, day, paper, source, place, rightInARow, dueAt }],
  );
  const mockMistakes = await mockMistakesOf(
    ctx,
    items.filter(({ mockAttempt }) => mockAttempt !== null),
  );
  return { mistakes, mockMistakes, nextCursor, book: await bookNow(ctx, studentId) };
}
