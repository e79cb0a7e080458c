import { AVERAGE_FAMILIES } from './catalogue/averages.ts';
import { CALENDAR_FAMILIES } from './catalogue/calendar.ts';
import { CODING_FAMILIES } from './catalogue/coding.ts';
import { DIRECTION_FAMILIES } from './catalogue/directions.ts';
import { INTEREST_FAMILIES } from './catalogue/interest.ts';
import { MIXTURE_FAMILIES } from './catalogue/mixtures.ts';
import { PERCENTAGE_FAMILIES } from './catalogue/percentage.ts';
import { PROFIT_FAMILIES } from './catalogue/profit.ts';
import { RATIO_FAMILIES } from './catalogue/ratio.ts';
import { SERIES_FAMILIES } from './catalogue/series.ts';
import { SPEED_FAMILIES } from './catalogue/speed.ts';
import { WORK_FAMILIES } from './catalogue/work.ts';
import { PARTNERSHIP_FAMILIES } from './catalogue/partnership.ts';
import { PIPE_FAMILIES } from './catalogue/pipes.ts';
import { TRAIN_AND_BOAT_FAMILIES } from './catalogue/trains-boats.ts';
import { MENSURATION_FAMILIES } from './catalogue/mensuration.ts';
import { LETTER_SERIES_FAMILIES } from './catalogue/letter-series.ts';
import { ALPHABET_FAMILIES } from './catalogue/alphabet.ts';
import { CLOCK_FAMILIES } from './catalogue/clocks.ts';
import { RANKING_FAMILIES } from './catalogue/ranking.ts';
import { ALGEBRA_FAMILIES } from './catalogue/algebra.ts';
import { AGE_FAMILIES } from './catalogue/ages.ts';
import { NUMBER_FAMILIES } from './catalogue/number-system.ts';
import { LCM_HCF_FAMILIES } from './catalogue/lcm-hcf.ts';
import { DATA_TABLE_FAMILIES } from './catalogue/data-tables.ts';
import { PROPORTION_FAMILIES } from './catalogue/proportion.ts';
import { SIMPLIFICATION_FAMILIES } from './catalogue/simplification.ts';
import { GEOMETRY_FAMILIES } from './catalogue/geometry.ts';
import { TRIGONOMETRY_FAMILIES } from './catalogue/trigonometry.ts';
import { STATISTICS_FAMILIES } from './catalogue/statistics.ts';
import { RELATION_FAMILIES } from './catalogue/relations.ts';
import { SEATING_FAMILIES } from './catalogue/seating.ts';
import { SYLLOGISM_FAMILIES } from './catalogue/syllogisms.ts';
import { VENN_FAMILIES } from './catalogue/venn.ts';
import { ANALOGY_FAMILIES } from './catalogue/analogies.ts';
import { ODD_ONE_OUT_FAMILIES } from './catalogue/odd-one-out.ts';
import { SYMBOL_FAMILIES } from './catalogue/symbol-operations.ts';
import { MISSING_NUMBER_FAMILIES } from './catalogue/missing-number.ts';
import type { TemplateFamily } from './question-family.ts';

/** The families of mathematics and reasoning, in the order of the syllabus: all that practice needs for these topics. */
export const COMPUTED_FAMILIES: readonly TemplateFamily[] = [
  ...PERCENTAGE_FAMILIES,
  ...PROFIT_FAMILIES,
  ...INTEREST_FAMILIES,
  ...RATIO_FAMILIES,
  ...AVERAGE_FAMILIES,
  ...MIXTURE_FAMILIES,
  ...PARTNERSHIP_FAMILIES,
  ...WORK_FAMILIES,
  ...PIPE_FAMILIES,
  ...SPEED_FAMILIES,
  ...TRAIN_AND_BOAT_FAMILIES,
  ...MENSURATION_FAMILIES,
  ...ALGEBRA_FAMILIES,
  ...AGE_FAMILIES,
  ...NUMBER_FAMILIES,
  ...LCM_HCF_FAMILIES,
  ...DATA_TABLE_FAMILIES,
  ...PROPORTION_FAMILIES,
  ...SIMPLIFICATION_FAMILIES,
  ...GEOMETRY_FAMILIES,
  ...TRIGONOMETRY_FAMILIES,
  ...STATISTICS_FAMILIES,
  ...SERIES_FAMILIES,
  ...CODING_FAMILIES,
  ...DIRECTION_FAMILIES,
  ...CALENDAR_FAMILIES,
  ...LETTER_SERIES_FAMILIES,
  ...ALPHABET_FAMILIES,
  ...CLOCK_FAMILIES,
  ...RANKING_FAMILIES,
  ...RELATION_FAMILIES,
  ...SEATING_FAMILIES,
  ...SYLLOGISM_FAMILIES,
  ...VENN_FAMILIES,
  ...ANALOGY_FAMILIES,
  ...ODD_ONE_OUT_FAMILIES,
  ...SYMBOL_FAMILIES,
  ...MISSING_NUMBER_FAMILIES,
];
