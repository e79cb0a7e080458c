import { Check, Minus, X } from 'lucide';
import type { Option, Question } from '#domain/question.ts';
import { isCorrectOption } from '#domain/question.ts';
import type { Outcome, Response } from '#domain/scoring.ts';
import { Figure } from './Figure.tsx';
import { optionLetter } from './option-letter.ts';
import { QuestionText } from './QuestionText.tsx';
import { Icon } from '#ui/Icon.tsx';

interface ReviewQuestionProps {
  readonly number: number;
  readonly question: Question;
  readonly response: Response;
  readonly outcome: Outcome;
}

const OUTCOMES = {
  correct: { label: 'Correct', icon: Check },
  wrong: { label: 'Wrong', icon: X },
  skipped: { label: 'Skipped', icon: Minus },
} as const;

const nameOf = (option: Option, index: number): string =>
  option.text === '' ? optionLetter(index) : `${optionLetter(index)}. ${option.text}`;

function answerText(question: Question, response: Response): string {
  const option = typeof response === 'number' ? question.options[response] : undefined;
  return option === undefined || typeof response !== 'number' ? 'Skipped' : nameOf(option, response);
}

function ReviewOption({ question, index, isChosen }: { readonly question: Question; readonly index: number; readonly isChosen: boolean }) {
  const option = question.options[index];
  if (option === undefined) return null;
  const isCorrect = isCorrectOption(question, index);
  const state = isCorrect ? 'review-option-correct' : isChosen ? 'review-option-wrong' : '';
  return (
    <li className={`review-option ${state}`}>
      <span className="option-letter">{optionLetter(index)}</span>
      <span className="option-body">
        {option.image !== null && <Figure image={option.image} />}
        {option.text !== '' && <span>{option.text}</span>}
      </span>
      {isCorrect && <span className="review-tag">Correct answer</span>}
      {isChosen && !isCorrect && <span className="review-tag">Your answer</span>}
    </li>
  );
}

export function ReviewQuestion({ number, question, response, outcome }: ReviewQuestionProps) {
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
      <QuestionText question={question} />
      <ul className="review-options">
        {question.options.map((_, index) => (
          <ReviewOption key={optionLetter(index)} question={question} index={index} isChosen={response === index} />
        ))}
      </ul>
      <dl className="answers">
        <div>
          <dt>Your answer</dt>
          <dd>{answerText(question, response)}</dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd>{nameOf(question.correctAnswer, correctIndex)}</dd>
        </div>
      </dl>
      {question.explanation !== null && (
        <div className="explanation">
          <p>
            <strong>Why: </strong>
            {question.explanation}
          </p>
          {question.topic !== null && <p className="soft">Topic: {question.topic}</p>}
        </div>
      )}
    </li>
  );
}
