import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SKIP, outcomeOf } from '#domain/attempts/scoring.ts';
import { lessonPageText } from '#domain/text/en/lesson-page.ts';
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

/** Moves the focus to a heading that appears after a button was pressed; the first question leaves it where it is. */
function useFocusAfterPress(isFirst: boolean) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) head.current?.focus();
  }, [isFirst]);
  return head;
}

function Asking({ check, isFirst }: { readonly check: Check; readonly isFirst: boolean }) {
  const text = lessonPageText();
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
        {text.question({ number: position + 1, count: paper.questions.length })}
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
          {text.checkAnswer}
        </button>
        <button type="button" className="button" onClick={giveUpCheck}>
          {text.giveUp}
        </button>
      </div>
      <p className="soft" id="check-hint">
        {response === null ? askOf(question.kind).orAnswer : text.noClock}
      </p>
    </form>
  );
}

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
  const text = lessonPageText();
  const { paper, position, responses } = check;
  const head = useFocusAfterPress(false);
  const question = paper.questions[position];
  if (question === undefined) return null;
  const isLast = position === paper.questions.length - 1;
  return (
    <div className="stack">
      <h3 className="view-heading" ref={head} tabIndex={-1}>
        {text.outcomes[outcomeOf(question, responses[position] ?? SKIP)]}
      </h3>
      <ol className="review">
        <ReviewedQuestion check={check} index={position} />
      </ol>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={goToNextCheckQuestion}>
          {isLast ? text.seeResult : text.nextQuestion}
        </button>
      </div>
    </div>
  );
}

function wordsOf(right: number, of: number): string {
  const text = lessonPageText();
  if (right === of) return text.allRight;
  return right * 2 >= of ? text.manyRight : text.fewRight;
}

function Result({ check, children }: { readonly check: Check; readonly children: ReactNode }) {
  const text = lessonPageText();
  const head = useFocusAfterPress(false);
  const { paper, right, saving, message } = check;
  if (right === null) return null;
  const of = paper.questions.length;
  return (
    <div className="stack">
      <h3 className="check-result" ref={head} tabIndex={-1}>
        {text.result({ right, of })}
      </h3>
      <p>{wordsOf(right, of)}</p>
      <p role="status" className={saving === 'kept' || saving === 'refused' ? 'note note-caution' : 'soft'}>
        {saving === 'no' ? '' : saving === 'refused' ? message : text.saving[saving]}
      </p>
      {children}
      <details className="sheet">
        <summary>{text.allQuestions({ count: of })}</summary>
        <ol className="review">
          {paper.questions.map(({ id }, index) => (
            <ReviewedQuestion key={id} check={check} index={index} />
          ))}
        </ol>
      </details>
      <div className="button-row">
        <button type="button" className="button" onClick={repeatCheck}>
          {text.repeat}
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
