import { useEffect, useState } from 'react';
import { maySubmit } from '#domain/mocks/apply-batch.ts';
import { NOT_ATTEMPTED } from '#domain/mocks/mock-response.ts';
import { formatSignedHundredths } from '#domain/papers/marking.ts';
import { $textSize, restoreTextSize } from '#stores/mocks/exam-view.ts';
import {
  clearResponse,
  goToPrevious,
  markAndNext,
  pickOption,
  reachOfMock,
  saveAndNext,
  shownResponse,
} from '#stores/mocks/mock-acts.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { OptionList } from '../papers/OptionList.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { ExamBar } from './ExamBar.tsx';
import type { ExamDialogName } from './ExamDialogs.tsx';
import { ExamDialogs } from './ExamDialogs.tsx';
import { ExamPaletteButton, ExamPaletteColumn } from './Palette.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import type { InView } from './in-view.ts';
import { findInView } from './in-view.ts';
import { useExamKeys } from './use-exam-keys.ts';

/** The caller keys it by the question: focus moves here, so a screen reader reads the section and the number. */
function QuestionHeading({ state, inView }: { readonly state: RunningState; readonly inView: InView }) {
  const { mock } = state;
  const { correct, wrong } = mock.rules.marking;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { name = '', count: total = 0 } = mock.rules.sections[inView.section] ?? {};
  return (
    <h1 className="exam-position" ref={heading} tabIndex={-1}>
      <span className="visually-hidden">{name}: </span>Question {inView.number} <span className="soft">of {total}</span>
      <span className="exam-marks">
        {formatSignedHundredths(correct)} <span className="visually-hidden">marks for a right answer,</span> /{' '}
        {formatSignedHundredths(wrong)} <span className="visually-hidden">for a wrong one</span>
      </span>
    </h1>
  );
}

function Actions({ state, onSubmit }: { readonly state: RunningState; readonly onSubmit: () => void }) {
  const { view, mock } = state;
  const { first, last } = reachOfMock(mock.rules, view);
  const isLast = view.question === last;
  const mayEnd = maySubmit(mock.rules, view);
  return (
    <div className="exam-actions">
      <div className="exam-actions-row">
        <button type="button" className="button" disabled={view.question === first} onClick={goToPrevious}>
          Previous
        </button>
        <button type="button" className="button" onClick={clearResponse}>
          Clear Response
        </button>
      </div>
      <div className="exam-actions-row exam-actions-main">
        <button type="button" className="button" onClick={markAndNext}>
          Mark for Review &amp; Next
        </button>
        <button type="button" className="button button-primary" onClick={saveAndNext}>
          Save &amp; Next
        </button>
      </div>
      <div className="exam-actions-row exam-actions-end">
        <ExamPaletteButton key={mock.rules.timing === 'locked' ? view.section : 0} state={state} />
        {mayEnd && (
          <button type="button" className="button" onClick={onSubmit}>
            Submit
          </button>
        )}
      </div>
      {isLast && (
        <p className="quiz-hint">
          {mock.rules.timing === 'locked'
            ? 'This is the last question of the section. Look at any question again in the palette.'
            : 'This is the last question. Look at any question again in the palette, or submit.'}
        </p>
      )}
    </div>
  );
}

/** One question at a time, as candidates of these exams know it, but calm and made for a phone (design: Exam screen). */
export function ExamScreen({ state, seriesPath }: { readonly state: RunningState; readonly seriesPath: string }) {
  const { mock, view } = state;
  /** A dialog closes when its locked section ends, so that the next section's heading can take the focus. */
  const lock = mock.rules.timing === 'locked' ? view.section : 0;
  const [asked, setAsked] = useState<{ readonly dialog: ExamDialogName; readonly lock: number } | null>(null);
  const ask = (dialog: ExamDialogName): void => setAsked({ dialog, lock });
  const textSize = useShared($textSize, 'normal');
  const inView = findInView(state);
  const question = inView?.text.questions[inView.number - 1];
  useEffect(restoreTextSize, []);
  const mayEnd = maySubmit(mock.rules, view);
  const openSubmit = (): void => ask('submit');
  useExamKeys(question?.options.length ?? 0, mock.rules.marking.notAttempted !== undefined, mayEnd ? openSubmit : null);
  if (inView === null || question === undefined) return null;
  const chosen = shownResponse(view);
  return (
    <section className="exam" aria-label={mock.title} data-text={textSize}>
      {/* Before the heading: a dialog that closes gives the focus back, and the heading of a new question then takes it. */}
      <ExamDialogs
        state={state}
        seriesPath={seriesPath}
        shown={asked?.lock === lock ? asked.dialog : null}
        onClose={() => setAsked(null)}
      />
      <ExamBar state={state} inView={inView} onAsk={ask} />
      <div className="exam-body">
        <div className="exam-main">
          <QuestionHeading key={view.question} state={state} inView={inView} />
          <div className="exam-question" key={`${question.id} ${inView.text.language}`}>
            <QuestionText paper={inView.text} question={question} isPassageOpen />
            <OptionList
              question={question}
              paper={inView.text}
              chosen={typeof chosen === 'number' ? chosen : null}
              onChoose={pickOption}
              {...(mock.rules.marking.notAttempted !== undefined && {
                notAttempted: { isChosen: chosen === NOT_ATTEMPTED, onChoose: () => pickOption(NOT_ATTEMPTED) },
              })}
            />
          </div>
          <Actions state={state} onSubmit={openSubmit} />
        </div>
        <ExamPaletteColumn state={state} />
      </div>
    </section>
  );
}
