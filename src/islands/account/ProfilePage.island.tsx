import { profileText } from '#domain/text/en/profile.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { useEffect } from 'react';
import { shellText } from '#domain/text/en/shell.ts';
import { isProfileComplete } from '#domain/identity/student.ts';
import { $profileState, fetchProfile } from '#stores/account/profile.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { Loader } from '#ui/Loader.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { DetailsView } from './DetailsView.tsx';
import { $place, FIRST_PLACE } from '../lib/place.ts';
import { ProfileNav } from './ProfileNav.tsx';
import { RefusedAttempts } from '../attempts/RefusedAttempts.tsx';
import { confirmWith } from '#stores/request.ts';
import { $isAskingForCode, answerRefusal } from '#stores/identity/confirmation.ts';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { ViewArea } from './ViewArea.tsx';
import type { ViewProps } from '../lib/view-props.ts';

/** Only for staff with a second factor, who give it for a new password and for a copy of their data. */
const ConfirmationDialog = lazyPart(
  createPart(async () => (await import('../identity/ConfirmationDialog.island.tsx')).ConfirmationDialog),
  null,
);

/** The student's own pages, one view at a time. */
export function ProfilePage({ examNames }: ViewProps) {
  const session = useShared($session, GUEST);
  const profileState = useShared($profileState, 'loading');
  const { view } = useShared($place, FIRST_PLACE);
  const isAskingForCode = useShared($isAskingForCode, false);
  const studentId = session.status === 'student' ? session.student.studentId : null;
  useEffect(() => confirmWith(answerRefusal), []);
  useEffect(() => {
    if (studentId !== null) void fetchProfile();
  }, [studentId]);
  if (session.status === 'guest') return <Loader text={shellText().loading} />;
  const { student } = session;
  const isMissingDetails = profileState === 'ready' && !isProfileComplete(student);
  return (
    <ErrorBoundary>
      <div className="profile">
        <h1>{profileText().title}</h1>
        <ProfileNav current={view} />
        {view !== 'details' && isMissingDetails && (
          <p className="note note-caution">
            <WithParts text={profileText().incomplete} parts={{ link: ['a', { href: '#details' }] }} />
          </p>
        )}
        <RefusedAttempts examNames={examNames} />
        {/* Stays mounted while another view is shown, so that typed text is not lost. */}
        <div hidden={view !== 'details'}>
          <DetailsView student={student} />
        </div>
        {view !== 'details' && <ViewArea view={view} examNames={examNames} />}
        {isAskingForCode && <ConfirmationDialog />}
      </div>
    </ErrorBoundary>
  );
}
