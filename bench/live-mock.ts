import callCosts from './call-costs.json' with { type: 'json' };
import { readMeasured } from './measured.ts';

/**
 * The part of `npm run scale` that simulates a live mock test. Everybody has opened the page in the hour before and
 * starts within one minute, because the mock opens at its second; all end within another minute. What each call asks for
 * is in bench/call-costs.json, which a test compares with the server.
 */

const { cloudflare } = readMeasured();
const BEFORE_S = 60 * 60;
const START_S = 60;
const END_S = 60;
/** A hundred questions in an hour with 1.5 posts each, as in the cost of an attempt. */
const POSTS_PER_SECOND = 150 / (60 * 60);
/** As functions/durable/mock-names.ts shares the students of one mock. */
const COHORTS = 16;
/** Bounds of the design for the minute of the start. */
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
const [SUBMIT, RESULT] = ['POST /api/mocks/:mock/submit', 'GET /api/mocks/:mock/result'] as const;

interface Part {
  readonly name: string;
  /** Share of what one object or database can do in a second. */
  readonly used: number;
  readonly text: string;
  readonly atMost?: number;
}

const perSecond = (value: number): string => Math.round(value).toLocaleString('en-IN');

function partsOf(students: number): readonly Part[] {
  const [starts, ends, tickets] = [students / START_S, students / END_S, students / BEFORE_S];
  const ofObject = (calls: number): number => calls / cloudflare.objectCallsPerSecond;
  const ofDatabase = (milliseconds: number): number => milliseconds / 1000;
  // Sessions and throttles share the students evenly; a start and a save ask neither.
  const sessions = (starts * callCosts[START].sessionCalls) / cloudflare.sessionShards;
  const startMs = starts * databaseMs(START) + students * POSTS_PER_SECOND * databaseMs(SAVE);
  const scoredMs = ends * (databaseMs(SUBMIT) + cloudflare.d1ReadMs);
  // A first look releases the score: one write beside what the call asks for each time.
  const cardMs = ends * (databaseMs(RESULT) + cloudflare.d1WriteMs);
  return [
    {
      name: 'start: busiest object',
      used: Math.max(ofObject(2), ofObject(sessions)),
      text: `${perSecond(starts)} starts a second, each in its own object; session objects ${perSecond(sessions)} calls`,
      atMost: BUSIEST_OBJECT,
    },
    {
      name: 'start: D1',
      used: ofDatabase(startMs),
      text: `${perSecond(startMs)} ms of queries a second`,
      atMost: BUSIEST_DATABASE,
    },
    {
      name: 'each 1 % without ticket',
      used: ofDatabase(starts * 0.01 * databaseMs(LIST, TICKET)),
      text: `of D1, in the minute of the start: list and ticket ask ${databaseMs(LIST, TICKET)} ms each`,
    },
    {
      name: 'hour before: D1',
      used: ofDatabase(tickets * databaseMs(LIST, TICKET)),
      text: `${perSecond(tickets)} lists and tickets a second`,
    },
    {
      name: 'end: cohorts',
      used: ofObject(ends / COHORTS),
      text: `${perSecond(ends / COHORTS)} scores a second in each of ${COHORTS}`,
    },
    {
      name: 'end: D1, scores in bulk',
      used: ofDatabase(scoredMs),
      text: `${perSecond(ends)} rows a second at ${cloudflare.d1ReadMs} ms; what is over waits in the cohorts`,
    },
    {
      name: 'end: D1, score cards',
      used: ofDatabase(cardMs),
      text: 'if everybody asks within the minute; a mock with a window shows results at its own hour',
    },
  ];
}

/** Prints the simulation. Returns whether the minute of the start is within its bounds. */
export function printLiveMock(students: number): boolean {
  const parts = partsOf(students);
  console.log(`\nA live mock test: ${perSecond(students)} students start within one minute`);
  for (const { name, used, text, atMost } of parts) {
    const bound = atMost === undefined ? '' : `, at most ${atMost * 100} %${used > atMost ? ': MISSED' : ''}`;
    console.log(`${name.padEnd(26)}${(used * 100).toFixed(1).padStart(7)} %   ${text}${bound}`);
  }
  return parts.every(({ used, atMost }) => atMost === undefined || used <= atMost);
}
