import { defineText } from '../../../lib/define-text.ts';

/** The list of mock tests and the views of each. */
export const staffMocksText = defineText('staff-mocks', {
  title: 'Mock tests',
  fromBlueprint: 'New mock from a blueprint',
  fromFiles: 'New mock from files',
  mock: 'Mock test',
  exam: 'Exam',
  file: 'File',
  questions: 'Questions',
  open: 'Open',
  withdrawn: 'Withdrawn',
  always: 'Always',
  span: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  attempts: 'Attempts',
  openObjections: 'Open objections',
  none: 'none',
  correct: 'Correct',
  statisticsOf: ({ title }: { title: string }) => `Statistics of ${title}`,
  detailsOf: ({ title }: { title: string }) => `Title and hours of ${title}`,
  empty: 'There is no mock test yet.',
  noun: { one: 'mock test', many: 'mock tests' },
  all: 'All mock tests',
  viewsOf: ({ title }: { title: string }) => `Views of ${title}`,
  views: { objections: 'Objections', statistics: 'Statistics', details: 'Title and hours' },
});
