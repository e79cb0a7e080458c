import { lintAnswerLetters } from './answer-letters.ts';
import { readAuthoredPaper } from './authored-paper.ts';
import { lintCharacters } from './characters.ts';
import { lintClosingOptions } from './closing-options.ts';
import { lintDifficulties } from './difficulties.ts';
import { lintDigits } from './digits.ts';
import { lintExplanations } from './explanations.ts';
import { lintFormulas } from './formulas.ts';
import type { ImageOf } from './images.ts';
import { lintImages } from './images.ts';
import { lintLegacyFonts } from './legacy-fonts.ts';
import type { Lint, PaperPlace } from './lint.ts';
import { placed } from './lint.ts';
import { lintPrefixes } from './option-prefix.ts';
import { lintOptionCounts } from './option-counts.ts';
import { lintOptions } from './options.ts';
import { lintSpaces } from './spaces.ts';
import { lintStalePhrases } from './stale-phrases.ts';
import { lintStems } from './stems.ts';

export interface LintContext {
  readonly place: PaperPlace;
  /** The file of public/ with this address, or null. */
  readonly imageOf: ImageOf;
  /** What cannot be set in one text: formulas, tables, pictures of the dialect. Sentences without a full stop. */
  readonly textIssues: (text: string) => readonly string[];
}

/** All that is wrong with one authored paper, in the order of its questions. Never throws, whatever the paper is. */
export function lintPaper(data: unknown, { place, imageOf, textIssues }: LintContext): readonly Lint[] {
  const paper = readAuthoredPaper(data);
  const findings = [
    lintAnswerLetters(paper),
    lintStems(paper),
    lintOptions(paper),
    lintOptionCounts(paper),
    lintPrefixes(paper),
    lintClosingOptions(paper),
    lintCharacters(paper),
    lintLegacyFonts(paper),
    lintSpaces(paper),
    lintDigits(paper),
    lintFormulas(paper, textIssues),
    lintImages(paper, imageOf),
    lintExplanations(paper),
    lintStalePhrases(paper),
    lintDifficulties(paper),
  ].flat();
  return findings
    .map((finding) => placed(finding, place))
    .toSorted((one, other) => (one.place.question ?? 0) - (other.place.question ?? 0));
}
