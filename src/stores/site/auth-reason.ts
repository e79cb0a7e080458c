import { reasonOfPath } from './ask-for-account.ts';
import type { AuthReason } from './dialog.ts';
import { findKeptForm } from './external-form.ts';
import { findPendingVisit } from './visit.ts';

/** What a login leads to, whoever opened the dialog; null for staying here. */
export function findReason(): AuthReason | null {
  const visit = findPendingVisit();
  if (visit !== null) return reasonOfPath(visit);
  return findKeptForm() === null ? null : 'form';
}
