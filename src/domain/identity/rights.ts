import type { Role } from './roles.ts';

/** What a call or a page of the admin area needs. */
export const PERMISSIONS = [
  /** The figures of the dashboard. */
  'figures',
  /** Current affairs, materials, classes, papers, courses, mock tests, and what students say about questions. */
  'content',
  /** Looking students up. */
  'students',
  /** Memberships, free access, sign-outs, suspending and closing, and the mock tests of one student. */
  'student-changes',
  /** Looking payments and alerts up. */
  'payments',
  /** Refunds, settled alerts, and payments that staff enter. */
  'payment-changes',
  /** Sums of money by month. */
  'reports',
  /** Lists of personal details as files. */
  'exports',
  'audit',
  /** Who has which role. */
  'staff',
  /** Mails to every account about a breach of personal data. */
  'breach',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The one table of rights. */
const RIGHTS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  teacher: ['figures', 'content'],
  support: ['figures', 'students', 'student-changes', 'payments'],
  accounts: ['figures', 'students', 'payments', 'payment-changes', 'reports'],
};

export const isAllowed = (role: Role, permission: Permission): boolean => RIGHTS[role].includes(permission);
