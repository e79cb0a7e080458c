/** What a password must not be made of, because others guess it first. */
export interface PasswordOwner {
  readonly email?: string;
  readonly mobileNumber?: string;
  /** First and last name, and the name of the academy. */
  readonly names: readonly string[];
}

/** The academy's name, and its first word. */
export const namesOfAcademy = (name: string): readonly string[] => [name, name.split(' ')[0] ?? ''];

export const WEAK_PASSWORD = {
  common:
    'This password is one of the commonest, and strangers try those first. Choose another, such as three words that do not belong together.',
  own: 'This password is made of your name, email or mobile number, or of the academy’s name. Strangers try those first. Choose other words.',
} as const;

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

/** The names that are refused: each by itself, all together in either order, and the email's part before the @. */
function ownWords({ email = '', names }: PasswordOwner): ReadonlySet<string> {
  const each = names.map(bare);
  const [first = '', last = ''] = each;
  const words = [...each, first + last, last + first, bare(email), bare(email.split('@')[0] ?? '')];
  return new Set(words.filter((word) => word !== ''));
}

/**
 * The sentence for a password that is guessed first; null for any other. `common` holds lower-case passwords. Digits
 * and signs around a common word or a name do not make it better.
 */
export function weakPasswordError(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  const forms = formsOf(password);
  if (forms.some((form) => common.has(form))) return WEAK_PASSWORD.common;
  const { email = '', mobileNumber = '' } = owner;
  const isContact = [email, mobileNumber].some(
    (contact) => contact !== '' && folded(password).includes(folded(contact)),
  );
  const words = ownWords(owner);
  return isContact || forms.some((form) => words.has(bare(form))) ? WEAK_PASSWORD.own : null;
}
