import { useState } from 'react';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { Figure } from './Figure.tsx';
import { RichText } from './RichText.tsx';

/** Of a practice paper's question. */
export interface ResponseFieldProps {
  readonly question: Question;
  readonly paper: Pick<Paper, 'language' | 'names' | 'rich'>;
  readonly response: Response;
  readonly onChoose: (option: number) => void;
  /** Null when nothing, or no number, is typed. */
  readonly onType: (typed: number | null) => void;
}

interface SeveralOptionsProps extends Pick<ResponseFieldProps, 'paper' | 'onChoose'> {
  readonly question: Pick<Question, 'id' | 'options'>;
  readonly chosen: readonly number[];
  readonly legend?: string;
}

/** Options of which several may be right: native checkboxes, in a group that says so. */
export function SeveralOptions({
  question,
  paper,
  chosen,
  legend = questionScreenText().several,
  onChoose,
}: SeveralOptionsProps) {
  const hasImages = question.options.some(({ image }) => image !== null);
  return (
    <fieldset className="several" aria-describedby={`text-${question.id}`}>
      <legend>{legend}</legend>
      <div className={hasImages ? 'options options-images' : 'options'} lang={paper.language}>
        {question.options.map((option, index) => (
          <label className="option option-several" key={index}>
            <input type="checkbox" checked={chosen.includes(index)} onChange={() => onChoose(index)} />
            <span className="option-letter">{paper.names.options[index]}</span>
            <span className="option-body">
              {option.image !== null && <Figure image={option.image} />}
              {option.text !== '' && <RichText isInline text={option.text} rich={paper.rich} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const textOf = (response: Response): string =>
  typeof response === 'object' && response !== null && 'typed' in response ? String(response.typed) : '';

/** A box for a number. What is no number is no response; the box keeps it and says why. */
export function NumberField({ question, response, onType }: ResponseFieldProps) {
  const [text, setText] = useState(textOf(response));
  const [isChecked, setChecked] = useState(false);
  const typed = readTypedNumber(text);
  const reason = isChecked && typed.is === 'none' ? typed.reason : null;
  const id = `number-${question.id}`;
  const change = (next: string): void => {
    const read = readTypedNumber(next);
    setText(next);
    setChecked(false);
    onType(read.is === 'number' ? read.value : null);
  };
  return (
    <div className="field number-response">
      <label htmlFor={id}>{questionScreenText().number}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={reason !== null}
        aria-describedby={`text-${question.id} hint-${id}`}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setChecked(true)}
      />
      <p
        className={reason === null ? 'soft' : 'field-error'}
        id={`hint-${id}`}
        role={reason === null ? undefined : 'alert'}
      >
        {reason ?? questionScreenText().numberHint}
      </p>
    </div>
  );
}
