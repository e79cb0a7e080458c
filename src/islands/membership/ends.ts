import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';

type Memberships = PaymentOverview['memberships'];
type Held = Memberships[number];

/** Until when a plan is held; null for one that is not, and for one without an end. */
export function endOf(memberships: Memberships, type: Held['membershipType']): string | null {
  const held = memberships.filter(
    ({ membershipType, state, endDate }) => membershipType === type && state !== 'ended' && endDate !== null,
  );
  return held.at(0)?.endDate ?? null;
}

/** When a plan that was held last ended; null for one that is held now, or never was. */
export function lastEndOf(memberships: Memberships, type: Held['membershipType']): string | null {
  const own = memberships.filter(({ membershipType }) => membershipType === type);
  if (own.some(({ state }) => state !== 'ended')) return null;
  return (
    own
      .flatMap(({ endDate }) => endDate ?? [])
      .toSorted((one, other) => Date.parse(other) - Date.parse(one))
      .at(0) ?? null
  );
}

/** What was held and is over, each type once, with the day it last ended. */
export const listEnded = (
  memberships: Memberships,
): readonly { readonly membershipType: Held['membershipType']; readonly endDate: string }[] =>
  MEMBERSHIP_TYPES.flatMap((membershipType) => {
    const endDate = lastEndOf(memberships, membershipType);
    return endDate === null ? [] : [{ membershipType, endDate }];
  });
