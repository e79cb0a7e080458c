import { randomUUID } from 'node:crypto';
import type { MockBatch, MockEvent } from '../../../src/domain/mocks/mock-event.ts';
import { d1Mocks } from '../../../functions/storage/mocks/d1-mocks.ts';
import { signedMockTickets } from '../../../functions/storage/mocks/signed-mock-tickets.ts';
import type { RunningServer } from '../../../scripts/server.ts';

/** Attempts at a mock test over the API, as a browser's page makes them. */

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Sitting {
  readonly url: string;
  readonly mock: string;
  readonly ticket: string;
}

/** What came back: status, body, and milliseconds. */
export interface Came {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly tookMs: number;
}

export async function ask(
  { url, mock, ticket }: Sitting,
  name: 'paper' | 'start' | 'events' | 'submit' | 'ticket' | 'card' | 'list',
  body?: unknown,
): Promise<Came> {
  const start = performance.now();
  const path = name === 'list' ? mock.split('-')[0] : `${mock}/${name}`;
  const response = await fetch(`${url}/api/mocks/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, json, tookMs: performance.now() - start };
}

/** The same, for a call that must be accepted. */
export async function must(...input: Parameters<typeof ask>): Promise<Came> {
  const came = await ask(...input);
  if (came.status !== 200) throw new Error(`${input[1]}: ${came.status} ${JSON.stringify(came.json)}`);
  return came;
}

export const start = (sitting: Sitting): Promise<Came> =>
  must(sitting, 'start', { page: randomUUID(), language: 'en' });

type Did = Pick<MockEvent, 'kind'> & Partial<MockEvent>;
const eventsFrom = (first: number, done: readonly Did[]): readonly MockEvent[] =>
  done.map((event, index) => ({
    question: null,
    option: null,
    section: null,
    language: null,
    at: Date.now(),
    ...event,
    seq: first + index,
  }));

const EVENTS_OF_SAVE = 3;

/** Save & Next for the `turn`-th time: an option is chosen and saved, and the next question comes into view. */
export function saveBatch(turn: number, questions: number): MockBatch {
  const question = turn % questions;
  return {
    epoch: 1,
    events: eventsFrom(1 + turn * EVENTS_OF_SAVE, [
      { kind: 'choose', question, option: turn % 4 },
      { kind: 'save', question },
      { kind: 'visit', question: (question + 1) % questions },
    ]),
  };
}

export const submitBatch = (savedBefore: number): MockBatch => ({
  epoch: 1,
  events: eventsFrom(1 + savedBefore * EVENTS_OF_SAVE, [{ kind: 'submit' }]),
});

/** Tickets for students that exist in no database, because an attempt asks none. */
export async function signTickets(
  { database, files }: Pick<RunningServer, 'database' | 'files'>,
  mock: string,
  students: readonly number[],
): Promise<readonly string[]> {
  const stored = await d1Mocks(database).find(mock);
  if (stored === null) throw new Error(`there is no mock ${mock}`);
  const tickets = signedMockTickets(files, '');
  const now = Date.now();
  const signed: string[] = [];
  // One after another: the first one makes the month's key.
  for (const studentId of students)
    signed.push(
      await tickets.sign(
        {
          mock,
          studentId,
          attempt: 1,
          paperDigest: stored.paperDigest,
          keyDigest: stored.keyDigest,
          timeWindow: null,
          extraTimeFactor: 1,
          isRanked: true,
          issuedAt: now,
          expiresAt: now + DAY_MS,
        },
        now,
      ),
    );
  return signed;
}
