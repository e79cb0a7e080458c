import { useEffect } from 'react';
import { isProfileComplete } from '#domain/student.ts';
import { LOADING_TEXT } from '#domain/dialog-messages.ts';
import { loadHistory } from '#stores/attempts.ts';
import { $profileState, fetchProfile } from '#stores/profile.ts';
import { $session, GUEST } from '#stores/session.ts';
import { Loader } from '#ui/Loader.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { AttemptHistory } from './AttemptHistory.tsx';
import { ContinueNote } from './ContinueNote.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface ProfilePageProps {
  /** Exam key to name: `cgl` → `SSC CGL`. */
  readonly examNames: Readonly<Record<string, string>>;
}

/** Who the student is, the form to complete it, and every attempt so far. */
export function ProfilePage({ examNames }: ProfilePageProps) {
  const session = useShared($session, GUEST);
  const profileState = useShared($profileState, 'loading');
  const studentId = session.status === 'student' ? session.student.studentId : null;
  useEffect(() => {
    if (studentId === null) return;
    void fetchProfile();
    void loadHistory();
  }, [studentId]);
  if (session.status === 'guest') return <Loader text={LOADING_TEXT} />;
  const { student } = session;
  return (
    <ErrorBoundary>
      <div className="profile">
        <section className="stack" aria-labelledby="profile-title">
          <h1 id="profile-title">Your profile</h1>
          <dl className="facts">
            <div>
              <dt>Name</dt>
              <dd>{student.name}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{student.email || "–"}</dd>
            </div>
            <div>
              <dt>Mobile</dt>
              <dd>{student.mobileNumber || "–"}</dd>
            </div>
          </dl>
          <ContinueNote isComplete={isProfileComplete(student)} />
          {profileState === 'loading' ? (
            <Loader text={LOADING_TEXT} />
          ) : (
            <ProfileForm key={profileState} student={student} hasFailed={profileState === 'failed'} />
          )}
        </section>
        {profileState !== 'loading' && <AttemptHistory examNames={examNames} />}
      </div>
    </ErrorBoundary>
  );
}
