import { minus, over, plus } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf, someOf } from '../random.ts';
import { sameText } from '../value.ts';

const orderOfOperations = family({
  id: 'simplify-order-of-operations',
  title: 'Brackets, division, multiplication and addition in one expression',
  topic: 'simplification',
  exams: ALL_EXAMS,
  parameters: { a: between(12, 60), b: between(3, 12), c: between(15, 40), d: between(4, 20), e: between(2, 6) },
  isAllowed: ({ b, c, d, e }) => c - d > 4 && (b * (c - d)) % e === 0 && b % e > 0,
  derive: ({ a, b, c, d, e }) => ({
    inside: c - d,
    product: b * (c - d),
    quotient: (b * (c - d)) / e,
    right: a + (b * (c - d)) / e,
  }),
  order: 'ascending',
  level: ({ inside, e }) => (inside % e === 0 ? 1 : 2),
  seconds: ({ inside, e }) => (inside % e === 0 ? 30 : 40),
  answer: ({ right }) => right,
  mistakes: {
    'adds before multiplying': ({ a, b, inside, e }) => over((a + b) * inside, e),
    'forgets the bracket': ({ a, b, c, d, e }) => minus(a + b * c, over(d, e)),
    'multiplies the first number in the bracket alone': ({ a, b, c, d, e }) => plus(a, over(b * c - d, e)),
    'divides everything': ({ a, product, e }) => over(a + product, e),
    'leaves out the division': ({ a, product }) => a + product,
    'leaves out the first number': ({ quotient }) => quotient,
    'leaves out the multiplication': ({ a, inside, e }) => plus(a, over(inside, e)),
    'adds in the bracket': ({ a, b, c, d, e }) => plus(a, over(b * (c + d), e)),
    'divides the bracket by the product': ({ a, b, inside, e }) => plus(a, over(inside, b * e)),
    'works from left to right': ({ a, b, c, d, e }) => over((a + b) * c - d, e),
    'multiplies by the divisor': ({ a, b, inside, e }) => a + b * inside * e,
    'subtracts the quotient': ({ a, quotient }) => a - quotient,
  },
  texts: {
    en: {
      question: ({ a, b, c, d, e }) => `What is the value of ${a} + ${b} × (${c} − ${d}) ÷ ${e}?`,
      explanation: ({ a, b, c, d, e, inside, product, quotient }, say, answer) =>
        `The bracket comes first: ${c} − ${d} = ${inside}. Then multiplication and division, from left to right: ${b} × ${inside} = ${say(product)} and ${say(product)} ÷ ${e} = ${quotient}. The addition comes last: ${a} + ${quotient} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c, d, e }) => `${a} + ${b} × (${c} − ${d}) ÷ ${e} का मान क्या है?`,
      explanation: ({ a, b, c, d, e, inside, product, quotient }, say, answer) =>
        `सबसे पहले कोष्ठक हल कीजिए: ${c} − ${d} = ${inside}। फिर बाएँ से दाएँ गुणा और भाग: ${b} × ${inside} = ${say(product)} और ${say(product)} ÷ ${e} = ${quotient}। अंत में जोड़: ${a} + ${quotient} = ${answer}।`,
    },
    gu: {
      question: ({ a, b, c, d, e }) => `${a} + ${b} × (${c} − ${d}) ÷ ${e}ની કિંમત કેટલી થાય?`,
      explanation: ({ a, b, c, d, e, inside, product, quotient }, say, answer) =>
        `સૌપ્રથમ કૌંસ છોડો: ${c} − ${d} = ${inside}. પછી ડાબેથી જમણે ગુણાકાર અને ભાગાકાર: ${b} × ${inside} = ${say(product)} અને ${say(product)} ÷ ${e} = ${quotient}. છેલ્લે સરવાળો: ${a} + ${quotient} = ${answer}.`,
    },
  },
});

const surds = family({
  id: 'simplify-sum-of-square-roots',
  title: 'Three square roots of one kind are added and subtracted',
  topic: 'simplification',
  exams: ALL_EXAMS,
  parameters: { under: oneOf([2, 3, 5, 6, 7]), roots: someOf([2, 3, 4, 5, 6, 7, 8], 3) },
  isAllowed: ({ roots: [a = 0, b = 0, c = 0] }) => a + b - c > 1,
  derive: ({ under, roots: [a = 0, b = 0, c = 0] }) => ({
    a,
    b,
    c,
    x: a * a * under,
    y: b * b * under,
    z: c * c * under,
  }),
  order: 'shuffled',
  level: ({ a, b, c }) => (Math.max(a, b, c) <= 5 ? 1 : 2),
  seconds: ({ a, b, c }) => (Math.max(a, b, c) <= 5 ? 40 : 50),
  answer: ({ under, a, b, c }) => sameText(`${a + b - c}√${under}`),
  mistakes: {
    'adds all three': ({ under, a, b, c }) => sameText(`${a + b + c}√${under}`),
    'leaves out the last root': ({ under, a, b }) => sameText(`${a + b}√${under}`),
    'adds and subtracts under the root': ({ a, b, c, x, y, z }) =>
      x + y > z && !Number.isInteger(Math.sqrt(a * a + b * b - c * c)) ? sameText(`√${x + y - z}`) : null,
    'counts one root too many': ({ under, a, b, c }) => sameText(`${a + b - c + 1}√${under}`),
    'adds the numbers under the roots': ({ under, a, b, c }) =>
      under % 3 === 0 ? null : sameText(`${a + b - c}√${3 * under}`),
    'counts one root too few': ({ under, a, b, c }) => sameText(`${a + b - c - 1}√${under}`.replace(/^1√/, '√')),
  },
  texts: {
    en: {
      question: ({ x, y, z }) => `What is the value of √${x} + √${y} − √${z}?`,
      explanation: ({ under, a, b, c, x, y, z }, _say, answer) =>
        `Take the squares out of the roots: √${x} = √(${a * a} × ${under}) = ${a}√${under}, √${y} = √(${b * b} × ${under}) = ${b}√${under} and √${z} = √(${c * c} × ${under}) = ${c}√${under}. Like roots are added as like terms: (${a} + ${b} − ${c})√${under} = ${answer}.`,
    },
    hi: {
      question: ({ x, y, z }) => `√${x} + √${y} − √${z} का मान क्या है?`,
      explanation: ({ under, a, b, c, x, y, z }, _say, answer) =>
        `पूर्ण वर्ग को मूल से बाहर निकालिए: √${x} = √(${a * a} × ${under}) = ${a}√${under}, √${y} = √(${b * b} × ${under}) = ${b}√${under} और √${z} = √(${c * c} × ${under}) = ${c}√${under}। समान करणियाँ सजातीय पदों की तरह जुड़ती हैं: (${a} + ${b} − ${c})√${under} = ${answer}।`,
    },
    gu: {
      question: ({ x, y, z }) => `√${x} + √${y} − √${z}ની કિંમત કેટલી થાય?`,
      explanation: ({ under, a, b, c, x, y, z }, _say, answer) =>
        `પૂર્ણ વર્ગને મૂળની બહાર કાઢો: √${x} = √(${a * a} × ${under}) = ${a}√${under}, √${y} = √(${b * b} × ${under}) = ${b}√${under} અને √${z} = √(${c * c} × ${under}) = ${c}√${under}. સજાતીય કરણીઓ સજાતીય પદોની જેમ ઉમેરાય: (${a} + ${b} − ${c})√${under} = ${answer}.`,
    },
  },
});

export const SIMPLIFICATION_FAMILIES: readonly TemplateFamily[] = [orderOfOperations, surds];
