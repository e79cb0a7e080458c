import { useEffect, useState } from 'react';
import type { CutOff } from '#domain/papers/cut-off.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { MockReportState } from '#stores/mocks/mock-report.ts';
import { $mockReport, loadMockReport } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { momentText } from './mock-words.ts';
import { ReleaseNote } from './ReleaseNote.tsx';
import { loadQuestions, ReportReview } from './ReportReview.tsx';
import { ReportScore } from './ReportScore.tsx';

interface MockReportProps {
  readonly mockId: string;
  readonly exam: string;
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
  if (result.state === 'void')
    return (
      <p className="note note-caution">
        This attempt was cancelled and counts for nothing. The reason given: {result.voidReason ?? 'none'}
      </p>
    );
  if (result.state === 'ready' || result.state === 'running')
    return (
      <div className="note stack">
        <p>This attempt is still running. Its result comes when it is over.</p>
        <a className="button button-primary" href={`/mock/${mockId}`}>
          Go on with the exam
        </a>
      </div>
    );
  return (
    <div className="note stack" role="status">
      <p>
        {result.resultsAt === null
          ? 'Your score is being worked out. Try again in a moment.'
          : `The result comes on ${momentText(result.resultsAt)} (India time), for everyone at the same time.`}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Ask again
      </button>
    </div>
  );
}

/** The attempts at this mock; the one in view is named, the others are links. */
function Attempts({ state }: { readonly state: Extract<MockReportState, { status: 'ready' | 'waiting' }> }) {
  const { attempts, attempt: shown } = state.result;
  if (attempts.length < 2) return null;
  return (
    <nav aria-label="Your attempts at this mock test" className="report-attempts no-print">
      <ul>
        {attempts.map(({ attempt, score, isRanked, state: own }) => (
          <li key={attempt}>
            <a href={`?attempt=${attempt}`} aria-current={attempt === shown ? 'page' : undefined}>
              Attempt {attempt}
              {own === 'void' ? ', cancelled' : isRanked ? '' : ', practice'}
              {score !== null && `: ${score}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BodyProps extends Pick<MockReportProps, 'mockId' | 'exam' | 'cutOff'> {
  readonly state: MockReportState;
  readonly isWhole: boolean;
}

function Body({ mockId, exam, cutOff, state, isWhole }: BodyProps) {
  const load = (attempt: number | null): void => void loadMockReport(mockId, attempt, exam);
  const retry = (): void => load(askedAttempt());
  switch (state.status) {
    case 'loading':
      return <LoadingLines label="Loading your result" lines={6} />;
    case 'failed':
      return state.isMissing ? (
        <div className="note stack">
          <p>You have not taken this mock test yet. Its result comes here once you have.</p>
          <a className="button button-primary" href={`/mock/${mockId}`}>
            Open the mock test
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
          <ReportScore result={state.result} cutOff={cutOff} />
          <ReportReview mockId={mockId} state={state.review} isWhole={isWhole} />
        </>
      );
  }
}

/** The result of a mock test: marks, standing, where marks were lost, and every question (design: After it). */
export function MockReport({ mockId, exam, seriesPath, cutOff }: MockReportProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockReport, LOADING);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (isStudent) void loadMockReport(mockId, askedAttempt(), exam);
  }, [mockId, exam, isStudent]);
  async function print(): Promise<void> {
    await loadQuestions();
    setWhole(true);
    // The questions are drawn by then; without a network the rest is printed.
    requestAnimationFrame(() => whenIdle(() => window.print()));
  }
  return (
    <ErrorBoundary>
      <div className={`report stack ${state.status === 'loading' ? 'report-loading' : ''}`}>
        <Body mockId={mockId} exam={exam} cutOff={cutOff} state={state} isWhole={isWhole} />
        {state.status !== 'loading' && (
          <p className="button-row no-print">
            <a className="button" href={seriesPath}>
              All mock tests of this series
            </a>
            {state.status === 'ready' && (
              <button type="button" className="button button-quiet" onClick={() => void print()}>
                Print
              </button>
            )}
          </p>
        )}
      </div>
    </ErrorBoundary>
  );
}
