import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { textsIn } from '#domain/mocks/blueprints/written-question.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import type { WritingForm } from '#stores/mocks/admin-mock-maker.ts';
import { changeWriting, changeWritingTexts, closeWriting, saveWriting } from '#stores/mocks/maker-edits.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

const letterOf = (language: Language, index: number): string =>
  PART_NAMES[language].options[index] ?? String(index + 1);

function LanguageFields({ writing, language }: { readonly writing: WritingForm; readonly language: Language }) {
  const text = staffMockMakerText().write;
  const named = { language: staffKitText().languages[language] };
  const { question, options, explanation } = textsIn(writing.question, language);
  const { errors } = writing;
  return (
    <fieldset className="stack translation">
      <legend>{named.language}</legend>
      <TextArea
        name={`question-${language}`}
        label={text.question(named)}
        lang={language}
        rows={3}
        value={question}
        error={errors[`question-${language}`]}
        onValue={(value) => changeWritingTexts(language, { question: value })}
      />
      {options.map((option, index) => (
        <TextField
          key={index}
          name={`option-${language}-${index}`}
          label={text.option({ ...named, letter: letterOf(language, index) })}
          lang={language}
          autoComplete="off"
          value={option}
          error={errors[`option-${language}-${index}`]}
          onValue={(value) => changeWritingTexts(language, { options: options.with(index, value) })}
        />
      ))}
      <TextArea
        name={`explanation-${language}`}
        label={text.explanation(named)}
        lang={language}
        rows={3}
        value={explanation}
        error={errors[`explanation-${language}`]}
        onValue={(value) => changeWritingTexts(language, { explanation: value })}
      />
    </fieldset>
  );
}

interface FieldsProps {
  readonly writing: WritingForm;
  readonly title: string;
  /** Of the section, the first is the one that the others translate. */
  readonly languages: readonly Language[];
  readonly onClosed: () => void;
}

/** The form of a question that staff write for a place, in each language of its section. */
export function WritingFields({ writing, title, languages, onClosed }: FieldsProps) {
  const { write: text, difficulties } = staffMockMakerText();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { question, errors, issues } = writing;
  const [base = 'en'] = languages;
  useEffect(() => {
    const first = form.current?.elements.namedItem(`question-${base}`);
    if (first instanceof HTMLElement) first.focus();
  }, [base]);
  // The first field that is wrong, once the answer is there.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [errors]);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await saveWriting();
    setBusy(false);
    if (isSaved) onClosed();
  };
  const cancel = (): void => {
    closeWriting();
    onClosed();
  };
  return (
    <form
      ref={form}
      className="stack question-editor"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h6>{title}</h6>
      {issues.length > 0 && (
        <div className="note note-wrong stack" role="alert">
          <p>{text.issues}</p>
          <ul>
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </div>
      )}
      {languages.map((language) => (
        <LanguageFields key={language} writing={writing} language={language} />
      ))}
      <div className="form-pair">
        <SelectField
          name="right"
          label={text.right}
          value={question.right === null ? '' : String(question.right)}
          options={['0', '1', '2', '3']}
          names={Object.fromEntries(
            [0, 1, 2, 3].map((index) => [index, text.letter({ letter: letterOf(base, index) })]),
          )}
          error={errors['right']}
          onValue={(value) => changeWriting({ right: value === '' ? null : Number(value) })}
        />
        <SelectField
          name="difficulty"
          label={text.difficulty}
          value={question.difficulty}
          options={DIFFICULTIES}
          names={difficulties}
          error={errors['difficulty']}
          onValue={(value) =>
            changeWriting({ difficulty: DIFFICULTIES.find((each) => each === value) ?? question.difficulty })
          }
        />
      </div>
      <TextField
        name="topic"
        label={text.topic}
        value={question.topic}
        error={errors['topic']}
        onValue={(topic) => changeWriting({ topic })}
      />
      <div className="button-row">
        <SubmitButton isBusy={isBusy} busyText={text.saving}>
          {text.save}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={cancel}>
          {text.cancel}
        </button>
      </div>
    </form>
  );
}
