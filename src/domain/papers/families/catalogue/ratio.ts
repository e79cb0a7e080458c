import { gcd, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf, someOf } from '../random.ts';
import { slash } from '../say.ts';
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
  level: ({ all }) => (all <= 18 ? 1 : 2),
  seconds: ({ all }) => (all <= 18 ? 35 : 45),
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
        `${say(rupees(sum))}ને ${say(ratio(a, b, c))}ના ગુણોત્તરમાં વહેંચવામાં આવે, તો સૌથી મોટા અને સૌથી નાના હિસ્સા વચ્ચેનો તફાવત કેટલો થાય?`,
      explanation: ({ a, b, c, all, part, sum }, say, answer) =>
        `કુલ ભાગ ${a} + ${b} + ${c} = ${all} છે, તેથી એક ભાગ ${say(rupees(sum))}/${all} = ${say(rupees(part))}. સૌથી મોટા અને સૌથી નાના હિસ્સા વચ્ચે ${c} − ${a} = ${c - a} ભાગનો તફાવત છે: ${c - a} × ${say(rupees(part))} = ${answer}.`,
    },
  },
});

const incomes = family({
  id: 'ratio-incomes-and-expenses',
  title: 'Ratios of incomes and of expenses, and equal savings; one income is asked',
  topic: 'ratio',
  exams: ALL_EXAMS,
  parameters: {
    incomes: someOf([2, 3, 4, 5, 6, 7, 8, 9], 2),
    expenses: someOf([1, 2, 3, 4, 5, 6, 7], 2),
    unit: between(500, 4_000, 500),
    asksFirst: oneOf([true, false]),
  },
  // A saves as much as B: a·x − c·y = b·x − d·y with whole x and y.
  isAllowed: ({ incomes: [a = 1, b = 1], expenses: [c = 1, d = 1] }) =>
    gcd(a, b) === 1 &&
    gcd(c, d) === 1 &&
    a > b &&
    c > d &&
    a * d < b * c &&
    (c - d) % gcd(c - d, a - b) === 0 &&
    c - d <= 4 &&
    a - b <= 4,
  derive: ({ incomes: [a = 1, b = 1], expenses: [c = 1, d = 1], unit, asksFirst }) => {
    const common = gcd(c - d, a - b);
    const [x, y] = [((c - d) / common) * unit, ((a - b) / common) * unit];
    const [more, less] = [a - b, c - d];
    return {
      a,
      b,
      c,
      d,
      x,
      y,
      more,
      less,
      saved: a * x - c * y,
      yInX: more === less ? 'x' : `x × ${slash(over(more, less))}`,
      asked: asksFirst ? 'A' : 'B',
      part: asksFirst ? a : b,
    };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ more, less }) => (more === less ? 2 : 3),
  seconds: ({ more, less }) => (more === less ? 60 : 80),
  answer: ({ part, x }) => part * x,
  mistakes: {
    'gives the other income': ({ a, b, part, x }) => (a + b - part) * x,
    'gives the expenses': ({ a, part, c, d, y }) => (part === a ? c : d) * y,
    'gives the other expenses': ({ a, part, c, d, y }) => (part === a ? d : c) * y,
    'takes the part of the expenses for that of the incomes': ({ part, y, x }) => (x === y ? null : part * y),
    'stops at one part': ({ x }) => x,
    'takes the saving for one part': ({ part, saved }) => part * saved,
    'adds the saving once more': ({ part, x, saved }) => part * x + saved,
    'takes the saving away': ({ part, x, saved }) => part * x - saved,
    'takes one part too many': ({ part, x }) => (part + 1) * x,
    'takes one part too few': ({ part, x }) => (part - 1) * x,
  },
  texts: {
    en: {
      question: ({ a, b, c, d, saved, asked }, say) =>
        `The incomes of A and B are in the ratio ${say(ratio(a, b))} and their expenses in the ratio ${say(ratio(c, d))}. Each of them saves ${say(rupees(saved))}. What is the income of ${asked}?`,
      explanation: ({ a, b, c, d, x, yInX, more, less, saved, part, asked }, say, answer) =>
        `Let the incomes be ${a}x and ${b}x and the expenses ${c}y and ${d}y. Then ${a}x − ${c}y = ${b}x − ${d}y = ${say(rupees(saved))}. So ${more === less ? 'x = y' : `${more}x = ${less}y and y = ${yInX}`}. With it ${a}x − ${c} × ${yInX} = ${say(rupees(saved))}, which gives x = ${say(rupees(x))}. The income of ${asked} is ${part} × ${say(rupees(x))} = ${answer}.`.replaceAll(
          /\b1([xy])/g,
          '$1',
        ),
    },
    hi: {
      question: ({ a, b, c, d, saved, asked }, say) =>
        `A और B की आय का अनुपात ${say(ratio(a, b))} और उनके व्यय का अनुपात ${say(ratio(c, d))} है। प्रत्येक ${say(rupees(saved))} की बचत करता है। ${asked} की आय कितनी है?`,
      explanation: ({ a, b, c, d, x, yInX, more, less, saved, part, asked }, say, answer) =>
        `माना आय ${a}x और ${b}x तथा व्यय ${c}y और ${d}y है। तब ${a}x − ${c}y = ${b}x − ${d}y = ${say(rupees(saved))}। अतः ${more === less ? 'x = y' : `${more}x = ${less}y और y = ${yInX}`}। यह रखने पर ${a}x − ${c} × ${yInX} = ${say(rupees(saved))}, जिससे x = ${say(rupees(x))} मिलता है। ${asked} की आय = ${part} × ${say(rupees(x))} = ${answer}।`.replaceAll(
          /\b1([xy])/g,
          '$1',
        ),
    },
    gu: {
      question: ({ a, b, c, d, saved, asked }, say) =>
        `A અને Bની આવકનો ગુણોત્તર ${say(ratio(a, b))} અને તેમના ખર્ચનો ગુણોત્તર ${say(ratio(c, d))} છે. દરેક ${say(rupees(saved))}ની બચત કરે છે. ${asked}ની આવક કેટલી?`,
      explanation: ({ a, b, c, d, x, yInX, more, less, saved, part, asked }, say, answer) =>
        `ધારો કે આવક ${a}x અને ${b}x તથા ખર્ચ ${c}y અને ${d}y છે. તો ${a}x − ${c}y = ${b}x − ${d}y = ${say(rupees(saved))}. તેથી ${more === less ? 'x = y' : `${more}x = ${less}y અને y = ${yInX}`}. તે મૂકતાં ${a}x − ${c} × ${yInX} = ${say(rupees(saved))}, જેના પરથી x = ${say(rupees(x))} મળે. ${asked}ની આવક = ${part} × ${say(rupees(x))} = ${answer}.`.replaceAll(
          /\b1([xy])/g,
          '$1',
        ),
    },
  },
});

export const RATIO_FAMILIES: readonly TemplateFamily[] = [shareInRatio, incomes];
