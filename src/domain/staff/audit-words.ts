import { countOf } from '../lib/count-of.ts';
import { spokenName } from '../account/form-messages.ts';
import { rupeeText } from '../membership/money.ts';
import type { AdminNoun, AuditAction } from './audit.ts';

/** Each kind of row in a sentence and as the name of a list: 'Changed a paper', 'Papers'. */
export const NOUN_WORDS: Readonly<Record<AdminNoun, { readonly one: string; readonly many: string }>> = {
  'current-affairs': { one: 'an item of current affairs', many: 'Current affairs' },
  materials: { one: 'a material', many: 'Materials' },
  papers: { one: 'a paper', many: 'Papers' },
  lessons: { one: 'a lesson', many: 'Lessons' },
  chapters: { one: 'a chapter', many: 'Chapters' },
  timetable: { one: 'an entry of the timetable', many: 'Timetable' },
  announcements: { one: 'an announcement', many: 'Announcements' },
  students: { one: 'a student', many: 'Students' },
  payments: { one: 'a payment', many: 'Payments' },
  'payment-alerts': { one: 'a payment alert', many: 'Payment alerts' },
  coupons: { one: 'a coupon', many: 'Coupons' },
  'waiting-grants': { one: 'a membership that waits', many: 'Memberships that wait' },
  mocks: { one: 'a mock test', many: 'Mock tests' },
  'mock-rulings': { one: 'a ruling of a mock test', many: 'Rulings of mock tests' },
  'question-reports': { one: 'a report of a question', many: 'Reports of questions' },
  'breach-notices': { one: 'a notice of a breach', many: 'Notices of a breach' },
};

/** The act in words, before the title of its row. `one` is the row's kind in a sentence. */
const ACTION_WORDS: Readonly<Record<AuditAction, (one: string) => string>> = {
  created: (one) => `Added ${one}`,
  changed: (one) => `Changed ${one}`,
  published: (one) => `Published ${one}`,
  scheduled: (one) => `Scheduled ${one}`,
  unpublished: (one) => `Took ${one} back from students`,
  deleted: (one) => `Deleted ${one}`,
  restored: (one) => `Brought ${one} back`,
  granted: () => 'Granted a membership to',
  waiting: () => 'Let a membership wait for an account',
  withdrawn: () => 'Withdrew a membership that waited',
  redeemed: () => 'A membership that waited was taken up',
  extended: () => 'Extended a membership of',
  ended: (one) => (one === NOUN_WORDS.students.one ? 'Ended a membership of' : `Ended ${one}`),
  'signed-out': () => 'Ended all sessions of',
  exported: () => 'Exported a file',
  refunded: () => 'Refunded a payment or a part of it',
  refused: () => 'The payment gateway refused a refund',
  settled: (one) => `Settled ${one}`,
  voided: (one) => (one === NOUN_WORDS.payments.one ? 'Voided a payment' : 'Voided an attempt at a mock test'),
  'role-given': () => 'Gave a role to',
  'role-changed': () => 'Changed the role of',
  'role-taken': () => 'Took the role away from',
  'factor-set': () => 'Set up a second factor',
  'factor-removed': () => 'Removed a second factor',
  'passkey-added': () => 'Added a passkey',
  'passkey-removed': () => 'Removed a passkey',
};

const wordsOf = (subject: string): (typeof NOUN_WORDS)[AdminNoun] | undefined =>
  NOUN_WORDS[subject.split('/', 1)[0] as AdminNoun];

/** 'Changed a paper: Day 4', 'Granted a membership to: Asha Patel'. */
export const auditSentence = ({
  action,
  subject,
  title,
}: {
  readonly action: AuditAction;
  readonly subject: string;
  readonly title: string;
}): string => `${ACTION_WORDS[action](wordsOf(subject)?.one ?? 'a row')}: ${title}`;

/** 'Granted TestSeries to 212 people from one list'. Lists of grants are the only acts of several changes. */
export const actSentence = ({
  count,
  membershipType,
}: {
  readonly count: number;
  readonly membershipType: string | null;
}): string => `Granted ${membershipType ?? 'memberships'} to ${countOf(count, ['person', 'people'])} from one list`;

/** 'Papers, number 12'; an export is of all rows, which have no number. */
export function subjectText(subject: string): string {
  const [, id = '0'] = subject.split('/');
  const name = wordsOf(subject)?.many ?? subject;
  return id === '0' ? name : `${name}, number ${id}`;
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field.endsWith('Paise')) return rupeeText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields that a change touched, in words. */
export const changedFields = (
  before: Snapshot,
  after: Snapshot,
): readonly { readonly label: string; readonly before: string; readonly after: string }[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const [old, now] = [valueText(field, before?.[field]), valueText(field, after?.[field])];
    return old === now ? [] : [{ label: spokenName(field.replace(/Paise$/, '')), before: old, after: now }];
  });
