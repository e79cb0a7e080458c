import { safeParse } from 'valibot';
import type { MockResult } from '#contract/mocks/get-mock-result.ts';
import { getMockResult } from '#contract/mocks/get-mock-result.ts';
import type { MockReview } from '#contract/mocks/get-mock-review.ts';
import { getMockReview } from '#contract/mocks/get-mock-review.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';

/**
 * Results that were opened on this device, for reading without a network by the student whose they are. Key and
 * explanations are in them, so they never enter a cache of the service worker, which knows no student. A logout removes
 * them with all that the device keeps of mock tests.
 */

/** `academy:mock`: what a logout removes (stores/account/logout.ts). kept-mock.ts sweeps it too. */
const RESULT_PREFIX = 'academy:mock-result:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** A result of 200 questions in two languages is half a megabyte, and a browser keeps five in all. */
const MOST_RESULTS = 3;

export interface KeptResult {
  readonly result: MockResult;
  /** Null where the questions did not come. */
  readonly review: MockReview | null;
}

const keyOf = (studentId: number, mockId: string, attempt: number): string =>
  `${RESULT_PREFIX}${studentId}:${mockId}/${attempt}`;

function parse(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

const keptAtOf = (key: string): number => {
  const at = parse(environment().local.get(key))?.['keptAt'];
  return typeof at === 'number' ? at : 0;
};

/** Removes what is too old, and the oldest above the limit. */
function makeRoom(): void {
  const { local, now } = environment();
  const kept = local
    .keys()
    .filter((key) => key.startsWith(RESULT_PREFIX))
    .map((key) => ({ key, keptAt: keptAtOf(key) }))
    .toSorted((one, other) => other.keptAt - one.keptAt);
  for (const [index, { key, keptAt }] of kept.entries())
    if (index >= MOST_RESULTS - 1 || Math.abs(now() - keptAt) > KEPT_MS) local.remove(key);
}

/** Keeps a result that is out. Without room for its questions it keeps the score alone. */
export function keepResult(mockId: string, { result, review }: KeptResult): void {
  const session = currentSession();
  if (session === null) return;
  const { local, now } = environment();
  const key = keyOf(session.student.studentId, mockId, result.attempt);
  local.remove(key);
  makeRoom();
  const keptAt = now();
  if (!local.set(key, JSON.stringify({ keptAt, result, review })))
    local.set(key, JSON.stringify({ keptAt, result, review: null }));
}

function readKept(key: string): KeptResult | null {
  const { local, now } = environment();
  const kept = parse(local.get(key));
  if (kept === null || Math.abs(now() - keptAtOf(key)) > KEPT_MS) return null;
  const result = safeParse(getMockResult.reply, kept['result']);
  if (!result.success) return null;
  const review = safeParse(getMockReview.reply, kept['review']);
  return { result: result.output, review: review.success ? review.output : null };
}

/** The attempt of this number, else the newest that was opened here; null for none. */
export function findKeptResult(mockId: string, attempt: number | null): KeptResult | null {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return null;
  if (attempt !== null) return readKept(keyOf(studentId, mockId, attempt));
  const prefix = `${RESULT_PREFIX}${studentId}:${mockId}/`;
  return environment()
    .local.keys()
    .filter((key) => key.startsWith(prefix))
    .map(readKept)
    .filter((kept) => kept !== null)
    .reduce<KeptResult | null>(
      (newest, kept) => (newest === null || kept.result.attempt > newest.result.attempt ? kept : newest),
      null,
    );
}
