import { profileText } from '#domain/text/en/profile.ts';
import { shellText } from '#domain/text/en/shell.ts';
import type { Student } from '#domain/identity/student.ts';
import { isProfileComplete } from '#domain/identity/student.ts';
import { isChild } from '#domain/account/age.ts';
import { $profileState } from '#stores/account/profile.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { Loader } from '#ui/Loader.tsx';
import { useShared } from '../lib/use-shared.ts';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { ContinueNote } from '../attempts/ContinueNote.tsx';
import { FreeTrialNote } from '../membership/FreeTrialNote.tsx';
import { TrialStart } from '../membership/TrialStart.tsx';
import { MailLanguageOffer } from './MailLanguage.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ViewHeading } from '../lib/ViewHeading.tsx';

/** Only students below 18 need it. */
const ParentConsent = lazyPart(
  createPart(async () => (await import('./ParentConsent.tsx')).ParentConsent),
  <span className="skeleton" />,
);

/** The student's details, and the form to complete them. */
export function DetailsView({ student }: { readonly student: Student }) {
  const profileState = useShared($profileState, 'loading');
  const text = profileText();
  // Another person has proved that the contact is theirs, or another academy keeps none (docs/decisions/108).
  const { noContact } = text;
  const isYoung = isChild(student.dob, todayInIndia());
  return (
    <section className="stack" aria-labelledby="details-title">
      <ViewHeading view="details" id="details-title">
        {text.yourDetails}
      </ViewHeading>
      <dl className="facts">
        <div>
          <dt>{text.name}</dt>
          <dd>{student.name}</dd>
        </div>
        <div>
          <dt>{text.email}</dt>
          <dd>{student.email || noContact}</dd>
        </div>
        <div>
          <dt>{text.mobile}</dt>
          <dd>{student.mobileNumber || noContact}</dd>
        </div>
      </dl>
      <MailLanguageOffer student={student} />
      {isYoung && <ParentConsent />}
      {student.FreeAccess === null ? (
        <TrialStart email={student.email} hasBirthday={student.dob !== ''} isYoung={isYoung} />
      ) : (
        <FreeTrialNote freeAccess={student.FreeAccess} />
      )}
      <ContinueNote key={String(profileState === 'loading')} isComplete={isProfileComplete(student)} />
      {profileState === 'loading' ? (
        <Loader text={shellText().loading} />
      ) : (
        <ProfileForm key={profileState} student={student} hasFailed={profileState === 'failed'} />
      )}
    </section>
  );
}
