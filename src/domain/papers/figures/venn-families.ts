import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Words } from '../families/words.ts';
import type { Language } from '../../lib/languages.ts';
import type { Random } from '../families/random.ts';
import { oneOf, shuffle } from '../families/random.ts';
import { figureFamily } from './figure-family.ts';
import type { Drawing, FigureQuestion } from './figure-question.ts';
import type { Shape } from './shapes.ts';
import { dot } from './shapes.ts';
import type { Group, Relation } from './venn-groups.ts';
import { FAMILY_GROUPS, PEOPLE, SEPARATE, SEXES, TRADES, TRAITS, above, relationOf } from './venn-groups.ts';

/** Three groups; which picture of circles shows how they lie to each other? */

const circle = (x: number, y: number, radius: number): Shape => dot([x, y], radius, false);

interface Picture {
  readonly shapes: readonly Shape[];
  readonly words: Words;
  readonly difficulty: Difficulty;
}

/** By the relations of the three pairs, in the order of `patternOf`. */
const PICTURES: Readonly<Record<string, Picture>> = {
  'within within within': {
    shapes: [circle(60, 50, 44), circle(60, 56, 29), circle(60, 62, 14)],
    words: {
      en: 'A circle within a circle, and both within a third one.',
      hi: 'एक वृत्त दूसरे के अंदर, और दोनों तीसरे के अंदर।',
      gu: 'એક વર્તુળ બીજાની અંદર, અને બંને ત્રીજાની અંદર.',
    },
    difficulty: 'easy',
  },
  'apart apart apart': {
    shapes: [circle(28, 30, 20), circle(92, 30, 20), circle(60, 74, 20)],
    words: {
      en: 'Three circles that do not touch each other.',
      hi: 'तीन वृत्त जो एक-दूसरे को नहीं छूते।',
      gu: 'ત્રણ વર્તુળ જે એકબીજાને અડતાં નથી.',
    },
    difficulty: 'easy',
  },
  'apart within within': {
    shapes: [circle(60, 50, 46), circle(40, 50, 16), circle(80, 50, 16)],
    words: {
      en: 'Two circles that do not touch each other, both within a third one.',
      hi: 'दो वृत्त जो एक-दूसरे को नहीं छूते, दोनों तीसरे के अंदर।',
      gu: 'બે વર્તુળ જે એકબીજાને અડતાં નથી, બંને ત્રીજાની અંદર.',
    },
    difficulty: 'easy',
  },
  'apart apart within': {
    shapes: [circle(40, 50, 32), circle(40, 54, 15), circle(97, 50, 18)],
    words: {
      en: 'A circle within another one, and a third one that touches neither.',
      hi: 'एक वृत्त दूसरे के अंदर, और तीसरा जो किसी को नहीं छूता।',
      gu: 'એક વર્તુળ બીજાની અંદર, અને ત્રીજું જે કોઈને અડતું નથી.',
    },
    difficulty: 'easy',
  },
  'overlap overlap overlap': {
    shapes: [circle(46, 38, 28), circle(74, 38, 28), circle(60, 62, 28)],
    words: {
      en: 'Three circles, each of which overlaps both others.',
      hi: 'तीन वृत्त, हर एक बाकी दोनों को आंशिक रूप से ढकता है।',
      gu: 'ત્રણ વર્તુળ, દરેક બાકીનાં બંનેને અંશતઃ ઢાંકે છે.',
    },
    difficulty: 'medium',
  },
  'overlap within within': {
    shapes: [circle(60, 50, 46), circle(47, 50, 20), circle(73, 50, 20)],
    words: {
      en: 'Two circles that overlap, both within a third one.',
      hi: 'दो वृत्त जो एक-दूसरे को आंशिक रूप से ढकते हैं, दोनों तीसरे के अंदर।',
      gu: 'બે વર્તુળ જે એકબીજાને અંશતઃ ઢાંકે છે, બંને ત્રીજાની અંદર.',
    },
    difficulty: 'medium',
  },
  'apart apart overlap': {
    shapes: [circle(28, 50, 22), circle(56, 50, 22), circle(101, 50, 17)],
    words: {
      en: 'Two circles that overlap, and a third one that touches neither.',
      hi: 'दो वृत्त जो एक-दूसरे को आंशिक रूप से ढकते हैं, और तीसरा जो किसी को नहीं छूता।',
      gu: 'બે વર્તુળ જે એકબીજાને અંશતઃ ઢાંકે છે, અને ત્રીજું જે કોઈને અડતું નથી.',
    },
    difficulty: 'medium',
  },
  'overlap overlap within': {
    shapes: [circle(46, 50, 36), circle(60, 50, 15), circle(86, 50, 26)],
    words: {
      en: 'A circle within another one, and a third one that overlaps both.',
      hi: 'एक वृत्त दूसरे के अंदर, और तीसरा जो दोनों को आंशिक रूप से ढकता है।',
      gu: 'એક વર્તુળ બીજાની અંદર, અને ત્રીજું જે બંનેને અંશતઃ ઢાંકે છે.',
    },
    difficulty: 'hard',
  },
  'apart overlap overlap': {
    shapes: [circle(32, 50, 25), circle(60, 50, 18), circle(88, 50, 25)],
    words: {
      en: 'Two circles that do not touch each other, and a third one that overlaps both.',
      hi: 'दो वृत्त जो एक-दूसरे को नहीं छूते, और तीसरा जो दोनों को आंशिक रूप से ढकता है।',
      gu: 'બે વર્તુળ જે એકબીજાને અડતાં નથી, અને ત્રીજું જે બંનેને અંશતઃ ઢાંકે છે.',
    },
    difficulty: 'hard',
  },
};

const drawingOf = ({ shapes, words }: Picture): Drawing => ({ width: 120, height: 100, shapes, alt: words });

const PAIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];

/** The pattern of three groups in any order: their relations, sorted. */
export function patternOf(groups: readonly Group[]): string {
  const relations = PAIRS.map(([one, other]): Relation => {
    const [first, second] = [groups[one], groups[other]];
    if (first === undefined || second === undefined) return 'apart';
    const relation = relationOf(first, second);
    return relation === 'holds' ? 'within' : relation;
  });
  return relations.toSorted().join(' ');
}

/** Kinds of which nobody would say that they share something: people and animals are not, nor chairs and metals. */
const UNLIKE: readonly (readonly [string, string])[] = [
  ['animals', 'vehicles'],
  ['animals', 'furniture'],
  ['animals', 'metals'],
  ['animals', 'months'],
  ['people', 'vehicles'],
  ['people', 'furniture'],
  ['people', 'months'],
  ['people', 'metals'],
  ['rivers', 'vehicles'],
  ['rivers', 'furniture'],
  ['rivers', 'months'],
  ['states', 'furniture'],
  ['states', 'months'],
  ['vehicles', 'months'],
];

const areUnlike = (roots: readonly string[]): boolean =>
  roots.length === 1 || (roots.length === 2 && UNLIKE.some((pair) => pair.every((root) => roots.includes(root))));

/** Every three groups that a picture shows. */
function triplesOf(): readonly (readonly Group[])[] {
  const everybody = [PEOPLE, ...SEXES, ...FAMILY_GROUPS, ...TRADES, ...TRAITS];
  const all = [...SEPARATE, ...everybody];
  const isRelated = (groups: readonly Group[]): boolean =>
    PAIRS.some(([one, other]) => {
      const [first, second] = [groups[one], groups[other]];
      return first !== undefined && second !== undefined && relationOf(first, second) !== 'apart';
    });
  const rootsOf = (groups: readonly Group[]): ReadonlySet<string> =>
    new Set(groups.map((each) => above(each).at(-1) ?? ''));
  return all.flatMap((first, i) =>
    all.slice(i + 1).flatMap((second, j) =>
      all.slice(i + j + 2).flatMap((third): (readonly Group[])[] => {
        const groups = [first, second, third];
        const roots = [...rootsOf(groups)];
        const trades = groups.filter(({ id }) => TRADES.some((trade) => trade.id === id)).length;
        // Groups that have nothing to do with each other ask too little: without a relation they are of one kind.
        const isFit = (isRelated(groups) ? areUnlike(roots) : roots.length === 1) && trades <= 1;
        return isFit && PICTURES[patternOf(groups)] !== undefined ? [groups] : [];
      }),
    ),
  );
}

let triples: ReadonlyMap<string, readonly (readonly Group[])[]> | null = null;
/** By their patterns, so that each is asked as often as the others. */
export function triplesByPattern(): ReadonlyMap<string, readonly (readonly Group[])[]> {
  triples ??= Map.groupBy(triplesOf(), patternOf);
  return triples;
}

const RELATION_WORDS: Readonly<Record<Relation, (language: Language, one: string, other: string) => string>> = {
  within: (language, one, other) =>
    ({
      en: `${other} include ${one}`,
      hi: `‘${one}’ का पूरा समूह ‘${other}’ के समूह में है`,
      gu: `‘${one}’નો આખો સમૂહ ‘${other}’ના સમૂહમાં છે`,
    })[language],
  holds: (language, one, other) => RELATION_WORDS.within(language, other, one),
  overlap: (language, one, other) =>
    ({
      en: `some ${one} are ${other}, and some are not`,
      hi: `‘${one}’ और ‘${other}’ के समूहों में कुछ साझा है, पर सब नहीं`,
      gu: `‘${one}’ અને ‘${other}’ના સમૂહમાં થોડું સામાન્ય છે, પણ બધું નહીં`,
    })[language],
  apart: (language, one, other) =>
    ({
      en: `${one} and ${other} share nothing`,
      hi: `‘${one}’ और ‘${other}’ के समूहों में कुछ भी साझा नहीं`,
      gu: `‘${one}’ અને ‘${other}’ના સમૂહમાં કશું સામાન્ય નથી`,
    })[language],
};

function relations(random: Random): FigureQuestion {
  const byPattern = triplesByPattern();
  const pattern = oneOf([...byPattern.keys()]).draw(random);
  const sorted = oneOf(byPattern.get(pattern) ?? []).draw(random);
  const groups = shuffle(random, sorted);
  const right = PICTURES[pattern] as Picture;
  const names = (language: Language): string => groups.map(({ words }) => words[language]).join(', ');
  const told = (language: Language): string =>
    PAIRS.map(([one, other]) => {
      const [first, second] = [groups[one] as Group, groups[other] as Group];
      return RELATION_WORDS[relationOf(first, second)](language, first.words[language], second.words[language]);
    }).join('; ');
  return {
    kind: 'drawing',
    difficulty: right.difficulty,
    question: {
      en: `Which picture shows best how these groups lie to each other: ${names('en')}?`,
      hi: `इन समूहों का आपसी संबंध कौन-सी आकृति सबसे अच्छा दिखाती है: ${names('hi')}?`,
      gu: `આ સમૂહોનો પરસ્પર સંબંધ કઈ આકૃતિ સૌથી સારો બતાવે છે: ${names('gu')}?`,
    },
    figure: null,
    right: drawingOf(right),
    wrong: Object.entries(PICTURES)
      .filter(([each]) => each !== pattern)
      .map(([each, picture]) => ({ mistake: `takes the three pairs for: ${each}`, answer: drawingOf(picture) })),
    explain: (language, name) => {
      const text = told(language);
      const sentence = text.charAt(0).toUpperCase() + text.slice(1);
      return {
        en: `${sentence}. ${name} shows this.`,
        hi: `${sentence}। यही ${name} दिखाती है।`,
        gu: `${sentence}. આ ${name} બતાવે છે.`,
      }[language];
    },
    facts: [`venn/${sorted.map(({ id }) => id).join('+')}/relation`],
  };
}

export const VENN_FIGURE_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'venn-of-three-groups',
    title: 'Which picture of circles shows the relation of three groups',
    topic: 'venn',
    seconds: 30,
    draw: relations,
  }),
];
