import { dateText } from '#domain/membership-text.ts';
import type { PaymentOverview } from '#stores/payments.ts';

/** What the student has now and until when, and what begins later. */
export function HeldNote({ memberships, freeUntil }: { readonly memberships: PaymentOverview['memberships']; readonly freeUntil: string | null }) {
  const held = memberships.filter(({ state }) => state !== 'ended');
  return (
    <section className="stack" aria-labelledby="held-title">
      <h3 id="held-title">What you have now</h3>
      {held.length === 0 && freeUntil === null && <p>No membership. The day papers and the outlines are open to you all the same.</p>}
      <ul className="held-list">
        {held.map((membership, index) => (
          <li key={index}>
            <strong>{membership.membershipType}</strong>{' '}
            {membership.state === 'later' && membership.startDate !== null && <>from {dateText(membership.startDate)} </>}
            {membership.endDate === null ? 'without an end' : <>until {dateText(membership.endDate)}</>}
          </li>
        ))}
        {freeUntil !== null && (
          <li>
            <strong>Free access</strong> to the test series until {dateText(freeUntil)}
          </li>
        )}
      </ul>
      <p>
        <a href="/profile#memberships">Your memberships and receipts</a>
      </p>
    </section>
  );
}
