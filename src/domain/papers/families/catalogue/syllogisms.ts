import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter, Random } from '../random.ts';
import { below, oneOf, shuffle, someOf } from '../random.ts';
import type { Proposition, Witness } from '../syllogism.ts';
import { areConsistent, findWitness, follows, reasonsFor } from '../syllogism.ts';
import type { Value } from '../value.ts';
import { words } from '../value.ts';
import type { Words } from '../words.ts';

/** One of a group, in English; the others say it in one form for one and for many. */
const GROUPS: readonly Words[] = [
  { en: 'poet', hi: 'कवि', gu: 'કવિ' },
  { en: 'singer', hi: 'गायक', gu: 'ગાયક' },
  { en: 'teacher', hi: 'शिक्षक', gu: 'શિક્ષક' },
  { en: 'farmer', hi: 'किसान', gu: 'ખેડૂત' },
  { en: 'writer', hi: 'लेखक', gu: 'લેખક' },
  { en: 'lawyer', hi: 'वकील', gu: 'વકીલ' },
  { en: 'painter', hi: 'चित्रकार', gu: 'ચિત્રકાર' },
  { en: 'dancer', hi: 'नर्तक', gu: 'નર્તક' },
  { en: 'player', hi: 'खिलाड़ी', gu: 'ખેલાડી' },
  { en: 'doctor', hi: 'डॉक्टर', gu: 'ડૉક્ટર' },
  { en: 'student', hi: 'विद्यार्थी', gu: 'વિદ્યાર્થી' },
  { en: 'trader', hi: 'व्यापारी', gu: 'વેપારી' },
];

type Kind = Proposition['kind'];
const LABELS = ['I', 'II'] as const;

/** The proposition as a sentence without its full stop. */
function saidOf({ kind, x, y }: Proposition, names: readonly Words[]): Words {
  const [one, other] = [names[x] as Words, names[y] as Words];
  const sentences: Readonly<Record<Kind, Words>> = {
    all: {
      en: `All ${one.en}s are ${other.en}s`,
      hi: `सभी ${one.hi} ${other.hi} हैं`,
      gu: `બધા ${one.gu} ${other.gu} છે`,
    },
    no: {
      en: `No ${one.en} is a ${other.en}`,
      hi: `कोई भी ${one.hi} ${other.hi} नहीं है`,
      gu: `કોઈ પણ ${one.gu} ${other.gu} નથી`,
    },
    some: {
      en: `Some ${one.en}s are ${other.en}s`,
      hi: `कुछ ${one.hi} ${other.hi} हैं`,
      gu: `કેટલાક ${one.gu} ${other.gu} છે`,
    },
    'some-not': {
      en: `Some ${one.en}s are not ${other.en}s`,
      hi: `कुछ ${one.hi} ${other.hi} नहीं हैं`,
      gu: `કેટલાક ${one.gu} ${other.gu} નથી`,
    },
  };
  return sentences[kind];
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Who is looked at: 'Take a poet who is not a singer.' */
function takenSentence({ x, y, isY }: Witness, names: readonly Words[]): Words {
  const one = names[x] as Words;
  if (y === null)
    return { en: `Take any ${one.en}.`, hi: `किसी भी ${one.hi} को लीजिए।`, gu: `કોઈ પણ એક ${one.gu} લો.` };
  const other = names[y] as Words;
  return {
    en: `Take a ${one.en} who is ${isY ? '' : 'not '}a ${other.en}.`,
    hi: `एक ऐसा ${one.hi} लीजिए जो ${other.hi} ${isY ? 'है' : 'नहीं है'}।`,
    gu: `એવો એક ${one.gu} લો જે ${other.gu} ${isY ? 'છે' : 'નથી'}.`,
  };
}

/** What else the statements say of the person. */
function factsOf(witness: Witness, { kind, x, y }: Proposition, names: readonly Words[]): Words {
  const isNew = (group: number): boolean => group !== witness.x && group !== witness.y;
  const facts = [
    ...(isNew(x) ? [{ name: names[x] as Words, isOne: true }] : []),
    ...(isNew(y) ? [{ name: names[y] as Words, isOne: kind === 'some' }] : []),
  ];
  if (facts.length === 0) return { en: '', hi: '', gu: '' };
  return {
    en: ` By the statements this person is ${facts.map(({ name, isOne }) => `${isOne ? 'also' : 'not'} a ${name.en}`).join(' and ')}.`,
    hi: ` कथनों के अनुसार वह ${facts.map(({ name, isOne }) => `${name.hi} ${isOne ? 'भी है' : 'नहीं है'}`).join(' और ')}।`,
    gu: ` વિધાનો પ્રમાણે તે ${facts.map(({ name, isOne }) => `${name.gu} ${isOne ? 'પણ છે' : 'નથી'}`).join(' અને ')}.`,
  };
}

/** Why a conclusion follows, or what the statements allow instead. */
function reasonOf(
  statements: readonly Proposition[],
  groups: number,
  conclusion: Proposition,
  label: string,
  names: readonly Words[],
): Words {
  const said = saidOf(conclusion, names);
  if (!follows(statements, groups, conclusion)) {
    const { kind, x, y } = conclusion;
    const [one, other] = [names[x] as Words, names[y] as Words];
    const open: Readonly<Record<Kind, Words>> = {
      all: {
        en: `The statements allow a ${one.en} who is not a ${other.en}`,
        hi: `कथनों के अनुसार ऐसा ${one.hi} हो सकता है जो ${other.hi} नहीं है`,
        gu: `વિધાનો પ્રમાણે એવો ${one.gu} હોઈ શકે જે ${other.gu} નથી`,
      },
      no: {
        en: `The statements allow a ${one.en} who is a ${other.en}`,
        hi: `कथनों के अनुसार ऐसा ${one.hi} हो सकता है जो ${other.hi} भी है`,
        gu: `વિધાનો પ્રમાણે એવો ${one.gu} હોઈ શકે જે ${other.gu} પણ છે`,
      },
      some: {
        en: `The statements can also be true when no ${one.en} is a ${other.en}`,
        hi: `कथन तब भी सत्य हो सकते हैं जब कोई भी ${one.hi} ${other.hi} न हो`,
        gu: `કોઈ પણ ${one.gu} ${other.gu} ન હોય ત્યારે પણ વિધાનો સાચાં હોઈ શકે`,
      },
      'some-not': {
        en: `The statements can also be true when every ${one.en} is a ${other.en}`,
        hi: `कथन तब भी सत्य हो सकते हैं जब प्रत्येक ${one.hi} ${other.hi} हो`,
        gu: `દરેક ${one.gu} ${other.gu} હોય ત્યારે પણ વિધાનો સાચાં હોઈ શકે`,
      },
    };
    return {
      en: `${open[kind].en}: conclusion ${label} does not follow.`,
      hi: `${open[kind].hi}: निष्कर्ष ${label} नहीं निकलता।`,
      gu: `${open[kind].gu}: તારણ ${label} નીકળતું નથી.`,
    };
  }
  const witness = findWitness(statements, groups, conclusion);
  const follow: Words = {
    en: `${lowered(said.en)}: conclusion ${label} follows.`,
    hi: `${said.hi}: निष्कर्ष ${label} निकलता है।`,
    gu: `${said.gu}: તારણ ${label} નીકળે છે.`,
  };
  if (conclusion.kind === 'all' || conclusion.kind === 'no') {
    const reasons = reasonsFor(statements, conclusion).map((reason) => saidOf(reason, names));
    return {
      en: `${reasons.map(({ en }, index) => (index === 0 ? en : lowered(en))).join(', and ')}, so ${follow.en}`,
      hi: `${reasons.map(({ hi }) => hi).join(' और ')}, इसलिए ${follow.hi}`,
      gu: `${reasons.map(({ gu }) => gu).join(' અને ')}, તેથી ${follow.gu}`,
    };
  }
  const seen = witness ?? { x: conclusion.x, y: null, isY: false };
  const [taken, facts] = [takenSentence(seen, names), factsOf(seen, conclusion, names)];
  return {
    en: `${taken.en}${facts.en} So ${follow.en}`,
    hi: `${taken.hi}${facts.hi} अतः ${follow.hi}`,
    gu: `${taken.gu}${facts.gu} તેથી ${follow.gu}`,
  };
}

interface Argument {
  readonly groups: number;
  readonly statements: readonly Proposition[];
  readonly conclusions: readonly Proposition[];
}

const KINDS: readonly Kind[] = ['all', 'no', 'some', 'some-not'];
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** Equal up to the order of X and Y, where the order says nothing. */
const isSame = (one: Proposition, other: Proposition): boolean =>
  one.kind === other.kind &&
  ((one.x === other.x && one.y === other.y) ||
    ((one.kind === 'some' || one.kind === 'no') && one.x === other.y && one.y === other.x));

/** Two conclusions on the same two groups can have it that one of them follows, and nobody knows which. */
const isOnSameGroups = (one: Proposition, other: Proposition): boolean =>
  Math.min(one.x, one.y) === Math.min(other.x, other.y) && Math.max(one.x, one.y) === Math.max(other.x, other.y);

/** Statements that join each group to the next, and two conclusions of which at least one joins groups further apart. */
const argument: Parameter<Argument> = {
  draw(random) {
    const groups = pick(random, [3, 3, 4]);
    const wanted = [below(random, 2) === 0, below(random, 2) === 0];
    for (let tries = 0; tries < 200; tries += 1) {
      const statements = Array.from({ length: groups - 1 }, (_, index): Proposition => {
        const isForward = below(random, 3) > 0;
        const kind = pick(
          random,
          groups === 4 ? (['all', 'all', 'no', 'some'] as const) : (['all', 'all', 'no', 'some', 'some'] as const),
        );
        return { kind, x: isForward ? index : index + 1, y: isForward ? index + 1 : index };
      });
      const conclusions = [0, 1].map((): Proposition => {
        const [x = 0, y = 1] = shuffle(
          random,
          Array.from({ length: groups }, (_, group) => group),
        );
        return { kind: pick(random, KINDS), x, y };
      });
      const [first, second] = conclusions as [Proposition, Proposition];
      if (
        !isOnSameGroups(first, second) &&
        conclusions.some(({ x, y }) => Math.abs(x - y) > 1) &&
        conclusions.every((each) => !statements.some((statement) => isSame(statement, each))) &&
        areConsistent(statements, groups) &&
        conclusions.every((each, index) => follows(statements, groups, each) === wanted[index])
      )
        return { groups, statements, conclusions };
    }
    return { groups, statements: [], conclusions: [] };
  },
};

function optionOf(first: boolean, second: boolean): Value {
  if (first && second) return words({ en: 'Both conclusions follow', hi: 'दोनों निष्कर्ष निकलते हैं', gu: 'બંને તારણ નીકળે છે' });
  if (!first && !second)
    return words({ en: 'Neither conclusion follows', hi: 'कोई भी निष्कर्ष नहीं निकलता', gu: 'એકેય તારણ નીકળતું નથી' });
  const label = first ? LABELS[0] : LABELS[1];
  return words({
    en: `Only conclusion ${label} follows`,
    hi: `केवल निष्कर्ष ${label} निकलता है`,
    gu: `માત્ર તારણ ${label} નીકળે છે`,
  });
}

const joined = (texts: readonly Words[], language: keyof Words, end: string): string =>
  texts.map((text) => `${text[language]}${end}`).join('\n');
const labelled = (texts: readonly Words[], language: keyof Words, end: string): string =>
  texts.map((text, index) => `(${LABELS[index]}) ${text[language]}${end}`).join('\n');

const conclusionsFollow = family({
  id: 'syllogism-two-conclusions',
  title: 'Two or three statements on groups of people; which of two conclusions follow',
  topic: 'syllogism',
  exams: ALL_EXAMS,
  parameters: { argument, names: someOf(GROUPS, 4), order: oneOf([true, false]) },
  isAllowed: ({ argument: { conclusions } }) => conclusions.length === 2,
  derive: ({ argument: { groups, statements, conclusions }, names, order }) => {
    const said = statements.map((each) => saidOf(each, names));
    const [first = false, second = false] = conclusions.map((each) => follows(statements, groups, each));
    return {
      said: order ? said : said.toReversed(),
      asked: conclusions.map((each) => saidOf(each, names)),
      reasons: conclusions.map((each, index) => reasonOf(statements, groups, each, LABELS[index] ?? '', names)),
      first,
      second,
    };
  },
  order: 'shuffled',
  level: ({ argument: { groups, statements, conclusions } }) => {
    if (groups === 4) return 3;
    const isPlain = ({ kind }: Proposition): boolean => kind === 'all' || kind === 'no';
    return statements.every(isPlain) && conclusions.every(({ kind }) => kind !== 'some-not') ? 1 : 2;
  },
  seconds: ({ argument: { groups, statements } }) =>
    groups === 4 ? 75 : statements.every(({ kind }) => kind === 'all') ? 40 : 50,
  answer: ({ first, second }) => optionOf(first, second),
  mistakes: {
    'decides wrongly on the first conclusion': ({ first, second }) => optionOf(!first, second),
    'decides wrongly on the second conclusion': ({ first, second }) => optionOf(first, !second),
    'decides wrongly on both conclusions': ({ first, second }) => optionOf(!first, !second),
  },
  texts: {
    en: {
      question: ({ said, asked }) =>
        `Take the statements as true. Each of the groups has at least one member. Which of the conclusions must then be true?\n\nStatements:\n${joined(said, 'en', '.')}\n\nConclusions:\n${labelled(asked, 'en', '.')}`,
      explanation: ({ reasons }, _say, answer) =>
        `A conclusion follows only if it is true in every case that the statements allow. ${reasons.map(({ en }) => en).join(' ')} ${answer}.`,
    },
    hi: {
      question: ({ said, asked }) =>
        `कथनों को सत्य मानिए। प्रत्येक समूह में कम-से-कम एक व्यक्ति है। तब कौन-सा/से निष्कर्ष निश्चित रूप से सत्य है/हैं?\n\nकथन:\n${joined(said, 'hi', '।')}\n\nनिष्कर्ष:\n${labelled(asked, 'hi', '।')}`,
      explanation: ({ reasons }, _say, answer) =>
        `निष्कर्ष तभी निकलता है जब वह कथनों के अनुसार संभव हर स्थिति में सत्य हो। ${reasons.map(({ hi }) => hi).join(' ')} ${answer}।`,
    },
    gu: {
      question: ({ said, asked }) =>
        `વિધાનોને સાચાં માનો. દરેક જૂથમાં ઓછામાં ઓછી એક વ્યક્તિ છે. તો કયાં તારણો ચોક્કસ સાચાં છે?\n\nવિધાનો:\n${joined(said, 'gu', '.')}\n\nતારણો:\n${labelled(asked, 'gu', '.')}`,
      explanation: ({ reasons }, _say, answer) =>
        `વિધાનો પ્રમાણે શક્ય દરેક સ્થિતિમાં સાચું હોય તો જ તારણ નીકળે. ${reasons.map(({ gu }) => gu).join(' ')} ${answer}.`,
    },
  },
});

export const SYLLOGISM_FAMILIES: readonly TemplateFamily[] = [conclusionsFollow];
