/** The words in the Markdown of pages and answers that a build replaces by the values of src/content/academy.json. */
export const ACADEMY_PLACEHOLDER = /\{(email|grievanceOfficer)\}/g;

/** Before the academy has named somebody. /admin/launch asks for it. */
const NOBODY = '(set the name)';

export type AcademyWord = 'email' | 'grievanceOfficer';
export type AcademyWords = Readonly<Record<AcademyWord, string>>;

export const academyWordsOf = ({ email, grievanceOfficer }: AcademyWords): AcademyWords => ({
  email,
  grievanceOfficer: grievanceOfficer.trim() === '' ? NOBODY : grievanceOfficer,
});

/** The text with the academy's own words, such as for search engines. */
export function fillAcademyWords(text: string, academy: AcademyWords): string {
  const values = academyWordsOf(academy);
  return text.replaceAll(ACADEMY_PLACEHOLDER, (_, name: AcademyWord) => values[name]);
}
