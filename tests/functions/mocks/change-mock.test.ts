import { beforeAll, describe, expect, it } from 'vitest';
import { FILED_MOCKS, fileOfMock } from '../../../functions/storage/mocks/d1-mocks.ts';
import { importStatements } from '../../../functions/storage/staff/file-rows.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { answer, begin, eventsFrom, seriesStudent } from '../../support/worker/mocks.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** How staff correct the words and hours of a published mock test, and withdraw it. */

const DAY = 86_400_000;
const MOCKS = '/api/admin/mocks';
let token = '';
beforeAll(async () => {
  token = (await adminWithToken()).token;
});

let made = 0;
async function publish(changes: object = {}): Promise<string> {
  made += 1;
  const id = `changed-${made}`;
  const question = {
    topic: 'Hills',
    difficulty: 'easy',
    question: `Which hill of the district has the number ${id}?`,
    options: [`A of ${id}`, `B of ${id}`, `C of ${id}`, `D of ${id}`],
    correctAnswer: `B of ${id}`,
    explanation: `The map of the district gives B of ${id} this number.`,
  };
  const file = { name: 'Hills', names: {}, languages: ['en'], questions: [question] };
  const { status } = await call('POST', MOCKS, {
    token,
    body: {
      clientId: crypto.randomUUID(),
      id,
      title: 'Hils of the district',
      summary: 'One question.',
      access: 'free',
      timeWindow: null,
      objectionsUntil: null,
      isShortConfirmed: true,
      source: {
        kind: 'written',
        profile: 'ssc-cgl-tier1-2026',
        languages: ['en'],
        sections: [{ slug: 'hills', file }],
      },
      ...changes,
    },
  });
  expect(status).toBe(201);
  return id;
}

const stored = async (id: string) => {
  const mock = await contextOf(env).mocks.find(id);
  if (mock === null) throw new Error(`${id} is not stored`);
  return mock;
};
async function bodyOf(id: string, changes: object = {}) {
  const { version, title, summary, timeWindow, objectionsUntil } = await stored(id);
  const own = { clientId: crypto.randomUUID(), version, title, summary, timeWindow, objectionsUntil };
  return { ...own, isWithdrawn: false, ...changes };
}
const put = async (id: string, changes: object = {}) =>
  call('PUT', `${MOCKS}/${id}`, { token, body: await bodyOf(id, changes) });
const errorsOf = async (id: string, changes: object) => {
  const { status, json } = await put(id, changes);
  return [status, Object.keys(json.errors ?? {})];
};

describe('the words of a published mock test', () => {
  it('are corrected, in the log, and the paper and its key stay', async () => {
    const id = await publish();
    const before = await stored(id);
    const { status, json } = await put(id, { title: ' Hills of the district ', summary: 'One question on hills.' });
    expect([status, json.item]).toEqual([
      200,
      expect.objectContaining({ title: 'Hills of the district', summary: 'One question on hills.', version: 2 }),
    ]);
    expect(await stored(id)).toEqual({
      ...before,
      title: 'Hills of the district',
      summary: 'One question on hills.',
      digest: expect.any(String),
      version: 2,
    });
    const log = await call('GET', `/api/admin/audit?search=Hills of the district`, { token });
    const line = log.json.items.find((each: any) => each.action === 'changed' && each.after?.mock === id);
    expect([line.before.title, line.after.title]).toEqual(['Hils of the district', 'Hills of the district']);
    expect(line.subject).toMatch(/^mocks\/\d+$/);
  });

  it('are refused for another version than the stored one, and written once when the reply was lost', async () => {
    const id = await publish();
    const body = await bodyOf(id, { title: 'First' });
    const send = (changes: object) => call('PUT', `${MOCKS}/${id}`, { token, body: { ...body, ...changes } });
    expect((await send({})).status).toBe(200);
    expect((await send({})).json.item).toMatchObject({ title: 'First', version: 2 });
    expect((await send({ clientId: crypto.randomUUID(), title: 'Second' })).status).toBe(409);
    expect(await stored(id)).toMatchObject({ title: 'First', version: 2 });
  });

  it('cannot be empty, and nothing is changed of a mock that nobody made', async () => {
    const id = await publish();
    expect(await errorsOf(id, { title: ' ' })).toEqual([400, ['title']]);
    const body = await bodyOf(id);
    expect((await call('PUT', `${MOCKS}/of-nobody`, { token, body })).status).toBe(404);
  });

  it('of the site’s files stay as they were corrected here, with hours and withdrawal; an import takes the rest', async () => {
    const opensAt = Math.floor(Date.now() / 1000) * 1000 + 30 * DAY;
    const timeWindow = { opensAt, entryClosesAt: opensAt + DAY, resultsAt: opensAt + 3 * DAY };
    const mock = { ...(await stored(await publish())), timeWindow, objectionsUntil: null };
    const id = 'of-the-files';
    async function bring(changes: object = {}): Promise<void> {
      await contextOf(env).mocks.put({ ...mock, id, ...changes }, Date.now());
      const files = [await fileOfMock({ ...mock, id, ...changes })];
      const statements = importStatements(FILED_MOCKS, files, new Date().toISOString());
      await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
    }
    const fileState = async () => {
      const { json } = await call('GET', MOCKS, { token });
      const { fileState: state, newerFile } = json.items.find((each: any) => each.id === id);
      return [state, newerFile?.title ?? null];
    };
    await bring();
    expect(await errorsOf(id, { timeWindow: null })).toEqual([400, ['timeWindow']]);
    // What nobody corrected comes from the files.
    await bring({ title: 'Hils of it' });
    expect(await stored(id)).toMatchObject({ title: 'Hils of it' });
    expect(await fileState()).toEqual(['follows', null]);
    const moved = {
      timeWindow: { opensAt: opensAt + DAY, entryClosesAt: opensAt + 2 * DAY, resultsAt: opensAt + 4 * DAY },
      objectionsUntil: opensAt + 9 * DAY,
    };
    expect((await put(id, { ...moved, title: 'Hills of it', isWithdrawn: true })).json.item.fileState).toBe('edited');
    const { version } = await stored(id);
    await bring({ title: 'Hils of it' });
    expect((await stored(id)).version).toBe(version);
    await bring({ title: 'The hils of it', profileName: 'Another exam' });
    expect(await stored(id)).toMatchObject({ ...moved, title: 'Hills of it', profileName: 'Another exam' });
    expect((await stored(id)).withdrawnAt).toEqual(expect.any(Number));
    expect(await fileState()).toEqual(['newer', 'The hils of it']);
    // A save has compared it with the file; taking the file's words and hours follows it again.
    const taken = { title: 'The hils of it', timeWindow, objectionsUntil: null };
    expect((await put(id, { ...taken, summary: 'Mine.' })).json.item).toMatchObject({ fileState: 'edited' });
    expect((await put(id, { ...taken, summary: mock.summary })).json.item).toMatchObject({ fileState: 'follows' });
    await bring({ ...moved, title: 'Hills and more' });
    expect(await stored(id)).toMatchObject({ ...moved, title: 'Hills and more' });
  });

  it('made here are of no file, though one has the name; its paper stays too', async () => {
    const id = await publish();
    const mock = await stored(id);
    await contextOf(env).mocks.put({ ...mock, paperDigest: 'of-the-file', title: 'Of the file' }, Date.now());
    const statements = importStatements(FILED_MOCKS, [await fileOfMock({ ...mock, title: 'Of the file' })], 'now');
    await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
    expect(await stored(id)).toEqual(mock);
  });
});

describe('the hours of a published mock test', () => {
  const hoursFrom = (opensAt: number) => ({
    timeWindow: { opensAt, entryClosesAt: opensAt + DAY, resultsAt: opensAt + 3 * DAY },
    objectionsUntil: opensAt + 5 * DAY,
  });
  const inDays = (days: number) => Math.floor(Date.now() / 1000) * 1000 + days * DAY;

  /** A mock whose opening has come nearer since it was published. */
  async function openingAt(opensAt: number) {
    const hours = hoursFrom(opensAt);
    const id = await publish(hoursFrom(inDays(30)));
    const { opensAt: opens, entryClosesAt: closes, resultsAt: results } = hours.timeWindow;
    await env.DB.prepare(
      'UPDATE mocks SET opens_at = ?2, entry_closes_at = ?3, results_at = ?4, objections_until = ?5 WHERE id = ?1',
    )
      .bind(id, opens, closes, results, hours.objectionsUntil)
      .run();
    return { id, window: hours.timeWindow, objectionsUntil: hours.objectionsUntil };
  }

  it('change as staff like until tickets may be given, and must agree with each other', async () => {
    const { id, window } = await openingAt(inDays(9));
    const opensAt = window.opensAt + DAY;
    const next = { opensAt, entryClosesAt: opensAt + 1000, resultsAt: opensAt + 2 * DAY };
    expect((await put(id, { timeWindow: next, objectionsUntil: null })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ timeWindow: next, objectionsUntil: null });
    expect(await errorsOf(id, { timeWindow: { ...next, entryClosesAt: opensAt } })).toEqual([400, ['entryClosesAt']]);
    expect(await errorsOf(id, { timeWindow: null })).toEqual([400, ['timeWindow']]);
  });

  it('only leave more time once students may hold tickets', async () => {
    const { id, window, objectionsUntil } = await openingAt(inDays(7.5));
    const change = (changes: object) => errorsOf(id, { timeWindow: { ...window, ...changes } });
    expect(await change({ opensAt: window.opensAt + 1000 })).toEqual([400, ['opensAt']]);
    expect(await change({ entryClosesAt: window.entryClosesAt - 1000 })).toEqual([400, ['entryClosesAt']]);
    expect(await change({ resultsAt: window.resultsAt + 1000 })).toEqual([400, ['resultsAt']]);
    expect(await errorsOf(id, { objectionsUntil: null })).toEqual([400, ['objectionsUntil']]);
    expect(await errorsOf(id, { objectionsUntil: objectionsUntil - DAY })).toEqual([400, ['objectionsUntil']]);
    const timeWindow = {
      ...window,
      opensAt: window.opensAt - 1000,
      entryClosesAt: window.entryClosesAt + 1000,
    };
    expect((await put(id, { timeWindow, objectionsUntil: objectionsUntil + DAY })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ timeWindow, objectionsUntil: objectionsUntil + DAY });
  });

  it('stay once they have passed', async () => {
    const opened = await openingAt(inDays(-0.5));
    const earlier = { ...opened.window, opensAt: opened.window.opensAt - 1000 };
    expect(await errorsOf(opened.id, { timeWindow: earlier })).toEqual([400, ['opensAt']]);
    const { id, window } = await openingAt(inDays(-4));
    const reopened = { ...window, entryClosesAt: window.resultsAt };
    expect(await errorsOf(id, { timeWindow: reopened })).toEqual([400, ['entryClosesAt']]);
    expect((await put(id, { title: 'Hills' })).status).toBe(200);
  });
});

describe('a withdrawn mock test', () => {
  const listedIn = async (student: { readonly token: string }, id: string) =>
    (await call('GET', '/api/mocks/cgl', { token: student.token })).json.mocks.find((each: any) => each.mock.id === id);

  it('is in no list and gives no ticket, and can be brought back', async () => {
    const id = await publish();
    const student = await seriesStudent();
    const ticket = () => call('POST', `/api/mocks/${id}/ticket`, { token: student.token, body: {} });
    expect(await listedIn(student, id)).toBeDefined();
    expect((await put(id, { isWithdrawn: true })).json.item.withdrawnAt).toEqual(expect.any(Number));
    expect(await listedIn(student, id)).toBeUndefined();
    expect([(await ticket()).status, (await ticket()).json.message]).toEqual([
      409,
      'This mock test has been withdrawn. Choose another one of its series.',
    ]);
    expect((await put(id)).json.item.withdrawnAt).toBeNull();
    expect(await listedIn(student, id)).toBeDefined();
    expect((await ticket()).status).toBe(200);
    const { json } = await call('GET', '/api/admin/audit?search=Hils', { token });
    const actions = json.items.filter(({ after }: any) => after?.mock === id).map(({ action }: any) => action);
    expect(actions).toEqual(expect.arrayContaining(['unpublished', 'restored']));
  });

  it('goes on for who is at it, and keeps the result of who has taken it, without a retake', async () => {
    const id = await publish();
    const sitting = await begin(call, id);
    expect((await put(id, { isWithdrawn: true })).status).toBe(200);
    expect((await listedIn(sitting, id)).decision.kind).toBe('running');
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, Date.now(), ...answer(0, 1), { kind: 'submit' }) });
    expect((await sitting.result()).json.card).toMatchObject({ score: 2, maxScore: 2 });
    expect((await listedIn(sitting, id)).decision).toMatchObject({ kind: 'taken', mayRetake: false });
    const again = await call('POST', `/api/mocks/${id}/ticket`, { token: sitting.token, body: {} });
    expect([again.status, again.json.message]).toEqual([
      409,
      'This mock test has been withdrawn. Choose another one of its series.',
    ]);
  });

  it('is not reminded of when it opens', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const timeWindow = { opensAt: now + 60_000, entryClosesAt: now + DAY, resultsAt: now + DAY };
    const id = await publish({ timeWindow });
    const opened = async () =>
      (await contextOf(env).mocks.listOpened(now, now + 61_000)).map((mock) => mock.id).includes(id);
    expect(await opened()).toBe(true);
    await put(id, { isWithdrawn: true });
    expect(await opened()).toBe(false);
  });
});
