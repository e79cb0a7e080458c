import { postMockEvents } from '#contract/mocks/post-mock-events.ts';
import { submitMock } from '#contract/mocks/submit-mock.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import { acknowledge, batchOf } from '#domain/mocks/mock-run.ts';
import { retryCall } from '../lib/retry.ts';
import { request } from '../request.ts';
import type { KeptMock } from './kept-mock.ts';
import { readKept } from './kept-mock.ts';
import { withClock } from './mock-clock.ts';

/**
 * Posts what was done, or asks for the server's clock when the batch is empty. `mayOutlivePage`: the browser sends
 * the call even if the page closes meanwhile.
 */
export const postBatch = (
  { mock, token }: Pick<KeptMock, 'mock' | 'token'>,
  { epoch, events }: MockBatch,
  mayOutlivePage = false,
) =>
  withClock(
    () =>
      request(events.at(-1)?.kind === 'submit' ? submitMock : postMockEvents, {
        parameters: { mock: mock.id },
        token,
        body: { epoch, events: events.map((event) => ({ ...event })) },
        mayOutlivePage,
      }),
    (reply) => (reply.ok ? reply.value.now : null),
  );

const PAUSES_MS = [1000, 3000];

/**
 * Posts what a page of this device did and had not sent, so that it comes in before another page takes the attempt
 * over. Returns what to tell the student when the server could not be reached; null when the attempt can be taken over.
 */
export async function sendKept(own: KeptMock): Promise<string | null> {
  const kept = readKept(own.studentId, own.mock.id);
  if (kept === null || kept.run === null || kept.attempt !== own.attempt) return null;
  let { run } = kept;
  for (let batch = batchOf(run); batch !== null; batch = batchOf(run)) {
    const { signal } = new AbortController();
    const given = batch;
    const reply = await retryCall(() => postBatch(own, given), { pausesMs: PAUSES_MS, signal });
    // Refused for good: the attempt has gone on elsewhere since.
    if (!reply.ok) return isRetryable(reply) ? reply.message : null;
    const next = acknowledge(run, reply.value);
    if (next.open.length === run.open.length) return null;
    run = next;
  }
  return null;
}
