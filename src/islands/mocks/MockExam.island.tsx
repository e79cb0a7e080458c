import { useEffect, useMemo } from 'react';
import { openMock, reopenMock } from '#stores/mocks/mock-exam.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { $mockExam } from '#stores/mocks/mock-state.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { useNoBackGuard } from '../attempts/use-back-guard.ts';
import { useDoubleTapGuard } from '../attempts/use-double-tap-guard.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ExamScreen, MockEnd, prepareLaterParts } from './later-parts.tsx';
import type { MockOpeningFacts } from './MockOpening.tsx';
import { MockOpening, MockOpeningContext } from './MockOpening.tsx';
import { MockStart } from './MockStart.tsx';

interface MockExamProps extends MockOpeningFacts {
  readonly mockId: string;
  readonly exam: string;
  /** The address of the series that it belongs to. */
  readonly seriesPath: string;
}

const LOADING: MockExamState = { status: 'loading' };

function Stage({ state, seriesPath }: { readonly state: MockExamState; readonly seriesPath: string }) {
  switch (state.status) {
    case 'loading':
      return <MockOpening />;
    case 'failed':
      return (
        <MockOpening>
          <FailedNote text={state.message} isAlert onRetry={() => void reopenMock()} />
        </MockOpening>
      );
    case 'ready':
      return <MockStart state={state} seriesPath={seriesPath} />;
    case 'running':
      return <ExamScreen state={state} seriesPath={seriesPath} />;
    default:
      return <MockEnd state={state} seriesPath={seriesPath} />;
  }
}

const positionOf = (state: MockExamState): number => (state.status === 'running' ? state.view.question : -1);

/** A mock test from the check of the device to the score card (design: Exam screen). */
export function MockExam({ mockId, title, summary, exam, seriesPath }: MockExamProps) {
  const state = useShared($mockExam, LOADING);
  useEffect(() => {
    void openMock(mockId, exam);
  }, [mockId, exam]);
  const position = positionOf(state);
  // A download that failed is tried again at the next question.
  useEffect(prepareLaterParts, [state.status, position]);
  useNoBackGuard(state.status !== 'loading' && state.status !== 'running');
  const guardDoubleTap = useDoubleTapGuard(position);
  const opening = useMemo(() => ({ title, summary }), [title, summary]);
  return (
    <ErrorBoundary>
      <MockOpeningContext value={opening}>
        <div onClickCapture={guardDoubleTap}>
          <Stage state={state} seriesPath={seriesPath} />
        </div>
      </MockOpeningContext>
    </ErrorBoundary>
  );
}
