import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { RunningDraft } from '#stores/attempts/running-drafts.ts';
import { listRunningDrafts } from '#stores/attempts/running-drafts.ts';
import type { NextClass, TodayState } from '#stores/attempts/today.ts';
import { $nextClass, $today, followClasses, loadNextClass, loadToday } from '#stores/attempts/today.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { isPasskeyOffered } from '#stores/identity/known-student.ts';
import { environment } from '#stores/environment.ts';
import { indiaFormat, timeText } from '#domain/lib/india-time.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ExamLine } from './ExamChoice.tsx';
import { FirstTask } from './FirstTask.tsx';
import type { TodayTilesProps } from './TodayTiles.tsx';
import { TodayTiles } from './TodayTiles.tsx';
import { todayText } from '#domain/text/en/today.ts';

interface TodayScreenProps extends Pick<TodayTilesProps, 'nextDates'> {
  /** The names of the exams that a student can prepare for, by key. */
  readonly examNames: Readonly<Record<string, string>>;
}

const LOADING: TodayState = { status: 'loading' };
const UNKNOWN: NextClass = null;
const NO_DRAFTS: readonly RunningDraft[] = [];
/** The clock of what runs, and of the next class. */
const STEP_MS = 15_000;

const dayText = (now: number): string => indiaFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(now);

const load = (): void => void Promise.all([loadToday(), loadNextClass()]);

function useRunningDrafts(studentId: number | undefined): readonly RunningDraft[] {
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  useEffect(() => {
    if (studentId === undefined) return;
    const look = (): void => {
      setDrafts(listRunningDrafts(studentId));
      followClasses();
    };
    look();
    return environment().every(STEP_MS, look);
  }, [studentId]);
  return drafts;
}

/** The offer of a passkey, downloaded where it is due and the device can make one; a failure shows nothing. */
function useOffer(studentId: number | undefined): ReactNode {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    if (studentId === undefined || !isPasskeyOffered(studentId) || !('PublicKeyCredential' in window)) return;
    const show = async (): Promise<void> => {
      if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
      const { PasskeyOffer } = await import('../identity/PasskeyOffer.tsx');
      setOffer(<PasskeyOffer />);
    };
    show().catch(() => undefined);
  }, [studentId]);
  return offer;
}

/** The day as the student finds it: what to do first, and what else waits. */
export function TodayScreen({ examNames, nextDates }: TodayScreenProps) {
  const state = useShared($today, LOADING);
  const nextClass = useShared($nextClass, UNKNOWN);
  const session = useShared($session, GUEST);
  const student = session.status === 'student' ? session.student : null;
  const drafts = useRunningDrafts(student?.studentId);
  const offer = useOffer(student?.studentId);
  useEffect(() => {
    load();
    return environment().onVisible(load);
  }, []);
  const today = state.status === 'ready' ? state.today : null;
  const isFailed = state.status === 'failed';
  const text = todayText();
  return (
    <ErrorBoundary>
      <div className="day">
        <div className="day-head">
          <p className="day-date soft">{today !== null && dayText(today.now)}</p>
          {student === null ? (
            <p className="day-title">{text.title}</p>
          ) : (
            <h1 className="day-title">{text.greeting({ name: student.name.split(' ', 1)[0] ?? '' })}</h1>
          )}
          <ExamLine exam={today?.exam ?? null} names={examNames} />
        </div>
        {state.status === 'failed' && <FailedNote text={text.failed({ problem: state.message })} onRetry={load} />}
        {state.status === 'ready' && state.keptAt !== null && (
          <p className="note note-caution">{text.offline({ time: timeText(state.keptAt) })}</p>
        )}
        {offer}
        <div className="day-parts">
          <FirstTask today={today} isFailed={isFailed} drafts={drafts} names={examNames} />
          <TodayTiles today={today} isFailed={isFailed} nextClass={nextClass} nextDates={nextDates} />
        </div>
      </div>
    </ErrorBoundary>
  );
}
