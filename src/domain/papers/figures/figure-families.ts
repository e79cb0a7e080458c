import type { FigureFamily } from '../families/question-family.ts';
import { ANALOGY_FAMILIES } from './analogy-families.ts';
import { COUNTING_FAMILIES } from './counting-families.ts';
import { DICE_FAMILIES } from './dice-families.ts';
import { EMBEDDED_FAMILIES } from './embedded-families.ts';
import { FOLDING_FAMILIES } from './folding-families.ts';
import { MIRROR_FAMILIES } from './mirror-families.ts';
import { SERIES_FAMILIES } from './series-families.ts';
import { VENN_FIGURE_FAMILIES } from './venn-families.ts';

/**
 * The families that draw pictures. They are apart from the others, so that only who practises figures downloads them.
 */
export const FIGURE_FAMILIES: readonly FigureFamily[] = [
  ...MIRROR_FAMILIES,
  ...FOLDING_FAMILIES,
  ...EMBEDDED_FAMILIES,
  ...COUNTING_FAMILIES,
  ...SERIES_FAMILIES,
  ...DICE_FAMILIES,
  ...ANALOGY_FAMILIES,
  ...VENN_FIGURE_FAMILIES,
];
