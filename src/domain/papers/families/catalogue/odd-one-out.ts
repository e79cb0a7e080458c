import { positionInAlphabet, shiftLetter } from '../letters.ts';
import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter, Random } from '../random.ts';
import { below, shuffle } from '../random.ts';
import { sameText } from '../value.ts';
import type { Words } from '../words.ts';

const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const rootOf = (n: number, power: number): number | null => {
  const root = Math.round(n ** (1 / power));
  return root ** power === n ? root : null;
};
const smallestFactor = (n: number): number => range(2, Math.floor(Math.sqrt(n))).find((each) => n % each === 0) ?? n;
const digitsOf = (n: number): readonly number[] => [...String(n)].map(Number);
const digitSum = (n: number): number => digitsOf(n).reduce((sum, digit) => sum + digit, 0);

/** A property that three numbers share and one has not. */
interface Property {
  readonly has: (n: number) => boolean;
  /** Numbers that may have it or not, of about one size. */
  readonly from: readonly number[];
  readonly level: Level;
  /** Why a number has it, and why another has it not; the same in every language. */
  readonly shows: (n: number) => string;
  readonly fails: (n: number) => string;
  readonly name: Words;
}

const multipleOf = (by: number, from: readonly number[], level: Level): Property => ({
  has: (n) => n % by === 0,
  from,
  level,
  shows: (n) => `${n} = ${by} × ${n / by}`,
  fails: (n) => `${n} = ${by} × ${Math.floor(n / by)} + ${n % by}`,
  name: { en: `is a multiple of ${by}`, hi: `${by} का गुणज`, gu: `${by}નો અવયવી` },
});

const PROPERTIES: readonly Property[] = [
  {
    has: (n) => smallestFactor(n) === n,
    from: range(11, 150).filter((n) => n % 2 > 0 && n % 5 > 0),
    level: 1,
    shows: (n) => `${n} = 1 × ${n}`,
    fails: (n) => `${n} = ${smallestFactor(n)} × ${n / smallestFactor(n)}`,
    name: { en: 'is a prime number', hi: 'अभाज्य संख्या', gu: 'અવિભાજ્ય સંખ્યા' },
  },
  {
    has: (n) => rootOf(n, 2) !== null,
    from: range(16, 400),
    level: 1,
    shows: (n) => `${n} = ${rootOf(n, 2)}²`,
    fails: (n) =>
      `${Math.floor(Math.sqrt(n))}² = ${Math.floor(Math.sqrt(n)) ** 2} < ${n} < ${(Math.floor(Math.sqrt(n)) + 1) ** 2} = ${Math.floor(Math.sqrt(n)) + 1}²`,
    name: { en: 'is a perfect square', hi: 'पूर्ण वर्ग', gu: 'પૂર્ણ વર્ગ' },
  },
  {
    has: (n) => rootOf(n, 3) !== null,
    from: range(27, 1000),
    level: 2,
    shows: (n) => `${n} = ${rootOf(n, 3)}³`,
    fails: (n) =>
      `${Math.floor(Math.cbrt(n))}³ = ${Math.floor(Math.cbrt(n)) ** 3} < ${n} < ${(Math.floor(Math.cbrt(n)) + 1) ** 3} = ${Math.floor(Math.cbrt(n)) + 1}³`,
    name: { en: 'is a perfect cube', hi: 'पूर्ण घन', gu: 'પૂર્ણ ઘન' },
  },
  multipleOf(7, range(50, 250), 1),
  multipleOf(9, range(50, 300), 1),
  multipleOf(11, range(50, 300), 2),
  multipleOf(13, range(50, 300), 2),
  multipleOf(17, range(50, 350), 3),
  {
    has: (n) => rootOf(n + 1, 2) !== null,
    from: range(15, 400),
    level: 3,
    shows: (n) => `${n} = ${rootOf(n + 1, 2)}² − 1`,
    fails: (n) =>
      `${n} = ${n + 1} − 1, ${Math.floor(Math.sqrt(n + 1))}² < ${n + 1} < ${Math.floor(Math.sqrt(n + 1)) + 1}²`,
    name: { en: 'is a perfect square less 1', hi: 'किसी पूर्ण वर्ग से 1 कम', gu: 'પૂર્ણ વર્ગ કરતાં 1 ઓછી' },
  },
];

/**
 * What strikes the eye even if one number alone has it. The other things that a student may notice part a number from
 * the rest only where the three others have them.
 */
const STRIKING: readonly ((n: number) => boolean)[] = [
  (n) => n % 2 === 0,
  (n) => n % 3 === 0,
  (n) => n % 5 === 0,
  (n) => smallestFactor(n) === n,
  (n) => rootOf(n, 2) !== null,
  (n) => rootOf(n, 3) !== null,
  (n) => n >= 100,
  (n) => String(n) === [...String(n)].toReversed().join(''),
];
const NOTICED: readonly ((n: number) => boolean)[] = [
  ...STRIKING,
  ...PROPERTIES.map(({ has }) => has),
  ...[4, 6, 8, 10, 12].map((by) => (n: number) => n % by === 0),
  (n) => rootOf(n - 1, 2) !== null,
  (n) => digitSum(n) % 2 === 0,
  (n) => digitsOf(n).every((digit) => digit % 2 === 0),
  (n) => digitsOf(n).every((digit) => digit % 2 === 1),
];

const known = new Map<number, number>();
/** What is noticed in a number, one bit each. */
function noticedIn(n: number): number {
  const found = known.get(n) ?? NOTICED.reduce((bits, has, index) => (has(n) ? bits | (1 << index) : bits), 0);
  known.set(n, found);
  return found;
}
const STRIKING_BITS = (1 << STRIKING.length) - 1;

/** Whether nothing parts one of the three alike numbers from the other two and the odd one. */
function isOddAlone(alike: readonly number[], odd: number): boolean {
  const [a = 0, b = 0, c = 0] = alike.map(noticedIn);
  const other = noticedIn(odd);
  const inTwo = (a & b & ~c) | (a & c & ~b) | (b & c & ~a);
  const inOne = (a & ~b & ~c) | (b & ~a & ~c) | (c & ~a & ~b);
  return (inTwo & other) === 0 && (inOne & ~other & STRIKING_BITS) === 0;
}

interface OddNumber {
  readonly property: Property;
  readonly alike: readonly number[];
  readonly odd: number;
}

const oddNumber: Parameter<OddNumber | null> = {
  draw(random) {
    const level = 1 + below(random, 3);
    const property = pick(
      random,
      PROPERTIES.filter((each) => each.level === level),
    );
    const having = property.from.filter(property.has);
    const others = property.from.filter((n) => !property.has(n));
    for (let tries = 0; tries < 120; tries += 1) {
      const alike = [pick(random, having), pick(random, having), pick(random, having)].toSorted(
        (one, other) => one - other,
      );
      const odd = pick(random, others);
      const all = [...alike, odd];
      const isOfOneSize = Math.max(...all) < 8 * Math.min(...all);
      if (isOfOneSize && new Set(alike).size === 3 && isOddAlone(alike, odd)) return { property, alike, odd };
    }
    return null;
  },
};

const listed = (numbers: readonly number[]): string => numbers.join(', ');

const numbers = family({
  id: 'odd-one-out-numbers',
  title: 'Three of four numbers share a property; which one has it not',
  topic: 'odd-one-out',
  exams: ALL_EXAMS,
  parameters: { drawn: oddNumber },
  isAllowed: ({ drawn }) => drawn !== null,
  derive: ({ drawn }) => {
    const { property, alike, odd } = drawn as OddNumber;
    return { property, alike, odd, all: [...alike, odd].toSorted((one, other) => one - other) };
  },
  order: 'ascending',
  level: ({ property: { level } }) => level,
  seconds: ({ property: { level } }) => [25, 35, 50][level - 1] ?? 35,
  answer: ({ odd }) => odd,
  mistakes: {
    'does not see that the smallest of the three has the property': ({ alike }) => alike[0] ?? null,
    'does not see that the middle one of the three has the property': ({ alike }) => alike[1] ?? null,
    'does not see that the largest of the three has the property': ({ alike }) => alike[2] ?? null,
  },
  texts: {
    en: {
      question: ({ all }) =>
        `Three of the numbers ${listed(all)} have a property that one of them does not have. Which one is different?`,
      explanation: ({ property, alike, odd }, _say, answer) =>
        `Each of the numbers ${listed(alike)} ${property.name.en}: ${alike.map(property.shows).join(', ')}. ${odd} is not: ${property.fails(odd)}. The number that is different is ${answer}.`,
    },
    hi: {
      question: ({ all }) => `${listed(all)} – इन संख्याओं में से तीन में एक ऐसा गुण है जो एक संख्या में नहीं है। भिन्न संख्या कौन-सी है?`,
      explanation: ({ property, alike, odd }, _say, answer) =>
        `${listed(alike)} में से प्रत्येक संख्या ${property.name.hi} है: ${alike.map(property.shows).join(', ')}। ${odd} ऐसी नहीं है: ${property.fails(odd)}। अतः भिन्न संख्या ${answer} है।`,
    },
    gu: {
      question: ({ all }) => `${listed(all)} – આ સંખ્યાઓમાંથી ત્રણમાં એવો એક ગુણધર્મ છે જે એક સંખ્યામાં નથી. જુદી પડતી સંખ્યા કઈ છે?`,
      explanation: ({ property, alike, odd }, _say, answer) =>
        `${listed(alike)} પૈકી દરેક સંખ્યા ${property.name.gu} છે: ${alike.map(property.shows).join(', ')}. ${odd} એવી નથી: ${property.fails(odd)}. તેથી જુદી પડતી સંખ્યા ${answer} છે.`,
    },
  },
});

interface OddGroup {
  readonly steps: readonly [number, number];
  readonly oddSteps: readonly [number, number];
  readonly alike: readonly string[];
  readonly odd: string;
}

const CONSONANTS = [...'BCDFGHJKLMNPQRSTVWXYZ'];
const groupFrom = (first: string, [one, two]: readonly [number, number]): string =>
  first + shiftLetter(first, one) + shiftLetter(first, one + two);
const isVowel = (letter: string): boolean => 'AEIOU'.includes(letter);
const vowelsOf = (group: string): number => [...group].filter(isVowel).length;
/** Groups that go past Z are told apart by that alone. */
const isInOrder = (group: string): boolean => {
  const places = [...group].map(positionInAlphabet);
  return Math.max(...places) - Math.min(...places) < 20;
};

const oddGroup: Parameter<OddGroup | null> = {
  draw(random) {
    const sign = pick(random, [1, 1, -1]);
    const stepsDrawn = [pick(random, [1, 2, 3, 4, 5]) * sign, pick(random, [1, 2, 3, 4, 5]) * sign] as const;
    const changed = pick(random, [-1, 1]) * sign;
    const isFirst = below(random, 2) === 0;
    const oddSteps = [stepsDrawn[0] + (isFirst ? changed : 0), stepsDrawn[1] + (isFirst ? 0 : changed)] as const;
    if (oddSteps.some((step) => step === 0 || step * sign < 0)) return null;
    const [a = '', b = '', c = '', d = ''] = shuffle(random, CONSONANTS);
    const alike = [a, b, c].map((first) => groupFrom(first, stepsDrawn));
    const odd = groupFrom(d, oddSteps);
    const all = [...alike, odd];
    const hasOther = [...new Set(all.map(vowelsOf))].some(
      (count) => all.filter((group) => vowelsOf(group) === count).length === 1 && vowelsOf(odd) !== count,
    );
    const letters = all.join('');
    const isClean = all.every((group) => isInOrder(group) && vowelsOf(group) === 0) && new Set(letters).size > 8;
    return isClean && !hasOther ? { steps: stepsDrawn, oddSteps, alike: alike.toSorted(), odd } : null;
  },
};

const signed = (step: number): string => (step > 0 ? `+${step}` : `−${-step}`);
const stepsText = (steps: readonly number[]): string => steps.map(signed).join(', ');
const placesOf = (group: string): string =>
  [...group].map((letter) => `${letter}(${positionInAlphabet(letter)})`).join(' ');

const groups = family({
  id: 'odd-one-out-letter-groups',
  title: 'Three of four groups of letters have the same steps; which one has not',
  topic: 'odd-one-out',
  exams: ALL_EXAMS,
  parameters: { drawn: oddGroup },
  isAllowed: ({ drawn }) => drawn !== null,
  derive: ({ drawn }) => {
    const found = drawn as OddGroup;
    return { ...found, all: [...found.alike, found.odd].toSorted() };
  },
  order: 'shuffled',
  level: ({ steps }) => (steps[0] < 0 ? 3 : steps[0] === steps[1] ? 1 : 2),
  seconds: ({ steps }) => (steps[0] < 0 ? 55 : steps[0] === steps[1] ? 35 : 45),
  answer: ({ odd }) => sameText(odd),
  mistakes: {
    'counts wrongly in the first of the three groups': ({ alike }) => sameText(alike[0] ?? ''),
    'counts wrongly in the second of the three groups': ({ alike }) => sameText(alike[1] ?? ''),
    'counts wrongly in the third of the three groups': ({ alike }) => sameText(alike[2] ?? ''),
  },
  texts: {
    en: {
      question: ({ all }) =>
        `Three of the letter groups ${all.join(', ')} follow one rule. Which group does not follow it?`,
      explanation: ({ alike, odd, steps, oddSteps }, _say, answer) =>
        `Take the places of the letters in the alphabet. ${alike.map(placesOf).join('; ')}: the steps are ${stepsText(steps)} each time. In ${placesOf(odd)} the steps are ${stepsText(oddSteps)}. The group that does not follow the rule is ${answer}.`,
    },
    hi: {
      question: ({ all }) =>
        `${all.join(', ')} – इन अक्षर-समूहों में से तीन एक ही नियम पर बने हैं। कौन-सा समूह उस नियम पर नहीं बना है?`,
      explanation: ({ alike, odd, steps, oddSteps }, _say, answer) =>
        `वर्णमाला में अक्षरों के क्रमांक देखिए। ${alike.map(placesOf).join('; ')}: हर बार अंतर ${stepsText(steps)} हैं। ${placesOf(odd)} में अंतर ${stepsText(oddSteps)} हैं। अतः जो समूह इस नियम पर नहीं बना है, वह ${answer} है।`,
    },
    gu: {
      question: ({ all }) => `${all.join(', ')} – આ અક્ષરજૂથોમાંથી ત્રણ એક જ નિયમ પ્રમાણે બન્યાં છે. કયું જૂથ તે નિયમ પ્રમાણે નથી?`,
      explanation: ({ alike, odd, steps, oddSteps }, _say, answer) =>
        `મૂળાક્ષરોમાં અક્ષરોના ક્રમ જુઓ. ${alike.map(placesOf).join('; ')}: દરેક વખતે તફાવત ${stepsText(steps)} છે. ${placesOf(odd)}માં તફાવત ${stepsText(oddSteps)} છે. તેથી નિયમ પ્રમાણે ન હોય તેવું જૂથ ${answer} છે.`,
    },
  },
});

export const ODD_ONE_OUT_FAMILIES: readonly TemplateFamily[] = [numbers, groups];
