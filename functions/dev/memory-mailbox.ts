import type { SentMail, Mailbox } from '../ports/lib.ts';

const MOST_MAILS = 200;

/** Keeps mails in memory, so that a reset code never touches the disk and a restart forgets them all. */
export function memoryMailbox(now: () => number): Mailbox {
  let mails: readonly SentMail[] = [];
  return {
    add: ({ to, subject, text, html }) => {
      const mail = { id: crypto.randomUUID(), sentAt: new Date(now()).toISOString(), to, subject, text, html };
      mails = [mail, ...mails].slice(0, MOST_MAILS);
    },
    list: () => mails,
  };
}
