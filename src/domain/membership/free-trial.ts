import { MODULES, opensModule } from './access.ts';
import { DAY_MS, dayNumberOf, longDayText, timeText } from '../lib/india-time.ts';
import { endInstant } from './membership.ts';
import { FREE_ACCESS_MS } from '../identity/session.ts';
import { freeAccessText } from '../text/en/free-access.ts';

/** Free access of a student (spec section 3, FreeAccess). Times in epoch milliseconds. */
export type FreeTrial =
  /** No free access: an earlier account of this person had it. */
  { readonly state: 'none' } | { readonly state: 'running' | 'ended'; readonly endsAt: number };

/** How long the contacts of a deleted account are remembered, so that free access is given once: three years. */
export const CLOSED_CONTACT_MS = 3 * 365 * DAY_MS;

export const FREE_TRIAL_DAYS = FREE_ACCESS_MS / DAY_MS;

/** What free access opens, derived from the access rule (spec section 6): 'test series'. */
export const freeTrialOpens = (): string =>
  MODULES.filter((module) => opensModule('FreeTrial', module))
    .map((module) => freeAccessText().modules[module])
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

/** Describes what a sign-up brings. */
export const trialOffer = (): string => freeAccessText().offer({ opens: freeTrialOpens() });

/** One sentence: what is open and until when, or why nothing is. */
export function freeTrialText(trial: FreeTrial): string {
  const text = freeAccessText();
  switch (trial.state) {
    case 'running':
      return text.running({ end: trialEndText(trial.endsAt), opens: freeTrialOpens() });
    case 'ended':
      return text.ended({ end: trialEndText(trial.endsAt) });
    case 'none':
      return text.none;
  }
}
