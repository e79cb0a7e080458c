import { isRecord } from '#domain/lib/is-record.ts';
import { codeOf } from '#domain/papers/question-parsing.ts';
import type { Authored, ExchangeIssue, Reading } from './reading.ts';
import { groupLosses, titleOf } from './reading.ts';

/** What an import says before it writes: lines of text for a terminal. */

const SHOWN_QUESTIONS = 3;
const LETTERS = 'ABCDEFGHI';

function shown(option: unknown): string {
  if (!isRecord(option)) return titleOf(String(option));
  if (Array.isArray(option['match'])) return codeOf(option['match'] as number[]);
  return [option['text'], isRecord(option['image']) ? `[${String(option['image']['src'])}]` : option['image']]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

const optionsOf = ({ options }: Authored): readonly unknown[] => (Array.isArray(options) ? (options as unknown[]) : []);
/** The places of the right options. */
function keyOf(question: Authored): readonly number[] {
  const { correctAnswer, correctAnswers } = question;
  const key = (Array.isArray(correctAnswers) ? correctAnswers : [correctAnswer]).map((each) => JSON.stringify(each));
  const places = optionsOf(question).flatMap((option, at) => (key.includes(JSON.stringify(option)) ? [at] : []));
  return Array.isArray(correctAnswers) ? places : places.slice(0, 1);
}

/** `A 3, B 2, C 4, D 1`: where the right options stand. */
function keySpread(questions: readonly Authored[]): string {
  const most = Math.max(0, ...questions.map((question) => optionsOf(question).length));
  const counts = Array.from(
    LETTERS.slice(0, most),
    (letter, index) => `${letter} ${questions.filter((question) => keyOf(question).includes(index)).length}`,
  );
  return counts.join(', ') || 'no options';
}

function questionLines(question: Authored, index: number): string[] {
  const key = keyOf(question);
  const options = optionsOf(question).map(
    (option, at) => `       ${key.includes(at) ? '*' : ' '} ${LETTERS[at] ?? '?'}. ${shown(option)}`,
  );
  const type = typeof question['type'] === 'string' ? ` (${question['type']})` : '';
  const { correctNumber: value, tolerance } = question;
  if (value !== undefined)
    options.push(`       = ${String(value)}${tolerance === undefined ? '' : ` ± ${String(tolerance)}`}`);
  return [`  ${String(index + 1).padStart(3)}. ${titleOf(String(question['question']))}${type}`, ...options];
}

const issueLine = ({ where, field, reason, correction }: ExchangeIssue): string =>
  `  ${where}, ${field}: ${reason}. ${correction}`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** All that was read, without what will be done about it. */
export function previewLines(
  paper: Authored,
  reading: Reading,
  issues: readonly ExchangeIssue[],
  warnings: readonly ExchangeIssue[] = [],
): string[] {
  const questions = reading.items.map(({ question }) => question);
  const hidden = questions.length - SHOWN_QUESTIONS;
  const named = (field: string): number => questions.filter((question) => typeof question[field] === 'string').length;
  return [
    `Topic: ${String(paper['topic'])}`,
    `Questions: ${questions.length} (${named('topic')} with a topic, ${named('difficulty')} with a difficulty, ${named('explanation')} with an explanation)`,
    `Right answers: ${keySpread(questions)}`,
    ...section('The first questions, * marks the right option:', [
      ...questions.slice(0, SHOWN_QUESTIONS).flatMap(questionLines),
      ...(hidden > 0 ? [`  ... and ${hidden} more.`] : []),
    ]),
    ...section(
      `Left out (${reading.skipped.length}):`,
      reading.skipped.map(({ where, title, why }) => `  ${where}, '${title}': ${why}.`),
    ),
    ...section(
      'To know:',
      reading.notes.map((note) => `  ${note}`),
    ),
    ...section(
      `Not taken over (${reading.losses.length}):`,
      groupLosses(reading.losses).map((loss) => issueLine(loss)),
    ),
    ...section(`Warnings (${warnings.length}), to decide on yourself:`, warnings.map(issueLine)),
    ...section(`Issues (${issues.length}):`, issues.map(issueLine)),
  ];
}
