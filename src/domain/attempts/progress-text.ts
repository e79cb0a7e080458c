import { countsText } from '../text/en/counts.ts';

/** '4 min 05 s' for 245 seconds, '45 s' for 45. */
export const durationText = (seconds: number): string =>
  seconds < 60
    ? countsText().seconds({ seconds })
    : countsText().minutesAndSeconds({
        minutes: Math.floor(seconds / 60),
        seconds: String(seconds % 60).padStart(2, '0'),
      });

/** '1 question', '7 questions'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
