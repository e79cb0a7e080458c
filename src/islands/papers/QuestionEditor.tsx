import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { keyRulesOf } from '#domain/papers/answer-keys.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { splitLastPicture, withLastPicture } from '#domain/papers/inline-picture.ts';
import type { Image } from '#domain/papers/question.ts';
import { kindOfType, QUESTION_KINDS } from '#domain/papers/question-kinds.ts';
import type { Mark, QuestionEdit } from '#stores/papers/admin-question-edits.ts';
import {
  addOption,
  changeField,
  changeMark,
  changeNumber,
  changeOption,
  chooseKey,
  hasSeveralKeys,
  MARKS,
  markText,
  mayAddOption,
  optionsOf,
  readOption,
  removeOption,
} from '#stores/papers/admin-question-edits.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PictureField } from './PictureField.tsx';
import { TranslationEditor } from './TranslationEditor.tsx';

interface EditorProps {
  readonly edit: QuestionEdit;
  /** Begins the names of its controls. */
  readonly name: string;
  readonly language: Language;
  readonly onEdit: (edit: QuestionEdit) => void;
  /** True while a picture is on its way. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** The fields that only its kind has: statements, lists to be matched. */
function KindFields({ edit, name, language, onEdit }: EditorProps) {
  return QUESTION_KINDS[kindOfType(edit.after['type'])].fields.map(({ key, label, isList }) => {
    const value = edit.after[key];
    if (!isList)
      return (
        <TextArea
          key={key}
          name={`${name}-${key}`}
          label={label}
          lang={language}
          rows={2}
          value={textOf(value)}
          onValue={(text) => onEdit(changeField(edit, key, text))}
        />
      );
    const entries = listOf(value);
    const change = (list: readonly string[]): void => onEdit(changeField(edit, key, list));
    return (
      <div className="stack" key={key}>
        {entries.map((entry, index) => (
          <TextArea
            key={index}
            name={`${name}-${key}-${index}`}
            label={`${label} ${index + 1}`}
            lang={language}
            rows={2}
            value={entry}
            onValue={(text) => change(entries.with(index, text))}
          />
        ))}
        <div className="button-row">
          <button type="button" className="button" onClick={() => change([...entries, ''])}>
            Add: {label}
          </button>
          {entries.length > 1 && (
            <button type="button" className="button button-quiet" onClick={() => change(entries.slice(0, -1))}>
              Take out the last<span className="visually-hidden">: {label}</span>
            </button>
          )}
        </div>
      </div>
    );
  });
}

/** The answer key of a question that has no options. */
function NumberKey({ edit, name, onEdit }: EditorProps) {
  const field = (key: string) => ({
    name: `${name}-${key}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: String(edit.after[key] ?? ''),
    onValue: (text: string) => onEdit(changeNumber(edit, key, text)),
  });
  return (
    <div className="form-pair">
      <TextField {...field('correctNumber')} label="Right number" />
      <TextField {...field('tolerance')} label="Tolerance" hint="So much more or less is right too. Empty for none." />
    </div>
  );
}

function Options(props: EditorProps) {
  const { edit, name, language, onEdit, onAwait } = props;
  if (!keyRulesOf(kindOfType(edit.after['type'])).hasOptions) return <NumberKey {...props} />;
  const isSeveral = hasSeveralKeys(edit.after);
  const options = optionsOf(edit.after).map(readOption);
  return (
    <fieldset className="question-options">
      <legend>{isSeveral ? 'Options. Mark every right one' : 'Options. Mark the right one'}</legend>
      {options.map((option, index) => {
        const letter = PART_NAMES[language].options[index] ?? String(index + 1);
        return (
          <div className="question-option" key={index}>
            <label className="question-key">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={`${name}-key`}
                checked={edit.keys.includes(index)}
                onChange={() => onEdit(chooseKey(edit, index))}
              />
              <span lang={language}>{letter}</span> is right
            </label>
            <TextField
              name={`${name}-option-${index}`}
              label={`Option ${letter}`}
              lang={language}
              {...(option.isCode && { hint: 'For each entry of list I the number of its entry in list II.' })}
              value={option.text}
              onValue={(text) => onEdit(changeOption(edit, index, { ...option, text }))}
            />
            {!option.isCode && (
              <details open={option.image !== null}>
                <summary>Picture of option {letter}</summary>
                <PictureField
                  label={`Picture of option ${letter}`}
                  name={`${name}-option-${index}-picture`}
                  value={option.image}
                  onValue={(image) => onEdit(changeOption(edit, index, { ...option, image }))}
                  onAwait={onAwait}
                />
              </details>
            )}
            {options.length > 2 && (
              <button type="button" className="button button-quiet" onClick={() => onEdit(removeOption(edit, index))}>
                Take out option {letter}
              </button>
            )}
          </div>
        );
      })}
      {mayAddOption(edit) && (
        <button type="button" className="button" onClick={() => onEdit(addOption(edit))}>
          Add an option
        </button>
      )}
    </fieldset>
  );
}

/** The explanation, and the picture that ends it. */
function Explanation({ edit, name, language, onEdit, onAwait }: EditorProps) {
  const { text, image } = splitLastPicture(textOf(edit.after['explanation']));
  const change = (words: string, picture: Image | null): void => {
    const whole = withLastPicture(words, picture);
    onEdit(changeField(edit, 'explanation', whole === '' ? undefined : whole));
  };
  return (
    <>
      <TextArea
        name={`${name}-explanation`}
        label="Explanation"
        lang={language}
        value={text}
        onValue={(words) => change(words, image)}
      />
      <details open={image !== null}>
        <summary>Picture of the explanation</summary>
        <PictureField
          label="Picture of the explanation"
          name={`${name}-explanation-picture`}
          value={image}
          onValue={(picture) => change(text, picture)}
          onAwait={onAwait}
        />
      </details>
    </>
  );
}

const MARK_LABELS: Readonly<Record<Mark, string>> = {
  right: 'Marks when right',
  wrong: 'Marks when wrong',
  blank: 'Marks when left out',
  partial: 'Marks for each right option of some',
};

/** Whether the question counts, and by marks of its own. */
function Counting({ edit, name, onEdit }: EditorProps) {
  const isDropped = edit.after['dropped'] === true;
  const marks = MARKS.filter((mark) => mark !== 'partial' || hasSeveralKeys(edit.after));
  const [isOpen] = useState(isDropped || edit.after['marking'] !== undefined);
  return (
    <details open={isOpen}>
      <summary>How it counts</summary>
      <div className="stack">
        <CheckField
          name={`${name}-dropped`}
          isChecked={isDropped}
          onChecked={(isChecked) => onEdit(changeField(edit, 'dropped', isChecked ? true : undefined))}
        >
          Dropped: everybody earns its marks
        </CheckField>
        <p className="soft">
          For a question that cannot be answered fairly. Attempts that are finished keep their marks. Students read in
          the review that it was dropped.
        </p>
        <p>Marks of its own. Fill all of them, or none: then it counts as the paper says.</p>
        <div className="form-pair">
          {marks.map((mark) => (
            <TextField
              key={mark}
              name={`${name}-mark-${mark}`}
              label={MARK_LABELS[mark]}
              autoComplete="off"
              {...(mark === 'wrong' && { hint: '0, or below it such as -0.5.' })}
              value={markText(edit, mark)}
              onValue={(text) => onEdit(changeMark(edit, mark, text))}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

/** Every field of one question. What it makes is checked and shown with the rest of the paper. */
export function QuestionEditor(props: EditorProps) {
  const { edit, name, language, onEdit, onAwait } = props;
  const { after } = edit;
  const picture = readOption({ text: '', image: after['image'] }).image;
  const optional = (key: string) => ({
    name: `${name}-${key}`,
    lang: language,
    value: textOf(after[key]),
    onValue: (text: string) => onEdit(changeField(edit, key, text === '' ? undefined : text)),
  });
  return (
    <div className="question-editor">
      <TextArea
        name={`${name}-question`}
        label="Question"
        lang={language}
        value={textOf(after['question'])}
        onValue={(text) => onEdit(changeField(edit, 'question', text))}
      />
      <details open={picture !== null}>
        <summary>Picture of the question</summary>
        <PictureField
          label="Picture of the question"
          name={`${name}-picture`}
          value={picture}
          onValue={(image) => onEdit(changeField(edit, 'image', image ?? undefined))}
          onAwait={onAwait}
        />
      </details>
      <KindFields {...props} />
      <Options {...props} />
      <Explanation {...props} />
      <Counting {...props} />
      <TranslationEditor edit={edit} name={name} language={language} onEdit={onEdit} />
      <div className="form-pair">
        <TextField {...optional('topic')} label="Topic of the question" />
        <SelectField
          name={`${name}-difficulty`}
          label="Difficulty"
          everything="Not rated"
          options={DIFFICULTIES}
          value={textOf(after['difficulty'])}
          onValue={(value) => onEdit(changeField(edit, 'difficulty', value === '' ? undefined : value))}
        />
      </div>
    </div>
  );
}
