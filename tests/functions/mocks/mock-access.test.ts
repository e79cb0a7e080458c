import { evictDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { LATEST_RANKED_MS } from '../../../src/domain/mocks/mock-attempt.ts';
import { call as worker, callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addMock,
  answer,
  attemptObject,
  begin,
  completeProfile,
  eventsFrom,
  histogramOf,
  PAGE,
  recordsOf,
  sampleMock,
  SECTION_MS,
  seriesStudent,
  sit,
} from '../../support/worker/mocks.ts';
import { addMembership, adminWithToken, quickPasswords, studentWithToken } from '../../support/worker/students.ts';

/** Who may take a mock test, and when. */

const START = Date.now();
const HOUR_MS = 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now }, passwords: quickPasswords });
beforeEach(() => {
  now = START;
});

const ticketOf = (mock: string, token: string) => call('POST', `/api/mocks/${mock}/ticket`, { token, body: {} });
const reason = (clientId = crypto.randomUUID()) => ({ clientId, reason: 'The hall had no power' });

describe('a ticket', () => {
  it.each([
    ['no membership', null, 403],
    ['an English membership', { membershipType: 'English-1-Year', endDate: '2099-12-31' }, 403],
    ['a 1-Year membership', { membershipType: '1-Year', endDate: '2099-12-31' }, 403],
    ['an expired TestSeries', { membershipType: 'TestSeries', endDate: '2021-01-01' }, 403],
    ['a TestSeries', { membershipType: 'TestSeries', endDate: '2099-12-31' }, 200],
  ] as const)('for a members’ mock: with %s', async (_, membership, status) => {
    const [members, free] = [await addMock({ access: 'members' }), await addMock()];
    const { studentId, token } = await studentWithToken();
    await completeProfile(studentId);
    if (membership !== null) await addMembership(studentId, { ...membership, startDate: '2020-01-01' });
    expect((await ticketOf(members, token)).status).toBe(status);
    expect((await ticketOf(free, token)).status).toBe(200);
    const { mocks } = (await call('GET', '/api/mocks/cgl', { token })).json;
    const decided = mocks.find(({ mock }: any) => mock.id === members).decision.kind;
    expect(decided).toBe(status === 200 ? 'open' : 'behind-plan');
  });

  it('is refused to a guest, and with an incomplete profile', async () => {
    const mock = await addMock();
    expect((await call('POST', `/api/mocks/${mock}/ticket`, { body: {} })).status).toBe(401);
    const { token } = await studentWithToken();
    const refused = await ticketOf(mock, token);
    expect([refused.status, refused.json.message]).toEqual([403, 'Complete your profile before you take a mock test.']);
    expect((await call('GET', '/api/mocks/cgl', { token })).json.isProfileComplete).toBe(false);
  });

  it('goes on with a running attempt after the membership has ended', async () => {
    const mock = await addMock({ access: 'members' });
    const sitting = await begin(call, mock);
    await env.DB.prepare("UPDATE memberships SET end_date = '2021-01-01' WHERE student_id = ?1")
      .bind(sitting.studentId)
      .run();
    expect((await ticketOf(mock, sitting.token)).status).toBe(200);
    expect((await ticketOf(await addMock({ access: 'members' }), sitting.token)).status).toBe(403);
  });
});

describe('another edition of a mock test', () => {
  let pairs = 0;
  /** Two editions, each of which knows the other. */
  async function addEditions(): Promise<readonly [string, string]> {
    pairs += 1;
    const [first, second] = [`edition-${pairs}-a`, `edition-${pairs}-b`];
    await addMock({ id: first, otherEditions: [second] });
    await addMock({ id: second, otherEditions: [first] });
    return [first, second];
  }
  const submit = (sitting: Awaited<ReturnType<typeof begin>>) =>
    sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });

  it('is listed as such', async () => {
    const [first, second] = await addEditions();
    const alone = await addMock();
    const { token } = await seriesStudent();
    const { mocks } = (await call('GET', '/api/mocks/cgl', { token })).json;
    const editionsOf = (id: string) => mocks.find(({ mock }: any) => mock.id === id).mock.otherEditions;
    expect([editionsOf(first), editionsOf(second), editionsOf(alone)]).toEqual([[second], [first], undefined]);
  });

  it.each([0, 1])(
    'is practice once the student has begun the one or the other, because most questions are known',
    async (which) => {
      const editions = await addEditions();
      const [taken, other] = which === 0 ? editions : editions.toReversed();
      const sitting = await begin(call, taken!);
      expect((await ticketOf(other!, sitting.token)).json).toMatchObject({ attempt: 1, isRanked: false });
      await submit(sitting);
      const later = await begin(call, other!, sitting);
      await submit(later);
      expect((await sitting.result()).json.card).toMatchObject({ score: 2, isRanked: true });
      expect((await later.result()).json.card).toMatchObject({ score: 2, isRanked: false });
      expect([await histogramOf(taken!), await histogramOf(other!)]).toEqual([{ 200: 1 }, {}]);
    },
  );

  it('counts for the rank where the student has only looked at the start page of the first, or its attempt was voided', async () => {
    const { token: admin } = await adminWithToken();
    const [first, second] = await addEditions();
    const looked = await sit(call, first);
    expect((await ticketOf(second, looked.token)).json.isRanked).toBe(true);
    const sitting = await begin(call, first, looked);
    const path = `/api/admin/mocks/${first}/${sitting.studentId}/1/void`;
    expect((await call('POST', path, { token: admin, body: reason() })).status).toBe(200);
    expect((await ticketOf(second, sitting.token)).json.isRanked).toBe(true);
  });

  it('loses the rank though its ticket was there before the first one began, and a running one keeps its own', async () => {
    const [first, second] = await addEditions();
    const early = await sit(call, second);
    const sitting = await begin(call, first, early);
    expect((await ticketOf(second, sitting.token)).json.isRanked).toBe(false);
    await begin(call, second, sitting);
    expect((await ticketOf(first, sitting.token)).json.isRanked).toBe(true);
  });
});

describe('a members’ mock is refused at every call', () => {
  const ended = { startDate: '2020-01-01', endDate: '2021-01-01' };
  const running = { startDate: '2020-01-01', endDate: '2099-12-31' };
  const batch = { epoch: 1, events: eventsFrom(1, START, { kind: 'submit' }) };
  const calls = [
    ['GET', 'paper', undefined],
    ['POST', 'start', { page: PAGE, language: 'en' }],
    ['GET', 'keys/0', undefined],
    ['POST', 'takeover', { page: PAGE }],
    ['POST', 'events', batch],
    ['POST', 'submit', batch],
  ] as const;
  const statusOf = async (method: 'GET' | 'POST', path: string, token: string | undefined, body?: unknown) => {
    const given = { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { body }) };
    return (await call(method, path, given)).status;
  };

  it.each([
    ['a guest', null],
    ['a student whose TestSeries has ended', { membershipType: 'TestSeries', ...ended }],
    ['a student of English alone', { membershipType: 'English-1-Year', ...running }],
    ['a student of all courses', { membershipType: '3-Year', ...running }],
  ] as const)('to %s, with a session and with the ticket of a free mock', async (_, membership) => {
    const [members, free] = [await addMock({ access: 'members' }), await addMock()];
    const student = membership === null ? null : await studentWithToken();
    if (student !== null && membership !== null) {
      await completeProfile(student.studentId);
      await addMembership(student.studentId, membership);
    }
    const path = `/api/mocks/${members}`;
    expect(await statusOf('POST', `${path}/ticket`, student?.token, {})).toBe(student === null ? 401 : 403);
    expect(await statusOf('GET', `${path}/result`, student?.token)).toBe(student === null ? 401 : 404);
    const tokens = student === null ? [undefined] : [student.token, (await begin(call, free, student)).ticket];
    for (const token of tokens)
      for (const [method, name, body] of calls)
        expect([name, await statusOf(method, `${path}/${name}`, token, body)]).toEqual([name, 401]);
  });
});

describe('a mock that is imported anew', () => {
  it('gives the rules of its own paper with the ticket of an attempt that has begun on the former one', async () => {
    const mock = await addMock();
    const sitting = await begin(call, mock);
    const before = (await ticketOf(mock, sitting.token)).json;
    const { definition } = sampleMock(mock);
    const [section] = definition.rules.sections;
    if (section === undefined) throw new Error('the sample has no section');
    const sections = [{ ...section, count: 6, durationMs: 2 * SECTION_MS }];
    await addMock({ id: mock, rules: { ...definition.rules, sections }, sectionLanguages: [['en']] });
    const again = (await ticketOf(mock, sitting.token)).json;
    expect([again.digest, again.mock.rules]).toEqual([before.digest, before.mock.rules]);
    expect(again.mock.sectionLanguages).toEqual([['en'], ['en']]);
    const other = (await ticketOf(mock, (await seriesStudent()).token)).json;
    expect(other.mock.rules.sections).toEqual(sections);
  });
});

describe('a mock with a window', () => {
  const timeWindow = { opensAt: START + HOUR_MS, entryClosesAt: START + 2 * HOUR_MS, resultsAt: START + 5 * HOUR_MS };
  const start = { page: PAGE, language: 'en' };

  it('gives its content key at its second and not a millisecond before', async () => {
    const sitting = await sit(call, await addMock({ timeWindow }));
    expect((await sitting.ask('paper')).status).toBe(200);
    now = timeWindow.opensAt - 1;
    const early = await sitting.ask('start', start);
    expect([early.status, early.json.errors]).toEqual([409, { opensAt: String(timeWindow.opensAt) }]);
    expect(early.text).not.toContain('contentKey');
    expect((await sitting.keys(0)).status).toBe(409);
    now += 1;
    expect((await sitting.ask('start', start)).json.contentKeys).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it('starts for nobody once entry has closed, and goes on for who has started', async () => {
    const mock = await addMock({ timeWindow });
    const [late, inTime] = [await sit(call, mock), await sit(call, mock)];
    now = timeWindow.entryClosesAt - 1;
    expect((await inTime.ask('start', start)).status).toBe(200);
    now += 1;
    expect((await late.ask('start', start)).status).toBe(409);
    expect((await inTime.ask('start', start)).status).toBe(200);
    expect((await ticketOf(mock, (await seriesStudent()).token)).status).toBe(409);
  });

  it('opens and shows its results no later than it said once tickets may have been given, and earlier at any time', async () => {
    const id = await addMock({ timeWindow });
    const later = { ...timeWindow, opensAt: timeWindow.opensAt + 1 };
    await expect(addMock({ id, timeWindow: later })).rejects.toThrow('cannot open later');
    const resultsLater = { ...timeWindow, resultsAt: timeWindow.resultsAt + 1 };
    await expect(addMock({ id, timeWindow: resultsLater })).rejects.toThrow('cannot show its results later');
    expect(await contextOf(env).mocks.find(id)).toMatchObject({ timeWindow, version: 1 });
    await addMock({ id, timeWindow: { ...timeWindow, opensAt: timeWindow.opensAt - 1 } });
    const far = {
      opensAt: START + 240 * HOUR_MS,
      entryClosesAt: START + 500 * HOUR_MS,
      resultsAt: START + 600 * HOUR_MS,
    };
    const planned = await addMock({ timeWindow: far });
    const moved = { ...far, opensAt: far.opensAt + HOUR_MS };
    expect(await addMock({ id: planned, timeWindow: moved })).toBe(planned);
  });

  it('holds its results back until their time', async () => {
    const sitting = await sit(call, await addMock({ timeWindow }));
    now = timeWindow.opensAt;
    await sitting.ask('start', start);
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
    now = timeWindow.resultsAt - 1;
    const waiting = (await sitting.result()).json;
    expect(waiting).toMatchObject({ state: 'closed', card: null, resultsAt: timeWindow.resultsAt });
    expect(waiting.attempts).toMatchObject([{ score: null }]);
    now += 1;
    expect((await sitting.result()).json).toMatchObject({ state: 'scored', card: { score: 2 }, resultsAt: null });
    expect((await ticketOf(sitting.mock, sitting.token)).status).toBe(409);
  });
});

describe('the key of a section that locks', () => {
  const { rules } = sampleMock('shape').definition;
  const untilTheEnd = { ...rules, mayLeaveSection: false };
  const keysIn = ({ json }: Awaited<ReturnType<typeof call>>): number => json.contentKeys.length;

  it('comes at the millisecond at which the section begins, and not before, by any call', async () => {
    const sitting = await sit(call, await addMock({ rules: untilTheEnd }));
    const first = await sitting.ask('start', { page: PAGE, language: 'en' });
    expect(keysIn(first)).toBe(1);
    now = START + SECTION_MS - 1;
    const early = await sitting.keys(1);
    expect([early.status, early.json.errors]).toEqual([409, { begun: '1' }]);
    expect(early.text).not.toContain('contentKey');
    expect(keysIn(await sitting.ask('start', { page: PAGE, language: 'en' }))).toBe(1);
    expect(keysIn(await sitting.ask('takeover', { page: PAGE }))).toBe(1);
    now += 1;
    const { json } = await sitting.keys(1);
    expect(json.contentKeys).toEqual([first.json.contentKeys[0], expect.stringMatching(/^[\w-]{43}$/)]);
    expect(json.contentKeys[1]).not.toBe(json.contentKeys[0]);
    expect((await sitting.ask('takeover', { page: PAGE })).json.contentKeys).toEqual(json.contentKeys);
    expect((await sitting.keys(0)).json.contentKeys).toEqual(json.contentKeys.slice(0, 1));
  });

  it('comes once the student has gone on, where the pattern lets a student leave a section, and not elsewhere', async () => {
    const onward = eventsFrom(1, now, { kind: 'section', section: 1 });
    const [free, bound] = [
      await begin(call, await addMock()),
      await begin(call, await addMock({ rules: untilTheEnd })),
    ];
    expect([(await free.keys(1)).status, (await bound.keys(1)).status]).toEqual([409, 409]);
    expect((await free.events(...onward)).json.refused).toEqual([]);
    expect((await bound.events(...onward)).json.refused).toEqual([{ seq: 1, reason: 'section-locked' }]);
    expect([(await free.keys(1)).status, (await bound.keys(1)).status]).toEqual([200, 409]);
  });

  it('comes by the server’s clock, though an event claims a time that is ahead of it', async () => {
    const sitting = await begin(call, await addMock({ rules: untilTheEnd }));
    now = START + SECTION_MS - 1000;
    await sitting.events(...eventsFrom(1, now + 60_000, { kind: 'blur' }));
    expect([(await sitting.keys(1)).status, keysIn(await sitting.ask('takeover', { page: PAGE }))]).toEqual([409, 1]);
    now += 1000;
    expect((await sitting.keys(1)).status).toBe(200);
  });

  it('does not come with the ticket of another student, whose own section has not begun', async () => {
    const mock = await addMock();
    const ahead = await begin(call, mock);
    now += SECTION_MS;
    const [behind, absent] = [await begin(call, mock), await sit(call, mock)];
    expect([(await ahead.keys(1)).status, (await behind.keys(1)).status, (await absent.keys(0)).status]).toEqual([
      200, 409, 409,
    ]);
    const session = await call('GET', `/api/mocks/${mock}/keys/0`, { token: ahead.token });
    expect(session.status).toBe(401);
  });

  it('does not come after the end for a section that never began', async () => {
    const sitting = await begin(call, await addMock());
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, { kind: 'submit' }) });
    now += 5 * SECTION_MS;
    expect([(await sitting.keys(0)).status, (await sitting.keys(1)).status]).toEqual([200, 409]);
  });

  it('is the only one of a paper on one clock, which has it from the start', async () => {
    const sections = rules.sections.map((section) => ({ ...section, durationMs: null }));
    const sitting = await sit(call, await addMock({ rules: { ...rules, timing: 'pooled', sections } }));
    expect((await sitting.ask('paper')).json.parts).toHaveLength(1);
    expect(keysIn(await sitting.ask('start', { page: PAGE, language: 'en' }))).toBe(1);
    expect(keysIn(await sitting.keys(1))).toBe(1);
    expect((await sitting.keys(2)).status).toBe(404);
  });
});

describe('an admin', () => {
  it('voids an attempt with a reason: it leaves the rank, the student reads why, and may take the mock anew', async () => {
    const { token: admin } = await adminWithToken();
    const sitting = await begin(call, await addMock());
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, { kind: 'submit' }) });
    await sitting.result();
    expect(await histogramOf(sitting.mock)).toEqual({ 0: 1 });
    const path = `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`;
    const body = reason();
    for (const again of [false, true])
      expect((await call('POST', path, { token: admin, body })).status, String(again)).toBe(200);
    expect(await histogramOf(sitting.mock)).toEqual({});
    expect((await sitting.result()).json).toMatchObject({ state: 'void', card: null, voidReason: body.reason });
    expect((await sitting.events(...eventsFrom(2, now, ...answer(0, 1)))).json.state).toBe('void');
    expect((await ticketOf(sitting.mock, sitting.token)).json).toMatchObject({ attempt: 2, isRanked: true });
    const { items } = (await call('GET', `/api/admin/audit?subject=students/${sitting.studentId}`, { token: admin }))
      .json;
    expect(items.map(({ action, reason: why }: any) => [action, why])).toEqual([['voided', body.reason]]);
  });

  it('voids an attempt once: another admin’s reason replaces neither the first one nor the line in the log', async () => {
    const { token: admin } = await adminWithToken();
    const sitting = await begin(call, await addMock());
    const path = `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`;
    const first = reason();
    const voided = await call('POST', path, { token: admin, body: first });
    now += 1;
    const again = await call('POST', path, { token: admin, body: { ...reason(), reason: 'The screen froze' } });
    expect([again.status, again.json]).toEqual([200, voided.json]);
    expect((await sitting.result()).json.voidReason).toBe(first.reason);
    const { items } = (await call('GET', `/api/admin/audit?subject=students/${sitting.studentId}`, { token: admin }))
      .json;
    expect(items.map(({ reason: why }: any) => why)).toEqual([first.reason]);
  });

  it('voids an attempt that has not started: its ticket starts nothing and says why, and the next one counts', async () => {
    const { token: admin } = await adminWithToken();
    const sitting = await sit(call, await addMock());
    const path = `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`;
    const body = reason();
    for (const again of [false, true])
      expect((await call('POST', path, { token: admin, body })).status, String(again)).toBe(200);
    await evictDurableObject(attemptObject(sitting));
    for (const [name, given] of [
      ['start', { page: PAGE, language: 'en' }],
      ['takeover', { page: PAGE }],
      ['events', { epoch: 1, events: [] }],
    ] as const) {
      const refused = await sitting.ask(name, given);
      expect([refused.status, refused.json.errors], name).toEqual([409, { state: 'void' }]);
      expect(refused.json.message, name).toContain(body.reason);
    }
    const { mocks } = (await call('GET', '/api/mocks/cgl', { token: sitting.token })).json;
    const listed = mocks.find(({ mock }: any) => mock.id === sitting.mock);
    expect(listed).toMatchObject({
      decision: { kind: 'open', attempt: 2 },
      attempts: [{ state: 'void', voidReason: body.reason }],
    });
    const next = await begin(call, sitting.mock, sitting);
    await next.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
    expect((await next.result()).json).toMatchObject({
      attempt: 2,
      card: { isRanked: true },
      attempts: [{ voidReason: body.reason }, { voidReason: null }],
    });
    expect(await histogramOf(sitting.mock)).toEqual({ 200: 1 });
  });

  it('gives extra time in minutes an hour, which lengthens every section of tickets from then on', async () => {
    const { token: admin } = await adminWithToken();
    const student = await seriesStudent();
    const path = `/api/admin/students/${student.studentId}/extra-time`;
    const set = await call('PUT', path, { token: admin, body: { ...reason(), extraMinutesPerHour: 20 } });
    expect([set.status, set.json]).toEqual([200, { item: { extraMinutesPerHour: 20 } }]);
    const sitting = await sit(call, await addMock(), student);
    const { json } = await sitting.ask('start', { page: PAGE, language: 'en' });
    expect([json.sectionEndsAt - now, json.endsAt - now]).toEqual([80_000, 160_000]);
    const own = { token: student.token, body: { ...reason(), extraMinutesPerHour: 60 } };
    expect((await call('PUT', path, own)).status).toBe(403);
  });
});

describe('an admin’s list of a student’s attempts', () => {
  const listFor = async (studentId: number) => {
    const { token } = await adminWithToken();
    return { admin: token, list: () => call('GET', `/api/admin/students/${studentId}/mocks`, { token }) };
  };

  it('has each attempt with its state, its score, and why it is void or has no rank', async () => {
    const student = await seriesStudent();
    const { admin, list } = await listFor(student.studentId);
    const nothing = { extraMinutesPerHour: 0, attempts: [], isWhole: true };
    expect([(await list()).status, (await list()).json]).toEqual([200, nothing]);
    const mock = await addMock();
    const taken = async (...done: ReturnType<typeof answer>): Promise<void> => {
      const sitting = await begin(call, mock, student);
      await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...done, { kind: 'submit' }) });
      await sitting.result();
      now += 1;
    };
    await taken(...answer(0, 1));
    await taken();
    const voiding = { token: admin, body: reason() };
    expect((await call('POST', `/api/admin/mocks/${mock}/${student.studentId}/2/void`, voiding)).status).toBe(200);
    await sit(call, mock, student);
    await call('PUT', `/api/admin/students/${student.studentId}/extra-time`, {
      token: admin,
      body: { ...reason(), extraMinutesPerHour: 20 },
    });
    const { json } = await list();
    expect(json).toMatchObject({ extraMinutesPerHour: 20, isWhole: true });
    const common = { mock, title: `Mock ${mock}` };
    expect(json.attempts).toMatchObject([
      { ...common, attempt: 3, state: 'ready', closedAt: null, score: null, unrankedAs: 'retake', voidReason: null },
      { ...common, attempt: 2, state: 'void', score: null, voidReason: voiding.body.reason },
      { ...common, attempt: 1, state: 'scored', closedAt: START + 3, score: 2, maxScore: 12, unrankedAs: null },
    ]);
  });

  it('says that an attempt has no rank because something came in too late', async () => {
    const sitting = await begin(call, await addMock());
    const { list } = await listFor(sitting.studentId);
    const events = eventsFrom(1, now, ...answer(0, 1));
    now += 2 * SECTION_MS + LATEST_RANKED_MS + 1;
    await sitting.events(...events);
    await sitting.result();
    expect((await list()).json.attempts).toMatchObject([{ state: 'scored', score: 2, unrankedAs: 'late' }]);
  });

  it.each([
    [5, null],
    [6, 'late'],
  ] as const)('ranks %d answers that came in within the minute after the end as %s', async (count, unrankedAs) => {
    const { rules } = sampleMock('pooled').definition;
    const sections = rules.sections.map((section) => ({ ...section, durationMs: null }));
    const sitting = await begin(call, await addMock({ rules: { ...rules, timing: 'pooled', sections } }));
    const { list } = await listFor(sitting.studentId);
    const given = Array.from({ length: count }, (_, question) => answer(question, 1)).flat();
    const events = eventsFrom(1, now, ...given);
    now += 2 * SECTION_MS + LATEST_RANKED_MS - 1000;
    await sitting.events(...events);
    await sitting.result();
    expect((await list()).json.attempts).toMatchObject([{ state: 'scored', score: 2 * count, unrankedAs }]);
  });

  it('asks an attempt that runs for its state', async () => {
    const sitting = await begin(call, await addMock());
    const { list } = await listFor(sitting.studentId);
    expect((await list()).json.attempts).toMatchObject([{ state: 'running', closedAt: null }]);
    now += 2 * SECTION_MS;
    expect((await list()).json.attempts).toMatchObject([{ state: 'closed', closedAt: now, score: null }]);
  });
});

describe('a deleted account', () => {
  it('leaves nothing of its mock tests, and its ticket starts nothing again', async () => {
    const sitting = await begin(call, await addMock());
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
    await sitting.result();
    const copy = (await call('GET', '/api/account/export', { token: sitting.token })).json.sections.mockTests;
    expect(copy.attempts).toMatchObject([{ mock: sitting.mock, state: 'scored', score: 2, responses: '1-----' }]);
    const body = { password: 'x', confirmation: 'DELETE' };
    const anyPassword = { hash: async () => 'scrypt$test', verify: async () => true };
    const closing = callWith({ passwords: anyPassword });
    expect((await closing('POST', '/api/account/deletion', { token: sitting.token, body })).status).toBe(200);
    expect(await recordsOf(sitting)).toEqual([]);
    expect(await contextOf(env).runningMocks.copy({ ...sitting, attempt: 1 }, now)).toBeNull();
    expect(await env.MOCK_COHORTS.getByName(cohortObjectName(sitting)).histogram()).toHaveLength(1);
    expect((await sitting.ask('start', { page: PAGE, language: 'en' })).status).toBe(401);
    expect((await sitting.events()).status).toBe(401);
  });
});

it('the worker itself serves the calls', async () => {
  const sitting = await begin(worker, await addMock());
  expect((await sitting.events(...eventsFrom(1, Date.now(), ...answer(0, 1)))).json.ack).toBe(3);
});
