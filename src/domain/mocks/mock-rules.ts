import type { Language } from '../lib/languages.ts';
import type { Marking } from '../papers/marking.ts';
import type { Sections } from '../papers/section.ts';

/**
 * Everything an attempt is run by, as plain data without the answer key: drawn from the profile and the paper when a
 * mock is published, carried by the ticket, and given to every function of the attempt. About 1 KB as JSON. The
 * instruction pages are drawn from it too, so that they cannot disagree with the clock or the marking.
 */
export interface MockRules extends Sections {
  /** Never empty: a mock without sections of its own has one. The English names are those of the profile. */
  readonly sections: Sections['sections'];
  /** The whole time without extra time; with locked timing the sum of the sections. Milliseconds. */
  readonly durationMs: number;
  /**
   * Hundredths of a mark, where a section has no marking and a question none of its own: `markingOf`. The option 'Not
   * attempted' is offered only where the marking has `notAttempted`.
   */
  readonly marking: Marking;
  /** Questions whose marking is not that of their section. Missing: none. */
  readonly ownMarkings?: readonly { readonly question: number; readonly marking: Marking }[];
  /** The number of options of each question, one digit a question: '4440'. Its length is the number of questions. */
  readonly optionCounts: string;
  /**
   * How each question is answered, one letter a question: 'o' by one option, 's' by several, 'n' by a typed number.
   * Missing where all are answered by one option.
   */
  readonly responseKinds?: string;
  /** With locked timing: whether a section may be left before its time is over, and the attempt submitted early. */
  readonly mayLeaveSection: boolean;
  /**
   * Whether leaving a question otherwise than by Save & Next or Mark for Review & Next saves the option picked on the
   * screen. The end of a section, Submit and the end of the time leave the question in view too.
   */
  readonly keepOnLeave: boolean;
  /** The languages of the mock; the first is the one it opens in unless the student picks another. */
  readonly languages: readonly Language[];
}

/** Whether each section has a clock of its own. */
export const isLocked = ({ timing }: Pick<MockRules, 'timing'>): boolean => timing === 'locked';

/** The rules that say what a question is worth. */
export type MarkedRules = Pick<MockRules, 'marking' | 'ownMarkings'> & Partial<Pick<MockRules, 'sections'>>;

/** The marking of a question: its own, else its section's, else the paper's. */
export const markingOf = ({ marking, ownMarkings = [], sections = [] }: MarkedRules, question: number): Marking =>
  ownMarkings.find((each) => each.question === question)?.marking ??
  sections.find(({ start, count }) => question >= start && question < start + count)?.marking ??
  marking;

/** The marking of every question, in the order of the paper. */
export const markingsOf = (rules: MarkedRules & Pick<MockRules, 'optionCounts'>): readonly Marking[] =>
  Array.from(rules.optionCounts, (_, question) => markingOf(rules, question));

/** The most marks of some consecutive questions, in hundredths; of the whole paper without a section. */
export const maximumOf = (
  rules: MarkedRules & Pick<MockRules, 'optionCounts'>,
  { start, count }: { readonly start: number; readonly count: number } = { start: 0, count: rules.optionCounts.length },
): number => {
  let sum = 0;
  for (let question = start; question < start + count; question += 1) sum += markingOf(rules, question).correct;
  return sum;
};

/** Whether a section or a question is marked otherwise than the paper. */
export const isMarkedApart = ({ sections, ownMarkings = [] }: Pick<MockRules, 'sections' | 'ownMarkings'>): boolean =>
  ownMarkings.length > 0 || sections.some(({ marking }) => marking !== undefined);

/** How a question is answered. */
export const RESPONSE_KINDS = ['option', 'several', 'number'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

const KIND_OF_LETTER: Readonly<Record<string, ResponseKind>> = { s: 'several', n: 'number' };

export const responseKindOf = ({ responseKinds }: Pick<MockRules, 'responseKinds'>, question: number): ResponseKind =>
  KIND_OF_LETTER[responseKinds?.[question] ?? ''] ?? 'option';

export const questionCountOf = ({ optionCounts }: Pick<MockRules, 'optionCounts'>): number => optionCounts.length;

/** A student with the most extra time takes three times as long as the others. */
export const MOST_EXTRA_MINUTES_PER_HOUR = 120;

/** A scribe's 20 minutes an hour (design: Extra time) are 4/3. 1 is no extra time. */
export const extraTimeFactorOf = (extraMinutesPerHour: number): number => 1 + extraMinutesPerHour / 60;

/** A time of the rules with a student's extra time. Whole milliseconds. */
export const withExtraTime = (durationMs: number, extraTimeFactor: number): number =>
  Math.round(durationMs * extraTimeFactor);
