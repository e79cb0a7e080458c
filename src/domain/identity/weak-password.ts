import { weakPasswordText } from '../text/en/weak-password.ts';

/** What a password must not be made of, because others guess it first. */
export interface PasswordOwner {
  readonly email?: string;
  readonly mobileNumber?: string;
  /** First and last name, and the name of the academy. */
  readonly names: readonly string[];
}

/** The academy's name, and its first word. */
export const namesOfAcademy = (name: string): readonly string[] => [name, name.split(' ')[0] ?? ''];

/** Letters that people write as signs: 'p@$$w0rd'. */
const WRITTEN_AS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const bare = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Without the digits and signs that people add at the end or in front: 'sunshine' of 'Sunshine@2026'. */
const coreOf = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');

/** The forms of a password that are compared. */
function formsOf(password: string): readonly string[] {
  const text = folded(password);
  const core = coreOf(text);
  const read = (each: string): string => [...each].map((sign) => WRITTEN_AS[sign] ?? sign).join('');
  return [text, core, read(text), read(core)];
}

/** The longest group of signs whose repetition is refused: 'abcdabcd', and 'aaaaaaaa' by one sign. */
const LONGEST_GROUP = 4;
/** Signs in a row count as two from here on. */
const SHORTEST_ROW = 3;
/** A password of this length is as good as one that was thought of, once its rows count as two signs each. */
const LEAST_SIGNS = 5;
/** Keys beside each other. */
const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const repeatsGroup = (signs: readonly string[]): boolean =>
  Array.from({ length: LONGEST_GROUP }, (_, index) => index + 1).some(
    (length) => signs.length > length && signs.every((sign, at) => at < length || sign === signs[at - length]),
  );

/** Which way a sign goes on from the one before: again, up or down in an alphabet, or along a row of keys. */
function stepsBetween(before: string, sign: string): readonly string[] {
  const inAlphabet = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  const steps = Math.abs(inAlphabet) <= 1 ? [`alphabet ${inAlphabet}`] : [];
  for (const row of KEY_ROWS) {
    const onKeys = row.indexOf(sign) - row.indexOf(before);
    if (row.includes(sign) && row.includes(before) && Math.abs(onKeys) === 1) steps.push(`keys ${onKeys}`);
  }
  return steps;
}

/** How many signs there are when each row of three or more counts as two. */
function signsWithoutRows(signs: readonly string[]): number {
  let count = 0;
  let at = 0;
  while (at < signs.length) {
    let ways = stepsBetween(signs[at] ?? '', signs[at + 1] ?? '');
    let end = at + 1;
    while (end < signs.length && ways.length > 0) {
      end += 1;
      const next = stepsBetween(signs[end - 1] ?? '', signs[end] ?? '');
      ways = ways.filter((way) => next.includes(way));
    }
    const length = end - at;
    count += length >= SHORTEST_ROW ? 2 : 1;
    at += length >= SHORTEST_ROW ? length : 1;
  }
  return count;
}

/** Whether a password is one sign or one row of signs, with or without digits and signs around it. */
function isPattern(password: string): boolean {
  const text = folded(password);
  if (text.trim() === '') return true;
  const signs = [...text];
  const core = [...coreOf(text)];
  return (
    repeatsGroup(signs) ||
    signsWithoutRows(signs) < LEAST_SIGNS ||
    (core.length >= LEAST_SIGNS && signsWithoutRows(core) <= 2)
  );
}

/** The names that are refused: each by itself, all together in either order, and the email's part before the @. */
function ownWords({ email = '', names }: PasswordOwner): ReadonlySet<string> {
  const each = names.map(bare);
  const [first = '', last = ''] = each;
  const words = [...each, first + last, last + first, bare(email), bare(email.split('@')[0] ?? '')];
  return new Set(words.filter((word) => word !== ''));
}

/**
 * The sentence for a password that is guessed first; null for any other. `common` holds lower-case passwords. Digits
 * and signs around a common word, a row or a name do not make it better.
 */
export function weakPasswordError(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  const forms = formsOf(password);
  if (forms.some((form) => common.has(form))) return weakPasswordText().common;
  const { email = '', mobileNumber = '' } = owner;
  const isContact = [email, mobileNumber].some(
    (contact) => contact !== '' && folded(password).includes(folded(contact)),
  );
  const words = ownWords(owner);
  if (isContact || forms.some((form) => words.has(bare(form)))) return weakPasswordText().own;
  return isPattern(password) ? weakPasswordText().pattern : null;
}
