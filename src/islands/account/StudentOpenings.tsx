import { useCallback, useState } from 'react';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { PaymentSince, StudentOpening, StudentOpenings as Openings } from '#stores/account/admin-students.ts';
import { getOpenings } from '#stores/account/admin-students.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';

const FIRST_SHOWN = 10;

const whatOf = ({ kind, title, day }: StudentOpening): string =>
  `${staffStudentsText().openings.kinds[kind]}: ${title ?? staffStudentsText().openings.removed}${day === null ? '' : `, ${shortDayText(day)}`}`;

function sinceText({ openedSince, firstOpenedAt }: PaymentSince): string {
  if (firstOpenedAt === null) return 'Nothing that needs a membership was first opened since.';
  const things = openedSince === 1 ? 'One thing that needs' : `${openedSince} things that need`;
  return `${things} a membership ${openedSince === 1 ? 'was' : 'were'} first opened since, the first on ${momentText(firstOpenedAt)}.`;
}

function PaymentsSince({ payments }: { readonly payments: readonly PaymentSince[] }) {
  if (payments.length === 0) return null;
  return (
    <>
      <p className="soft">
        Rule 1 of the <a href="/termsandcondition#payment-and-refunds">terms</a>: “Within seven days of payment you get
        all of your money back, without a reason, if you have opened no recording, material or test that needs the
        membership.”
      </p>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            {payment.planName}, {rupeeText(payment.amountPaise)}, paid {momentText(payment.paidAt)}; seven days end{' '}
            {momentText(payment.sevenDaysUntil)}. <strong>{sinceText(payment)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpeningRows({ openings, isWhole }: Pick<Openings, 'openings' | 'isWhole'>) {
  const [areAllShown, setAllShown] = useState(false);
  const text = staffStudentsText().openings;
  if (openings.length === 0) return <p className="note">{text.nothing}</p>;
  return (
    <>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.first}</th>
              <th scope="col">{text.openTo}</th>
            </tr>
          </thead>
          <tbody>
            {openings.slice(0, areAllShown ? openings.length : FIRST_SHOWN).map((opening) => (
              <tr key={`${whatOf(opening)} ${opening.openedAt}`}>
                <th scope="row">{whatOf(opening)}</th>
                <td data-label={text.first}>{momentText(opening.openedAt)}</td>
                <td data-label={text.openTo}>{opening.needsMembership ? text.forMembers : text.forAll}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openings.length > FIRST_SHOWN && !areAllShown && (
        <div>
          <button type="button" className="button" onClick={() => setAllShown(true)}>
            {text.more({ count: openings.length - FIRST_SHOWN })}
          </button>
        </div>
      )}
      {areAllShown && !isWhole && <p className="note">{text.newest({ count: openings.length })}</p>}
    </>
  );
}

/** What a student opened and joined, so that a refund can be decided. */
export function StudentOpenings({ studentId }: { readonly studentId: number }) {
  const load = useCallback(() => getOpenings(studentId), [studentId]);
  const { reply, retry } = useLoaded(load);
  const text = staffStudentsText().openings;
  return (
    <section className="stack" aria-labelledby="openings-title">
      <h3 id="openings-title">{text.title}</h3>
      {reply === null && <LoadingLines label={text.loading} lines={2} />}
      {reply?.ok === false && <FailedNote isAlert text={text.failed({ message: reply.message })} onRetry={retry} />}
      {reply?.ok === true && (
        <>
          <PaymentsSince payments={reply.value.payments} />
          <OpeningRows {...reply.value} />
        </>
      )}
    </section>
  );
}
