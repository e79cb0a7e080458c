import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Outcome } from '#domain/attempts/scoring.ts';
import { SKIP, outcomeOf } from '#domain/attempts/scoring.ts';
import type { LessonCheck as Check } from '#stores/courses/lesson-check.ts';
import {
  answerCheck,
  chooseCheckOption,
  giveUpCheck,
  goToNextCheckQuestion,
  repeatCheck,
  typeCheckNumber,
} from '#stores/courses/lesson-check.ts';
import { ReportLine } from '../papers/ReportLine.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { askOf, ResponseField } from '../papers/ResponseField.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import mistakeStyle from '../../styles/progress.css?inline';
import questionStyle from '../../styles/question.css?inline';

/** Not in the page: a guest has no check, and a student reads the lesson before it. */
export const CHECK_STYLE = questionStyle + mistakeStyle;

const SAVING = {
  no: '',
  sending: 'Saving your result…',
  saved: 'Your result is saved.',
  kept: 'The academy could not be reached. Your result is kept on this device and is sent later.',
} as const;

/** Moves the focus to a heading that appears after a button was pressed; the first question leaves it where it is. */
function useFocusAfterPress(isFirst: boolean) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) head.current?.focus();
  }, [isFirst]);
  return head;
}

function Asking({ check, isFirst }: { readonly check: Check; readonly isFirst: boolean }) {
  const { paper, position, responses } = check;
  const head = useFocusAfterPress(isFirst);
  const question = paper.questions[position];
  if (question === undefined) return null;
  const response = responses[position] ?? null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    answerCheck();
  };
  return (
    <form className="mistake" onSubmit={submit}>
      <h3 className="view-heading" ref={head} tabIndex={-1}>
        Question {position + 1} of {paper.questions.length}
      </h3>
      <QuestionText paper={paper} question={question} isPassageOpen />
      <ResponseField
        question={question}
        paper={paper}
        response={response}
        onChoose={chooseCheckOption}
        onType={typeCheckNumber}
      />
      <div className="button-row">
        <button
          type="submit"
          className="button button-primary button-large"
          disabled={response === null}
          aria-describedby="check-hint"
        >
          Check answer
        </button>
        <button type="button" className="button" onClick={giveUpCheck}>
          I do not know
        </button>
      </div>
      <p className="soft" id="check-hint">
        {response === null ? askOf(question.kind).orAnswer : 'There is no clock and no negative marking here.'}
      </p>
    </form>
  );
}

const TITLES: Readonly<Record<Outcome, string>> = {
  correct: 'That is right',
  wrong: 'That is not right',
  skipped: 'Here is the answer',
};

function ReviewedQuestion({ check, index }: { readonly check: Check; readonly index: number }) {
  const { paper, responses } = check;
  const question = paper.questions[index];
  if (question === undefined) return null;
  const response = responses[index] ?? SKIP;
  return (
    <ReviewQuestion
      number={index + 1}
      paper={paper}
      question={question}
      response={response}
      outcome={outcomeOf(question, response)}
    >
      <ReportLine
        target={{ paper: `lessons/${check.course}/${check.slug}`, question: question.id }}
        number={index + 1}
        more={{ topic: question.topic, language: paper.language }}
      />
    </ReviewQuestion>
  );
}

function Answered({ check }: { readonly check: Check }) {
  const { paper, position, responses } = check;
  const head = useFocusAfterPress(false);
  const question = paper.questions[position];
  if (question === undefined) return null;
  const isLast = position === paper.questions.length - 1;
  return (
    <div className="stack">
      <h3 className="view-heading" ref={head} tabIndex={-1}>
        {TITLES[outcomeOf(question, responses[position] ?? SKIP)]}
      </h3>
      <ol className="review">
        <ReviewedQuestion check={check} index={position} />
      </ol>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={goToNextCheckQuestion}>
          {isLast ? 'See the result' : 'Next question'}
        </button>
      </div>
    </div>
  );
}

function wordsOf(right: number, of: number): string {
  if (right === of) return 'All right. Go on to the next lesson.';
  if (right * 2 >= of) return 'Read the explanations of the others once more, then go on.';
  return 'Read the lesson once more, then repeat the check.';
}

function Result({ check, children }: { readonly check: Check; readonly children: ReactNode }) {
  const head = useFocusAfterPress(false);
  const { paper, right, saving, message } = check;
  if (right === null) return null;
  const of = paper.questions.length;
  return (
    <div className="stack">
      <h3 className="check-result" ref={head} tabIndex={-1}>
        {right} of {of} right
      </h3>
      <p>{wordsOf(right, of)}</p>
      <p role="status" className={saving === 'kept' || saving === 'refused' ? 'note note-caution' : 'soft'}>
        {saving === 'refused' ? message : SAVING[saving]}
      </p>
      {children}
      <details className="sheet">
        <summary>All {of} questions with their explanations</summary>
        <ol className="review">
          {paper.questions.map(({ id }, index) => (
            <ReviewedQuestion key={id} check={check} index={index} />
          ))}
        </ol>
      </details>
      <div className="button-row">
        <button type="button" className="button" onClick={repeatCheck}>
          Repeat the check
        </button>
      </div>
    </div>
  );
}

interface LessonCheckProps {
  readonly check: Check;
  /** What comes next, below the result. */
  readonly children: ReactNode;
}

/** The questions at the end of a lesson, on the quiz's own parts. */
export function LessonCheck({ check, children }: LessonCheckProps) {
  if (check.right !== null) return <Result check={check}>{children}</Result>;
  if (check.isAnswered) return <Answered key={check.position} check={check} />;
  return <Asking key={check.position} check={check} isFirst={check.position === 0 && !check.isRepeated} />;
}
