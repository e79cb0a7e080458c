import { evictDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWith, env } from '../../support/worker/api.ts';
import { logged } from '../../support/worker/log.ts';
import {
  addMock,
  answer,
  attemptObject,
  begin,
  eventsFrom,
  OTHER_PAGE,
  PAGE,
  SECTION_MS,
  sit,
} from '../../support/worker/mocks.ts';

/** Batches as a bad line brings them, and pages on two devices. */

const START = Date.now();
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => {
  now = START;
});

describe('batches', () => {
  it('that come twice change nothing the second time', async () => {
    const sitting = await begin(call, await addMock());
    const events = eventsFrom(1, now, ...answer(0, 1));
    const first = await sitting.events(...events);
    expect([first.json, (await sitting.events(...events)).json]).toEqual([first.json, first.json]);
    expect(await attemptObject(sitting).copy(now)).toMatchObject({ responses: '1-----' });
  });

  it('after one that was lost are refused with the number that is expected, and count once it has come', async () => {
    const sitting = await begin(call, await addMock());
    const events = eventsFrom(1, now, ...answer(0, 1), ...answer(1, 2));
    const gap = await sitting.events(...events.slice(3));
    expect([gap.status, gap.json.errors]).toEqual([409, { expected: '1' }]);
    expect((await sitting.events(...events)).json.ack).toBe(6);
    expect(await attemptObject(sitting).copy(now)).toMatchObject({ responses: '12----' });
  });

  it('lose no event by a wrong neighbour, and say which were wrong', async () => {
    const sitting = await begin(call, await addMock());
    const [choose, save] = eventsFrom(
      1,
      now,
      { kind: 'choose', question: 0, option: 1 },
      { kind: 'save', question: 0 },
    );
    const reply = await sitting.events(choose, { seq: 2, kind: 'rob' }, { ...save, seq: 3 });
    expect([reply.status, reply.json]).toMatchObject([200, { ack: 3, refused: [{ seq: 2, reason: 'malformed' }] }]);
    expect(await attemptObject(sitting).copy(now)).toMatchObject({ responses: '1-----' });
  });

  it('are stored, so that the attempt is the same after its object was evicted', async () => {
    const sitting = await begin(call, await addMock());
    await sitting.events(...eventsFrom(1, now, ...answer(0, 1)));
    const before = await attemptObject(sitting).copy(now + 5_000);
    await evictDurableObject(attemptObject(sitting));
    expect(await attemptObject(sitting).copy(now + 5_000)).toEqual(before);
  });

  it('made for a section that is over are refused one by one', async () => {
    const sitting = await begin(call, await addMock());
    now += SECTION_MS + 5_000;
    const made = eventsFrom(1, now - 1_000, { kind: 'choose', question: 0, option: 1 }, ...answer(3, 1));
    expect((await sitting.events(...made)).json).toMatchObject({
      ack: 4,
      section: 1,
      refused: [{ seq: 1, reason: 'closed-section' }],
    });
    expect(await attemptObject(sitting).copy(now)).toMatchObject({ responses: '---1--' });
  });

  it('made in time and delivered late count for the score, and after a minute not for the rank', async () => {
    const [inTime, late] = [await begin(call, await addMock()), await begin(call, await addMock())];
    const made = eventsFrom(1, START + 10_000, ...answer(0, 1));
    now = START + SECTION_MS + 30_000;
    expect((await inTime.events(...made)).json).toMatchObject({ ranked: true, refused: [] });
    now += 10 * 60_000;
    expect((await late.events(...made)).json).toMatchObject({ state: 'closed', ranked: false });
    expect((await inTime.result()).json.card).toMatchObject({ score: 2, isRanked: true, isLate: false });
    expect((await late.result()).json.card).toMatchObject({ score: 2, isRanked: false, isLate: true });
  });

  it('that come after the student has seen the result count for nothing', async () => {
    const sitting = await begin(call, await addMock());
    now += 2 * SECTION_MS + 1_000;
    expect((await sitting.result()).json.card.score).toBe(0);
    const reply = await sitting.events(...eventsFrom(1, START + 10_000, ...answer(0, 1)));
    expect(reply.json).toMatchObject({ state: 'scored', refused: [{ reason: 'not-running' }, {}, {}] });
    expect((await sitting.result()).json.card.score).toBe(0);
  });

  it('beyond two a second are refused until the minute is over, for that attempt alone', async () => {
    const [busy, calm] = [await begin(call, await addMock()), await begin(call, await addMock())];
    const statuses = new Set<number>();
    for (let count = 0; count < 130; count += 1) statuses.add((await busy.events()).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await calm.events()).status).toBe(200);
    now += 60_000;
    expect((await busy.events()).status).toBe(200);
  });

  it('pass when their address has made too many calls, and a call with no ticket does not', async () => {
    const mock = await addMock();
    const { ticket, token } = await begin(call, mock);
    const crowded = callWith({ rateLimiter: { admits: async () => false } });
    const body = { epoch: 1, events: [] };
    expect((await crowded('POST', `/api/mocks/${mock}/events`, { token: ticket, body })).status).toBe(200);
    for (const other of [token, `${ticket}x`, `2026-11.${'A'.repeat(60)}.${'A'.repeat(43)}`])
      expect((await crowded('POST', `/api/mocks/${mock}/events`, { token: other, body })).status).toBe(429);
    expect((await crowded('GET', `/api/mocks/${mock}/card`, { token: ticket })).status).toBe(200);
    expect((await crowded('GET', `/api/mocks/${mock}/result`, { token: ticket })).status).toBe(429);
  });
});

describe('a ticket', () => {
  it.each(['paper', 'card'] as const)('gives its %s no more often than the limit of its attempt', async (name) => {
    const mock = await addMock();
    const [busy, calm] = [await sit(call, mock), await sit(call, mock)];
    const statuses: number[] = [];
    for (let count = 0; count < 200; count += 1) statuses.push((await busy.ask(name)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await calm.ask(name)).status).toBe(200);
    now += 60_000;
    expect((await busy.ask(name)).status).toBe(200);
  });

  it('runs a whole attempt in a worker that has just started and reaches neither the database nor a session', async () => {
    const sitting = await sit(call, await addMock());
    const unreachable = { get: () => expect.unreachable('the database or a session was asked') };
    const apart = callWith(
      { clock: { now: () => now } },
      { ...env, DB: new Proxy(env.DB, unreachable), SESSIONS: new Proxy(env.SESSIONS, unreachable) },
    );
    const ask = (name: string, body?: unknown) =>
      apart(body === undefined ? 'GET' : 'POST', `/api/mocks/${sitting.mock}/${name}`, {
        token: sitting.ticket,
        ...(body === undefined ? {} : { body }),
      });
    const submit = { epoch: 1, events: eventsFrom(4, now, { kind: 'submit' }) };
    const statuses = [
      await ask('paper'),
      await ask('start', { page: PAGE, language: 'en' }),
      await ask('events', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1)) }),
      await ask('takeover', { page: PAGE }),
      await ask('submit', submit),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await ask('card')).json.card.score).toBe(2);
  });

  it('opens its own mock alone, and nothing that a session opens', async () => {
    const [one, other] = [await begin(call, await addMock()), await addMock()];
    const body = { epoch: 1, events: [] };
    expect((await call('POST', `/api/mocks/${other}/events`, { token: one.ticket, body })).status).toBe(401);
    expect((await call('GET', `/api/mocks/${one.mock}/result`, { token: one.ticket })).status).toBe(401);
    expect((await call('GET', '/api/auth/profile', { token: one.ticket })).status).toBe(401);
  });

  it('that was changed in any part opens nothing', async () => {
    const { ticket, mock } = await begin(call, await addMock());
    const [month = '', content = '', signature = ''] = ticket.split('.');
    const forged = Buffer.from(content, 'base64url').toString().replace(mock, `${mock}-x`);
    for (const token of [
      [month, Buffer.from(forged).toString('base64url'), signature].join('.'),
      [month, content, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join('.'),
      ['2026-01', content, signature].join('.'),
    ])
      for (const id of [mock, `${mock}-x`])
        expect((await call('POST', `/api/mocks/${id}/events`, { token, body: { epoch: 1, events: [] } })).status).toBe(
          401,
        );
  });
});

describe('two devices', () => {
  it('do not both start one attempt: the second is told where it goes on', async () => {
    const sitting = await begin(call, await addMock());
    expect((await sitting.ask('start', { page: PAGE, language: 'en' })).status).toBe(200);
    const second = await sitting.ask('start', { page: OTHER_PAGE, language: 'en' });
    expect([second.status, second.json.errors]).toMatchObject([409, { epoch: '1' }]);
  });

  it('take the attempt from each other, and what the older one had not sent is never applied', async () => {
    const sitting = await begin(call, await addMock());
    await sitting.events(...eventsFrom(1, now, ...answer(0, 1)));
    const taken = await sitting.ask('takeover', { page: OTHER_PAGE });
    expect(taken.json).toMatchObject({ epoch: 2, ack: 3, attempt: { responses: '1-----' } });
    expect((await sitting.ask('takeover', { page: OTHER_PAGE })).json.epoch).toBe(2);
    const older = await sitting.events(...eventsFrom(4, now, ...answer(1, 3)));
    expect([older.status, older.json.errors]).toMatchObject([409, { epoch: '2' }]);
    const newer = await sitting.ask('events', { epoch: 2, events: eventsFrom(4, now, ...answer(1, 2)) });
    expect(newer.json).toMatchObject({ ack: 6, epoch: 2 });
    const back = await sitting.ask('takeover', { page: PAGE });
    expect(back.json).toMatchObject({ epoch: 3, attempt: { responses: '12----' } });
  });

  it('cannot take over what has not started', async () => {
    const sitting = await sit(call, await addMock());
    expect((await sitting.ask('takeover', { page: PAGE })).status).toBe(409);
    expect((await sitting.events()).status).toBe(409);
  });
});

describe('the request log', () => {
  /** Lines about batches that were written while `act` ran. The clock moves by `tookMs` within each call. */
  const linesDuring = async (
    tookMs: number,
    act: (events: (first: number) => Promise<{ status: number }>) => Promise<void>,
  ) => {
    const mock = await addMock();
    const sitting = await begin(call, mock);
    let isWithin = false;
    const slow = callWith({
      clock: {
        now: () => {
          now += isWithin ? tookMs : 0;
          return now;
        },
      },
    });
    const body = (first: number) => ({ epoch: 1, events: eventsFrom(first, START, ...answer(0, 1)) });
    logged.length = 0;
    isWithin = true;
    await act((first) => slow('POST', `/api/mocks/${mock}/events`, { token: sitting.ticket, body: body(first) }));
    return logged
      .map((line) => JSON.parse(line) as { route?: string; status?: number })
      .filter(({ route }) => route !== undefined);
  };

  it('has no line for a save that was taken within a second', async () => {
    const lines = await linesDuring(0, async (events) => {
      expect((await events(1)).status).toBe(200);
    });
    expect(lines).toEqual([]);
  });

  it('has one for a save that was refused', async () => {
    const lines = await linesDuring(0, async (events) => {
      expect((await events(7)).status).toBe(409);
    });
    expect(lines).toMatchObject([{ route: '/api/mocks/:mock/events', status: 409 }]);
  });

  it('has one for a save that took a second or longer', async () => {
    const lines = await linesDuring(1000, async (events) => {
      expect((await events(1)).status).toBe(200);
    });
    expect(lines).toMatchObject([{ route: '/api/mocks/:mock/events', status: 200 }]);
  });
});
