import { over } from '../fraction.ts';
import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { ratio, rupees } from '../value.ts';

const joinsLater = family({
  id: 'partnership-one-joins-later',
  title: 'A partner joins later; his share of the profit of a year is asked',
  topic: 'partnership',
  exams: ALL_EXAMS,
  parameters: {
    first: between(12_000, 60_000, 3_000),
    second: between(12_000, 60_000, 3_000),
    after: between(2, 8),
    step: between(300, 2_400, 300),
  },
  isAllowed: ({ first, second, after }) => {
    const shares = ratio(12 * first, (12 - after) * second);
    return first !== second && shares.kind === 'ratio' && shares.parts.every((part) => part <= 16);
  },
  derive: ({ first, second, after, step }) => {
    const shares = ratio(12 * first, (12 - after) * second);
    const [a = 1, b = 1] = shares.kind === 'ratio' ? shares.parts : [];
    return { a, b, months: 12 - after, profit: (a + b) * step * 2 };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ a, b }) => (a + b <= 12 ? 2 : 3),
  seconds: ({ a, b }) => (a + b <= 12 ? 60 : 75),
  answer: ({ b, step }) => 2 * b * step,
  mistakes: {
    'gives the share of the first partner': ({ a, step }) => 2 * a * step,
    'shares the profit equally': ({ a, b, step }) => (a + b) * step,
    'forgets the months': ({ profit, first, second }) => over(profit * (second / 1_000), (first + second) / 1_000),
    'takes the months alone': ({ profit, months }) => over(profit * months, 12 + months),
    'takes the months without the partner': ({ profit, first, second, after }) =>
      over(profit * (second / 1_000) * after, (12 * first + after * second) / 1_000),
    'stops at one part': ({ step }) => 2 * step,
    'gives the difference of the shares': ({ a, b, step }) => 2 * Math.abs(a - b) * step,
    'takes one part too many': ({ b, step }) => 2 * (b + 1) * step,
    'takes one part too few': ({ b, step }) => 2 * (b - 1) * step,
  },
  texts: {
    en: {
      question: ({ first, second, after, profit }, say) =>
        `A starts a business with ${say(rupees(first))}. After ${after} months B joins him with ${say(rupees(second))}. At the end of 12 months from the start the profit is ${say(rupees(profit))}. What is B’s share?`,
      explanation: ({ first, second, months, profit, a, b }, say, answer) =>
        `A’s money works for 12 months and B’s for ${months} months. The shares are in the ratio (${say(first)} × 12) : (${say(second)} × ${months}) = ${say(ratio(a, b))}. B gets ${b} of ${a} + ${b} = ${a + b} parts: ${say(rupees(profit))} × ${b}/${a + b} = ${answer}.`,
    },
    hi: {
      question: ({ first, second, after, profit }, say) =>
        `A ${say(rupees(first))} लगाकर एक व्यापार शुरू करता है। ${after} माह बाद B ${say(rupees(second))} लगाकर उसमें साझेदार बनता है। शुरू से 12 माह के अंत में लाभ ${say(rupees(profit))} होता है। लाभ में B का हिस्सा कितना है?`,
      explanation: ({ first, second, months, profit, a, b }, say, answer) =>
        `A की पूँजी 12 माह और B की पूँजी ${months} माह तक लगी रहती है। हिस्सों का अनुपात (${say(first)} × 12) : (${say(second)} × ${months}) = ${say(ratio(a, b))} है। B को ${a} + ${b} = ${a + b} भागों में से ${b} भाग मिलते हैं: ${say(rupees(profit))} × ${b}/${a + b} = ${answer}।`,
    },
    gu: {
      question: ({ first, second, after, profit }, say) =>
        `A ${say(rupees(first))} રોકીને ધંધો શરૂ કરે છે. ${after} માસ પછી B ${say(rupees(second))} રોકીને તેમાં ભાગીદાર બને છે. શરૂઆતથી 12 માસના અંતે નફો ${say(rupees(profit))} થાય છે. નફામાં Bનો હિસ્સો કેટલો?`,
      explanation: ({ first, second, months, profit, a, b }, say, answer) =>
        `Aની મૂડી 12 માસ અને Bની મૂડી ${months} માસ રોકાયેલી રહે છે. હિસ્સાનું પ્રમાણ (${say(first)} × 12) : (${say(second)} × ${months}) = ${say(ratio(a, b))} છે. Bને ${a} + ${b} = ${a + b} ભાગમાંથી ${b} ભાગ મળે: ${say(rupees(profit))} × ${b}/${a + b} = ${answer}.`,
    },
  },
});

export const PARTNERSHIP_FAMILIES: readonly QuestionFamily[] = [joinsLater];
