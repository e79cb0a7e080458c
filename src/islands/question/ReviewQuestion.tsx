import type { ReactNode } from 'react';
import { Check, Minus, X } from 'lucide';
import type { Paper } from '#domain/paper.ts';
import type { Option, Question } from '#domain/question.ts';
import { isCorrectOption } from '#domain/question.ts';
import type { Outcome, Response } from '#domain/scoring.ts';
import { Figure } from './Figure.tsx';
import { QuestionText } from './QuestionText.tsx';
import { RichText } from './RichText.tsx';
import { Icon } from '#ui/Icon.tsx';

interface ReviewQuestionProps {
  readonly number: number;
  readonly paper: Paper;
  readonly question: Question;
  readonly response: Response;
  readonly outcome: Outcome;
  /** What else is to be said of the answer, such as the time it took. */
  readonly note?: ReactNode;
}

const OUTCOMES = {
  correct: { label: 'Correct', icon: Check },
  wrong: { label: 'Wrong', icon: X },
  skipped: { label: 'Skipped', icon: Minus },
} as const;

/** An option by its letter and its text. */
function OptionName({ paper, option, index }: { readonly paper: Paper; readonly option: Option; readonly index: number }) {
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

export function ReviewQuestion({ number, paper, question, response, outcome, note }: ReviewQuestionProps) {
  const chosen = typeof response === 'number' ? question.options[response] : undefined;
  const { label, icon } = OUTCOMES[outcome];
  const correctIndex = question.options.findIndex((_, index) => isCorrectOption(question, index));
  return (
    <li className="review-question">
      <div className="review-question-head">
        <h3>Question {number}</h3>
        <p className={`outcome outcome-${outcome}`}>
          <Icon node={icon} />
          {label}
        </p>
      </div>
      <QuestionText paper={paper} question={question} isPassageOpen={false} />
      <ul className="review-options">
        {question.options.map((_, index) => (
          <ReviewOption key={index} paper={paper} question={question} index={index} isChosen={response === index} />
        ))}
      </ul>
      <dl className="answers">
        <div>
          <dt>Your answer</dt>
          <dd>{chosen === undefined ? 'Skipped' : <OptionName paper={paper} option={chosen} index={Number(response)} />}</dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd>
            <OptionName paper={paper} option={question.correctAnswer} index={correctIndex} />
          </dd>
        </div>
      </dl>
      {note}
      {question.explanation !== null && (
        <div className="explanation">
          <strong>Why: </strong>
          <div lang={paper.language}>
            <RichText text={question.explanation} rich={paper.rich} />
          </div>
          {question.topic !== null && <p className="soft">
              Topic: <span lang={paper.language}>{question.topic}</span>
            </p>}
        </div>
      )}
    </li>
  );
}
