import { defineText } from '../../lib/define-text.ts';

/** Finished attempts that a device keeps until the academy has them, and where refused work is kept. */
export const outboxText = defineText('outbox', {
  attempt: 'Attempt',
  paperChanged: 'The paper has changed since you opened it.',
  kept: 'It is kept on this device: see your profile.',
  here: 'This page alone has it.',
});
