import { Check, Minus, X } from 'lucide';
import type { Paper } from '#domain/paper.ts';
import type { PaperLanguage } from '#domain/paper-language.ts';
import { optionLabel } from '#domain/paper-language.ts';
import type { Option, Question } from '#domain/question.ts';
import { isCorrectOption } from '#domain/question.ts';
import type { Outcome, Response } from '#domain/scoring.ts';
import { SKIP } from '#domain/scoring.ts';
import { Figure } from './Figure.tsx';
import { QuestionText } from './QuestionText.tsx';
import { Icon } from '#ui/Icon.tsx';

interface ReviewQuestionProps {
  readonly number: number;
  readonly paper: Paper;
  readonly question: Question;
  readonly response: Response;
  readonly outcome: Outcome;
}

const OUTCOMES = {
  correct: { label: 'Correct', icon: Check },
  wrong: { label: 'Wrong', icon: X },
  skipped: { label: 'Skipped', icon: Minus },
} as const;

const nameOf = (language: PaperLanguage, option: Option, index: number): string =>
  option.text === '' ? optionLabel(language, index) : `${optionLabel(language, index)}. ${option.text}`;

function answerText(language: PaperLanguage, question: Question, response: Response): string {
  const option = typeof response === 'number' ? question.options[response] : undefined;
  return option === undefined || typeof response !== 'number' ? 'Skipped' : nameOf(language, option, response);
}

interface ReviewOptionProps {
  readonly language: PaperLanguage;
  readonly question: Question;
  readonly index: number;
  readonly isChosen: boolean;
}

function ReviewOption({ language, question, index, isChosen }: ReviewOptionProps) {
  const option = question.options[index];
  if (option === undefined) return null;
  const isCorrect = isCorrectOption(question, index);
  const state = isCorrect ? 'review-option-correct' : isChosen ? 'review-option-wrong' : '';
  return (
    <li className={`review-option ${state}`}>
      <span className="option-letter">{optionLabel(language, index)}</span>
      <span className="option-body" lang={language}>
        {option.image !== null && <Figure image={option.image} />}
        {option.text !== '' && <span>{option.text}</span>}
      </span>
      {isCorrect && <span className="review-tag">Correct answer</span>}
      {isChosen && !isCorrect && <span className="review-tag">Your answer</span>}
    </li>
  );
}

export function ReviewQuestion({ number, paper, question, response, outcome }: ReviewQuestionProps) {
  const { language } = paper;
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
          <ReviewOption key={index} language={language} question={question} index={index} isChosen={response === index} />
        ))}
      </ul>
      <dl className="answers">
        <div>
          <dt>Your answer</dt>
          <dd lang={response === SKIP || response === null ? undefined : language}>{answerText(language, question, response)}</dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd lang={language}>{nameOf(language, question.correctAnswer, correctIndex)}</dd>
        </div>
      </dl>
      {question.explanation !== null && (
        <div className="explanation">
          <p>
            <strong>Why: </strong>
            <span lang={language}>{question.explanation}</span>
          </p>
          {question.topic !== null && <p className="soft">Topic: {question.topic}</p>}
        </div>
      )}
    </li>
  );
}
