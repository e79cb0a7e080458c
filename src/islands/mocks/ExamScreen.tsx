import { useEffect, useState } from 'react';
import { sectionTextIn } from '#domain/mocks/mock-paper.ts';
import type { MockSectionText } from '#domain/mocks/mock-paper.ts';
import { maySubmit } from '#domain/mocks/apply-batch.ts';
import { NOT_ATTEMPTED } from '#domain/mocks/mock-response.ts';
import { formatSignedHundredths } from '#domain/papers/marking.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { $textSize, restoreTextSize } from '#stores/mocks/exam-view.ts';
import {
  clearResponse,
  goToPrevious,
  markAndNext,
  pickOption,
  reachOfMock,
  saveAndNext,
  shownResponse,
} from '#stores/mocks/mock-running.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { useShared } from '../lib/use-shared.ts';
import { OptionList } from '../papers/OptionList.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { ExamBar } from './ExamBar.tsx';
import { ExamPaletteButton, ExamPaletteColumn } from './Palette.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useExamKeys } from './use-exam-keys.ts';

export type RunningState = Extract<MockExamState, { status: 'running' }>;

/** Where in the exam the question in view is, and its text in the picked language. */
export interface InView {
  readonly section: number;
  readonly text: MockSectionText;
  /** The number that candidates see: from 1 within its section. */
  readonly number: number;
}

export function findInView({ mock, paper, view }: RunningState): InView | null {
  const section = sectionIndexAt(mock.rules.sections, view.question);
  const paperSection = paper.sections[section];
  const text = paperSection === undefined ? null : sectionTextIn(paperSection, view.language);
  if (text === null) return null;
  return { section, text, number: view.question - (mock.rules.sections[section]?.start ?? 0) + 1 };
}

/** The heading that takes focus with each question. At a section's beginning it says which one has begun. */
function QuestionHeading({ state, inView }: { readonly state: RunningState; readonly inView: InView }) {
  const { mock, view } = state;
  const { correct, wrong } = mock.rules.marking;
  const total = mock.rules.sections[inView.section]?.count ?? 0;
  return (
    <h1 className="exam-position" id="exam-position" tabIndex={-1} data-question={view.question}>
      Question {inView.number} <span className="soft">of {total}</span>
      <span className="exam-marks">
        {formatSignedHundredths(correct)} <span className="visually-hidden">marks for a right answer,</span> /{' '}
        {formatSignedHundredths(wrong)} <span className="visually-hidden">for a wrong one</span>
      </span>
    </h1>
  );
}

/** Focus follows the question, but not out of the palette's list or a menu that is being used. */
function useQuestionFocus(question: number, section: number): void {
  useEffect(() => {
    if (document.activeElement?.matches('select, .palette-column button')) return;
    document.getElementById('exam-position')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [question]);
  useEffect(() => {
    // The next section has begun: whatever had the focus belongs to the one before.
    document.getElementById('exam-section')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [section]);
}

function Actions({ state, onSubmit }: { readonly state: RunningState; readonly onSubmit: () => void }) {
  const { view, mock } = state;
  const { first, last } = reachOfMock(view);
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
        <ExamPaletteButton state={state} />
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
  const [isSubmitting, setIsSubmitting] = useState(false);
  const textSize = useShared($textSize, 'normal');
  const inView = findInView(state);
  const question = inView?.text.questions[inView.number - 1];
  useEffect(restoreTextSize, []);
  useQuestionFocus(view.question, view.section);
  const mayEnd = maySubmit(mock.rules, view);
  const openSubmit = (): void => setIsSubmitting(true);
  useExamKeys(question?.options.length ?? 0, mock.rules.marking.notAttempted !== undefined, mayEnd ? openSubmit : null);
  if (inView === null || question === undefined) return null;
  const chosen = shownResponse(view);
  return (
    <section className="exam" aria-label={mock.title} data-text={textSize}>
      <ExamBar state={state} inView={inView} seriesPath={seriesPath} />
      <div className="exam-body">
        <div className="exam-main">
          <QuestionHeading state={state} inView={inView} />
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
      <SubmitDialog
        key={view.section}
        state={state}
        isOpen={isSubmitting && mayEnd}
        onClose={() => setIsSubmitting(false)}
      />
    </section>
  );
}
