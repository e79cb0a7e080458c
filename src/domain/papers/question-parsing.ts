import type { Difficulty } from './difficulty.ts';
import { DIFFICULTIES, isDifficulty } from './difficulty.ts';
import { isRecord } from '../lib/is-record.ts';
import { addIssues, issuesOfKeys, textIssue } from '../lib/parsing.ts';
import { MOST_OPTIONS } from './paper-limits.ts';
import { issuesOfOtherKeys, KEY_FIELDS, keyRulesOf } from './answer-keys.ts';
import type { Marking } from './marking.ts';
import { LEFT_MARKS } from './matching-marks.ts';
import { parseMarking } from './marking-parsing.ts';
import type { Image, Option, Question, QuestionBody } from './question.ts';
import { isOwnAddress } from './question.ts';
import { KIND_FIELDS, kindOfType, QUESTION_KINDS } from './question-kinds.ts';
import type { Issue, Parsed } from '../lib/result.ts';
import { questionScreenText } from '../text/en/question-screen.ts';

const QUESTION_KEYS = [
  'id',
  'question',
  'image',
  'type',
  'options',
  ...KEY_FIELDS,
  ...KIND_FIELDS.map(({ key }) => key),
  'passage',
  'topic',
  'difficulty',
  'explanation',
  'marking',
  'dropped',
  // Texts in other languages (src/papers/translations.ts).
  'translations',
];
const IMAGE_KEYS = ['src', 'alt', 'width', 'height'];
const OPTION_KEYS = ['text', 'image'];
const MATCH_KEYS = ['match'];
/** The box of an image that is given only by its address, in pixels. */
const PLAIN_IMAGE_BOX = { width: 320, height: 200 };
const FEWEST_OPTIONS = 2;
/** Ids appear in addresses and as ids of elements. */
const ID = /^[\w.-]{1,120}$/;

function parseImage(value: unknown, path: string, issues: Issue[]): Image | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    if (isOwnAddress(value)) return { src: value, alt: questionScreenText().figure, ...PLAIN_IMAGE_BOX };
    issues.push({ path, reason: 'must be a path on this site, beginning with /' });
    return null;
  }
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be a path, or an object with src, alt, width and height' });
    return null;
  }
  const before = issues.length;
  const { src, alt, width, height } = value;
  addIssues(issues, issuesOfKeys(value, IMAGE_KEYS, path));
  if (typeof src !== 'string' || !isOwnAddress(src))
    issues.push({ path: `${path}.src`, reason: 'must be a path on this site, beginning with /' });
  const altIssue = textIssue(alt, `${path}.alt`);
  if (altIssue) issues.push(altIssue);
  for (const [key, size] of Object.entries({ width, height }))
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > 4096)
      issues.push({ path: `${path}.${key}`, reason: 'must be whole pixels from 1 to 4096' });
  return issues.length > before
    ? null
    : { src: src as string, alt: alt as string, width: width as number, height: height as number };
}

/** 'P-2, Q-1' for [2, 1]: for each entry of the left list the entry of the right one (from 1). */
export const codeOf = (match: readonly number[]): string =>
  match.map((right, left) => `${LEFT_MARKS[left] ?? ''}-${right}`).join(', ');

function parseCode(option: Record<string, unknown>, path: string, body: QuestionBody, issues: Issue[]): Option {
  const { match } = option;
  addIssues(issues, issuesOfKeys(option, MATCH_KEYS, path));
  const isCode =
    body.kind === 'matching' &&
    Array.isArray(match) &&
    match.length === body.left.length &&
    match.every((right) => Number.isInteger(right) && right >= 1 && right <= body.right.length);
  if (!isCode)
    issues.push({
      path: `${path}.match`,
      reason: 'must name, for each entry of the left list, the number of one of the right list',
    });
  return { text: isCode ? codeOf(match as number[]) : '', image: null };
}

function parseOption(value: unknown, path: string, body: QuestionBody, issues: Issue[]): Option {
  if (typeof value === 'string') {
    const issue = textIssue(value, path);
    if (issue) issues.push(issue);
    return { text: value, image: null };
  }
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be a text, or an object with text and image' });
    return { text: '', image: null };
  }
  if (value['match'] !== undefined) return parseCode(value, path, body, issues);
  addIssues(issues, issuesOfKeys(value, OPTION_KEYS, path));
  const { text } = value;
  const image = parseImage(value['image'], `${path}.image`, issues);
  if (text !== undefined && typeof text !== 'string') issues.push({ path: `${path}.text`, reason: 'must be a text' });
  const plain = typeof text === 'string' ? text : '';
  const issue = plain.trim() === '' ? null : textIssue(plain, `${path}.text`);
  if (issue) issues.push(issue);
  if (plain.trim() === '' && (value['image'] ?? null) === null)
    issues.push({ path, reason: 'needs a text or an image' });
  return { text: plain, image };
}

function parseOptions(value: unknown, path: string, body: QuestionBody, issues: Issue[]): readonly Option[] {
  if (!keyRulesOf(body.kind).hasOptions) {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) issues.push({ path, reason: `are not for a question of the type '${body.kind}'` });
    return [];
  }
  if (!Array.isArray(value) || value.length < FEWEST_OPTIONS || value.length > MOST_OPTIONS) {
    issues.push({ path, reason: `must be a list of ${FEWEST_OPTIONS} to ${MOST_OPTIONS} options` });
    return [];
  }
  return [...value].map((entry: unknown, index) => parseOption(entry, `${path}[${index}]`, body, issues));
}

function parseOptionalText(value: unknown, path: string, issues: Issue[]): string | null {
  if (value === undefined || value === null) return null;
  const issue = textIssue(value, path);
  if (issue) issues.push(issue);
  return typeof value === 'string' ? value : null;
}

function parseId(value: unknown, path: string, issues: Issue[]): string | null {
  const before = issues.length;
  const id = parseOptionalText(value, path, issues);
  if (id !== null && issues.length === before && !ID.test(id))
    issues.push({ path, reason: 'must be 1 to 80 letters from a to z, digits, dots, hyphens and underscores' });
  return id;
}

function parseDifficulty(value: unknown, path: string, issues: Issue[]): { readonly difficulty?: Difficulty } {
  if (value === undefined || value === null) return {};
  if (isDifficulty(value)) return { difficulty: value };
  issues.push({ path, reason: `must be one of ${DIFFICULTIES.join(', ')}` });
  return {};
}

/** How the question counts: by a marking of its own, or not at all. */
function parseCounting(
  { marking, dropped }: Record<string, unknown>,
  path: string,
  issues: Issue[],
): { readonly marking?: Marking; readonly isDropped?: true } {
  if (dropped !== undefined && typeof dropped !== 'boolean')
    issues.push({ path: `${path}.dropped`, reason: 'must be true or false' });
  return {
    ...(marking !== undefined && { marking: parseMarking(marking, `${path}.marking`, issues) }),
    ...(dropped === true && { isDropped: true }),
  };
}

/**
 * Parses an authored question (spec section 3), or gives its issues with their paths. A question without an id gets one
 * by its position: `q1`, `q2` ...
 */
export function parseQuestion(data: unknown, path: string, index: number): Parsed<Question> {
  if (!isRecord(data)) return { ok: false, issues: [{ path, reason: 'must be an object' }] };
  const issues: Issue[] = issuesOfKeys(data, QUESTION_KEYS, path);
  const textProblem = textIssue(data['question'], `${path}.question`);
  if (textProblem) issues.push(textProblem);
  if (data['type'] !== undefined && textIssue(data['type'], 'type'))
    issues.push({ path: `${path}.type`, reason: "must be a text such as 'matching'" });
  const image = parseImage(data['image'], `${path}.image`, issues);
  const body = QUESTION_KINDS[kindOfType(data['type'])].parse(data, path, issues);
  const passage = parseOptionalText(data['passage'], `${path}.passage`, issues);
  const options = parseOptions(data['options'], `${path}.options`, body, issues);
  const keyRules = keyRulesOf(body.kind);
  const key = keyRules.parse(data, path, (value, at) => parseOption(value, at, body, issues), issues);
  addIssues(issues, issuesOfOtherKeys(data, body.kind, path));
  const counting = parseCounting(data, path, issues);
  const id = parseId(data['id'], `${path}.id`, issues) ?? `q${index + 1}`;
  const topic = parseOptionalText(data['topic'], `${path}.topic`, issues);
  const difficulty = parseDifficulty(data['difficulty'], `${path}.difficulty`, issues);
  const explanation = parseOptionalText(data['explanation'], `${path}.explanation`, issues);
  if (issues.length === 0) addIssues(issues, keyRules.check(key, options, path));
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    value: {
      id,
      text: data['question'] as string,
      image,
      ...body,
      passage,
      options,
      ...key,
      topic,
      explanation,
      ...difficulty,
      ...counting,
    } as Question,
  };
}
