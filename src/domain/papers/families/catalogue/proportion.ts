import { gcd, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';

const fourth = family({
  id: 'proportion-fourth',
  title: 'The fourth proportional to three numbers',
  topic: 'proportion',
  exams: ALL_EXAMS,
  parameters: { a: between(3, 24), b: between(4, 30), c: between(5, 40) },
  isAllowed: ({ a, b, c }) => (b * c) % a === 0 && b % a > 0 && new Set([a, b, c]).size === 3,
  derive: ({ a, b, c }) => ({ product: b * c, right: (b * c) / a }),
  order: 'ascending',
  level: ({ a, c }) => (c % a === 0 ? 1 : 2),
  seconds: ({ a, c }) => (c % a === 0 ? 25 : 35),
  answer: ({ right }) => right,
  mistakes: {
    'turns the first ratio round': ({ a, b, c }) => over(a * c, b),
    'takes the first ratio to the third number the wrong way': ({ a, b, c }) => over(a * b, c),
    'adds the difference instead of the ratio': ({ a, b, c }) => c + b - a,
    'adds the first number': ({ a, right }) => right + a,
    'takes the first number away': ({ a, right }) => right - a,
    'gives the third proportional to the first two': ({ a, b }) => over(b * b, a),
    'gives the third proportional to the last two': ({ b, c }) => over(c * c, b),
    'takes half of the product': ({ product }) => over(product, 2),
    'adds the last two': ({ b, c }) => b + c,
    'doubles the answer': ({ right }) => 2 * right,
  },
  texts: {
    en: {
      question: ({ a, b, c }) => `What is the fourth proportional to ${a}, ${b} and ${c}?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `If x is the fourth proportional, then ${a} : ${b} = ${c} : x. The product of the means is that of the extremes, so ${a} × x = ${b} × ${c} = ${say(product)}. So x = ${say(product)} ÷ ${a} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c }) => `${a}, ${b} और ${c} का चतुर्थानुपाती क्या है?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `मान लीजिए चतुर्थानुपाती x है, तब ${a} : ${b} = ${c} : x। मध्य पदों का गुणनफल बाह्य पदों के गुणनफल के बराबर होता है, इसलिए ${a} × x = ${b} × ${c} = ${say(product)}। अतः x = ${say(product)} ÷ ${a} = ${answer}।`,
    },
    gu: {
      question: ({ a, b, c }) => `${a}, ${b} અને ${c}નું ચતુર્થ પ્રમાણપદ કયું છે?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `ધારો કે ચતુર્થ પ્રમાણપદ x છે, તો ${a} : ${b} = ${c} : x. મધ્યપદોનો ગુણાકાર અંત્યપદોના ગુણાકાર જેટલો હોય છે, તેથી ${a} × x = ${b} × ${c} = ${say(product)}. માટે x = ${say(product)} ÷ ${a} = ${answer}.`,
    },
  },
});

const mean = family({
  id: 'proportion-mean',
  title: 'The mean proportional between two numbers',
  topic: 'proportion',
  exams: ALL_EXAMS,
  parameters: { k: between(1, 12), m: between(1, 12), n: between(2, 15) },
  // Beside 1 the mean is only a square root.
  isAllowed: ({ k, m, n }) => m < n && gcd(m, n) === 1 && k * m * m > 1 && k * n * n <= 500,
  derive: ({ k, m, n }) => ({ small: k * m * m, large: k * n * n, product: k * m * m * (k * n * n), right: k * m * n }),
  order: 'ascending',
  level: ({ right }) => (right <= 40 ? 1 : 2),
  seconds: ({ right }) => (right <= 40 ? 30 : 40),
  answer: ({ right }) => right,
  mistakes: {
    'takes the arithmetic mean': ({ small, large }) => over(small + large, 2),
    'gives the difference': ({ small, large }) => large - small,
    'adds the two': ({ small, large }) => small + large,
    'takes half of the difference': ({ small, large }) => over(large - small, 2),
    'adds the roots instead of multiplying them': ({ k, m, n }) => k * (m + n),
    'halves the root': ({ right }) => over(right, 2),
    'takes a third of the root': ({ right }) => over(right, 3),
    'doubles the root': ({ right }) => 2 * right,
    'adds the smaller number': ({ right, small }) => right + small,
    'takes the smaller number away': ({ right, small }) => right - small,
  },
  texts: {
    en: {
      question: ({ small, large }) => `What is the mean proportional between ${small} and ${large}?`,
      explanation: ({ small, large, product }, say, answer) =>
        `If x is the mean proportional, then ${small} : x = x : ${large}, so x² = ${small} × ${large} = ${say(product)}. The square root gives x = ${answer}.`,
    },
    hi: {
      question: ({ small, large }) => `${small} और ${large} का मध्यानुपाती क्या है?`,
      explanation: ({ small, large, product }, say, answer) =>
        `मान लीजिए मध्यानुपाती x है, तब ${small} : x = x : ${large}, इसलिए x² = ${small} × ${large} = ${say(product)}। वर्गमूल लेने पर x = ${answer}।`,
    },
    gu: {
      question: ({ small, large }) => `${small} અને ${large}નું મધ્યમ પ્રમાણપદ કયું છે?`,
      explanation: ({ small, large, product }, say, answer) =>
        `ધારો કે મધ્યમ પ્રમાણપદ x છે, તો ${small} : x = x : ${large}, તેથી x² = ${small} × ${large} = ${say(product)}. વર્ગમૂળ લેતાં x = ${answer}.`,
    },
  },
});

const inverseSquare = family({
  id: 'proportion-inverse-square',
  title: 'y varies inversely as the square of x; another value of y is asked',
  topic: 'proportion',
  exams: ALL_EXAMS,
  parameters: { from: between(2, 12), to: between(2, 12), scale: between(1, 12) },
  isAllowed: ({ from, to, scale }) => {
    const largest = Math.max(from, to) / gcd(from, to);
    return from !== to && scale * largest * largest <= 600;
  },
  derive: ({ from, to, scale }) => {
    const common = gcd(from, to);
    const [a, b] = [from / common, to / common];
    return {
      y: scale * b * b,
      constant: scale * b * b * from * from,
      right: scale * a * a,
      middle: scale * a * b,
    };
  },
  order: 'ascending',
  level: ({ from, to }) => (from % to === 0 || to % from === 0 ? 1 : 2),
  seconds: ({ from, to }) => (from % to === 0 || to % from === 0 ? 35 : 45),
  answer: ({ right }) => right,
  mistakes: {
    'does not square': ({ middle }) => middle,
    'takes y to vary directly': ({ y, from, to }) => over(y * to, from),
    'takes y to vary directly as the square': ({ y, from, to }) => over(y * to * to, from * from),
    'leaves y as it is': ({ y }) => y,
    'divides the constant by x once': ({ constant, to }) => over(constant, to),
    'doubles instead of squaring': ({ y, from, to }) => over(2 * y * from, to),
    'adds the change of x': ({ y, from, to }) => y + to - from,
    'takes half of the answer': ({ right }) => over(right, 2),
    'takes twice the answer': ({ right }) => 2 * right,
  },
  texts: {
    en: {
      question: ({ y, from, to }, say) =>
        `y varies inversely as the square of x. If y = ${say(y)} when x = ${from}, what is y when x = ${to}?`,
      explanation: ({ y, from, to, constant }, say, answer) =>
        `In inverse variation with the square, y × x² stays the same. Here it is ${say(y)} × ${from} × ${from} = ${say(constant)}. For x = ${to}, y = ${say(constant)} ÷ (${to} × ${to}) = ${answer}.`,
    },
    hi: {
      question: ({ y, from, to }, say) =>
        `y, x के वर्ग के व्युत्क्रमानुपाती है। यदि x = ${from} होने पर y = ${say(y)} हो, तो x = ${to} होने पर y का मान क्या होगा?`,
      explanation: ({ y, from, to, constant }, say, answer) =>
        `y, x के वर्ग के व्युत्क्रमानुपाती हो तो y × x² अचर रहता है। यहाँ इसका मान ${say(y)} × ${from} × ${from} = ${say(constant)} है। x = ${to} के लिए y = ${say(constant)} ÷ (${to} × ${to}) = ${answer}।`,
    },
    gu: {
      question: ({ y, from, to }, say) =>
        `y એ x ના વર્ગના વ્યસ્ત પ્રમાણમાં છે. જો x = ${from} હોય ત્યારે y = ${say(y)} હોય, તો x = ${to} હોય ત્યારે y ની કિંમત કેટલી થાય?`,
      explanation: ({ y, from, to, constant }, say, answer) =>
        `y એ x ના વર્ગના વ્યસ્ત પ્રમાણમાં હોય તો y × x² અચળ રહે છે. અહીં તેની કિંમત ${say(y)} × ${from} × ${from} = ${say(constant)} છે. x = ${to} માટે y = ${say(constant)} ÷ (${to} × ${to}) = ${answer}.`,
    },
  },
});

export const PROPORTION_FAMILIES: readonly TemplateFamily[] = [fourth, mean, inverseSquare];
