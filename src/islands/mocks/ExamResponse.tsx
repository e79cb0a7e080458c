import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { useState } from 'react';
import { chosenOptions } from '#domain/attempts/chosen-options.ts';
import type { MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockSectionText } from '#domain/mocks/mock-paper.ts';
import { NOT_ATTEMPTED } from '#domain/mocks/mock-response.ts';
import type { AskedQuestion } from '#domain/papers/question.ts';
import { readTypedNumber } from '#domain/papers/typed-number.ts';
import { $typedText, pickOption, shownResponse, typeResponse, typedTextIn } from '#stores/mocks/mock-acts.ts';
import { useShared } from '../lib/use-shared.ts';
import { OptionList } from '../papers/OptionList.tsx';
import { SeveralOptions } from '../papers/RareResponseFields.tsx';
import { saveAndShowNext } from './use-exam-keys.ts';

interface ExamResponseProps {
  readonly question: AskedQuestion;
  readonly paper: MockSectionText;
  readonly view: MockView;
  /** Whether the board's own option stands below the others. */
  readonly hasNotAttempted: boolean;
}

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
/** A number has at most 10 digits before the point and 6 behind it. */
const LONGEST = 18;

/** The text after a key of the keypad. Minus changes the sign, wherever the number was begun. */
function afterKey(text: string, key: string): string {
  if (key === '-') return /^[-−]/.test(text) ? text.slice(1) : `-${text}`;
  if (key === '.' && /[.,]/.test(text)) return text;
  return text.length < LONGEST ? text + key : text;
}

/** A box and the keypad that candidates know from the exam, so that a phone needs no keyboard over the question. */
function NumberResponse({ question: { id }, view }: Pick<ExamResponseProps, 'question' | 'view'>) {
  const typed = useShared($typedText, null);
  const [isByKeypad, setByKeypad] = useState(false);
  const text = typedTextIn(view, typed);
  const words = mockExamText().number;
  const read = readTypedNumber(text);
  const isRefused = typed?.question === view.question && typed.isRefused && read.is === 'none';
  const press = (next: string): void => {
    setByKeypad(true);
    typeResponse(next);
  };
  const key = (label: string, name?: string) => (
    <button key={label} type="button" className="button" aria-label={name} onClick={() => press(afterKey(text, label))}>
      {label === '-' ? '−' : label}
    </button>
  );
  return (
    <div className="field number-response exam-number">
      <label htmlFor={`number-${id}`}>{words.label}</label>
      <input
        id={`number-${id}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST}
        value={text}
        aria-invalid={isRefused}
        aria-describedby={`text-${id} hint-${id}`}
        onChange={(event) => {
          setByKeypad(false);
          typeResponse(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveAndShowNext();
        }}
      />
      <p className={isRefused ? 'field-error' : 'soft'} id={`hint-${id}`} role={isRefused ? 'alert' : undefined}>
        {isRefused && read.is === 'none' ? read.reason : words.hint}
      </p>
      <div className="keypad" role="group" aria-label={words.keypad}>
        {DIGITS.map((digit) => key(digit))}
        {key('.', words.point)}
        {key('0')}
        {key('-', words.minus)}
        <button type="button" className="button keypad-wide" onClick={() => press(text.slice(0, -1))}>
          {words.backspace}
        </button>
        <button type="button" className="button keypad-wide" onClick={() => press('')}>
          {words.clearAll}
        </button>
      </div>
      {/* A box that a key fills says nothing by itself. */}
      <p className="visually-hidden" role="status">
        {isByKeypad ? (text === '' ? words.empty : text) : ''}
      </p>
    </div>
  );
}

/** Where a candidate answers: one option, all that apply, or a number. */
export function ExamResponse({ question, paper, view, hasNotAttempted }: ExamResponseProps) {
  const chosen = shownResponse(view);
  if (question.kind === 'number') return <NumberResponse key={question.id} question={question} view={view} />;
  if (question.kind === 'several')
    return (
      <SeveralOptions
        question={question}
        paper={paper}
        chosen={chosenOptions(chosen)}
        legend={mockExamText().question.selectAll}
        onChoose={pickOption}
      />
    );
  return (
    <OptionList
      question={question}
      paper={paper}
      chosen={typeof chosen === 'number' ? chosen : null}
      onChoose={pickOption}
      {...(hasNotAttempted && {
        notAttempted: { isChosen: chosen === NOT_ATTEMPTED, onChoose: () => pickOption(NOT_ATTEMPTED) },
      })}
    />
  );
}
