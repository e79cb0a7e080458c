import { isRecord } from '#domain/lib/is-record.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import type { PartNames } from '#domain/papers/part-names.ts';
import { PART_NAMES } from '#domain/papers/part-names.ts';
import { kindOfType } from '#domain/papers/question-kinds.ts';
import { codeOf } from '#domain/papers/question-parsing.ts';
import { KIND_FORMS } from './kind-forms.ts';
import type { Authored } from './reading.ts';

/** A question as one stem and a list of texts, for formats that know nothing else. Readable in any other system. */
export interface PlainQuestion {
  readonly stem: string;
  readonly options: readonly string[];
  /** Places of the right options, from 0, ascending; one where its kind has one. */
  readonly right: readonly number[];
  /** Whether a student may choose several. */
  readonly isSeveral: boolean;
  /** Where a number is typed. */
  readonly number: { readonly value: number; readonly tolerance: number } | null;
  readonly explanation: string | null;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const imageText = (image: unknown): string =>
  isRecord(image)
    ? `![${String(image['alt'])}](${String(image['src'])} ${String(image['width'])}x${String(image['height'])})`
    : `![](${String(image)})`;

function optionText(option: unknown): string {
  if (!isRecord(option)) return String(option);
  if (Array.isArray(option['match'])) return codeOf(option['match'] as number[]);
  const parts = [option['text'], option['image'] === undefined ? undefined : imageText(option['image'])];
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(' ') || '(picture)';
}

function passageText(question: Authored, paper: Authored): string | null {
  const passages = isRecord(paper['passages']) ? paper['passages'] : {};
  const passage = passages[String(question['passage'])];
  if (!isRecord(passage)) return null;
  return [passage['title'], passage['text']].filter((part) => typeof part === 'string').join('\n\n');
}

function namesOf({ language = 'en' }: Authored): PartNames {
  if (isLanguage(language)) return PART_NAMES[language];
  throw new RangeError(`The paper's language must be one of ${LANGUAGES.join(', ')}, not ${JSON.stringify(language)}.`);
}

/** Passage, question, picture and the fields of its kind, one paragraph each. */
export function plainQuestion(question: Authored, paper: Authored): PlainQuestion {
  const names = namesOf(paper);
  const options = list(question['options']);
  const parts = [
    passageText(question, paper),
    question['question'],
    question['image'] === undefined ? null : imageText(question['image']),
    ...Object.values(KIND_FORMS).flatMap(({ stem }) => stem(question, names)),
  ];
  const kind = kindOfType(question['type']);
  const isSeveral = kind === 'several';
  const correct = new Set(
    (isSeveral ? list(question['correctAnswers']) : [question['correctAnswer']]).map((option) =>
      JSON.stringify(option),
    ),
  );
  const right = options.flatMap((option, place) => (correct.has(JSON.stringify(option)) ? [place] : []));
  return {
    stem: parts.filter((part) => typeof part === 'string').join('\n\n'),
    options: options.map(optionText),
    right: isSeveral ? right : [right[0] ?? 0],
    isSeveral,
    number:
      kind === 'number'
        ? { value: Number(question['correctNumber']), tolerance: Number(question['tolerance'] ?? 0) }
        : null,
    explanation: typeof question['explanation'] === 'string' ? question['explanation'] : null,
  };
}

/** The percentage that each of several right options earns in Moodle, with the digits by which it knows a third. */
export const shareOf = (count: number): number => Number((100 / count).toFixed(5));
