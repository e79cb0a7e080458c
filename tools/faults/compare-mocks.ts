import { isDeepStrictEqual } from 'node:util';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import type { Findings } from './findings.ts';
import { report } from './findings.ts';
import type { SentMock } from './ledger.ts';

/** An attempt as the files have it. */
export interface StoredMock {
  readonly mockId: string;
  readonly studentId: number;
  readonly attempt: number;
  /** Of all stored batches, in the order in which they came in. */
  readonly events: readonly MockEvent[];
}

export const mockName = (sent: Pick<SentMock, 'mockId' | 'attempt' | 'student'>): string =>
  `${sent.mockId} ${sent.student.studentId}/${sent.attempt}`;

/** Every acknowledged event is stored once and as it was sent. What was not acknowledged may be there, once. */
export function compareMocks(findings: Findings, sent: readonly SentMock[], stored: readonly StoredMock[]): void {
  for (const each of sent) {
    const what = mockName(each);
    const copies = stored.filter(
      ({ mockId, studentId, attempt }) =>
        mockId === each.mockId && studentId === each.student.studentId && attempt === each.attempt,
    );
    if (copies.length === 0 && each.isStarted) report(findings, 'mock', 'lost', what, 'the attempt');
    if (copies.length > 1) report(findings, 'mock', 'doubled', what, 'the attempt');
    const events = copies[0]?.events ?? [];
    const numbers = new Set(events.map(({ seq }) => seq));
    if (numbers.size < events.length) report(findings, 'mock', 'doubled', what, 'events');
    const isMissing = each.events.some(({ seq }) => seq <= each.acknowledged && !numbers.has(seq));
    if (isMissing) report(findings, 'mock', 'lost', what, 'events');
    if (events.some((event) => !isDeepStrictEqual(event, each.events[event.seq - 1])))
      report(findings, 'mock', 'torn', what, 'events');
    if (events.length > each.acknowledged) findings.unacknowledged.set(what, 'mock');
  }
}
