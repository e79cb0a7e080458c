import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';

export interface SpottedText {
  readonly question: AuthoredQuestion | null;
  readonly field: string;
  readonly text: string;
}

/** Every text of a paper with the place where it stands, passages first. */
export const everyText = ({ questions, passages }: AuthoredPaper): readonly SpottedText[] => [
  ...passages.map(({ field, text }) => ({ question: null, field, text })),
  ...questions.flatMap((question) => question.texts.map(({ field, text }) => ({ question, field, text }))),
];

/** A text with `instead` for each of its formulas, which have rules of their own. */
export const withoutTex = (text: string, instead: string): string =>
  text.replaceAll(/(?<!\\)\$\$?(?:\\\$|[^$])*?(?<!\\)\$\$?/g, instead);
