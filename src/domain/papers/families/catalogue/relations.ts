import type { Kin, KinPath } from '../kinship.ts';
import { findTerm, isMale, KIN, otherGender, pathsOf, saidOf, shortest, termOf } from '../kinship.ts';
import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter } from '../random.ts';
import { below, oneOf, shuffle, someOf } from '../random.ts';
import type { Value } from '../value.ts';
import { words } from '../value.ts';
import type { Words } from '../words.ts';

/** From the last person of the statements to the first: each step is one statement. Empty where the draw led nowhere. */
const chainOf = (lengths: readonly number[]): Parameter<KinPath> => ({
  draw(random) {
    const length = lengths[below(random, lengths.length)] ?? 3;
    const chain: Kin[] = [];
    while (chain.length < length) {
      const next = shuffle(random, KIN).find((kin) => pathsOf([...chain, kin]) !== null);
      if (next === undefined) return [];
      chain.push(next);
    }
    return chain;
  },
});

const valueOf = (path: KinPath | null): Value | null =>
  path === null || findTerm(path) === null ? null : words(termOf(path));
const last = (path: KinPath): Kin => path.at(-1) ?? 'father';

/** The relation of the last person to the first, whose gender nobody may have named. */
function reversed(chain: KinPath): KinPath | null {
  const back: Readonly<Record<Kin, Kin>> = {
    father: 'son',
    mother: 'son',
    son: 'father',
    daughter: 'father',
    brother: 'brother',
    sister: 'brother',
    husband: 'wife',
    wife: 'husband',
  };
  const steps = chain.toReversed().map((kin, index, all) => {
    const gender = all[index + 1];
    const step = back[kin];
    return gender === undefined || kin === 'husband' || kin === 'wife' || isMale(gender) ? step : otherGender(step);
  });
  return shortest(steps);
}

interface Chain {
  readonly chain: KinPath;
  readonly path: KinPath;
}
const otherSide = ([first = 'father', ...rest]: KinPath): KinPath => [otherGender(first), ...rest];

/** The wrong answers, by what goes wrong. */
function wrongOf({ chain, path }: Chain) {
  const kin = last(path);
  const isOf = (...kins: readonly Kin[]): boolean => kins.includes(kin);
  return {
    side: path.length < 2 ? null : valueOf(otherSide(path)),
    gender: valueOf([...path.slice(0, -1), otherGender(kin)]),
    both: path.length < 2 ? null : valueOf([...otherSide(path).slice(0, -1), otherGender(kin)]),
    reversed: valueOf(reversed(chain)),
    tooEarly: valueOf(shortest(chain.slice(0, -1))),
    tooLate: valueOf(shortest(chain.slice(1))),
    middle: chain.length < 3 ? null : valueOf(shortest([...chain.slice(0, 1), ...chain.slice(2)])),
    sibling: isOf('father', 'mother') ? valueOf([isMale(kin) ? 'brother' : 'sister']) : null,
    ownChild: path.length === 2 && isOf('son', 'daughter') ? valueOf([kin]) : null,
    ownSibling: path.length === 2 && isOf('brother', 'sister') ? valueOf([kin]) : null,
  };
}

/** The persons from the first of the statements to the last, and what the statements say. */
function statementsOf(chain: KinPath, letters: readonly string[]): readonly Words[] {
  const kins = chain.toReversed();
  return kins.map((kin, index) => saidOf(letters[index] ?? '', [kin], letters[index + 1] ?? ''));
}

/** Person by person, from the last one back to the first. */
function stepsOf(chain: KinPath, letters: readonly string[]): Readonly<Record<keyof Words, string>> {
  const names = letters.slice(0, chain.length + 1).toReversed();
  const whose = names[0] ?? '';
  const steps = chain.map((kin, index): Words => {
    const who = names[index + 1] ?? '';
    const said = saidOf(who, [kin], names[index] ?? '');
    if (index === 0) return { en: `${said.en}.`, hi: `${said.hi}।`, gu: `${said.gu}.` };
    const seen = saidOf(who, shortest(chain.slice(0, index + 1)) ?? [kin], whose);
    return {
      en: `${said.en}, so ${seen.en}.`,
      hi: `${said.hi}, इसलिए ${seen.hi}।`,
      gu: `${said.gu}, તેથી ${seen.gu}.`,
    };
  });
  return {
    en: steps.map(({ en }) => en).join(' '),
    hi: steps.map(({ hi }) => hi).join(' '),
    gu: steps.map(({ gu }) => gu).join(' '),
  };
}

const levelOf = (chain: KinPath): Level => (chain.length <= 2 ? 1 : chain.length === 3 ? 2 : 3);

const LETTERS = [...'ABCDEFGHKLMNPRSTVW'];

const chainOfRelations = family({
  id: 'relations-chain',
  title: 'Two to four statements about a family; how the first person is related to the last',
  topic: 'blood-relations',
  exams: ALL_EXAMS,
  parameters: { chain: chainOf([2, 3, 3, 4]), letters: someOf(LETTERS, 5), order: someOf([0, 1, 2, 3], 4) },
  isAllowed: ({ chain }) => chain.length > 1,
  derive: ({ chain, letters, order }) => {
    const statements = statementsOf(chain, letters);
    // The statements of a hard question stand in any order.
    const shown = chain.length < 4 ? statements : order.map((place) => statements[place] as Words);
    return {
      path: shortest(chain) ?? [],
      wrong: wrongOf({ chain, path: shortest(chain) ?? [] }),
      who: letters[0] ?? '',
      whose: letters[chain.length] ?? '',
      steps: stepsOf(chain, letters),
      said: {
        en: shown.map(({ en }) => `${en}.`).join(' '),
        hi: shown.map(({ hi }) => `${hi}।`).join(' '),
        gu: shown.map(({ gu }) => `${gu}.`).join(' '),
      },
    };
  },
  order: 'shuffled',
  level: ({ chain }) => levelOf(chain),
  seconds: ({ chain }) => [30, 45, 70][levelOf(chain) - 1] ?? 45,
  answer: ({ path }) => words(termOf(path)),
  mistakes: {
    'takes the other side of the family': ({ wrong }) => wrong.side,
    'takes the wrong gender': ({ wrong }) => wrong.gender,
    'takes the other side and the wrong gender': ({ wrong }) => wrong.both,
    'reads the relation the other way round': ({ wrong }) => wrong.reversed,
    'stops one statement too early': ({ wrong }) => wrong.tooEarly,
    'leaves out the statement about the last person': ({ wrong }) => wrong.tooLate,
    'leaves out a statement in the middle': ({ wrong }) => wrong.middle,
    'takes a parent for a brother or a sister': ({ wrong }) => wrong.sibling,
    'takes a child of a brother or a sister for a child of the own': ({ wrong }) => wrong.ownChild,
    'takes a brother or a sister of a parent for one of the own': ({ wrong }) => wrong.ownSibling,
  },
  texts: {
    en: {
      question: ({ said, who, whose }) => `${said.en} How is ${who} related to ${whose}?`,
      explanation: ({ steps, who, whose }, _say, answer) =>
        `Begin at ${whose} and go from person to person. ${steps.en} The relation of ${who} to ${whose} is: ${answer}.`,
    },
    hi: {
      question: ({ said, who, whose }) => `${said.hi} ${who} का ${whose} से क्या संबंध है?`,
      explanation: ({ steps, who, whose }, _say, answer) =>
        `${whose} से शुरू करके एक-एक व्यक्ति करके आगे बढ़िए। ${steps.hi} अतः ${who} का ${whose} से संबंध है: ${answer}।`,
    },
    gu: {
      question: ({ said, who, whose }) => `${said.gu} ${whose} સાથે ${who}નો શો સંબંધ છે?`,
      explanation: ({ steps, who, whose }, _say, answer) =>
        `${whose}થી શરૂ કરીને એક પછી એક વ્યક્તિ તરફ આગળ વધો. ${steps.gu} તેથી ${whose} સાથે ${who}નો સંબંધ છે: ${answer}.`,
    },
  },
});

const SIGNS = ['+', '−', '×', '÷'];

const codedRelations = family({
  id: 'relations-coded',
  title: 'Signs stand for relations; how the first person is related to the last',
  topic: 'blood-relations',
  exams: ALL_EXAMS,
  parameters: {
    chain: chainOf([2, 3, 3]),
    kins: someOf(KIN, KIN.length),
    signs: someOf(SIGNS, SIGNS.length),
    letters: oneOf(['PQRS', 'KLMN', 'EFGH', 'WXYZ', 'JKLM']),
  },
  isAllowed: ({ chain }) => chain.length > 1,
  derive: ({ chain, kins, signs, letters }) => {
    const asked = new Set(chain);
    const chosen = [...asked, ...kins.filter((kin) => !asked.has(kin))].slice(0, SIGNS.length);
    const coded = kins.filter((kin) => chosen.includes(kin));
    const signOf = (kin: Kin): string => signs[coded.indexOf(kin)] ?? '';
    const names = [...letters].slice(0, chain.length + 1);
    const keys = coded.map((kin) => ({ sign: signOf(kin), said: saidOf('A', [kin], 'B') }));
    const kinsInOrder = chain.toReversed();
    const pieces = kinsInOrder.map((kin, index) => ({
      code: `${names[index]} ${signOf(kin)} ${names[index + 1]}`,
      said: saidOf(names[index] ?? '', [kin], names[index + 1] ?? ''),
    }));
    const decoded = (language: keyof Words): string =>
      pieces.map(({ code, said }) => `${code}: ${said[language]}`).join('; ');
    return {
      path: shortest(chain) ?? [],
      wrong: wrongOf({ chain, path: shortest(chain) ?? [] }),
      who: names[0] ?? '',
      whose: names.at(-1) ?? '',
      code: names
        .map((name, index) => (index === 0 ? name : `${signOf(kinsInOrder[index - 1] as Kin)} ${name}`))
        .join(' '),
      steps: stepsOf(chain, names),
      decoded: { en: decoded('en'), hi: decoded('hi'), gu: decoded('gu') },
      key: {
        en: keys.map(({ sign, said }) => `A ${sign} B means ${said.en}.`).join('\n'),
        hi: keys.map(({ sign, said }) => `A ${sign} B का अर्थ है: ${said.hi}।`).join('\n'),
        gu: keys.map(({ sign, said }) => `A ${sign} B એટલે ${said.gu}.`).join('\n'),
      },
    };
  },
  order: 'shuffled',
  level: ({ chain }) => (chain.length === 2 ? 2 : 3),
  seconds: ({ chain }) => (chain.length === 2 ? 50 : 70),
  answer: ({ path }) => words(termOf(path)),
  mistakes: {
    'takes the other side of the family': ({ wrong }) => wrong.side,
    'takes the wrong gender': ({ wrong }) => wrong.gender,
    'takes the other side and the wrong gender': ({ wrong }) => wrong.both,
    'reads the relation the other way round': ({ wrong }) => wrong.reversed,
    'stops one statement too early': ({ wrong }) => wrong.tooEarly,
    'leaves out the statement about the last person': ({ wrong }) => wrong.tooLate,
    'leaves out a statement in the middle': ({ wrong }) => wrong.middle,
    'takes a parent for a brother or a sister': ({ wrong }) => wrong.sibling,
    'takes a child of a brother or a sister for a child of the own': ({ wrong }) => wrong.ownChild,
    'takes a brother or a sister of a parent for one of the own': ({ wrong }) => wrong.ownSibling,
  },
  texts: {
    en: {
      question: ({ key, code, who, whose }) => `${key.en}\n\nIf ${code}, how is ${who} related to ${whose}?`,
      explanation: ({ decoded, steps, who, whose }, _say, answer) =>
        `Read the signs one by one. ${decoded.en}. Now begin at ${whose}. ${steps.en} The relation of ${who} to ${whose} is: ${answer}.`,
    },
    hi: {
      question: ({ key, code, who, whose }) => `${key.hi}\n\nयदि ${code} हो, तो ${who} का ${whose} से क्या संबंध है?`,
      explanation: ({ decoded, steps, who, whose }, _say, answer) =>
        `चिह्नों को एक-एक करके पढ़िए। ${decoded.hi}। अब ${whose} से शुरू कीजिए। ${steps.hi} अतः ${who} का ${whose} से संबंध है: ${answer}।`,
    },
    gu: {
      question: ({ key, code, who, whose }) => `${key.gu}\n\nજો ${code} હોય, તો ${whose} સાથે ${who}નો શો સંબંધ છે?`,
      explanation: ({ decoded, steps, who, whose }, _say, answer) =>
        `ચિહ્નો એક પછી એક વાંચો. ${decoded.gu}. હવે ${whose}થી શરૂ કરો. ${steps.gu} તેથી ${whose} સાથે ${who}નો સંબંધ છે: ${answer}.`,
    },
  },
});

export const RELATION_FAMILIES: readonly TemplateFamily[] = [chainOfRelations, codedRelations];
