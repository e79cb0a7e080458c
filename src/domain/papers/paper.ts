import type { Language } from '../lib/languages.ts';
import type { Marking } from './marking.ts';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS } from './marking.ts';
import type { PartNames } from './part-names.ts';
import { ENGLISH_NAMES } from './part-names.ts';
import type { Passage } from './passage.ts';
import type { Image, Question } from './question.ts';
import type { RichTexts } from './rich-text.ts';
import { elementsOf } from './rich-text.ts';
import type { Sections } from './section.ts';
import { NO_SECTIONS } from './section.ts';

/** A paper as the quiz, the score and the server see it (spec section 3, quiz entry). */
export interface Paper extends Sections {
  readonly topic: string;
  readonly questions: readonly Question[];
  readonly marking: Marking;
  /** The total; with locked timing the sum of the sections. */
  readonly durationMs: number;
  readonly language: Language;
  readonly names: PartNames;
  readonly passages: readonly Passage[];
  /** The name of the exam profile that sets marking and minutes; null for the academy's own practice marking. */
  readonly profileName: string | null;
  /** The formatted form of texts that are not plain. Slices have it, authored papers do not. */
  readonly rich?: RichTexts;
  /** The name of this edition. The paper can be replaced while a student takes it (paper-edition.ts). */
  readonly revision?: string;
  /** The same questions in the same order in other languages. */
  readonly others?: readonly Paper[];
}

/** The languages that a student may read a paper in, its own first. */
export const languagesOf = ({ language, others = [] }: Paper): readonly Language[] => [
  language,
  ...others.map((each) => each.language),
];

/** The paper as it is read in a language; in its own where it has no such texts. */
export const readIn = (paper: Paper, language: Language | null): Paper =>
  paper.others?.find((each) => each.language === language) ?? paper;

/** Stands for a missing paper or a failed load: no questions, no topic (spec section 2). */
export const EMPTY_PAPER: Paper = {
  topic: '',
  questions: [],
  marking: DEFAULT_MARKING,
  durationMs: DEFAULT_QUIZ_DURATION_MS,
  language: 'en',
  names: ENGLISH_NAMES,
  passages: [],
  profileName: null,
  ...NO_SECTIONS,
};

/** Every picture of a paper, so that they can be fetched before the network is lost. */
export const imagesOf = ({ questions, rich }: Paper): readonly Pick<Image, 'src'>[] => [
  ...questions
    .flatMap(({ image, options }) => [image, ...options.map((option) => option.image)])
    .filter((image) => image !== null),
  ...elementsOf([...(rich?.values() ?? [])].flat(), 'img').map(([, attributes]) => ({
    src: attributes?.['src'] ?? '',
  })),
];
