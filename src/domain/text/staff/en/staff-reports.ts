import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** The questions that students report. The note that goes to students begins in English, whatever staff read. */
export const staffReportsText = defineText('staff-reports', {
  title: 'Questions that students report',
  loading: 'Loading the reports',
  failed: ({ message }: { message: string }) => `The reports could not be loaded. ${message}`,
  empty:
    'No report is open. Students report a question below it: after a paper, a mock test, fresh practice or the check of a lesson, and in the mistake book.',
  open: ({ count }: { count: number }) =>
    plural(count, {
      one: `${count} question with open reports, the most reported first.`,
      other: `${numberText(count)} questions with open reports, the most reported first.`,
    }),
  firstShown: ({ count }: { count: number }) => `The first ${count} are shown.`,
  reports: ({ count }: { count: number }) =>
    plural(count, { one: `${count} report`, other: `${numberText(count)} reports` }),
  ofQuestion: ({ title, question }: { title: string; question: string }) => `${title}, ${question}`,
  numbered: ({ number }: { number: number }) => `question ${number}`,
  written: ({ count }: { count: number }) => `What students wrote (${count})`,
  gone: 'The paper no longer has this question.',
  changed: 'The question has been changed since the newest report.',
  key: ({ answer }: { answer: string }) => `Key: ${answer}.`,
  topic: ({ topic }: { topic: string }) => `Topic: ${topic}`,
  explanation: 'Explanation',
  loadingFigures: 'Loading the figures',
  notCounted: 'Answers in lessons are not counted by question.',
  drawn: ({ name }: { name: string }) =>
    `Drawn for one student as ${name}, and drawn again here. If it is wrong, tell who looks after the software: its family has to be corrected, and every question that it draws with it.`,
  rulings: 'Rulings of this mock test',
  openEditor: 'Open in the editor',
  openLesson: 'Open the lesson',
  openRow: 'Open its row',
  drawnFromRow: ({ name }: { name: string }) =>
    `Drawn from a fact table as ${name}, and drawn again here. If it is wrong, correct its row: every question of that row is right within seconds.`,
  note: 'Note for the students who reported it',
  noteHint: ({ open }: { open: number }) =>
    `${plural(open, { one: 'One student reads', other: `${open} students read` })} it at the question. Left empty, a short one is sent.`,
  closing: 'Closing…',
  corrected: { label: 'Corrected', done: 'Closed as corrected. The students who reported it read your note.' },
  nothingWrong: {
    label: 'Nothing wrong',
    done: 'Closed: nothing wrong. The students who reported it read your note.',
  },
});
