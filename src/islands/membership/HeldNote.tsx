import { dateText } from '#domain/membership/membership-text.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';
import { listEnded } from './ends.ts';

/** What the student has now and until when, what begins later, and what has ended. */
export function HeldNote({
  memberships,
  freeUntil,
}: {
  readonly memberships: PaymentOverview['memberships'];
  readonly freeUntil: string | null;
}) {
  const held = memberships.filter(({ state }) => state !== 'ended');
  const ended = listEnded(memberships);
  return (
    <section className="stack" aria-labelledby="held-title">
      <h3 id="held-title">What you have now</h3>
      {held.length === 0 && freeUntil === null && (
        <p>
          {ended.length === 0 ? 'No membership.' : 'No membership is running.'} The day papers and the outlines are
          still open to you.
        </p>
      )}
      <ul className="held-list">
        {held.map((membership, index) => (
          <li key={index}>
            <strong>{membership.membershipType}</strong>{' '}
            {membership.state === 'later' && membership.startDate !== null && (
              <>from {dateText(membership.startDate)} </>
            )}
            {membership.endDate === null ? 'without an end' : <>until {dateText(membership.endDate)}</>}
          </li>
        ))}
        {freeUntil !== null && (
          <li>
            <strong>Free access</strong> to the test series until {dateText(freeUntil)}
          </li>
        )}
        {ended.map(({ membershipType, endDate }) => (
          <li key={membershipType}>
            <strong>{membershipType}</strong> ended {dateText(endDate)}
          </li>
        ))}
      </ul>
      <p>
        <a href="/profile#memberships">Your memberships and receipts</a>
      </p>
    </section>
  );
}
