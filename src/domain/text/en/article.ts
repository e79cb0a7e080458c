import { defineText } from '../../lib/define-text.ts';

/** What pages of text have in common. */
export const articleText = defineText('article', {
  notTranslated: 'The text of this page is in English.',
  englishDecides: 'If a translation of this page says something else, the English text decides.',
  englishText: 'Read the English text',
  onThisPage: 'On this page',
  inShort: 'In short',
  reading: 'Reading time',
  parts: 'Parts',
  items: 'Items',
  newest: 'Newest',
  remember: 'Remember',
  tryPaper: ({ name }: { name: string }) => `Try a paper: ${name}`,
  anyPaper: 'Try a free paper',
  toLessons: ({ course }: { course: string }) => `Lessons: ${course}`,
  askUs: 'Ask us a question',
  allMocks: 'All mock tests',
  papers: 'Practice papers',
  days: 'Days',
  goToDay: 'Go to day',
  go: 'Go',
  range: ({ first, last }: { first: number; last: number }) => `${first} to ${last}`,
  answer: 'Answer',
  answerTo: ({ number }: { number: number }) => `to question ${number}`,
  lectures: 'Lectures and materials',
  forMembers: ({ title }: { title: string }) =>
    `Revision sheets, lectures and recordings of ${title} are for members. Log in to open what your membership holds.`,
  loginToOpen: 'Login to open it',
  createAccount: 'Create an account',
  whatOpens: 'What each membership opens',
});
