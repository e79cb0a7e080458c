import type { MockRecord } from '#contract/mocks/mock.ts';
import type { SealedPaper } from '#contract/mocks/get-mock-paper.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { MockRun } from '#domain/mocks/mock-run.ts';
import { environment } from '../environment.ts';

/**
 * What a device keeps of a mock test for seven days, by student: the ticket, the sealed paper, and once the attempt has
 * started the keys of its sections and everything the student did. A reload, a dead battery or a lost network therefore loses nothing.
 */
export interface KeptMock {
  readonly studentId: number;
  readonly mock: MockRecord;
  /** The ticket, for the Authorization header. */
  readonly token: string;
  /** No attempt starts with the ticket after this. Milliseconds on the server's clock. */
  readonly expiresAt: number;
  readonly attempt: number;
  readonly isRanked: boolean;
  readonly extraTimeFactor: number;
  readonly digest: string;
  /** The page that runs the attempt; other tabs of this device leave it alone. Null before the start. */
  readonly page: string | null;
  /** Of the first parts of the paper; empty before the start. */
  readonly contentKeys: readonly string[];
  readonly run: MockRun | null;
  /** The server's clock minus this device's, as it was known last. Milliseconds. */
  readonly wallOffsetMs: number;
  /** This device's clock. Milliseconds. */
  readonly keptAt: number;
}

const KEY_PREFIX = 'academy:mock:';
const PAPER_PREFIX = 'academy:mock-paper:';
/** Results that were opened here. An import of kept-results.ts would bring a result's code into the exam. */
const RESULT_PREFIX = 'academy:mock-result:';
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** The name under which a page claims the attempt that it runs. */
export const claimOfPage = (page: string): string => `academy:mock:${page}`;

const keyOf = (studentId: number, mockId: string): string => `${KEY_PREFIX}${studentId}:${mockId}`;

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

/** The kept attempt or ticket; null for none. What cannot be read counts as none. */
export function readKept(studentId: number, mockId: string): KeptMock | null {
  const data = parse(environment().local.get(keyOf(studentId, mockId)));
  const isUsable =
    data !== null && isRecord(data['mock']) && typeof data['token'] === 'string' && Array.isArray(data['contentKeys']);
  return isUsable ? (data as unknown as KeptMock) : null;
}

/** What runs goes before results that are over: where the device is full, they make room. */
function keepText(key: string, text: string): boolean {
  const { local } = environment();
  if (local.set(key, text)) return true;
  for (const each of local.keys()) if (each.startsWith(RESULT_PREFIX)) local.remove(each);
  return local.set(key, text);
}

let written = '';

/** Returns false when this browser stores nothing; the attempt then lives on this page and on the server. */
export function keepMock(kept: KeptMock): boolean {
  written = JSON.stringify(kept);
  return keepText(keyOf(kept.studentId, kept.mock.id), written);
}

/** Whether the device has what this page kept last, so that there is nothing to read. */
export const isAsWritten = ({ studentId, mock }: KeptMock): boolean =>
  environment().local.get(keyOf(studentId, mock.id)) === written;

export const forgetMock = (studentId: number, mockId: string): void =>
  environment().local.remove(keyOf(studentId, mockId));

/** The sealed paper on this device. It can only be opened with the keys that the server gives. */
export function readKeptPaper(digest: string): SealedPaper | null {
  const data = parse(environment().local.get(PAPER_PREFIX + digest));
  return data !== null && Array.isArray(data['parts']) ? (data as unknown as SealedPaper) : null;
}

export const keepPaper = (paper: SealedPaper): boolean => keepText(PAPER_PREFIX + paper.digest, JSON.stringify(paper));

export const forgetPaper = (digest: string): void => environment().local.remove(PAPER_PREFIX + digest);

/** Removes what is older than seven days, unless it holds something that the server has not acknowledged. */
export function forgetOldMocks(): void {
  const { local, now } = environment();
  const keys = local.keys();
  const digests = new Set<string>();
  for (const key of keys.filter((each) => each.startsWith(KEY_PREFIX))) {
    const kept = parse(local.get(key)) as KeptMock | null;
    const isOld = kept === null || Math.abs(now() - kept.keptAt) > KEPT_FOR_MS;
    if (isOld && (kept?.run?.open.length ?? 0) === 0) local.remove(key);
    else if (kept !== null) digests.add(kept.digest);
  }
  for (const key of keys.filter((each) => each.startsWith(RESULT_PREFIX)))
    if (Math.abs(now() - Number(parse(local.get(key))?.['keptAt'] ?? 0)) > KEPT_FOR_MS) local.remove(key);
  for (const key of keys.filter((each) => each.startsWith(PAPER_PREFIX)))
    if (!digests.has(key.slice(PAPER_PREFIX.length))) local.remove(key);
}

/** Whether this device has something of the student's mock tests that the server has not acknowledged. */
export function hasUnsentActs(studentId: number): boolean {
  const prefix = keyOf(studentId, '');
  return environment()
    .local.keys()
    .filter((key) => key.startsWith(prefix))
    .some((key) => (readKept(studentId, key.slice(prefix.length))?.run?.open.length ?? 0) > 0);
}

/** The student's mock test that was started on this device and has time left, in milliseconds; null for none. */
export function findRunningMock(
  studentId: number,
): { readonly id: string; readonly title: string; readonly leftMs: number; readonly page: string | null } | null {
  const { local, now } = environment();
  const prefix = keyOf(studentId, '');
  for (const key of local.keys().filter((each) => each.startsWith(prefix))) {
    const kept = readKept(studentId, key.slice(prefix.length));
    const { startedAt = null, closed } = kept?.run?.attempt ?? {};
    if (kept === null || startedAt === null || closed !== null) continue;
    const { mock, extraTimeFactor, wallOffsetMs } = kept;
    const leftMs = startedAt + mock.rules.durationMs * extraTimeFactor - (now() + wallOffsetMs);
    if (leftMs > 0) return { id: mock.id, title: mock.title, leftMs, page: kept.page };
  }
  return null;
}
