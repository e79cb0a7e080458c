import { defineText } from '../../lib/define-text.ts';

/** What every page calls a paper. */
export const paperNamesText = defineText('paper-names', {
  day: ({ day }: { day: string }) => `Day ${day}`,
  paper: ({ paper }: { paper: string }) => `Paper ${paper}`,
});
