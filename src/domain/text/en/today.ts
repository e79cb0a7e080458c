import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

/** A student's day on the home page, and what runs, on every page. */
export const todayText = defineText('today', {
  title: 'Today',
  greeting: ({ name }: { name: string }) => `${name}, this is your day`,
  failed: ({ problem }: { problem: string }) => `Your day could not be loaded. ${problem}`,
  offline: ({ time }: { time: string }) =>
    `No connection: this is your day as of ${time}. Papers that you have kept open without one.`,
  exam: {
    title: 'Your exam',
    choose: 'Which exam do you prepare for? Your page leads with it; you can change it at any time.',
    failed: ({ problem }: { problem: string }) => `Your choice was not stored. ${problem}`,
    chosen: ({ exam }: { exam: string }) => `You prepare for ${exam}.`,
    change: 'Change',
  },
  task: {
    label: 'To do first',
    paperRuns: 'Your paper goes on',
    mockRuns: 'Your mock test goes on',
    goOn: 'Go on',
    /** `left` is a text of `left` below, with a capital. */
    question: ({ number, left }: { number: number; left: string }) =>
      `Question ${number}. ${left}. The clock keeps running while you are away.`,
    mock: ({ left }: { left: string }) => `${left}. The clock keeps running while you are away.`,
    clock: 'The clock keeps running while you are away.',
    paper: 'Today’s paper',
    repeat: 'You have taken every paper. You can gain most in this one',
    paperFacts: ({
      place,
      questions,
      minutes,
      taken,
      all,
    }: {
      place: string;
      questions: number;
      minutes: number;
      taken: number;
      all: number;
    }) => `${place}: ${questions} questions in ${minutes} minutes. ${taken} of ${all} papers taken.`,
    start: 'Start today’s paper',
    again: 'Take it again',
    unknown: 'Your next paper is not known yet. All papers stand under Practice papers.',
    none: 'Your exam has no papers yet. Those of other exams stand under Practice papers.',
    allPapers: ({ exam }: { exam: string }) => `All papers of ${exam}`,
  },
  left: {
    short: 'less than a minute left',
    minutes: ({ minutes }: { minutes: number }) => `${minutes} min left`,
    /** `minutes` has two digits. */
    hours: ({ hours, minutes }: { hours: number; minutes: string }) => `${hours} h ${minutes} min left`,
  },
  notLoaded: 'Could not be loaded.',
  dates: {
    label: 'Dates',
    title: 'Dates of exams',
    choose: 'Choose your exam, and its next date stands here.',
    none: 'We found no next date',
    all: 'All dates, keys, results and cut-offs',
  },
  class: {
    label: 'Class',
    title: 'Live classes',
    none: 'No class announced',
    noneText: 'Recordings of past classes are there.',
    now: 'Live now',
    until: ({ name, time }: { name: string; time: string }) => `${name}, until ${time}`,
    at: ({ time }: { time: string }) => `Class at ${time}`,
    next: 'Next class',
  },
  mistakes: {
    label: 'Mistakes due',
    title: 'Mistake book',
    none: 'No mistakes due',
    noneText: 'Questions you get wrong come back here on a later day.',
    due: ({ count }: { count: number }) =>
      plural(count, { one: `${count} mistake due`, other: `${numberText(count)} mistakes due` }),
    dueText: 'Answer them while you still remember why.',
    cards: ({ count }: { count: number }) =>
      plural(count, { one: `${count} card due`, other: `${numberText(count)} cards due` }),
  },
  mock: {
    label: 'Mock test',
    title: 'Mock tests',
    noExam: 'Choose your exam to see yours.',
    none: 'No mock test planned',
    noneText: 'See your results and the trend.',
    runs: 'Your mock test runs',
    opens: ({ moment }: { moment: string }) => `Mock test opens ${moment}`,
    next: 'Your next mock test',
    facts: ({ title, questions, minutes }: { title: string; questions: number; minutes: number }) =>
      `${title}. ${questions} questions, ${minutes} minutes`,
  },
  lesson: {
    label: 'Lesson',
    title: 'Lessons',
    noExam: 'Ten minutes each, with a check at the end.',
    course: 'See the course, and what you have read.',
    goOn: 'Go on with your lesson',
    first: 'Your first lesson',
    next: 'Your next lesson',
    facts: ({ minutes, read, all }: { minutes: number; read: number; all: number }) =>
      `${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })}. ${read} of ${all} read.`,
  },
  streak: {
    label: 'Days in a row',
    title: 'Progress',
    none: 'No day in a row yet',
    days: ({ count }: { count: number }) =>
      plural(count, { one: `${count} day in a row`, other: `${numberText(count)} days in a row` }),
    done: 'Today counts.',
    open: ({ questions }: { questions: number }) =>
      `A paper, or ${questions} questions of your mistake book, makes today count.`,
  },
  running: {
    label: 'What runs',
    name: ({ name }: { name: string }) => `${name} runs`,
    left: ({ time }: { time: string }) => `${time} left`,
  },
  /** What the lists of papers say of a student's scores. */
  scores: {
    done: 'Done, best score',
    noneTaken: ({ count }: { count: number }) =>
      plural(count, { one: `${count} paper, none taken yet.`, other: `${numberText(count)} papers, none taken yet.` }),
    left: ({ done, all, left, best }: { done: number; all: number; left: number; best: number }) =>
      `${done} of ${all} papers done. ${left} left, best score ${best} %.`,
    allDone: ({ done, all, best }: { done: number; all: number; best: number }) =>
      `${done} of ${all} papers done. All papers are done, best score ${best} %.`,
  },
});
