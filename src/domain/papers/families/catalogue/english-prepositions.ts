import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import { BLANK, CITIES, ENGLISH_EXAMS, FILL, PEOPLE, capitalised } from './english-words.ts';

const DETAILS = { topic: 'english-prepositions', exams: ENGLISH_EXAMS, language: 'en' } as const;

const TIMES = rowsOf(
  ['word', 'rule', 'times'],
  `
  at|a point of time such as one of the clock takes ‘at’|6 o’clock, half past nine, 10.30 a.m., 5 p.m., a quarter to four, noon, midnight, sunrise, sunset
  on|a day or a date takes ‘on’|Monday, Friday, 15 August, 2 October, the first day of the year, Republic Day, Sunday morning, Saturday evening, the last day of March
  in|a month, a season, a year or a century takes ‘in’|March, December, 2024, 1998, the winter, the rainy season, the last century, the year 2010, the first week of May
`,
).flatMap(({ word, rule, times }) => times.split(', ').map((time) => ({ word, rule, time })));

const EVENTS = listOf(
  'The meeting was held|The trouble began|The accident happened|The bridge was opened|The letter came|The new shop opened|The strike began|The results came out|The prizes were given|The fire broke out|The road was closed|The court gave its judgement',
);
const TIME_MISTAKES: Readonly<Record<string, string>> = {
  at: 'takes at, which is for a time of the clock',
  on: 'takes on, which is for a day',
  in: 'takes in, which is for a longer time',
  to: 'takes to, which is for a direction',
};

const ofTime = languageFamily({
  ...DETAILS,
  id: 'en-preposition-of-time',
  title: 'At, on or in before a time',
  level: 1,
  seconds: 20,
  parameters: { time: oneOf(TIMES), event: oneOf(EVENTS) },
  write({ time: { word, rule, time }, event }) {
    const wrong = Object.entries(TIME_MISTAKES).filter(([each]) => each !== word);
    return {
      question: `${FILL} ${event} ${BLANK} ${time}.`,
      right: word,
      wrong: Object.fromEntries(wrong.map(([each, mistake]) => [mistake, each])),
      explanation: `${capitalised(rule)}, and ‘${time}’ is such a time. So the preposition is ‘${word}’.`,
    };
  },
});

const PLACES = rowsOf(
  ['sentence', 'right', 'one', 'two', 'three', 'rule'],
  `
  {n} lives ____ 24 Nehru Street.|at|in|on|into|an address with the number of the house takes ‘at’
  {n} lives ____ 7 Station Road.|at|in|on|into|an address with the number of the house takes ‘at’
  {n} was born ____ {c}.|in|at|on|into|a city takes ‘in’
  {n} has a flat ____ the third floor of this building.|on|in|at|into|a floor of a building takes ‘on’
  {n} hung the calendar ____ the wall of the office.|on|in|at|into|what touches a surface takes ‘on’
  A fly was walking ____ the ceiling of the room where {n} slept.|on|in|at|into|what touches a surface takes ‘on’
  {n} is standing ____ the end of the queue.|at|into|between|among|a point such as the end of a line takes ‘at’
  {n} divided the mangoes ____ the two brothers.|between|among|at|into|two persons take ‘between’
  {n} could not choose ____ the two shirts.|between|among|at|into|two things take ‘between’
  {n} was sitting ____ Mohan and Gita on the bench.|between|among|into|at|one who has two persons on two sides sits ‘between’ them
  {n} dived from the rock ____ the river.|into|between|among|at|a movement from outside to inside takes ‘into’
  {n} translated the book from Hindi ____ Gujarati.|into|in|at|on|a change from one form to another takes ‘into’
  {n} drew a line ____ the page from left to right.|across|between|among|into|a movement from one side to the other takes ‘across’
  {n} drove ____ the tunnel and came out on the other side.|through|among|between|at|a movement in at one end and out at the other takes ‘through’
  {n} comes to the office ____ foot.|on|by|with|at|‘foot’ takes ‘on’, unlike the names of vehicles
  {n} goes to the office ____ bus.|by|on|with|at|a means of transport without an article takes ‘by’
  {n} opened the box ____ a knife.|with|by|from|at|the tool of an action takes ‘with’
  The letter was written to me ____ {n} last week.|by|with|from|at|the doer of a passive verb takes ‘by’
  {n} is standing ____ the queue for tickets.|in|into|among|between|a person who is a part of a line is ‘in’ it
  {n} was born ____ a small village near {c}.|in|on|into|between|a place that has an extent takes ‘in’
  {n} sat ____ me, at my left side.|beside|besides|between|among|‘beside’ means at the side of; ‘besides’ means in addition to
  ____ Hindi and English, {n} knows Tamil.|Besides|Beside|Into|Among|‘besides’ means in addition to; ‘beside’ means at the side of
`,
);

const ofPlace = languageFamily({
  ...DETAILS,
  id: 'en-preposition-of-place',
  title: 'The preposition of a place, a direction or a means',
  level: 1,
  seconds: 20,
  parameters: { row: oneOf(PLACES), who: oneOf(PEOPLE), city: oneOf(CITIES) },
  isAllowed: ({ row, who }) => !row.sentence.includes('Mohan and Gita') || !['Mohan', 'Gita'].includes(who.name),
  write({ row, who, city }) {
    return {
      question: `${FILL} ${row.sentence.replace('{n}', who.name).replace('{c}', city)}`,
      right: row.right,
      wrong: {
        'takes the word that is nearest in use': row.one,
        'takes the word of another relation': row.two,
        'takes a word that does not fit the noun': row.three,
      },
      explanation: `${capitalised(row.rule)}. So the word is ‘${row.right}’.`,
    };
  },
});

export const ENGLISH_PREPOSITION_FAMILIES: readonly TemplateFamily[] = [ofTime, ofPlace];
