import { dateText } from '#domain/membership/membership-text.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';

type Held = PaymentOverview['memberships'][number];

/** A membership and its time in one line. */
export function heldText({
  membershipType: plan,
  state,
  startDate,
  endDate,
}: Pick<Held, 'membershipType' | 'state' | 'startDate' | 'endDate'>): string {
  const text = planShopText().held;
  const day = endDate === null ? null : dateText(endDate);
  if (state !== 'later' || startDate === null)
    return day === null ? text.withoutEnd({ plan }) : text.until({ plan, day });
  const from = dateText(startDate);
  return day === null ? text.fromWithoutEnd({ plan, from }) : text.fromUntil({ plan, from, day });
}
