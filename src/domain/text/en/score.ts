import { defineText } from '../../lib/define-text.ts';
import { plural } from '../../lib/format.ts';

/** The score of a paper or of fresh practice, and the picture of it to share. */
export const scoreText = defineText('score', {
  score: ({ score, maximum }: { score: string; maximum: string }) => `Score: ${score} (Max: ${maximum})`,
  timeUp: 'Time ran out. The quiz was submitted as it stood.',
  practiceTimeUp: 'Time ran out. The practice was submitted as it stood.',
  saving: {
    empty: 'Saved to your account.',
    sending: 'Saving to your account…',
    waiting: 'Kept on this device. Saved as soon as the academy can be reached.',
    'logged-out': 'Not in your account yet. Log in again and it is saved.',
    unkept: 'This browser cannot keep your score. Stay on this page until it is saved.',
  },
  refused: ({ reason }: { reason: string }) => `This attempt could not be saved to your account. ${reason}`,
  morePapers: 'More papers',
  done: 'Done',
  retry: 'Retry Quiz',
  print: 'Print',
  correct: 'Correct',
  wrong: 'Wrong',
  skipped: 'Skipped',
  pie: ({ counts }: { counts: string }) => `Pie chart: ${counts}`,
  /** Below the number of right answers. */
  ofRight: ({ total }: { total: number }) => `of ${total} right`,
  accuracy: 'Accuracy',
  ofAnswered: 'of what you answered',
  time: 'Time',
  forPaper: 'for the whole paper',
  nextPaper: ({ paper }: { paper: string }) => `Next paper: ${paper}`,
  anotherPaper: 'Choose another paper',
  allRight: 'You got every question right.',
  seeMissed: ({ count }: { count: number }) =>
    plural(count, { one: `See the ${count} question you missed`, other: `See the ${count} questions you missed` }),
  bySection: 'By section',
  ofMaximum: ({ score, maximum }: { score: string; maximum: string }) => `${score} of ${maximum}`,
  counts: ({ correct, wrong, skipped }: { correct: number; wrong: number; skipped: number }) =>
    `${correct} correct, ${wrong} wrong, ${skipped} skipped`,
  marks: ({ marks, maximum }: { marks: string; maximum: string }) => `Marks: ${marks} of ${maximum}`,
  share: 'Share as a picture',
  /** Below the score on the picture. */
  /** Asked for apart where the marks are below 0. */
  shareMarks: 'Share with the marks',
  shareRight: ({ asked }: { asked: number }) => `right of ${asked}`,
  shareOf: ({ maximum }: { maximum: string }) => `of ${maximum}`,
  shareCounts: ({ correct, wrong, skipped }: { correct: number; wrong: number; skipped: number }) =>
    `${correct} right, ${wrong} wrong, ${skipped} skipped`,
  noPicture: 'This browser cannot draw the card. A screenshot does the same.',
  pictureSaved: 'The card is saved as score.png.',
});
