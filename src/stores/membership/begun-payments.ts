import { spokenLanguage } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage } from '#domain/lib/languages.ts';
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

/** The language of the page that this tab left for the payment page. */
const LANGUAGE_KEY = 'academy:payment-language';

/** Called when a tab leaves for the payment page. */
export function noteBegunPayment(planId: PlanId): void {
  const { local, session, now } = environment();
  local.set(keyOf(planId), String(now()));
  session.set(LANGUAGE_KEY, spokenLanguage());
}

/** The language in which this tab began to pay; given once. The payment page leads back to the page in English. */
export function takePaymentLanguage(): Language {
  const { session } = environment();
  const language = session.get(LANGUAGE_KEY);
  session.remove(LANGUAGE_KEY);
  return isLanguage(language) ? language : 'en';
}

/** Called once it is known how the payment ended. */
export const forgetBegunPayment = (planId: PlanId): void => environment().local.remove(keyOf(planId));
