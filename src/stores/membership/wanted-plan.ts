import type { PlanId } from '#domain/membership/plan.ts';
import { isPlanId } from '#domain/membership/plan.ts';
import { environment } from '../environment.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

const KEY = 'academy:plan';
const PAGE = '/membership';

/** Keeps which plan a guest wants, and the page that it is bought on, for after the login. */
export function keepWantedPlan(planId: string): void {
  if (!isPlanId(planId)) return;
  environment().session.set(KEY, planId);
  keepPageForAfterLogin(PAGE);
}

/** The plan that was wanted before the login, once. */
export function takeWantedPlan(): PlanId | null {
  const { session } = environment();
  const planId = session.get(KEY);
  session.remove(KEY);
  return isPlanId(planId) ? planId : null;
}
