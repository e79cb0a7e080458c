import { languageOfText } from '#domain/lib/text-language.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { memo, useCallback, useEffect, useInsertionEffect, useState } from 'react';
import { maySubmit } from '#domain/mocks/apply-batch.ts';
import { markingOf, responseKindOf } from '#domain/mocks/mock-rules.ts';
import { offersNotAttempted } from '#domain/mocks/offered-response.ts';
import { countSection } from '#domain/mocks/palette.ts';
import type { Marking } from '#domain/papers/marking.ts';
import { formatSignedHundredths } from '#domain/papers/marking.ts';
import { environment } from '#stores/environment.ts';
import { $textSize, restoreTextSize } from '#stores/mocks/exam-view.ts';
import { clearResponse, goToPrevious, reachOfMock } from '#stores/mocks/mock-acts.ts';
import { useBackGuard } from '../attempts/use-back-guard.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useMedia } from '../lib/use-media.ts';
import { useShared } from '../lib/use-shared.ts';
import { QuestionText } from '../papers/QuestionText.tsx';
import { ExamBar, ExamTools } from './ExamBar.tsx';
import type { ExamDialogName } from './ExamDialogs.tsx';
import { ExamDialogs } from './ExamDialogs.tsx';
import { ExamResponse } from './ExamResponse.tsx';
import { PaletteColumn } from './Palette.tsx';
import type { RunningState } from '#stores/mocks/mock-state.ts';
import { SectionWait } from './SectionWait.tsx';
import { addExamStyle } from './exam-style.ts';
import { findInView } from './in-view.ts';
import { markAndShowNext, saveAndShowNext, useExamKeys } from './use-exam-keys.ts';

/**
 * What an act does not change is not drawn again: on a cheap phone the whole screen would take longer than a tap may.
 * Hence the parts below are memoised and get plain values.
 */

interface QuestionHeadingProps {
  readonly section: string;
  readonly number: number;
  readonly total: number;
  /** Whether several options may be right. */
  readonly isSeveral: boolean;
  readonly marking: Pick<Marking, 'correct' | 'wrong' | 'partial'>;
}

/** The caller keys it by the question: focus moves here, so a screen reader reads the section and the number. */
const QuestionHeading = memo(function QuestionHeading({
  section,
  number,
  total,
  isSeveral,
  marking,
}: QuestionHeadingProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useEffect(() => {
    // A new question is read from its beginning; a switch of the language keeps its place.
    heading.current?.closest('.exam-scroll')?.scrollTo({ top: 0 });
  }, [heading]);
  const text = mockExamText().question;
  return (
    <h1 className="exam-position" ref={heading} tabIndex={-1}>
      <span className="visually-hidden" lang={languageOfText(section)}>
        {section}:{' '}
      </span>
      {text.question({ number })} <span className="soft">{text.ofTotal({ total })}</span>
      <span className="exam-marks">
        {formatSignedHundredths(marking.correct)} <span className="visually-hidden">{text.forRight}</span> /{' '}
        {formatSignedHundredths(marking.wrong)} <span className="visually-hidden">{text.forWrong}</span>
        {isSeveral && marking.partial !== undefined && (
          <>
            {' '}
            / {text.each({ marks: formatSignedHundredths(marking.partial) })}
            <span className="visually-hidden"> {text.eachMore}</span>
          </>
        )}
      </span>
    </h1>
  );
});

const Text = memo(QuestionText);

interface ActionsProps {
  readonly isFirst: boolean;
  readonly mayEnd: boolean;
  /** Of the section in view; null where the palette stands beside the question. */
  readonly answered: number | null;
  readonly total: number;
  readonly onAsk: (dialog: ExamDialogName) => void;
}

const Actions = memo(function Actions({ isFirst, mayEnd, answered, total, onAsk }: ActionsProps) {
  const text = mockExamText().actions;
  return (
    <div className="exam-actions">
      <div className="exam-actions-row">
        <button type="button" className="button" disabled={isFirst} onClick={goToPrevious}>
          {text.previous}
        </button>
        <button type="button" className="button" onClick={clearResponse}>
          {text.clear}
        </button>
      </div>
      {(answered !== null || mayEnd) && (
        <div className="exam-actions-row exam-actions-end">
          {answered !== null && (
            <button
              type="button"
              className="button exam-palette"
              aria-haspopup="dialog"
              onClick={() => onAsk('palette')}
            >
              <span className="exam-palette-words">{text.answered({ answered, total })}</span>
              <span className="exam-palette-short" aria-hidden="true">
                {answered}/{total}
              </span>
            </button>
          )}
          {mayEnd && (
            <button type="button" className="button" onClick={() => onAsk('submit')}>
              {text.submit}
            </button>
          )}
        </div>
      )}
      <div className="exam-actions-row exam-actions-main">
        <button type="button" className="button" onClick={markAndShowNext}>
          {text.mark}
        </button>
        <button type="button" className="button button-primary" onClick={saveAndShowNext}>
          {text.save}
        </button>
      </div>
    </div>
  );
});

/** From this width on the palette stands beside the question (exam.css). */
const WIDE = '(min-width: 64.02rem)';

/** One question at a time, as candidates of these exams know it, but calm and made for a phone (design: Exam screen). */
export function ExamScreen({ state, seriesPath }: { readonly state: RunningState; readonly seriesPath: string }) {
  useInsertionEffect(addExamStyle, []);
  const { mock, view } = state;
  const { sections, timing } = mock.rules;
  const isLocked = timing === 'locked';
  /** A dialog closes when its locked section ends, so that the next section's heading can take the focus. */
  const lock = isLocked ? view.section : 0;
  const [asked, setAsked] = useState<{ readonly dialog: ExamDialogName; readonly lock: number } | null>(null);
  const shown = asked?.lock === lock ? asked.dialog : null;
  const ask = useCallback((dialog: ExamDialogName) => setAsked({ dialog, lock }), [lock]);
  const close = useCallback(() => setAsked(null), []);
  const leave = useBackGuard(
    () => (shown === null ? ask('leave') : close()),
    () => environment().goTo(seriesPath),
  );
  const textSize = useShared($textSize, 'normal');
  const isWide = useMedia(WIDE);
  const inView = findInView(state);
  const question = inView.text?.questions[inView.number - 1];
  useEffect(restoreTextSize, []);
  const mayEnd = maySubmit(mock.rules, view);
  const askToSubmit = useCallback(() => ask('submit'), [ask]);
  const hasNotAttempted = offersNotAttempted(mock.rules, view.question);
  useExamKeys(question?.options.length ?? 0, hasNotAttempted, mayEnd ? askToSubmit : null);
  const section = sections[inView.section];
  if (section === undefined) return null;
  const { first, last } = reachOfMock(mock.rules, view);
  const counts = countSection(section, view);
  return (
    <section className="exam" aria-label={mock.title} data-text={textSize}>
      {/* Before the heading: a dialog that closes gives the focus back, and the heading of a new question then takes it. */}
      <ExamDialogs state={state} shown={shown} onClose={close} onLeave={leave} />
      <ExamBar mock={mock} running={view.section} />
      <div className="exam-body">
        <div className="exam-main">
          <div className="exam-scroll">
            <ExamTools
              mock={mock}
              running={view.section}
              section={inView.section}
              language={inView.text?.language ?? view.language}
              onAsk={ask}
            />
            <QuestionHeading
              key={view.question}
              section={section.name}
              number={inView.number}
              total={section.count}
              isSeveral={responseKindOf(mock.rules, view.question) === 'several'}
              marking={markingOf(mock.rules, view.question)}
            />
            {inView.text === null || question === undefined ? (
              <SectionWait />
            ) : (
              <>
                <div className="exam-question">
                  <Text paper={inView.text} question={question} isPassageOpen />
                  <ExamResponse question={question} paper={inView.text} view={view} hasNotAttempted={hasNotAttempted} />
                </div>
                {view.question === last && (
                  <p className="quiz-hint">
                    {isLocked ? mockExamText().question.lastOfSection : mockExamText().question.last}
                  </p>
                )}
              </>
            )}
          </div>
          {question !== undefined && (
            <Actions
              isFirst={view.question === first}
              mayEnd={mayEnd}
              answered={isWide ? null : counts.answered + counts['answered-and-marked']}
              total={counts.questions}
              onAsk={ask}
            />
          )}
        </div>
        {isWide && <PaletteColumn state={state} />}
      </div>
    </section>
  );
}
