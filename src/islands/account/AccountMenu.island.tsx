import { accountMenuText } from '#domain/text/en/account-menu.ts';
import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { ChevronDown, LayoutDashboard, LogOut, User } from 'lucide';
import { useEffect } from 'react';
import type { Student } from '#domain/identity/student.ts';
import { initialsOf, roleOf } from '#domain/identity/student.ts';
import { $leave, askOrLeave, LEAVE } from '#stores/account/leave.ts';
import { mayRun } from '#stores/attempts/may-run.ts';
import { $waitingCount } from '#stores/attempts/outbox.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { startStudentTasks } from '#stores/account/student-tasks.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { afterFirstView } from '../shell/after-first-view.ts';
import { Icon } from '#ui/Icon.tsx';

function StudentMenu({ student: { name, studentId, role } }: { readonly student: Student }) {
  const text = accountMenuText();
  const { step, unsent } = useShared($leave, LEAVE);
  // The page's bar (running-bar.ts) has brought most of this part.
  const askExam = async (): Promise<string> => (await import('./exam-left.ts')).examLeftText(studentId);
  return (
    <details className="menu account-menu" data-menu="account">
      <summary>
        <span className="initials">{initialsOf(name)}</span>
        <span className="visually-hidden">{text.yourAccount}</span>
        <Icon node={ChevronDown} />
      </summary>
      <div className="menu-panel menu-panel-end">
        <p className="account-name">{name}</p>
        <ul className="menu-list">
          <li>
            <a href={localPath('/profile')}>
              <Icon node={User} />
              {text.profile}
            </a>
          </li>
          {roleOf(studentId, role) !== null && (
            <li>
              <a href={localPath('/admin/dashboard')}>
                <Icon node={LayoutDashboard} />
                {text.adminArea}
              </a>
            </li>
          )}
          <li>
            <button type="button" aria-disabled={step !== 'free'} onClick={() => void askOrLeave(askExam)}>
              <Icon node={LogOut} />
              {step === 'busy' ? text.loggingOut : unsent === '' ? text.logout : text.logoutAnyway}
            </button>
            <p className="account-name" role="status">
              {unsent}
            </p>
          </li>
          <li>
            <button
              type="button"
              aria-disabled={step !== 'free'}
              onClick={() => void askOrLeave(askExam, { forgets: true })}
            >
              <Icon node={LogOut} />
              {text.forgetMe}
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}

async function showAnnouncements(): Promise<void> {
  try {
    await (await import('../site/announcement-bar.ts')).startAnnouncementBar();
  } catch {
    // The next page asks again.
  }
}

/** What a student's page shows of papers: the one that runs, and what a list's papers brought. A failed part is left out. */
async function showStudentParts(): Promise<void> {
  if (mayRun()) (await import('../attempts/running-bar.ts')).startRunningBar();
  if (document.querySelector('[data-scores]')) await (await import('../papers/paper-scores.ts')).showPaperScores();
  if (/^\/(?:courses|papers|testseries)$/.test(plainPath(location.pathname)))
    (await import('../attempts/lead-overview.ts')).leadOverview();
  const announcements = document.getElementById('announcements');
  if (announcements !== null) await (await import('../site/own-announcements.ts')).showOwnAnnouncements(announcements);
  // A paper, a mock test and the admin area have no room for announcements.
  // On a slow line the student's next page comes before it.
  if (!/^\/(?:mock|quiz|admin|announcements)/.test(plainPath(location.pathname)))
    afterFirstView(() => void showAnnouncements());
}

/** Login for a guest; for a student the initials, leading to profile and logout. */
export function AccountMenu() {
  const session = useShared($session, GUEST);
  const isStudent = session.status === 'student';
  // Outside the boundary, so that the student's tasks go on when the menu breaks.
  useEffect(() => (isStudent ? startStudentTasks() : undefined), [isStudent]);
  useEffect(() => {
    if (isStudent) showStudentParts().catch(() => undefined);
  }, [isStudent]);
  // shell/connection.ts shows in the page's bar what waits.
  const waiting = useShared($waitingCount, 0);
  useEffect(() => void (document.documentElement.dataset['waiting'] = String(waiting)), [waiting]);
  if (session.status === 'guest')
    return (
      <button
        type="button"
        className="button button-primary guest-only needs-script"
        data-opens="login"
        aria-haspopup="dialog"
      >
        {accountMenuText().login}
      </button>
    );
  return (
    <ErrorBoundary
      fallback={
        <a className="button" href={localPath('/profile')}>
          {accountMenuText().profile}
        </a>
      }
    >
      <StudentMenu student={session.student} />
    </ErrorBoundary>
  );
}
