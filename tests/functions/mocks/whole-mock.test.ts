import { beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Caller } from '../../support/worker/api.ts';
import { callWith } from '../../support/worker/api.ts';
import { addMock, answer, eventsFrom, SECTION_MS, seriesStudent } from '../../support/worker/mocks.ts';

/** A mock test over the API, from the list to the score card. */

const PAGE = '11111111-1111-4111-8111-111111111111';
const begin = Date.now();
let now = begin;
const call: Caller = callWith({ clock: { now: () => now } });

interface Sitting {
  readonly mock: string;
  readonly token: string;
  readonly studentId: number;
  readonly ticket: string;
  readonly ask: (name: string, body?: unknown) => Promise<Answered>;
}

async function sit(mock: string, student?: { token: string; studentId: number }): Promise<Sitting> {
  const who = student ?? (await seriesStudent());
  const reply = await call('POST', `/api/mocks/${mock}/ticket`, { token: who.token, body: {} });
  expect(reply.status).toBe(200);
  const ticket = reply.json.token as string;
  return {
    mock,
    ...who,
    ticket,
    ask: (name, body) =>
      call(body === undefined ? 'GET' : 'POST', `/api/mocks/${mock}/${name}`, {
        token: ticket,
        ...(body === undefined ? {} : { body }),
      }),
  };
}

const resultOf = ({ mock, token }: Sitting) => call('GET', `/api/mocks/${mock}/result`, { token });

beforeEach(() => {
  now = begin;
});

describe('a mock test', () => {
  it('is listed, sealed, started, answered, submitted and scored', async () => {
    const mock = await addMock({ access: 'members' });
    const sitting = await sit(mock);
    const listed = await call('GET', '/api/mocks/cgl', sitting);
    expect(listed.json.mocks.find((each: any) => each.mock.id === mock)).toMatchObject({
      decision: { kind: 'open', attempt: 1 },
    });

    const paper = await sitting.ask('paper');
    const start = await sitting.ask('start', { page: PAGE, language: 'en' });
    expect([paper.status, start.status]).toEqual([200, 200]);
    expect(start.json).toMatchObject({ state: 'running', epoch: 1, ack: 0, sectionEndsAt: now + SECTION_MS });
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(start.json.contentKey, 'base64url'),
      'AES-GCM',
      false,
      ['decrypt'],
    );
    const zipped = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: Buffer.from(paper.json.iv, 'base64url') },
      key,
      Buffer.from(paper.json.sealed, 'base64url'),
    );
    const opened = await new Response(
      new Response(zipped).body?.pipeThrough(new DecompressionStream('gzip')) ?? null,
    ).json<any>();
    expect(opened.sections[0].texts.en.questions[0].text).toBe('Question 1 of Reasoning');

    now += 10_000;
    const first = await sitting.ask('events', {
      epoch: 1,
      events: eventsFrom(1, now - 5_000, ...answer(0, 1), ...answer(1, 1), { kind: 'choose', question: 2, option: 0 }),
    });
    expect([first.status, first.json]).toMatchObject([200, { ack: 7, refused: [], state: 'running' }]);
    now = begin + SECTION_MS + 5_000;
    const second = await sitting.ask('submit', {
      epoch: 1,
      events: eventsFrom(8, now - 4_000, ...answer(3, 1), { kind: 'submit' }),
    });
    expect([second.status, second.json]).toMatchObject([200, { ack: 11, refused: [], state: 'closed' }]);

    const result = await resultOf(sitting);
    expect([result.status, result.json]).toMatchObject([
      200,
      {
        state: 'scored',
        card: { total: 6, correct: 3, wrong: 1, skipped: 2, score: 5.5, maxScore: 12, isRanked: true, isLate: false },
      },
    ]);
    expect(result.json.card.sections.map(({ name, score }: any) => [name, score])).toEqual([
      ['Reasoning', 3.5],
      ['Numbers', 2],
    ]);
  });
});
