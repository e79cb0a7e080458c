import { isRecord } from '#domain/lib/is-record.ts';
import { isSame } from '#domain/lib/is-same.ts';
import type { Image } from '#domain/papers/question.ts';
import { kindOfType } from '#domain/papers/question-kinds.ts';
import { MOST_OPTIONS } from '#domain/papers/paper-limits.ts';
import type { Authored } from '../../papers/exchange/reading.ts';

/**
 * Questions that are edited in the form without a file. They lie over the paper that the form shows: another admin's
 * version keeps every question that was not edited here.
 */

/** One question that was edited. */
export interface QuestionEdit {
  /** As it was when the editing began. */
  readonly before: Authored;
  readonly after: Authored;
  /** The indices of the right options. Kept apart, because two options may be equal while one is typed. */
  readonly keys: readonly number[];
}

/** By `editNameOf`. */
export type QuestionEdits = Readonly<Record<string, QuestionEdit>>;

/** A question's id; its position where a file gave it none. */
export const editNameOf = ({ id }: Authored, index: number): string => (typeof id === 'string' ? id : `#${index + 1}`);

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

/** The paper with its edited questions. An edit of a question that the paper does not have changes nothing. */
export function applyEdits(authored: Authored, text: string): Authored {
  const edits = parseEdits(text);
  if (Object.keys(edits).length === 0) return authored;
  const questions = questionsOf(authored).map(
    (question, index) => edits[editNameOf(question, index)]?.after ?? question,
  );
  return { ...authored, questions };
}

/** The numbers, from 1, of the edited questions; `isTaken` says which of them somebody else has changed or removed. */
export function numbersOfEdits(
  authored: Authored,
  text: string,
): readonly { readonly number: number | null; readonly isTaken: boolean }[] {
  const questions = questionsOf(authored);
  return Object.entries(parseEdits(text)).map(([name, { before }]) => {
    const index = questions.findIndex((question, position) => editNameOf(question, position) === name);
    const question = questions[index];
    return {
      number: question === undefined ? null : index + 1,
      isTaken: question === undefined || !isSame(question, before),
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
  if (isCode) return { match: (text.match(/\d+/g) ?? []).map(Number) };
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

/** The question with another field; undefined takes the field out. */
export function changeField(edit: QuestionEdit, name: string, value: unknown): QuestionEdit {
  const { [name]: _former, ...others } = edit.after;
  return { ...edit, after: value === undefined ? others : { ...edit.after, [name]: value } };
}

/** The question with other options. The answer key follows its options at their indices. */
function withOptions(edit: QuestionEdit, options: readonly unknown[], keys: readonly number[]): QuestionEdit {
  const right = keys.map((key) => options[key]);
  const key = hasSeveralKeys(edit.after)
    ? { correctAnswers: right }
    : right[0] === undefined
      ? {}
      : { correctAnswer: right[0] };
  return { ...edit, keys, after: { ...edit.after, options, ...key } };
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
  );

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The question with a number as it is typed. What is no number yet stays a text, which the check refuses. */
export const changeNumber = (edit: QuestionEdit, name: string, text: string): QuestionEdit =>
  changeField(edit, name, text.trim() === '' ? undefined : NUMBER.test(text.trim()) ? Number(text) : text);
