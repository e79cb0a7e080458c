import { MODULES, opensModule } from './access.ts';
import type { Module } from './access.ts';
import { DAY_MS, dayNumberOf, longDayText, timeText } from '../lib/india-time.ts';
import { endInstant } from './membership.ts';
import { FREE_ACCESS_MS } from '../identity/session.ts';

/** Free access of a student (spec section 3, FreeAccess). Times in epoch milliseconds. */
export type FreeTrial =
  /** No free access: an earlier account of this person had it. */
  { readonly state: 'none' } | { readonly state: 'running' | 'ended'; readonly endsAt: number };

/** How long the contacts of a deleted account are remembered, so that free access is given once: three years. */
export const CLOSED_CONTACT_MS = 3 * 365 * DAY_MS;

const MODULE_NAMES: Readonly<Record<Module, string>> = {
  EklavyaModule: 'Eklavya and foundation courses',
  EnglishModule: 'English',
  TestSeriesModule: 'test series',
};

/** What free access opens, derived from the access rule (spec section 6): 'test series'. */
export const FREE_TRIAL_OPENS: string = MODULES.filter((module) => opensModule('FreeTrial', module))
  .map((module) => MODULE_NAMES[module])
  .join(', ');

/** The state of a FreeAccess date at `now`. A text that is not a date means none; the last moment still counts. */
export function freeTrialOf(freeAccess: string | null, now: number): FreeTrial {
  const endsAt = freeAccess === null ? Number.NaN : endInstant(freeAccess);
  if (Number.isNaN(endsAt)) return { state: 'none' };
  return { state: endsAt >= now ? 'running' : 'ended', endsAt };
}

/** The end of free access that begins at `now`. Both in epoch milliseconds. */
export const freeTrialEndFrom = (now: number): number => now + FREE_ACCESS_MS;

/** '28 November 2026' for a whole day in India, otherwise '28 November 2026, 3:45 pm'. */
export function trialEndText(endsAt: number): string {
  const isDayEnd = dayNumberOf(endsAt + 1) > dayNumberOf(endsAt);
  return isDayEnd ? longDayText(endsAt) : `${longDayText(endsAt)}, ${timeText(endsAt)}`;
}

/** Describes free access as a plan. */
export const FREE_TRIAL_PURPOSE =
  'Seven days of the test series with their mock tests. It begins when you confirm the email of your first account, costs nothing and ends by itself.';

/** Describes what a sign-up brings. */
export const TRIAL_OFFER = `Your first account opens the ${FREE_TRIAL_OPENS} for seven days. They begin when you enter a code that we mail you, cost nothing and end by themselves.`;

/** One sentence: what is open and until when, or why nothing is. */
export function freeTrialText(trial: FreeTrial): string {
  switch (trial.state) {
    case 'running':
      return `Free access until ${trialEndText(trial.endsAt)}: ${FREE_TRIAL_OPENS}.`;
    case 'ended':
      return `Free access ended on ${trialEndText(trial.endsAt)}.`;
    case 'none':
      return 'No free access on this account. It is given once per person, with a first account.';
  }
}
