import type { Words } from './define-text.ts';
import { readEnglishBy } from './define-text.ts';

/**
 * The codes of the messages that a server says in English. A code is the message's place in the words of the interface,
 * such as `login.wrong`, so that a browser says the same message in the language of its page.
 */

export interface MessageCode {
  readonly code: string;
  /** The values that the message was made of; none for a plain text. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Messages with values that are remembered until their reply is sent. */
const MOST_SAID = 500;
/** A longer one repeats a caller's own text, such as the name of an unknown field, and would only fill the memory. */
const LONGEST_SAID = 2000;

const plain = new Map<string, MessageCode>();
const said = new Map<string, MessageCode>();

function remember(text: string, message: MessageCode): string {
  if (text.length > LONGEST_SAID) return text;
  said.delete(text);
  said.set(text, message);
  const [oldest] = said.keys();
  if (said.size > MOST_SAID && oldest !== undefined) said.delete(oldest);
  return text;
}

/** The same words; what a message with values says is remembered with its values. */
function noted(words: Words, path: string): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => {
      const code = `${path}.${key}`;
      if (typeof value === 'object') return [key, noted(value, code)];
      if (typeof value === 'function')
        return [key, (values: never) => remember(value(values), { code, ...(values === undefined ? {} : { values }) })];
      if (!plain.has(value)) plain.set(value, { code });
      return [key, value];
    }),
  );
}

const screens = new Map<string, Words>();

/** Begins to keep the codes of all messages that are said in English. */
export const keepMessageCodes = (): void =>
  readEnglishBy((screen, english) => {
    const known = screens.get(screen) ?? noted(english, screen);
    screens.set(screen, known);
    return known;
  });

/** The code of a message that was said, or null for a text that is in no catalogue. */
export const codeOfMessage = (text: string): MessageCode | null => plain.get(text) ?? said.get(text) ?? null;
