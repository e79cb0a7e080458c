/** The log's name for a student whose account was deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

/** What an admin did, as the audit log names it. */
export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'published',
  'scheduled',
  'unpublished',
  'deleted',
  'restored',
  'granted',
  'waiting',
  'withdrawn',
  'redeemed',
  'extended',
  'ended',
  'signed-out',
  'exported',
  'refunded',
  'refused',
  'settled',
  'voided',
  'role-given',
  'role-changed',
  'role-taken',
  'factor-set',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * What staff write and publish: each kind's name and page in the admin area. The menu, the dashboard and the filter of
 * the audit log list the kinds in this order; the dashboard those with drafts.
 */
export const EDITABLE_KINDS = {
  'current-affairs': { name: 'Current affairs', page: '/admin/dcaform' },
  materials: { name: 'Materials', page: '/admin/materialform' },
  papers: { name: 'Papers', page: '/admin/papers' },
  lessons: { name: 'Lessons', page: '/admin/lessons' },
  chapters: { name: 'Chapters', page: '/admin/chapters' },
  'fact-tables': { name: 'Fact tables', page: '/admin/facttables' },
  timetable: { name: 'Timetable', page: '/admin/timetableform' },
  announcements: { name: 'Announcements', page: '/admin/announcements' },
} as const;
export type EditableNoun = keyof typeof EDITABLE_KINDS;
const EDITABLE_NOUNS = Object.keys(EDITABLE_KINDS) as readonly EditableNoun[];

/**
 * The kinds that can be drafts. A chapter cannot, students see it once it has a published lesson; nor can a fact table, each
 * edition of which is asked at once.
 */
export type DraftedNoun = Exclude<EditableNoun, 'chapters' | 'fact-tables'>;
export const DRAFTED_NOUNS: readonly DraftedNoun[] = EDITABLE_NOUNS.filter(
  (noun) => noun !== 'chapters' && noun !== 'fact-tables',
);

/** The kinds of rows, as addresses and the audit log name them: `/api/admin/current-affairs`, `current-affairs/12`. */
export const ADMIN_NOUNS = [
  ...EDITABLE_NOUNS,
  'students',
  'payments',
  'payment-alerts',
  'coupons',
  'waiting-grants',
  'mocks',
  'mock-rulings',
  'question-reports',
  'breach-notices',
] as const;
export type AdminNoun = (typeof ADMIN_NOUNS)[number];
