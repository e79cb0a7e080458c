import type { SandboxBooks } from '../ports/payments.ts';

/** What the sandbox's parts share. */

export interface SandboxOptions {
  readonly books: SandboxBooks;
  readonly now: () => number;
  /** Runs a task this many milliseconds after the reply. */
  readonly later: (milliseconds: number, task: () => Promise<void>) => void;
}

/** Tells the academy of an event, signed. */
export type Announce = (event: string, entities: Readonly<Record<string, object>>) => Promise<void>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** A prefix and fourteen letters and digits, like Razorpay's ids. */
export const newId = (prefix: string): string =>
  `${prefix}_${[...crypto.getRandomValues(new Uint8Array(14))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
