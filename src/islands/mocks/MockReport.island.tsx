import { mockPath } from '#domain/mocks/mock-facts.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useEffect } from 'react';
import type { CutOff } from '#domain/papers/cut-off.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { MockReportState } from '#stores/mocks/mock-report.ts';
import { $mockReport, loadMockReport } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { ReleaseNote } from './ReleaseNote.tsx';
import { ReportPage } from './ReportPage.tsx';

interface MockReportProps {
  readonly mockId: string;
  readonly exam: string;
  /** The course of the exam; null without one. */
  readonly course: string | null;
  readonly seriesPath: string;
  /** The last known cut-off of the exam. */
  readonly cutOff: CutOff | null;
}

const LOADING: MockReportState = { status: 'loading' };

/** The number in `?attempt=2`; null for the newest attempt. */
function askedAttempt(): number | null {
  const value = new URLSearchParams(window.location.search).get('attempt');
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

function Waiting({
  state: { result },
  mockId,
  onRetry,
}: {
  readonly state: Extract<MockReportState, { status: 'waiting' }>;
  readonly mockId: string;
  readonly onRetry: () => void;
}) {
  const text = mockResultText();
  if (result.state === 'void')
    return <p className="note note-caution">{text.voided({ reason: result.voidReason ?? text.noReason })}</p>;
  if (result.state === 'ready' || result.state === 'running')
    return (
      <div className="note stack">
        <p>{text.running}</p>
        <a className="button button-primary" href={localPath(mockPath(mockId))}>
          {text.goOn}
        </a>
      </div>
    );
  return (
    <div className="note stack" role="status">
      <p>{result.resultsAt === null ? text.workedOut : text.resultsAt({ moment: momentText(result.resultsAt) })}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text.askAgain}
      </button>
    </div>
  );
}

/** The attempts at this mock; the one in view is named, the others are links. */
function Attempts({ state }: { readonly state: Extract<MockReportState, { status: 'ready' | 'waiting' }> }) {
  const { attempts, attempt: shown } = state.result;
  if (attempts.length < 2) return null;
  const text = mockResultText();
  return (
    <nav aria-label={text.attempts} className="report-attempts no-print">
      <ul>
        {attempts.map(({ attempt, score, isRanked, state: own }) => (
          <li key={attempt}>
            <a href={`?attempt=${attempt}`} aria-current={attempt === shown ? 'page' : undefined}>
              {text.attempt({ number: attempt })}
              {own === 'void' ? text.attemptVoid : isRanked ? '' : text.attemptPractice}
              {score !== null && `: ${score}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BodyProps extends MockReportProps {
  readonly state: MockReportState;
}

function Body({ mockId, exam, course, seriesPath, cutOff, state }: BodyProps) {
  const load = (attempt: number | null): void => void loadMockReport(mockId, attempt, exam);
  const text = mockResultText();
  const retry = (): void => load(askedAttempt());
  switch (state.status) {
    case 'loading':
      return <LoadingLines label={text.loading} lines={6} />;
    case 'failed':
      return state.isMissing ? (
        <div className="note stack">
          <p>{text.notTaken}</p>
          <a className="button button-primary" href={localPath(mockPath(mockId))}>
            {text.open}
          </a>
        </div>
      ) : (
        <FailedNote isAlert text={state.message} onRetry={retry} />
      );
    case 'unreleased':
      return <ReleaseNote onShow={() => load(state.attempt)} />;
    case 'waiting':
      return (
        <>
          <Attempts state={state} />
          <Waiting state={state} mockId={mockId} onRetry={retry} />
        </>
      );
    case 'ready':
      return (
        <>
          <Attempts state={state} />
          {state.isKept && (
            <p className="note no-print" role="status">
              {text.kept}
            </p>
          )}
          <ReportPage
            mockId={mockId}
            exam={exam}
            course={course}
            seriesPath={seriesPath}
            cutOff={cutOff}
            state={state}
          />
        </>
      );
  }
}

/** The result of a mock test: marks, standing, where marks were lost, and every question (design: After it). */
export function MockReport({ mockId, exam, course, seriesPath, cutOff }: MockReportProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockReport, LOADING);
  const text = mockResultText();
  useEffect(() => {
    if (isStudent) void loadMockReport(mockId, askedAttempt(), exam);
  }, [mockId, exam, isStudent]);
  return (
    <ErrorBoundary>
      <div className={`report stack ${state.status === 'loading' ? 'report-loading' : ''}`}>
        <Body mockId={mockId} exam={exam} course={course} seriesPath={seriesPath} cutOff={cutOff} state={state} />
        {state.status !== 'loading' && state.status !== 'ready' && (
          <p className="button-row no-print">
            <a className="button" href={localPath(seriesPath)}>
              {text.allOfSeries}
            </a>
          </p>
        )}
      </div>
    </ErrorBoundary>
  );
}
