import type { Language } from '../lib/languages.ts';
import type { MockRules } from './mock-rules.ts';

/** `free`: for every student who is logged in. `members`: for whom TestSeriesModule is open. */
export type MockAccess = 'free' | 'members';
export const MOCK_ACCESSES: readonly MockAccess[] = ['free', 'members'];

/** Milliseconds. A mock without a time window is always open, and its results come at once. */
export interface MockWindow {
  /** An attempt may start from here on ... */
  readonly opensAt: number;
  /** ... and before this. Who has started goes on for the whole time. */
  readonly entryClosesAt: number;
  readonly resultsAt: number;
}

/** One mock test as the server lists and stores it: everything but its texts, its key and its explanations. */
export interface MockDefinition {
  /** Such as 'cgl-tier1-1'. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The key of its exam, such as 'cgl'. */
  readonly exam: string;
  readonly access: MockAccess;
  readonly timeWindow: MockWindow | null;
  /** The last moment for objections to its key; null where it follows from each student's own result. */
  readonly objectionsUntil: number | null;
  /** A name that it has in common with the other shifts of one exam day; null for a mock of its own. */
  readonly shiftOf: string | null;
  /** The ids of mock tests with mostly the same questions, such as the one whose last section is in the other language. */
  readonly otherEditions: readonly string[];
  readonly rules: MockRules;
  /** Which languages each section has, in the order of the sections. */
  readonly sectionLanguages: readonly (readonly Language[])[];
  /** The profile's name; null for a marking of its own. */
  readonly profileName: string | null;
  /** What is not certain about the profile; the instruction page shows it. Null for nothing. */
  readonly caution: string | null;
  readonly sources: readonly string[];
}

/** The most shifts that are merged, of each the figures of one cohort: those with the first ids. */
export const MOST_SHIFTS = 8;

export const isMockId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+){0,7}$/.test(value) && value.length <= 60;
