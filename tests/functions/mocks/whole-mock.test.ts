import { beforeEach, describe, expect, it } from 'vitest';
import { readMockPaper } from '../../../src/domain/mocks/read-mock-paper.ts';
import type { MockPaper } from '../../../src/domain/mocks/mock-paper.ts';
import type { Caller } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addMock,
  answer,
  begin,
  eventsFrom,
  histogramOf,
  PAGE,
  SECRETS,
  SECTION_MS,
  seriesStudent,
  sit,
} from '../../support/worker/mocks.ts';

/** A mock test over the API, from the list to the score card. */

const START = Date.now();
let now = START;
const texts: string[] = [];
const clocked = callWith({ clock: { now: () => now } });
/** Keeps the text of every reply. */
const call: Caller = async (...input) => {
  const reply = await clocked(...input);
  texts.push(reply.text);
  return reply;
};

beforeEach(() => {
  now = START;
  texts.length = 0;
});

const listed = async (mock: string, token: string) =>
  (await call('GET', '/api/mocks/cgl', { token })).json.mocks.find((each: any) => each.mock.id === mock);

async function openPart(seal: { iv: string; sealed: string }, contentKey: string): Promise<MockPaper | null> {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = await crypto.subtle.importKey('raw', bytes(contentKey), 'AES-GCM', false, ['decrypt']);
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(seal.iv) }, key, bytes(seal.sealed));
  const text = new Response(zipped).body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
  return readMockPaper(await new Response(text).json());
}

describe('a mock test', () => {
  it('is listed, fetched ahead, started, answered, submitted and scored', async () => {
    const mock = await addMock({ access: 'members' });
    const sitting = await sit(call, mock);
    expect(await listed(mock, sitting.token)).toMatchObject({
      decision: { kind: 'open', attempt: 1 },
      attempts: [{ state: 'ready' }],
    });
    const paper = await sitting.ask('paper');
    const start = await sitting.ask('start', { page: PAGE, language: 'en' });
    expect(start.json).toMatchObject({ state: 'running', epoch: 1, ack: 0, sectionEndsAt: now + SECTION_MS });
    const [part, laterPart] = paper.json.parts;
    const opened = await openPart(part, start.json.contentKeys[0]);
    expect(opened?.sections.map(({ texts }) => texts.en?.questions[0]?.text)).toEqual(['Question 1 of Reasoning']);
    await expect(openPart(laterPart, start.json.contentKeys[0])).rejects.toThrow(/decrypt/i);
    expect(await listed(mock, sitting.token)).toMatchObject({ decision: { kind: 'running', attempt: 1 } });

    now += 10_000;
    const first = eventsFrom(1, now - 5_000, ...answer(0, 1), ...answer(1, 1), {
      kind: 'choose',
      question: 2,
      option: 0,
    });
    expect((await sitting.events(...first)).json).toMatchObject({ ack: 7, refused: [], state: 'running' });
    now = START + SECTION_MS + 5_000;
    const { contentKeys } = (await sitting.keys(1)).json;
    const later = await openPart(laterPart, contentKeys[1]);
    expect(later?.sections.map(({ texts }) => texts.en?.questions[0]?.text)).toEqual(['Question 1 of Numbers']);
    const last = eventsFrom(8, now - 4_000, ...answer(3, 1), { kind: 'submit' });
    expect((await sitting.ask('submit', { epoch: 1, events: last })).json).toMatchObject({ ack: 11, state: 'closed' });

    const { json: result } = await sitting.result();
    // Three right, one wrong that was picked when its section ended, two blank.
    expect(result).toMatchObject({
      state: 'scored',
      card: { total: 6, correct: 3, wrong: 1, skipped: 2, score: 5.5, maxScore: 12, isRanked: true, isLate: false },
    });
    expect(result.card.sections.map(({ name, score }: any) => [name, score])).toEqual([
      ['Reasoning', 3.5],
      ['Numbers', 2],
    ]);
    expect(await listed(mock, sitting.token)).toMatchObject({
      decision: { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true },
    });
  });

  it('gives away no key and no explanation in any reply, the result included, and no content key before the start', async () => {
    const mock = await addMock();
    const sitting = await sit(call, mock);
    await listed(mock, sitting.token);
    await sitting.ask('paper');
    await sitting.result();
    expect(texts.filter((text) => text.includes('contentKey'))).toEqual([]);
    await sitting.ask('start', { page: PAGE, language: 'en' });
    await sitting.events(...eventsFrom(1, now, ...answer(0, 1)));
    await sitting.ask('takeover', { page: PAGE });
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(4, now, { kind: 'submit' }) });
    expect((await sitting.result()).json.state).toBe('scored');
    expect(texts).toHaveLength(9);
    expect(texts.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
  });

  it('counts once for the rank, however often its result is asked for', async () => {
    const mock = await addMock();
    const sitting = await begin(call, mock);
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
    await Promise.all([sitting.result(), sitting.result(), sitting.result()]);
    expect(await histogramOf(mock)).toEqual({ 200: 1 });
  });

  it('taken again is practice, and stays out of the rank', async () => {
    const mock = await addMock();
    const student = await seriesStudent();
    const submit = async () => {
      const sitting = await begin(call, mock, student);
      await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, { kind: 'submit' }) });
      return (await sitting.result()).json;
    };
    expect(await submit()).toMatchObject({ attempt: 1, card: { isRanked: true } });
    expect(await submit()).toMatchObject({ attempt: 2, card: { isRanked: false } });
    expect(await histogramOf(mock)).toEqual({ 0: 1 });
  });

  it('is the same attempt for a second ticket, and its score is listed once the student has seen the result', async () => {
    const mock = await addMock();
    const sitting = await begin(call, mock);
    expect((await call('POST', `/api/mocks/${mock}/ticket`, { token: sitting.token, body: {} })).json.attempt).toBe(1);
    now += 3 * SECTION_MS + 60_000;
    expect((await listed(mock, sitting.token)).attempts).toMatchObject([{ state: 'closed', score: null }]);
    const { runningMocks } = contextOf(env);
    await runningMocks.settle({ ...sitting, attempt: 1 }, now);
    await runningMocks.deliver({ ...sitting, attempt: 1 });
    expect((await listed(mock, sitting.token)).attempts).toMatchObject([{ state: 'scored', score: null }]);
    expect((await sitting.result()).json.attempts).toMatchObject([{ state: 'scored', score: 0, maxScore: 12 }]);
  });
});
