import type { Language } from '#domain/lib/languages.ts';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import { passTime } from '#domain/mocks/attempt-steps.ts';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { readyAttempt, releaseResult, startAttempt, takeOver, voidAttempt } from '#domain/mocks/reduce-mock.ts';
import type { MockPage, MockTicketContent } from '../ports/mocks/running-mocks.ts';
import type { Migration } from './migrations.ts';

/** How an attempt began. It never changes. */
export interface Beginning {
  readonly realm: string;
  readonly ticket: MockTicketContent;
  readonly rules: MockRules;
  readonly page: MockPage;
  readonly language: Language;
  readonly startedAt: number;
}

/** What changed an attempt, as it is stored: one row each, in the order in which they came in at `at`. */
export type Step =
  | { readonly kind: 'batch'; readonly at: number; readonly body: MockBatch }
  | { readonly kind: 'take-over'; readonly at: number; readonly body: MockPage }
  | { readonly kind: 'release'; readonly at: number; readonly body: number }
  | { readonly kind: 'void'; readonly at: number; readonly body: string };

export const STEP_MIGRATIONS: readonly Migration[] = [
  {
    name: '0001_schema',
    run: (sql) => {
      // `handed_ack` is the last event that the cohort has been given; null before that. `void_reason` says why an attempt
      // that has not begun never will. Tickets that were issued until `tickets_ended_at` open nothing any more.
      sql.exec(
        `CREATE TABLE attempt (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          beginning TEXT,
          handed_ack INTEGER,
          is_erased INTEGER NOT NULL DEFAULT 0,
          void_reason TEXT,
          tickets_ended_at INTEGER NOT NULL DEFAULT 0,
          has_lost_rank INTEGER NOT NULL DEFAULT 0
        ) STRICT`,
      );
      sql.exec(
        'CREATE TABLE steps (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL) STRICT',
      );
    },
  },
];

/** The attempt after one more step. The same object where nothing changed. */
export function afterStep(rules: MockRules, attempt: MockAttempt, step: Step): MockAttempt {
  switch (step.kind) {
    case 'batch':
      return applyBatch(rules, attempt, step.body, step.at).attempt;
    case 'take-over':
      return takeOver(rules, attempt, step.at);
    case 'release':
      return releaseResult(rules, attempt, step.body, step.at);
    case 'void':
      return voidAttempt(rules, attempt, step.body, step.at);
  }
}

/** An attempt as it is rebuilt from what is stored. */
export interface Rebuilt {
  readonly beginning: Beginning;
  readonly attempt: MockAttempt;
  /** The page that has it now. */
  readonly page: MockPage;
  /** When the last step came in. */
  readonly at: number;
}

export function begun(beginning: Beginning): Rebuilt {
  const { rules, ticket, startedAt, language, page } = beginning;
  const attempt = startAttempt(rules, readyAttempt(rules, ticket.extraTimeFactor), startedAt, language);
  return { beginning, attempt, page, at: startedAt };
}

export const withStep = (built: Rebuilt, step: Step): Rebuilt => ({
  beginning: built.beginning,
  attempt: afterStep(built.beginning.rules, built.attempt, step),
  page: step.kind === 'take-over' ? step.body : built.page,
  at: step.at,
});

/** The attempt after each single event of the steps, from the start to `now`. */
export function* statesOf(beginning: Beginning, steps: Iterable<Step>, now: number): Generator<MockAttempt> {
  const { rules } = beginning;
  let { attempt } = begun(beginning);
  yield attempt;
  for (const step of steps) {
    const events = step.kind === 'batch' ? step.body.events.toSorted((one, other) => one.seq - other.seq) : [];
    const single: readonly Step[] =
      step.kind === 'batch'
        ? events.map((event) => ({ ...step, body: { epoch: step.body.epoch, events: [event] } }))
        : [step];
    for (const each of single) {
      attempt = afterStep(rules, attempt, each);
      yield attempt;
    }
  }
  yield passTime(rules, attempt, now);
}
