import type { MockDecision } from './decide-mock.ts';
import type { MockFacts } from './mock-facts.ts';

interface OfferedMock {
  readonly facts: Pick<MockFacts, 'id' | 'title'>;
  readonly decision: MockDecision;
}

const isRunning = ({ decision }: OfferedMock): boolean => decision.kind === 'running';
const closesAt = ({ decision }: OfferedMock): number =>
  decision.kind === 'open' ? (decision.entryClosesAt ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/**
 * The mock to take next, of those in the series' order: one that runs; else the one whose entry closes first; else the
 * first that is open. Null when every open one was taken.
 */
export function findNextMock<Mock extends OfferedMock>(mocks: readonly Mock[]): Mock | null {
  const running = mocks.find(isRunning);
  if (running !== undefined) return running;
  const open = mocks.filter(({ decision }) => decision.kind === 'open');
  return (
    open.toSorted((one, other) => (closesAt(one) === closesAt(other) ? 0 : closesAt(one) - closesAt(other)))[0] ?? null
  );
}
