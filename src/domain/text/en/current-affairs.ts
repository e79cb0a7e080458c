import { defineText } from '../../lib/define-text.ts';

/** Current affairs: the list of months, a month, and the feed. */
export const currentAffairsText = defineText('current-affairs', {
  title: 'Current affairs',
  summary:
    'Current affairs for SSC and Gujarat exams, month by month: each item with its date, its category, the source by name and what an exam may ask.',
  months: 'Months',
  headlines: 'All headlines, newest first',
  use: {
    title: 'How to use a month',
    first: 'Read the headlines of one category, close the page, and say what each was about: who, what, when, where.',
    second: 'Open the month for the ones you could not tell, and write one line for each: date, name, number.',
    third: 'Come back after a week and read your lines only. What you cannot explain from them, read again.',
    choice:
      'Items are chosen for what an exam can ask, so a month has ten or so, not a hundred. How far back an exam asks, and how to keep notes, stands in the guide to',
    guide: 'current affairs for the exam',
    feed: '. A feed reader gets the items from {feed}.',
    feedName: 'our feed',
  },
  categories: {
    National: 'National',
    Gujarat: 'Gujarat',
    International: 'International',
    Economy: 'Economy',
    'Science and technology': 'Science and technology',
    Environment: 'Environment',
    Defence: 'Defence',
    Sports: 'Sports',
    'Awards and honours': 'Awards and honours',
    'Appointments and institutions': 'Appointments and institutions',
  },
  all: 'All',
  items: ({ count }: { count: number }) => (count === 1 ? '1 item' : `${count} items`),
  /** After a count that stands alone. */
  counted: { one: 'item', other: 'items' },
  showOne: 'Show one category',
  allItems: ({ items }: { items: string }) => `All ${items}`,
  someItems: ({ category, count, items }: { category: string; count: number; items: string }) =>
    `${category}: ${count} of ${items}`,
  categoryLinks: 'Categories',
  noDate: 'No date yet',
  source: '. Source: ',
  forExam: 'For the exam:',
  paper: 'Practise with the paper that goes with this',
  noneOfMonth: 'No item of this month is published yet.',
  monthTitle: ({ month }: { month: string }) => `Current affairs of ${month}`,
  monthSummary: ({ month }: { month: string }) =>
    `Dated items of ${month} for SSC and Gujarat exams, by category, with the source of each.`,
  /** On a page of another language. */
  inEnglish: 'Items that are not in this language yet are in English.',
  none: 'No item is published yet. The first ones will stand here with date and source.',
  overMonths: ({ count }: { count: number }) =>
    `current-affairs items over ${count} months, each with its date and source`,
  practise: 'Practise these items',
  monthTest: 'Test of the whole month',
  weekQuiz: ({ from, to }: { from: string; to: string }) => `Quiz of the week, ${from} to ${to}`,
  /** Of an item that holds no more. */
  supersededBy: 'Superseded by',
  newerItem: 'a newer item',
  lapsed: ({ day }: { day: string }) => `Holds no more since ${day}:`,
  over: 'no longer holds',
  until: ({ day }: { day: string }) => `Current affairs up to ${day}.`,
  allMonths: 'All months',
  otherMonths: 'Other months',
  feedTitle: ({ academy }: { academy: string }) => `${academy}: current affairs`,
  feedSummary: 'Current affairs for SSC and Gujarat exams, each with its date and source.',
});
