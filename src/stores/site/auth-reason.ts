import { findGate } from '#domain/membership/gate.ts';
import type { AuthReason } from './dialog.ts';
import { findKeptForm } from './external-form.ts';
import { findPendingVisit } from './visit.ts';

/** What a page is to the guest who wants it. */
export function reasonOfPath(path: string): AuthReason {
  if (path.startsWith('/quiz/')) return 'paper';
  if (path.startsWith('/mock/')) return 'mock';
  if (path.startsWith('/testseries/')) return 'series';
  return findGate(path.split(/[?#]/)[0] ?? '') === null ? 'page' : 'course';
}

/** What a login leads to, whoever opened the dialog; null for staying here. */
export function findReason(): AuthReason | null {
  const visit = findPendingVisit();
  if (visit !== null) return reasonOfPath(visit);
  return findKeptForm() === null ? null : 'form';
}
