import type { Difficulty } from '#domain/papers/difficulty.ts';
import { isDifficulty } from '#domain/papers/difficulty.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { ANSWER_KEYS } from '#domain/papers/answer-keys.ts';
import { KIND_FIELDS, kindOfType } from '#domain/papers/question-kinds.ts';

/**
 * A paper as its author wrote it, read without judging: what is missing or of a wrong shape is left out here and
 * named by the domain's parser. Lints read this alone.
 */

export interface AuthoredText {
  readonly field: string;
  readonly text: string;
}

export interface AuthoredImage {
  readonly field: string;
  readonly src: string;
  /** null where the author gave the address alone. */
  readonly alt: string | null;
  readonly box: { readonly width: number; readonly height: number } | null;
}

export interface AuthoredOption {
  readonly text: string;
  /** Address of its picture, or ''. */
  readonly picture: string;
}

export interface AuthoredQuestion {
  /** From 1. */
  readonly number: number;
  readonly id: string | null;
  readonly stem: string;
  readonly topic: string | null;
  readonly difficulty: Difficulty | null;
  readonly explanation: string | null;
  readonly options: readonly AuthoredOption[];
  /** Null where it has none, and where its kind has no one right option. */
  readonly key: AuthoredOption | null;
  readonly hasOneRight: boolean;
  /** What is read with the stem and makes it another question: lists, statements, pictures, the passage. */
  readonly around: readonly string[];
  /** Every text a student reads, the key left out: it repeats an option. */
  readonly texts: readonly AuthoredText[];
  readonly images: readonly AuthoredImage[];
}

export interface AuthoredPaper {
  readonly questions: readonly AuthoredQuestion[];
  readonly passages: readonly AuthoredText[];
  readonly passageImages: readonly AuthoredImage[];
}

/** `![what it shows](/address 320x200)`: its opening, and what follows its words. */
const IMAGE_OPENING = /(?<!\\)!\[/g;
const IMAGE_REST = /\]\(([^\s()]{1,300})\s{1,10}(\d{1,5})x(\d{1,5})\)/y;
/** The words are looked through so far, so that a text of openings costs no more than a text of words. */
const LONGEST_ALT = 1000;
const keysOfKinds = (isList: boolean): readonly string[] =>
  KIND_FIELDS.filter((field) => field.isList === isList).map(({ key }) => key);
const LISTS = keysOfKinds(true);
const SINGLES = ['question', ...keysOfKinds(false), 'explanation'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const optionalText = (value: unknown): string | null => (textOf(value).trim() === '' ? null : textOf(value));
const sourceOf = (image: unknown): string => (isRecord(image) ? textOf(image['src']) : textOf(image));

function readOption(value: unknown): AuthoredOption {
  if (!isRecord(value)) return { text: textOf(value), picture: '' };
  if (Array.isArray(value['match'])) return { text: `match ${value['match'].join(',')}`, picture: '' };
  return { text: textOf(value['text']), picture: sourceOf(value['image']) };
}

function readImage(value: unknown, field: string): AuthoredImage[] {
  const src = sourceOf(value);
  if (src === '') return [];
  if (!isRecord(value)) return [{ field, src, alt: null, box: null }];
  const { alt, width, height } = value;
  return [
    {
      field,
      src,
      alt: textOf(alt),
      box: typeof width === 'number' && typeof height === 'number' ? { width, height } : null,
    },
  ];
}

function inlineImages({ field, text }: AuthoredText): AuthoredImage[] {
  const images: AuthoredImage[] = [];
  let behind = 0;
  for (const { index } of text.matchAll(IMAGE_OPENING)) {
    const words = text.slice(index + 2, index + 2 + LONGEST_ALT);
    const length = words.indexOf(']');
    if (index < behind || length < 0) continue;
    IMAGE_REST.lastIndex = index + 2 + length;
    const [whole = '', src, width, height] = IMAGE_REST.exec(text) ?? [];
    if (src === undefined) continue;
    behind = index + 2 + length + whole.length;
    images.push({
      field,
      src,
      alt: words.slice(0, length),
      box: { width: Number(width), height: Number(height) },
    });
  }
  return images;
}

function textsOf(data: Record<string, unknown>, options: readonly unknown[]): AuthoredText[] {
  const listed = LISTS.flatMap((key) => {
    const list = data[key];
    return Array.isArray(list)
      ? list.map((text: unknown, index) => ({ field: `${key}[${index}]`, text: textOf(text) }))
      : [];
  });
  const single = SINGLES.map((field) => ({ field, text: textOf(data[field]) }));
  const ofOptions = options.map((option, index) => ({
    field: `options[${index}]`,
    text: isRecord(option) ? textOf(option['text']) : textOf(option),
  }));
  return [...single, ...listed, ...ofOptions].filter(({ text }) => text !== '');
}

function readQuestion(data: unknown, number: number, passages: Readonly<Record<string, string>>): AuthoredQuestion {
  const record = isRecord(data) ? data : {};
  const options: readonly unknown[] = Array.isArray(record['options']) ? record['options'] : [];
  const texts = textsOf(record, options);
  const pictures = options.flatMap((option, index) =>
    isRecord(option) ? readImage(option['image'], `options[${index}].image`) : [],
  );
  const around = texts.filter(({ field }) => !/^(question|explanation|options)/.test(field)).map(({ text }) => text);
  return {
    number,
    id: optionalText(record['id']),
    stem: textOf(record['question']),
    topic: optionalText(record['topic']),
    difficulty: isDifficulty(record['difficulty']) ? record['difficulty'] : null,
    explanation: optionalText(record['explanation']),
    options: options.map(readOption),
    key: record['correctAnswer'] === undefined ? null : readOption(record['correctAnswer']),
    hasOneRight: ANSWER_KEYS[kindOfType(record['type'])].fields.includes('correctAnswer'),
    around: [...around, sourceOf(record['image']), passages[textOf(record['passage'])] ?? ''],
    texts,
    images: [...readImage(record['image'], 'image'), ...pictures, ...texts.flatMap(inlineImages)],
  };
}

/** Reads an authored paper of any shape. Never throws. */
export function readAuthoredPaper(data: unknown): AuthoredPaper {
  const record = isRecord(data) ? data : {};
  const authored = isRecord(record['passages']) ? record['passages'] : {};
  const passages = Object.entries(authored).flatMap(([id, passage]) =>
    ['title', 'text']
      .map((key) => ({ id, field: `passages.${id}.${key}`, text: isRecord(passage) ? textOf(passage[key]) : '' }))
      .filter(({ text }) => text !== ''),
  );
  const passageTexts = Object.fromEntries(passages.map(({ id, text }) => [id, text]));
  const questions: readonly unknown[] = Array.isArray(record['questions']) ? record['questions'] : [];
  return {
    questions: questions.map((question, index) => readQuestion(question, index + 1, passageTexts)),
    passages: passages.map(({ field, text }) => ({ field, text })),
    passageImages: passages.flatMap(inlineImages),
  };
}

/** Where the key stands among the options, compared as the quiz compares; -1 where it is none of them. */
export const keyIndexOf = ({ options, key }: AuthoredQuestion): number =>
  options.findIndex(({ text, picture }) => key !== null && text === key.text && picture === key.picture);

/** The letter an editor calls an option by. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index);
