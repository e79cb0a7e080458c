/** Sentences of the mistake book and of past attempts, for the server and the browser. */
export const PROGRESS_MESSAGES = {
  noAttempt: 'There is no such attempt of yours. Go back to your list of attempts.',
  noMistake: 'This question is not in your mistake book. Go on to the next one.',
  goneQuestion:
    'This question has been changed or taken out of its paper, so it has left your mistake book. Go on to the next one.',
  awayQuestion:
    'The paper of this question is not published at the moment. The question stays in your mistake book. Go on to the next one.',
  goneAttempt: 'This question no longer counts as a mistake, so it leaves your mistake book. Go on to the next one.',
  notDue: 'This question has been answered already and is not due. Go on to the next one.',
  answeredOtherwise: 'Another answer is stored under this answeredId.',
  noOption: 'response names an option that the question does not have',
} as const;
