import { defineText } from '../../lib/define-text.ts';

/** The board of dates: the page, and its line on a guide. */
export const boardText = defineText('board', {
  title: 'Dates of exams',
  pageTitle: 'Exam dates, admit cards, answer keys, results and cut-offs',
  summary:
    'Notifications, forms, admit cards, exams, answer keys, results and cut-offs by exam, each with its source and the day on which it was read.',
  intro:
    'Each line stands on a page that is named beside it, and few of those pages are official. The notice of the board that holds the exam decides. Where we found nothing, we say so.',
  kinds: {
    notification: 'Notification',
    form: 'Form',
    admitCard: 'Admit card',
    exam: 'Exam',
    key: 'Answer key',
    result: 'Result',
    cutOff: 'Cut-off',
  },
  what: 'What',
  when: 'When',
  source: 'Source',
  tableOf: ({ exam }: { exam: string }) => `Dates of ${exam}`,
  range: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  tentative: 'announced, tentative',
  unproved: 'announced; we found no report that it was so',
  read: ({ day }: { day: string }) => `read on ${day}`,
  unknown: ({ kinds }: { kinds: string }) => `We found nothing with a source on: ${kinds}.`,
  none: 'We found no date of it with a source.',
  next: ({ date }: { date: string }) => `Next: ${date}`,
  noNext: 'We found no next date',
  checked: ({ day }: { day: string }) => `Checked on ${day}.`,
  until: ({ day }: { day: string }) => `Holds until ${day}.`,
  all: 'All dates, keys, results and cut-offs',
  guide: ({ exam }: { exam: string }) => `Guide to ${exam}`,
  calendar: 'Calendar of these dates',
  feed: 'Feed (RSS)',
  follow: 'To follow them:',
});
