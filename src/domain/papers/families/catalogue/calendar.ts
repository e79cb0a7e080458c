import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';
import { words } from '../value.ts';
import type { Words } from '../words.ts';
import { around, MONTHS, WEEKDAYS } from '../words.ts';

/** The days that are left over after whole weeks, counted on from a day of the week. */
const countedOn = (weekday: number, odd: number): Words => {
  const day = around(WEEKDAYS, weekday);
  if (odd === 0)
    return {
      en: 'no day is left over and it is the same day',
      hi: 'कोई दिन शेष नहीं बचता और वही दिन होगा',
      gu: 'એક પણ દિવસ વધતો નથી અને એ જ વાર આવે',
    };
  return {
    en: `the day is ${odd} ${odd === 1 ? 'day' : 'days'} after ${day.en}`,
    hi: `${day.hi} के ${odd} दिन बाद का दिन होगा`,
    gu: `${day.gu} પછી ${odd} દિવસે આવતો વાર`,
  };
};

const dayAfterDays = family({
  id: 'calendar-day-after-days',
  title: 'The day of the week after a number of days',
  topic: 'calendar',
  exams: ALL_EXAMS,
  parameters: { today: between(0, 6), days: between(30, 400) },
  isAllowed: ({ days }) => days % 7 !== 0,
  derive: ({ days }) => ({ weeks: Math.floor(days / 7), odd: days % 7 }),
  order: 'shuffled',
  level: ({ days }) => (days < 100 ? 1 : 2),
  seconds: ({ days }) => (days < 100 ? 30 : 40),
  answer: ({ today, odd }) => words(around(WEEKDAYS, today + odd)),
  mistakes: {
    'counts today as the first day': ({ today, odd }) => words(around(WEEKDAYS, today + odd - 1)),
    'counts one day too many': ({ today, odd }) => words(around(WEEKDAYS, today + odd + 1)),
    'counts back': ({ today, odd }) => words(around(WEEKDAYS, today - odd)),
    'takes no day as left over': ({ today }) => words(around(WEEKDAYS, today)),
    'counts two days too many': ({ today, odd }) => words(around(WEEKDAYS, today + odd + 2)),
  },
  texts: {
    en: {
      question: ({ today, days }) =>
        `If today is ${around(WEEKDAYS, today).en}, which day of the week will it be after ${days} days?`,
      explanation: ({ today, days, weeks, odd }, _say, answer) =>
        `${days} = 7 × ${weeks} + ${odd}. After every 7 days the same day comes again, so ${countedOn(today, odd).en}: ${answer}.`,
    },
    hi: {
      question: ({ today, days }) =>
        `यदि आज ${around(WEEKDAYS, today).hi} है, तो ${days} दिन बाद सप्ताह का कौन-सा दिन होगा?`,
      explanation: ({ today, days, weeks, odd }, _say, answer) =>
        `${days} = 7 × ${weeks} + ${odd}। हर 7 दिन बाद वही दिन आता है, इसलिए ${countedOn(today, odd).hi}: ${answer}।`,
    },
    gu: {
      question: ({ today, days }) => `જો આજે ${around(WEEKDAYS, today).gu} હોય, તો ${days} દિવસ પછી કયો વાર આવે?`,
      explanation: ({ today, days, weeks, odd }, _say, answer) =>
        `${days} = 7 × ${weeks} + ${odd}. દર 7 દિવસે એ જ વાર આવે, તેથી ${countedOn(today, odd).gu}: ${answer}.`,
    },
  },
});

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysIn = (year: number, month: number): number => (month === 1 && isLeap(year) ? 29 : (MONTH_DAYS[month] ?? 31));
/** Days of the year before a date; the month from 0. */
const dayOfYear = (year: number, month: number, day: number): number =>
  day - 1 + Array.from({ length: month }, (_, each) => daysIn(year, each)).reduce((sum, days) => sum + days, 0);
const yearsBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
/** From Sunday. 1 January 2001 was a Monday. */
function weekdayOf(year: number, month: number, day: number): number {
  const before = yearsBetween(2001, year).reduce((sum, each) => sum + (isLeap(each) ? 366 : 365), 0);
  return (before + dayOfYear(year, month, day) + 1) % 7;
}
const dateIn = (language: keyof Words, year: number, month: number, day: number): string =>
  `${day} ${around(MONTHS, month)[language]} ${year}`;

const anotherDate = family({
  id: 'calendar-weekday-of-another-date',
  title: 'The weekday of a date is known; that of a later date is asked',
  topic: 'calendar',
  exams: ALL_EXAMS,
  parameters: {
    kind: oneOf(['months', 'years', 'both'] as const),
    year: between(2005, 2030),
    month: between(0, 11),
    day: between(1, 28),
    later: between(1, 6),
    months: between(1, 5),
    otherDay: between(1, 28),
  },
  isAllowed: ({ kind, month, months }) => kind === 'years' || month + months < 12,
  derive: ({ kind, year, month, day, later: years, months, otherDay }) => {
    const later = kind === 'months' ? year : year + years;
    const laterMonth = kind === 'years' ? month : month + months;
    const laterDay = kind === 'years' ? day : otherDay;
    // The years are counted from date to date, then the days within the last year.
    const anniversaries = yearsBetween(year, later).map((each) => {
      const leapDayYear = month <= 1 ? each : each + 1;
      return isLeap(leapDayYear) ? 366 : 365;
    });
    const long = anniversaries.filter((days) => days === 366).length;
    const whole = Array.from({ length: Math.max(0, laterMonth - month - 1) }, (_, index) =>
      daysIn(later, month + 1 + index),
    );
    const within = laterMonth === month ? [] : [daysIn(later, month) - day, ...whole, laterDay];
    const inYears = anniversaries.reduce((sum, days) => sum + days, 0);
    const inMonths = within.reduce((sum, days) => sum + days, 0);
    return {
      later,
      laterMonth,
      laterDay,
      long,
      years: `${anniversaries.join(' + ')}${anniversaries.length > 1 ? ` = ${slash(inYears)}` : ''}`,
      rest: `${within.join(' + ')} = ${inMonths}`,
      odd: inYears + inMonths,
      weekday: weekdayOf(year, month, day),
    };
  },
  order: 'shuffled',
  level: ({ kind, long }) => (kind === 'both' ? 3 : kind === 'years' && long === 0 ? 1 : 2),
  seconds: ({ kind, long }) => (kind === 'both' ? 80 : kind === 'years' && long === 0 ? 35 : 55),
  answer: ({ weekday, odd }) => words(around(WEEKDAYS, weekday + odd)),
  mistakes: {
    'forgets the leap days': ({ weekday, odd, long }) => words(around(WEEKDAYS, weekday + odd - long)),
    'counts one leap day too many': ({ weekday, odd }) => words(around(WEEKDAYS, weekday + odd + 1)),
    'counts the first day too': ({ weekday, odd }) => words(around(WEEKDAYS, weekday + odd - 1)),
    'counts back': ({ weekday, odd }) => words(around(WEEKDAYS, weekday - odd)),
    'takes no day as left over': ({ weekday }) => words(around(WEEKDAYS, weekday)),
    'counts two days too many': ({ weekday, odd }) => words(around(WEEKDAYS, weekday + odd + 2)),
  },
  texts: {
    en: {
      question: ({ year, month, day, weekday, later, laterMonth, laterDay }) =>
        `If ${dateIn('en', year, month, day)} is a ${around(WEEKDAYS, weekday).en}, which day of the week is ${dateIn('en', later, laterMonth, laterDay)}?`,
      explanation: ({ kind, year, month, day, later, long, years, rest, odd, weekday }, _say, answer) => {
        const first = `From ${dateIn('en', year, month, day)} to ${dateIn('en', later, month, day)} there are ${years} days${long > 0 ? '; a year with a 29 February in between counts 366' : ''}.`;
        const then = `From ${dateIn('en', later, month, day)} on there are, month by month, ${rest} days.`;
        const days = kind === 'months' ? then : kind === 'years' ? first : `${first} ${then}`;
        return `${days} In all ${slash(odd)} = 7 × ${Math.floor(odd / 7)} + ${odd % 7}. So ${countedOn(weekday, odd % 7).en}: ${answer}.`;
      },
    },
    hi: {
      question: ({ year, month, day, weekday, later, laterMonth, laterDay }) =>
        `यदि ${dateIn('hi', year, month, day)} को ${around(WEEKDAYS, weekday).hi} हो, तो ${dateIn('hi', later, laterMonth, laterDay)} को सप्ताह का कौन-सा दिन होगा?`,
      explanation: ({ kind, year, month, day, later, long, years, rest, odd, weekday }, _say, answer) => {
        const first = `${dateIn('hi', year, month, day)} से ${dateIn('hi', later, month, day)} तक ${years} दिन हैं${long > 0 ? '; जिस वर्ष के बीच 29 फ़रवरी आती है, उसके 366 दिन गिने गए हैं' : ''}।`;
        const then = `${dateIn('hi', later, month, day)} से आगे महीनेवार ${rest} दिन हैं।`;
        const days = kind === 'months' ? then : kind === 'years' ? first : `${first} ${then}`;
        return `${days} कुल दिन ${slash(odd)} = 7 × ${Math.floor(odd / 7)} + ${odd % 7}। अतः ${countedOn(weekday, odd % 7).hi}: ${answer}।`;
      },
    },
    gu: {
      question: ({ year, month, day, weekday, later, laterMonth, laterDay }) =>
        `જો ${dateIn('gu', year, month, day)}ના રોજ ${around(WEEKDAYS, weekday).gu} હોય, તો ${dateIn('gu', later, laterMonth, laterDay)}ના રોજ કયો વાર હોય?`,
      explanation: ({ kind, year, month, day, later, long, years, rest, odd, weekday }, _say, answer) => {
        const first = `${dateIn('gu', year, month, day)}થી ${dateIn('gu', later, month, day)} સુધી ${years} દિવસ છે${long > 0 ? '; જે વર્ષની વચ્ચે 29 ફેબ્રુઆરી આવે, તેના 366 દિવસ ગણ્યા છે' : ''}.`;
        const then = `${dateIn('gu', later, month, day)}થી આગળ મહિનાવાર ${rest} દિવસ છે.`;
        const days = kind === 'months' ? then : kind === 'years' ? first : `${first} ${then}`;
        return `${days} કુલ દિવસ ${slash(odd)} = 7 × ${Math.floor(odd / 7)} + ${odd % 7}. તેથી ${countedOn(weekday, odd % 7).gu}: ${answer}.`;
      },
    },
  },
});

export const CALENDAR_FAMILIES: readonly TemplateFamily[] = [dayAfterDays, anotherDate];
