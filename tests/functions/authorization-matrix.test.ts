import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { d1AttemptArchive } from '../../functions/storage/attempts/d1-attempt-archive.ts';
import { d1Attempts } from '../../functions/storage/attempts/d1-attempts.ts';
import { d1Mistakes } from '../../functions/storage/attempts/d1-mistakes.ts';
import { httpUpstream } from '../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../functions/upstream/upstream-accounts.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Caller } from '../support/worker/api.ts';
import { callWith, contextOf, env } from '../support/worker/api.ts';
import { memoryLog } from '../support/worker/log.ts';
import { addMock, completeProfile, mockPortsOf } from '../support/worker/mocks.ts';
import type { TestStudent } from '../support/worker/students.ts';
import { addMembership, addRole, addStudent, claimAdmin, tokenFor } from '../support/worker/students.ts';
import { storeEntry } from '../support/worker/timetable.ts';
import type { CallerName, Cell, Row } from './authorization-matrix.ts';
import { ATTEMPT, CALLERS, CLASS_DATE, CLASS_IDS, HOLDINGS, MATRIX, MOCKS, STAFF } from './authorization-matrix.ts';

const TEN_HOURS_MS = 36_000_000;
const UPSTREAM = 'https://upstream.test';
const WITHOUT_ACCOUNT: readonly CallerName[] = ['guest', 'junkToken'];

const isStaff = (caller: CallerName): boolean => STAFF.some((role) => role === caller);
const FOR_STAFF = new Set(
  ENDPOINTS.filter(({ access }) => access === 'admin').map(({ method, path }) => `${method} ${path}`),
);

/** The roles are this academy's own, so in proxy mode nobody but the admin passes. */
const expectedIn = (mode: 'embedded' | 'proxy', row: Row): Row['expected'] =>
  mode === 'embedded'
    ? row.expected
    : {
        ...row.expected,
        ...(FOR_STAFF.has(row.call) && Object.fromEntries(STAFF.map((role) => [role, 403]))),
        ...row.inProxyMode,
      };

const accounts = new Map<CallerName, TestStudent>();
let cells = 0;
const ctx = contextOf(env);

async function addAccount(caller: CallerName): Promise<TestStudent> {
  if (caller === 'admin') {
    await claimAdmin(1);
    return { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' };
  }
  const student = await addStudent(
    caller === 'freeAccess' ? { freeAccessUntil: new Date(Date.now() + TEN_HOURS_MS).toISOString() } : {},
  );
  const membership = HOLDINGS[caller];
  if (membership !== undefined) await addMembership(student.studentId, { ...membership, startDate: '2020-01-01' });
  const role = STAFF.find((each) => each === caller);
  if (role !== undefined) await addRole(student.studentId, role);
  return student;
}

beforeAll(async () => {
  for (const caller of CALLERS) if (!WITHOUT_ACCOUNT.includes(caller)) accounts.set(caller, await addAccount(caller));
  for (const { studentId } of accounts.values()) await completeProfile(studentId);
  for (const access of ['free', 'members'] as const) await addMock({ id: MOCKS[access], access });
  for (const [group, id] of Object.entries(CLASS_IDS))
    await storeEntry(id, {
      group,
      date: CLASS_DATE,
      recordings: [{ date: CLASS_DATE, state: 'ready', address: 'https://youtu.be/x', materialId: null }],
    });
});

const accountOf = (caller: CallerName): TestStudent => {
  const account = accounts.get(caller) ?? accounts.get('student');
  if (account === undefined) throw new Error('there is no student');
  return account;
};

async function tokenOf(caller: CallerName): Promise<string | undefined> {
  if (caller === 'guest') return undefined;
  if (caller === 'junkToken') return 'junk';
  const { studentId } = accountOf(caller);
  const token = await tokenFor(studentId, caller === 'timedOut' ? Date.now() - TEN_HOURS_MS : Date.now());
  if (caller === 'loggedOut') await ctx.sessions.end(token);
  return token;
}

/** A session for each call that is served: one row's logout is no other's. */
function servedTokenOf(caller: CallerName): Promise<string | undefined> {
  refusedTokens.delete(caller);
  // What staff change may sign out the student whom it is about.
  if (caller === 'admin' || isStaff(caller)) refusedTokens.delete('student');
  return tokenOf(caller);
}

/**
 * Refused calls of one caller share a session, until a served call of the same account may end it. If a refused call
 * ended it, the next row would see 401 instead of 403.
 */
const refusedTokens = new Map<CallerName, Promise<string | undefined>>();
function refusedTokenOf(caller: CallerName): Promise<string | undefined> {
  const token = refusedTokens.get(caller) ?? tokenOf(caller);
  refusedTokens.set(caller, token);
  return token;
}

type Kept = Pick<Cell, 'otherMembershipId' | 'students'>;

/** What the student and 'oneYear' have, made by the student's own calls. */
async function keepThings(caller: Caller): Promise<Kept> {
  const token = await tokenOf('student');
  if (token === undefined) throw new Error('the student has no token');
  const attemptId = crypto.randomUUID();
  const attempt = await caller('POST', '/api/attempts', { token, body: { ...ATTEMPT, attemptId } });
  const order = await callWith({ passwords })('POST', '/api/payments/orders', { token, body: { planId: '1-Year' } });
  expect([attempt.status, order.status < 300]).toEqual([201, true]);
  const [mistake, membership] = await Promise.all([
    env.DB.prepare('SELECT max(id) AS id FROM mistakes WHERE student_id = ?')
      .bind(accountOf('student').studentId)
      .first<{ id: number | null }>(),
    env.DB.prepare('SELECT id FROM memberships WHERE student_id = ?')
      .bind(accountOf('oneYear').studentId)
      .first<{ id: number }>(),
  ]);
  return {
    students: { attemptId, orderId: order.json.order.orderId, mistakeId: String(mistake?.id), sessionId: '' },
    otherMembershipId: String(membership?.id),
  };
}

/** The newest session of the student, by the name that the student sees. */
async function newSessionId(): Promise<string> {
  const { studentId } = accountOf('student');
  const now = Date.now();
  refusedTokens.delete('student');
  const token = await ctx.sessions.start(studentId, now, now + TEN_HOURS_MS);
  return (await ctx.sessions.list(studentId, token, now)).find(({ isOwn }) => isOwn)?.sessionId ?? '';
}

function createCell(caller: CallerName, kept: Kept): Cell {
  cells += 1;
  return {
    ...kept,
    own: accountOf(caller),
    student: accountOf('student'),
    unique: {
      uuid: crypto.randomUUID(),
      email: `cell${cells}@academy.test`,
      mobileNumber: String(8_000_000_000 + cells),
    },
  };
}

/** From an address of its own: what is limited by address is not what is tested. */
const addressOfCell = (): string => `198.51.${Math.trunc(cells / 250)}.${cells % 250}`;

async function send(caller: Caller, row: Row, who: CallerName, kept: Kept, token: string | undefined) {
  const cell = createCell(who, kept);
  const [method = '', pattern = ''] = row.call.split(' ');
  const parameters = row.parameters?.(cell) ?? {};
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => parameters[name] ?? '');
  const body = row.body?.(cell);
  return caller(method, path + (row.query ?? ''), {
    headers: { 'cf-connecting-ip': addressOfCell() },
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
}

let countQuery: Promise<string> | undefined;

/**
 * One query for all tables: asked one by one they take longer than the calls that are tested. The security log tells
 * refused calls too, and what was opened is recorded after the reply.
 */
async function writeCountQuery(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT IN ('security_log', 'openings')",
  ).all<{ name: string }>();
  return `SELECT ${results.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`).join(', ')}`;
}

async function countAllRows(): Promise<Record<string, number>> {
  countQuery ??= writeCountQuery();
  return (await env.DB.prepare(await countQuery).first<Record<string, number>>()) ?? {};
}

/** Every password is right: the hash is not what is tested, and takes a tenth of a second. */
const passwords = { hash: async () => 'scrypt$test', verify: async () => true };

/** The same app in proxy mode; its upstream is the app in embedded mode, whose admin the operator vouches for. */
function createProxy(): Caller {
  const upstream = createApp({ ...contextOf(env), log: memoryLog, passwords });
  const network = async (url: URL, init: RequestInit) => {
    const request = new Request(url, init);
    request.headers.set('cf-connecting-ip', addressOfCell());
    return upstream.fetch(request);
  };
  return callWith({
    ...upstreamAccounts(httpUpstream({ origin: UPSTREAM, log: memoryLog, network }), [1]),
    attempts: d1Attempts(env.DB, UPSTREAM),
    attemptArchive: d1AttemptArchive(env.DB, UPSTREAM),
    mistakes: d1Mistakes(env.DB, UPSTREAM),
    ...mockPortsOf(UPSTREAM),
    orders: null,
    coupons: null,
    gateway: null,
  });
}

describe('the matrix', () => {
  const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
  const rows = new Set(MATRIX.filter(({ isUnmounted }) => isUnmounted !== true).map((row) => row.call as string));
  const { routes } = createApp(contextOf(env));

  it('has a row for every mounted route, and none for a route that is not', () => {
    const mounted = routes.filter(({ method }) => method !== 'ALL');
    expect(mounted.map(keyOf).filter((key) => !rows.has(key))).toEqual([]);
    expect([...rows].filter((key) => !mounted.map(keyOf).includes(key))).toEqual([]);
  });

  it('has a row for what is mounted for all methods, but for the middleware and the refusal of other methods', () => {
    const paths = routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path);
    const open = routes.filter(({ method, path }) => method === 'ALL' && path !== '/*' && !paths.includes(path));
    expect(open.map(keyOf)).toEqual([]);
  });

  it('has a row for every endpoint of the contract', () => {
    expect(ENDPOINTS.map(keyOf).filter((key) => !rows.has(key))).toEqual([]);
  });

  it('lets nobody but staff into a row that is for staff, whatever it asks for, and in proxy mode only the admin', () => {
    const refused = (expected: Row['expected'], others: readonly CallerName[]) =>
      others.every((who) => expected[who] === 401 || expected[who] === 403);
    const strangers = CALLERS.filter((who) => who !== 'admin');
    expect(
      MATRIX.filter(
        (row) =>
          FOR_STAFF.has(row.call) &&
          !(
            refused(
              row.expected,
              strangers.filter((who) => !isStaff(who)),
            ) && refused(expectedIn('proxy', row), strangers)
          ),
      ),
    ).toEqual([]);
  });

  it('lets no row that is for students in without a token', () => {
    const paths = new Set(ENDPOINTS.filter(({ access }) => access !== 'public').map(keyOf));
    expect(MATRIX.filter(({ call: key, expected }) => paths.has(key) && expected.guest !== 401)).toEqual([]);
  });
});

const named = MATRIX.map((row) => [row.when === undefined ? row.call : `${row.call}, ${row.when}`, row] as const);

describe.each([
  ['embedded', callWith({ passwords })],
  ['proxy', createProxy()],
] as const)('in %s mode', (mode, caller) => {
  let kept: Kept;
  beforeAll(async () => void (kept = await keepThings(caller)));

  it.each(named)('%s', async (_, row) => {
    if (row.call.includes(':sessionId'))
      kept = { ...kept, students: { ...kept.students, sessionId: await newSessionId() } };
    const expected = expectedIn(mode, row);
    const statuses: Record<string, number> = {};
    const [refused, served] = [
      CALLERS.filter((who) => expected[who] >= 400),
      CALLERS.filter((who) => expected[who] < 400),
    ];
    const before = await countAllRows();
    const answers = await Promise.all(
      refused.map(async (who) => [who, await send(caller, row, who, kept, await refusedTokenOf(who))] as const),
    );
    for (const [who, answer] of answers) {
      statuses[who] = answer.status;
      expect(answer.json, `${who} is told why`).toMatchObject({ message: expect.any(String) });
    }
    expect(await countAllRows(), 'who is refused changes nothing').toEqual(before);
    for (const who of served) statuses[who] = (await send(caller, row, who, kept, await servedTokenOf(who))).status;
    expect(statuses).toEqual(expected);
  });
});
