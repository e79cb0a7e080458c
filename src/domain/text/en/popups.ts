import { defineText } from '../../lib/define-text.ts';

/** The popups of the menu: what an exam is, the chooser of test series, and what opens on another site. */
export const popupsText = defineText('popups', {
  titles: {
    testSeries: 'Choose a test series',
    exam: 'About this exam',
    form: 'Your quiz form is ready',
    class: 'Your class is open',
    recording: 'Your recording is ready',
  },
  elsewhere: {
    form: {
      text: 'You are logged in. The form is on another site and opens in a new tab.',
      open: 'Open the form',
    },
    class: {
      text: 'You are logged in. The class is on another site and opens in a new tab.',
      open: 'Open the class',
    },
    recording: {
      text: 'You are logged in. The recording is on another site and opens in a new tab.',
      open: 'Open the recording',
    },
  },
  loading: 'Loading',
  failed: 'This could not be loaded. Check your connection.',
  tryAgain: 'Try again',
  noPapers: 'Papers here: none yet.',
  papers: ({ count }: { count: number }) => `Papers here: ${count}. Each is free with an account.`,
  openCourse: ({ exam }: { exam: string }) => `Open the ${exam} course`,
  firstPaper: 'First free paper',
  firstPaperOf: ({ paper }: { paper: string }) => `First free paper: ${paper}`,
  seriesIntro:
    'A test series holds the mock tests of one exam. It opens with the TestSeries membership, or in the free access of a new account. The day papers, and one mock test of each exam that has some, are free with an account.',
  withTestSeries: 'With TestSeries',
  noMock: 'No mock test yet',
  freeMock: ({ size }: { size: string }) => `Free mock test (${size})`,
  freePaper: 'Free paper',
  firstOfFree: ({ count }: { count: number }) => `First of ${count} free papers`,
});
