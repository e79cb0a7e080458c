import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';

export const mailbox = memoryMailbox(() => Date.now());
