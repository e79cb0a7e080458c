import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { keyRulesOf } from '#domain/papers/answer-keys.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { splitLastPicture, withLastPicture } from '#domain/papers/inline-picture.ts';
import type { Image } from '#domain/papers/question.ts';
import { kindOfType, QUESTION_KINDS } from '#domain/papers/question-kinds.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import type { QuestionEdit } from '#stores/papers/admin-question-edits.ts';
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
import { withNodes } from '../lib/with-nodes.tsx';
import { PictureField } from './PictureField.tsx';
import { TopicField } from './TopicField.tsx';
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
            {staffQuestionsText().addTo({ label })}
          </button>
          {entries.length > 1 && (
            <button type="button" className="button button-quiet" onClick={() => change(entries.slice(0, -1))}>
              {staffQuestionsText().takeOutLast}
              <span className="visually-hidden">: {label}</span>
            </button>
          )}
        </div>
      </div>
    );
  });
}

/** The answer key of a question that has no options. */
function NumberKey({ edit, name, onEdit }: EditorProps) {
  const text = staffQuestionsText();
  const field = (key: string) => ({
    name: `${name}-${key}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: String(edit.after[key] ?? ''),
    onValue: (value: string) => onEdit(changeNumber(edit, key, value)),
  });
  return (
    <div className="form-pair">
      <TextField {...field('correctNumber')} label={text.rightNumber} />
      <TextField {...field('tolerance')} label={text.tolerance} hint={text.toleranceHint} />
    </div>
  );
}

function Options(props: EditorProps) {
  const { edit, name, language, onEdit, onAwait } = props;
  if (!keyRulesOf(kindOfType(edit.after['type'])).hasOptions) return <NumberKey {...props} />;
  const words = staffQuestionsText().options;
  const isSeveral = hasSeveralKeys(edit.after);
  const options = optionsOf(edit.after).map(readOption);
  return (
    <fieldset className="question-options">
      <legend>{isSeveral ? words.several : words.single}</legend>
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
              {withNodes((slot) => words.isRight({ letter: slot(<span lang={language}>{letter}</span>) }))}
            </label>
            <TextField
              name={`${name}-option-${index}`}
              label={words.one({ letter })}
              lang={language}
              {...(option.isCode && { hint: words.codeHint })}
              value={option.text}
              onValue={(text) => onEdit(changeOption(edit, index, { ...option, text }))}
            />
            {!option.isCode && (
              <details open={option.image !== null}>
                <summary>{words.picture({ letter })}</summary>
                <PictureField
                  label={words.picture({ letter })}
                  name={`${name}-option-${index}-picture`}
                  value={option.image}
                  onValue={(image) => onEdit(changeOption(edit, index, { ...option, image }))}
                  onAwait={onAwait}
                />
              </details>
            )}
            {options.length > 2 && (
              <button type="button" className="button button-quiet" onClick={() => onEdit(removeOption(edit, index))}>
                {words.takeOut({ letter })}
              </button>
            )}
          </div>
        );
      })}
      {mayAddOption(edit) && (
        <button type="button" className="button" onClick={() => onEdit(addOption(edit))}>
          {words.add}
        </button>
      )}
    </fieldset>
  );
}

/** The explanation, and the picture that ends it. */
function Explanation({ edit, name, language, onEdit, onAwait }: EditorProps) {
  const words = staffQuestionsText();
  const { text, image } = splitLastPicture(textOf(edit.after['explanation']));
  const change = (written: string, picture: Image | null): void => {
    const whole = withLastPicture(written, picture);
    onEdit(changeField(edit, 'explanation', whole === '' ? undefined : whole));
  };
  return (
    <>
      <TextArea
        name={`${name}-explanation`}
        label={words.explanation}
        lang={language}
        value={text}
        onValue={(written) => change(written, image)}
      />
      <details open={image !== null}>
        <summary>{words.pictureOfExplanation}</summary>
        <PictureField
          label={words.pictureOfExplanation}
          name={`${name}-explanation-picture`}
          value={image}
          onValue={(picture) => change(text, picture)}
          onAwait={onAwait}
        />
      </details>
    </>
  );
}

/** Whether the question counts, and by marks of its own. */
function Counting({ edit, name, onEdit }: EditorProps) {
  const words = staffQuestionsText().counting;
  const isDropped = edit.after['dropped'] === true;
  const marks = MARKS.filter((mark) => mark !== 'partial' || hasSeveralKeys(edit.after));
  const [isOpen] = useState(isDropped || edit.after['marking'] !== undefined);
  return (
    <details open={isOpen}>
      <summary>{words.title}</summary>
      <div className="stack">
        <CheckField
          name={`${name}-dropped`}
          isChecked={isDropped}
          onChecked={(isChecked) => onEdit(changeField(edit, 'dropped', isChecked ? true : undefined))}
        >
          {words.dropped}
        </CheckField>
        <p className="soft">{words.droppedNote}</p>
        <p>{words.ownMarks}</p>
        <div className="form-pair">
          {marks.map((mark) => (
            <TextField
              key={mark}
              name={`${name}-mark-${mark}`}
              label={words.marks[mark]}
              autoComplete="off"
              {...(mark === 'wrong' && { hint: words.wrongHint })}
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
  const words = staffQuestionsText();
  const picture = readOption({ text: '', image: after['image'] }).image;
  return (
    <div className="question-editor">
      <TextArea
        name={`${name}-question`}
        label={words.question}
        lang={language}
        value={textOf(after['question'])}
        onValue={(text) => onEdit(changeField(edit, 'question', text))}
      />
      <details open={picture !== null}>
        <summary>{words.pictureOfQuestion}</summary>
        <PictureField
          label={words.pictureOfQuestion}
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
        <TopicField
          name={`${name}-topic`}
          label={words.topic}
          value={textOf(after['topic'])}
          onValue={(text) => onEdit(changeField(edit, 'topic', text === '' ? undefined : text))}
        />
        <SelectField
          name={`${name}-difficulty`}
          label={words.difficulty}
          everything={words.notRated}
          options={DIFFICULTIES}
          value={textOf(after['difficulty'])}
          onValue={(value) => onEdit(changeField(edit, 'difficulty', value === '' ? undefined : value))}
        />
      </div>
    </div>
  );
}
