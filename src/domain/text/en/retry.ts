import { defineText } from '../../lib/define-text.ts';

/** What a person does next after a call that failed. */
export const retryText = defineText('retry', {
  seconds: ({ count }: { count: number }) => `${count} seconds`,
  minutes: ({ count }: { count: number }) => (count === 1 ? '1 minute' : `${count} minutes`),
  logIn: 'Log in, then try again.',
  checkConnection: 'Check your connection and try again.',
  inAMoment: 'Try again in a moment.',
  after: ({ wait }: { wait: string }) => `Try again in ${wait}.`,
  problemAndAdvice: ({ problem, advice }: { problem: string; advice: string }) => `${problem}. ${advice}`,
  nothingLost: ({ advice }: { advice: string }) => `${advice} What you typed is still here.`,
});
