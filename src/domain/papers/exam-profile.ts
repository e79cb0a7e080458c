import { isRecord } from '../lib/is-record.ts';
import type { Issue, Parsed } from '../lib/result.ts';

/** A section of an exam as its notice names it. Marks and minutes that the sources leave open are null. */
export interface ProfileSection {
  readonly name: string;
  readonly questions: number | null;
  readonly marks: number | null;
  /** Only for a section with a clock of its own. */
  readonly minutes?: number | undefined;
  /** Only for a section that is marked otherwise than the exam. */
  readonly marking?: ProfileMarking | undefined;
}

/** Marks of a response; not hundredths. */
export interface ProfileMarking {
  readonly right: number;
  readonly wrong: number;
  readonly blank: number;
  /** Marks of the board's own option 'Not attempted'. Mock tests offer the option only where this is given. */
  readonly notAttempted?: number | undefined;
  /** Of each right option of several that is chosen, where some are missing and no wrong one is chosen. */
  readonly partial?: number | undefined;
}

/** How an exam is held in a year, as far as its sources say. Marks, not hundredths. */
export interface ExamProfile {
  readonly name: string;
  readonly exam: string;
  readonly year: number;
  readonly sections: readonly ProfileSection[];
  readonly minutes: number;
  readonly timing: 'pooled' | 'locked';
  /** With locked timing: whether a mock's section may be left before its time is over. Missing: it may not. */
  readonly mayLeaveSection?: boolean | undefined;
  /** Whether leaving a mock's question through the palette saves the picked option. Missing: it does not. */
  readonly keepOnLeave?: boolean | undefined;
  /** Null when the sources leave part of it open. Such a profile cannot mark a paper. */
  readonly marking: ProfileMarking | null;
  readonly questions: number | null;
  readonly maximum: number;
  readonly languages: readonly string[];
  readonly sources: readonly string[];
  readonly caution?: string | undefined;
  /** For mock tests alone: the open numbers of another profile are assumed. Guides and practice papers do without it. */
  readonly rehearsal?: boolean | undefined;
}

/** Fields that the profile sets, so that a paper with a profile must not have them. */
const FIXED_KEYS = ['marking', 'minutes', 'timing', 'profileName'];

const sumOf = (list: readonly (number | null | undefined)[]): number | null =>
  list.reduce<number | null>(
    (sum, each) => (sum === null || each === null || each === undefined ? null : sum + each),
    0,
  );

/** Issues of a profile whose numbers contradict each other. */
export function issuesOfProfile(profile: ExamProfile): readonly Issue[] {
  const { sections, marking, questions, maximum, minutes, timing } = profile;
  const issues: Issue[] = [];
  const agree = (path: string, said: number | null, counted: number | null): void => {
    if (said !== null && counted !== null && said !== counted)
      issues.push({ path, reason: `is ${said}, but the parts make ${counted}` });
  };
  agree('questions', questions, sumOf(sections.map((section) => section.questions)));
  agree('maximum', maximum, sumOf(sections.map(({ marks }) => marks)));
  if (marking !== null && questions !== null && sections.every((section) => section.marking === undefined))
    agree('maximum', maximum, questions * marking.right);
  for (const section of sections)
    if (section.marking !== undefined && section.questions !== null)
      agree('sections', section.marks, section.questions * section.marking.right);
  if (timing === 'locked') {
    const sum = sumOf(sections.map((section) => section.minutes));
    if (sum === null) issues.push({ path: 'sections', reason: 'need minutes each, because the timing is locked' });
    agree('minutes', minutes, sum);
  }
  return issues;
}

/**
 * The fields of a paper that has fewer questions than the exam: its marking, and its time in proportion, rounded up to
 * whole minutes.
 */
function partOf(profile: ExamProfile, count: number): Record<string, unknown> {
  const minutes =
    profile.questions === null
      ? profile.minutes
      : Math.max(1, Math.ceil((profile.minutes * count) / profile.questions));
  return { marking: profile.marking, minutes, profileName: `${profile.name}, minutes in proportion` };
}

function wholeOf(profile: ExamProfile): Record<string, unknown> {
  const sections = profile.sections.map(({ name, questions, minutes, marking }) => ({
    name,
    questions,
    ...(marking !== undefined && { marking }),
    ...(profile.timing === 'locked' && { minutes }),
  }));
  return {
    marking: profile.marking,
    minutes: profile.minutes,
    timing: profile.timing,
    sections,
    profileName: profile.name,
  };
}

/**
 * Replaces the `profile` of an authored paper by what that profile says: the whole pattern if the paper has as many
 * questions as the exam, otherwise the marking and the time in proportion. A paper without a profile is returned
 * unchanged.
 */
export function resolveProfile(data: unknown, findProfile: (id: string) => ExamProfile | undefined): Parsed<unknown> {
  if (!isRecord(data) || data['profile'] === undefined) return { ok: true, value: data };
  const { profile: id, ...paper } = data;
  const profile = typeof id === 'string' ? findProfile(id) : undefined;
  if (profile === undefined)
    return { ok: false, issues: [{ path: 'profile', reason: `'${String(id)}' is no exam profile` }] };
  if (profile.marking === null)
    return {
      ok: false,
      issues: [{ path: 'profile', reason: `'${String(id)}' leaves the marks open, so no paper can be marked by it` }],
    };
  const count = Array.isArray(paper['questions']) ? paper['questions'].length : 0;
  if (profile.questions !== null && count > profile.questions)
    return {
      ok: false,
      issues: [
        {
          path: 'questions',
          reason: `are ${count}, but the exam of the profile '${String(id)}' has ${profile.questions}`,
        },
      ],
    };
  const isWhole = count === profile.questions;
  const fixed = isWhole ? [...FIXED_KEYS, 'sections'] : FIXED_KEYS;
  const issues = fixed
    .filter((key) => paper[key] !== undefined)
    .map((path) => ({ path, reason: `is given by the profile '${String(id)}'; leave it out` }));
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, value: { ...paper, ...(isWhole ? wholeOf(profile) : partOf(profile, count)) } };
}
