import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { Figure } from './Figure.tsx';
import { RichText } from './RichText.tsx';

interface OptionListProps {
  readonly question: Pick<Question, 'id' | 'options'>;
  readonly paper: Pick<Paper, 'language' | 'names' | 'rich'>;
  readonly chosen: Response;
  readonly onChoose: (option: number) => void;
  /** The board's own last option, where an exam has it. */
  readonly notAttempted?: { readonly isChosen: boolean; readonly onChoose: () => void };
}

/** The options as full-width rows; native radio buttons, so that every screen reader knows the group. */
export function OptionList({ question, paper, chosen, onChoose, notAttempted }: OptionListProps) {
  const hasImages = question.options.some(({ image }) => image !== null);
  return (
    <div
      className={hasImages ? 'options options-images' : 'options'}
      lang={paper.language}
      role="radiogroup"
      aria-labelledby={`text-${question.id}`}
    >
      {question.options.map((option, index) => (
        <label className="option" key={index}>
          <input
            type="radio"
            name={`answer-${question.id}`}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <span className="option-letter">{paper.names.options[index]}</span>
          <span className="option-body">
            {option.image !== null && <Figure image={option.image} />}
            {option.text !== '' && <RichText isInline text={option.text} rich={paper.rich} />}
          </span>
        </label>
      ))}
      {notAttempted !== undefined && (
        <label className="option" lang={spokenLanguage()}>
          <input
            type="radio"
            name={`answer-${question.id}`}
            checked={notAttempted.isChosen}
            onChange={notAttempted.onChoose}
          />
          <span className="option-letter">{paper.names.options[question.options.length]}</span>
          <span className="option-body">{questionScreenText().notAttempted}</span>
        </label>
      )}
    </div>
  );
}
