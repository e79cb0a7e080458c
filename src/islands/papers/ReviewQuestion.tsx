import type { ReactNode } from 'react';
import { Check, Minus, X } from 'lucide';
import type { Paper } from '#domain/papers/paper.ts';
import type { Option, Question } from '#domain/papers/question.ts';
import { isCorrectOption } from '#domain/papers/question.ts';
import type { Outcome, Response } from '#domain/attempts/scoring.ts';
import { Figure } from './Figure.tsx';
import { QuestionText } from './QuestionText.tsx';
import { RichText } from './RichText.tsx';
import { Icon } from '#ui/Icon.tsx';

interface ReviewQuestionProps {
  readonly number: number;
  readonly paper: Paper;
  readonly question: Question;
  readonly response: Response;
  /** Null where it is not known any more. */
  readonly outcome: Outcome | null;
  /** The indices of the options that earn the marks, where they are not the question's own key. */
  readonly right?: readonly number[] | undefined;
  readonly headingLevel?: 3 | 4;
  /** What else is to be said of the answer, such as the time it took. */
  readonly note?: ReactNode;
  /** What stands below the explanation, such as the way to report the question. */
  readonly children?: ReactNode;
}

const OUTCOMES = {
  correct: { label: 'Correct', icon: Check },
  wrong: { label: 'Wrong', icon: X },
  skipped: { label: 'Skipped', icon: Minus },
  'not-attempted': { label: 'Not attempted', icon: Minus },
} as const;

/** An option by its letter and its text. */
function OptionName({
  paper,
  option,
  index,
}: {
  readonly paper: Paper;
  readonly option: Option;
  readonly index: number;
}) {
  const label = paper.names.options[index];
  return (
    <span lang={paper.language}>
      {label}
      {option.text !== '' && '. '}
      <RichText isInline text={option.text} rich={paper.rich} />
    </span>
  );
}

interface MarkedOptionsProps {
  readonly paper: Pick<Paper, 'language' | 'names' | 'rich'>;
  readonly options: readonly Option[];
  /** Whether the option earns the marks; by its index. */
  readonly isRight: (index: number) => boolean;
  readonly chosen: number | null;
}

/** All options, those that earn the marks marked, and the student's own. */
export function MarkedOptions({ paper, options, isRight, chosen }: MarkedOptionsProps) {
  return (
    <ul className="review-options">
      {options.map((option, index) => {
        const isCorrect = isRight(index);
        const isChosen = chosen === index;
        const state = isCorrect ? 'review-option-correct' : isChosen ? 'review-option-wrong' : '';
        return (
          <li key={index} className={`review-option ${state}`} lang={paper.language}>
            <span className="option-letter">{paper.names.options[index]}</span>
            <span className="option-body">
              {option.image !== null && <Figure image={option.image} />}
              {option.text !== '' && <RichText isInline text={option.text} rich={paper.rich} />}
            </span>
            {isCorrect && <span className="review-tag">Correct answer</span>}
            {isChosen && !isCorrect && <span className="review-tag">Your answer</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** How an answer was scored, told by a word and a shape. */
export function OutcomeMark({ outcome }: { readonly outcome: keyof typeof OUTCOMES }) {
  const { label, icon } = OUTCOMES[outcome];
  return (
    <p className={`outcome outcome-${outcome === 'not-attempted' ? 'skipped' : outcome}`}>
      <Icon node={icon} />
      {label}
    </p>
  );
}

/** Why the key is right, and the topic that this belongs to. */
export function Explanation({ paper, question }: Pick<ReviewQuestionProps, 'paper' | 'question'>) {
  if (question.explanation === null) return null;
  return (
    <div className="explanation">
      <strong>Why: </strong>
      <div lang={paper.language}>
        <RichText text={question.explanation} rich={paper.rich} />
      </div>
      {question.topic !== null && (
        <p className="soft">
          Topic: <span lang={paper.language}>{question.topic}</span>
        </p>
      )}
    </div>
  );
}

/** All options, the right one marked and the student's own. */
export function ReviewOptions({
  paper,
  question,
  right,
  response,
}: Pick<ReviewQuestionProps, 'paper' | 'question' | 'right' | 'response'>) {
  return (
    <MarkedOptions
      paper={paper}
      options={question.options}
      isRight={(index) => right?.includes(index) ?? isCorrectOption(question, index)}
      chosen={typeof response === 'number' ? response : null}
    />
  );
}

export function ReviewQuestion({
  number,
  paper,
  question,
  right,
  response,
  outcome,
  headingLevel = 3,
  note,
  children,
}: ReviewQuestionProps) {
  const chosen = typeof response === 'number' ? question.options[response] : undefined;
  const Heading = `h${headingLevel}` as const;
  const correct = right ?? [question.options.findIndex((_, index) => isCorrectOption(question, index))];
  return (
    <li className="review-question">
      <div className="review-question-head">
        <Heading>Question {number}</Heading>
        {outcome !== null && <OutcomeMark outcome={outcome} />}
      </div>
      <QuestionText paper={paper} question={question} isPassageOpen={false} />
      <ReviewOptions paper={paper} question={question} right={right} response={response} />
      <dl className="answers">
        <div>
          <dt>Your answer</dt>
          <dd>
            {chosen === undefined ? 'Skipped' : <OptionName paper={paper} option={chosen} index={Number(response)} />}
          </dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          {correct.map((index) => (
            <dd key={index}>
              <OptionName paper={paper} option={question.options[index] ?? question.correctAnswer} index={index} />
            </dd>
          ))}
        </div>
      </dl>
      {note}
      <Explanation paper={paper} question={question} />
      {children}
    </li>
  );
}
