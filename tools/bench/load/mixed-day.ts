import { randomUUID } from 'node:crypto';
import { callWithRetries, call } from '../../faults/call.ts';
import type { Ledger, Site, Student } from '../../faults/ledger.ts';
import { stepOfMock } from '../../faults/mock-writes.ts';
import { PAPER, enrol, newAttempt, sendAttempt, sendProfile } from '../../faults/load.ts';
import { DEMO_PASSWORD } from '../../../scripts/seed.ts';
import type { Kind } from './steady-rate.ts';

/** The shares of a busy evening: most read, many are present, some practise, few sign up, one publishes. */

export interface PublishedItem {
  readonly clientId: string;
  readonly title: string;
}

export interface Day {
  readonly site: Site;
  readonly students: readonly Student[];
  readonly adminToken: string;
  /** Paths of the site map. */
  readonly pages: readonly string[];
  readonly published: PublishedItem[];
}

const one = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Throws unless the reply has one of these statuses. */
async function want(answered: ReturnType<typeof call>, ...statuses: readonly number[]): Promise<unknown> {
  const answer = await answered;
  if (answer === null) throw new Error('no answer');
  if (!statuses.includes(answer.status)) throw new Error(`status ${answer.status}`);
  return answer.json;
}

async function readPage(url: string, path: string): Promise<void> {
  const response = await fetch(url + path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  if (!text.includes('</html>')) throw new Error('half a page');
}

async function publish({ site: { url }, adminToken, published }: Day): Promise<void> {
  const clientId = randomUUID();
  const title = `Load item ${published.length + 1} of ${clientId.slice(0, 8)}`;
  const item = {
    clientId,
    status: 'published',
    date: '2026-11-20',
    title,
    category: 'Economy',
    body: 'A paragraph of text that an admin publishes.',
    source: 'The load',
    language: 'en',
  };
  await want(call(url, 'POST', '/api/admin/current-affairs', { token: adminToken, body: item }), 201);
  published.push({ clientId, title });
}

/** Sends each student's profile changes one after another, as one browser would. */
function profileChange(site: Site, students: readonly Student[]): () => Promise<void> {
  const busy = new Set<number>();
  return async () => {
    const free = students.filter(({ studentId }) => !busy.has(studentId));
    const student = one(free.length > 0 ? free : students, site.random);
    if (busy.has(student.studentId)) return;
    busy.add(student.studentId);
    const version = (site.ledger.profiles.get(student.studentId)?.sent ?? 0) + 1;
    await sendProfile(site, student, version).finally(() => busy.delete(student.studentId));
    if (site.ledger.profiles.get(student.studentId)?.acknowledged !== version) throw new Error('not acknowledged');
  };
}

/** A student's next step in a mock test; one call at a time for each student, as a page does. */
function mockStep(site: Site, students: readonly Student[]): () => Promise<void> {
  const busy = new Set<number>();
  return async () => {
    const free = students.filter(({ studentId }) => !busy.has(studentId));
    if (free.length === 0) return;
    const student = one(free, site.random);
    busy.add(student.studentId);
    await stepOfMock(site, student).finally(() => busy.delete(student.studentId));
    checkLedger(site.ledger);
  };
}

const checkLedger = (ledger: Ledger): void => {
  if (ledger.refusals.size > 0)
    throw new Error(`refused: ${[...ledger.refusals].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
};

/** The kinds of calls of a mixed day. */
export function mixedDay(day: Day): readonly Kind[] {
  const { site, students, pages } = day;
  const { url, random } = site;
  const student = (): Student => one(students, random);
  const get =
    (path: (student: Student) => string, isPublic = false) =>
    async (): Promise<void> => {
      const who = student();
      await want(call(url, 'GET', path(who), isPublic ? {} : { token: who.token }), 200);
    };
  return [
    { route: 'a page', weight: 34, run: () => readPage(url, one(pages, random)) },
    {
      route: 'a paper',
      weight: 8,
      run: get(() => `/papers/${PAPER.exam}/day-${PAPER.day}/paper-${PAPER.paper}.json`, true),
    },
    {
      route: 'heartbeat',
      weight: 18,
      run: async () =>
        void (await want(call(url, 'POST', '/api/auth/heartbeat', { token: student().token, body: {} }), 204)),
    },
    { route: 'subscriptions', weight: 12, run: get(({ studentId }) => `/api/payments/subscriptions/${studentId}`) },
    { route: 'profile', weight: 8, run: get(() => '/api/auth/profile') },
    {
      route: 'save an attempt',
      weight: 8,
      run: async () => {
        const sent = newAttempt(site, student());
        await sendAttempt(site, sent);
        if (sent.acknowledged === null) throw new Error('not acknowledged');
        checkLedger(site.ledger);
      },
    },
    { route: 'a step of a mock test', weight: 10, run: mockStep(site, students) },
    { route: 'list attempts', weight: 3, run: get(() => '/api/attempts') },
    { route: 'timetable', weight: 3, run: get(() => '/api/timetable', true) },
    { route: 'current affairs', weight: 3, run: get(() => '/api/current-affairs', true) },
    { route: 'change the profile', weight: 1.5, run: profileChange(site, students) },
    {
      route: 'sign up and log in',
      weight: 0.5,
      run: async () => {
        if ((await enrol(site)) === null) throw new Error('not acknowledged');
      },
    },
    { route: 'admin publishes', weight: 1, run: () => publish(day) },
  ];
}

export async function logInAdmin(url: string): Promise<string> {
  const { json } = await callWithRetries(url, 'POST', '/api/auth/login', {
    body: { email: 'admin@academy.test', password: DEMO_PASSWORD },
  });
  return (json as { token: string }).token;
}

/** Titles of all current-affairs items in the admin area, page by page. */
export async function listPublished(url: string, token: string): Promise<readonly string[]> {
  const titles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await callWithRetries(url, 'GET', `/api/admin/current-affairs${query}`, { token })).json as {
      items: { title: string }[];
      nextCursor: string | null;
    };
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  return titles;
}
