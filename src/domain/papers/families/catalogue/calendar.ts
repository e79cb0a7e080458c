import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { words } from '../value.ts';
import { around, WEEKDAYS } from '../words.ts';

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
        `${days} = 7 × ${weeks} + ${odd}. After every 7 days the same day comes again, so the day is ${odd} on from ${around(WEEKDAYS, today).en}: ${answer}.`,
    },
    hi: {
      question: ({ today, days }) =>
        `यदि आज ${around(WEEKDAYS, today).hi} है, तो ${days} दिन बाद सप्ताह का कौन-सा दिन होगा?`,
      explanation: ({ today, days, weeks, odd }, _say, answer) =>
        `${days} = 7 × ${weeks} + ${odd}। हर 7 दिन बाद वही दिन आता है, इसलिए ${around(WEEKDAYS, today).hi} से ${odd} दिन आगे का दिन होगा: ${answer}।`,
    },
    gu: {
      question: ({ today, days }) => `જો આજે ${around(WEEKDAYS, today).gu} હોય, તો ${days} દિવસ પછી કયો વાર આવે?`,
      explanation: ({ today, days, weeks, odd }, _say, answer) =>
        `${days} = 7 × ${weeks} + ${odd}. દર 7 દિવસે એ જ વાર આવે, તેથી ${around(WEEKDAYS, today).gu} પછી ${odd} દિવસ આગળનો વાર: ${answer}.`,
    },
  },
});

export const CALENDAR_FAMILIES: readonly QuestionFamily[] = [dayAfterDays];
