import { countText } from './progress-text.ts';
import type { Streak } from './progress.ts';
import { MISTAKES_OF_A_DAY } from './today.ts';

/** What the home page says of days in a row. */
export function streakText({ days, isTodayDone }: Streak): { readonly title: string; readonly text: string } {
  const title = days === 0 ? 'No day in a row yet' : `${countText(days, 'day')} in a row`;
  if (isTodayDone) return { title, text: 'Today counts.' };
  return {
    title,
    text: `A paper, or ${MISTAKES_OF_A_DAY} questions of your mistake book, makes today count.`,
  };
}

/** '12 min left', '1 h 05 min left', 'less than a minute left'. */
export function leftText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min left`;
}
