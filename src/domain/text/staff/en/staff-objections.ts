import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

const counted = (count: number, one: string): string =>
  `${numberText(count)} ${plural(count, { one, other: `${one}s` })}`;
const marksText = (marks: number): string => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;

/** What students object to in a mock test, and the rulings of staff. */
export const staffObjectionsText = defineText('staff-objections', {
  loading: 'Loading the objections',
  failed: ({ message }: { message: string }) => `The objections could not be loaded. ${message}`,
  title: 'Questions that students object to',
  nobody: 'Nobody has objected to a question of this mock test.',
  openOn: ({ objections, questions }: { objections: number; questions: number }) =>
    `${counted(objections, 'open objection')}, on ${counted(questions, 'question')}.`,
  until: {
    each: 'Each student may object for 30 days after seeing the result.',
    past: ({ moment }: { moment: string }) => `Objections were taken until ${moment}.`,
    coming: ({ moment }: { moment: string }) => `Objections are taken until ${moment}.`,
  },
  showMore: ({ count }: { count: number }) => `Show ${count} more`,
  question: ({ number }: { number: number }) => `Question ${number}`,
  noneOpen: 'No open objection',
  open: ({ count }: { count: number }) => counted(count, 'open objection'),
  inAll: ({ count }: { count: number }) => `, ${numberText(count)} in all`,
  keyIs: ({ key }: { key: string }) => `Key: ${key}`,
  reasons: 'Reasons given',
  newest: ({ shown, total }: { shown: number; total: number }) => ` (the newest ${shown} of ${numberText(total)})`,
  beforeRuling: ', before the last ruling',
  rulings: {
    title: 'Rulings so far',
    loading: 'Loading the rulings',
    failed: ({ message }: { message: string }) => `The rulings could not be loaded. ${message}`,
    none: 'None yet.',
    ruled: ({ number, ruling }: { number: number; ruling: string }) => `Question ${number}: ${ruling}`,
    scored: ({ done, changed }: { done: number; changed: number }) =>
      `${counted(done, 'attempt')} scored again, ${numberText(changed)} with another score.`,
    progress: ({ number }: { number: number }) => `Attempts scored again for question ${number}`,
    scoring: ({ done, attempts }: { done: number; attempts: number }) =>
      `Scoring again: ${numberText(done)} of ${counted(attempts, 'attempt')}. You can leave this page.`,
  },
  form: {
    title: ({ number }: { number: number }) => `Rule on question ${number}`,
    legend: 'What do you decide?',
    choices: {
      stands: 'The key stands: no score changes',
      'key-changed': 'Another option is right',
      'several-keys': 'Several options are right',
      dropped: 'Drop the question: everybody gets its marks',
    },
    /** Where several options are right together. */
    choicesOfSets: {
      'key-changed': 'Another set of options is right',
      'several-keys': 'Either of two sets of options is right',
    },
    choicesOfNumbers: {
      'key-changed': 'Another number or range is right',
      'several-keys': 'Either of two numbers or ranges is right',
    },
    note: 'Note for students',
    noteHint: ({ shortest, longest, length }: { shortest: number; longest: number; length: number }) =>
      `${shortest} to ${longest} characters: what you decided and why. Every student of this mock test can read it. ${length} so far`,
    counting: 'Counting…',
    preview: 'See what would change',
    newKey: ({ key }: { key: string }) => `New key: ${key}.`,
    objectorsRead: 'Those who objected read your note.',
    allScoredAgain: 'All attempts are scored again. Students read your note, and the score before and after.',
    inAuditLog: 'It is written into the audit log.',
    confirm: 'Yes: rule so',
    stands: 'Ruled: the key stands. Students can read your note.',
    done: 'Ruled. All attempts are being scored again.',
  },
  keys: {
    whichNumber: 'Which number is right?',
    whichNumberToo: 'Which number is right too?',
    from: 'Number, or where the range begins',
    fromOther: 'Second number, or where its range begins',
    to: 'Where the range ends',
    toOther: 'Where the second range ends',
    toHint: 'Empty for one number',
    together: 'Which options are right together?',
    orTogether: 'Or which options together?',
    one: 'Which option is right?',
    several: 'Which options are right?',
  },
  preview: {
    none: 'No score changes.',
    changed: ({ changed, attempts }: { changed: number; attempts: number }) =>
      `${numberText(changed)} of ${counted(attempts, 'attempt')} get another score.`,
    gain: ({ attempts, marks }: { attempts: number; marks: number }) =>
      `${counted(attempts, 'attempt')} ${attempts === 1 ? 'gains' : 'gain'} ${marksText(marks)}.`,
    lose: ({ attempts, marks }: { attempts: number; marks: number }) =>
      `${counted(attempts, 'attempt')} ${attempts === 1 ? 'loses' : 'lose'} ${marksText(marks)}.`,
    noRank: 'No rank changes.',
    ranks: ({ better, worse }: { better: number; worse: number }) =>
      `Rank: ${numberText(better)} better, ${numberText(worse)} worse.`,
  },
  /** What is wrong with a ruling. */
  issues: {
    choose: 'Choose what you decide.',
    chooseOption: 'Choose the option that is right.',
    tickOptions: 'Tick every option that is right, two or more.',
    noQuestion: 'This mock has no such question.',
    noOptions: 'Right options belong to a changed key alone.',
    options: 'The right options must be options of this question, in ascending order.',
    numbers: 'The right answer must be a number, or a range from a smaller to a larger one, with at most 6 decimals.',
    oneOption: 'A changed key has exactly one right option.',
    oneSet: 'A changed key is exactly one set of right options.',
    oneNumber: 'A changed key is exactly one number or range.',
    severalOptions: 'Several keys are at least two right options.',
    severalSets: ({ most }: { most: number }) => `Several keys are 2 to ${most} different sets of right options.`,
    severalNumbers: ({ most }: { most: number }) => `Several keys are 2 to ${most} different numbers or ranges.`,
    same: 'The key has this already: rule that it stands.',
  },
});
