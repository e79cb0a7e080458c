import type { ReactNode } from 'react';
import { tooYoungToBuy } from '#domain/account/age-of-sale.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { StudentReply, StudentDetail } from '#stores/account/admin-students.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { AttemptsTable } from './AttemptsTable.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
import { MembershipCard } from './MembershipCard.tsx';
import { StudentActions } from './StudentActions.tsx';
import { StudentOpenings } from './StudentOpenings.tsx';
import { StudentMocks } from '../mocks/StudentMocks.tsx';
import { StudentPayments } from '../membership/StudentPayments.tsx';
import { useMay } from '../admin/kit/use-may.ts';
import { useStudent } from './use-student.ts';

/** A contact that staff call or write to with one tap. */
const link = (scheme: 'tel:+91' | 'mailto:', contact: string): ReactNode =>
  contact !== '' && (
    <a className="long-word" href={scheme + encodeURIComponent(contact).replace('%40', '@')}>
      {contact}
    </a>
  );

function factsOf(student: StudentDetail): readonly (readonly [string, ReactNode])[] {
  const { sessions, freeAccessUntil } = student;
  const words = staffStudentsText();
  const text = words.view;
  return [
    [words.studentId, String(student.studentId)],
    [words.email, link('mailto:', student.email)],
    [words.mobile, link('tel:+91', student.mobileNumber)],
    [text.account, student.status === 'disabled' ? text.suspended : text.active],
    [words.signedUp, momentText(student.createdAt)],
    [text.freeAccess, freeAccessUntil === null ? text.none : text.until({ moment: momentText(freeAccessUntil) })],
    [text.sessions, sessions === null ? text.notCounted : String(sessions)],
    [text.gender, student.gender],
    [text.education, student.education],
    [text.dob, student.dob],
    [
      text.address,
      [student.address, student.city, student.state, student.pincode].filter((part) => part !== '').join(', '),
    ],
  ];
}

interface PartsProps {
  readonly answer: StudentReply;
  readonly planMonths: PlanMonths;
  readonly planPrices: PlanPrices;
  /** The age from which plans are sold. */
  readonly sellsFromAge: number;
  readonly onChanged: () => void;
  readonly onMore: () => void;
}

/** Why the account is not changed here by whoever is logged in; null where it may be. */
function useFixedText({ isAdmin, role }: StudentDetail): string | null {
  const may = useMay();
  const text = staffStudentsText().view;
  if (isAdmin) return text.adminAccount;
  if (!may('student-changes')) return text.onlyShows;
  return role !== null && !may('staff') ? text.staffAccount : null;
}

function Parts({
  answer: { item, attempts, nextCursor },
  planMonths,
  planPrices,
  sellsFromAge,
  onChanged,
  onMore,
}: PartsProps) {
  const may = useMay();
  const fixedText = useFixedText(item);
  const text = staffStudentsText().view;
  return (
    <>
      <dl className="facts">
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || text.notGiven}</dd>
          </div>
        ))}
      </dl>
      {may('audit') && (
        <p>
          <a href={localPath(`/admin/audit?subject=students/${item.studentId}`)}>{text.changes}</a>
        </p>
      )}
      <section className="stack" aria-labelledby="held-title">
        <h3 id="held-title">{text.memberships}</h3>
        {item.memberships.length === 0 && <p className="note">{text.noneSoFar}</p>}
        <ul className="held">
          {item.memberships.map((membership) => (
            <MembershipCard
              key={membership.id}
              studentId={item.studentId}
              name={item.name}
              membership={membership}
              isFixed={fixedText !== null}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </section>
      {may('payments') && (
        <StudentPayments
          planPrices={planPrices}
          isTooYoung={tooYoungToBuy(item.dob, todayInIndia(), sellsFromAge) !== null}
          studentId={item.studentId}
          name={item.name}
          isFixed={item.isAdmin || (item.role !== null && !may('staff'))}
          onChanged={onChanged}
        />
      )}
      <StudentOpenings studentId={item.studentId} />
      {fixedText !== null ? (
        <p className="note">{fixedText}</p>
      ) : (
        <StudentActions planMonths={planMonths} student={item} today={todayInIndia()} onChanged={onChanged} />
      )}
      <StudentMocks studentId={item.studentId} name={item.name} isFixed={fixedText !== null} />
      <section className="stack" aria-labelledby="attempts-title">
        <h3 id="attempts-title">{text.attempts}</h3>
        <AttemptsTable attempts={attempts} />
        {nextCursor !== null && (
          <button type="button" className="button" onClick={onMore}>
            {staffKitText().showMore}
          </button>
        )}
      </section>
    </>
  );
}

/** One student for an admin: details, memberships, attempts and actions. */
interface StudentViewProps extends Pick<PartsProps, 'planMonths' | 'planPrices' | 'sellsFromAge'> {
  readonly id: number;
}

export function StudentView({ id, planMonths, planPrices, sellsFromAge }: StudentViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { state, problem, reload, loadMore } = useStudent(id);
  const text = staffStudentsText().view;
  return (
    <section className="student" aria-labelledby="student-title">
      <p>
        <a href="#list">{text.all}</a>
      </p>
      <h2 id="student-title" tabIndex={-1} ref={heading}>
        {state.status === 'ready' ? state.answer.item.name : text.numbered({ id })}
      </h2>
      <p className="field-error" role="alert">
        {problem}
      </p>
      {state.status === 'loading' && <LoadingLines label={text.loading} lines={2} />}
      {state.status === 'failed' && (
        <FailedNote isAlert text={text.failed({ message: state.message })} onRetry={() => void reload()} />
      )}
      {state.status === 'ready' && (
        <Parts
          answer={state.answer}
          planMonths={planMonths}
          planPrices={planPrices}
          sellsFromAge={sellsFromAge}
          onChanged={() => void reload()}
          onMore={() => void loadMore()}
        />
      )}
    </section>
  );
}
