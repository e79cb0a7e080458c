import type { PlanId } from '#domain/membership/plan.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';

/**
 * Payments that were begun on this device and may still be under way in another tab. A second tab warns before the money
 * goes; the server refuses a second payment once the bank has the first.
 */

/** How long a payment page stays usable. Milliseconds. */
const UNDER_WAY_MS = 30 * 60 * 1000;

const keyOf = (planId: PlanId): string => `academy:payment:${currentSession()?.student.studentId ?? 0}:${planId}`;

/** When a payment of this plan was begun that may still be under way, epoch milliseconds, or null. */
export function findBegunPayment(planId: PlanId): number | null {
  const { local, now } = environment();
  const key = keyOf(planId);
  const at = Number(local.get(key) ?? 0);
  if (at > 0 && Math.abs(now() - at) < UNDER_WAY_MS) return at;
  local.remove(key);
  return null;
}

/** Called when a tab leaves for the payment page. */
export const noteBegunPayment = (planId: PlanId): void =>
  void environment().local.set(keyOf(planId), String(environment().now()));

/** Called once it is known how the payment ended. */
export const forgetBegunPayment = (planId: PlanId): void => environment().local.remove(keyOf(planId));
