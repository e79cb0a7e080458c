import { useCallback, useState } from 'react';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { rupeeText } from '#domain/membership/money.ts';
import type { PaymentSince, StudentOpening, StudentOpenings as Openings } from '#stores/account/admin-students.ts';
import { getOpenings } from '#stores/account/admin-students.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';

const FIRST_SHOWN = 10;

const KINDS: Readonly<Record<StudentOpening['kind'], string>> = {
  material: 'Material',
  class: 'Live class',
  recording: 'Recording',
  mock: 'Mock test',
  lesson: 'Lesson',
};

const whatOf = ({ kind, title, day }: StudentOpening): string =>
  `${KINDS[kind]}: ${title ?? 'removed since'}${day === null ? '' : `, ${shortDayText(day)}`}`;

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
  if (openings.length === 0) return <p className="note">Nothing so far.</p>;
  return (
    <>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">First opened</th>
              <th scope="col">Open to</th>
            </tr>
          </thead>
          <tbody>
            {openings.slice(0, areAllShown ? openings.length : FIRST_SHOWN).map((opening) => (
              <tr key={`${whatOf(opening)} ${opening.openedAt}`}>
                <th scope="row">{whatOf(opening)}</th>
                <td data-label="First opened">{momentText(opening.openedAt)}</td>
                <td data-label="Open to">{opening.needsMembership ? 'Members' : 'Every student'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openings.length > FIRST_SHOWN && !areAllShown && (
        <div>
          <button type="button" className="button" onClick={() => setAllShown(true)}>
            Show {openings.length - FIRST_SHOWN} more
          </button>
        </div>
      )}
      {areAllShown && !isWhole && <p className="note">These are the newest {openings.length}; there are older ones.</p>}
    </>
  );
}

/** What a student opened and joined, so that a refund can be decided. */
export function StudentOpenings({ studentId }: { readonly studentId: number }) {
  const load = useCallback(() => getOpenings(studentId), [studentId]);
  const { reply, retry } = useLoaded(load);
  return (
    <section className="stack" aria-labelledby="openings-title">
      <h3 id="openings-title">Opened and joined</h3>
      {reply === null && <LoadingLines label="Loading what was opened" lines={2} />}
      {reply?.ok === false && (
        <FailedNote isAlert text={`What was opened could not be loaded. ${reply.message}`} onRetry={retry} />
      )}
      {reply?.ok === true && (
        <>
          <PaymentsSince payments={reply.value.payments} />
          <OpeningRows {...reply.value} />
        </>
      )}
    </section>
  );
}
