import { useEffect } from 'react';
import { shortDayText } from '#domain/lib/india-time.ts';
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
import { localPath } from '#domain/lib/local-path.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';

const LOADING: MistakesState = { status: 'loading' };

function NothingDue({ book, isAhead }: { readonly book: BookState; readonly isAhead: boolean }) {
  const { due, waiting, left, nextDueAt } = book;
  const text = mistakesText();
  if (isAhead)
    return (
      <div className="note stack">
        <p>{text.allSeen}</p>
        <div className="button-row">
          <button type="button" className="button button-primary" onClick={() => void openMistakes()}>
            {text.backToDue}
          </button>
          <a className="button" href={localPath('/papers')}>
            {text.takePaper}
          </a>
        </div>
      </div>
    );
  if (due === 0 && waiting === 0 && left === 0)
    return (
      <div className="note stack">
        <Drawing name="empty-mistakes" />
        <p>{text.empty}</p>
        <a className="button button-primary" href={localPath('/papers')}>
          {text.takePaper}
        </a>
      </div>
    );
  return (
    <div className="note stack">
      {due > 0 && <p>{text.cannotAsk({ count: due })}</p>}
      <p>
        {due > 0 && waiting === 0
          ? text.noOthers
          : waiting === 0
            ? text.allLearnt
            : text.later({
                count: waiting,
                next: nextDueAt === null ? null : shortDayText(Date.parse(nextDueAt)),
              })}
      </p>
      <div className="button-row">
        <a className="button button-primary" href={localPath('/papers')}>
          {text.takePaper}
        </a>
        <a className="button" href="#progress">
          {text.seeProgress}
        </a>
      </div>
    </div>
  );
}

function Body({ state, examNames }: ViewProps & { readonly state: MistakesState }) {
  switch (state.status) {
    case 'loading':
      return <LoadingLines label={mistakesText().loading} />;
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
  const text = mistakesText();
  return (
    <section className="mistakes" aria-labelledby="mistakes-title">
      <ViewHeading view="mistakes" id="mistakes-title">
        {text.title}
      </ViewHeading>
      {book !== null && (
        <p className="soft" role="status">
          {text.counts(book)}
        </p>
      )}
      {kept > 0 && <p className="note note-caution">{text.kept({ count: kept })}</p>}
      {opened?.isAhead === true && (
        <p className="note">
          {text.ahead}{' '}
          <button type="button" className="link-button" onClick={() => void openMistakes()}>
            {text.backToDue}
          </button>
        </p>
      )}
      <Body state={state} examNames={examNames} />
      {opened?.isAhead === false && opened.book.waiting > 0 && (
        <p>
          <button type="button" className="link-button" onClick={() => void openMistakes('ahead')}>
            {text.practiseAhead({ count: opened.book.waiting })}
          </button>
        </p>
      )}
    </section>
  );
}
