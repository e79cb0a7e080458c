import { defineText } from '../../lib/define-text.ts';

/** The pages of test series and the general test, and what a mock test's page says without JavaScript. */
export const mockPagesText = defineText('mock-pages', {
  exam: {
    noScript: 'A mock test needs JavaScript. Switch it on in your browser’s settings, or ',
    noScriptLink: 'read about the series',
    noScriptEnd: '.',
  },
  all: {
    title: 'Test series',
    summary:
      'Mock tests are whole exams on a screen like the real one, with a clock that does not stop. Then you see your score, your rank and the reason for every answer.',
    note: 'Mock tests open with TestSeries, or in the seven days of free access of a new account; one of each exam is free for everybody with an account. Papers by day are free and need no membership.',
  },
  series: { dayPapers: 'Free day papers' },
  general: {
    dayPapers: 'Timed day papers',
    others: 'Papers of every exam and subject',
    outlines: 'Where to study what you missed',
  },
});
