import type { Identifier, NewStudent, StudentRecord, StudentStatus, Students } from '../../ports/account.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import { languageOf } from '#domain/lib/languages.ts';
import { roleOf } from '#domain/identity/student.ts';
import { once, repeatable } from '../d1-retry.ts';
import { contactOf } from './freed-contacts.ts';

export interface StudentRow {
  readonly id: number;
  readonly status: StudentStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly free_access_until: string | null;
  readonly pincode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly dob: string;
  readonly language: string;
  readonly role: string | null;
}

export const COLUMNS =
  'id, status, first_name, last_name, email, mobile_number, free_access_until, pincode, state, city, address, dob, language, (SELECT role FROM staff_roles WHERE staff_roles.student_id = students.id) AS role';

export const studentRecordOf = (row: StudentRow): StudentRecord => ({
  studentId: row.id,
  status: row.status,
  firstName: row.first_name,
  lastName: row.last_name,
  email: contactOf(row.email),
  mobileNumber: contactOf(row.mobile_number),
  freeAccessUntil: row.free_access_until,
  pincode: row.pincode,
  state: row.state,
  city: row.city,
  address: row.address,
  dob: row.dob,
  role: roleOf(row.id, row.role),
  language: languageOf(row.language),
});

/** The unique indexes decide whether an account is new, because a look-up beforehand could be outrun. */
async function createStudent(database: D1Database, student: NewStudent): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `INSERT INTO students (status, first_name, last_name, email, mobile_number, gender, education, password_hash, trial_offered, created_at, updated_at, signup_fingerprint, notice_version, notice_agreed_at, language)
       VALUES ('active', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?11, ?9, ?12) ON CONFLICT DO NOTHING`,
    )
    .bind(
      student.firstName,
      student.lastName,
      student.email,
      student.mobileNumber,
      student.gender,
      student.education,
      student.passwordHash,
      student.isTrialOffered ? 1 : 0,
      student.now,
      student.signupFingerprint,
      student.noticeVersion,
      student.language,
    )
    .run();
  // Triggers also write the words of the name and the endings of the contacts, so more than one row may change.
  return meta.changes > 0;
}

/** An account from before emails had one form is found by the spelling of then, so that its owner still gets in. */
async function findLogin(database: D1Database, identifier: Identifier): ReturnType<Students['findLogin']> {
  const [column, typed, value] =
    'email' in identifier
      ? ['email', identifier.email, canonicalEmail(identifier.email)]
      : ['mobile_number', identifier.mobileNumber, identifier.mobileNumber];
  const row = await database
    .prepare(
      `SELECT ${COLUMNS}, password_hash FROM students WHERE ${column} IN (?1, ?2) AND status <> 'unclaimed'
       ORDER BY ${column} = ?1 DESC LIMIT 1`,
    )
    .bind(typed, value)
    .first<StudentRow & { password_hash: string }>();
  if (row === null) return null;
  return { student: studentRecordOf(row), passwordHash: row.password_hash, isSuspended: row.status === 'disabled' };
}

async function findCredentials(database: D1Database, identifier: Identifier): ReturnType<Students['findCredentials']> {
  const found = await findLogin(database, identifier);
  return found === null || found.isSuspended ? null : found;
}

async function findSignup(
  database: D1Database,
  email: string,
  signupFingerprint: string,
): ReturnType<Students['findSignup']> {
  const passwordHash = await database
    .prepare("SELECT password_hash FROM students WHERE email = ?1 AND signup_fingerprint = ?2 AND status = 'active'")
    .bind(email, signupFingerprint)
    .first<string>('password_hash');
  return passwordHash === null ? null : { passwordHash };
}

export const selectStudent = (database: D1Database, studentId: number): D1PreparedStatement =>
  database.prepare(`SELECT ${COLUMNS} FROM students WHERE id = ?1`).bind(studentId);

async function findStudent(database: D1Database, studentId: number): Promise<StudentRecord | null> {
  const row = await selectStudent(database, studentId).first<StudentRow>();
  return row === null ? null : studentRecordOf(row);
}

async function updateProfile(
  database: D1Database,
  ...[studentId, profile, now]: Parameters<Students['updateProfile']>
): Promise<StudentRecord | null> {
  const { pincode, state, city, address, dob } = profile;
  const row = await database
    .prepare(
      `UPDATE students SET pincode = ?2, state = ?3, city = ?4, address = ?5, dob = ?6, updated_at = ?7
       WHERE id = ?1 AND status = 'active' RETURNING ${COLUMNS}`,
    )
    .bind(studentId, pincode, state, city, address, dob, now)
    .first<StudentRow>();
  return row === null ? null : studentRecordOf(row);
}

/** Students in D1. A sign-up is retried only when its fingerprint can recognise the first try. */
export const d1Students = (database: D1Database): Students => ({
  create: (student) => (student.signupFingerprint === null ? once : repeatable)(() => createStudent(database, student)),
  findLogin: (identifier) => repeatable(() => findLogin(database, identifier)),
  findCredentials: (identifier) => repeatable(() => findCredentials(database, identifier)),
  findSignup: (email, signupFingerprint) => repeatable(() => findSignup(database, email, signupFingerprint)),
  find: (studentId) => repeatable(() => findStudent(database, studentId)),
  updateProfile: (...input) => repeatable(() => updateProfile(database, ...input)),
});
