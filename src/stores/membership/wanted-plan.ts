import type { PlanId } from '#domain/membership/plan.ts';
import { isPlanId } from '#domain/membership/plan.ts';
import { environment } from '../environment.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

const KEY = 'academy:plan';
const PAGE = '/membership';

/** Stores the plan that a guest wants, and the page on which to buy it, for after the login. */
export function keepWantedPlan(planId: string): void {
  if (!isPlanId(planId)) return;
  environment().session.set(KEY, planId);
  keepPageForAfterLogin(PAGE);
}

/** The plan chosen before the login; given once. */
export function takeWantedPlan(): PlanId | null {
  const { session } = environment();
  const planId = session.get(KEY);
  session.remove(KEY);
  return isPlanId(planId) ? planId : null;
}
