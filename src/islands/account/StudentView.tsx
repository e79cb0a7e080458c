import type { ReactNode } from 'react';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
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
  return [
    ['Student id', String(student.studentId)],
    ['Email', link('mailto:', student.email)],
    ['Mobile number', link('tel:+91', student.mobileNumber)],
    ['Account', student.status === 'disabled' ? 'Suspended' : 'Active'],
    ['Signed up', momentText(student.createdAt)],
    ['Free access', freeAccessUntil === null ? 'None' : `Until ${momentText(freeAccessUntil)}`],
    ['Living sessions', sessions === null ? 'Cannot be counted just now' : String(sessions)],
    ['Gender', student.gender],
    ['Education', student.education],
    ['Date of birth', student.dob],
    [
      'Address',
      [student.address, student.city, student.state, student.pincode].filter((part) => part !== '').join(', '),
    ],
  ];
}

interface PartsProps {
  readonly answer: StudentReply;
  readonly planMonths: PlanMonths;
  readonly planPrices: PlanPrices;
  readonly onChanged: () => void;
  readonly onMore: () => void;
}

/** Why the account is not changed here by whoever is logged in; null where it may be. */
function useFixedText({ isAdmin, role }: StudentDetail): string | null {
  const may = useMay();
  if (isAdmin) return 'This is an admin’s account. It is not changed here.';
  if (!may('student-changes')) return 'Your role shows students, and changes none of them.';
  return role !== null && !may('staff') ? STUDENT_MESSAGES.staffAccount : null;
}

function Parts({ answer: { item, attempts, nextCursor }, planMonths, planPrices, onChanged, onMore }: PartsProps) {
  const may = useMay();
  const fixedText = useFixedText(item);
  return (
    <>
      <dl className="facts">
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {may('audit') && (
        <p>
          <a href={`/admin/audit?subject=students/${item.studentId}`}>What admins have changed for this student</a>
        </p>
      )}
      <section className="stack" aria-labelledby="held-title">
        <h3 id="held-title">Memberships</h3>
        {item.memberships.length === 0 && <p className="note">None so far.</p>}
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
        <h3 id="attempts-title">Attempts at papers</h3>
        <AttemptsTable attempts={attempts} />
        {nextCursor !== null && (
          <button type="button" className="button" onClick={onMore}>
            Show more
          </button>
        )}
      </section>
    </>
  );
}

/** One student for an admin: details, memberships, attempts and actions. */
interface StudentViewProps extends Pick<PartsProps, 'planMonths' | 'planPrices'> {
  readonly id: number;
}

export function StudentView({ id, planMonths, planPrices }: StudentViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { state, problem, reload, loadMore } = useStudent(id);
  return (
    <section className="student" aria-labelledby="student-title">
      <p>
        <a href="#list">All students</a>
      </p>
      <h2 id="student-title" tabIndex={-1} ref={heading}>
        {state.status === 'ready' ? state.answer.item.name : `Student ${id}`}
      </h2>
      <p className="field-error" role="alert">
        {problem}
      </p>
      {state.status === 'loading' && <LoadingLines label="Loading the student" lines={2} />}
      {state.status === 'failed' && (
        <FailedNote isAlert text={`The student could not be loaded. ${state.message}`} onRetry={() => void reload()} />
      )}
      {state.status === 'ready' && (
        <Parts
          answer={state.answer}
          planMonths={planMonths}
          planPrices={planPrices}
          onChanged={() => void reload()}
          onMore={() => void loadMore()}
        />
      )}
    </section>
  );
}
