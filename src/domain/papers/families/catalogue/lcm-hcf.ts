import { gcd, lcm, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';

const INTERVALS: readonly number[] = [
  4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36, 40, 42, 45, 48,
];

const bells = family({
  id: 'lcm-bells-ring-together',
  title: 'Three bells ring at their intervals; when they ring together again is asked',
  topic: 'lcm-hcf',
  exams: ALL_EXAMS,
  parameters: { intervals: someOf(INTERVALS, 3) },
  isAllowed: ({ intervals }) => {
    const all = intervals.reduce(lcm);
    return all <= 720 && all > Math.max(...intervals);
  },
  derive: ({ intervals: [one = 0, two = 0, three = 0] }) => {
    const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((x, y) => x - y);
    return { a, b, c, pair: lcm(a, b), right: lcm(lcm(a, b), c) };
  },
  unit: 'minutes',
  order: 'ascending',
  level: ({ right }) => (right <= 180 ? 1 : 2),
  seconds: ({ right }) => (right <= 180 ? 40 : 50),
  answer: ({ right }) => right,
  mistakes: {
    'multiplies all three': ({ a, b, c }) => a * b * c,
    'multiplies two of them': ({ a, b }) => a * b,
    'multiplies the last two': ({ b, c }) => b * c,
    'adds the intervals': ({ a, b, c }) => a + b + c,
    'leaves out the third bell': ({ pair }) => pair,
    'leaves out the first bell': ({ b, c }) => lcm(b, c),
    'leaves out the second bell': ({ a, c }) => lcm(a, c),
    'takes twice the right time': ({ right }) => 2 * right,
    'takes half of the right time': ({ right }) => over(right, 2),
    'takes three times the right time': ({ right }) => 3 * right,
    'takes the HCF': ({ a, b, c }) => gcd(gcd(a, b), c),
  },
  texts: {
    en: {
      question: ({ a, b, c }) =>
        `Three bells ring at intervals of ${a}, ${b} and ${c} minutes. They have just rung together. After how many minutes will they next ring together?`,
      explanation: ({ a, b, c, pair }, _say, answer) =>
        `They ring together after every common multiple of the intervals, and first after the least one, the LCM. The LCM of ${a} and ${b} is ${pair}. The LCM of ${pair} and ${c} gives ${answer}.`,
    },
    hi: {
      question: ({ a, b, c }) =>
        `तीन घंटियाँ क्रमशः ${a}, ${b} और ${c} मिनट के अंतराल पर बजती हैं। वे अभी एक साथ बजी हैं। अगली बार वे कितने मिनट बाद एक साथ बजेंगी?`,
      explanation: ({ a, b, c, pair }, _say, answer) =>
        `घंटियाँ अंतरालों के हर सार्व गुणज पर एक साथ बजती हैं, और सबसे पहले उनके लघुत्तम समापवर्त्य (LCM) पर। ${a} और ${b} का LCM ${pair} है। ${pair} और ${c} का LCM लेने पर उत्तर ${answer} मिलता है।`,
    },
    gu: {
      question: ({ a, b, c }) =>
        `ત્રણ ઘંટ અનુક્રમે ${a}, ${b} અને ${c} મિનિટના અંતરે વાગે છે. તેઓ હમણાં એકસાથે વાગ્યા છે. હવે કેટલી મિનિટ પછી તેઓ ફરી એકસાથે વાગશે?`,
      explanation: ({ a, b, c, pair }, _say, answer) =>
        `ઘંટ અંતરોના દરેક સામાન્ય અવયવી પર એકસાથે વાગે છે, અને સૌપ્રથમ લ.સા.અ. પર. ${a} અને ${b}નો લ.સા.અ. ${pair} છે. ${pair} અને ${c}નો લ.સા.અ. લેતાં જવાબ ${answer} મળે છે.`,
    },
  },
});

const sameRemainder = family({
  id: 'lcm-least-with-same-remainder',
  title: 'The least number that leaves the same remainder by three divisors',
  topic: 'lcm-hcf',
  exams: ALL_EXAMS,
  parameters: { divisors: someOf(INTERVALS, 3), left: between(2, 11) },
  isAllowed: ({ divisors, left }) => {
    const all = divisors.reduce(lcm);
    return Math.min(...divisors) > left && all <= 1_500 && all > Math.max(...divisors);
  },
  derive: ({ divisors: [one = 0, two = 0, three = 0], left }) => {
    const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((x, y) => x - y);
    const all = lcm(lcm(a, b), c);
    return { a, b, c, all, right: all + left };
  },
  order: 'ascending',
  level: ({ all }) => (all <= 240 ? 1 : 2),
  seconds: ({ all }) => (all <= 240 ? 45 : 55),
  answer: ({ right }) => right,
  mistakes: {
    'forgets the remainder': ({ all }) => all,
    'takes the remainder away': ({ all, left }) => all - left,
    'takes the second such number': ({ all, left }) => 2 * all + left,
    'adds the remainder for each divisor': ({ all, left }) => all + 3 * left,
    'adds the remainder twice': ({ all, left }) => all + 2 * left,
    'multiplies the divisors': ({ a, b, c, left }) => a * b * c + left,
    'leaves out one divisor': ({ a, b, left }) => lcm(a, b) + left,
    'takes twice the LCM less the remainder': ({ all, left }) => 2 * all - left,
    'adds the divisors': ({ a, b, c, left }) => a + b + c + left,
  },
  texts: {
    en: {
      question: ({ a, b, c, left }) =>
        `What is the least number greater than ${left} that leaves the remainder ${left} when it is divided by ${a}, by ${b} and by ${c}?`,
      explanation: ({ a, b, c, all, left }, say, answer) =>
        `Without the remainder ${left} the number is divisible by ${a}, ${b} and ${c}, so by their LCM, ${say(all)}. The least such number is ${say(all)} + ${left} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c, left }) =>
        `${left} से बड़ी वह सबसे छोटी संख्या कौन-सी है जिसे ${a}, ${b} और ${c} से भाग देने पर प्रत्येक बार शेषफल ${left} रहे?`,
      explanation: ({ a, b, c, all, left }, say, answer) =>
        `संख्या में से शेषफल ${left} घटा दें तो वह ${a}, ${b} और ${c} से, अर्थात् उनके लघुत्तम समापवर्त्य (LCM) ${say(all)} से विभाज्य होगी। अतः सबसे छोटी संख्या ${say(all)} + ${left} = ${answer} है।`,
    },
    gu: {
      question: ({ a, b, c, left }) =>
        `${left} કરતાં મોટી એવી સૌથી નાની સંખ્યા કઈ છે જેને ${a}, ${b} અને ${c} વડે ભાગતાં દરેક વખતે શેષ ${left} વધે?`,
      explanation: ({ a, b, c, all, left }, say, answer) =>
        `સંખ્યામાંથી શેષ ${left} બાદ કરીએ તો તે ${a}, ${b} અને ${c} વડે, એટલે કે તેમના લ.સા.અ. ${say(all)} વડે ભાગી શકાય. માટે સૌથી નાની સંખ્યા ${say(all)} + ${left} = ${answer} છે.`,
    },
  },
});

const greatestDivisor = family({
  id: 'hcf-greatest-with-remainders',
  title: 'The greatest number that leaves given remainders by two numbers',
  topic: 'lcm-hcf',
  exams: ALL_EXAMS,
  parameters: {
    factor: between(12, 60, 2),
    one: between(3, 12),
    other: between(4, 15),
    first: between(2, 9),
    second: between(2, 9),
  },
  isAllowed: ({ one, other, first, second }) => one < other && gcd(one, other) === 1 && first !== second,
  derive: ({ factor, one, other, first, second }) => ({
    small: factor * one + first,
    large: factor * other + second,
    smallExact: factor * one,
    largeExact: factor * other,
  }),
  order: 'ascending',
  level: ({ one, other }) => (one + other <= 18 ? 2 : 3),
  seconds: ({ one, other }) => (one + other <= 18 ? 50 : 65),
  answer: ({ factor }) => factor,
  mistakes: {
    'takes half of the HCF': ({ factor }) => over(factor, 2),
    'takes a third of the HCF': ({ factor }) => over(factor, 3),
    'takes a quarter of the HCF': ({ factor }) => over(factor, 4),
    'doubles the HCF': ({ factor }) => 2 * factor,
    'triples the HCF': ({ factor }) => 3 * factor,
    'adds the first remainder': ({ factor, first }) => factor + first,
    'adds the second remainder': ({ factor, second }) => factor + second,
    'takes the first remainder away': ({ factor, first }) => factor - first,
    'takes the second remainder away': ({ factor, second }) => factor - second,
    'gives the difference of the two numbers': ({ smallExact, largeExact }) => largeExact - smallExact,
  },
  texts: {
    en: {
      question: ({ small, large, first, second }, say) =>
        `What is the greatest number that divides ${say(small)} and ${say(large)} leaving the remainders ${first} and ${second} respectively?`,
      explanation: ({ small, large, first, second, smallExact, largeExact, factor, one, other }, say, answer) =>
        `The number divides ${say(small)} − ${first} = ${say(smallExact)} and ${say(large)} − ${second} = ${say(largeExact)} exactly. ${say(smallExact)} = ${factor} × ${one} and ${say(largeExact)} = ${factor} × ${other}, and ${one} and ${other} have no common factor. So the HCF, the number asked, is ${answer}.`,
    },
    hi: {
      question: ({ small, large, first, second }, say) =>
        `वह सबसे बड़ी संख्या कौन-सी है जिससे ${say(small)} और ${say(large)} को भाग देने पर क्रमशः ${first} और ${second} शेष रहें?`,
      explanation: ({ small, large, first, second, smallExact, largeExact, factor, one, other }, say, answer) =>
        `वह संख्या ${say(small)} − ${first} = ${say(smallExact)} और ${say(large)} − ${second} = ${say(largeExact)} को पूरा-पूरा विभाजित करती है। ${say(smallExact)} = ${factor} × ${one} और ${say(largeExact)} = ${factor} × ${other}, तथा ${one} और ${other} में कोई उभयनिष्ठ गुणनखंड नहीं है। अतः अभीष्ट महत्तम समापवर्तक (HCF) ${answer} है।`,
    },
    gu: {
      question: ({ small, large, first, second }, say) =>
        `એવી સૌથી મોટી સંખ્યા કઈ છે જેના વડે ${say(small)} અને ${say(large)}ને ભાગતાં અનુક્રમે ${first} અને ${second} શેષ વધે?`,
      explanation: ({ small, large, first, second, smallExact, largeExact, factor, one, other }, say, answer) =>
        `તે સંખ્યા ${say(small)} − ${first} = ${say(smallExact)} અને ${say(large)} − ${second} = ${say(largeExact)}ને નિઃશેષ ભાગે છે. ${say(smallExact)} = ${factor} × ${one} અને ${say(largeExact)} = ${factor} × ${other}, અને ${one} તથા ${other}ને કોઈ સામાન્ય અવયવ નથી. માટે માંગેલો ગુ.સા.અ. ${answer} છે.`,
    },
  },
});

export const LCM_HCF_FAMILIES: readonly TemplateFamily[] = [bells, sameRemainder, greatestDivisor];
