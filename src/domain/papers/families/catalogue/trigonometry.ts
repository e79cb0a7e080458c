import { minus, over, plus, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { SSC_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';

/** The squares of the ratios of standard angles, which are all rational. */
const SINES = [
  { text: 'sin² 30°', square: over(1, 4), root: over(1, 2) },
  { text: 'sin² 45°', square: over(1, 2), root: null },
  { text: 'sin² 60°', square: over(3, 4), root: null },
  { text: 'cos² 30°', square: over(3, 4), root: null },
  { text: 'cos² 45°', square: over(1, 2), root: null },
  { text: 'cos² 60°', square: over(1, 4), root: over(1, 2) },
] as const;
const TANGENTS = [
  { text: 'tan² 45°', square: 1, inverse: 1 },
  { text: 'tan² 60°', square: 3, inverse: over(1, 3) },
  { text: 'cot² 30°', square: 3, inverse: over(1, 3) },
  { text: 'cot² 45°', square: 1, inverse: 1 },
] as const;

const standardAngles = family({
  id: 'trig-squares-of-standard-angles',
  title: 'An expression with squared ratios of standard angles',
  topic: 'trigonometry',
  exams: SSC_EXAMS,
  parameters: { a: between(2, 12, 2), b: between(2, 7), sine: oneOf(SINES), tangent: oneOf(TANGENTS) },
  derive: ({ a, b, sine, tangent }) => ({
    left: times(a, sine.square),
    right: times(b, tangent.square),
    other: minus(1, sine.square),
  }),
  order: 'ascending',
  largestDenominator: 4,
  level: ({ left }) => (left.bottom === 1 ? 1 : 2),
  seconds: ({ left }) => (left.bottom === 1 ? 35 : 45),
  answer: ({ left, right }) => plus(left, right),
  mistakes: {
    'takes the value of the other ratio': ({ a, other, right }) => plus(times(a, other), right),
    'turns the second ratio round': ({ left, b, tangent }) => plus(left, times(b, tangent.inverse)),
    'forgets the second term': ({ left }) => left,
    'forgets the first term': ({ right }) => right,
    'forgets the first coefficient': ({ sine, right }) => plus(sine.square, right),
    'forgets the second coefficient': ({ left, tangent }) => plus(left, tangent.square),
    'does not square the first ratio': ({ a, sine, right }) =>
      sine.root === null ? null : plus(times(a, sine.root), right),
    'takes the first ratio as 1': ({ a, right }) => plus(a, right),
    'adds the coefficients': ({ a, b }) => a + b,
    'subtracts the terms': ({ left, right }) => minus(right, left),
    'multiplies the terms': ({ left, right }) => times(left, right),
    'squares the second ratio twice': ({ left, b, tangent }) => plus(left, times(b, tangent.square, tangent.square)),
  },
  texts: {
    en: {
      question: ({ a, b, sine, tangent }) => `What is the value of ${a} ${sine.text} + ${b} ${tangent.text}?`,
      explanation: ({ a, b, sine, tangent, left, right }, _say, answer) =>
        `Here ${sine.text} = ${slash(sine.square)} and ${tangent.text} = ${slash(tangent.square)}. The terms are ${a} × ${slash(sine.square)} = ${slash(left)} and ${b} × ${slash(tangent.square)} = ${slash(right)}. Their sum is ${answer}.`,
    },
    hi: {
      question: ({ a, b, sine, tangent }) => `${a} ${sine.text} + ${b} ${tangent.text} का मान क्या है?`,
      explanation: ({ a, b, sine, tangent, left, right }, _say, answer) =>
        `यहाँ ${sine.text} = ${slash(sine.square)} और ${tangent.text} = ${slash(tangent.square)}। दोनों पद ${a} × ${slash(sine.square)} = ${slash(left)} और ${b} × ${slash(tangent.square)} = ${slash(right)} हैं। अतः योग ${answer} है।`,
    },
    gu: {
      question: ({ a, b, sine, tangent }) => `${a} ${sine.text} + ${b} ${tangent.text} ની કિંમત કેટલી થાય?`,
      explanation: ({ a, b, sine, tangent, left, right }, _say, answer) =>
        `અહીં ${sine.text} = ${slash(sine.square)} અને ${tangent.text} = ${slash(tangent.square)}. બંને પદ ${a} × ${slash(sine.square)} = ${slash(left)} અને ${b} × ${slash(tangent.square)} = ${slash(right)} છે. માટે સરવાળો ${answer} છે.`,
    },
  },
});

const TRIPLES = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
] as const;

const fromTangent = family({
  id: 'trig-from-a-known-tangent',
  title: 'The tangent of an acute angle is known; an expression in sine and cosine is asked',
  topic: 'trigonometry',
  exams: SSC_EXAMS,
  parameters: { triple: oneOf(TRIPLES), m: between(2, 9), n: between(2, 9) },
  isAllowed: ({ triple: [opposite, adjacent], m, n }) => m !== n && m * opposite !== n * adjacent,
  derive: ({ triple: [opposite, adjacent, hypotenuse], m, n }) => ({
    opposite,
    adjacent,
    hypotenuse,
    total: m * opposite + n * adjacent,
  }),
  order: 'ascending',
  largestDenominator: 17,
  level: ({ hypotenuse }) => (hypotenuse === 5 ? 1 : 2),
  seconds: ({ hypotenuse }) => (hypotenuse === 5 ? 40 : 50),
  answer: ({ total, hypotenuse }) => over(total, hypotenuse),
  mistakes: {
    'exchanges sine and cosine': ({ opposite, adjacent, hypotenuse, m, n }) =>
      over(m * adjacent + n * opposite, hypotenuse),
    'forgets both coefficients': ({ opposite, adjacent, hypotenuse }) => over(opposite + adjacent, hypotenuse),
    'gives the first term alone': ({ opposite, hypotenuse, m }) => over(m * opposite, hypotenuse),
    'gives the second term alone': ({ adjacent, hypotenuse, n }) => over(n * adjacent, hypotenuse),
    'subtracts the terms': ({ opposite, adjacent, hypotenuse, m, n }) =>
      over(Math.abs(m * opposite - n * adjacent), hypotenuse),
    'adds the coefficients': ({ m, n }) => m + n,
    'divides by the adjacent side': ({ total, adjacent }) => over(total, adjacent),
    'divides by the opposite side': ({ total, opposite }) => over(total, opposite),
    'forgets the second coefficient': ({ opposite, adjacent, hypotenuse, m }) =>
      over(m * opposite + adjacent, hypotenuse),
  },
  texts: {
    en: {
      question: ({ opposite, adjacent, m, n }) =>
        `If θ is an acute angle and tan θ = ${opposite}/${adjacent}, what is the value of ${m} sin θ + ${n} cos θ?`,
      explanation: ({ opposite, adjacent, hypotenuse, m, n, total }, _say, answer) =>
        `Draw a right triangle with the opposite side ${opposite} and the adjacent side ${adjacent}; its hypotenuse is √(${opposite ** 2} + ${adjacent ** 2}) = ${hypotenuse}. So sin θ = ${opposite}/${hypotenuse} and cos θ = ${adjacent}/${hypotenuse}. The value is (${m} × ${opposite} + ${n} × ${adjacent})/${hypotenuse} = ${total}/${hypotenuse} = ${answer}.`,
    },
    hi: {
      question: ({ opposite, adjacent, m, n }) =>
        `यदि θ न्यूनकोण है और tan θ = ${opposite}/${adjacent} हो, तो ${m} sin θ + ${n} cos θ का मान क्या होगा?`,
      explanation: ({ opposite, adjacent, hypotenuse, m, n, total }, _say, answer) =>
        `एक समकोण त्रिभुज लीजिए जिसमें लंब ${opposite} और आधार ${adjacent} हो; उसका कर्ण √(${opposite ** 2} + ${adjacent ** 2}) = ${hypotenuse} होगा। इसलिए sin θ = ${opposite}/${hypotenuse} और cos θ = ${adjacent}/${hypotenuse}। अतः मान (${m} × ${opposite} + ${n} × ${adjacent})/${hypotenuse} = ${total}/${hypotenuse} = ${answer} है।`,
    },
    gu: {
      question: ({ opposite, adjacent, m, n }) =>
        `જો θ લઘુકોણ હોય અને tan θ = ${opposite}/${adjacent} હોય, તો ${m} sin θ + ${n} cos θ ની કિંમત કેટલી થાય?`,
      explanation: ({ opposite, adjacent, hypotenuse, m, n, total }, _say, answer) =>
        `એક કાટકોણ ત્રિકોણ લો જેમાં સામેની બાજુ ${opposite} અને પાસેની બાજુ ${adjacent} હોય; તેનો કર્ણ √(${opposite ** 2} + ${adjacent ** 2}) = ${hypotenuse} થાય. તેથી sin θ = ${opposite}/${hypotenuse} અને cos θ = ${adjacent}/${hypotenuse}. માટે કિંમત (${m} × ${opposite} + ${n} × ${adjacent})/${hypotenuse} = ${total}/${hypotenuse} = ${answer} છે.`,
    },
  },
});

export const TRIGONOMETRY_FAMILIES: readonly TemplateFamily[] = [standardAngles, fromTangent];
