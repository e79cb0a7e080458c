import { defineText } from '../../lib/define-text.ts';
import { plural } from '../../lib/format.ts';

/** The page of plans, as everybody sees it. plan-shop.ts has the words for students who buy there. */
export const plansText = defineText('plans', {
  /** What a plan can open. `column` is short enough for a table at 320 px. */
  areas: {
    eklavya: { name: 'Eklavya and foundation courses', column: 'Eklavya' },
    english: { name: 'English', column: 'English' },
    exams: { name: 'SSC and Class 3 courses', column: 'SSC, Class 3' },
    series: { name: 'Test series', column: 'Test series' },
  },
  inside: 'What it opens',
  purposes: {
    '1-Year': 'Every course, for one year.',
    '3-Year': 'The same as 1-Year, for three years.',
    'English-1-Year': 'English first of all, and the SSC and Class 3 courses, for one year.',
    TestSeries: 'All mock tests and the material of the test series for one year, for those who study elsewhere.',
    '1-Year+TestSeries':
      'Every course, all mock tests and the material of the test series, for one year: the memberships 1-Year and TestSeries by one payment.',
    FreeTrial:
      'Seven days of the test series with their mock tests. It begins when you confirm the email of your first account, costs nothing and ends by itself.',
  },
  /** As src/content/plans.json has them, for receipts. */
  names: {
    '1-Year': 'All courses for one year',
    '3-Year': 'All courses for three years',
    'English-1-Year': 'English for one year',
    TestSeries: 'All test series for one year',
    '1-Year+TestSeries': 'All courses and all test series for one year',
  },
  /** After the price. */
  forMonths: ({ months }: { months: number }) => `for ${months} months`,
  withNewAccount: 'Free with a new account',
  lessons: ({ count }: { count: number }) => plural(count, { one: '1 lesson', other: `${count} lessons` }),
  materials: ({ count }: { count: number }) =>
    plural(count, { one: '1 study material', other: `${count} study materials` }),
  recordings: ({ count }: { count: number }) => plural(count, { one: '1 recording', other: `${count} recordings` }),
  classes: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 live class in the next four weeks',
      other: `${count} live classes in the next four weeks`,
    }),
  /** Beside an area, in brackets. */
  nothingYet: 'nothing yet',
  counted: 'Counted today. Whatever every student has free is not counted.',
  /** Instead of the button of a plan that opens nothing. */
  empty:
    'It opens nothing yet, so it cannot be bought. It can be as soon as its first lesson, material, class or mock test is published.',
  /** The same for a plan of several memberships, one of which opens nothing. */
  emptyPart:
    'One of its memberships opens nothing yet, so it cannot be bought. It can be as soon as each opens something; until then choose the other membership alone.',
  /** Below the price of a plan of several memberships. */
  insteadOf: ({ sum }: { sum: string }) => `Bought one by one they cost ${sum}.`,
  buy: 'Buy or renew',
  noScript: 'Buying needs JavaScript, which is off in this browser. Prices and rules are all on this page.',
  returned: 'You come from the payment page. Log in, and this page shows where your payment stands.',
  choose: ({ plan }: { plan: string }) => `Choose ${plan}`,
  testPayments: 'Test payments: no money is taken',
  closedTitle: 'Payment is not open here yet.',
  /** `{email}` stands for a link. */
  closed:
    'Nothing can be bought on this page at the moment. Write to {email} if you want a membership; nobody may ask you for money in our name anywhere else.',
  unknown: 'We could not check whether payment is open. Check your connection and load the page again.',
  needsAccount: 'A purchase belongs to an account: choose a plan, and log in or create one first.',
  login: 'Login to your account',
  createAccount: 'Create an account',
  table: {
    title: 'The plans side by side',
    plan: 'Plan',
    yes: 'Yes',
    no: 'No',
    apart:
      'Eklavya stands for the Eklavya Class - 3 and foundation courses. No course plan opens the test series: if you want both, you need both, one by one or by 1-Year+TestSeries.',
    /** Before and after the list of series with their numbers. */
    seriesHold: ({ mocks }: { mocks: string }) => `The test series hold ${mocks} today:`,
    oneFree: '. One of each is free with an account.',
    /** After the name of a series. */
    noMock: ' has no mock test yet: do not choose TestSeries for it alone.',
  },
});
