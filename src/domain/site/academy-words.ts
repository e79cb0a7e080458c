import { parseRefundRule } from '../membership/part-refund.ts';

/** The words in the Markdown of pages and answers that a build replaces by the values of src/content/academy.json. */
export const ACADEMY_PLACEHOLDER = /\{(email|grievanceOfficer)\}/g;

/** `{refundRule: by the terms | by the days left}`: the text of the rule that the academy has chosen. */
const CHOSEN_BY_RULE = /\{refundRule: ([^|{}]*) \| ([^|{}]*)\}/g;

/** Before the academy has named somebody. /admin/launch asks for it. */
const NOBODY = '(set the name)';

export type AcademyWord = 'email' | 'grievanceOfficer';
export type AcademyWords = Readonly<Record<AcademyWord | 'refundRule', string>>;

export const academyWordsOf = ({ email, grievanceOfficer, refundRule }: AcademyWords): AcademyWords => ({
  email,
  refundRule: parseRefundRule(refundRule),
  grievanceOfficer: grievanceOfficer.trim() === '' ? NOBODY : grievanceOfficer,
});

/** The text with the refund rule that the academy has chosen. */
export const fillRefundRule = (text: string, { refundRule }: Pick<AcademyWords, 'refundRule'>): string =>
  text.replaceAll(CHOSEN_BY_RULE, (_, terms: string, daysLeft: string) => (refundRule === 'terms' ? terms : daysLeft));

/** The text with the academy's own words, such as for search engines. */
export function fillAcademyWords(text: string, academy: AcademyWords): string {
  const values = academyWordsOf(academy);
  return fillRefundRule(text, values).replaceAll(ACADEMY_PLACEHOLDER, (_, name: AcademyWord) => values[name]);
}
