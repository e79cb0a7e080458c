import { addDays, addMonths, indiaDayOf } from '../src/domain/lib/india-time.ts';
import { repeatLostCall } from './repeat-lost-call.ts';
import { demoClassStatements } from './seed-timetable.ts';
import type { ScryptCost } from '../functions/storage/identity/scrypt-passwords.ts';
import { hashPassword } from '../functions/storage/identity/scrypt-passwords.ts';
import type { MembershipType } from '../src/domain/membership/membership.ts';
import { FREE_ACCESS_MS } from '../src/domain/identity/session.ts';

/** The password of every demo account. They exist in local mode only. */
export const DEMO_PASSWORD = 'Academy@123';

export interface DemoAccount {
  readonly email: string;
  readonly mobileNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The reserved row it claims; other accounts get an id like any sign-up. */
  readonly adminId: 1 | 2 | 3 | null;
  readonly membership: { readonly type: MembershipType; readonly years: number; readonly isExpired: boolean } | null;
  readonly hasFreeAccess: boolean;
  readonly hasProfile: boolean;
  /** What the account shows, printed at the start. */
  readonly note: string;
}

const plain = { lastName: 'Student', adminId: null, membership: null, hasFreeAccess: false, hasProfile: true } as const;
const active = (type: MembershipType, years = 1): DemoAccount['membership'] => ({ type, years, isExpired: false });

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...plain,
    email: 'admin@academy.test',
    mobileNumber: '9000000001',
    firstName: 'Academy',
    lastName: 'Admin',
    adminId: 1,
    note: 'admin, studentId 1',
  },
  {
    ...plain,
    email: 'oneyear@academy.test',
    mobileNumber: '9000000011',
    firstName: 'One Year',
    membership: active('1-Year'),
    note: 'active 1-Year',
  },
  {
    ...plain,
    email: 'threeyear@academy.test',
    mobileNumber: '9000000012',
    firstName: 'Three Year',
    membership: active('3-Year', 3),
    note: 'active 3-Year',
  },
  {
    ...plain,
    email: 'english@academy.test',
    mobileNumber: '9000000013',
    firstName: 'English',
    membership: active('English-1-Year'),
    note: 'active English-1-Year',
  },
  {
    ...plain,
    email: 'testseries@academy.test',
    mobileNumber: '9000000014',
    firstName: 'Test Series',
    membership: active('TestSeries'),
    note: 'active TestSeries',
  },
  {
    ...plain,
    email: 'trial@academy.test',
    mobileNumber: '9000000015',
    firstName: 'Trial',
    hasFreeAccess: true,
    note: 'seven days of free access',
  },
  {
    ...plain,
    email: 'expired@academy.test',
    mobileNumber: '9000000016',
    firstName: 'Expired',
    membership: { type: '1-Year', years: 1, isExpired: true },
    note: 'only an expired 1-Year',
  },
  { ...plain, email: 'none@academy.test', mobileNumber: '9000000017', firstName: 'No Plan', note: 'no membership' },
  {
    ...plain,
    email: 'newcomer@academy.test',
    mobileNumber: '9000000018',
    firstName: 'Newcomer',
    hasProfile: false,
    note: 'no membership, empty profile',
  },
];

/** How long ago running memberships began and expired ones ended. */
const PAST_DAYS = 30;

/** A day in India, `days` and `years` after the moment. */
const dayFrom = (now: number, days: number, years = 0): string => addMonths(addDays(indiaDayOf(now), days), 12 * years);

const PROFILE = ['380001', 'Gujarat', 'Ahmedabad', 'Demo address', '2000-01-01'];
const EMPTY_PROFILE = ['', '', '', '', ''];

/** An existing row stays as it is, so that a second start keeps later changes. */
function accountStatement(
  database: D1Database,
  account: DemoAccount,
  passwordHash: string,
  now: number,
): D1PreparedStatement {
  const at = new Date(now).toISOString();
  const freeAccess = account.hasFreeAccess ? new Date(now + FREE_ACCESS_MS).toISOString() : null;
  const profile = account.hasProfile ? PROFILE : EMPTY_PROFILE;
  const values = [
    account.firstName,
    account.lastName,
    account.email,
    account.mobileNumber,
    passwordHash,
    freeAccess,
    ...profile,
    at,
  ];
  if (account.adminId !== null)
    return database
      .prepare(
        `UPDATE students SET status = 'active', first_name = ?1, last_name = ?2, email = ?3, mobile_number = ?4, password_hash = ?5,
           free_access_until = ?6, pincode = ?7, state = ?8, city = ?9, address = ?10, dob = ?11, updated_at = ?12, gender = 'Other', education = 'Graduation'
         WHERE id = ?13 AND status = 'unclaimed'`,
      )
      .bind(...values, account.adminId);
  return database
    .prepare(
      `INSERT INTO students (status, first_name, last_name, email, mobile_number, password_hash, free_access_until,
         pincode, state, city, address, dob, created_at, updated_at, gender, education)
       VALUES ('active', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12, 'Other', 'Graduation') ON CONFLICT DO NOTHING`,
    )
    .bind(...values);
}

function membershipStatement(
  database: D1Database,
  { email, membership }: DemoAccount,
  now: number,
): D1PreparedStatement[] {
  if (membership === null) return [];
  const { type, years, isExpired } = membership;
  const start = dayFrom(now, -PAST_DAYS, isExpired ? -years : 0);
  const end = dayFrom(now, isExpired ? -PAST_DAYS : -PAST_DAYS - 1, isExpired ? 0 : years);
  return [
    database
      .prepare(
        `INSERT INTO memberships (student_id, membership_type, plan, start_date, end_date, created_at)
         SELECT id, ?2, ?2, ?3, ?4, ?5 FROM students
         WHERE email = ?1 AND NOT EXISTS (SELECT 1 FROM memberships WHERE student_id = students.id)`,
      )
      .bind(email, type, start, end, new Date(now).toISOString()),
  ];
}

/**
 * Seeds only the timetable: in proxy mode the academy has no accounts of its own. `now` in epoch
 * milliseconds.
 */
export async function seedDemoTimetable(database: D1Database, now: number): Promise<void> {
  await repeatLostCall(() => database.batch(demoClassStatements(database, now)));
}

/**
 * Puts the demo accounts and classes into a migrated database, all or none. A second call changes nothing.
 * `now` in epoch milliseconds; `cost` is the cost of the passwords' hashes; `others` are accounts beside the demo's.
 */
export async function seedDemoAccounts(
  database: D1Database,
  now: number,
  cost?: ScryptCost,
  others: readonly DemoAccount[] = [],
): Promise<void> {
  const accounts = [...DEMO_ACCOUNTS, ...others];
  const hashes: string[] = [];
  for (const _ of accounts) hashes.push(await hashPassword(DEMO_PASSWORD, cost));
  await repeatLostCall(() =>
    database.batch([
      ...accounts.flatMap((account, index) => [
        accountStatement(database, account, hashes[index] ?? '', now),
        ...membershipStatement(database, account, now),
      ]),
      ...demoClassStatements(database, now),
    ]),
  );
}
