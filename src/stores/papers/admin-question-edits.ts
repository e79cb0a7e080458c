import { plainDigits, plainNumber } from '#domain/lib/digits.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import type { Image } from '#domain/papers/question.ts';
import { kindOfType } from '#domain/papers/question-kinds.ts';
import { MOST_OPTIONS } from '#domain/papers/paper-limits.ts';
import type { Authored } from '../../papers/exchange/reading.ts';
import { PASSAGE_TEXTS, passagesOf, translatedInto, TRANSLATED } from '../../papers/translations.ts';

/**
 * Questions and passages that are edited in the form without a file. They lie over the paper that the form shows:
 * another admin's version keeps every question that was not edited here.
 */

/** One question that was edited, or one passage. */
export interface QuestionEdit {
  /** As it was when the editing began. */
  readonly before: Authored;
  readonly after: Authored;
  /** The indices of the right options. Kept apart, because two options may be equal while one is typed. */
  readonly keys: readonly number[];
}

/** By `editNameOf` or `passageEditName`. */
export type QuestionEdits = Readonly<Record<string, QuestionEdit>>;

/** A question's id; its position where a file gave it none. */
export const editNameOf = ({ id }: Authored, index: number): string => (typeof id === 'string' ? id : `#${index + 1}`);

const PASSAGE_NAME = 'passage/';
/** No id of a question has a slash. */
export const passageEditName = (id: string): string => PASSAGE_NAME + id;

export { passagesOf };

export const questionsOf = ({ questions }: Authored): readonly Authored[] =>
  Array.isArray(questions) ? (questions as unknown[]).map((each) => (isRecord(each) ? each : {})) : [];

const isEdit = (value: unknown): value is QuestionEdit =>
  isRecord(value) && isRecord(value['before']) && isRecord(value['after']) && Array.isArray(value['keys']);

/** Parses the form's field. A damaged text holds no edit. */
export function parseEdits(text: string): QuestionEdits {
  if (text === '') return {};
  try {
    const data: unknown = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(isRecord(data) ? data : {}).flatMap(([name, edit]) => (isEdit(edit) ? [[name, edit]] : [])),
    );
  } catch {
    return {};
  }
}

/** The form's field with one edit more, or without it where it changes nothing any more. */
export function withEdit(text: string, name: string, edit: QuestionEdit): string {
  const { [name]: _former, ...others } = parseEdits(text);
  const edits = isSame(edit.before, edit.after) ? others : { ...others, [name]: edit };
  return Object.keys(edits).length === 0 ? '' : JSON.stringify(edits);
}

/** The paper with its edits. An edit of a question or a passage that the paper does not have changes nothing. */
export function applyEdits(authored: Authored, text: string): Authored {
  const edits = parseEdits(text);
  if (Object.keys(edits).length === 0) return authored;
  const questions = questionsOf(authored).map((question, index) => {
    const edit = edits[editNameOf(question, index)];
    return edit === undefined ? question : settleNumbers(edit.after);
  });
  const passages = Object.entries(passagesOf(authored)).map(([id, passage]) => [
    id,
    edits[passageEditName(id)]?.after ?? passage,
  ]);
  return { ...authored, ...(passages.length > 0 && { passages: Object.fromEntries(passages) }), questions };
}

/** How many questions and passages are edited. */
export function countEdits(text: string): { readonly questions: number; readonly passages: number } {
  const names = Object.keys(parseEdits(text));
  const passages = names.filter((name) => name.startsWith(PASSAGE_NAME)).length;
  return { questions: names.length - passages, passages };
}

/** An edited question by its number from 1, or an edited passage by the number of its first question. */
export interface NumberedEdit {
  /** Null where the paper does not have it any more. */
  readonly number: number | null;
  readonly isPassage: boolean;
  /** Whether somebody else has changed or removed it. */
  readonly isTaken: boolean;
}

export function numbersOfEdits(authored: Authored, text: string): readonly NumberedEdit[] {
  const questions = questionsOf(authored);
  const passages = passagesOf(authored);
  return Object.entries(parseEdits(text)).map(([name, { before }]) => {
    const isPassage = name.startsWith(PASSAGE_NAME);
    const id = name.slice(PASSAGE_NAME.length);
    const index = isPassage
      ? questions.findIndex(({ passage }) => passage === id)
      : questions.findIndex((question, position) => editNameOf(question, position) === name);
    const current = isPassage ? passages[id] : questions[index];
    return {
      number: index === -1 || current === undefined ? null : index + 1,
      isPassage,
      isTaken: current === undefined || !isSame(current, before),
    };
  });
}

/** An option as the editor shows it. A code of a matching question reads '2, 1, 4, 3'. */
export interface EditedOption {
  readonly text: string;
  readonly image: Image | null;
  readonly isCode: boolean;
}

const imageOf = (value: unknown): Image | null =>
  isRecord(value) && typeof value['src'] === 'string'
    ? {
        src: value['src'],
        alt: typeof value['alt'] === 'string' ? value['alt'] : '',
        width: Number(value['width']),
        height: Number(value['height']),
      }
    : null;

export function readOption(option: unknown): EditedOption {
  if (!isRecord(option)) return { text: typeof option === 'string' ? option : '', image: null, isCode: false };
  const { text, image, match } = option;
  if (Array.isArray(match)) return { text: match.join(', '), image: null, isCode: true };
  return { text: typeof text === 'string' ? text : '', image: imageOf(image), isCode: false };
}

function writeOption({ text, image, isCode }: EditedOption): unknown {
  if (isCode) return { match: (plainDigits(text).match(/\d+/g) ?? []).map(Number) };
  if (image === null) return text;
  return text === '' ? { image } : { text, image };
}

export const optionsOf = ({ options }: Authored): readonly unknown[] => (Array.isArray(options) ? options : []);

/** Whether several options may be right. */
export const hasSeveralKeys = ({ type }: Authored): boolean => kindOfType(type) === 'several';

/** Begins to edit a question, with the options that its answer key repeats. */
export function beginEdit(question: Authored): QuestionEdit {
  const { correctAnswer, correctAnswers } = question;
  const right = hasSeveralKeys(question) ? (Array.isArray(correctAnswers) ? correctAnswers : []) : [correctAnswer];
  const keys = [...optionsOf(question).entries()].filter(([, option]) =>
    right.some((each) => isSame(readOption(option), readOption(each))),
  );
  return { before: question, after: question, keys: keys.map(([index]) => index) };
}

/** Begins to edit a passage. It has no answer key. */
export const beginPassageEdit = (passage: Authored): QuestionEdit => ({ before: passage, after: passage, keys: [] });

/** The question with another field; undefined takes the field out. */
export function changeField(edit: QuestionEdit, name: string, value: unknown): QuestionEdit {
  const { [name]: _former, ...others } = edit.after;
  const after = value === undefined ? others : { ...edit.after, [name]: value };
  return { ...edit, after: name === 'translations' ? after : alignTranslations(after) };
}

/**
 * The question with other options. The answer key follows its options at their indices; `kept` are the former indices of
 * the options, where some went.
 */
function withOptions(
  edit: QuestionEdit,
  options: readonly unknown[],
  keys: readonly number[],
  kept?: readonly number[],
): QuestionEdit {
  const right = keys.map((key) => options[key]);
  const key = hasSeveralKeys(edit.after)
    ? { correctAnswers: right }
    : right[0] === undefined
      ? {}
      : { correctAnswer: right[0] };
  return { ...edit, keys, after: alignTranslations({ ...edit.after, options, ...key }, kept) };
}

export const changeOption = (edit: QuestionEdit, index: number, option: EditedOption): QuestionEdit =>
  withOptions(
    edit,
    optionsOf(edit.after).map((each, position) => (position === index ? writeOption(option) : each)),
    edit.keys,
  );

/** Marks an option as right; where several may be, marks it or takes the mark away. */
export function chooseKey(edit: QuestionEdit, index: number): QuestionEdit {
  if (!hasSeveralKeys(edit.after)) return withOptions(edit, optionsOf(edit.after), [index]);
  const keys = edit.keys.includes(index) ? edit.keys.filter((key) => key !== index) : [...edit.keys, index];
  return withOptions(
    edit,
    optionsOf(edit.after),
    keys.toSorted((one, other) => one - other),
  );
}

export const mayAddOption = ({ after }: QuestionEdit): boolean => optionsOf(after).length < MOST_OPTIONS;

export const addOption = (edit: QuestionEdit): QuestionEdit =>
  withOptions(edit, [...optionsOf(edit.after), ''], edit.keys);

export const removeOption = (edit: QuestionEdit, index: number): QuestionEdit =>
  withOptions(
    edit,
    optionsOf(edit.after).filter((_, position) => position !== index),
    edit.keys.filter((key) => key !== index).map((key) => (key > index ? key - 1 : key)),
    [...optionsOf(edit.after).keys()].filter((position) => position !== index),
  );

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * What is typed key by key: a number only where it is written back as it was typed. '-0' on the way to '-0.5' and '1.0'
 * on the way to '1.05' stay texts, or the field would lose what was typed so far.
 */
function typedNumber(text: string): number | string {
  const typed = plainNumber(text);
  return typed === text.trim() && NUMBER.test(typed) && String(Number(typed)) === typed ? Number(typed) : text;
}

/** The question with a number as it is typed; `settleNumbers` reads it once it is checked or saved. */
export const changeNumber = (edit: QuestionEdit, name: string, text: string): QuestionEdit =>
  changeField(edit, name, text.trim() === '' ? undefined : typedNumber(text));

/** The marks that one question may have of its own, in the order of the form. */
export const MARKS = ['right', 'wrong', 'blank', 'partial'] as const;
export type Mark = (typeof MARKS)[number];

const marksOf = ({ marking }: Authored): Authored => (isRecord(marking) ? marking : {});

/** As it is typed; empty where the question has none of its own. */
export const markText = ({ after }: QuestionEdit, mark: Mark): string => String(marksOf(after)[mark] ?? '');

/** The question with one of its own marks as it is typed. Without any it counts as the paper says. */
export function changeMark(edit: QuestionEdit, mark: Mark, text: string): QuestionEdit {
  const { [mark]: _former, ...others } = marksOf(edit.after);
  const marks = text.trim() === '' ? others : { ...others, [mark]: typedNumber(text) };
  return changeField(edit, 'marking', Object.keys(marks).length === 0 ? undefined : marks);
}

/** A text that was typed as a number; what is none stays a text, which the check refuses. */
function settledNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = plainNumber(value);
  // '-0' is 0: JSON has no other.
  return NUMBER.test(typed) ? Number(typed) + 0 : value;
}

/** The question with its marks and its right number as numbers, whatever way they were typed: '1.50' is 1.5. */
export function settleNumbers(question: Authored): Authored {
  const entries = Object.entries(question).map(([name, value]) => {
    if (name === 'correctNumber' || name === 'tolerance') return [name, settledNumber(value)];
    if (name !== 'marking' || !isRecord(value)) return [name, value];
    return [name, Object.fromEntries(Object.entries(value).map(([mark, each]) => [mark, settledNumber(each)]))];
  });
  return Object.fromEntries(entries) as Authored;
}

/** The texts of a question in another language, as they are typed. */
export type TranslationTexts = Readonly<Record<string, unknown>>;

const translationsOf = ({ translations }: Authored): Readonly<Record<string, unknown>> =>
  isRecord(translations) ? translations : {};

/** Null for a language that the question is not in. */
export function translationTexts({ after }: QuestionEdit, language: Language): TranslationTexts | null {
  const own = translationsOf(after)[language];
  return isRecord(own) ? own : null;
}

function withTranslation(edit: QuestionEdit, language: Language, texts: TranslationTexts | null): QuestionEdit {
  const { [language]: _former, ...others } = translationsOf(edit.after);
  const all = texts === null ? others : { ...others, [language]: texts };
  return changeField(edit, 'translations', Object.keys(all).length === 0 ? undefined : all);
}

/** The fields that are text, of a question or of a passage: no name is that of both. */
const TEXTS = [...TRANSLATED, ...PASSAGE_TEXTS];

const emptied = (value: unknown): unknown => (Array.isArray(value) ? value.map(() => '') : '');

/** An option in another language: its text alone; a code stays as it is. */
const translatedOptionOf = (option: unknown, text: string): unknown => (readOption(option).isCode ? option : text);

/** Begins a translation, with an empty text for each that the question has. */
export function addTranslation(edit: QuestionEdit, language: Language): QuestionEdit {
  const { after } = edit;
  const texts = TEXTS.filter((key) => after[key] !== undefined).map((key) => [key, emptied(after[key])] as const);
  const options = optionsOf(after).map((option) => translatedOptionOf(option, ''));
  return withTranslation(edit, language, {
    ...Object.fromEntries(texts),
    ...(options.length > 0 && { options }),
  });
}

export const removeTranslation = (edit: QuestionEdit, language: Language): QuestionEdit =>
  withTranslation(edit, language, null);

export const changeTranslation = (edit: QuestionEdit, language: Language, key: string, value: unknown): QuestionEdit =>
  withTranslation(edit, language, { ...translationTexts(edit, language), [key]: value });

/**
 * The question whose translations have a text for each of its own: one that was added is empty, one that was taken out
 * goes. `kept` are the former indices of the options that stay.
 */
function alignTranslations(after: Authored, kept?: readonly number[]): Authored {
  const all = Object.entries(translationsOf(after)).map(([language, texts]) => {
    const own = isRecord(texts) ? texts : {};
    const aligned = TEXTS.filter((key) => after[key] !== undefined).map((key) => {
      const base = after[key];
      if (!Array.isArray(base)) return [key, own[key] ?? ''] as const;
      const list: readonly unknown[] = Array.isArray(own[key]) ? own[key] : [];
      return [
        key,
        base.map((entry: unknown, index) => {
          const former = list[key === 'options' && kept !== undefined ? (kept[index] ?? -1) : index];
          if (key !== 'options') return former ?? '';
          const { text, image } = readOption(former);
          return image === null ? translatedOptionOf(entry, text) : former;
        }),
      ] as const;
    });
    return [language, { ...Object.fromEntries(aligned), ...(own['image'] !== undefined && { image: own['image'] }) }];
  });
  return all.length === 0 ? after : { ...after, translations: Object.fromEntries(all) };
}

/** The languages that some question or passage of a paper is translated into. */
export const translationsOfPaper = (authored: Authored): readonly Language[] =>
  LANGUAGES.filter((language) =>
    [...questionsOf(authored), ...Object.values(passagesOf(authored))].some((each) =>
      translatedInto(each).includes(language),
    ),
  );
