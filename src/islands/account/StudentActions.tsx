import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
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
import type { StudentDetail } from '#stores/account/admin-students.ts';
import { correct, giveFreeAccess, grant, signOut, suspend } from '#stores/account/admin-students.ts';
import { StaffClosing } from './StaffClosing.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const GRANT_FIELDS = [
  { name: 'membershipType', label: 'Membership', options: MEMBERSHIP_TYPES },
  { name: 'startDate', label: 'First day' },
  { name: 'endDate', label: 'Last day' },
] as const;

const FREE_ACCESS_FIELDS = [
  { name: 'freeAccess', label: 'Last day', hint: 'Leave it empty to take free access away' },
] as const;

const IDENTITY_FIELDS = [
  { name: 'firstName', label: 'First name', isText: true },
  { name: 'lastName', label: 'Last name', isText: true },
  { name: 'email', label: 'Email', isEmail: true },
  {
    name: 'mobileNumber',
    label: 'Mobile number',
    isNumber: true,
    hint: 'Leave the email or the number empty when another person has proved that it is theirs',
  },
] as const;

function understoodText(email = ''): string | null {
  const [understood, meant] = [understoodEmail(email), emailMeant(email)];
  if (meant !== null) return `Did you mean ${meant}?`;
  return understood === null ? null : `We will use: ${understood}`;
}

function doubtText(email: string): string {
  const meant = emailMeant(email);
  return meant === null ? '' : `Did you mean ${meant}? `;
}

function correctionQuestion(student: StudentDetail, { email = '', mobileNumber = '' }: Record<string, string>): string {
  const { name } = student;
  if (email === '' && student.email !== '')
    return `Take the email ${student.email} away from ${name}? The account keeps all else, and only its mobile number opens a login. The address is told by mail.`;
  if (mobileNumber === '' && student.mobileNumber !== '')
    return `Take the mobile number ${student.mobileNumber} away from ${name}? The account keeps all else, and only its email opens a login. The student is told by mail.`;
  return email === student.email
    ? `Correct the details of ${name}? The student is told by mail.`
    : `${doubtText(email)}Change the email of ${name} from ${student.email || 'none'} to ${email}? Only the new one opens a login. Both addresses are told by mail.`;
}

function correctionIssues(stands: IdentityForm, entered: Record<string, string>): FieldErrors {
  const { firstName = '', lastName = '', email = '', mobileNumber = '' } = entered;
  const form = { firstName, lastName, email, mobileNumber };
  return isSame(form, stands) ? { firstName: STUDENT_MESSAGES.sameDetails } : validateCorrection(form);
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
  return (
    <section className="stack" aria-labelledby="actions-title">
      <h3 id="actions-title">What you can do</h3>
      <ActionForm
        title="Grant a membership"
        initial={{ membershipType: '', startDate: today, endDate: '' }}
        fields={GRANT_FIELDS}
        fill={(before, after) => ({ endDate: filledLastDay(planMonths, before, after) })}
        check={({ startDate = '', endDate = '' }) => dayIssues({ startDate, endDate }, today)}
        question={({ membershipType, startDate, endDate }) =>
          `Give ${name} ${membershipType || 'a membership'} from ${startDate || '…'} to ${endDate || '…'}? What it opens is open at once.`
        }
        label="Grant the membership"
        doneText="The membership is granted."
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
        title="Set free access"
        initial={{ freeAccess: freeAccessUntil === null ? '' : indiaDayOf(Date.parse(freeAccessUntil)) }}
        fields={FREE_ACCESS_FIELDS}
        check={(entered) => freeAccessIssues(entered, today)}
        question={({ freeAccess }) =>
          freeAccess ? `Give ${name} free access to the end of ${freeAccess}?` : `Take free access away from ${name}?`
        }
        label="Set free access"
        doneText="Free access is set."
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
        title="Correct name, email or mobile number"
        initial={identity}
        fields={IDENTITY_FIELDS}
        note={(entered) => understoodText(entered['email'])}
        check={(entered) => correctionIssues(identity, entered)}
        question={(entered) => correctionQuestion(student, entered)}
        label="Correct the details"
        doneText="The details are corrected."
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
        title="Sign out everywhere"
        initial={{}}
        question={() => `End all sessions of ${name}? They can log in again.`}
        label="Sign out everywhere"
        doneText="All sessions of the student have ended."
        onSend={(_, change) => signOut(studentId, change)}
        onChanged={onChanged}
      />
      <ActionForm
        title={isSuspended ? 'Open the account again' : 'Suspend the account'}
        initial={{}}
        question={() =>
          isSuspended
            ? `Let ${name} log in again? Your reason is mailed to the student.`
            : `Suspend ${name}? All sessions end and no login is possible until you open the account again. Memberships go on counting. Your reason is mailed to the student.`
        }
        label={isSuspended ? 'Open the account' : 'Suspend the account'}
        doneText={isSuspended ? 'The account is open again.' : 'The account is suspended.'}
        onSend={(_, change) => suspend(studentId, { ...change, isSuspended: !isSuspended })}
        onChanged={onChanged}
      />
      {student.role === null && <StaffClosing studentId={studentId} name={name} onChanged={onChanged} />}
    </section>
  );
}
