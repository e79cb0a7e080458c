import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { Permission } from '../../src/domain/identity/rights.ts';
import type { CallerName, Expected, Row } from './authorization-matrix.ts';
import { CALLERS, STAFF } from './authorization-matrix.ts';

/** Which callers can fare differently: those whose answer follows from another's are not asked for every row. */

type AccessClass = Exclude<Endpoint['access'], 'admin'> | `admin: ${Permission}`;

const WITHOUT_SESSION: readonly CallerName[] = ['guest', 'junkToken', 'loggedOut', 'timedOut'];
const PEERS: readonly CallerName[] = [
  'otherStudent',
  'oneYear',
  'threeYear',
  'english',
  'testSeries',
  'freeTrial',
  'freeAccess',
  'expired',
];
const ADMIN_AREA: readonly CallerName[] = [...STAFF, 'admin'];

/** Whom the calls of each class let in. It does not read the server's table of rights. */
export const CLASSES: Readonly<Record<AccessClass, readonly CallerName[]>> = {
  public: CALLERS,
  student: CALLERS.filter((who) => !WITHOUT_SESSION.includes(who)),
  // A ticket opens these, and no session.
  ticket: [],
  'admin: figures': ['teacher', 'support', 'accounts', 'admin'],
  'admin: content': ['teacher', 'admin'],
  'admin: students': ['support', 'accounts', 'admin'],
  'admin: student-changes': ['support', 'admin'],
  'admin: payments': ['support', 'accounts', 'admin'],
  'admin: payment-changes': ['accounts', 'admin'],
  'admin: reports': ['accounts', 'admin'],
  'admin: exports': ['admin'],
  'admin: audit': ['admin'],
  'admin: staff': ['admin'],
  'admin: breach': ['admin'],
};

export const classOf = ({ access, permission }: Pick<Endpoint, 'access' | 'permission'>): AccessClass =>
  access === 'admin' ? `admin: ${permission ?? 'figures'}` : access;

const BY_CALL = new Map<string, AccessClass>(
  ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, classOf(endpoint)]),
);

/** Undefined for what the contract does not have: the pages that describe it, and addresses that nothing has. */
export const classOfRow = ({ call }: Row): AccessClass | undefined => BY_CALL.get(call);

const isForStaff = (row: Row): boolean => classOfRow(row)?.startsWith('admin') === true;

/** True where the row refuses for want of a right precisely those whom its class does not let in. */
const isPlain = (row: Row): boolean => {
  const letIn = CLASSES[classOfRow(row) ?? 'public'];
  return CALLERS.every((who) => (row.expected[who] !== 401 && row.expected[who] !== 403) === letIn.includes(who));
};

/**
 * The rows for which everybody is asked: one of each class, a reading one where there is any. In proxy mode nobody has
 * a role, so one of each access.
 */
export function wholeRows(rows: readonly Row[], mode: 'embedded' | 'proxy'): ReadonlySet<Row> {
  const whole = new Map<string, Row>();
  const reading = ({ call }: Row) => (call.startsWith('GET ') ? 0 : 1);
  for (const row of rows.filter(isPlain).toSorted((one, other) => reading(one) - reading(other))) {
    const name = classOfRow(row);
    if (name === undefined) continue;
    const key = mode === 'proxy' && isForStaff(row) ? 'admin' : name;
    if (!whole.has(key)) whole.set(key, row);
  }
  return new Set(whole.values());
}

const differ = (expected: Expected, ...callers: readonly CallerName[]): boolean =>
  new Set(callers.map((who) => expected[who])).size > 1;

/** Those of the callers who can fare differently, and one of those who cannot. */
export function callersFor(row: Row, expected: Expected): readonly CallerName[] {
  const isSomebodys = differ(expected, 'student', ...PEERS);
  const asked = new Set<CallerName>(['guest', 'student']);
  const add = (...callers: readonly CallerName[]) => callers.forEach((who) => asked.add(who));
  if (differ(expected, ...WITHOUT_SESSION)) add(...WITHOUT_SESSION);
  if (differ(expected, ...PEERS)) add(...PEERS);
  if (isSomebodys) add('otherStudent');
  if (isForStaff(row) || isSomebodys || differ(expected, 'student', ...ADMIN_AREA)) add(...ADMIN_AREA);
  return CALLERS.filter((who) => asked.has(who));
}

/**
 * The same in proxy mode. There a role is worth nothing: one of those who would have it stands for everybody who asks
 * for what is for staff. The same function decides in both modes what a membership opens, so one that opens the row is
 * asked, one that does not, and whom a date lets in. Whoever has no token reaches no upstream: they are asked in the
 * rows for students, some of which are handed on as they came.
 */
export function proxyCallersFor(row: Row, expected: Expected): readonly CallerName[] {
  if (isForStaff(row)) return [STAFF.find((role) => row.expected[role] !== 403) ?? 'teacher', 'admin'];
  const asked = new Set<CallerName | undefined>(['guest']);
  const add = (...callers: readonly (CallerName | undefined)[]) => callers.forEach((who) => asked.add(who));
  if (classOfRow(row) === 'student') add('student');
  if (differ(expected, ...WITHOUT_SESSION)) add(...WITHOUT_SESSION);
  if (differ(expected, 'student', ...PEERS, 'admin')) add('otherStudent', 'admin');
  if (differ(expected, ...PEERS))
    add(
      PEERS.find((who) => expected[who] !== expected.otherStudent),
      'freeAccess',
    );
  return CALLERS.filter((who) => asked.has(who));
}
