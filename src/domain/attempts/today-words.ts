import { todayText } from '../text/en/today.ts';
import type { Streak } from './progress.ts';
import { MISTAKES_OF_A_DAY } from './today.ts';

/** What the home page says of days in a row. */
export function streakText({ days, isTodayDone }: Streak): { readonly title: string; readonly text: string } {
  const words = todayText().streak;
  const title = days === 0 ? words.none : words.days({ count: days });
  return { title, text: isTodayDone ? words.done : words.open({ questions: MISTAKES_OF_A_DAY }) };
}

/** '12 min left', '1 h 05 min left', 'less than a minute left'. */
export function leftText(milliseconds: number): string {
  const words = todayText().left;
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return words.short;
  if (minutes < 60) return words.minutes({ minutes });
  return words.hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
