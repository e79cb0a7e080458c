import type { Marking } from './marking.ts';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS } from './marking.ts';
import type { Image, Question } from './question.ts';
import { isRecord } from './is-record.ts';
import { addFaults, faultsOfKeys, textFault } from './parsing.ts';
import { parseQuestion } from './question-parsing.ts';
import type { Fault, Parsed } from './result.ts';

/** A paper as the quiz, the score and the server see it (spec section 3, quiz entry). */
export interface Paper {
  readonly topic: string;
  readonly questions: readonly Question[];
  readonly marking: Marking;
  readonly durationMs: number;
}

/** What a missing paper or a failed load looks like: no questions, no topic (spec section 2). */
export const EMPTY_PAPER: Paper = {
  topic: '',
  questions: [],
  marking: DEFAULT_MARKING,
  durationMs: DEFAULT_QUIZ_DURATION_MS,
};

const PAPER_KEYS = ['topic', 'questions', 'marking', 'minutes'];
const MARKING_KEYS = ['right', 'wrong', 'blank'];
const LONGEST_PAPER_MINUTES = 300;

function parseMarks(value: unknown, path: string, faults: Fault[]): number {
  const hundredths = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
  if (typeof value === 'number' && Math.abs(hundredths / 100 - value) < 1e-9 && Math.abs(value) <= 100) return hundredths;
  faults.push({ path, reason: 'must be a number of marks with at most 2 decimals' });
  return 0;
}

function parseMarking(value: unknown, faults: Fault[]): Marking {
  if (value === undefined) return DEFAULT_MARKING;
  if (!isRecord(value)) {
    faults.push({ path: 'marking', reason: 'must be an object with right, wrong and blank' });
    return DEFAULT_MARKING;
  }
  const before = faults.length;
  addFaults(faults, faultsOfKeys(value, MARKING_KEYS, 'marking'));
  const marking = {
    correct: parseMarks(value['right'], 'marking.right', faults),
    wrong: parseMarks(value['wrong'], 'marking.wrong', faults),
    skipped: parseMarks(value['blank'], 'marking.blank', faults),
  };
  if (marking.correct <= 0) faults.push({ path: 'marking.right', reason: 'must be above 0' });
  if (marking.wrong > 0) faults.push({ path: 'marking.wrong', reason: 'must be 0 or below' });
  if (marking.skipped > 0) faults.push({ path: 'marking.blank', reason: 'must be 0 or below' });
  return faults.length > before ? DEFAULT_MARKING : marking;
}

function parseDuration(value: unknown, faults: Fault[]): number {
  if (value === undefined) return DEFAULT_QUIZ_DURATION_MS;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LONGEST_PAPER_MINUTES) return value * 60_000;
  faults.push({ path: 'minutes', reason: `must be a whole number from 1 to ${LONGEST_PAPER_MINUTES}` });
  return DEFAULT_QUIZ_DURATION_MS;
}

function gatherPaper(data: unknown): { paper: Paper; faults: Fault[] } {
  if (!isRecord(data)) return { paper: EMPTY_PAPER, faults: [{ path: '', reason: 'must be an object with topic and questions' }] };
  const faults: Fault[] = faultsOfKeys(data, PAPER_KEYS, '');
  const topicFault = textFault(data['topic'], 'topic');
  if (topicFault) faults.push(topicFault);
  const marking = parseMarking(data['marking'], faults);
  const durationMs = parseDuration(data['minutes'], faults);
  const questions: Question[] = [];
  const ids = new Set<string>();
  if (!Array.isArray(data['questions'])) faults.push({ path: 'questions', reason: 'must be a list' });
  else
    data['questions'].forEach((entry: unknown, index) => {
      const path = `questions[${index}]`;
      const parsed = parseQuestion(entry, path, index);
      if (!parsed.ok) addFaults(faults, parsed.faults);
      else if (ids.has(parsed.value.id)) faults.push({ path: `${path}.id`, reason: `'${parsed.value.id}' is used twice` });
      else {
        ids.add(parsed.value.id);
        questions.push(parsed.value);
      }
    });
  const topic = typeof data['topic'] === 'string' ? data['topic'] : '';
  return { paper: { topic, questions, marking, durationMs }, faults };
}

/** Every picture of a paper, so that they can be fetched before the network goes. */
export const imagesOf = ({ questions }: Paper): readonly Image[] =>
  questions.flatMap(({ image, options }) => [image, ...options.map((option) => option.image)]).filter((image) => image !== null);

/**
 * A paper from its authored form, or every fault in it with its path: what the build and the server use.
 * An unknown key, an unknown shape or a key that matches no option is a fault, never a guess.
 */
export function parsePaper(data: unknown): Parsed<Paper> {
  const { paper, faults } = gatherPaper(data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: paper };
}

/**
 * What can be used of a damaged paper: the questions without fault, the default for a faulty marking or
 * duration, and the faults for the log. Never throws.
 */
export function salvagePaper(data: unknown): { readonly paper: Paper; readonly faults: readonly Fault[] } {
  return gatherPaper(data);
}
