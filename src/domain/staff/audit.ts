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
  'extended',
  'ended',
  'signed-out',
  'exported',
  'refunded',
  'settled',
  'voided',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of rows, as addresses and the audit log name them: `/api/admin/current-affairs`, `current-affairs/12`. */
export const ADMIN_NOUNS = [
  'current-affairs',
  'materials',
  'timetable',
  'students',
  'papers',
  'payments',
  'payment-alerts',
] as const;
export type AdminNoun = (typeof ADMIN_NOUNS)[number];
