import { useEffect, useRef } from 'react';
import { $outbox } from '#stores/attempts/outbox.ts';
import type { ProgressState } from '#stores/attempts/progress.ts';
import { $progress, loadProgress } from '#stores/attempts/progress.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { useIsChild } from '../lib/use-is-child.ts';
import { useShared } from '../lib/use-shared.ts';
import { ActiveDays } from './ActiveDays.tsx';
import { AttemptHistory } from './AttemptHistory.tsx';
import { MockScores } from './MockScores.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PaperTable } from './PaperTable.tsx';
import { $place, FIRST_PLACE } from '../lib/place.ts';
import { ProgressFigures } from './ProgressFigures.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { TopicTable } from './TopicTable.tsx';
import { ViewHeading } from '../lib/ViewHeading.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { progressText } from '#domain/text/en/progress.ts';

const AttemptReview = lazyPart(
  createPart(async () => (await import('./AttemptReview.tsx')).AttemptReview),
  <span className="skeleton" />,
);

const LOADING: ProgressState = { status: 'loading' };

function ProgressBody({ state, examNames }: ViewProps & { readonly state: ProgressState }) {
  const text = progressText();
  const isYoung = useIsChild();
  if (state.status === 'loading') return <LoadingLines label={text.loading} />;
  if (state.status === 'failed')
    return <FailedNote text={text.failed({ problem: state.message })} onRetry={() => void loadProgress()} />;
  const { progress } = state;
  const mocks = progress.mocks.length > 0 && <MockScores mocks={progress.mocks} />;
  if (progress.attemptCount === 0)
    return (
      <>
        <Drawing name="empty-progress" />
        <NextSteps progress={progress} />
        {mocks}
      </>
    );
  return (
    <>
      <NextSteps progress={progress} />
      <ProgressFigures progress={progress} />
      {!isYoung && progress.week !== null && <ActiveDays days={progress.days} week={progress.week} />}
      {progress.attempts.length > 1 && <ScoreChart attempts={progress.attempts} examNames={examNames} />}
      {progress.topics.length > 0 && <TopicTable progress={progress} examNames={examNames} />}
      {progress.papers.length > 0 && <PaperTable progress={progress} examNames={examNames} />}
      {mocks}
      <AttemptHistory examNames={examNames} />
    </>
  );
}

/** What to do next, and the student's figures so far. */
function Overview({ examNames }: ViewProps) {
  const state = useShared($progress, LOADING);
  const outbox = useShared($outbox, 'empty');
  const before = useRef(outbox);
  useEffect(() => void loadProgress(), []);
  useEffect(() => {
    if (before.current !== outbox && outbox === 'empty') void loadProgress();
    before.current = outbox;
  }, [outbox]);
  return (
    <div className="progress">
      <ViewHeading view="progress" id="progress-title">
        {progressText().title}
      </ViewHeading>
      {outbox === 'waiting' && <p className="note note-caution">{progressText().waiting}</p>}
      <ProgressBody state={state} examNames={examNames} />
    </div>
  );
}

/** The student's progress, or one attempt of it in full: `#attempt-{id}`. */
export function ProgressView({ examNames }: ViewProps) {
  const { hash } = useShared($place, FIRST_PLACE);
  const attemptId = /^#attempt-(.+)$/.exec(hash)?.[1];
  if (attemptId === undefined) return <Overview examNames={examNames} />;
  return <AttemptReview key={attemptId} attemptId={attemptId} examNames={examNames} />;
}
