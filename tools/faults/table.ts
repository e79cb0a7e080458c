import type { Outcome } from './trials.ts';
import type { Failure, Kind } from './findings.ts';
import { KINDS } from './findings.ts';

const MOST_FAULTS_SHOWN = 20;

/** Acknowledged writes of each kind, retries included. */
export function countAcknowledged({ ledger }: Outcome): Readonly<Record<Kind, number>> {
  return {
    'sign-up': ledger.signups.filter(({ isAcknowledged }) => isAcknowledged).length,
    login: ledger.sessions.length,
    logout: ledger.sessions.filter(({ state }) => state === 'ended').length,
    attempt: ledger.attempts.filter(({ acknowledged }) => acknowledged !== null).length,
    mock: ledger.mocks.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    profile: [...ledger.profiles.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  };
}

const countFailures = ({ findings }: Outcome, kind: Kind, failure: Failure): number =>
  [...findings.failures.values()].filter((each) => each.kind === kind && each.failure === failure).length;

const countUnacknowledged = ({ findings }: Outcome, kind: Kind): number =>
  [...findings.unacknowledged.values()].filter((each) => each === kind).length;

/** Nothing lost, doubled or torn, every file whole, every kind tried, and no write refused. */
export const hasPassed = (outcome: Outcome): boolean =>
  outcome.findings.failures.size === 0 &&
  outcome.damage.length === 0 &&
  outcome.ledger.refusals.size === 0 &&
  Object.values(countAcknowledged(outcome)).every((count) => count > 0);

/** The table for people, with the details of each failure. */
export function formatOutcome(outcome: Outcome): string {
  const { trials, findings, damage, files, repeated, dataFolder, ledger } = outcome;
  const acknowledged = countAcknowledged(outcome);
  const row = (...cells: readonly (string | number)[]): string =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(8) : String(cell).padStart(15))).join('');
  return [
    row('', 'acknowledged', 'lost', 'doubled', 'torn', 'unacknowledged'),
    ...KINDS.map((kind) =>
      row(
        kind,
        acknowledged[kind],
        ...(['lost', 'doubled', 'torn'] as const).map((failure) => countFailures(outcome, kind, failure)),
        countUnacknowledged(outcome, kind),
      ),
    ),
    '',
    'unacknowledged: present though the answer never came, which is allowed; each was sent again and taken once.',
    `${trials} kills, ${repeated} writes sent again, ${files} SQLite files, ${damage.length} of them ever damaged.`,
    ...(ledger.refusals.size === 0
      ? []
      : [`Refused writes by status: ${JSON.stringify(Object.fromEntries(ledger.refusals))}`]),
    ...[
      ...[...findings.failures].map(([what, { detail }]) => (detail === '' ? what : `${what} (${detail})`)),
      ...damage,
    ].slice(0, MOST_FAULTS_SHOWN),
    ...(dataFolder === null ? [] : [`The data is kept in ${dataFolder}`]),
  ].join('\n');
}
