import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

const papersOf = (count: number): string =>
  plural(count, { one: `${count} paper`, other: `${numberText(count)} papers` });

/** Lists of papers: by day, as cards, and as numbers. */
export const paperListText = defineText('paper-list', {
  all: {
    title: 'Practice papers',
    summary:
      'Timed papers with negative marking, each answer explained after the score. Free with an account, and made to work on a weak signal.',
    exams: 'By exam',
    subjects: 'By subject',
    more: 'Beside the papers',
  },
  none: 'No papers yet',
  title: ({ exam }: { exam: string }) => `${exam} practice papers`,
  marked: ({ marking }: { marking: string }) => `marked ${marking}`,
  spread: {
    easy: ({ count }: { count: number }) => `${count} easy`,
    medium: ({ count }: { count: number }) => `${count} medium`,
    hard: ({ count }: { count: number }) => `${count} hard`,
  },
  difficulty:
    'How questions are rated: easy means one step or one fact that every aspirant meets; medium, two steps or facts to be told apart; hard, several steps, close options or a less known fact.',
  /** Around links to the papers of other lists. */
  noneOfItsOwn: {
    before: 'No paper is of this alone: ',
    papersOf: ({ name }: { name: string }) => `the papers of ${name}`,
    ofExams: 'the papers of the exams',
    and: ' and ',
    after: ' train it.',
  },
  oneByDay: ({ name }: { name: string }) => `${name} papers by day`,
  allByDay: ({ name, count }: { name: string; count: number }) => `All ${papersOf(count)} of ${name} by day`,
  countByDay: ({ count }: { count: number }) => `${papersOf(count)} by day`,
  takeFree: 'Take a free paper',
  seeCourses: 'See the courses',
  /** Goes on from the number of all questions. */
  total: ({ papers }: { papers: number }) =>
    `practice questions in ${papersOf(papers)}, each with the reason for its answer`,
  days: ({ first, last }: { first: number; last: number }) => `Days ${first} to ${last}`,
  summary: ({
    fullName,
    papers,
    days,
    questions,
  }: {
    fullName: string;
    papers: number;
    days: number;
    questions: number;
  }) =>
    `${fullName}: ${plural(papers, { one: `${papers} free timed paper`, other: `${numberText(papers)} free timed papers` })} over ${plural(days, { one: `${days} day`, other: `${numberText(days)} days` })}, ${plural(questions, { one: `${questions} question`, other: `${numberText(questions)} questions` })}, each explained after the score.`,
  summaryOfDays: ({ days, name, papers }: { days: string; name: string; papers: number }) =>
    `${days} of ${name}: ${papersOf(papers)} with topic, number of questions and minutes, each free, timed and explained after the score.`,
  summaryOfNone: ({ fullName }: { fullName: string }) =>
    `${fullName}: no practice papers yet. Its guide has the pattern and the syllabus.`,
  startWith: ({ paper }: { paper: string }) => `Start with ${paper}`,
  newest: ({ day }: { day: string }) => `Newest: ${day}`,
  noneYet: 'This exam has no papers yet. The first ones will stand here.',
  noneHere: 'No paper of these days is published. The other days are listed above.',
  earlier: ({ days }: { days: string }) => `Earlier: ${days}`,
  next: ({ days }: { days: string }) => `Next: ${days}`,
  byDay: 'Papers by day',
  marks: ({ right, wrong, skipped }: { right: string; wrong: string; skipped: string }) =>
    `Marks are ${right} for a right answer, ${wrong} for a wrong one and ${skipped} for a skipped one. A paper with other marks has them in its line.`,
  opened: 'Papers that you have opened on this device are grey.',
  moreDays: 'More days',
  others: 'Papers of other exams and subjects',
  guide: ({ title }: { title: string }) => `${title}: pattern, syllabus and plan`,
  subject: ({ title }: { title: string }) => `${title}: what to study, and how`,
  noRoom: 'This phone has no room left for it. Remove days that you have finished, and try again.',
  generalTest: 'What the general test is, and where to study',
});
