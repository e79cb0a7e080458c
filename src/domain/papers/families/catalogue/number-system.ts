import { over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, SSC_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { wholeText } from '../say.ts';
import { words } from '../value.ts';

const remainder = family({
  id: 'number-remainder-of-a-multiple',
  title: 'The remainder of a number is known; that of a multiple by a factor of the divisor is asked',
  topic: 'number-system',
  exams: ALL_EXAMS,
  parameters: { divisor: between(7, 29), times: between(3, 9), large: between(3, 9), given: between(20, 250) },
  isAllowed: ({ divisor, times, large, given }) =>
    given > divisor && given < divisor * large && (times * given) % divisor > 0,
  derive: ({ divisor, times, large, given }) => ({
    largeDivisor: divisor * large,
    product: times * given,
    right: (times * given) % divisor,
    quotient: Math.floor((times * given) / divisor),
  }),
  order: 'ascending',
  level: ({ quotient }) => (quotient <= 10 ? 1 : 2),
  seconds: ({ quotient }) => (quotient <= 10 ? 40 : 50),
  answer: ({ right }) => right,
  mistakes: {
    'does not multiply the number': ({ given, divisor }) => given % divisor,
    'gives what is missing to the divisor': ({ divisor, right }) => divisor - right,
    'divides by the first divisor': ({ product, largeDivisor }) =>
      product % largeDivisor < 100 ? product % largeDivisor : null,
    'adds the multiplier': ({ given, times, divisor }) => (given + times) % divisor,
    'gives the multiplier': ({ times }) => times,
    'gives the quotient': ({ quotient }) => quotient,
    'multiplies once too often': ({ product, given, divisor }) => (product + given) % divisor,
    'multiplies once too little': ({ product, given, divisor }) => (product - given) % divisor,
    'takes the largest possible remainder': ({ divisor }) => divisor - 1,
  },
  texts: {
    en: {
      question: ({ largeDivisor, given, times, divisor }) =>
        `When a number is divided by ${largeDivisor}, the remainder is ${given}. What is the remainder when ${times} times the number is divided by ${divisor}?`,
      explanation: ({ largeDivisor, given, times, divisor, large, product, quotient, right }, say, answer) =>
        `The number is ${largeDivisor}k + ${given}. As ${largeDivisor} = ${divisor} × ${large}, only ${given} decides the remainder by ${divisor}. ${times} times it is ${times} × ${given} = ${say(product)} = ${divisor} × ${quotient} + ${right}, so the remainder is ${answer}.`,
    },
    hi: {
      question: ({ largeDivisor, given, times, divisor }) =>
        `किसी संख्या को ${largeDivisor} से भाग देने पर शेषफल ${given} रहता है। उस संख्या के ${times} गुने को ${divisor} से भाग देने पर शेषफल कितना होगा?`,
      explanation: ({ largeDivisor, given, times, divisor, large, product, quotient, right }, say, answer) =>
        `संख्या ${largeDivisor}k + ${given} है। ${largeDivisor} = ${divisor} × ${large} होने से ${divisor} से भाग देने पर शेषफल केवल ${given} पर निर्भर है। इसका ${times} गुना ${times} × ${given} = ${say(product)} = ${divisor} × ${quotient} + ${right} है, अतः शेषफल ${answer} है।`,
    },
    gu: {
      question: ({ largeDivisor, given, times, divisor }) =>
        `કોઈ સંખ્યાને ${largeDivisor} વડે ભાગતાં શેષ ${given} વધે છે. તે સંખ્યાના ${times} ગણાને ${divisor} વડે ભાગતાં શેષ કેટલી વધે?`,
      explanation: ({ largeDivisor, given, times, divisor, large, product, quotient, right }, say, answer) =>
        `સંખ્યા ${largeDivisor}k + ${given} છે. ${largeDivisor} = ${divisor} × ${large} હોવાથી ${divisor} વડે ભાગતાં શેષ ફક્ત ${given} પર આધાર રાખે છે. તેના ${times} ગણા ${times} × ${given} = ${say(product)} = ${divisor} × ${quotient} + ${right} થાય, માટે શેષ ${answer} વધે.`,
    },
  },
});

const missingDigit = family({
  id: 'number-missing-digit-divisible',
  title: 'The digit that makes a number divisible by 9 or 11',
  topic: 'number-system',
  exams: ALL_EXAMS,
  parameters: {
    divisor: oneOf([9, 11]),
    head: between(1_23, 9_87),
    tail: between(12, 98),
  },
  isAllowed: ({ divisor, head, tail }) => {
    const digits = digitsOf(head * 1_000 + tail);
    return solve(digits, divisor) !== null && head % 10 > 0;
  },
  derive: ({ divisor, head, tail }) => {
    const digits = digitsOf(head * 1_000 + tail);
    const [a = 0, b = 0, c = 0, , e = 0, f = 0] = digits;
    return {
      shown: `${head}k${String(tail).padStart(2, '0')}`,
      digits: [a, b, c, e, f],
      total: a + b + c + e + f,
      odd: a + c + e,
      even: b + f,
      right: solve(digits, divisor) ?? 0,
    };
  },
  order: 'ascending',
  level: ({ divisor }) => (divisor === 9 ? 1 : 2),
  seconds: ({ divisor }) => (divisor === 9 ? 30 : 40),
  answer: ({ right }) => right,
  mistakes: {
    'gives the remainder of the digits': ({ total }) => total % 9,
    'makes the sum a multiple of 10': ({ total }) => 10 - (total % 10),
    'makes the sum a multiple of 9': ({ total }) => 9 - (total % 9),
    'makes the sum a multiple of 11': ({ total }) => below10(11 - (total % 11)),
    'takes the difference of the two sums': ({ odd, even }) => below10(Math.abs(odd - even)),
    'takes the nearer multiple of 3': ({ right }) => right - 3,
    'takes the next multiple of 3': ({ right }) => below10(right + 3),
    'adds one too few': ({ right }) => right - 1,
    'adds one too many': ({ right }) => below10(right + 1),
    'adds two too many': ({ right }) => below10(right + 2),
  },
  texts: {
    en: {
      question: ({ shown, divisor }) =>
        `If the six-digit number ${shown} is divisible by ${divisor}, what digit does k stand for?`,
      explanation: ({ divisor, digits, total, odd, even, right }, _say, answer) =>
        divisor === 9
          ? `A number is divisible by 9 when the sum of its digits is divisible by 9. Here the sum is ${digits.join(' + ')} + k = ${total} + k. The next multiple of 9 is ${total + right}, so k = ${answer}.`
          : `A number is divisible by 11 when the sums of its alternate digits differ by 0 or a multiple of 11. Here the sums are ${odd} and ${even} + k, and ${odd} − ${even} = ${wholeText(odd - even)}. As ${wholeText(odd - even)} − ${right} = ${wholeText(odd - even - right)}, the digit is k = ${answer}.`,
    },
    hi: {
      question: ({ shown, divisor }) =>
        `यदि छह अंकों की संख्या ${shown}, ${divisor} से पूर्णतः विभाज्य है, तो k के स्थान पर कौन-सा अंक होगा?`,
      explanation: ({ divisor, digits, total, odd, even, right }, _say, answer) =>
        divisor === 9
          ? `कोई संख्या 9 से तब विभाज्य होती है जब उसके अंकों का योग 9 से विभाज्य हो। यहाँ योग ${digits.join(' + ')} + k = ${total} + k है। 9 का अगला गुणज ${total + right} है, अतः k = ${answer}।`
          : `कोई संख्या 11 से तब विभाज्य होती है जब उसके एकांतर अंकों के योगों का अंतर 0 या 11 का गुणज हो। यहाँ ये योग ${odd} और ${even} + k हैं, और ${odd} − ${even} = ${wholeText(odd - even)}। ${wholeText(odd - even)} − ${right} = ${wholeText(odd - even - right)} होने से अंक k = ${answer} है।`,
    },
    gu: {
      question: ({ shown, divisor }) =>
        `જો છ અંકોની સંખ્યા ${shown}ને ${divisor} વડે નિઃશેષ ભાગી શકાય, તો k ની જગ્યાએ કયો અંક આવે?`,
      explanation: ({ divisor, digits, total, odd, even, right }, _say, answer) =>
        divisor === 9
          ? `સંખ્યાના અંકોના સરવાળાને 9 વડે નિઃશેષ ભાગી શકાય તો તે સંખ્યાને પણ 9 વડે ભાગી શકાય. અહીં સરવાળો ${digits.join(' + ')} + k = ${total} + k છે. 9નો પછીનો ગુણિત ${total + right} છે, માટે k = ${answer}.`
          : `સંખ્યાના એકાંતરે આવેલા અંકોના સરવાળાનો તફાવત 0 અથવા 11નો ગુણિત હોય તો તે સંખ્યાને 11 વડે ભાગી શકાય. અહીં આ સરવાળા ${odd} અને ${even} + k છે, અને ${odd} − ${even} = ${wholeText(odd - even)}. ${wholeText(odd - even)} − ${right} = ${wholeText(odd - even - right)} હોવાથી અંક k = ${answer} છે.`,
    },
  },
});

function digitsOf(number: number): readonly number[] {
  return [...String(number)].map(Number);
}

const below10 = (digit: number): number | null => (digit < 10 ? digit : null);

/** The digit from 1 to 9 at the fourth place; null where none or 0 fits too. */
function solve(digits: readonly number[], divisor: number): number | null {
  const fits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => Number(digits.with(3, digit).join('')) % divisor === 0);
  return fits.length === 1 && fits[0] !== 0 ? (fits[0] ?? null) : null;
}

const ODD_OR_EVEN = [
  { en: 'even', hi: 'सम', gu: 'બેકી' },
  { en: 'odd', hi: 'विषम', gu: 'એકી' },
] as const;

const sumFromTo = family({
  id: 'number-sum-of-odd-or-even',
  title: 'The sum of the odd or even numbers from one number to another',
  topic: 'number-system',
  exams: ALL_EXAMS,
  parameters: { from: between(11, 80), steps: between(9, 45) },
  derive: ({ from, steps }) => ({
    to: from + 2 * steps,
    count: steps + 1,
    ends: 2 * from + 2 * steps,
    right: (steps + 1) * (from + steps),
    kind: words(ODD_OR_EVEN[from % 2 === 0 ? 0 : 1]),
  }),
  order: 'ascending',
  level: ({ steps }) => (steps <= 20 ? 1 : 2),
  seconds: ({ steps }) => (steps <= 20 ? 45 : 55),
  answer: ({ right }) => right,
  mistakes: {
    'leaves out the last number': ({ right, to }) => right - to,
    'leaves out the first number': ({ right, from }) => right - from,
    'leaves out both ends': ({ right, from, to }) => right - from - to,
    'counts one step for each number': ({ steps, from }) => steps * (from + steps),
    'counts one number too many': ({ steps, from }) => (steps + 2) * (from + steps),
    'takes every number from first to last': ({ steps, from }) => (2 * steps + 1) * (from + steps),
    'does not halve': ({ right }) => 2 * right,
    'goes one number too far': ({ right, to }) => right + to + 2,
    'starts one number too early': ({ right, from }) => right + from - 2,
  },
  texts: {
    en: {
      question: ({ from, to, kind }, say) =>
        `What is the sum of all ${say(kind)} numbers from ${from} to ${to}, both included?`,
      explanation: ({ from, to, count, ends }, say, answer) =>
        `The numbers go up in steps of 2, so there are (${to} − ${from}) ÷ 2 + 1 = ${count} of them. Their mean is that of the first and the last: (${from} + ${to}) ÷ 2 = ${say(over(ends, 2))}. The sum is ${count} × ${say(over(ends, 2))} = ${answer}.`,
    },
    hi: {
      question: ({ from, to, kind }, say) => `${from} से ${to} तक (दोनों सहित) की सभी ${say(kind)} संख्याओं का योग कितना है?`,
      explanation: ({ from, to, count, ends }, say, answer) =>
        `संख्याएँ 2 के अंतर से बढ़ती हैं, इसलिए उनकी संख्या (${to} − ${from}) ÷ 2 + 1 = ${count} है। उनका औसत पहली और अंतिम संख्या का औसत है: (${from} + ${to}) ÷ 2 = ${say(over(ends, 2))}। अतः योग ${count} × ${say(over(ends, 2))} = ${answer} है।`,
    },
    gu: {
      question: ({ from, to, kind }, say) =>
        `${from}થી ${to} સુધીની (બંને સહિત) બધી ${say(kind)} સંખ્યાઓનો સરવાળો કેટલો થાય?`,
      explanation: ({ from, to, count, ends }, say, answer) =>
        `સંખ્યાઓ 2ના તફાવતે વધે છે, તેથી કુલ (${to} − ${from}) ÷ 2 + 1 = ${count} સંખ્યાઓ છે. તેમની સરેરાશ પહેલી અને છેલ્લી સંખ્યાની સરેરાશ જેટલી છે: (${from} + ${to}) ÷ 2 = ${say(over(ends, 2))}. માટે સરવાળો ${count} × ${say(over(ends, 2))} = ${answer} થાય.`,
    },
  },
});

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const;
const raised = (base: number, exponent: number): string =>
  `${base}${digitsOf(exponent)
    .map((digit) => SUPERSCRIPTS[digit] ?? '')
    .join('')}`;

/** The unit digit of a power, by its cycle of four. */
function unitOfPower(base: number, exponent: number): number {
  return (base % 10) ** (((exponent + 3) % 4) + 1) % 10;
}

const unitDigit = family({
  id: 'number-unit-digit-of-product',
  title: 'The unit digit of a product of two powers',
  topic: 'number-system',
  exams: SSC_EXAMS,
  parameters: {
    one: oneOf([123, 127, 132, 138, 143, 147, 152, 157, 163, 168, 172, 173, 177, 183, 187, 192, 197]),
    other: oneOf([12, 13, 17, 18, 22, 23, 27, 28, 32, 33, 37, 38, 42, 43, 47, 48]),
    first: between(21, 79),
    second: between(21, 79),
  },
  isAllowed: ({ one, other, first, second }) =>
    one % 10 !== other % 10 && first % 4 > 0 && second % 4 > 0 && first !== second,
  derive: ({ one, other, first, second }) => ({
    left: unitOfPower(one, first),
    rightHand: unitOfPower(other, second),
    product: unitOfPower(one, first) * unitOfPower(other, second),
  }),
  order: 'ascending',
  level: () => 2,
  seconds: ({ product }) => (product < 10 ? 45 : 50),
  answer: ({ product }) => product % 10,
  mistakes: {
    'gives the digit of the first power': ({ left }) => left,
    'gives the digit of the second power': ({ rightHand }) => rightHand,
    'adds the two digits': ({ left, rightHand }) => (left + rightHand) % 10,
    'multiplies the bases': ({ one, other }) => (one * other) % 10,
    'goes one step too far in the first cycle': ({ product, one }) => (product * one) % 10,
    'goes one step too far in the second cycle': ({ product, other }) => (product * other) % 10,
    'leaves the first power as it is': ({ one, rightHand }) => ((one % 10) * rightHand) % 10,
    'leaves the second power as it is': ({ other, left }) => ((other % 10) * left) % 10,
    'multiplies remainder and base': ({ one, first }) => (one * (first % 4)) % 10,
  },
  texts: {
    en: {
      question: ({ one, other, first, second }) =>
        `What is the unit digit of ${raised(one, first)} × ${raised(other, second)}?`,
      explanation: ({ one, other, first, second, left, rightHand, product }, _say, answer) =>
        `Unit digits of powers repeat after 4 steps, so only the remainder of the exponent by 4 counts. ${first} leaves ${first % 4}: ${raised(one % 10, first % 4)} ends in ${left}. ${second} leaves ${second % 4}: ${raised(other % 10, second % 4)} ends in ${rightHand}. As ${left} × ${rightHand} = ${product}, the unit digit is ${answer}.`,
    },
    hi: {
      question: ({ one, other, first, second }) => `${raised(one, first)} × ${raised(other, second)} का इकाई अंक क्या है?`,
      explanation: ({ one, other, first, second, left, rightHand, product }, _say, answer) =>
        `घातों के इकाई अंक 4 चरणों के बाद दोहराते हैं, इसलिए घातांक को 4 से भाग देने पर बचा शेषफल ही देखना है। ${first} में शेषफल ${first % 4} है: ${raised(one % 10, first % 4)} का इकाई अंक ${left} है। ${second} में शेषफल ${second % 4} है: ${raised(other % 10, second % 4)} का इकाई अंक ${rightHand} है। ${left} × ${rightHand} = ${product}, अतः इकाई अंक ${answer} है।`,
    },
    gu: {
      question: ({ one, other, first, second }) => `${raised(one, first)} × ${raised(other, second)}નો એકમનો અંક કયો છે?`,
      explanation: ({ one, other, first, second, left, rightHand, product }, _say, answer) =>
        `ઘાતના એકમના અંક 4 પગલાં પછી ફરી આવે છે, તેથી ઘાતાંકને 4 વડે ભાગતાં વધતી શેષ જ જોવાની. ${first}માં શેષ ${first % 4} છે: ${raised(one % 10, first % 4)}નો એકમનો અંક ${left} છે. ${second}માં શેષ ${second % 4} છે: ${raised(other % 10, second % 4)}નો એકમનો અંક ${rightHand} છે. ${left} × ${rightHand} = ${product}, માટે એકમનો અંક ${answer} છે.`,
    },
  },
});

export const NUMBER_FAMILIES: readonly TemplateFamily[] = [remainder, missingDigit, sumFromTo, unitDigit];
