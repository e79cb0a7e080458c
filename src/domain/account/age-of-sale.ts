import { longDayText } from '../lib/india-time.ts';
import { ageText } from '../text/en/age.ts';
import { dayOfAge, isYounger } from './age.ts';

/**
 * Why nothing is sold to somebody on a day in India, with the first day on which a plan is; null when all are. Nobody is
 * too young where `sellsFromAge` is 0. The caller asks for a date of birth that is unknown.
 */
export const tooYoungToBuy = (dob: string, today: string, sellsFromAge: number): string | null =>
  isYounger(dob, today, sellsFromAge)
    ? ageText().notSoldYet({ years: sellsFromAge, day: longDayText(dayOfAge(dob, sellsFromAge)) })
    : null;
