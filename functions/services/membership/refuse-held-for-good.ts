import { listText } from '#domain/lib/format.ts';
import type { Membership } from '#domain/membership/membership.ts';
import type { Plan } from '#domain/membership/plan.ts';
import { heldForGood } from '#domain/membership/purchase.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';

/** Throws 'conflict' for a plan that grants a membership which the student holds without an end, before any money moves. */
export function refuseHeldForGood(plan: Plan, memberships: readonly Membership[], now: number): void {
  const held = heldForGood(plan, memberships, now);
  if (held.length === 0) return;
  const { heldForGood: all, heldForGoodPart: part } = paymentMessagesText();
  throw new ServiceError('conflict', held.length === plan.grants.length ? all : part({ types: listText(held) }));
}
