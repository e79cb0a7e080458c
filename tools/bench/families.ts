import { LANGUAGES } from '../../src/domain/lib/languages.ts';
import { drawVariant } from '../../src/domain/papers/families/draw-variant.ts';
import { FAMILIES } from '../../src/domain/papers/families/families.ts';
import { FIGURE_FAMILIES } from '../../src/domain/papers/figures/figure-families.ts';
import { authoredVariant } from '../../src/domain/papers/families/variant-question.ts';
import { familiesOfTable } from '../../src/domain/papers/fact-tables/fact-families.ts';
import { parseQuestion } from '../../src/domain/papers/question-parsing.ts';
import { readFactTables } from '../../scripts/papers/read-fact-tables.ts';
import { median, report } from './rows.ts';

/**
 * `npm run bench:families` draws variants of every question family and fact table, whole and in three languages, and
 * reads as many written questions in three languages: what a build does with a question that somebody typed. Both in a
 * second of processor time.
 */

const VARIANTS_OF_EACH = 200;
const ROUNDS = 7;
/** Tables have some 3,000 families. */
const FACTS_OF_EACH = 5;
const FIGURES_OF_EACH = 20;
const FACT_FAMILIES = readFactTables().flatMap((table) => familiesOfTable(table, '2026-11-27'));
/** A round takes other seeds, so that no run is served from what the engine learnt of one. */
const seedOf = (round: number, index: number): string => (round * VARIANTS_OF_EACH + index).toString(36);

/** Of this process alone: other work on the machine does not count. Milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const perSecond = (count: number, milliseconds: number): number => (count * 1000) / milliseconds;

const rates = Array.from({ length: ROUNDS }, (_, round) => {
  const seeds = Array.from({ length: VARIANTS_OF_EACH }, (__, index) => seedOf(round, index));
  const began = cpuMs();
  const variants = FAMILIES.flatMap((family) => seeds.map((seed) => drawVariant(family, seed)));
  const drawn = cpuMs() - began;
  const factsBegan = cpuMs();
  const facts = FACT_FAMILIES.flatMap((family) =>
    seeds.slice(0, FACTS_OF_EACH).flatMap((seed) => family.find(seed) ?? []),
  );
  const factsDrawn = cpuMs() - factsBegan;
  const figuresBegan = cpuMs();
  const figures = FIGURE_FAMILIES.flatMap((family) =>
    seeds.slice(0, FIGURES_OF_EACH).flatMap((seed) => family.find(seed) ?? []),
  );
  const figuresDrawn = cpuMs() - figuresBegan;
  const written = variants.flatMap((variant) => LANGUAGES.map((language) => authoredVariant(variant, language)));
  const from = cpuMs();
  const wrong = written.filter((question, index) => !parseQuestion(question, 'question', index).ok);
  const read = cpuMs() - from;
  if (wrong.length > 0) throw new Error(`${wrong.length} drawn questions cannot be read`);
  return {
    facts: perSecond(facts.length, factsDrawn),
    figures: perSecond(figures.length, figuresDrawn),
    drawn: perSecond(variants.length, drawn),
    read: perSecond(variants.length, read),
  };
}).slice(1);

const drawn = median(rates.map((rate) => rate.drawn));
const figures = median(rates.map((rate) => rate.figures));
const facts = median(rates.map((rate) => rate.facts));
const read = median(rates.map((rate) => rate.read));
const rounded = (rate: number): string => `${Math.round(rate).toLocaleString('en-IN')} /s`;
report([
  {
    what: `draw a variant, ${FAMILIES.length} families, 3 languages`,
    figure: rounded(drawn),
    beside: `read a written question ${rounded(read)}`,
    ratio: drawn / read,
  },
  {
    what: `draw a question with its pictures, ${FIGURE_FAMILIES.length} families`,
    figure: rounded(figures),
    beside: `read a written question ${rounded(read)}`,
    ratio: figures / read,
  },
  {
    what: `draw a question of a fact table, ${FACT_FAMILIES.length} ways to ask`,
    figure: rounded(facts),
    beside: `read a written question ${rounded(read)}`,
    ratio: facts / read,
  },
]);
