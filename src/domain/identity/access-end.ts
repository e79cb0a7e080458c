/**
 * What ends when a student's access ends (docs/decisions/139). One table, because each holding is checked at another
 * place: whoever adds a cause or a holding has to say here what becomes of it.
 */

/** What ends access. */
export const ACCESS_ENDS = {
  suspension: 'staff suspend the account',
  'staff-sign-out': 'staff sign the student out',
  'password-reset': 'a new password by a mailed code',
  'own-password': 'the student changes the password',
  'own-sign-out': 'the student signs out every device',
  'own-sign-out-others': 'the student signs out every other device',
  'role-change': 'a role of staff is given, changed or taken',
  'factor-reset': 'an owner removes a second factor',
  closing: 'the account is closed',
} as const;
export type AccessEnd = keyof typeof ACCESS_ENDS;

/** What a student may hold. */
export const HOLDINGS = {
  sessions: 'sessions',
  mockTickets: 'tickets of mock tests',
  runningAttempts: 'mock tests that run',
  fileTickets: 'tickets of files',
  classEntries: 'ways into a class',
  pushDevices: 'phones that get notices',
  rememberedBrowsers: 'remembered browsers',
  loginPasskeys: 'passkeys of students',
  offlinePapers: 'papers and lessons on the device',
} as const;
export type Holding = keyof typeof HOLDINGS;

/** What becomes of a holding, in the words of docs/security.md. */
export const OUTCOMES = {
  ends: 'end',
  'others-end': 'end, but for this browser',
  'needs-new-ticket': 'go on with a new login and a new ticket',
  'loses-rank': 'go on with a new login and a new ticket, without a rank',
  erased: 'are erased',
  'with-session': 'end with their session',
  'next-call': 'end at the next call',
  stays: 'stay',
} as const;
export type Outcome = keyof typeof OUTCOMES;

type Allowed = {
  sessions: 'ends' | 'others-end';
  mockTickets: 'ends' | 'stays';
  runningAttempts: 'needs-new-ticket' | 'loses-rank' | 'erased' | 'stays';
  fileTickets: 'with-session';
  classEntries: 'with-session';
  pushDevices: 'ends' | 'stays';
  rememberedBrowsers: 'ends' | 'others-end' | 'stays';
  loginPasskeys: 'ends' | 'stays';
  offlinePapers: 'next-call';
};

/** Files and classes are opened by a session; a device learns at its next call that its session is over. */
const BY_SESSION = { fileTickets: 'with-session', classEntries: 'with-session', offlinePapers: 'next-call' } as const;
/** Somebody else may hold what the student holds. */
const EVERYTHING = {
  ...BY_SESSION,
  sessions: 'ends',
  mockTickets: 'ends',
  runningAttempts: 'needs-new-ticket',
  pushDevices: 'ends',
  rememberedBrowsers: 'ends',
  // Like the password, they open nothing while the account is suspended; signing out takes no way in away.
  loginPasskeys: 'stays',
} as const;
/** The student sits here and goes on. */
const ELSEWHERE = {
  ...BY_SESSION,
  sessions: 'others-end',
  mockTickets: 'stays',
  runningAttempts: 'stays',
  pushDevices: 'stays',
  loginPasskeys: 'stays',
} as const;
/** It is about the admin area: the person stays a student with all that a student has. */
const OF_STAFF = {
  ...BY_SESSION,
  sessions: 'ends',
  mockTickets: 'stays',
  runningAttempts: 'stays',
  pushDevices: 'stays',
  rememberedBrowsers: 'stays',
  loginPasskeys: 'stays',
} as const;

export const ENDS_OF_ACCESS: Readonly<Record<AccessEnd, { readonly [Name in Holding]: Allowed[Name] }>> = {
  suspension: { ...EVERYTHING, runningAttempts: 'loses-rank' },
  // A phone was lost, or somebody else has been in: staff are asked to close every way.
  'staff-sign-out': { ...EVERYTHING, loginPasskeys: 'ends' },
  // Whoever had the old password may have made one.
  'password-reset': { ...EVERYTHING, rememberedBrowsers: 'others-end', loginPasskeys: 'ends' },
  'own-password': { ...ELSEWHERE, rememberedBrowsers: 'others-end' },
  'own-sign-out': EVERYTHING,
  'own-sign-out-others': { ...ELSEWHERE, rememberedBrowsers: 'stays' },
  // Staff log in with a password and a second factor.
  'role-change': { ...OF_STAFF, loginPasskeys: 'ends' },
  'factor-reset': OF_STAFF,
  closing: { ...EVERYTHING, runningAttempts: 'erased', loginPasskeys: 'ends' },
};

/** The table of docs/security.md. */
export function accessEndTable(): string {
  const holdings = Object.keys(HOLDINGS) as readonly Holding[];
  const ends = Object.keys(ACCESS_ENDS) as readonly AccessEnd[];
  const rows = [
    ['when', ...holdings.map((holding) => HOLDINGS[holding])],
    ...ends.map((end) => [ACCESS_ENDS[end], ...holdings.map((holding) => OUTCOMES[ENDS_OF_ACCESS[end][holding]])]),
  ];
  const [heads = '', ...lines] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [heads, `|${'---|'.repeat(holdings.length + 1)}`, ...lines].join('\n');
}
