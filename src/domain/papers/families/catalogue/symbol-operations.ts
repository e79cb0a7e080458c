import type { Exact, Fraction } from '../fraction.ts';
import { compare, fractionOf, minus, over, plus, times } from '../fraction.ts';
import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter, Random } from '../random.ts';
import { below, oneOf, shuffle, someOf } from '../random.ts';
import { slash } from '../say.ts';
import { words } from '../value.ts';
import type { Words } from '../words.ts';

const SIGNS = ['+', '−', '×', '÷'] as const;
type Sign = (typeof SIGNS)[number];
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

const APPLY: Readonly<Record<Sign, (one: Exact, other: Exact) => Fraction>> = {
  '+': plus,
  '−': minus,
  '×': times,
  '÷': over,
};

/** The value by the rules: division and multiplication before addition and subtraction, from left to right. */
function valueOf(numbers: readonly Exact[], signs: readonly Sign[]): Fraction {
  const terms: Fraction[] = [fractionOf(numbers[0] ?? 0)];
  const between: Sign[] = [];
  signs.forEach((sign, index) => {
    const next = numbers[index + 1] ?? 1;
    if (sign === '×' || sign === '÷') terms.push(APPLY[sign](terms.pop() ?? 1, next));
    else {
      between.push(sign);
      terms.push(fractionOf(next));
    }
  });
  return terms
    .slice(1)
    .reduce((sum, term, index) => APPLY[between[index] ?? '+'](sum, term), terms[0] ?? fractionOf(0));
}

/** The value for whoever works from left to right, whatever the signs are. */
const fromTheLeft = (numbers: readonly number[], signs: readonly Sign[]): Fraction =>
  signs.reduce((value, sign, index) => APPLY[sign](value, numbers[index + 1] ?? 1), fractionOf(numbers[0] ?? 0));

const written = (numbers: readonly Exact[], signs: readonly string[]): string =>
  numbers.map((number, index) => (index === 0 ? slash(number) : `${signs[index - 1]} ${slash(number)}`)).join(' ');

/** '24 ÷ 6 × 5 + 8 − 10 = 20 + 8 − 10', for the products and quotients. */
function withoutProducts(numbers: readonly Exact[], signs: readonly Sign[]): string {
  const terms: Fraction[] = [fractionOf(numbers[0] ?? 0)];
  const between: Sign[] = [];
  signs.forEach((sign, index) => {
    const next = numbers[index + 1] ?? 1;
    if (sign === '×' || sign === '÷') terms.push(APPLY[sign](terms.pop() ?? 1, next));
    else {
      between.push(sign);
      terms.push(fractionOf(next));
    }
  });
  return written(terms, between);
}

/** Numbers with whole steps: what is divided has the divisor in it. */
const expression: Parameter<{ readonly numbers: readonly number[]; readonly signs: readonly Sign[] }> = {
  draw(random) {
    const divisor = pick(random, [2, 3, 4, 5, 6, 8, 9]);
    const quotient = pick(random, [2, 3, 4, 5, 6, 7, 8, 9, 12]);
    const factor = pick(random, [2, 3, 4, 5, 6, 7]);
    const [one, other] = [2 + below(random, 18), 2 + below(random, 18)];
    const [first, second] = shuffle(random, ['+', '−'] as const) as [Sign, Sign];
    const shape = below(random, 4);
    const dividend = divisor * quotient;
    if (shape === 0) return { numbers: [dividend, divisor, factor, one, other], signs: ['÷', '×', first, second] };
    if (shape === 1) return { numbers: [one, dividend, divisor, factor, other], signs: [first, '÷', '×', second] };
    if (shape === 2) return { numbers: [one, factor, dividend, divisor, other], signs: ['×', first, '÷', second] };
    return { numbers: [one, other, factor, dividend, divisor], signs: [first, '×', second, '÷'] };
  },
};

const NO_VALUE = null;
const wholeOrNothing = (value: Fraction): Fraction | null => (value.bottom === 1 ? value : NO_VALUE);

const swappedSigns = family({
  id: 'symbols-swapped-signs',
  title: 'Signs or letters stand for other signs; the value of an expression',
  topic: 'symbol-operations',
  exams: ALL_EXAMS,
  parameters: {
    drawn: expression,
    code: oneOf(['signs', 'signs', 'signs', 'signs', 'signs', 'ABCD', 'PQRS'] as const),
    order: someOf(SIGNS, SIGNS.length),
  },
  // Each sign stands for another one.
  isAllowed: ({ drawn: { numbers, signs }, code, order }) =>
    (code !== 'signs' || order.every((sign, index) => sign !== SIGNS[index])) &&
    new Set(numbers).size === 5 &&
    valueOf(numbers, signs).top > 0,
  derive: ({ drawn: { numbers, signs }, code, order }) => {
    const symbols = code === 'signs' ? SIGNS : [...code];
    const coded = signs.map((sign) => symbols[order.indexOf(sign)] ?? '');
    return {
      key: symbols.map((symbol, index) => ({ symbol, sign: order[index] ?? '+' })),
      coded,
      shown: written(numbers, coded),
      decoded: written(numbers, signs),
      simple: withoutProducts(numbers, signs),
      right: valueOf(numbers, signs),
    };
  },
  order: 'ascending',
  level: ({ code, drawn: { signs } }): Level => (code !== 'signs' ? 1 : signs[0] === '÷' ? 2 : 3),
  seconds: ({ code, drawn: { signs } }) => (code !== 'signs' ? 40 : signs[0] === '÷' ? 45 : 55),
  answer: ({ right }) => right,
  mistakes: {
    'works from left to right': ({ drawn: { numbers, signs } }) => wholeOrNothing(fromTheLeft(numbers, signs)),
    'reads the signs as they stand': ({ code, drawn: { numbers }, coded }) =>
      code === 'signs' ? wholeOrNothing(valueOf(numbers, coded as readonly Sign[])) : null,
    'exchanges plus and minus': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(
        valueOf(
          numbers,
          signs.map((sign) => (sign === '+' ? '−' : sign === '−' ? '+' : sign)),
        ),
      ),
    'takes minus for plus': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(
        valueOf(
          numbers,
          signs.map((sign) => (sign === '−' ? '+' : sign)),
        ),
      ),
    'takes plus for minus': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(
        valueOf(
          numbers,
          signs.map((sign) => (sign === '+' ? '−' : sign)),
        ),
      ),
    'exchanges multiplication and division': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(
        valueOf(
          numbers,
          signs.map((sign) => (sign === '×' ? '÷' : sign === '÷' ? '×' : sign)),
        ),
      ),
    'leaves out the last number': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(valueOf(numbers.slice(0, -1), signs.slice(0, -1))),
    'leaves out the first number': ({ drawn: { numbers, signs } }) =>
      wholeOrNothing(valueOf(numbers.slice(1), signs.slice(1))),
    'counts two too many': ({ right }) => plus(right, 2),
    'counts one too few': ({ right }) => minus(right, 1),
  },
  texts: {
    en: {
      question: ({ key, shown }) =>
        `If ${key.map(({ symbol, sign }) => `${symbol} means ${sign}`).join(', ')}, what is the value of this expression?\n\n${shown}`,
      explanation: ({ decoded, simple }, _say, answer) =>
        `Put in the real signs: ${decoded}. Division and multiplication come first, from left to right: ${simple}. Then add and subtract from left to right: ${answer}.`,
    },
    hi: {
      question: ({ key, shown }) =>
        `यदि ${key.map(({ symbol, sign }) => `${symbol} का अर्थ ${sign}`).join(', ')} हो, तो निम्नलिखित व्यंजक का मान क्या होगा?\n\n${shown}`,
      explanation: ({ decoded, simple }, _say, answer) =>
        `सही चिह्न रखने पर: ${decoded}। पहले भाग और गुणा बाएँ से दाएँ कीजिए: ${simple}। फिर जोड़ और घटाव बाएँ से दाएँ: ${answer}।`,
    },
    gu: {
      question: ({ key, shown }) =>
        `જો ${key.map(({ symbol, sign }) => `${symbol} એટલે ${sign}`).join(', ')} હોય, તો નીચેની પદાવલિની કિંમત શોધો.\n\n${shown}`,
      explanation: ({ decoded, simple }, _say, answer) =>
        `સાચાં ચિહ્નો મૂકતાં: ${decoded}. પહેલાં ભાગાકાર અને ગુણાકાર ડાબેથી જમણે કરો: ${simple}. પછી સરવાળો અને બાદબાકી ડાબેથી જમણે: ${answer}.`,
    },
  },
});

const PAIRS = SIGNS.flatMap((one, index) => SIGNS.slice(index + 1).map((other) => [one, other] as const));
type Pair = (typeof PAIRS)[number];
const exchanged = (signs: readonly Sign[], [one, other]: Pair): readonly Sign[] =>
  signs.map((sign) => (sign === one ? other : sign === other ? one : sign));
const pairWords = ([one, other]: Pair): Words => ({
  en: `${one} and ${other}`,
  hi: `${one} और ${other}`,
  gu: `${one} અને ${other}`,
});

const interchange = family({
  id: 'symbols-interchange-two-signs',
  title: 'Which two signs must be interchanged to make an equation right',
  topic: 'symbol-operations',
  exams: ALL_EXAMS,
  parameters: { drawn: expression, pair: oneOf(PAIRS) },
  isAllowed: ({ drawn: { numbers, signs }, pair }) => {
    const right = valueOf(numbers, signs);
    const shown = exchanged(signs, pair);
    // Of the six pairs of signs, one alone makes the equation right.
    const making = PAIRS.filter((each) => compare(valueOf(numbers, exchanged(shown, each)), right) === 0);
    return right.bottom === 1 && right.top > 0 && making.length === 1 && compare(valueOf(numbers, shown), right) !== 0;
  },
  derive: ({ drawn: { numbers, signs }, pair }) => {
    const shown = exchanged(signs, pair);
    const right = valueOf(numbers, signs);
    // The three wrong pairs that share a sign with the right one come first: they are the likelier ones.
    const others = PAIRS.filter((each) => each !== pair).toSorted(
      (one, other) =>
        Number(other.some((sign) => pair.includes(sign))) - Number(one.some((sign) => pair.includes(sign))),
    );
    return {
      wrong: others.slice(0, 3),
      equation: `${written(numbers, shown)} = ${slash(right)}`,
      tries: (and: keyof Words): string =>
        others
          .slice(0, 3)
          .map((each) => `${pairWords(each)[and]}: ${slash(valueOf(numbers, exchanged(shown, each)))}`)
          .join('; '),
      solved: `${written(numbers, signs)} = ${withoutProducts(numbers, signs)} = ${slash(right)}`,
    };
  },
  order: 'shuffled',
  level: ({ pair: [one, other] }): Level => (one === '+' && other === '−' ? 2 : 3),
  seconds: ({ pair: [one, other] }) => (one === '+' && other === '−' ? 60 : 75),
  answer: ({ pair }) => words(pairWords(pair)),
  mistakes: {
    'does not work out the first other pair': ({ wrong }) => words(pairWords(wrong[0] as Pair)),
    'does not work out the second other pair': ({ wrong }) => words(pairWords(wrong[1] as Pair)),
    'does not work out the third other pair': ({ wrong }) => words(pairWords(wrong[2] as Pair)),
  },
  texts: {
    en: {
      question: ({ equation }) => `Which two signs must be interchanged to make this equation right?\n\n${equation}`,
      explanation: ({ tries, solved }, _say, answer) =>
        `Try the pairs, and divide and multiply before you add and subtract. Other pairs give on the left ${tries('en')}. With the right pair ${solved}. The signs to interchange are ${answer}.`,
    },
    hi: {
      question: ({ equation }) => `निम्नलिखित समीकरण को सही बनाने के लिए किन दो चिह्नों को आपस में बदलना होगा?\n\n${equation}`,
      explanation: ({ tries, solved }, _say, answer) =>
        `चिह्नों के युग्म बदलकर देखिए; भाग और गुणा, जोड़ और घटाव से पहले होंगे। अन्य युग्मों से बाएँ पक्ष का मान: ${tries('hi')}। सही युग्म से ${solved}। अतः ${answer} को आपस में बदलना होगा।`,
    },
    gu: {
      question: ({ equation }) => `નીચેનું સમીકરણ સાચું બનાવવા કયાં બે ચિહ્નોની અદલાબદલી કરવી પડે?\n\n${equation}`,
      explanation: ({ tries, solved }, _say, answer) =>
        `ચિહ્નોની જોડ બદલીને જુઓ; ભાગાકાર અને ગુણાકાર સરવાળા-બાદબાકીની પહેલાં થાય. બીજી જોડથી ડાબી બાજુની કિંમત: ${tries('gu')}. સાચી જોડથી ${solved}. તેથી ${answer}ની અદલાબદલી કરવી પડે.`,
    },
  },
});

export const SYMBOL_FAMILIES: readonly TemplateFamily[] = [swappedSigns, interchange];
