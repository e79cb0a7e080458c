import { isRecord } from '../lib/is-record.ts';
import { LONGEST_PAPER_MINUTES, MOST_QUESTIONS } from './paper-limits.ts';
import type { Marking } from './marking.ts';
import { parseMarking } from './marking-parsing.ts';
import { addIssues, issuesOfKeys, textIssue } from '../lib/parsing.ts';
import type { Issue } from '../lib/result.ts';

/**
 * How a paper's minutes are shared. `pooled`: one clock for all questions, in any order. `locked`: each section has its
 * own minutes. When they end, or the student goes on, the next section begins without a way back.
 */
export type Timing = 'pooled' | 'locked';

/** Consecutive questions: `count` positions from `start`. `durationMs` is null with pooled timing. */
export interface Section {
  readonly name: string;
  readonly start: number;
  readonly count: number;
  readonly durationMs: number | null;
  /** Missing where the paper's marking counts. */
  readonly marking?: Marking;
}

/** A section in a paper's file; `minutes` is null with pooled timing. */
export interface AuthoredSection {
  readonly name: string;
  readonly questions: number;
  readonly minutes: number | null;
  readonly marking?: Marking;
}

export interface Sections {
  readonly sections: readonly Section[];
  readonly timing: Timing;
}

export const NO_SECTIONS: Sections = { sections: [], timing: 'pooled' };

const SECTION_KEYS = ['name', 'questions', 'minutes', 'marking'];
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

function parseSection(value: unknown, path: string, timing: Timing, issues: Issue[]): AuthoredSection | null {
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be an object with name and questions' });
    return null;
  }
  const before = issues.length;
  const { name, questions, minutes } = value;
  addIssues(issues, issuesOfKeys(value, SECTION_KEYS, path));
  const nameIssue = textIssue(name, `${path}.name`);
  if (nameIssue) issues.push(nameIssue);
  if (!isCount(questions, MOST_QUESTIONS))
    issues.push({ path: `${path}.questions`, reason: 'must be a whole number of questions, from 1' });
  if (timing === 'locked' && !isCount(minutes, LONGEST_PAPER_MINUTES))
    issues.push({
      path: `${path}.minutes`,
      reason: `must be whole minutes from 1 to ${LONGEST_PAPER_MINUTES}, because the timing is locked`,
    });
  if (timing === 'pooled' && minutes !== undefined)
    issues.push({ path: `${path}.minutes`, reason: "is for papers whose timing is 'locked'" });
  const marking = value['marking'] === undefined ? null : parseMarking(value['marking'], `${path}.marking`, issues);
  if (issues.length > before) return null;
  return {
    name: name as string,
    questions: questions as number,
    minutes: (minutes as number | undefined) ?? null,
    ...(marking !== null && { marking }),
  };
}

/** Parses `sections` and `timing` of an authored paper. The sections must add up to `questionCount`. */
export function parseSections(data: Record<string, unknown>, questionCount: number, issues: Issue[]): Sections {
  const { sections: list, timing = 'pooled' } = data;
  const before = issues.length;
  if (timing !== 'pooled' && timing !== 'locked')
    issues.push({ path: 'timing', reason: "must be 'pooled' or 'locked'" });
  if (list === undefined) {
    if (timing === 'locked') issues.push({ path: 'sections', reason: 'must be given, because the timing is locked' });
    return NO_SECTIONS;
  }
  if (!Array.isArray(list)) issues.push({ path: 'sections', reason: 'must be a list' });
  if (issues.length > before || !Array.isArray(list) || (timing !== 'pooled' && timing !== 'locked'))
    return NO_SECTIONS;
  const authored = list
    .map((entry: unknown, index) => parseSection(entry, `sections[${index}]`, timing, issues))
    .filter((section) => section !== null);
  if (issues.length > before) return NO_SECTIONS;
  authored.forEach(({ name }, index) => {
    if (authored.findIndex((other) => other.name.trim() === name.trim()) < index)
      issues.push({ path: `sections[${index}].name`, reason: `'${name}' is used twice` });
  });
  const minutes = authored.reduce((sum, section) => sum + (section.minutes ?? 0), 0);
  if (minutes > LONGEST_PAPER_MINUTES)
    issues.push({
      path: 'sections',
      reason: `have ${minutes} minutes together, but a paper has at most ${LONGEST_PAPER_MINUTES}`,
    });
  if (issues.length > before) return NO_SECTIONS;
  const total = authored.reduce((sum, { questions }) => sum + questions, 0);
  if (total !== questionCount) {
    issues.push({ path: 'sections', reason: `have ${total} questions together, but the paper has ${questionCount}` });
    return NO_SECTIONS;
  }
  return {
    sections: locateSections(
      authored,
      Array.from({ length: questionCount }, () => true),
    ),
    timing,
  };
}

/** The positions of sections among the usable questions. A damaged question is removed from its section. */
export function locateSections(authored: readonly AuthoredSection[], isUsable: readonly boolean[]): readonly Section[] {
  const usable = (from: number, to: number): number => isUsable.slice(from, to).filter(Boolean).length;
  let from = 0;
  const sections = authored.map(({ name, questions, minutes, marking }) => {
    const section = {
      name,
      start: usable(0, from),
      count: usable(from, from + questions),
      durationMs: minutes === null ? null : minutes * 60_000,
      ...(marking !== undefined && { marking }),
    };
    from += questions;
    return section;
  });
  return sections.filter(({ count }) => count > 0);
}

/** The index in `sections` for a position; -1 in a paper without sections. */
export const sectionIndexAt = (sections: readonly Section[], position: number): number =>
  sections.findIndex(({ start, count }) => position >= start && position < start + count);
