import { useEffect } from 'react';
import { shortDayText } from '#domain/lib/india-time.ts';
import { countText } from '#domain/attempts/progress-text.ts';
import { $keptResponses } from '#stores/attempts/mistake-outbox.ts';
import type { BookState, MistakesState } from '#stores/attempts/mistakes.ts';
import { $mistakes, openMistakes } from '#stores/attempts/mistakes.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MistakeQuestion } from './MistakeQuestion.tsx';
import { ViewHeading } from '../lib/ViewHeading.tsx';
import type { ViewProps } from '../lib/view-props.ts';

const LOADING: MistakesState = { status: 'loading' };

const KEPT = 'kept on this device. It counts as soon as the academy can be reached.';

function NothingDue({ book, isAhead }: { readonly book: BookState; readonly isAhead: boolean }) {
  const { due, waiting, left, nextDueAt } = book;
  if (isAhead)
    return (
      <div className="note stack">
        <p>You have looked at every question that comes later.</p>
        <div className="button-row">
          <button type="button" className="button button-primary" onClick={() => void openMistakes()}>
            Back to what is due
          </button>
          <a className="button" href="/#papers">
            Take a paper
          </a>
        </div>
      </div>
    );
  if (due === 0 && waiting === 0 && left === 0)
    return (
      <div className="note stack">
        <Drawing name="empty-mistakes" />
        <p>
          Your mistake book is empty. Questions that you get wrong or skip in a paper or a mock test come here, and
          return the next day until you know them.
        </p>
        <a className="button button-primary" href="/#papers">
          Take a paper
        </a>
      </div>
    );
  return (
    <div className="note stack">
      {due > 0 && (
        <p>
          {countText(due, 'question')} cannot be asked just now: an answer is on its way, or the paper is not published
          at the moment. Open your book again later.
        </p>
      )}
      <p>
        {due > 0 && waiting === 0
          ? 'There are no other questions to practise.'
          : waiting === 0
            ? 'You have learnt every question in your mistake book. Nothing is due.'
            : `Nothing is due now. ${countText(waiting, 'question')} will come back`}
        {nextDueAt !== null && `, the next on ${shortDayText(Date.parse(nextDueAt))}`}
        {waiting > 0 && '.'}
      </p>
      <div className="button-row">
        <a className="button button-primary" href="/#papers">
          Take a paper
        </a>
        <a className="button" href="#progress">
          See your progress
        </a>
      </div>
    </div>
  );
}

function Body({ state, examNames }: ViewProps & { readonly state: MistakesState }) {
  switch (state.status) {
    case 'loading':
      return <LoadingLines label="Loading your mistake book" />;
    case 'failed':
      return <FailedNote text={state.message} onRetry={() => void openMistakes()} />;
    case 'done':
      return <NothingDue book={state.book} isAhead={state.isAhead} />;
    case 'asking':
      return <MistakeQuestion key={state.asked.mistake.id} asked={state.asked} examNames={examNames} />;
  }
}

/** Questions once wrong or skipped, one at a time, until each was right twice in a row. Apart from scores. */
export function MistakesView({ examNames }: ViewProps) {
  const state = useShared($mistakes, LOADING);
  const kept = useShared($keptResponses, 0);
  useEffect(() => void openMistakes(), []);
  const opened = state.status === 'asking' || state.status === 'done' ? state : null;
  const book = opened?.book ?? null;
  return (
    <section className="mistakes" aria-labelledby="mistakes-title">
      <ViewHeading view="mistakes" id="mistakes-title">
        Your mistake book
      </ViewHeading>
      {book !== null && (
        <p className="soft" role="status">
          {countText(book.due, 'question')} due now, {book.waiting} later, {book.left} learnt.
        </p>
      )}
      {kept > 0 && (
        <p className="note note-caution">
          {countText(kept, 'answer')} {KEPT}
        </p>
      )}
      {opened?.isAhead === true && (
        <p className="note">
          These questions are not due yet. Practise them as you like: nothing is counted, and each comes back on its
          day.{' '}
          <button type="button" className="link-button" onClick={() => void openMistakes()}>
            Back to what is due
          </button>
        </p>
      )}
      <Body state={state} examNames={examNames} />
      {opened?.isAhead === false && opened.book.waiting > 0 && (
        <p>
          <button type="button" className="link-button" onClick={() => void openMistakes('ahead')}>
            Practise {countText(opened.book.waiting, 'question')} that {opened.book.waiting === 1 ? 'comes' : 'come'}{' '}
            later
          </button>
        </p>
      )}
    </section>
  );
}
