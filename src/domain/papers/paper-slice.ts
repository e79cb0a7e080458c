import { isRecord } from '../lib/is-record.ts';
import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import type { Marking } from './marking.ts';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS } from './marking.ts';
import type { Paper } from './paper.ts';
import { EMPTY_PAPER } from './paper.ts';
import type { PartNames } from './part-names.ts';
import { ENGLISH_NAMES } from './part-names.ts';
import type { Passage } from './passage.ts';
import type { AskedQuestion, BodyOf, Image, KeyOf, Option, Question, QuestionBody, QuestionKind } from './question.ts';
import { isOwnAddress, isSameOption } from './question.ts';
import { parseRich } from './rich-text.ts';
import type { AuthoredSection, Sections } from './section.ts';
import { NO_SECTIONS, locateSections } from './section.ts';

/**
 * Reads what write-slice.ts has written. It reports no issues, because the build has refused them, and phones download
 * this code.
 */

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
const isSize = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
const isMinutes = (value: unknown): value is number => isSize(value) && value <= 300;
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Undefined for a picture that cannot be shown, so that its question cannot be asked. */
function readImage(value: unknown): Image | null | undefined {
  if (value === undefined || value === null) return null;
  const { src, alt, width, height } = isRecord(value) ? value : {};
  return isText(src) && isOwnAddress(src) && isText(alt) && isSize(width) && isSize(height)
    ? { src, alt, width, height }
    : undefined;
}

function readOption(value: unknown): Option | null {
  const { text, image: given } = isRecord(value) ? value : { text: value };
  const image = readImage(given);
  return image !== undefined && (isText(text) || image !== null) ? { text: isText(text) ? text : '', image } : null;
}

/** Reads the fields of each kind. Null when some are missing; the question then becomes a plain choice. */
const BODY_READERS: {
  readonly [K in QuestionKind]: (data: Record<string, unknown>) => Omit<BodyOf<K>, 'kind'> | null;
} = {
  choice: () => null,
  'assertion-reason': ({ assertion, reason }) => (isText(assertion) && isText(reason) ? { assertion, reason } : null),
  statements(data) {
    const statements = textsOf(data['statements']);
    return statements.length > 0 ? { statements } : null;
  },
  matching(data) {
    const [left, right] = [textsOf(data['matchingLeftOptions']), textsOf(data['matchingRightOptions'])];
    return left.length > 0 && right.length > 0 ? { left, right } : null;
  },
  several: () => ({}),
  number: () => ({}),
};

function readBody(data: Record<string, unknown>): QuestionBody {
  const type = data['type'] as QuestionKind;
  const fields = Object.hasOwn(BODY_READERS, type) ? BODY_READERS[type](data) : null;
  return (fields === null ? { kind: 'choice' } : { kind: type, ...fields }) as QuestionBody;
}

/** Null for a question that cannot be asked. */
export function readAsked(value: unknown, index: number): AskedQuestion | null {
  if (!isRecord(value) || !isText(value['question']) || !Array.isArray(value['options'])) return null;
  const body = readBody(value);
  const image = readImage(value['image']);
  const options = value['options'].map(readOption);
  const isWhole = (option: Option | null): option is Option => option !== null;
  const [fewest, most] = body.kind === 'number' ? [0, 0] : [2, 9];
  if (!options.every(isWhole) || options.length < fewest || options.length > most || image === undefined) return null;
  return {
    id: textOrNull(value['id']) ?? `q${index + 1}`,
    text: value['question'],
    image,
    ...body,
    passage: textOrNull(value['passage']),
    options,
  };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

function readKey({ kind, options }: AskedQuestion, data: Record<string, unknown>): KeyOf<QuestionKind> | null {
  const { correctNumber: value, tolerance = 0, correctAnswers } = data;
  if (kind === 'number') return isNumber(value) && isNumber(tolerance) ? { correctNumber: { value, tolerance } } : null;
  const list = kind === 'several' ? correctAnswers : [data['correctAnswer']];
  const keys = (Array.isArray(list) ? list : []).map(readOption);
  const isOption = (key: Option | null): key is Option =>
    key !== null && options.some((option) => isSameOption(option, key));
  const [correctAnswer] = keys;
  if (!keys.every(isOption) || !correctAnswer) return null;
  return kind === 'several' ? { correctAnswers: keys } : { correctAnswer };
}

function readQuestion(value: unknown, index: number): Question | null {
  const asked = readAsked(value, index);
  if (asked === null || !isRecord(value)) return null;
  const key = readKey(asked, value);
  const marking = readMarking(value['marking']);
  if (key === null) return null;
  return {
    ...asked,
    ...key,
    topic: textOrNull(value['topic']),
    explanation: textOrNull(value['explanation']),
    ...(marking && { marking }),
    ...(value['dropped'] === true && { isDropped: true }),
  } as Question;
}

/** Null for none, and for a damaged one. */
/** As the parser of papers allows for one question. Beyond it sums of marks would not be finite. */
const MOST_MARKS = 100;

function readMarking(value: unknown): Marking | null {
  if (!isRecord(value)) return null;
  const hundredths = (key: string): number =>
    isNumber(value[key]) && Math.abs(value[key]) <= MOST_MARKS ? Math.round(value[key] * 100) : Number.NaN;
  const [correct, wrong, skipped] = [hundredths('right'), hundredths('wrong'), hundredths('blank')];
  const [notAttempted, partial] = [hundredths('notAttempted'), hundredths('partial')];
  return correct > 0 && wrong <= 0 && skipped <= 0
    ? { correct, wrong, skipped, ...(notAttempted <= 0 && { notAttempted }), ...(partial > 0 && { partial }) }
    : null;
}

/** Drops all sections if one is damaged, because positions would no longer match. */
function readSections(data: Record<string, unknown>, isUsable: readonly boolean[]): Sections {
  const { sections: list, timing: named } = data;
  const timing = named === 'locked' ? 'locked' : 'pooled';
  const read = (entry: unknown): AuthoredSection | null => {
    const { name, questions, minutes, marking: given } = isRecord(entry) ? entry : {};
    const marking = readMarking(given);
    if (!isText(name) || !isSize(questions) || (timing === 'locked' && !isMinutes(minutes))) return null;
    return { name, questions, minutes: timing === 'locked' ? (minutes as number) : null, ...(marking && { marking }) };
  };
  const authored = Array.isArray(list) ? list.map(read) : [];
  const isWhole = authored.reduce((sum, section) => sum + (section?.questions ?? 0), 0) === isUsable.length;
  if (!isWhole || !authored.every((section) => section !== null)) return NO_SECTIONS;
  return { timing, sections: locateSections(authored, isUsable) };
}

export const readNames = (value: unknown): PartNames => ({
  ...ENGLISH_NAMES,
  ...Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([, name]) => isText(name))),
});

export const readPassages = (value: unknown): readonly Passage[] =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([id, entry]) =>
    isRecord(entry) && isText(entry['text']) ? [{ id, title: textOrNull(entry['title']), text: entry['text'] }] : [],
  );

/** Each must ask the same questions, because responses name options by their positions. */
function readOthers(value: unknown, { questions, revision }: Paper): readonly Paper[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: unknown): Paper[] => {
    const { paper } = readSlice(entry);
    const isSame =
      paper.questions.length === questions.length &&
      paper.questions.every(
        ({ id, options }, index) => id === questions[index]?.id && options.length === questions[index].options.length,
      );
    return isSame ? [{ ...paper, ...(revision !== undefined && { revision }) }] : [];
  });
}

/**
 * Reads a paper's slice: its valid questions in order, and the default for an invalid marking or duration. `dropped`
 * are the positions of the other questions. Never throws: a failed load, HTML or null gives an empty paper.
 */
export function readSlice(data: unknown): { readonly paper: Paper; readonly dropped: readonly number[] } {
  // A paper in an unknown language is not shown.
  if (!isRecord(data) || !isLanguage(data['language'] ?? 'en')) return { paper: EMPTY_PAPER, dropped: [] };
  const ids = new Set<string>();
  const slots = (Array.isArray(data['questions']) ? data['questions'] : []).map((entry: unknown, index) => {
    const question = readQuestion(entry, index);
    if (question === null || ids.has(question.id)) return null;
    ids.add(question.id);
    return question;
  });
  const isUsable = slots.map((question) => question !== null);
  const sections = readSections(data, isUsable);
  const { topic, minutes, language = 'en', names, profileName } = data;
  const rich = parseRich(data['rich']);
  const sumMs = sections.sections.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  const paper: Paper = {
    topic: textOrNull(topic) ?? '',
    questions: slots.filter((question) => question !== null),
    marking: readMarking(data['marking']) ?? DEFAULT_MARKING,
    durationMs: sumMs || (isMinutes(minutes) ? minutes * 60_000 : DEFAULT_QUIZ_DURATION_MS),
    language: language as Language,
    names: readNames(names),
    passages: readPassages(data['passages']),
    profileName: textOrNull(profileName),
    ...sections,
    ...(rich.size > 0 && { rich }),
    ...(isText(data['revision']) && { revision: data['revision'] }),
  };
  const others = readOthers(data['others'], paper);
  return {
    paper: others.length > 0 ? { ...paper, others } : paper,
    dropped: isUsable.flatMap((isSound, index) => (isSound ? [] : [index])),
  };
}
