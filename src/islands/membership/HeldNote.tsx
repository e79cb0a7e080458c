import { localPath } from '#domain/lib/local-path.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { listEnded } from './ends.ts';
import { heldText } from './held-text.ts';

/** What the student has now and until when, what begins later, and what has ended. */
export function HeldNote({
  memberships,
  freeUntil,
}: {
  readonly memberships: PaymentOverview['memberships'];
  readonly freeUntil: string | null;
}) {
  const text = planShopText().held;
  const held = memberships.filter(({ state }) => state !== 'ended');
  const ended = listEnded(memberships);
  return (
    <section className="stack" aria-labelledby="held-title">
      <h3 id="held-title">{text.title}</h3>
      {held.length === 0 && freeUntil === null && <p>{ended.length === 0 ? text.none : text.noneRuns}</p>}
      <ul className="held-list">
        {held.map((membership, index) => (
          <li key={index}>
            <WithParts text={heldText(membership)} />
          </li>
        ))}
        {freeUntil !== null && (
          <li>
            <WithParts text={text.free({ day: dateText(freeUntil) })} />
          </li>
        )}
        {ended.map(({ membershipType, endDate }) => (
          <li key={membershipType}>
            <WithParts text={text.ended({ plan: membershipType, day: dateText(endDate) })} />
          </li>
        ))}
      </ul>
      <p>
        <a href={localPath('/profile#memberships')}>{text.more}</a>
      </p>
    </section>
  );
}
