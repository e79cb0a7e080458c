import { setTimeout as sleep } from 'node:timers/promises';
import callCosts from '../call-costs.json' with { type: 'json' };
import type { RunningServer } from '../../../scripts/server.ts';
import type { Target } from '../api/order.ts';
import { hammer } from '../api/order.ts';
import { readMeasured } from '../measured.ts';
import type { Row } from '../rows.ts';
import { median } from '../rows.ts';
import type { Counted } from './attempt-cost.ts';
import { PRICES, costOf, postsOf, storageOfMonth } from './attempt-cost.ts';
import type { Sitting } from './sitting.ts';
import { ask, must, saveBatch, signTickets, start, submitBatch } from './sitting.ts';
import { readStoredRows, rowsSince } from './stored-rows.ts';

/** What an attempt asks of the server: queries, rows, time, money. */

/** 200 questions on one clock, so that an attempt can be driven from its start to its submission. */
export const LONG_MOCK = 'revenuetalati-1';
const LONG_QUESTIONS = 200;
/** The exam that the bound of the cost is for. */
const USUAL_QUESTIONS = 100;

export interface Place {
  readonly server: RunningServer;
  readonly dataFolder: string;
  /** Addresses of the academy's worker and of the bare one, both without the router of files. */
  readonly academy: string;
  readonly bare: string;
  /** A student's session who may take every mock. */
  readonly token: string;
}

const newSitting = async ({ server, academy }: Place, studentId: number): Promise<Sitting> => {
  const [ticket = ''] = await signTickets(server, LONG_MOCK, [studentId]);
  return { url: academy, mock: LONG_MOCK, ticket };
};

const SAVES = 20;

/** Rows that twenty saves add to or change in any SQLite file. */
export async function measureRows(place: Place): Promise<readonly Row[]> {
  const sitting = await newSitting(place, 700_001);
  await start(sitting);
  const before = readStoredRows(place.dataFolder);
  for (let turn = 0; turn < SAVES; turn += 1) await must(sitting, 'events', saveBatch(turn, LONG_QUESTIONS));
  const { rows } = rowsSince(before, readStoredRows(place.dataFolder));
  return [
    {
      what: 'rows written by one save',
      figure: String(rows / SAVES),
      beside: `${SAVES} saves, every SQLite file compared`,
      ratio: rows / SAVES,
      atLeast: 1,
      atMost: 1,
    },
  ];
}

const ATTEMPTS = 250;
/** An attempt takes 120 calls a minute; each of these is used far less. */
const SAVES_PREPARED = 160;
/** In the first rounds V8 still compiles what it runs often. */
const WARM_UP_ROUNDS = 5;

/** A save beside a bare route that writes one row in a Durable Object, in turn, by as many objects. */
export async function measureSave(place: Place, rounds: number): Promise<readonly Row[]> {
  const { server, academy, bare } = place;
  const students = Array.from({ length: ATTEMPTS }, (_, index) => 710_000 + index);
  const tickets = await signTickets(server, LONG_MOCK, students);
  for (let first = 0; first < ATTEMPTS; first += 10)
    await Promise.all(
      tickets.slice(first, first + 10).map((ticket) => start({ url: academy, mock: LONG_MOCK, ticket })),
    );
  const json = { 'content-type': 'application/json' };
  const bodies = Array.from({ length: ATTEMPTS * SAVES_PREPARED }, (_, turn) =>
    JSON.stringify(saveBatch(Math.floor(turn / ATTEMPTS), LONG_QUESTIONS)),
  );
  const shared = { method: 'POST', bodies, status: 200 } as const;
  const targets: readonly Target[] = [
    {
      ...shared,
      name: 'bare',
      url: `${bare}/row`,
      headers: students.map((studentId) => ({ ...json, 'x-object': String(studentId) })),
    },
    {
      ...shared,
      name: 'save',
      url: `${academy}/api/mocks/${LONG_MOCK}/events`,
      headers: tickets.map((ticket) => ({ ...json, authorization: `Bearer ${ticket}` })),
    },
  ];
  const [bareRuns, saveRuns] = await hammer({
    targets,
    rounds: WARM_UP_ROUNDS + rounds,
    roundMs: 1000,
    lanes: 4,
    rate: 1,
    rateSeconds: 0,
  });
  const [bareSpeeds, saveSpeeds] = [bareRuns?.perSecond ?? [], saveRuns?.perSecond ?? []];
  if (saveSpeeds.reduce((sum, each) => sum + each, 0) > bodies.length)
    throw new Error('more saves were sent than were prepared: some of them wrote nothing');
  const ratios = saveSpeeds.map((speed, round) => speed / (bareSpeeds[round] ?? Number.NaN));
  return [
    {
      what: 'a save, full load',
      figure: `${median(saveSpeeds.slice(WARM_UP_ROUNDS)).toFixed(0)}/s`,
      beside: `a bare route that writes one row ${median(bareSpeeds.slice(WARM_UP_ROUNDS)).toFixed(0)}/s`,
      ratio: median(ratios.slice(WARM_UP_ROUNDS)),
    },
  ];
}

/** The cohort gathers scores for three to eight seconds, a submitted attempt waits one second for it. */
const DELIVERED_WITHIN_MS = 12_000;
/** List, ticket, paper, start, submit, score card. */
const CALLS_ONCE = 6;

/** One attempt over the API, counted: first what comes once, then twenty saves. */
async function countAttempt(place: Place): Promise<{ readonly once: Counted; readonly post: Counted }> {
  const session = { url: place.academy, mock: LONG_MOCK, ticket: place.token };
  const atFirst = readStoredRows(place.dataFolder);
  await must(session, 'list');
  const ticket = String((await must(session, 'ticket', {})).json['token']);
  const sitting = { ...session, ticket };
  await must(sitting, 'paper');
  const started = await start(sitting);
  const begun = readStoredRows(place.dataFolder);
  let savedMs = 0;
  let savedBytes = 0;
  for (let turn = 0; turn < SAVES; turn += 1) {
    const batch = saveBatch(turn, LONG_QUESTIONS);
    savedBytes += JSON.stringify(batch).length;
    savedMs += (await must(sitting, 'events', batch)).tookMs;
  }
  const saved = readStoredRows(place.dataFolder);
  const submitted = await must(sitting, 'submit', submitBatch(SAVES));
  const card = await must(sitting, 'card');
  await sleep(DELIVERED_WITHIN_MS);
  const over = readStoredRows(place.dataFolder);
  return {
    once: {
      workerRequests: CALLS_ONCE,
      // Paper, start, submit, card, the cohort's score and standing, the alarms of both; list: session; ticket: session
      // and throttle. What cohorts ask each other is shared by all who look within ten seconds.
      objectRequests: 11,
      objectMs: started.tookMs + submitted.tookMs + card.tookMs,
      rowsWritten: rowsSince(atFirst, begun).billed + rowsSince(saved, over).billed,
      // Paper, seal at the start, key of the cohort.
      bucketReads: 3,
      // An empty database of an object (developers.cloudflare.com/durable-objects/reference/faq).
      storedBytes: 12 * 1024,
    },
    post: {
      workerRequests: 1,
      objectRequests: 1,
      objectMs: savedMs / SAVES,
      rowsWritten: rowsSince(begun, saved).billed / SAVES,
      bucketReads: 0,
      storedBytes: savedBytes / SAVES,
    },
  };
}

const inDollars = (dollars: number): string => `${dollars.toFixed(6)} $`;

export async function measureCost(place: Place): Promise<readonly Row[]> {
  const counted = await countAttempt(place);
  const cpuMs = readMeasured().local.callCpuMs;
  console.log(
    `  once: ${counted.once.rowsWritten} rows, ${counted.once.objectMs.toFixed(0)} ms; a post: ${counted.post.rowsWritten} rows, ${counted.post.objectMs.toFixed(1)} ms, ${counted.post.storedBytes.toFixed(0)} bytes`,
  );
  return [USUAL_QUESTIONS, LONG_QUESTIONS].map((questions): Row => {
    const parts = costOf(counted, postsOf(questions), cpuMs);
    const dollars = parts.reduce((sum, [, each]) => sum + each, 0);
    for (const [what, each] of parts) console.log(`  ${questions} questions, ${what}: ${inDollars(each)}`);
    console.log(
      `  ${questions} questions, a month of storage: ${inDollars(storageOfMonth(counted, postsOf(questions)))}, not in the sum`,
    );
    return {
      what: `cost of an attempt, ${questions} questions`,
      figure: inDollars(dollars),
      beside: `${postsOf(questions)} posts, prices of ${PRICES.asOf}; in 0.0001 $`,
      ratio: dollars * 10_000,
      ...(questions === USUAL_QUESTIONS && { atMost: 4 }),
    };
  });
}

const ATTEMPT_CALLS = ['start', 'events', 'submit'] as const;
const queriesOf = (name: keyof typeof callCosts): number => callCosts[name].reads + callCosts[name].writes;

/** Hides every table of D1, so that whatever asks it fails. Must be measured last. */
async function hideTables({ database }: RunningServer): Promise<void> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  for (const { name } of results) await database.prepare(`ALTER TABLE "${name}" RENAME TO "hidden_${name}"`).run();
}

/** Start, save and submit while D1 has no table that anybody knows; the call for a ticket shows that this is noticed. */
export async function measureQueries(place: Place): Promise<readonly Row[]> {
  const sitting = await newSitting(place, 700_002);
  await hideTables(place.server);
  const replies = [
    await ask(sitting, 'start', { page: crypto.randomUUID(), language: 'en' }),
    await ask(sitting, 'events', saveBatch(0, LONG_QUESTIONS)),
    await ask(sitting, 'submit', submitBatch(1)),
  ];
  const ticket = await ask({ ...sitting, ticket: place.token }, 'ticket', {});
  if (ticket.status < 500) throw new Error(`a ticket was given without a database: ${ticket.status}`);
  const failed = replies.filter(({ status }) => status !== 200).length;
  const queries = ATTEMPT_CALLS.reduce((sum, name) => sum + queriesOf(`POST /api/mocks/:mock/${name}`), 0);
  return [
    {
      what: 'start, save, submit that fail without D1',
      figure: `${failed} of ${replies.length}`,
      beside: `a call for a ticket then replies ${ticket.status}`,
      ratio: failed,
      atMost: 0,
    },
    {
      what: 'queries of D1 by start, save, submit',
      figure: String(queries),
      beside: `a call for a ticket ${queriesOf('POST /api/mocks/:mock/ticket')} (tools/bench/call-costs.json)`,
      ratio: queries,
      atMost: 0,
    },
  ];
}
