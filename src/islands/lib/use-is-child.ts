import { isChild } from '#domain/account/age.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { useShared } from './use-shared.ts';

/**
 * Whether the student in view is below 18. Their marks and progress are shown, and nothing of their habits: the law
 * forbids behavioural monitoring of children (docs/decisions/119). The server sends nothing of them either, but does not
 * know the age where another academy has the accounts.
 */
export function useIsChild(): boolean {
  const session = useShared($session, GUEST);
  return session.status === 'student' && isChild(session.student.dob, todayInIndia());
}
