import { examGuideText } from '../text/en/exam-guide.ts';
import type { ExamProfile } from './exam-profile.ts';

/** A stage of an exam, such as Tier 1: its newest profile and the earlier ones, newest first. */
export interface ExamStage {
  readonly newest: ExamProfile;
  readonly earlier: readonly ExamProfile[];
}

/** A row of a pattern's table; values that the sources leave open are null. */
export interface PatternRow {
  readonly name: string;
  readonly questions: number | null;
  readonly marks: number | null;
  readonly minutes: number | null;
}

/** Its name without the year. */
export const stageName = ({ name, year }: ExamProfile): string => name.replace(`, ${year}`, '');

/**
 * The stages of one exam by name. Profiles of one stage have the same name except for the year at its end. A rehearsal
 * is no stage: it assumes what the notice leaves open.
 */
export function stagesOf(profiles: readonly ExamProfile[], exam: string): readonly ExamStage[] {
  const own = profiles
    .filter((profile) => profile.exam === exam && profile.rehearsal !== true)
    .toSorted((one, other) => other.year - one.year);
  return [...Map.groupBy(own, stageName)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([, [newest, ...earlier]]) => (newest === undefined ? [] : [{ newest, earlier }]));
}

/** Its sections, and for several of them the totals of the profile. */
export function rowsOf({ sections, questions, maximum, minutes }: ExamProfile): {
  readonly rows: readonly PatternRow[];
  readonly total: PatternRow | null;
} {
  const rows = sections.map((section) => ({
    name: section.name,
    questions: section.questions,
    marks: section.marks,
    minutes: section.minutes ?? null,
  }));
  return { rows, total: rows.length > 1 ? { name: 'Total', questions, marks: maximum, minutes } : null };
}

/** Marks as they are added: '+2', '−0.5', '0'. */
export const marksText = (marks: number): string => (marks > 0 ? `+${marks}` : String(marks).replace('-', '−'));

/** How the sections share the time; null for an exam with a single section. */
export function timingText({ timing, sections }: ExamProfile): string | null {
  const text = examGuideText();
  if (timing === 'locked') return text.locked;
  return sections.length > 1 ? text.pooled : null;
}

/** The name of a source: its host. */
export const sourceName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
