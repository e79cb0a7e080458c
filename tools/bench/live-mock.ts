import { MOST_SENT, SEND_PAUSE_MS } from '../../functions/durable/cohort-scores.ts';
import { COHORTS } from '../../functions/durable/mock-names.ts';
import callCosts from './call-costs.json' with { type: 'json' };
import { readMeasured } from './measured.ts';

/**
 * The part of `npm run scale` that simulates a live mock test. Everybody has opened the page in the hour before and
 * starts within one minute, because the mock opens at its second; all end within another minute, and all look at their
 * score card within a third. What each call asks for is in tools/bench/call-costs.json, which a test compares with the server.
 */

const { cloudflare } = readMeasured();
const BEFORE_S = 60 * 60;
const MINUTE_S = 60;
/** A hundred questions in an hour with 1.5 posts each, as in the cost of an attempt. */
const POSTS_PER_SECOND = 150 / (60 * 60);
/** Bounds of the design. */
const BUSIEST_OBJECT = 0.3;
const BUSIEST_DATABASE = 0.2;

type Call = keyof typeof callCosts;
const databaseMs = (...calls: readonly Call[]): number =>
  calls.reduce(
    (sum, call) => sum + callCosts[call].reads * cloudflare.d1ReadMs + callCosts[call].writes * cloudflare.d1WriteMs,
    0,
  );
const [LIST, TICKET] = ['GET /api/mocks/:exam', 'POST /api/mocks/:mock/ticket'] as const;
const [START, SAVE] = ['POST /api/mocks/:mock/start', 'POST /api/mocks/:mock/events'] as const;
const [SUBMIT, CARD, RESULT] = [
  'POST /api/mocks/:mock/submit',
  'GET /api/mocks/:mock/card',
  'GET /api/mocks/:mock/result',
] as const;

interface Part {
  readonly name: string;
  /** Share of what one object or database can do in a second. */
  readonly used: number;
  readonly text: string;
  readonly atMost?: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** Statements with which the cohorts of one mock fill the database, and how long it takes. */
function deliveryOf(students: number): {
  readonly msPerSecond: number;
  readonly rows: number;
  readonly minutes: number;
} {
  const statements = COHORTS / (SEND_PAUSE_MS / 1000);
  const rows = statements * MOST_SENT;
  return {
    msPerSecond: statements * (cloudflare.d1WriteMs + MOST_SENT * cloudflare.d1RowMs),
    rows,
    minutes: students / rows / 60,
  };
}

function partsOf(students: number): readonly Part[] {
  // All start within one minute, end within one, and look at their cards within one.
  const calls = students / MINUTE_S;
  const tickets = students / BEFORE_S;
  const ofObject = (callsPerSecond: number): number => callsPerSecond / cloudflare.objectCallsPerSecond;
  const ofDatabase = (milliseconds: number): number => milliseconds / 1000;
  // Sessions and throttles share the students evenly; a start and a save ask neither.
  const sessions = (calls * callCosts[START].sessionCalls) / cloudflare.sessionShards;
  const startMs = calls * databaseMs(START) + students * POSTS_PER_SECOND * databaseMs(SAVE);
  const endMs = calls * databaseMs(SUBMIT, CARD);
  const delivery = deliveryOf(students);
  return [
    {
      name: 'start: busiest object',
      used: Math.max(ofObject(2), ofObject(sessions)),
      text: `${whole(calls)} starts a second, each in its own object; session objects ${whole(sessions)} calls`,
      atMost: BUSIEST_OBJECT,
    },
    {
      name: 'start: D1',
      used: ofDatabase(startMs),
      text: `${whole(startMs)} ms of queries a second`,
      atMost: BUSIEST_DATABASE,
    },
    {
      name: 'each 1 % without ticket',
      used: ofDatabase(calls * 0.01 * databaseMs(LIST, TICKET)),
      text: `of D1, in the minute of the start: list and ticket ask ${databaseMs(LIST, TICKET)} ms each`,
    },
    {
      name: 'hour before: D1',
      used: ofDatabase(tickets * databaseMs(LIST, TICKET)),
      text: `${whole(tickets)} lists and tickets a second`,
    },
    {
      name: 'end: busiest cohort',
      used: ofObject(calls / COHORTS),
      text: `${whole(calls / COHORTS)} scores a second in each of ${COHORTS}`,
      atMost: BUSIEST_OBJECT,
    },
    {
      name: 'end: D1, scores in bulk',
      used: ofDatabase(delivery.msPerSecond),
      text: `${whole(delivery.rows)} rows a second at most; the last after ${whole(delivery.minutes)} minutes`,
      atMost: BUSIEST_DATABASE,
    },
    {
      name: 'score cards: cohort',
      used: ofObject(calls / COHORTS),
      text: `${whole(calls / COHORTS)} cards a second in each, all within one minute`,
      atMost: BUSIEST_OBJECT,
    },
    {
      name: 'score cards: D1',
      used: ofDatabase(endMs),
      text: `${whole(endMs)} ms of queries a second, by ticket`,
      atMost: BUSIEST_DATABASE,
    },
    {
      name: 'each 1 % by session',
      used: ofDatabase(calls * 0.01 * databaseMs(LIST, RESULT)),
      text: `of D1, on a device without the ticket: list and result ask ${databaseMs(LIST, RESULT)} ms each`,
    },
  ];
}

/** Prints the simulation. Returns whether every part is within its bound. */
export function printLiveMock(students: number): boolean {
  const parts = partsOf(students);
  console.log(`\nA live mock test: ${whole(students)} students start within one minute`);
  for (const { name, used, text, atMost } of parts) {
    const bound = atMost === undefined ? '' : `, at most ${atMost * 100} %${used > atMost ? ': MISSED' : ''}`;
    console.log(`${name.padEnd(26)}${(used * 100).toFixed(1).padStart(7)} %   ${text}${bound}`);
  }
  return parts.every(({ used, atMost }) => atMost === undefined || used <= atMost);
}
