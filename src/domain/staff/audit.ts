/** What the log calls a student whose account is gone. */
export const DELETED_ACCOUNT = 'Deleted account';

/** What an admin can have done to something, as the audit log names it. */
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
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What admins work on, as addresses and the audit log name it: `/api/admin/current-affairs`, `current-affairs/12`. */
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
