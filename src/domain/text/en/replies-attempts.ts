import { defineText } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';

/** What the server refuses at practice papers, attempts and mistakes. */
export const repliesAttemptsText = defineText('replies-attempts', {
  noPaper: 'There is no such paper. Choose another from the list of practice papers.',
  paperGone: 'This paper is no longer published.',
  editionGone: 'The academy no longer has this paper as you took it.',
  responsesCount: ({ questions }: { questions: number }) =>
    `responses must be one for each of the ${numberText(questions)} questions`,
  noSuchOption: 'responses name an option that the question does not have',
  otherKind: ({ question }: { question: number }) =>
    `the response to question ${numberText(question)} is of another kind than the question`,
  secondsCount: ({ questions }: { questions: number }) =>
    `secondsByQuestion must be one for each of the ${numberText(questions)} questions`,
  tookTooLong: 'takenSeconds is longer than the paper lasts',
  otherAttempt: 'Another attempt is stored under this attemptId.',
  answerNotStored: 'This answer could not be stored just now. Send it again in a moment.',
});
