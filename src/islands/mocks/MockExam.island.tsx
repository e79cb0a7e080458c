import { useEffect } from 'react';
import { LOADING_TEXT } from '#domain/site/dialog-messages.ts';
import { openMock, reopenMock } from '#stores/mocks/mock-exam.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { $mockExam } from '#stores/mocks/mock-state.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Loader } from '#ui/Loader.tsx';
import { useNoBackGuard } from '../attempts/use-back-guard.ts';
import { useDoubleTapGuard } from '../attempts/use-double-tap-guard.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ExamScreen, MockEnd, prepareLaterParts } from './later-parts.tsx';
import { MockStart } from './MockStart.tsx';

interface MockExamProps {
  readonly mockId: string;
  readonly title: string;
  /** One sentence, as search engines show it. */
  readonly summary: string;
  readonly exam: string;
  /** The address of the series that it belongs to. */
  readonly seriesPath: string;
}

const LOADING: MockExamState = { status: 'loading' };

/** Stands in the page from the build on, so that a student on a slow network sees at once which mock test this is. */
function Opening({ title, summary }: Pick<MockExamProps, 'title' | 'summary'>) {
  return (
    <section className="stack mock-start needs-script" aria-labelledby="mock-title">
      <h1 id="mock-title">{title}</h1>
      <p>{summary}</p>
      <Loader text={LOADING_TEXT} />
    </section>
  );
}

function Stage({
  state,
  title,
  summary,
  seriesPath,
}: { readonly state: MockExamState } & Pick<MockExamProps, 'title' | 'summary' | 'seriesPath'>) {
  switch (state.status) {
    case 'loading':
      return <Opening title={title} summary={summary} />;
    case 'failed':
      return <FailedNote text={state.message} isAlert onRetry={() => void reopenMock()} />;
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
  return (
    <ErrorBoundary>
      <div onClickCapture={guardDoubleTap}>
        <Stage state={state} title={title} summary={summary} seriesPath={seriesPath} />
      </div>
    </ErrorBoundary>
  );
}
