import { beforeAll, describe, expect, it } from 'vitest';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { adminWithToken, addMembership, studentWithToken } from '../../support/worker/students.ts';

/** Announcements: who reads which, and from when until when. */

const FROM = '2026-11-23T06:30:00.000Z';
const UNTIL = '2026-11-27T13:00:00.000Z';
const FORM = { status: 'published', title: 'T', body: 'B', audience: 'everybody', from: FROM, until: UNTIL };
const { sessions } = contextOf(env);
/** The API at another time, whose sessions do not mind. */
const at = (time: string, milliseconds = 0) =>
  callWith({
    clock: { now: () => Date.parse(time) + milliseconds },
    sessions: { ...sessions, find: (text, _, kind) => sessions.find(text, Date.now(), kind) },
  });

let token: string;
const add = async (changes: object) =>
  call('POST', '/api/admin/announcements', { token, body: { clientId: crypto.randomUUID(), ...FORM, ...changes } });
const titles = async (reply: Promise<{ json: any }>): Promise<string[]> =>
  (await reply).json.announcements.map(({ title }: { title: string }) => title).toSorted();

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});

describe('an announcement', () => {
  it('reaches its audience alone, as the server knows it', async () => {
    for (const audience of ['everybody', 'exam/cgl', 'exam/gd', 'plan/1-Year', 'plan/TestSeries'])
      expect((await add({ title: audience, audience })).status).toBe(201);
    const [none, learner] = [await studentWithToken(), await studentWithToken()];
    await addMembership(learner.studentId, {
      membershipType: '1-Year',
      startDate: '2026-01-01',
      endDate: '2099-01-01',
    });
    await call('PUT', '/api/today/exam', { token: learner.token, body: { exam: 'cgl' } });
    const asked = at(FROM);
    expect(await titles(asked('GET', '/api/announcements'))).toEqual(['everybody']);
    expect(await titles(asked('GET', '/api/announcements/own', { token: none.token }))).toEqual(['everybody']);
    expect(await titles(asked('GET', '/api/announcements/own', { token: learner.token }))).toEqual([
      'everybody',
      'exam/cgl',
      'plan/1-Year',
    ]);
  });

  it('is shown from its first instant until its last, and neither as a draft nor deleted', async () => {
    const { item } = (await add({ title: 'Timed' })).json;
    await add({ title: 'Draft', status: 'draft' });
    const shown = async (time: string, milliseconds: number) =>
      (await titles(at(time, milliseconds)('GET', '/api/announcements'))).filter((title) => title !== 'everybody');
    expect(await shown(FROM, -1)).toEqual([]);
    expect(await shown(FROM, 0)).toEqual(['Timed']);
    expect(await shown(UNTIL, -1)).toEqual(['Timed']);
    expect(await shown(UNTIL, 0)).toEqual([]);
    await call('DELETE', `/api/admin/announcements/${item.id}`, { token, body: { version: 1 } });
    expect(await shown(FROM, 0)).toEqual([]);
  });

  it.each([
    ['audience', { audience: 'plan/None' }],
    ['until', { until: FROM }],
    ['from', { from: '2026-11-23' }],
    ['body', { body: '<script>' }],
    ['body', { body: '' }],
    ['title', { title: ' ' }],
  ])('is refused for a wrong %s', async (field, changes) => {
    const { status, json } = await add(changes);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });
});
