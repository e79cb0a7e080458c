import { defineText } from '../../lib/define-text.ts';

/** What members read at the foot of a course page, and why something is closed. */
export const memberAreaText = defineText('member-area', {
  /** Also where a gated link or a class was followed. */
  checkFailed: 'Your membership could not be checked just now. Check your connection and try again.',
  loading: ({ title }: { title: string }) => `Loading the material of ${title}`,
  staysFree: 'The outline above and the practice papers stay free.',
  seePlans: 'See what each plan opens',
  failed: ({ message }: { message: string }) => `The material could not be loaded. ${message}`,
  tryAgain: 'Try again',
  nothingYet: ({ title }: { title: string }) =>
    `Your membership is active. Nothing is published for ${title} yet. It will show here when it is.`,
  oneClosed: '1 more here is for other memberships. <link>See what each plan opens</link>.',
  manyClosed: ({ count }: { count: number }) =>
    `${count} more here are for other memberships. <link>See what each plan opens</link>.`,
});
