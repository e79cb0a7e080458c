import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';

/** The mails of the test worker. */
export const mailbox = memoryMailbox(() => Date.now());
