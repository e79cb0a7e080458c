import { plainNumber, readWholeNumber } from '../lib/digits.ts';
import { addDays, isCalendarDate } from '../lib/india-time.ts';
import type { MembershipType } from './membership.ts';
import { MEMBERSHIP_TYPES } from './membership.ts';
import { REASON_LENGTH, STUDENT_MESSAGES } from '../account/student-messages.ts';
import { canonicalEmail } from '../account/email.ts';
import { lookAlikeError } from '../account/look-alikes.ts';
import { readMobileNumber } from '../account/mobile-number.ts';
import { hasControlCharacters, isEmail } from '../account/validation.ts';

/** Rows of one file, and of one call that grants. */
export const MOST_GRANT_ROWS = 500;
export const GRANTS_AT_ONCE = 20;
export const LONGEST_CELL = 400;
const MOST_DAYS = 3660;

/** A row as it stands in the file. `line` counts from 1, with the heading. */
export interface GrantRow {
  readonly line: number;
  readonly student: string;
  readonly membership: string;
  readonly until: string;
  readonly reason: string;
}

export const GRANT_MESSAGES = {
  empty: 'The file has no rows. Its first line names the columns, and each other line is one student.',
  unreadable: 'The file cannot be read as text. Save it as “CSV UTF-8” in the spreadsheet and choose it again.',
  noReader: 'The part that reads files could not be loaded. Check your connection and choose the file again.',
  openQuote: 'A double quote is opened in the file and never closed. Close it, and choose the file again.',
  heads: (missing: string): string =>
    `The first line has no column “${missing}”. It must name: student, membership, until, reason.`,
  tooMany: (rows: number): string =>
    `The file has ${rows} rows. At most ${MOST_GRANT_ROWS} go at once: split it in two files.`,
  noStudent: 'Write the email or the mobile number of the student',
  shortened:
    'The spreadsheet has shortened this mobile number. Format the column as text, write the number again and save',
  contact: 'This is neither an email nor a mobile number of ten digits',
  unknownMobile:
    'No account has this mobile number. The academy confirms emails only, so a membership can wait for an email but not for a mobile number: write the email, or ask the student to sign up first',
  noMail: 'No account has this email, and no mail can be sent to it now. Ask the student to sign up first',
  waitsAlready: (membership: string): string =>
    `${membership} waits for this email already. To change it, withdraw it in the list of memberships that wait`,
  endedWaiting: 'This row waited before and was withdrawn or ended. Choose the file again to let it wait anew',
  membership: `Write one of ${MEMBERSHIP_TYPES.join(', ')}`,
  until: 'Write a number of days such as 365, or a last day such as 2027-03-31 or 31-03-2027',
  past: 'The last day has passed',
  duplicate: (line: number): string => `The same student and membership stand on line ${line} too`,
  held: (membership: string): string =>
    `The student holds ${membership} already. Move its end on the student’s page instead`,
} as const;

export const WAITING_MESSAGES = {
  gone: 'It waits no more: the student has confirmed the email, or somebody has withdrawn it. The list is loaded again.',
} as const;

/** The columns, and the heads by which each is found. */
const HEADS = {
  student: ['student', 'email or mobile', 'email', 'mobile', 'mobile number', 'phone'],
  membership: ['membership', 'plan', 'module'],
  until: ['until', 'days', 'end date', 'days or end date', 'last day'],
  reason: ['reason', 'note'],
} as const satisfies Readonly<Record<Exclude<keyof GrantRow, 'line'>, readonly string[]>>;
const COLUMNS = Object.keys(HEADS) as (keyof typeof HEADS)[];

/** Whether a cell names a column. */
export const isGrantHead = (cell: string): boolean =>
  COLUMNS.some((column) => HEADS[column].some((head) => head === cell.trim().toLowerCase()));

export type GrantFile =
  | { readonly kind: 'rows'; readonly rows: readonly GrantRow[] }
  | { readonly kind: 'refused'; readonly message: string };

const refused = (message: string): GrantFile => ({ kind: 'refused', message });

/** The grants of a table's records, which `readGrant` then looks at one by one. `line` is that of the file, from 1. */
export function grantsOf(table: readonly { readonly line: number; readonly cells: readonly string[] }[]): GrantFile {
  const [head, ...records] = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (head === undefined || records.length === 0) return refused(GRANT_MESSAGES.empty);
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const places = COLUMNS.map((column) => names.findIndex((name) => HEADS[column].some((each) => each === name)));
  const missing = COLUMNS.find((_, index) => places[index] === -1);
  if (missing !== undefined) return refused(GRANT_MESSAGES.heads(missing));
  if (records.length > MOST_GRANT_ROWS) return refused(GRANT_MESSAGES.tooMany(records.length));
  const rows = records.map(({ line, cells }) => {
    const [student, membership, until, reason] = places.map((place) =>
      (cells[place] ?? '').trim().slice(0, LONGEST_CELL),
    );
    return {
      line,
      student: student ?? '',
      membership: membership ?? '',
      until: until ?? '',
      reason: reason ?? '',
    };
  });
  return { kind: 'rows', rows };
}

/** What a row asks for, once it can be read. Exactly one contact is there. */
export interface ReadGrant {
  readonly email: string | null;
  readonly mobileNumber: string | null;
  readonly membershipType: MembershipType;
  /** YYYY-MM-DD in India. */
  readonly endDate: string;
  readonly reason: string;
}

function contactOf(text: string): Pick<ReadGrant, 'email' | 'mobileNumber'> | string {
  if (text === '') return GRANT_MESSAGES.noStudent;
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return GRANT_MESSAGES.shortened;
  const email = canonicalEmail(text);
  if (isEmail(email)) return lookAlikeError(email) ?? { email, mobileNumber: null };
  // Spreadsheets put a ' before digits that are a text.
  const mobileNumber = readMobileNumber(text.replace(/^'/, ''));
  return mobileNumber === null ? GRANT_MESSAGES.contact : { email: null, mobileNumber };
}

/** The last day: so many days after today, or the day that is named. Null for what is neither. */
function endOf(text: string, today: string): string | null {
  const plain = plainNumber(text);
  const days = readWholeNumber(plain);
  if (!Number.isNaN(days)) {
    return days >= 1 && days <= MOST_DAYS ? addDays(today, days) : null;
  }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2})$/.exec(plain) ?? [];
  const date = year === '' ? plain : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^20\d{2}-\d{2}-\d{2}$/.test(date) && isCalendarDate(date) ? date : null;
}

/** Reads one row; a text says what is wrong with it. `today` is a day in India. */
export function readGrant({ student, membership, until, reason }: GrantRow, today: string): ReadGrant | string {
  const contact = contactOf(student.trim());
  if (typeof contact === 'string') return contact;
  const membershipType = MEMBERSHIP_TYPES.find((each) => each.toLowerCase() === membership.trim().toLowerCase());
  if (membershipType === undefined) return GRANT_MESSAGES.membership;
  const endDate = endOf(until.trim(), today);
  if (endDate === null) return GRANT_MESSAGES.until;
  if (endDate < today) return GRANT_MESSAGES.past;
  const told = reason.trim();
  const isTold = told.length >= REASON_LENGTH.least && told.length <= REASON_LENGTH.most && !hasControlCharacters(told);
  return isTold ? { ...contact, membershipType, endDate, reason: told } : STUDENT_MESSAGES.reason;
}
