import type { PaperLanguage } from '#domain/paper-language.ts';
import { optionLabel } from '#domain/paper-language.ts';
import type { Question } from '#domain/question.ts';
import type { RichTexts } from '#domain/rich-text.ts';
import type { Response } from '#domain/scoring.ts';
import { Figure } from './Figure.tsx';
import { RichText } from './RichText.tsx';

interface OptionListProps {
  readonly question: Question;
  readonly language: PaperLanguage;
  readonly rich: RichTexts | undefined;
  readonly chosen: Response;
  readonly onChoose: (option: number) => void;
}

/** The options as full-width rows; native radio buttons, so that every screen reader knows the group. */
export function OptionList({ question, language, rich, chosen, onChoose }: OptionListProps) {
  const hasImages = question.options.some(({ image }) => image !== null);
  return (
    <div
      className={hasImages ? 'options options-images' : 'options'}
      lang={language}
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
          <span className="option-letter">{optionLabel(language, index)}</span>
          <span className="option-body">
            {option.image !== null && <Figure image={option.image} />}
            {option.text !== '' && <RichText isInline text={option.text} rich={rich} />}
          </span>
        </label>
      ))}
    </div>
  );
}
