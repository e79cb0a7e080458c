import { parseRefundRule } from '../membership/part-refund.ts';
import { parseSellsFromAge } from '../membership/selling.ts';

/** The words in the Markdown of pages and answers that a build replaces by the values of src/content/academy.json. */
export const ACADEMY_PLACEHOLDER = /\{(email|grievanceOfficer)\}/g;

/** `{refundRule: by the terms | by the days left}`: the text of the rule that the academy has chosen. */
const CHOSEN_BY_RULE = /\{refundRule: ([^|{}]*) \| ([^|{}]*)\}/g;

/** `{sellsFromAge: from {years} years on | at any age}`: the text of the age from which the academy sells. */
const CHOSEN_BY_AGE = /\{sellsFromAge: ((?:[^|{}]|\{years\})*) \| ([^|{}]*)\}/g;

/** Before the academy has named somebody. /admin/launch asks for it. */
const NOBODY = '(set the name)';

export type AcademyWord = 'email' | 'grievanceOfficer';
export type AcademyWords = Readonly<Record<AcademyWord | 'refundRule', string>> & { readonly sellsFromAge: number };

export const academyWordsOf = ({ email, grievanceOfficer, refundRule, sellsFromAge }: AcademyWords): AcademyWords => ({
  email,
  refundRule: parseRefundRule(refundRule),
  sellsFromAge: parseSellsFromAge(sellsFromAge),
  grievanceOfficer: grievanceOfficer.trim() === '' ? NOBODY : grievanceOfficer,
});

/** The text with the refund rule and the age of sale that the academy has chosen. */
export const fillChosen = (text: string, { refundRule, sellsFromAge }: AcademyWords): string =>
  text
    .replaceAll(CHOSEN_BY_RULE, (_, terms: string, daysLeft: string) => (refundRule === 'terms' ? terms : daysLeft))
    .replaceAll(CHOSEN_BY_AGE, (_, fromAge: string, anyAge: string) =>
      sellsFromAge === 0 ? anyAge : fromAge.replaceAll('{years}', String(sellsFromAge)),
    );

/** The text with the academy's own words, such as for search engines. */
export function fillAcademyWords(text: string, academy: AcademyWords): string {
  const values = academyWordsOf(academy);
  return fillChosen(text, values).replaceAll(ACADEMY_PLACEHOLDER, (_, name: AcademyWord) => values[name]);
}
