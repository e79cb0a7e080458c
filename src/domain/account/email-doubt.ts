import { wordDistance } from '../lib/word-distance.ts';
import { validationText } from '../text/en/validation.ts';
import { canonicalEmail } from './email.ts';

/** Servers that most students have their mail at. */
const MEANT = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
  'protonmail.com',
];
/** Real servers that differ from one of them by a letter. */
const REAL: readonly string[] = [
  ...MEANT,
  'ymail.com',
  'mail.com',
  'email.com',
  'fmail.com',
  'gmail.in',
  'yahoo.ca',
  'yahoo.cn',
];
/** No address ends so: '.com' with a letter wrong, which no country has. */
const NO_ENDING = /\.(?:con|cmo|ocm|comm|coom|ccom|vom|xom|cim|cpm|clm|copm|conm)$/;

/** The email that was probably meant, where its server is misspelled; null where nothing is to be asked. */
export function emailMeant(text: string): string | null {
  const email = canonicalEmail(text);
  const at = email.lastIndexOf('@') + 1;
  const server = email.slice(at);
  if (at === 0 || REAL.includes(server)) return null;
  const ended = server.replace(NO_ENDING, '.com');
  const close = REAL.includes(ended) ? ended : MEANT.find((each) => wordDistance(ended, each) === 1);
  const meant = close ?? ended;
  return meant === server ? null : email.slice(0, at) + meant;
}

/** Asks about a misspelled server; null where nothing is to be asked. Sending the same email once more keeps it. */
export function emailQuestion(typed: string): string | null {
  const meant = emailMeant(typed);
  return meant === null ? null : validationText().emailDoubt({ meant, typed: typed.trim() });
}
