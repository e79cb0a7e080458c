import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from '../../../scripts/seed.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import { addMembership, addStudent, tokenFor } from '../../support/worker/students.ts';

/** One page of each module, and one that is of none. */
const PLACES = {
  EklavyaModule: 'courses.eklavy.history',
  EnglishModule: 'courses.english',
  TestSeriesModule: 'testseries.dyso',
  none: 'courses.ssc.cgl',
} as const;
type Column = keyof typeof PLACES;
const COLUMNS = Object.keys(PLACES) as Column[];

/** Spec section 6, access by module: what each demo account opens. */
const OPENS: Readonly<Record<string, readonly Column[]>> = {
  admin: [],
  oneyear: ['EklavyaModule', 'EnglishModule', 'none'],
  threeyear: ['EklavyaModule', 'EnglishModule', 'none'],
  english: ['EnglishModule', 'none'],
  testseries: ['TestSeriesModule'],
  trial: ['TestSeriesModule'],
  expired: [],
  none: [],
  newcomer: [],
};
const PURCHASE = 'Please purchase a premium plan to access this content.';
const EXPIRED = 'Your subscription has expired. Please renew to continue.';

const tokens = new Map<string, string>();

const addMaterial = (place: string, position: number, title: string) =>
  env.DB.prepare(
    "INSERT INTO materials (place, position, title, language, body, created_at) VALUES (?1, ?2, ?3, 'en', 'What only members read.', '2026-11-21T00:00:00.000Z')",
  )
    .bind(place, position, title)
    .run();

beforeAll(async () => {
  await seedDemoAccounts(env.DB, Date.now());
  for (const { email } of DEMO_ACCOUNTS) {
    const { json } = await call('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
    tokens.set(email.split('@')[0] ?? '', json.token);
  }
  await env.DB.prepare('DELETE FROM materials').run();
  for (const place of Object.values(PLACES)) {
    await addMaterial(place, 2, 'second');
    await addMaterial(place, 1, 'first');
  }
});

const rows = Object.entries(OPENS).flatMap(([account, opens]) =>
  COLUMNS.map((column) => ({ account, column, isOpen: opens.includes(column) })),
);

describe('every demo account at a page of every module', () => {
  it('is a table of nine by four', () => {
    expect([rows.length, tokens.size]).toEqual([36, 9]);
  });

  it.each(rows)('$account@ at $column: open is $isOpen', async ({ account, column, isOpen }) => {
    const answer = await call('GET', `/api/materials/${PLACES[column]}`, { token: tokens.get(account) ?? '' });
    if (isOpen) {
      expect(answer.status).toBe(200);
      expect(answer.json.materials.map(({ title }: { title: string }) => title)).toEqual(['first', 'second']);
      return;
    }
    expect([answer.status, answer.json]).toEqual([403, { message: account === 'expired' ? EXPIRED : PURCHASE }]);
    expect(answer.text).not.toContain('members read');
  });

  it.each(COLUMNS)('a guest at %s is asked for a session', async (column) => {
    expect((await call('GET', `/api/materials/${PLACES[column]}`)).status).toBe(401);
  });
});

describe('the materials of a page', () => {
  it.each([
    'about',
    'profile',
    'quiz.cgl.day-1.paper-1',
    'courses',
    'courses.ssc',
    '%2e%2e',
    'courses%2Eenglish',
    'COURSES.english',
    'courses..english',
    ' courses.english',
  ])('of %s: there is no such place, even for a member', async (place) => {
    expect((await call('GET', `/api/materials/${place}`, { token: tokens.get('oneyear') ?? '' })).status).toBe(404);
  });

  it('are returned field by field, and are never cached', async () => {
    const { json, headers } = await call('GET', '/api/materials/courses.english', {
      token: tokens.get('english') ?? '',
    });
    expect(Object.keys(json.materials[0]).toSorted()).toEqual([
      'audio',
      'body',
      'captions',
      'file',
      'kind',
      'language',
      'link',
      'materialId',
      'title',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('close at the moment at which the membership ends, whatever a browser says', async () => {
    const { studentId } = await addStudent();
    const end = Date.now() + 60_000;
    await addMembership(studentId, { membershipType: '1-Year', endDate: new Date(end).toISOString() });
    const token = await tokenFor(studentId, end - 1000);
    const at = (now: number) =>
      callWith({ clock: { now: () => now } })('GET', '/api/materials/courses.english', { token });
    expect([(await at(end)).status, (await at(end + 1)).status]).toEqual([200, 403]);
  });

  it('stay closed for an account that was disabled after its login', async () => {
    const { studentId } = await addStudent();
    await addMembership(studentId, { membershipType: '1-Year' });
    const token = await tokenFor(studentId);
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(studentId).run();
    expect((await call('GET', '/api/materials/courses.english', { token })).status).toBe(401);
  });
});
