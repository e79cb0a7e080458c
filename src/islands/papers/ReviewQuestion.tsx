import type { ReactNode } from 'react';
import { Check, Minus, X } from 'lucide';
import type { Paper } from '#domain/papers/paper.ts';
import type { Option, Question } from '#domain/papers/question.ts';
import { correctOptionsOf, isCorrectOption, numberKeyText } from '#domain/papers/question.ts';
import type { Outcome, Response } from '#domain/attempts/scoring.ts';
import { chosenOptions, isPartlyRight } from '#domain/attempts/chosen-options.ts';
import { Figure } from './Figure.tsx';
import { QuestionText } from './QuestionText.tsx';
import { RichText } from './RichText.tsx';
import { TopicName } from './TopicName.tsx';
import { Icon } from '#ui/Icon.tsx';
import { reviewText } from '#domain/text/en/review.ts';

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

const ICONS = { correct: Check, wrong: X, partly: Minus, skipped: Minus, 'not-attempted': Minus } as const;

/** The outcomes that look like another. */
const CLASSES: Readonly<Partial<Record<keyof typeof ICONS, string>>> = {
  partly: 'skipped',
  'not-attempted': 'skipped',
};

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
  /** A list where several options may be chosen. */
  readonly chosen: number | readonly number[] | null;
}

/** All options, those that earn the marks marked, and the student's own. */
export function MarkedOptions({ paper, options, isRight, chosen }: MarkedOptionsProps) {
  const text = reviewText();
  const isSeveral = Array.isArray(chosen);
  const own = chosenOptions(chosen);
  return (
    <ul className="review-options">
      {options.map((option, index) => {
        const isCorrect = isRight(index);
        const isChosen = own.includes(index);
        const state = isCorrect ? 'review-option-correct' : isChosen ? 'review-option-wrong' : '';
        return (
          <li key={index} className={`review-option ${state}`} lang={paper.language}>
            <span className="option-letter">{paper.names.options[index]}</span>
            <span className="option-body">
              {option.image !== null && <Figure image={option.image} />}
              {option.text !== '' && <RichText isInline text={option.text} rich={paper.rich} />}
            </span>
            {isCorrect && <span className="review-tag">{text.correctAnswer}</span>}
            {isChosen && (isSeveral || !isCorrect) && <span className="review-tag">{text.yourAnswer}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** How an answer was scored, told by a word and a shape. */
export function OutcomeMark({ outcome }: { readonly outcome: keyof typeof ICONS }) {
  return (
    <p className={`outcome outcome-${CLASSES[outcome] ?? outcome}`}>
      <Icon node={ICONS[outcome]} />
      {reviewText().outcomes[outcome]}
    </p>
  );
}

/** Why the key is right, and the topic that this belongs to. */
export function Explanation({ paper, question }: Pick<ReviewQuestionProps, 'paper' | 'question'>) {
  if (question.explanation === null) return null;
  return (
    <div className="explanation">
      <strong>{reviewText().why}</strong>
      <div lang={paper.language}>
        <RichText text={question.explanation} rich={paper.rich} />
      </div>
      {question.topic !== null && (
        <p className="soft">
          {reviewText().topic}
          <TopicName topic={question.topic} />
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
  if (question.kind === 'number') return null;
  return (
    <MarkedOptions
      paper={paper}
      options={question.options}
      isRight={(index) => right?.includes(index) ?? isCorrectOption(question, index)}
      chosen={question.kind === 'several' ? chosenOptions(response) : (chosenOptions(response)[0] ?? null)}
    />
  );
}

interface OptionNamesProps {
  readonly paper: Paper;
  readonly question: Question;
  readonly options: readonly number[];
}

const OptionNames = ({ paper, question, options }: OptionNamesProps): ReactNode =>
  options.map((index) => {
    const option = question.options[index];
    return (
      option !== undefined && (
        <dd key={index}>
          <OptionName paper={paper} option={option} index={index} />
        </dd>
      )
    );
  });

function GivenResponse({ paper, question, response }: Pick<ReviewQuestionProps, 'paper' | 'question' | 'response'>) {
  const options = chosenOptions(response).filter((index) => question.options[index] !== undefined);
  if (options.length > 0) return <OptionNames paper={paper} question={question} options={options} />;
  const isTyped = typeof response === 'object' && response !== null && 'typed' in response;
  return <dd>{isTyped ? String(response.typed) : reviewText().skipped}</dd>;
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
  const Heading = `h${headingLevel}` as const;
  const text = reviewText();
  const isPartly = outcome === 'wrong' && isPartlyRight(question, chosenOptions(response));
  return (
    <li className="review-question">
      <div className="review-question-head">
        <Heading tabIndex={-1}>{text.question({ number })}</Heading>
        {outcome !== null && <OutcomeMark outcome={isPartly ? 'partly' : outcome} />}
      </div>
      <QuestionText paper={paper} question={question} isPassageOpen={false} />
      <ReviewOptions paper={paper} question={question} right={right} response={response} />
      <dl className="answers">
        <div>
          <dt>{text.yourAnswer}</dt>
          <GivenResponse paper={paper} question={question} response={response} />
        </div>
        <div>
          <dt>{text.correctAnswer}</dt>
          {question.kind === 'number' ? (
            <dd>{numberKeyText(question.correctNumber)}</dd>
          ) : (
            <OptionNames paper={paper} question={question} options={right ?? correctOptionsOf(question)} />
          )}
        </div>
      </dl>
      {question.isDropped && <p className="note">{text.dropped}</p>}
      {note}
      <Explanation paper={paper} question={question} />
      {children}
    </li>
  );
}
