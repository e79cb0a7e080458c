import type { Membership } from '../../src/domain/membership/membership.ts';
import type { GivenRole } from '../../src/domain/identity/roles.ts';
import type { CourseGroup } from '../../src/domain/timetable/timetable.ts';

/**
 * Who may make which call, as data. A new call needs a row, or authorization-matrix.test.ts fails. Most rows are one
 * line: `{ call: 'GET /api/things', expected: students(200) }`.
 */

/** Each is another person. 'student' is whom `student` below means; all other accounts are other students to them. */
export const CALLERS = [
  'guest',
  'junkToken',
  'loggedOut',
  'timedOut',
  'student',
  'otherStudent',
  'oneYear',
  'threeYear',
  'english',
  'testSeries',
  'freeTrial',
  'freeAccess',
  'expired',
  'teacher',
  'support',
  'accounts',
  'admin',
] as const;
/** Those of the callers to whom an owner has given the role of that name. In proxy mode nobody has one. */
export const STAFF = ['teacher', 'support', 'accounts'] as const satisfies readonly GivenRole[];
type StaffName = (typeof STAFF)[number];
export type CallerName = (typeof CALLERS)[number];

/** What an account holds besides itself. */
export const HOLDINGS: Partial<Record<CallerName, Pick<Membership, 'membershipType' | 'endDate'>>> = {
  oneYear: { membershipType: '1-Year', endDate: '2099-12-31' },
  threeYear: { membershipType: '3-Year', endDate: '2099-12-31' },
  english: { membershipType: 'English-1-Year', endDate: '2099-12-31' },
  testSeries: { membershipType: 'TestSeries', endDate: '2099-12-31' },
  freeTrial: { membershipType: 'FreeTrial', endDate: '2099-12-31' },
  expired: { membershipType: '1-Year', endDate: '2021-01-01' },
};

/** What a row may fill its address and body with. */
export interface Cell {
  /** The caller's own account; 'student's where the caller has none. */
  readonly own: { readonly studentId: number; readonly email: string };
  readonly student: { readonly studentId: number };
  /** What is the student's and nobody else's; the session is another in each row. */
  readonly students: Readonly<Record<'attemptId' | 'mistakeId' | 'orderId' | 'sessionId', string>>;
  /** The membership of 'oneYear'. */
  readonly otherMembershipId: string;
  /** Another in each cell. */
  readonly unique: { readonly uuid: string; readonly email: string; readonly mobileNumber: string };
}

export type Expected = Readonly<Record<CallerName, number>>;

export interface Row {
  /** Method and path as the app mounts them; the parameters are filled from `parameters`. */
  readonly call: `${string} /${string}`;
  /** What is particular about this row, where a call has several. */
  readonly when?: string;
  readonly parameters?: (cell: Cell) => Readonly<Record<string, string>>;
  readonly body?: (cell: Cell) => unknown;
  /** Behind the `?` of the address. */
  readonly query?: string;
  readonly expected: Expected;
  /** Where proxy mode differs. */
  readonly inProxyMode?: Partial<Expected>;
  /** True where no call is mounted: what is asked for is refused to everybody. */
  readonly isUnmounted?: boolean;
}

const everyone = (status: number): Expected =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<CallerName, number>;

/** Whoever has a living session; the others are 401. */
const students = (status: number): Expected => ({
  ...everyone(status),
  guest: 401,
  junkToken: 401,
  loggedOut: 401,
  timedOut: 401,
});

/** The student whose thing it is, alone: to every other student, and to an admin, it is as if there were none. */
const owner = (status: number): Expected => ({ ...students(404), student: status });

/** Those callers alone; other students are refused. */
const members = (...callers: readonly CallerName[]): Expected => ({
  ...students(403),
  ...Object.fromEntries(callers.map((caller) => [caller, 200])),
});

/** The owner, and staff of these roles; no other staff, and no student, whatever they hold. */
const admins = (status: number, ...roles: readonly StaffName[]): Expected => ({
  ...students(403),
  admin: status,
  ...Object.fromEntries(roles.map((role) => [role, status])),
});

/** Students alone: staff do it in another way. */
const exceptStaff = (status: number): Expected => ({
  ...students(status),
  admin: 403,
  ...Object.fromEntries(STAFF.map((role) => [role, 403])),
});

/** Every living session, the admin's too, is told so; the others are refused as ever. */
const soldElsewhere: Partial<Expected> = Object.fromEntries(
  Object.entries(students(404)).filter(([, status]) => status === 404),
);

/** Another academy keeps the accounts, and so the passkeys. */
const noPasskeys = soldElsewhere;

const idOfStudent = ({ student }: Cell): { readonly id: string } => ({ id: String(student.studentId) });
/** What every change of a student by an admin says. */
const NOBODYS_GRANT = {
  line: 2,
  student: '6000000000',
  membership: '1-Year',
  until: '30',
  reason: 'Paid at the counter',
};
const changeIn = ({ unique }: Cell) => ({ clientId: unique.uuid, reason: 'Paid at the counter' });

/** A correction over details that nobody has. */
const identityIn = (cell: Cell) => {
  const identity = { firstName: 'Test', lastName: 'Student', email: cell.unique.email, mobileNumber: '9876500001' };
  return { ...changeIn(cell), seen: { ...identity, lastName: 'Nobody' }, ...identity };
};

const objectionIn = ({ unique }: Cell) => ({
  clientId: unique.uuid,
  attempt: 99,
  question: 0,
  reason: 'The second option is right as well.',
});
const rulingIn = ({ unique }: Cell) => ({
  clientId: unique.uuid,
  question: 0,
  kind: 'stands',
  right: '',
  note: 'The key is right: see the explanation.',
});

const MADE_OF = {
  profile: 'ssc-cgl-tier1-2026',
  blueprint: {
    languages: ['en'],
    sections: [
      { slug: 'quantity', name: 'Quantity', names: {}, languages: ['en'], topics: [{ topic: 'Ratio', easy: 1 }] },
    ],
  },
};
/** A question that a family draws is always the same. */
const MADE_OF_PICKED = {
  kind: 'picked',
  ...MADE_OF,
  sections: [{ slug: 'quantity', places: [{ kind: 'stock', id: 'fam.ratio-largest-less-smallest.1' }] }],
};

const MATERIALS = 'GET /api/materials/:place';
const NOTE = {
  place: 'courses.english',
  kind: 'note',
  title: 'Tenses',
  language: 'en',
  access: 'page',
  position: 1,
  body: 'Past and present.',
  isPublished: false,
};
const NO_FILE = '00000000-0000-4000-8000-000000000000';
const PROFILE = { pincode: '380001', state: 'Gujarat', city: 'Surat', address: 'Hostel 2', dob: '2004-02-29' };
const PASSWORD = 'Academy@123';
/** Of one paper, with mistakes in it. */
export const ATTEMPT = {
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 0, 'Skip', null],
  secondsByQuestion: [],
  takenSeconds: 61,
};
const ITEM = {
  status: 'draft',
  date: '2026-11-21',
  title: 'A dam',
  category: 'Gujarat',
  body: '',
  source: '',
  language: 'en',
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
};
const CHAPTER = { title: 'Partnership', summary: 'Shares of a profit.', number: null };

const LESSON = {
  course: 'ssc',
  chapter: 'arithmetic',
  slug: 'partnership',
  number: 1,
  title: 'Partnership',
  summary: '',
  language: 'en',
  minutes: 10,
  free: false,
  checked: null,
  papers: [],
  families: [],
  topics: [],
  translations: [],
  markdown: '',
  questions: [],
  recordingId: null,
  fileId: null,
};
const ENTRY = { status: 'draft', subject: 'History', group: 'ssc', start: '18:30', end: '19:30', date: '2026-11-23' };
const ANNOUNCEMENT = {
  status: 'draft',
  title: 'A class is moved',
  audience: 'everybody',
  from: '2026-11-23T06:30:00.000Z',
  until: '2026-11-27T13:00:00.000Z',
};
/** A paper whose stem is another in each cell: a question may stand in one paper alone. Its place is free. */
const paperIn = ({ unique }: Cell) => {
  const place = { exam: 'cgl', day: String(1 + (Number.parseInt(unique.uuid.slice(0, 8), 16) % 900_000)), paper: '7' };
  const question = {
    id: `cgl-d${place.day}-p7-q01`,
    question: `What is ${unique.uuid}?`,
    options: ['A name', 'A number'],
    correctAnswer: 'A name',
    topic: 'Names',
    explanation: 'It is a name that no other thing has.',
  };
  return { ...place, authored: { topic: 'Names', questions: [question] } };
};
const JOIN = 'GET /api/timetable/:id/join';
const RECORDING = 'GET /api/timetable/:id/recording';
const SUBSCRIPTIONS = 'GET /api/payments/subscriptions/:studentId';
const ABSENT = '999999999';
/** A mock test that every student may take, and one for whom TestSeriesModule is open. */
export const MOCKS = { free: 'matrix-free', members: 'matrix-members' } as const;

/** The published class of each course group that the database holds, on this day; spec section 6 says who may enter. */
export const CLASS_IDS: Readonly<Record<CourseGroup, number>> = {
  eklavya: 900_001,
  english: 900_002,
  ssc: 900_003,
  class3: 900_004,
  'test-series': 900_005,
};
export const CLASS_DATE = '2099-01-05';
const CLASS_DAY = `?date=${CLASS_DATE}`;
const CLASS_GROUPS: readonly (readonly [CourseGroup, readonly CallerName[]])[] = [
  ['eklavya', ['oneYear', 'threeYear']],
  ['english', ['oneYear', 'threeYear', 'english']],
  ['ssc', ['oneYear', 'threeYear', 'english']],
  ['class3', ['oneYear', 'threeYear', 'english']],
  ['test-series', ['testSeries', 'freeTrial', 'freeAccess']],
];
const classOf = (group: CourseGroup) => ({ parameters: () => ({ id: String(CLASS_IDS[group]) }), query: CLASS_DAY });

export const MATRIX: readonly Row[] = [
  {
    call: 'POST /api/auth/login',
    body: ({ own }) => ({ email: own.email, password: PASSWORD }),
    expected: everyone(200),
  },
  {
    call: 'POST /api/auth/signup',
    body: ({ unique }) => ({
      firstName: 'Asha',
      lastName: 'Patel',
      email: unique.email,
      mobileNumber: unique.mobileNumber,
      gender: 'Female',
      education: 'HSC',
      password: PASSWORD,
    }),
    expected: everyone(201),
  },
  // Where mail goes out; the codes' own rules are tests of their own.
  {
    call: 'POST /api/auth/forgotpassword',
    body: ({ unique }) => ({ email: unique.email, newpassword: PASSWORD }),
    expected: everyone(202),
  },
  {
    call: 'POST /api/auth/email-claims',
    body: ({ unique }) => ({ email: unique.email }),
    expected: everyone(202),
    inProxyMode: everyone(403),
  },
  {
    call: 'POST /api/auth/email-claims/confirm',
    body: ({ unique }) => ({ email: unique.email, requestId: 'unknown', code: 'ABCDEFGH' }),
    expected: everyone(400),
    inProxyMode: everyone(403),
  },
  { call: 'GET /api/auth/profile', expected: students(200) },
  { call: 'PATCH /api/auth/profile', body: () => PROFILE, expected: students(200) },

  // A logout of what has ended already is no error. An upstream cannot tell junk from a token that has ended.
  {
    call: 'POST /api/auth/logout',
    when: 'naming nobody',
    body: () => ({}),
    expected: { ...students(204), loggedOut: 204, timedOut: 204 },
  },
  {
    call: 'POST /api/auth/logout',
    when: 'in one’s own name',
    body: ({ own: { studentId } }) => ({ studentId }),
    expected: { ...students(204), loggedOut: 204, timedOut: 204 },
    inProxyMode: { junkToken: 204 },
  },
  {
    call: 'POST /api/auth/logout',
    when: 'in the student’s name',
    body: ({ student: { studentId } }) => ({ studentId }),
    expected: { ...students(403), student: 204, loggedOut: 204, timedOut: 204 },
    inProxyMode: { junkToken: 204 },
  },

  { call: 'POST /api/auth/heartbeat', when: 'naming nobody', body: () => ({}), expected: students(204) },
  {
    call: 'POST /api/auth/heartbeat',
    when: 'in one’s own name',
    body: ({ own: { studentId } }) => ({ studentId }),
    expected: students(204),
  },
  {
    call: 'POST /api/auth/heartbeat',
    when: 'in the student’s name',
    body: ({ student: { studentId } }) => ({ studentId }),
    expected: { ...students(403), student: 204 },
  },

  { call: 'GET /api/auth/sessions', expected: students(200) },
  {
    call: 'DELETE /api/auth/sessions/:sessionId',
    when: 'of none',
    parameters: () => ({ sessionId: 'A'.repeat(22) }),
    body: () => ({}),
    expected: students(404),
  },
  {
    call: 'DELETE /api/auth/sessions/:sessionId',
    when: 'the student’s',
    parameters: ({ students: { sessionId } }) => ({ sessionId }),
    body: () => ({}),
    expected: owner(204),
  },
  {
    call: 'DELETE /api/auth/sessions',
    when: 'the others',
    body: () => ({ which: 'others', password: PASSWORD }),
    expected: students(204),
  },
  {
    call: 'DELETE /api/auth/sessions',
    when: 'all',
    body: () => ({ which: 'all', password: PASSWORD }),
    expected: students(204),
  },
  {
    call: 'POST /api/auth/password',
    body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    expected: students(200),
  },
  {
    call: 'GET /api/auth/passkeys',
    expected: exceptStaff(200),
    inProxyMode: noPasskeys,
  },
  {
    call: 'POST /api/auth/passkeys/begin',
    body: () => ({ password: PASSWORD }),
    expected: exceptStaff(200),
    inProxyMode: noPasskeys,
  },
  {
    call: 'POST /api/auth/passkeys',
    when: 'without a challenge',
    body: () => ({ id: 'AQID', clientDataJSON: 'e30', attestationObject: 'oA' }),
    expected: exceptStaff(400),
    inProxyMode: noPasskeys,
  },
  {
    call: 'DELETE /api/auth/passkeys/:id',
    when: 'that is nowhere',
    parameters: () => ({ id: '999999' }),
    body: () => ({}),
    expected: exceptStaff(404),
    inProxyMode: noPasskeys,
  },
  {
    call: 'POST /api/auth/login/passkey/begin',
    body: () => ({}),
    expected: everyone(200),
    inProxyMode: everyone(404),
  },
  {
    call: 'POST /api/auth/login/passkey',
    when: 'without a challenge',
    body: () => ({ id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }),
    expected: everyone(401),
    inProxyMode: everyone(404),
  },
  { call: 'GET /api/account/export', expected: students(200) },
  {
    call: 'PUT /api/account/language',
    body: () => ({ language: 'en' }),
    expected: students(200),
    inProxyMode: students(403),
  },
  // What it does is in account-deletion.test.ts; an account of an upstream is not deleted here.
  {
    call: 'POST /api/account/deletion',
    when: 'without its word',
    body: () => ({ password: PASSWORD, confirmation: 'yes' }),
    expected: { ...students(400), teacher: 403, support: 403, accounts: 403, admin: 403 },
    inProxyMode: students(403),
  },

  {
    call: SUBSCRIPTIONS,
    when: 'one’s own',
    parameters: ({ own }) => ({ studentId: String(own.studentId) }),
    expected: students(200),
  },
  {
    call: SUBSCRIPTIONS,
    when: 'the student’s',
    parameters: ({ student }) => ({ studentId: String(student.studentId) }),
    expected: { ...students(403), student: 200, admin: 200 },
  },
  {
    call: SUBSCRIPTIONS,
    when: 'nobody’s',
    parameters: () => ({ studentId: ABSENT }),
    expected: { ...students(403), admin: 404 },
  },
  {
    call: SUBSCRIPTIONS,
    when: 'an unclaimed admin’s',
    parameters: () => ({ studentId: '3' }),
    expected: { ...students(403), admin: 404 },
  },
  {
    call: SUBSCRIPTIONS,
    when: 'of an id spelt in another way',
    parameters: ({ own }) => ({ studentId: `0${own.studentId}` }),
    expected: students(404),
    // An upstream is not asked about a token for an address that nothing has.
    inProxyMode: { junkToken: 404, loggedOut: 404, timedOut: 404 },
  },

  {
    call: 'POST /api/attempts',
    body: ({ unique }) => ({ ...ATTEMPT, attemptId: unique.uuid }),
    expected: students(201),
  },
  { call: 'GET /api/attempts', expected: students(200) },
  {
    call: 'GET /api/attempts/:attemptId',
    when: 'of none',
    parameters: () => ({ attemptId: NO_FILE }),
    expected: students(404),
  },
  {
    call: 'GET /api/attempts/:attemptId',
    when: 'the student’s',
    parameters: ({ students: { attemptId } }) => ({ attemptId }),
    expected: owner(200),
  },
  { call: 'GET /api/progress', expected: students(200) },
  { call: 'PUT /api/progress/goal', body: () => ({ days: 5 }), expected: students(200) },
  { call: 'GET /api/today', expected: students(200) },
  { call: 'GET /api/paper-scores/:exam', parameters: () => ({ exam: 'cgl' }), expected: students(200) },
  { call: 'PUT /api/today/exam', body: () => ({ exam: 'cgl' }), expected: students(200) },
  { call: 'GET /api/mistakes', expected: students(200) },
  {
    call: 'GET /api/mistakes/:id/question',
    when: 'of none',
    parameters: () => ({ id: ABSENT }),
    expected: students(404),
  },
  {
    call: 'GET /api/mistakes/:id/question',
    when: 'the student’s, of a practice paper',
    parameters: ({ students: { mistakeId } }) => ({ id: mistakeId }),
    expected: students(404),
  },
  {
    call: 'POST /api/mistakes/:id/answers',
    when: 'of none',
    parameters: () => ({ id: ABSENT }),
    body: ({ unique }) => ({ response: 0, answeredId: unique.uuid, seconds: 1 }),
    expected: students(404),
  },
  // Not due before tomorrow, which only its owner is told (409).
  {
    call: 'POST /api/mistakes/:id/answers',
    when: 'the student’s',
    parameters: ({ students: { mistakeId } }) => ({ id: mistakeId }),
    body: ({ unique }) => ({ response: 0, answeredId: unique.uuid, seconds: 1 }),
    expected: owner(409),
  },

  // Spec section 6, access by module. 'freeAccess' has a date in its account, which opens test series alone.
  {
    call: MATERIALS,
    when: 'EklavyaModule',
    parameters: () => ({ place: 'courses.eklavy.history' }),
    expected: members('oneYear', 'threeYear'),
  },
  {
    call: MATERIALS,
    when: 'EnglishModule',
    parameters: () => ({ place: 'courses.english' }),
    expected: members('oneYear', 'threeYear', 'english'),
  },
  {
    call: MATERIALS,
    when: 'TestSeriesModule',
    parameters: () => ({ place: 'testseries.dyso' }),
    expected: members('testSeries', 'freeTrial', 'freeAccess'),
  },
  {
    call: MATERIALS,
    when: 'no module',
    parameters: () => ({ place: 'courses.ssc.cgl' }),
    expected: members('oneYear', 'threeYear', 'english'),
  },
  { call: MATERIALS, when: 'an open page', parameters: () => ({ place: 'about' }), expected: students(404) },

  // A ticket names its session and its material: what each opens, and for how long, is in material-files.test.ts.
  {
    call: 'POST /api/materials/:id/ticket',
    when: 'of none',
    parameters: () => ({ id: ABSENT }),
    body: () => ({}),
    expected: students(404),
  },
  {
    call: 'GET /api/materials/:id/file',
    when: 'without a ticket',
    parameters: () => ({ id: ABSENT }),
    expected: everyone(401),
  },

  { call: 'GET /api/current-affairs', expected: everyone(200) },
  { call: 'GET /api/admin/current-affairs', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/current-affairs',
    body: ({ unique }) => ({ ...ITEM, clientId: unique.uuid }),
    expected: admins(201, 'teacher'),
  },
  { call: 'GET /api/admin/current-affairs/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/current-affairs/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ ...ITEM, version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/current-affairs/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/current-affairs/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  // Each group's class is far ahead: whoever may join it is told so (409). Their recordings are ready.
  { call: 'GET /api/announcements', expected: everyone(200) },
  { call: 'GET /api/announcements/own', expected: students(200) },
  { call: 'GET /api/notices', expected: students(200) },
  { call: 'PUT /api/notices', body: () => ({ announcementMails: true }), expected: students(200) },
  { call: 'GET /api/parent-consent', expected: students(200) },
  {
    call: 'POST /api/parent-consent',
    when: 'of age',
    body: ({ unique }) => ({ parentEmail: unique.email }),
    expected: students(409),
  },
  {
    call: 'POST /api/parent-consent/read',
    when: 'with no code of ours',
    body: () => ({ code: 'AAAA' }),
    expected: everyone(404),
  },
  {
    call: 'POST /api/parent-consent/agree',
    when: 'with no code of ours',
    body: () => ({
      code: 'AAAA',
      parentName: 'Test Parent',
      relation: 'mother',
      parentDob: '1980-01-01',
      isConfirmed: true,
      language: 'hi',
    }),
    expected: everyone(404),
  },
  {
    call: 'POST /api/parent-consent/withdraw',
    when: 'with no code of ours',
    body: () => ({ code: 'AAAA' }),
    expected: everyone(404),
  },
  { call: 'GET /api/free-access', expected: students(200) },
  // These accounts did not sign up, so nothing waits for a code.
  { call: 'POST /api/free-access/code', body: () => ({}), expected: students(409) },
  {
    call: 'POST /api/free-access',
    body: () => ({ code: '123456' }),
    expected: { ...students(409), freeAccess: 200 },
    inProxyMode: students(409),
  },
  { call: 'GET /api/push', expected: students(200) },
  {
    call: 'PUT /api/push',
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: null }),
    expected: students(200),
  },
  { call: 'GET /api/push/settings', expected: students(200) },
  {
    call: 'PUT /api/push/settings',
    body: () => ({
      kinds: { announcements: true, classes: true, mocks: true, dates: true, mistakes: true },
      quietFrom: '21:30',
      quietUntil: '07:30',
    }),
    expected: students(200),
  },
  { call: 'GET /api/timetable', expected: everyone(200) },
  { call: 'GET /api/timetable.ics', expected: everyone(200) },
  ...CLASS_GROUPS.flatMap(
    ([group, callers]) =>
      [
        {
          call: JOIN,
          when: `of ${group}`,
          ...classOf(group),
          expected: { ...students(403), ...Object.fromEntries(callers.map((caller) => [caller, 409])) },
        },
        { call: RECORDING, when: `of ${group}`, ...classOf(group), expected: members(...callers) },
      ] as const,
  ),
  {
    call: 'GET /api/timetable/:id/class',
    when: 'without a ticket',
    parameters: () => ({ id: ABSENT }),
    query: CLASS_DAY,
    expected: everyone(401),
  },
  { call: JOIN, when: 'of no class', parameters: () => ({ id: ABSENT }), query: CLASS_DAY, expected: students(404) },
  {
    call: RECORDING,
    when: 'of no class',
    parameters: () => ({ id: ABSENT }),
    query: CLASS_DAY,
    expected: students(404),
  },

  { call: 'GET /api/admin/audit', expected: admins(200) },
  { call: 'GET /api/admin/audit', when: 'searched by its address', query: '?q=asha', expected: admins(400) },
  { call: 'POST /api/admin/audit/search', body: () => ({ q: 'counter' }), expected: admins(200) },
  { call: 'GET /api/admin/breach-notices', expected: admins(200), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/admin/breach-notices',
    body: (cell) => ({
      clientId: cell.unique.uuid,
      password: PASSWORD,
      happened: 'A list was read',
      consequences: 'Strangers may call',
      measures: 'The hole is closed',
      advice: 'Tell nobody a code',
      contact: 'office@example.com',
    }),
    expected: admins(201),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/staff', expected: admins(200), inProxyMode: { admin: 404 } },
  { call: 'GET /api/admin/launch', expected: admins(200) },
  {
    call: 'POST /api/admin/staff/check',
    when: 'of an email without an account',
    body: (cell) => ({ email: cell.unique.email }),
    expected: admins(400),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/staff',
    when: 'by an email without an account',
    body: (cell) => ({ ...changeIn(cell), email: cell.unique.email, role: 'teacher' }),
    expected: admins(400),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/staff/:studentId',
    when: 'of the student, who has none',
    parameters: ({ student }) => ({ studentId: String(student.studentId) }),
    body: (cell) => ({ ...changeIn(cell), seen: 'teacher', role: 'support' }),
    expected: admins(409),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/staff/:studentId',
    when: 'one’s own',
    parameters: ({ own }) => ({ studentId: String(own.studentId) }),
    body: (cell) => ({ ...changeIn(cell), seen: 'teacher', role: null }),
    expected: admins(403),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'DELETE /api/admin/staff/:studentId/second-factor',
    when: 'of the student, who has none',
    parameters: ({ student }) => ({ studentId: String(student.studentId) }),
    body: changeIn,
    expected: admins(409),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/passkeys', expected: admins(200, ...STAFF), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/admin/passkeys/begin',
    when: 'without an authenticator app',
    body: () => ({}),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/passkeys',
    when: 'without a challenge',
    body: () => ({ name: 'Phone', id: 'AQID', clientDataJSON: 'e30', attestationObject: 'oA' }),
    expected: admins(400, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'DELETE /api/admin/passkeys/:id',
    when: 'that is nowhere',
    parameters: () => ({ id: '999999' }),
    body: () => ({}),
    expected: admins(404, ...STAFF),
  },
  {
    call: 'POST /api/admin/passkeys/confirm/begin',
    when: 'without a passkey',
    body: () => ({}),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/passkeys/confirm',
    when: 'without a challenge',
    body: () => ({ id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }),
    expected: admins(400, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/second-factor', expected: admins(200, ...STAFF), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/admin/second-factor/activate',
    when: 'without one',
    body: () => ({ code: '123456' }),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/second-factor/confirm',
    when: 'without one',
    body: () => ({ code: '123456' }),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/confirm',
    body: () => ({ password: PASSWORD }),
    expected: admins(200, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/second-factor/recovery-codes',
    when: 'without one',
    body: () => ({}),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'DELETE /api/admin/second-factor',
    when: 'without one',
    body: () => ({}),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/second-factor',
    when: 'without one',
    body: () => ({ password: PASSWORD }),
    expected: admins(409, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/second-factor',
    body: () => ({ password: PASSWORD }),
    expected: admins(201, ...STAFF),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/current-affairs/images/:uploadId',
    when: 'that is nowhere',
    parameters: () => ({ uploadId: NO_FILE }),
    expected: everyone(404),
  },
  {
    call: 'GET /api/admin/current-affairs/images/:uploadId',
    when: 'that is nowhere',
    parameters: () => ({ uploadId: NO_FILE }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/papers', expected: everyone(200) },
  {
    call: 'GET /api/papers/pictures/:name',
    when: 'that is nowhere',
    parameters: () => ({ name: `${'0'.repeat(64)}.png` }),
    expected: everyone(404),
  },
  {
    call: 'PUT /api/admin/papers/pictures/:digest',
    when: 'without its type and size',
    parameters: () => ({ digest: '0'.repeat(64) }),
    expected: admins(400, 'teacher'),
  },
  {
    call: 'GET /api/papers/:exam/:day/:paper',
    when: 'that nobody has published',
    parameters: () => ({ exam: 'cgl', day: '999999', paper: '9' }),
    expected: everyone(404),
  },
  {
    call: 'GET /api/papers/:exam/:day/:paper/authored',
    when: 'that nobody has published',
    parameters: () => ({ exam: 'cgl', day: '999999', paper: '9' }),
    expected: everyone(404),
  },
  { call: 'GET /api/admin/papers', expected: admins(200, 'teacher') },
  { call: 'POST /api/admin/papers/check', body: paperIn, expected: admins(200, 'teacher') },
  {
    call: 'GET /api/admin/papers/:exam/:day/:paper/statistics',
    parameters: () => ({ exam: 'cgl', day: '1', paper: '1' }),
    expected: admins(200, 'teacher'),
  },
  {
    call: 'POST /api/admin/papers',
    body: (cell) => ({ ...paperIn(cell), clientId: cell.unique.uuid, status: 'draft' }),
    expected: admins(201, 'teacher'),
  },
  { call: 'GET /api/admin/papers/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/papers/:id',
    parameters: () => ({ id: ABSENT }),
    body: (cell) => ({ ...paperIn(cell), status: 'draft', version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/papers/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/papers/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/lessons', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/lessons',
    body: ({ unique }) => ({ ...LESSON, status: 'draft', slug: `m-${unique.uuid.slice(0, 8)}`, clientId: unique.uuid }),
    expected: admins(201, 'teacher'),
  },
  { call: 'POST /api/admin/lessons/check', body: () => LESSON, expected: admins(200, 'teacher') },
  { call: 'GET /api/admin/lessons/drills', expected: admins(200, 'teacher') },
  {
    call: 'GET /api/admin/lessons/:course/:lesson/source',
    parameters: () => ({ course: 'none', lesson: 'none' }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/lessons/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/lessons/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ ...LESSON, status: 'draft', version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/lessons/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/lessons/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/courses', expected: admins(200, 'teacher') },
  { call: 'GET /api/admin/chapters', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/chapters',
    when: 'for a course that does not exist',
    body: ({ unique }) => ({ ...CHAPTER, course: 'none', slug: null, clientId: unique.uuid }),
    expected: admins(400, 'teacher'),
  },
  { call: 'GET /api/admin/chapters/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/chapters/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ ...CHAPTER, version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/chapters/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/chapters/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/fact-tables', expected: admins(200, 'teacher') },
  { call: 'GET /api/admin/ending-facts', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/fact-tables',
    when: 'for what is no table',
    body: ({ unique }) => ({ body: {}, clientId: unique.uuid }),
    expected: admins(400, 'teacher'),
  },
  { call: 'GET /api/admin/fact-tables/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'GET /api/admin/fact-tables/:id/editions',
    parameters: () => ({ id: ABSENT }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'GET /api/admin/fact-tables/:id/editions/:version',
    parameters: () => ({ id: ABSENT, version: '1' }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'GET /api/admin/fact-tables/:id/mocks/:row',
    parameters: () => ({ id: ABSENT, row: 'mahi' }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'PUT /api/admin/fact-tables/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ body: {}, version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/fact-tables/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/fact-tables/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/announcements', expected: admins(200, 'teacher') },
  { call: 'GET /api/admin/mailings', expected: admins(200, 'teacher') },
  {
    call: 'GET /api/admin/mailings/reach',
    query: '?audience=everybody&from=2026-11-27T00:00:00.000Z',
    expected: admins(200, 'teacher'),
  },
  {
    call: 'POST /api/admin/announcements',
    body: ({ unique }) => ({ ...ANNOUNCEMENT, clientId: unique.uuid }),
    expected: admins(201, 'teacher'),
  },
  { call: 'GET /api/admin/announcements/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/announcements/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ ...ANNOUNCEMENT, version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/announcements/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/announcements/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/admin/timetable', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/timetable',
    body: ({ unique }) => ({ ...ENTRY, clientId: unique.uuid }),
    expected: admins(201, 'teacher'),
  },
  { call: 'GET /api/admin/timetable/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/timetable/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ ...ENTRY, version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/timetable/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/timetable/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'GET /api/admin/timetable/:id/attendance',
    parameters: () => ({ id: String(CLASS_IDS.eklavya) }),
    query: CLASS_DAY,
    expected: admins(200, 'teacher'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/timetable/:id/attendance.csv',
    parameters: () => ({ id: String(CLASS_IDS.eklavya) }),
    query: CLASS_DAY,
    expected: admins(200, 'teacher'),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/dashboard', expected: admins(200, 'teacher', 'support', 'accounts') },
  // In proxy mode the accounts are another academy's, and so are their forms.
  { call: 'GET /api/admin/students', expected: admins(200, 'support', 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'GET /api/admin/students',
    when: 'searched by its address',
    query: '?q=asha',
    expected: admins(400, 'support', 'accounts'),
  },
  {
    call: 'POST /api/admin/students/search',
    body: () => ({ q: 'asha' }),
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/ending-memberships',
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/students/:id/openings',
    parameters: idOfStudent,
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/students/:id',
    parameters: idOfStudent,
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/students/:id',
    when: 'an unclaimed admin’s',
    parameters: () => ({ id: '3' }),
    expected: admins(404, 'support', 'accounts'),
  },
  {
    call: 'POST /api/admin/students/:id/memberships',
    parameters: idOfStudent,
    body: (cell) => ({
      ...changeIn(cell),
      membershipType: 'TestSeries',
      startDate: '2098-01-01',
      endDate: '2098-12-31',
    }),
    expected: admins(201, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/students/:id/memberships',
    when: 'an admin’s own',
    parameters: () => ({ id: '1' }),
    body: (cell) => ({ ...changeIn(cell), membershipType: '1-Year', startDate: '2026-01-01', endDate: '2099-12-31' }),
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/memberships/:membershipId',
    when: 'of nobody',
    parameters: (cell) => ({ ...idOfStudent(cell), membershipId: '999999' }),
    body: (cell) => ({ ...changeIn(cell), version: 1, endDate: 'now' }),
    expected: admins(404, 'support'),
  },
  {
    call: 'PUT /api/admin/students/:id/memberships/:membershipId',
    when: 'of another student',
    parameters: (cell) => ({ ...idOfStudent(cell), membershipId: cell.otherMembershipId }),
    body: (cell) => ({ ...changeIn(cell), version: 1, endDate: 'now' }),
    expected: admins(404, 'support'),
  },
  {
    call: 'PUT /api/admin/students/:id/free-access',
    parameters: idOfStudent,
    body: (cell) => ({ ...changeIn(cell), seen: null, freeAccess: null }),
    expected: admins(200, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/free-access',
    when: 'an admin’s',
    parameters: () => ({ id: '1' }),
    body: (cell) => ({ ...changeIn(cell), seen: null, freeAccess: null }),
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/students/:id/sign-out',
    parameters: idOfStudent,
    body: changeIn,
    expected: admins(204, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/students/:id/sign-out',
    when: 'an admin’s',
    parameters: () => ({ id: '1' }),
    body: changeIn,
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/identity',
    when: 'over other details',
    parameters: idOfStudent,
    body: identityIn,
    expected: admins(409, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/identity',
    when: 'an admin’s',
    parameters: () => ({ id: '1' }),
    body: identityIn,
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/suspension',
    when: 'of an account that is open',
    parameters: idOfStudent,
    body: (cell) => ({ ...changeIn(cell), isSuspended: false }),
    expected: admins(409, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/suspension',
    when: 'an admin’s',
    parameters: () => ({ id: '1' }),
    body: (cell) => ({ ...changeIn(cell), isSuspended: true }),
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/students/:id/closing',
    when: 'without the word',
    parameters: idOfStudent,
    body: (cell) => ({ ...changeIn(cell), confirmation: '' }),
    expected: admins(400, 'support'),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/students.csv', expected: admins(200), inProxyMode: { admin: 404 } },
  { call: 'GET /api/admin/attempts.csv', expected: admins(200) },
  { call: 'GET /api/admin/security-log.csv', expected: admins(200) },
  { call: 'GET /api/admin/revenue-summary', expected: admins(200, 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'GET /api/admin/refunds.csv',
    query: '?month=2026-11',
    expected: admins(200, 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'GET /api/admin/revenue.csv',
    query: '?month=2026-11',
    expected: admins(200, 'accounts'),
    inProxyMode: { admin: 404 },
  },

  { call: 'GET /api/admin/materials', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/materials',
    body: ({ unique }) => ({ clientId: unique.uuid, ...NOTE }),
    expected: admins(201, 'teacher'),
  },
  { call: 'GET /api/admin/materials/:id', parameters: () => ({ id: ABSENT }), expected: admins(404, 'teacher') },
  {
    call: 'PUT /api/admin/materials/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1, ...NOTE }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/materials/:id',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/materials/:id/restore',
    parameters: () => ({ id: ABSENT }),
    body: () => ({ version: 1 }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/uploads',
    body: ({ unique }) => ({ clientId: unique.uuid, name: 'a.pdf', type: 'application/pdf', size: 1000 }),
    expected: admins(201, 'teacher'),
  },
  {
    call: 'PUT /api/admin/uploads/:uploadId/parts/:number',
    when: 'without its hash',
    parameters: () => ({ uploadId: NO_FILE, number: '1' }),
    expected: admins(400, 'teacher'),
  },
  {
    call: 'POST /api/admin/uploads/:uploadId/complete',
    parameters: () => ({ uploadId: NO_FILE }),
    body: () => ({}),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'DELETE /api/admin/uploads/:uploadId',
    parameters: () => ({ uploadId: NO_FILE }),
    body: () => ({}),
    expected: admins(404, 'teacher'),
  },

  { call: 'GET /api/payments/state', expected: everyone(200) },
  // In proxy mode the memberships are another academy's to sell.
  {
    call: 'POST /api/payments/orders',
    body: () => ({ planId: '1-Year' }),
    expected: students(201),
    inProxyMode: soldElsewhere,
  },
  {
    call: 'GET /api/payments/orders/:orderId',
    when: 'of nobody',
    parameters: () => ({ orderId: NO_FILE }),
    expected: students(404),
  },
  {
    call: 'GET /api/payments/orders/:orderId',
    when: 'the student’s',
    parameters: ({ students: { orderId } }) => ({ orderId }),
    expected: owner(200),
    inProxyMode: { student: 404 },
  },
  {
    call: 'POST /api/payments/orders/:orderId/give-back',
    parameters: () => ({ orderId: NO_FILE }),
    body: () => ({}),
    expected: students(404),
  },
  { call: 'GET /api/payments/overview', expected: students(200) },
  // Signatures alone open these.
  { call: 'POST /api/payments/callback', when: 'for no order', query: `?order=${NO_FILE}`, expected: everyone(404) },
  {
    call: 'GET /api/payments/return',
    when: 'for no order',
    query: `?razorpay_payment_id=p&razorpay_payment_link_id=l&razorpay_payment_link_reference_id=${NO_FILE}&razorpay_payment_link_status=paid&razorpay_signature=s`,
    expected: everyone(404),
  },
  { call: 'POST /api/payments/webhook', when: 'unsigned', expected: everyone(400), inProxyMode: everyone(404) },
  { call: 'GET /api/admin/payments', expected: admins(200, 'support', 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'GET /api/admin/payments',
    when: 'searched by its address',
    query: '?q=asha',
    expected: admins(400, 'support', 'accounts'),
  },
  {
    call: 'POST /api/admin/payments/search',
    body: () => ({ q: 'asha' }),
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/payment-alerts', expected: admins(200, 'support', 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/payments/coupon',
    when: 'with no such code',
    body: () => ({ planId: '1-Year', code: 'NOSUCHCODE' }),
    expected: students(400),
    inProxyMode: students(404),
  },
  { call: 'GET /api/admin/coupons', expected: admins(200, 'support', 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/admin/coupons',
    when: 'with a wrong percentage',
    body: (cell) => ({
      ...changeIn(cell),
      code: 'MATRIX',
      kind: 'percent',
      value: 101,
      planId: null,
      firstDay: '2026-11-20',
      lastDay: '2026-12-31',
      mostUses: 1,
      mostEach: 1,
    }),
    expected: admins(400, 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/coupons/:id/end',
    when: 'of nobody',
    parameters: () => ({ id: ABSENT }),
    body: changeIn,
    expected: admins(404, 'accounts'),
  },
  {
    call: 'POST /api/admin/grants/check',
    when: 'for nobody',
    body: () => ({ rows: [NOBODYS_GRANT] }),
    expected: admins(200, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/grants',
    when: 'for nobody',
    body: (cell) => ({ rows: [{ ...NOBODYS_GRANT, clientId: cell.unique.uuid }] }),
    expected: admins(200, 'support'),
    inProxyMode: { admin: 404 },
  },
  { call: 'GET /api/admin/waiting-grants', expected: admins(200, 'support', 'accounts'), inProxyMode: { admin: 404 } },
  {
    call: 'POST /api/admin/waiting-grants/:id/withdraw',
    when: 'of nothing',
    parameters: () => ({ id: '999999' }),
    body: (cell) => changeIn(cell),
    expected: admins(409, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'POST /api/admin/students/:id/payments',
    when: 'of nobody',
    parameters: () => ({ id: ABSENT }),
    body: (cell) => ({
      ...changeIn(cell),
      planId: '1-Year',
      amountPaise: 100,
      way: 'cash',
      reference: '',
      receivedOn: '2026-11-20',
    }),
    expected: admins(404, 'accounts'),
  },
  {
    call: 'POST /api/admin/payments/:id/refund',
    when: 'of nobody',
    parameters: () => ({ id: ABSENT }),
    body: changeIn,
    expected: admins(404, 'accounts'),
  },
  {
    call: 'POST /api/admin/payments/:id/part-refund',
    when: 'of nobody',
    parameters: () => ({ id: ABSENT }),
    body: (cell) => ({
      ...changeIn(cell),
      amountPaise: 50_000,
      seenRefundedPaise: 0,
      membership: 'keep',
      endDate: null,
    }),
    expected: admins(404, 'accounts'),
  },
  {
    call: 'POST /api/admin/payment-alerts/:id/settle',
    when: 'of nobody',
    parameters: () => ({ id: ABSENT }),
    body: changeIn,
    expected: admins(404, 'accounts'),
  },

  { call: 'GET /api/mocks/:exam', parameters: () => ({ exam: 'cgl' }), expected: students(200) },
  { call: 'GET /api/courses/:course', parameters: () => ({ course: 'none' }), expected: students(404) },
  {
    call: 'GET /api/courses/:course/:chapter/points',
    parameters: () => ({ course: 'none', chapter: 'none' }),
    expected: students(404),
  },
  { call: 'GET /api/cards', expected: students(200) },
  {
    call: 'POST /api/cards',
    when: 'of a course that is not there',
    body: () => ({ course: 'none', of: 'chapter', slug: 'none' }),
    expected: students(404),
  },
  {
    call: 'POST /api/cards/:id/answers',
    when: 'of none',
    parameters: () => ({ id: ABSENT }),
    body: ({ unique }) => ({ answer: 'known', version: 1, answeredId: unique.uuid }),
    expected: students(404),
  },
  {
    call: 'GET /api/lessons/:course/:lesson',
    parameters: () => ({ course: 'none', lesson: 'none' }),
    expected: students(404),
  },
  {
    call: 'PUT /api/lessons/:course/:lesson/progress',
    parameters: () => ({ course: 'none', lesson: 'none' }),
    body: () => ({ readAt: true }),
    expected: students(404),
  },
  { call: 'GET /api/mocks/:exam/trend', parameters: () => ({ exam: 'cgl' }), expected: students(200) },
  {
    call: 'POST /api/mocks/:mock/ticket',
    when: 'of a free one',
    parameters: () => ({ mock: MOCKS.free }),
    body: () => ({}),
    expected: students(200),
  },
  {
    call: 'POST /api/mocks/:mock/ticket',
    when: 'of one for members',
    parameters: () => ({ mock: MOCKS.members }),
    body: () => ({}),
    expected: members('testSeries', 'freeTrial', 'freeAccess'),
  },
  {
    call: 'POST /api/mocks/:mock/ticket',
    when: 'of none',
    parameters: () => ({ mock: 'nowhere' }),
    body: () => ({}),
    expected: students(404),
  },
  // A ticket opens these, and no session: tests/functions/mocks/ has what it opens.
  ...(['paper', 'card'] as const).map((name): Row => ({
    call: `GET /api/mocks/:mock/${name}`,
    parameters: () => ({ mock: MOCKS.free }),
    expected: everyone(401),
  })),
  {
    call: 'GET /api/mocks/:mock/keys/:section',
    parameters: () => ({ mock: MOCKS.free, section: '1' }),
    expected: everyone(401),
  },
  ...(['start', 'takeover', 'events', 'submit'] as const).map((name): Row => ({
    call: `POST /api/mocks/:mock/${name}`,
    parameters: () => ({ mock: MOCKS.free }),
    body: () => ({}),
    expected: everyone(401),
  })),
  {
    call: 'GET /api/mocks/:mock/result',
    when: 'of one not taken',
    parameters: () => ({ mock: 'nowhere' }),
    expected: students(404),
  },
  {
    call: 'GET /api/mocks/:mock/review',
    when: 'of one not taken',
    parameters: () => ({ mock: 'nowhere' }),
    expected: students(404),
  },
  {
    call: 'POST /api/mocks/:mock/objections',
    when: 'of none',
    parameters: () => ({ mock: 'nowhere' }),
    body: objectionIn,
    expected: students(404),
  },
  {
    call: 'POST /api/mocks/:mock/objections',
    when: 'of an attempt that is none',
    parameters: () => ({ mock: MOCKS.free }),
    body: objectionIn,
    expected: students(404),
  },
  { call: 'GET /api/admin/papers/:exam/next', parameters: () => ({ exam: 'cgl' }), expected: admins(200, 'teacher') },
  {
    call: 'GET /api/admin/papers/:exam/:day/:paper/source',
    when: 'of a place without a paper',
    parameters: () => ({ exam: 'cgl', day: '1', paper: '1' }),
    expected: admins(404, 'teacher'),
  },
  { call: 'GET /api/question-reports', expected: students(200) },
  { call: 'GET /api/admin/question-reports', expected: admins(200, 'teacher') },
  {
    call: 'POST /api/question-reports',
    when: 'of a paper that is none',
    body: ({ unique }) => ({
      clientId: unique.uuid,
      paper: 'nowhere/1/1',
      question: 'q1',
      reason: 'unclear',
      text: '',
    }),
    expected: students(404),
  },
  {
    call: 'POST /api/admin/question-reports/answer',
    body: ({ unique }) => ({
      clientId: unique.uuid,
      paper: 'cgl/1/1',
      question: 'q1',
      upTo: 1,
      outcome: 'corrected',
      note: 'The second line is right now.',
    }),
    expected: admins(200, 'teacher'),
  },
  { call: 'GET /api/admin/mocks', expected: admins(200, 'teacher') },
  {
    // Of another version than the stored one, so that nothing changes between the roles.
    call: 'PUT /api/admin/mocks/:mock',
    parameters: () => ({ mock: MOCKS.free }),
    body: ({ unique }) => ({
      clientId: unique.uuid,
      version: 1_000,
      title: 'A mock test',
      summary: 'A mock test.',
      timeWindow: null,
      objectionsUntil: null,
      isWithdrawn: true,
    }),
    expected: admins(409, 'teacher'),
  },
  { call: 'GET /api/admin/mocks/blueprints', expected: admins(200, 'teacher') },
  { call: 'GET /api/admin/mocks/stock', expected: admins(200, 'teacher') },
  { call: 'POST /api/admin/mocks/fill', body: () => ({ ...MADE_OF, seed: '1' }), expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/mocks/another',
    body: () => ({
      ...MADE_OF,
      seed: '1',
      sections: [],
      section: 'quantity',
      topic: 'Ratio',
      difficulty: 'easy',
      refused: [],
    }),
    expected: admins(200, 'teacher'),
  },
  { call: 'POST /api/admin/mocks/check', body: () => ({ source: MADE_OF_PICKED }), expected: admins(200, 'teacher') },
  {
    call: 'POST /api/admin/mocks',
    body: ({ unique }) => ({
      clientId: unique.uuid,
      id: `made-${unique.uuid.slice(0, 8)}`,
      title: 'Ratios',
      summary: 'A mock test of one question.',
      access: 'members',
      timeWindow: null,
      objectionsUntil: null,
      isShortConfirmed: true,
      source: MADE_OF_PICKED,
    }),
    expected: admins(201, 'teacher'),
  },
  {
    call: 'GET /api/admin/mocks/:mock/statistics',
    parameters: () => ({ mock: MOCKS.free }),
    expected: admins(200, 'teacher'),
  },
  {
    call: 'GET /api/admin/mocks/:mock/statistics',
    when: 'of none',
    parameters: () => ({ mock: 'nowhere' }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'GET /api/admin/mocks/:mock/objections',
    parameters: () => ({ mock: MOCKS.free }),
    expected: admins(200, 'teacher'),
  },
  {
    call: 'GET /api/admin/mocks/:mock/objections',
    when: 'of none',
    parameters: () => ({ mock: 'nowhere' }),
    expected: admins(404, 'teacher'),
  },
  {
    call: 'GET /api/admin/mocks/:mock/rulings',
    parameters: () => ({ mock: MOCKS.free }),
    expected: admins(200, 'teacher'),
  },
  {
    call: 'POST /api/admin/mocks/:mock/rulings/preview',
    parameters: () => ({ mock: MOCKS.free }),
    body: () => ({ question: 0, kind: 'dropped', right: '' }),
    expected: admins(200, 'teacher'),
  },
  {
    call: 'POST /api/admin/mocks/:mock/rulings',
    parameters: () => ({ mock: MOCKS.free }),
    body: rulingIn,
    expected: admins(201, 'teacher'),
  },
  {
    call: 'POST /api/admin/mocks/:mock/rulings',
    when: 'of none',
    parameters: () => ({ mock: 'nowhere' }),
    body: rulingIn,
    expected: admins(404, 'teacher'),
  },
  {
    call: 'POST /api/admin/mocks/:mock/:studentId/:attempt/void',
    when: 'of an attempt that is none',
    parameters: (cell) => ({ mock: MOCKS.free, studentId: idOfStudent(cell).id, attempt: '99' }),
    body: changeIn,
    expected: admins(404, 'support'),
  },
  {
    call: 'GET /api/admin/students/:id/mocks',
    parameters: idOfStudent,
    expected: admins(200, 'support', 'accounts'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/extra-time',
    parameters: idOfStudent,
    body: (cell) => ({ ...changeIn(cell), extraMinutesPerHour: 20 }),
    expected: admins(200, 'support'),
    inProxyMode: { admin: 404 },
  },
  {
    call: 'PUT /api/admin/students/:id/extra-time',
    when: 'an admin’s',
    parameters: () => ({ id: '1' }),
    body: (cell) => ({ ...changeIn(cell), extraMinutesPerHour: 20 }),
    expected: admins(403, 'support'),
    inProxyMode: { admin: 404 },
  },

  { call: 'GET /api/health', expected: everyone(200) },
  { call: 'GET /api/openapi.json', expected: everyone(200) },
  // Local mode only.
  { call: 'GET /api/docs', expected: everyone(200) },
  { call: 'GET /api/docs/style.css', expected: everyone(200) },

  { call: 'GET /api/nothing', isUnmounted: true, expected: everyone(404) },
  { call: 'GET /api/auth/profile/1', isUnmounted: true, expected: everyone(404) },
  { call: 'GET /', isUnmounted: true, expected: everyone(404) },
  { call: 'DELETE /api/auth/profile', isUnmounted: true, expected: everyone(405) },
  { call: 'PUT /api/attempts', isUnmounted: true, expected: everyone(405) },
];
