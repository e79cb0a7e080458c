import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { d1AttemptArchive } from '../../functions/storage/attempts/d1-attempt-archive.ts';
import { d1Attempts } from '../../functions/storage/attempts/d1-attempts.ts';
import { d1Mistakes } from '../../functions/storage/attempts/d1-mistakes.ts';
import { httpUpstream } from '../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../functions/upstream/upstream-accounts.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Caller } from '../support/worker/api.ts';
import { somethingInEach } from '../support/worker/plan-contents.ts';
import { callWith, contextOf, env } from '../support/worker/api.ts';
import { memoryLog } from '../support/worker/log.ts';
import { addMock, completeProfile, mockPortsOf } from '../support/worker/mocks.ts';
import type { TestStudent } from '../support/worker/students.ts';
import { addMembership, addRole, addStudent, claimAdmin, tokenFor } from '../support/worker/students.ts';
import { storeEntry } from '../support/worker/timetable.ts';
import { CLASSES, callersFor, classOf, classOfRow, proxyCallersFor, wholeRows } from './authorization-classes.ts';
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

/** The callers' sessions, which last from row to row. */
const tokens = new Map<CallerName, Promise<string | undefined>>();
function tokenFrom(who: CallerName): Promise<string | undefined> {
  const token = tokens.get(who) ?? tokenOf(who);
  tokens.set(who, token);
  return token;
}

/** What was served may have ended the caller's sessions, or those of the student whom staff changed. */
function forgetTokens(who: CallerName, { call }: Row): void {
  if (call.startsWith('GET ')) return;
  tokens.delete(who);
  if (who === 'admin' || isStaff(who)) tokens.delete('student');
}

type Kept = Pick<Cell, 'otherMembershipId' | 'students'>;

/** What the student and 'oneYear' have, made by the student's own calls. */
async function keepThings(caller: Caller): Promise<Kept> {
  const token = await tokenOf('student');
  if (token === undefined) throw new Error('the student has no token');
  const attemptId = crypto.randomUUID();
  const attempt = await caller('POST', '/api/attempts', { token, body: { ...ATTEMPT, attemptId } });
  const order = await callWith({ passwords, countPlanContents: somethingInEach })('POST', '/api/payments/orders', {
    token,
    body: { planId: '1-Year' },
  });
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

  it('has a class for every endpoint of the contract, and in each class a row for which everybody is asked', () => {
    const classes = Object.keys(CLASSES);
    expect(ENDPOINTS.filter((endpoint) => !classes.includes(classOf(endpoint))).map(keyOf)).toEqual([]);
    expect([...wholeRows(MATRIX, 'embedded')].flatMap((row) => classOfRow(row) ?? []).toSorted()).toEqual(
      classes.toSorted(),
    );
  });

  it('lets nobody into a row whom its class does not let in, and in proxy mode nobody but the admin into one for staff', () => {
    const refused = (expected: Row['expected'], others: readonly CallerName[]) =>
      others.filter((who) => expected[who] !== 401 && expected[who] !== 403);
    for (const row of MATRIX.filter(({ call: key }) => FOR_STAFF.has(key))) {
      const letIn = CLASSES[classOfRow(row) ?? 'public'];
      const others = CALLERS.filter((who) => !letIn.includes(who));
      const strangers = CALLERS.filter((who) => who !== 'admin');
      expect([row.call, refused(row.expected, others), refused(expectedIn('proxy', row), strangers)]).toEqual([
        row.call,
        [],
        [],
      ]);
    }
  });

  it('lets no row that is for students in without a token', () => {
    const paths = new Set(ENDPOINTS.filter(({ access }) => access !== 'public').map(keyOf));
    expect(MATRIX.filter(({ call: key, expected }) => paths.has(key) && expected.guest !== 401)).toEqual([]);
  });
});

const nameOf = ({ call, when }: Row): string => (when === undefined ? call : `${call}, ${when}`);
/** Rows whose refused calls are counted together. */
const GROUPS = Array.from({ length: Math.ceil(MATRIX.length / 20) }, (_, index) =>
  MATRIX.slice(index * 20, index * 20 + 20),
).map((rows) => [rows.map(nameOf)[0], rows] as const);

describe.each([
  // Who is online is asked of 256 objects, which is not what is tested.
  ['embedded', callWith({ passwords, presence: null, countPlanContents: somethingInEach })],
  ['proxy', createProxy()],
] as const)('in %s mode', (mode, caller) => {
  let kept: Kept;
  const whole = wholeRows(MATRIX, mode);
  beforeAll(async () => void (kept = await keepThings(caller)));

  const differing = mode === 'embedded' ? callersFor : proxyCallersFor;
  const callersOf = (row: Row): readonly CallerName[] =>
    whole.has(row) ? CALLERS : differing(row, expectedIn(mode, row));

  async function ask(row: Row, who: CallerName, sessionId: string) {
    const things = { ...kept, students: { ...kept.students, sessionId } };
    return send(caller, row, who, things, await tokenFrom(who));
  }
  const sessionFor = (row: Row) => (row.call.includes(':sessionId') ? newSessionId() : '');

  /** What is said to those whom the row refuses. */
  async function askRefused(row: Row) {
    const sessionId = await sessionFor(row);
    const refused = callersOf(row).filter((who) => expectedIn(mode, row)[who] >= 400);
    return Promise.all(refused.map(async (who) => [who, await ask(row, who, sessionId)] as const));
  }

  async function changes(rows: readonly Row[]): Promise<boolean> {
    const before = await countAllRows();
    for (const row of rows) await askRefused(row);
    return JSON.stringify(await countAllRows()) !== JSON.stringify(before);
  }

  /** Asked again one by one, so that a failure names its row. */
  async function findChanging(rows: readonly Row[]): Promise<readonly string[]> {
    const names: string[] = [];
    for (const row of rows) if (await changes([row])) names.push(nameOf(row));
    return names;
  }

  describe.each(GROUPS)('from %s on', (_group, rows) => {
    const refusals = new Map<Row, Awaited<ReturnType<typeof askRefused>>>();
    const counts: Record<string, number>[] = [];
    beforeAll(async () => {
      counts.push(await countAllRows());
      for (const row of rows) refusals.set(row, await askRefused(row));
      counts.push(await countAllRows());
    });

    it('who is refused changes nothing', async () => {
      const [before, after] = counts;
      if (JSON.stringify(after) !== JSON.stringify(before)) expect(await findChanging(rows)).toEqual([]);
      expect(after).toEqual(before);
    });

    it.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
      const statuses: Partial<Record<CallerName, number>> = {};
      for (const [who, answer] of refusals.get(row) ?? []) {
        statuses[who] = answer.status;
        expect(answer.json, `${who} is told why`).toMatchObject({ message: expect.any(String) });
      }
      const expected = expectedIn(mode, row);
      const callers = callersOf(row);
      const sessionId = await sessionFor(row);
      for (const who of callers.filter((each) => expected[each] < 400)) {
        statuses[who] = (await ask(row, who, sessionId)).status;
        forgetTokens(who, row);
      }
      expect(statuses).toEqual(Object.fromEntries(callers.map((who) => [who, expected[who]])));
    });
  });
});
