import { isSame } from '#domain/lib/is-same.ts';
import type { FieldErrors, IdentityForm } from '#domain/account/validation.ts';
import { validateCorrection } from '#domain/account/validation.ts';
import { dayIssues, freeAccessIssues } from '#domain/staff/action-issues.ts';
import { emailMeant } from '#domain/account/email-doubt.ts';
import { understoodEmail } from '#domain/account/email.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
import { filledLastDay } from '#domain/membership/purchase.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { StudentDetail } from '#stores/account/admin-students.ts';
import { correct, giveFreeAccess, grant, signOut, suspend } from '#stores/account/admin-students.ts';
import { StaffClosing } from './StaffClosing.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

function understoodText(email = ''): string | null {
  const [understood, meant] = [understoodEmail(email), emailMeant(email)];
  const text = staffStudentsText().correct;
  if (meant !== null) return text.didYouMean({ email: meant });
  return understood === null ? null : text.willUse({ email: understood });
}

function doubtText(email: string): string {
  const meant = emailMeant(email);
  return meant === null ? '' : `${staffStudentsText().correct.didYouMean({ email: meant })} `;
}

function correctionQuestion(student: StudentDetail, { email = '', mobileNumber = '' }: Record<string, string>): string {
  const { name } = student;
  const text = staffStudentsText().correct;
  if (email === '' && student.email !== '') return text.takeEmail({ email: student.email, name });
  if (mobileNumber === '' && student.mobileNumber !== '')
    return text.takeMobile({ mobile: student.mobileNumber, name });
  return email === student.email
    ? text.details({ name })
    : doubtText(email) + text.email({ name, from: student.email || text.none, to: email });
}

function correctionIssues(stands: IdentityForm, entered: Record<string, string>): FieldErrors {
  const { firstName = '', lastName = '', email = '', mobileNumber = '' } = entered;
  const form = { firstName, lastName, email, mobileNumber };
  return isSame(form, stands) ? { firstName: staffStudentsText().correct.same } : validateCorrection(form);
}

interface StudentActionsProps {
  readonly planMonths: PlanMonths;
  readonly student: StudentDetail;
  readonly today: string;
  readonly onChanged: () => void;
}

/** What an admin can do for a student, apart from changing the end of a membership. */
export function StudentActions({ planMonths, student, today, onChanged }: StudentActionsProps) {
  const { studentId, name, freeAccessUntil } = student;
  const { firstName, lastName, email, mobileNumber } = student;
  const identity = { firstName, lastName, email, mobileNumber };
  const isSuspended = student.status === 'disabled';
  const words = staffStudentsText();
  const text = words.actions;
  return (
    <section className="stack" aria-labelledby="actions-title">
      <h3 id="actions-title">{text.title}</h3>
      <ActionForm
        title={text.grant.title}
        initial={{ membershipType: '', startDate: today, endDate: '' }}
        fields={[
          { name: 'membershipType', label: words.membership, options: MEMBERSHIP_TYPES },
          { name: 'startDate', label: text.firstDay },
          { name: 'endDate', label: text.lastDay },
        ]}
        fill={(before, after) => ({ endDate: filledLastDay(planMonths, before, after) })}
        check={({ startDate = '', endDate = '' }) => dayIssues({ startDate, endDate }, today)}
        question={({ membershipType, startDate, endDate }) =>
          text.grant.question({
            name,
            membership: membershipType || text.grant.aMembership,
            from: startDate || '…',
            until: endDate || '…',
          })
        }
        label={text.grant.label}
        doneText={text.grant.done}
        onSend={({ membershipType, startDate = '', endDate = '' }, change) =>
          grant(studentId, {
            ...change,
            membershipType: membershipType as (typeof MEMBERSHIP_TYPES)[number],
            startDate,
            endDate,
          })
        }
        onChanged={onChanged}
      />
      <ActionForm
        title={text.freeAccess.title}
        initial={{ freeAccess: freeAccessUntil === null ? '' : indiaDayOf(Date.parse(freeAccessUntil)) }}
        fields={[{ name: 'freeAccess', label: text.lastDay, hint: text.freeAccess.hint }]}
        check={(entered) => freeAccessIssues(entered, today)}
        question={({ freeAccess }) =>
          freeAccess ? text.freeAccess.give({ name, day: freeAccess }) : text.freeAccess.take({ name })
        }
        label={text.freeAccess.title}
        doneText={text.freeAccess.done}
        onSend={({ freeAccess = '' }, change) =>
          giveFreeAccess(studentId, {
            ...change,
            seen: freeAccessUntil,
            freeAccess: freeAccess === '' ? null : freeAccess,
          })
        }
        onChanged={onChanged}
      />
      <ActionForm
        title={words.correct.title}
        initial={identity}
        fields={[
          { name: 'firstName', label: words.correct.firstName, isText: true },
          { name: 'lastName', label: words.correct.lastName, isText: true },
          { name: 'email', label: words.email, isEmail: true },
          { name: 'mobileNumber', label: words.mobile, isNumber: true, hint: words.correct.emptyHint },
        ]}
        note={(entered) => understoodText(entered['email'])}
        check={(entered) => correctionIssues(identity, entered)}
        question={(entered) => correctionQuestion(student, entered)}
        label={words.correct.label}
        doneText={words.correct.done}
        onSend={(entered, change) =>
          correct(studentId, {
            ...change,
            seen: identity,
            firstName: entered['firstName'] ?? '',
            lastName: entered['lastName'] ?? '',
            email: entered['email'] ?? '',
            mobileNumber: entered['mobileNumber'] ?? '',
          })
        }
        onChanged={onChanged}
      />
      <ActionForm
        title={text.signOut.title}
        initial={{}}
        question={() => text.signOut.question({ name })}
        label={text.signOut.title}
        doneText={text.signOut.done}
        onSend={(_, change) => signOut(studentId, change)}
        onChanged={onChanged}
      />
      <ActionForm
        title={isSuspended ? text.reopen.title : text.suspend.title}
        initial={{}}
        question={() => (isSuspended ? text.reopen.question({ name }) : text.suspend.question({ name }))}
        label={isSuspended ? text.reopen.label : text.suspend.title}
        doneText={isSuspended ? text.reopen.done : text.suspend.done}
        onSend={(_, change) => suspend(studentId, { ...change, isSuspended: !isSuspended })}
        onChanged={onChanged}
      />
      {student.role === null && <StaffClosing studentId={studentId} name={name} onChanged={onChanged} />}
    </section>
  );
}
