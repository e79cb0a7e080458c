/** What the security log tells. The list grows; the database does not check it. */
export const SECURITY_EVENTS = [
  'signed-up',
  'login',
  'login-failed',
  'login-throttled',
  'login-suspended',
  'reset-asked',
  'reset-failed',
  'password-reset',
  'email-freed',
  'password-refused',
  'password-changed',
  'devices-signed-out',
  'account-deleted',
  'parent-asked',
  'parent-agreed',
  'parent-withdrew',
  'own-data-exported',
  'factor-set',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
  'factor-confirmed',
  'password-confirmed',
  'factor-refused',
  'factor-blocked',
  'recovery-codes-renewed',
  'role-given',
  'role-changed',
  'role-taken',
  'personal-data',
  'exported',
  'breach-told',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** How long a line is kept, milliseconds: 400 days. The database refuses to remove it earlier. */
export const SECURITY_LOG_KEPT_MS = 400 * 24 * 60 * 60 * 1000;
