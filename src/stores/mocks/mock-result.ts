import { atom } from 'nanostores';
import type { MockCard } from '#contract/mocks/get-mock-card.ts';
import { getMockCard } from '#contract/mocks/get-mock-card.ts';
import { getMockResult } from '#contract/mocks/get-mock-result.ts';
import { advance } from '#domain/mocks/reduce-mock.ts';
import { currentSession } from '../identity/session.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import type { KeptMock } from './kept-mock.ts';
import { readKept } from './kept-mock.ts';
import { serverNow, withClock } from './mock-clock.ts';
import type { MockExamState } from './mock-state.ts';

/** Null while it loads; a text says why it did not come. */
export type MockResultState = MockCard | { readonly failure: string } | null;

/** The score card of an attempt that was taken earlier. */
export const $mockResult = atom<MockResultState>(null);

let latest = 0;

const askByTicket = ({ mock, token }: Pick<KeptMock, 'mock' | 'token'>) =>
  withClock(
    () => request(getMockCard, { parameters: { mock: mock.id }, token }),
    (reply) => (reply.ok ? reply.value.now : null),
  );

/**
 * Asks for the score card, by the ticket if this device has that of the attempt: such a call needs no database, so
 * everybody who took a mock may make it at once. A ticket that the server no longer accepts leaves it to the session.
 */
export async function askForCard(mockId: string, attempt: number, kept: KeptMock | null): Promise<Reply<MockCard>> {
  const reply = kept?.attempt === attempt ? await askByTicket(kept) : null;
  if (reply !== null && (reply.ok || reply.status !== 401)) return reply;
  return request(getMockResult, { parameters: { mock: mockId }, query: `?attempt=${attempt}` });
}

/**
 * A mock with a window that is over and that this device has whole, as its ticket alone can show it: everybody comes for
 * the result at the same hour. Null where the list has to say what comes next.
 */
export async function findOver(kept: KeptMock): Promise<Extract<MockExamState, { status: 'over' }> | null> {
  const { run, mock } = kept;
  if (mock.timeWindow === null || run === null || run.open.length > 0) return null;
  const view = advance(mock.rules, run.attempt, serverNow());
  if (view.state === 'running') return null;
  const reply = await askByTicket(kept);
  if (!reply.ok || (reply.value.state !== 'closed' && reply.value.state !== 'scored')) return null;
  // Otherwise another device has gone on with the attempt.
  const isWhole = reply.value.ack === run.attempt.ack && reply.value.epoch === run.attempt.epoch;
  return isWhole ? { status: 'over', mock, view, result: reply.value } : null;
}

/** `attempt`: its number, because a retake that is only prepared has no score. */
export async function loadMockResult(mockId: string, attempt: number): Promise<void> {
  latest += 1;
  const own = latest;
  $mockResult.set(null);
  const reply = await askForCard(mockId, attempt, readKept(currentSession()?.student.studentId ?? 0, mockId));
  if (own === latest) $mockResult.set(reply.ok ? reply.value : { failure: reply.message });
}
