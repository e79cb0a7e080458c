import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** What attempts say about questions, and the questions that a family makes. */
export const staffStatisticsText = defineText('staff-statistics', {
  tooFew: 'Too few',
  seconds: ({ count }: { count: number }) => `${count} s`,
  key: 'key',
  chosenBy: ({ count }: { count: number }) => `, chosen by ${numberText(count)}`,
  no: 'No',
  none: 'None',
  question: 'Question',
  numbered: ({ number }: { number: number }) => `Question ${number}`,
  keyIs: ({ answer, blank }: { answer: string; blank: number }) => `Key: ${answer}. Blank: ${blank}`,
  notAttempted: ({ count }: { count: number }) => `, “Not attempted”: ${count}`,
  topicIs: ({ topic }: { topic: string }) => `Topic: ${topic}`,
  looksWrong: 'Looks wrong',
  signs: {
    'wrong-option-leads': 'A wrong answer is given more often than the key',
    'good-get-it-wrong': 'Those who score well get it wrong',
    'nearly-nobody': 'Nearly nobody has it right',
  },
  hadItRight: 'Had it right',
  discrimination: 'Discrimination',
  medianTime: 'Median time',
  mostChosenWrong: 'Most chosen wrong option',
  onlySuspect: 'Only those that look wrong',
  allQuestions: 'All questions',
  questions: { one: 'question', many: 'questions' },
  empty: 'There are no questions here, or nobody has taken the paper yet.',
  from: ({ attempts }: { attempts: number }) =>
    plural(attempts, { one: `From ${attempts} attempt.`, other: `From ${numberText(attempts)} attempts.` }),
  scores: ({ average, best }: { average: number; best: number }) => `Average ${average} marks, best ${best}.`,
  leftOut: 'Older attempts are left out.',
  asOf: ({ moment }: { moment: string }) => `As of ${moment}.`,
  sample: 'Sample data: simulated attempts of this local academy are among them.',
  notHere: 'The figures are not here yet. Wait until the table shows, then export it again.',
  title: 'Each question in figures',
  meaning: {
    title: 'What the figures mean',
    looksWrong: ({ name }: { name: string }) =>
      `${name}: read such a question again, and its key first. Chance alone seldom marks a question.`,
    hadItRight: ({ name }: { name: string }) => `${name}: of all attempts, also those that left it blank.`,
    discrimination: ({ name }: { name: string }) =>
      `${name}: from −1 to 1. Above 0.2, those who score well have it right more often, as it should be. Below 0, they get it wrong.`,
    medianTime: ({ name }: { name: string }) => `${name}: half of those who chose an option took longer.`,
  },
  export: 'Export as CSV',
  newest: 'Load the newest figures',
  figures: {
    notGathered: 'Its figures cannot be gathered now. Load the page again later.',
    attempts: 'Attempts',
    wrongMost: 'Wrong answer given most',
    by: ({ answer, count }: { answer: string; count: number }) => `${answer}, by ${numberText(count)}`,
  },
  family: {
    label: 'Family of questions',
    hint: 'The numbers are drawn anew each time; the answer is computed.',
    taken: ({ count }: { count: number }) => `Taken into the paper: ${count}.`,
    facts: ({ difficulty, seconds }: { difficulty: string; seconds: number }) =>
      `${difficulty}, about ${seconds} seconds`,
    mistake: ({ option, mistake }: { option: number; mistake: string }) => `Option ${option}: the student ${mistake}.`,
    take: 'Take into the paper',
    others: 'Three others',
  },
});
