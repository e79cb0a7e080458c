import type { ExamProfile } from './exam-profile.ts';

/** A stage of an exam, such as Tier 1: how it is held by its newest profile, and how it was held before, newest first. */
export interface ExamStage {
  readonly newest: ExamProfile;
  readonly earlier: readonly ExamProfile[];
}

/** A row of a pattern's table; null where the sources leave it open. */
export interface PatternRow {
  readonly name: string;
  readonly questions: number | null;
  readonly marks: number | null;
  readonly minutes: number | null;
}

const stageName = ({ name, year }: ExamProfile): string => name.replace(`, ${year}`, '');

/** The stages of one exam by name. Profiles of one stage are named alike but for the year at the end. */
export function stagesOf(profiles: readonly ExamProfile[], exam: string): readonly ExamStage[] {
  const own = profiles.filter((profile) => profile.exam === exam).toSorted((one, other) => other.year - one.year);
  return [...Map.groupBy(own, stageName)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([, [newest, ...earlier]]) => (newest === undefined ? [] : [{ newest, earlier }]));
}

/** Its sections; below several of them their sums, as the profile says them. */
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

/** Who shares the time; null for an exam of a single section. */
export function timingText({ timing, sections }: ExamProfile): string | null {
  if (timing === 'locked') return 'Each section closes when its own minutes are over, and there is no way back.';
  return sections.length > 1 ? 'One clock runs for all sections together.' : null;
}

/** What a source is called: its host. */
export const sourceName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
