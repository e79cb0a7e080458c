import type { ReactNode } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { kindOfType, QUESTION_KINDS } from '#domain/papers/question-kinds.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import type { QuestionEdit, TranslationTexts } from '#stores/papers/admin-question-edits.ts';
import {
  addTranslation,
  changeTranslation,
  optionsOf,
  readOption,
  removeTranslation,
  translationTexts,
} from '#stores/papers/admin-question-edits.ts';
import { TextArea } from '#ui/TextArea.tsx';

interface TranslationProps {
  readonly edit: QuestionEdit;
  /** Begins the names of its controls. */
  readonly name: string;
  /** Of the paper. */
  readonly language: Language;
  readonly onEdit: (edit: QuestionEdit) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

interface PairProps {
  readonly original: string;
  readonly children: ReactNode;
  readonly language: Language;
}

/** A text, and beside it the field for its translation. */
const Pair = ({ original, language, children }: PairProps) => (
  <div className="translation-pair">
    <p lang={language}>{original}</p>
    {children}
  </div>
);

interface OneProps extends TranslationProps {
  readonly to: Language;
  readonly texts: TranslationTexts;
}

/** Texts that stand first. A question has the first, a passage the others. */
const WHOLE_TEXTS = [
  { key: 'question', name: 'question', rows: 2 },
  { key: 'title', name: 'titleOf', rows: 1 },
  { key: 'text', name: 'text', rows: 8 },
] as const;

function OneTranslation({ edit, name, language, to, texts, onEdit }: OneProps) {
  const { after } = edit;
  const { translation: words, explanation } = staffQuestionsText();
  const toName = staffKitText().languages[to];
  const kind = QUESTION_KINDS[kindOfType(after['type'])];
  const change = (key: string, value: unknown): void => onEdit(changeTranslation(edit, to, key, value));
  const area = (
    key: string,
    label: string,
    original: unknown,
    value: unknown,
    onValue: (text: string) => void,
    rows = 2,
  ) => (
    <Pair key={key} original={textOf(original)} language={language}>
      <TextArea
        name={`${name}-${to}-${key}`}
        label={words.labelIn({ label, language: toName })}
        lang={to}
        rows={rows}
        value={textOf(value)}
        onValue={onValue}
      />
    </Pair>
  );
  const entries = (key: string, label: string, shown: (entry: unknown) => unknown, labels?: readonly string[]) =>
    listOf(after[key]).map((entry, index) => {
      if (key === 'options' && (readOption(entry).isCode || readOption(entry).text === '')) return null;
      const list = listOf(texts[key]);
      return area(`${key}-${index}`, `${label} ${labels?.[index] ?? index + 1}`, shown(entry), list[index], (text) =>
        change(key, list.with(index, text)),
      );
    });
  return (
    <fieldset className="stack translation">
      <legend>{toName}</legend>
      {WHOLE_TEXTS.map(
        ({ key, name: word, rows }) =>
          after[key] !== undefined && area(key, words[word], after[key], texts[key], (text) => change(key, text), rows),
      )}
      {kind.fields.map(({ key, label, isList }) =>
        isList
          ? entries(key, label, (entry) => entry)
          : area(key, label, after[key], texts[key], (text) => change(key, text)),
      )}
      {optionsOf(after).length > 0 &&
        entries('options', words.option, (entry) => readOption(entry).text, [...PART_NAMES[language].options])}
      {after['explanation'] !== undefined &&
        area('explanation', explanation, after['explanation'], texts['explanation'], (text) =>
          change('explanation', text),
        )}
      <button type="button" className="button button-quiet" onClick={() => onEdit(removeTranslation(edit, to))}>
        {words.takeOut({ language: toName })}
      </button>
    </fieldset>
  );
}

/**
 * The question or the passage in other languages, each text beside its original. Mock tests in several languages need
 * them all.
 */
export function TranslationEditor(props: TranslationProps) {
  const { edit, language, onEdit } = props;
  const words = staffQuestionsText().translation;
  const { languages } = staffKitText();
  const others = LANGUAGES.filter((each) => each !== language);
  const written = others.filter((each) => translationTexts(edit, each) !== null);
  return (
    <details className="translations" open={written.length > 0}>
      <summary>{words.title}</summary>
      <div className="stack">
        <p className="soft">{words.note}</p>
        {written.map((to) => (
          <OneTranslation key={to} {...props} to={to} texts={translationTexts(edit, to) ?? {}} />
        ))}
        <div className="button-row">
          {others
            .filter((to) => !written.includes(to))
            .map((to) => (
              <button key={to} type="button" className="button" onClick={() => onEdit(addTranslation(edit, to))}>
                {words.translate({ language: languages[to] })}
              </button>
            ))}
        </div>
      </div>
    </details>
  );
}
