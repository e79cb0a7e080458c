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
  /** Hundredths of a mark. The option 'Not attempted' is offered only where it has `notAttempted`. */
  readonly marking: Marking;
  /** The number of options of each question, one digit a question: '4444'. Its length is the number of questions. */
  readonly optionCounts: string;
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

export const questionCountOf = ({ optionCounts }: Pick<MockRules, 'optionCounts'>): number => optionCounts.length;

/** A student with the most extra time takes three times as long as the others. */
export const MOST_EXTRA_MINUTES_PER_HOUR = 120;

/** A scribe's 20 minutes an hour (design: Extra time) are 4/3. 1 is no extra time. */
export const extraTimeFactorOf = (extraMinutesPerHour: number): number => 1 + extraMinutesPerHour / 60;

/** A time of the rules with a student's extra time. Whole milliseconds. */
export const withExtraTime = (durationMs: number, extraTimeFactor: number): number =>
  Math.round(durationMs * extraTimeFactor);
