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
  papers: 'Practice papers',
  bySubject: 'By subject',
  courses: 'Courses',
  coursesLink: 'Every outline in one list, and what each plan opens',
  series: 'Test series',
  seriesText:
    'Mock tests are whole exams on a screen like the exam’s own, against a clock that does not stop. They open with TestSeries, or in the seven days of free access of a new account; one of each exam is free.',
  facts: 'What is here today',
  outlines: 'course outlines and exam guides, free to read',
  trackers: 'trackers, advertisements and files from other companies',
  harder: 'Marked harder than the exam',
  harderText:
    '+1 for a correct answer, −1.25 for a wrong one, −1 for a skip or a blank. Careless answers and gaps both show, so you see what to study next. A paper that follows its exam’s own marking says so before you begin.',
  explained: 'Every answer explained',
  explainedText:
    'After the score you see your answer beside the right one, and why it is right. Computed answers are checked by a program, facts are checked twice.',
  weakSignal: 'Made for a weak signal',
  weakSignalText:
    'A paper is a few kilobytes. Once it is open it needs no network; your score is kept and saved when the line is back.',
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
  picker: {
    title: 'Choose your exam',
    by: ({ source }: { source: string }) => `By ${source}`,
    checked: 'Dates checked on',
    decides: '; the official notification decides.',
  },
});
