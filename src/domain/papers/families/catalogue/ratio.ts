import { gcd, over } from '../fraction.ts';
import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';
import { ratio, rupees } from '../value.ts';

const shareInRatio = family({
  id: 'ratio-largest-less-smallest',
  title: 'A sum is divided in a ratio; how much more is the largest share than the smallest',
  topic: 'ratio',
  exams: ALL_EXAMS,
  parameters: { parts: someOf([2, 3, 4, 5, 6, 7, 8, 9], 3), part: between(50, 900, 50) },
  isAllowed: ({ parts }) => parts.reduce(gcd) === 1,
  derive: ({ parts, part }) => {
    const [a = 0, b = 0, c = 0] = parts.toSorted((one, other) => one - other);
    return { a, b, c, all: a + b + c, sum: (a + b + c) * part };
  },
  unit: 'rupees',
  order: 'ascending',
  level: () => 1,
  seconds: () => 40,
  answer: ({ a, c, part }) => (c - a) * part,
  mistakes: {
    'gives the smallest share': ({ a, part }) => a * part,
    'gives the middle share': ({ b, part }) => b * part,
    'gives the largest share': ({ c, part }) => c * part,
    'stops at one part': ({ part }) => part,
    'takes the middle from the largest share': ({ b, c, part }) => (c - b) * part,
    'takes the smallest from the middle share': ({ a, b, part }) => (b - a) * part,
    'divides by the largest part': ({ a, c, sum }) => over((c - a) * sum, 3 * c),
  },
  texts: {
    en: {
      question: ({ a, b, c, sum }, say) =>
        `If ${say(rupees(sum))} is divided in the ratio ${say(ratio(a, b, c))}, what is the difference between the largest and the smallest share?`,
      explanation: ({ a, b, c, all, part, sum }, say, answer) =>
        `There are ${a} + ${b} + ${c} = ${all} parts, so one part is ${say(rupees(sum))}/${all} = ${say(rupees(part))}. The largest and the smallest share differ by ${c} − ${a} = ${c - a} of the parts: ${c - a} × ${say(rupees(part))} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c, sum }, say) =>
        `यदि ${say(rupees(sum))} को ${say(ratio(a, b, c))} के अनुपात में बाँटा जाए, तो सबसे बड़े और सबसे छोटे हिस्से का अंतर कितना होगा?`,
      explanation: ({ a, b, c, all, part, sum }, say, answer) =>
        `कुल भाग ${a} + ${b} + ${c} = ${all} हैं, इसलिए एक भाग ${say(rupees(sum))}/${all} = ${say(rupees(part))} है। सबसे बड़े और सबसे छोटे हिस्से में ${c} − ${a} = ${c - a} भाग का अंतर है: ${c - a} × ${say(rupees(part))} = ${answer}।`,
    },
    gu: {
      question: ({ a, b, c, sum }, say) =>
        `${say(rupees(sum))}ને ${say(ratio(a, b, c))}ના પ્રમાણમાં વહેંચવામાં આવે, તો સૌથી મોટા અને સૌથી નાના ભાગ વચ્ચેનો તફાવત કેટલો થાય?`,
      explanation: ({ a, b, c, all, part, sum }, say, answer) =>
        `કુલ ભાગ ${a} + ${b} + ${c} = ${all} છે, તેથી એક ભાગ ${say(rupees(sum))}/${all} = ${say(rupees(part))}. સૌથી મોટા અને સૌથી નાના હિસ્સા વચ્ચે ${c} − ${a} = ${c - a} ભાગનો ફેર છે: ${c - a} × ${say(rupees(part))} = ${answer}.`,
    },
  },
});

export const RATIO_FAMILIES: readonly QuestionFamily[] = [shareInRatio];
