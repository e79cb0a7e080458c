import { requiredMessage } from '../account/form-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';

/** What rule 7 of the DPDP Rules 2025 asks an academy to tell everybody whose data a breach concerns. */
export const BREACH_FIELDS = ['happened', 'consequences', 'measures', 'advice', 'contact'] as const;
export type BreachField = (typeof BREACH_FIELDS)[number];
export type BreachWords = Readonly<Record<BreachField, string>>;

/** The heading of each part in the mail. */
export const BREACH_HEADINGS: BreachWords = {
  happened: 'What happened',
  consequences: 'What it can mean for you',
  measures: 'What we have done',
  advice: 'What you should do now',
  contact: 'Whom you can ask',
};

/** Characters of each part. The least keeps an empty word such as "-" out. */
export const BREACH_LENGTH = { least: 10, most: 2000 } as const;

export const BREACH_MESSAGES = {
  running: 'Another mail to every account is still being sent. Wait until it is finished, then send this one.',
  noMailer: 'The academy has no mail service, so nobody can be told. Set one up first: see Deploying.',
  elsewhere: 'Another academy keeps the accounts, so it has to tell them.',
} as const;

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');

export const tidyBreach = (words: BreachWords): BreachWords => ({
  happened: tidy(words.happened),
  consequences: tidy(words.consequences),
  measures: tidy(words.measures),
  advice: tidy(words.advice),
  contact: tidy(words.contact),
});

function errorOf(field: BreachField, text: string): string | undefined {
  if (text === '') return requiredMessage(BREACH_HEADINGS[field]);
  const length = [...text].length;
  if (length < BREACH_LENGTH.least || length > BREACH_LENGTH.most)
    return `Write ${BREACH_LENGTH.least} to ${BREACH_LENGTH.most} characters`;
  return hasOddCharacters(text.replaceAll('\n', ' ')) ? 'There are characters that cannot be used' : undefined;
}

/** One sentence for each part that is missing, too long or not text. */
export function validateBreach(words: BreachWords): FieldErrors<BreachField> {
  const tidied = tidyBreach(words);
  return Object.fromEntries(
    BREACH_FIELDS.map((field) => [field, errorOf(field, tidied[field])]).filter(([, error]) => error !== undefined),
  ) as FieldErrors<BreachField>;
}

export const breachSubject = (academy: string): string => `Your personal data at ${academy}: please read this`;

/** The paragraphs of the mail. */
export const breachParagraphs = (words: BreachWords, academy: string): readonly string[] => [
  ...BREACH_FIELDS.flatMap((field) => [`${BREACH_HEADINGS[field]}:`, ...words[field].split('\n\n')]),
  `This mail goes to every account of ${academy}, whatever is switched off in its profile: the law asks for it. It has no link. To check it, open the site as you always do.`,
  academy,
];
