import type { Context } from '../context.ts';

/** Has the notices sent that are due now, in the background: the schedule wakes the pump too, only later. */
export const wakePump = ({ background, noticePump }: Pick<Context, 'background' | 'noticePump'>): void =>
  background.run('notices', () => noticePump.wake());
