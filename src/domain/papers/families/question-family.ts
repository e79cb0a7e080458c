import type { Language } from '../../lib/languages.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import type { TargetExam } from '../exams.ts';
import { TARGET_EXAMS, examsInGroup } from '../exams.ts';
import type { Difficulty } from '../difficulty.ts';
import type { BodyOf } from '../question.ts';
import type { Topic } from '../topics.ts';
import type { Exact } from './fraction.ts';
import type { Parameter, Random } from './random.ts';
import type { Say } from './say.ts';
import type { Unit } from './units.ts';
import type { Value } from './value.ts';
import { amount, sameText } from './value.ts';
import type { Words } from './words.ts';

/** The exams of the academy that ask families, by their keys. */
export const ALL_EXAMS = TARGET_EXAMS;
/** Those that ask advanced mathematics too. */
export const SSC_EXAMS: readonly TargetExam[] = examsInGroup('ssc').map(({ id }) => id);

/** 1 is easy, 2 medium, 3 hard. */
export type Level = 1 | 2 | 3;

/** How the options stand: from the smallest amount to the largest, by their letters ('Part P', 'Part Q'), or in any order. */
export type OptionOrder = 'ascending' | 'lettered' | 'shuffled';

/** A wrong option, and the mistake that leads to it. */
export interface Wrong {
  readonly mistake: string;
  readonly value: Value;
}

/** One draw of the parameters: everything that does not depend on the choice of the wrong options. */
export interface FamilyDraw {
  readonly right: Value;
  readonly wrong: readonly Wrong[];
  readonly level: Level;
  readonly seconds: number;
  readonly questionIn: (language: Language, say: Say) => string;
  readonly explanationIn: (language: Language, say: Say, answer: string) => string;
}

interface DrawingFamily {
  /** Small letters, digits and hyphens. It never changes, because locked questions name it. */
  readonly id: string;
  /** What it asks, for staff. */
  readonly title: string;
  readonly topic: Topic;
  readonly exams: readonly TargetExam[];
  /** Those of its texts; in any other language they are in the first of these. */
  readonly languages: readonly Language[];
}

/** A template from which any number of questions is drawn. */
export interface TemplateFamily extends DrawingFamily {
  readonly kind: 'template';
  readonly order: OptionOrder;
  /** The largest denominator among the options; 1 where all are whole. */
  readonly largestDenominator: number;
  /** Null where the parameters break a constraint of the family. */
  readonly draw: (random: Random) => FamilyDraw | null;
}

/** One way to ask one column of a fact table. Its id has the parts 'table.attribute.direction'. */
export interface FactFamily extends DrawingFamily {
  readonly kind: 'facts';
  /**
   * The question of a seed, 'k3f9', or of a seed behind the codes of its rows, 'a1b2.k3f9': the same rows as long as the
   * table has them. Null where none can be had: rows that are gone, or too few wrong options.
   */
  readonly find: (seed: string, wish?: FactWish) => Variant | null;
}

/** What a question of facts is wanted for: other seeds, and seeds whose rows are asked already, give none. */
export interface FactWish {
  /** Any level without it. */
  readonly difficulty?: Difficulty;
  /** By the name of a fact, as `factName` makes it. */
  readonly isNewFact: (name: string) => boolean;
}

/** Questions of pictures, which are drawn from the same seed. */
export interface FigureFamily extends DrawingFamily {
  readonly kind: 'figures';
  readonly find: (seed: string) => Variant | null;
}

/** Draws any number of questions, each from a seed. */
export type QuestionFamily = TemplateFamily | FactFamily | FigureFamily;

export interface VariantText {
  readonly question: string;
  /** Missing of a plain choice. */
  readonly body?: BodyOf<'statements' | 'matching' | 'assertion-reason'>;
  readonly options: readonly string[];
  readonly explanation: string;
}

/** A drawn picture, as an SVG file has it, with its size in pixels and what it shows. */
export interface VariantPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Words;
}

/** The pictures of a question: of its stem, and of its options in their order, none where these are numbers. */
export interface VariantPictures {
  readonly stem: VariantPicture | null;
  readonly options: readonly VariantPicture[];
}

/** One question of a family, whole, in every language. */
export interface Variant {
  readonly family: QuestionFamily;
  readonly seed: string;
  readonly level: Level;
  readonly difficulty: Difficulty;
  /** How long a prepared student needs. */
  readonly seconds: number;
  readonly values: readonly Value[];
  /** The index of the right option. */
  readonly right: number;
  /** The mistake behind each option; null at the right one, and where none is known. */
  readonly mistakes: readonly (string | null)[];
  /** The names of the facts that it asks, as `factName` makes them; none of a computed question. */
  readonly facts: readonly string[];
  readonly texts: Readonly<Record<Language, VariantText>>;
  /** Missing of a question of words. */
  readonly pictures?: VariantPictures;
}

/** A bare number has the unit of the family. */
type Answer = Exact | Value;

interface Template<A> {
  readonly question: (parameters: A, say: Say) => string;
  /** Its last line has `answer`, the right option as this language shows it. */
  readonly explanation: (parameters: A, say: Say, answer: string) => string;
}

/** `P` are the parameters, `D` what is computed from them. */
interface FamilySpec<P extends object, D extends object> {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  readonly exams: readonly TargetExam[];
  readonly parameters: { readonly [K in keyof P]: Parameter<P[K]> };
  /** Whether an exam would ask these numbers. */
  readonly isAllowed?: (parameters: P) => boolean;
  /** What several functions below need, computed once. */
  readonly derive: (parameters: P) => D;
  /** Of the answer and the mistakes that are bare numbers. */
  readonly unit?: Unit;
  /** Left out where all options are whole numbers. */
  readonly largestDenominator?: number;
  readonly order: OptionOrder;
  readonly level: (parameters: P & D) => Level;
  readonly seconds: (parameters: P & D) => number;
  readonly answer: (parameters: P & D) => Answer;
  /** The wrong answers by the mistake that leads to each. Null where the mistake leads nowhere. */
  readonly mistakes: Readonly<Record<string, (parameters: P & D) => Answer | null>>;
  readonly texts: Readonly<Record<Language, Template<P & D>>>;
}

function drawParameters<P extends object>(parameters: { readonly [K in keyof P]: Parameter<P[K]> }, random: Random): P {
  const draws = Object.entries<Parameter<unknown>>(parameters);
  return Object.fromEntries(draws.map(([name, { draw }]) => [name, draw(random)])) as P;
}

/** Closes a family over its parameters, so that families of all shapes stand in one registry. */
export function family<P extends object, D extends object>(spec: FamilySpec<P, D>): TemplateFamily {
  const { id, title, topic, exams, order, unit = 'none', largestDenominator = 1 } = spec;
  const valueOf = (answer: Answer): Value =>
    typeof answer === 'object' && 'kind' in answer ? answer : amount(answer, unit);
  return {
    kind: 'template',
    id,
    title,
    topic,
    exams,
    languages: LANGUAGES,
    order,
    largestDenominator,
    draw(random) {
      const drawn = drawParameters(spec.parameters, random);
      if (spec.isAllowed?.(drawn) === false) return null;
      const parameters = { ...drawn, ...spec.derive(drawn) };
      const wrong = Object.entries(spec.mistakes).flatMap(([mistake, answerOf]) => {
        const answer = answerOf(parameters);
        return answer === null ? [] : [{ mistake, value: valueOf(answer) }];
      });
      return {
        right: valueOf(spec.answer(parameters)),
        wrong,
        level: spec.level(parameters),
        seconds: spec.seconds(parameters),
        questionIn: (language, say) => spec.texts[language].question(parameters, say),
        explanationIn: (language, say, answer) => spec.texts[language].explanation(parameters, say, answer),
      };
    },
  };
}

/** One draw of a family on a language. */
export interface LanguageDraw {
  readonly question: string;
  readonly right: string;
  /** At least three wrong options by the mistake that leads to each. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Names the rule; its last sentence has the right option. */
  readonly explanation: string;
  /** Where it is not that of the family. */
  readonly level?: Level;
}

interface LanguageFamilySpec<P extends object> extends Omit<DrawingFamily, 'languages'> {
  /** Its questions are in it, whatever the page is in. */
  readonly language: Language;
  readonly order?: OptionOrder;
  readonly level: Level;
  readonly seconds: number;
  readonly parameters: { readonly [K in keyof P]: Parameter<P[K]> };
  readonly isAllowed?: (parameters: P) => boolean;
  readonly write: (parameters: P) => LanguageDraw;
}

/** A family that asks about a language, in that language alone. */
export function languageFamily<P extends object>(spec: LanguageFamilySpec<P>): TemplateFamily {
  const { id, title, topic, exams, language, order = 'shuffled' } = spec;
  return {
    kind: 'template',
    id,
    title,
    topic,
    exams,
    languages: [language],
    order,
    largestDenominator: 1,
    draw(random) {
      const parameters = drawParameters(spec.parameters, random);
      if (spec.isAllowed?.(parameters) === false) return null;
      const { question, right, wrong, explanation, level = spec.level } = spec.write(parameters);
      return {
        right: sameText(right),
        wrong: Object.entries(wrong).map(([mistake, text]) => ({ mistake, value: sameText(text) })),
        level,
        seconds: spec.seconds,
        questionIn: () => question,
        explanationIn: () => explanation,
      };
    },
  };
}
