import type { MockReview } from '#contract/mocks/get-mock-review.ts';
import { MOST_OBJECTIONS, objectionsUntilOf } from '#domain/mocks/objection.ts';
import type { RecordedMockAttempt } from '../../ports/mocks/mock-records.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { Context } from '../context.ts';
import { rulingAfter } from './ruling-replies.ts';

/** What a review says of rulings and of the student's own objections. `record` is a released attempt. */
export async function reviewRulings(
  ctx: Context,
  mock: StoredMock,
  { studentId, attempt, releasedAt }: RecordedMockAttempt,
  now: number,
): Promise<Pick<MockReview, 'rulings' | 'objections' | 'objectionsUntil' | 'mayObject'>> {
  const [rulings, objections] = await Promise.all([
    ctx.rulings.listOf(mock.id),
    ctx.objections.listOf(studentId, mock.id),
  ]);
  const until = objectionsUntilOf(mock.objectionsUntil, releasedAt ?? now);
  const ofAttempt = objections.filter((each) => each.attempt === attempt).length;
  return {
    rulings: rulings.map(({ question, kind, right, note, at }) => ({ question, kind, right, note, at })),
    objections: objections.map((each) => rulingAfter(each, rulings)),
    objectionsUntil: until,
    mayObject: now <= until && ofAttempt < MOST_OBJECTIONS,
  };
}
