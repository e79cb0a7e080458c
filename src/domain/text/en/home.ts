import { defineText } from '../../lib/define-text.ts';

export const homeText = defineText('home', {
  description:
    'Timed practice papers with negative marking and a full review for SSC CGL and Gujarat Revenue Talati. Free to start, made for a phone on a slow network.',
  titleStart: 'A paper a day.',
  titleEnd: 'Know where you stand.',
  intro:
    'Timed papers with negative marking, the reason behind every answer, and courses for SSC and Gujarat’s Class\u00A03 exams.',
  exams: ({ names }: { names: string }) => `For ${names}.`,
  account: 'A free account keeps your scores. It needs an email address, a mobile number and one minute.',
  classTitle: 'Today’s class',
  classText:
    'The timetable shows what is taught today and this week, with its time in India, and the recordings of what is over.',
  classLink: 'The timetable of live classes, and a two-minute lecture to try',
  newsTitle: 'Newest current affairs',
  newsLink: 'All months, by category',
  facts: 'What is here today',
  outlines: 'course outlines and exam guides, free to read',
  trackers: 'trackers, advertisements and files from other companies',
  sample: {
    source: ({ exam, day, paper }: { exam: string; day: string; paper: string }) => `From ${exam}, ${day}, ${paper}`,
    title: 'Try one now',
    rightAnswer: 'Right answer',
    notThisOne: 'Not this one',
    right: 'Right.',
    wrong: 'Not this one.',
    answer: ({ letter, text }: { letter: string; text: string }) => `The answer is ${letter}, ${text}.`,
    more: 'Take the whole paper: ten questions with the clock',
  },
  /** The ways to all there is. Each has one line. */
  ways: {
    title: 'Everything in one place',
    papers: 'Practice papers',
    papersText: 'By exam and by subject',
    practice: 'Fresh questions',
    practiceText: 'Ten on any topic, new each time',
    lessons: 'Lessons and courses',
    lessonsText: 'One idea in ten minutes',
    mocks: 'Mock tests',
    mocksText: 'The whole exam on its own screen',
    news: 'Current affairs',
    newsText: 'By month, with a question each',
    board: 'Dates and cut-offs',
    boardText: 'Forms, keys and results',
    mistakes: 'Mistakes',
    mistakesText: 'They come back when due',
    progress: 'Progress',
    progressText: 'Scores, topics and days',
  },
  picker: {
    title: 'Choose your exam',
    by: ({ source }: { source: string }) => `By ${source}`,
    checked: 'Dates checked on',
    decides: '; the official notification decides.',
  },
});
