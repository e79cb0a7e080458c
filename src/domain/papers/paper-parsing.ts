import type { Language } from '../lib/languages.ts';
import { isLanguage, LANGUAGES } from '../lib/languages.ts';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS, markingAt } from './marking.ts';
import { issueOfPartial, parseMarking } from './marking-parsing.ts';
import type { Paper } from './paper.ts';
import { PART_NAMES } from './part-names.ts';
import { LONGEST_PAPER_MINUTES, MOST_QUESTIONS } from './paper-limits.ts';
import { issuesOfPassages, parsePassages } from './passage.ts';
import type { Question } from './question.ts';
import { isRecord } from '../lib/is-record.ts';
import { addIssues, issuesOfKeys, textIssue } from '../lib/parsing.ts';
import { parseQuestion } from './question-parsing.ts';
import type { Issue, Parsed } from '../lib/result.ts';
import type { Sections } from './section.ts';
import { parseSections } from './section.ts';

const PAPER_KEYS = [
  'topic',
  'questions',
  'marking',
  'minutes',
  'sections',
  'timing',
  'language',
  'passages',
  'profileName',
];

function parseDuration(value: unknown, { sections, timing }: Sections, issues: Issue[]): number {
  const sumMs = sections.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  const isLocked = timing === 'locked';
  const whenAbsent = isLocked ? sumMs : DEFAULT_QUIZ_DURATION_MS;
  if (value === undefined) return whenAbsent;
  const isMinutes =
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LONGEST_PAPER_MINUTES;
  if (!isMinutes) issues.push({ path: 'minutes', reason: `must be a whole number from 1 to ${LONGEST_PAPER_MINUTES}` });
  else if (!isLocked) return value * 60_000;
  else if (value * 60_000 !== sumMs)
    issues.push({ path: 'minutes', reason: `is ${value}, but the sections have ${sumMs / 60_000} minutes together` });
  return whenAbsent;
}

function parseLanguage(value: unknown, issues: Issue[]): Language {
  // An authored paper without a language is in English (docs/content.md).
  const language = value ?? 'en';
  if (isLanguage(language)) return language;
  issues.push({ path: 'language', reason: `must be one of ${LANGUAGES.join(', ')}` });
  return 'en';
}

function parseQuestions(list: unknown, issues: Issue[]): readonly Question[] {
  if (!Array.isArray(list)) {
    issues.push({ path: 'questions', reason: 'must be a list' });
    return [];
  }
  if (list.length > MOST_QUESTIONS) {
    issues.push({ path: 'questions', reason: `are ${list.length}, but a paper has at most ${MOST_QUESTIONS}` });
    return [];
  }
  const ids = new Set<string>();
  // Spreading makes a hole in the list an issue like any other.
  return [...list].flatMap((entry: unknown, index) => {
    const path = `questions[${index}]`;
    const parsed = parseQuestion(entry, path, index);
    if (!parsed.ok) {
      addIssues(issues, parsed.issues);
      return [];
    }
    if (ids.has(parsed.value.id)) issues.push({ path: `${path}.id`, reason: `'${parsed.value.id}' is used twice` });
    ids.add(parsed.value.id);
    return [parsed.value];
  });
}

/**
 * Parses an authored paper, or gives every issue with its path, for the build and the authors' tools. An unknown key,
 * an unknown shape and a key that matches no option are issues, never guesses.
 */
export function parsePaper(data: unknown): Parsed<Paper> {
  if (!isRecord(data))
    return { ok: false, issues: [{ path: '', reason: 'must be an object with topic and questions' }] };
  const issues: Issue[] = issuesOfKeys(data, PAPER_KEYS, '');
  const { topic, profileName = null } = data;
  const texts = [textIssue(topic, 'topic'), profileName === null ? null : textIssue(profileName, 'profileName')];
  addIssues(
    issues,
    texts.filter((issue) => issue !== null),
  );
  const marking = data['marking'] === undefined ? DEFAULT_MARKING : parseMarking(data['marking'], 'marking', issues);
  const language = parseLanguage(data['language'], issues);
  const questions = parseQuestions(data['questions'], issues);
  const sections = parseSections(data, Array.isArray(data['questions']) ? data['questions'].length : 0, issues);
  const durationMs = parseDuration(data['minutes'], sections, issues);
  const passages = parsePassages(data['passages'], issues);
  addIssues(issues, issuesOfPassages(passages, questions));
  const named = {
    topic: typeof topic === 'string' ? topic : '',
    profileName: typeof profileName === 'string' ? profileName : null,
  };
  if (issues.length === 0)
    questions.forEach((question, index) => {
      const issue = issueOfPartial(question, markingAt({ marking, questions, ...sections }, index));
      if (issue !== null) issues.push({ path: `questions[${index}].correctAnswers`, reason: issue });
    });
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    value: { ...named, questions, marking, durationMs, language, names: PART_NAMES[language], passages, ...sections },
  };
}
