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
  readonly headingLevel?: 3 | 4;
  /** What else is to be said of the answer, such as the time it took. */
  readonly note?: ReactNode;
}

const OUTCOMES = {
  correct: { label: 'Correct', icon: Check },
  wrong: { label: 'Wrong', icon: X },
  skipped: { label: 'Skipped', icon: Minus },
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

interface ReviewOptionProps {
  readonly paper: Paper;
  readonly question: Question;
  readonly index: number;
  readonly isChosen: boolean;
}

function ReviewOption({ paper, question, index, isChosen }: ReviewOptionProps) {
  const option = question.options[index];
  if (option === undefined) return null;
  const isCorrect = isCorrectOption(question, index);
  const state = isCorrect ? 'review-option-correct' : isChosen ? 'review-option-wrong' : '';
  return (
    <li className={`review-option ${state}`} lang={paper.language}>
      <span className="option-letter">{paper.names.options[index]}</span>
      <span className="option-body">
        {option.image !== null && <Figure image={option.image} />}
        {option.text !== '' && <RichText isInline text={option.text} rich={paper.rich} />}
      </span>
      {isCorrect && <span className="review-tag">Correct answer</span>}
      {isChosen && !isCorrect && <span className="review-tag">Your answer</span>}
    </li>
  );
}

/** How an answer was scored, told by a word and a shape. */
function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const { label, icon } = OUTCOMES[outcome];
  return (
    <p className={`outcome outcome-${outcome}`}>
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
  response,
}: Pick<ReviewQuestionProps, 'paper' | 'question' | 'response'>) {
  return (
    <ul className="review-options">
      {question.options.map((_, index) => (
        <ReviewOption key={index} paper={paper} question={question} index={index} isChosen={response === index} />
      ))}
    </ul>
  );
}

export function ReviewQuestion({
  number,
  paper,
  question,
  response,
  outcome,
  headingLevel = 3,
  note,
}: ReviewQuestionProps) {
  const chosen = typeof response === 'number' ? question.options[response] : undefined;
  const Heading = `h${headingLevel}` as const;
  const correctIndex = question.options.findIndex((_, index) => isCorrectOption(question, index));
  return (
    <li className="review-question">
      <div className="review-question-head">
        <Heading>Question {number}</Heading>
        {outcome !== null && <OutcomeMark outcome={outcome} />}
      </div>
      <QuestionText paper={paper} question={question} isPassageOpen={false} />
      <ReviewOptions paper={paper} question={question} response={response} />
      <dl className="answers">
        <div>
          <dt>Your answer</dt>
          <dd>
            {chosen === undefined ? 'Skipped' : <OptionName paper={paper} option={chosen} index={Number(response)} />}
          </dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd>
            <OptionName paper={paper} option={question.correctAnswer} index={correctIndex} />
          </dd>
        </div>
      </dl>
      {note}
      <Explanation paper={paper} question={question} />
    </li>
  );
}
