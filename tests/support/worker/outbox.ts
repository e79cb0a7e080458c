import { memoryOutbox } from '../../../functions/dev/memory-outbox.ts';

/** The mails of the test worker. */
export const outbox = memoryOutbox(() => Date.now());
