import { over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf, someOf } from '../random.ts';
import { slash } from '../say.ts';
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
  isAllowed: ({ first, second, after, step }) => {
    const shares = ratio(12 * first, (12 - after) * second);
    return (
      first !== second &&
      shares.kind === 'ratio' &&
      shares.parts.every((part) => part <= 16) &&
      // A share that is one of the capitals stands in the stem.
      ![first, second].includes(2 * step * (shares.parts[1] ?? 0))
    );
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
        `Aની મૂડી 12 માસ અને Bની મૂડી ${months} માસ રોકાયેલી રહે છે. હિસ્સાનો ગુણોત્તર (${say(first)} × 12) : (${say(second)} × ${months}) = ${say(ratio(a, b))} છે. Bને ${a} + ${b} = ${a + b} ભાગમાંથી ${b} ભાગ મળે: ${say(rupees(profit))} × ${b}/${a + b} = ${answer}.`,
    },
  },
});

const threePartners = family({
  id: 'partnership-three-partners',
  title: 'Three partners, perhaps for different months; one share of the profit is asked',
  topic: 'partnership',
  exams: ALL_EXAMS,
  parameters: {
    capitals: someOf([4_000, 5_000, 6_000, 8_000, 9_000, 10_000, 12_000, 15_000, 16_000, 18_000, 20_000, 24_000], 3),
    months: oneOf([null, [12, 6, 4], [12, 8, 6], [12, 9, 6], [12, 10, 8], [8, 6, 12], [6, 12, 9]] as const),
    step: between(200, 1_500, 100),
    asked: oneOf([0, 1, 2] as const),
  },
  isAllowed: ({ capitals, months }) => {
    const shares = ratio(...capitals.map((capital, index) => capital * (months?.[index] ?? 1)));
    return shares.kind === 'ratio' && shares.parts.every((part) => part <= 15) && new Set(shares.parts).size === 3;
  },
  derive: ({ capitals, months, step, asked }) => {
    const shares = ratio(...capitals.map((capital, index) => capital * (months?.[index] ?? 1)));
    const parts = shares.kind === 'ratio' ? shares.parts : [];
    const all = parts.reduce((sum, part) => sum + part, 0);
    return { parts, all, profit: all * step, own: parts[asked] ?? 1, who: 'ABC'[asked] ?? 'A', shares };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ months, all }) => (months === null ? 1 : all <= 20 ? 2 : 3),
  seconds: ({ months, all }) => (months === null ? 45 : all <= 20 ? 70 : 85),
  answer: ({ own, step }) => own * step,
  mistakes: {
    'gives the share of A': ({ parts, step }) => (parts[0] ?? 0) * step,
    'gives the share of B': ({ parts, step }) => (parts[1] ?? 0) * step,
    'gives the share of C': ({ parts, step }) => (parts[2] ?? 0) * step,
    'shares the profit equally': ({ profit }) => over(profit, 3),
    'forgets the months': ({ capitals, months, asked, profit }) => {
      const all = capitals.reduce((sum, capital) => sum + capital, 0) / 1_000;
      return months === null ? null : over(profit * ((capitals[asked] ?? 0) / 1_000), all);
    },
    'stops at one part': ({ step }) => step,
    'takes one part too many': ({ own, step }) => (own + 1) * step,
    'takes one part too few': ({ own, step }) => (own - 1) * step,
    'gives what the other two get': ({ profit, own, step }) => profit - own * step,
  },
  texts: {
    en: {
      question: ({ capitals: [a = 0, b = 0, c = 0], months, profit, who }, say) =>
        months === null
          ? `A, B and C start a business together with ${say(rupees(a))}, ${say(rupees(b))} and ${say(rupees(c))}. At the end of the year the profit is ${say(rupees(profit))}. What is the share of ${who}?`
          : `A puts ${say(rupees(a))} into a business for ${months[0]} months, B ${say(rupees(b))} for ${months[1]} months and C ${say(rupees(c))} for ${months[2]} months. The profit is ${say(rupees(profit))}. What is the share of ${who}?`,
      explanation: (
        { capitals: [a = 0, b = 0, c = 0], months, parts, all, profit, own, who, shares, step },
        say,
        answer,
      ) =>
        `${months === null ? `The money works equally long, so the shares are in the ratio of the sums` : `Money times months gives the ratio of the shares: (${slash(a)} × ${months[0]}) : (${slash(b)} × ${months[1]}) : (${slash(c)} × ${months[2]})`}${months === null ? ': ' : ' = '}${say(shares)}. There are ${parts.join(' + ')} = ${all} parts, and one part is ${say(rupees(profit))} ÷ ${all} = ${say(rupees(step))}. ${who} gets ${own} × ${say(rupees(step))} = ${answer}.`,
    },
    hi: {
      question: ({ capitals: [a = 0, b = 0, c = 0], months, profit, who }, say) =>
        months === null
          ? `A, B और C क्रमशः ${say(rupees(a))}, ${say(rupees(b))} और ${say(rupees(c))} लगाकर एक साथ व्यापार शुरू करते हैं। वर्ष के अंत में लाभ ${say(rupees(profit))} होता है। ${who} का हिस्सा कितना है?`
          : `एक व्यापार में A ने ${months[0]} माह के लिए ${say(rupees(a))}, B ने ${months[1]} माह के लिए ${say(rupees(b))} और C ने ${months[2]} माह के लिए ${say(rupees(c))} लगाए। लाभ ${say(rupees(profit))} है। ${who} का हिस्सा कितना है?`,
      explanation: (
        { capitals: [a = 0, b = 0, c = 0], months, parts, all, profit, own, who, shares, step },
        say,
        answer,
      ) =>
        `${months === null ? `पूँजी समान समय तक लगी है, इसलिए हिस्सों का अनुपात पूँजी के अनुपात के समान है: ` : `पूँजी और महीनों का गुणनफल हिस्सों का अनुपात देता है: (${slash(a)} × ${months[0]}) : (${slash(b)} × ${months[1]}) : (${slash(c)} × ${months[2]}) = `}${say(shares)}। कुल भाग ${parts.join(' + ')} = ${all} हैं और एक भाग ${say(rupees(profit))} ÷ ${all} = ${say(rupees(step))} है। ${who} का हिस्सा ${own} × ${say(rupees(step))} = ${answer} है।`,
    },
    gu: {
      question: ({ capitals: [a = 0, b = 0, c = 0], months, profit, who }, say) =>
        months === null
          ? `A, B અને C અનુક્રમે ${say(rupees(a))}, ${say(rupees(b))} અને ${say(rupees(c))} રોકીને સાથે ધંધો શરૂ કરે છે. વર્ષના અંતે નફો ${say(rupees(profit))} થાય છે. ${who}નો હિસ્સો કેટલો?`
          : `એક ધંધામાં A ${months[0]} માસ માટે ${say(rupees(a))}, B ${months[1]} માસ માટે ${say(rupees(b))} અને C ${months[2]} માસ માટે ${say(rupees(c))} રોકે છે. નફો ${say(rupees(profit))} છે. ${who}નો હિસ્સો કેટલો?`,
      explanation: (
        { capitals: [a = 0, b = 0, c = 0], months, parts, all, profit, own, who, shares, step },
        say,
        answer,
      ) =>
        `${months === null ? `મૂડી સરખા સમય માટે રોકાઈ છે, તેથી હિસ્સાનો ગુણોત્તર મૂડીના ગુણોત્તર જેટલો જ છે: ` : `મૂડી અને માસના ગુણાકાર પરથી હિસ્સાનો ગુણોત્તર મળે છે: (${slash(a)} × ${months[0]}) : (${slash(b)} × ${months[1]}) : (${slash(c)} × ${months[2]}) = `}${say(shares)}. કુલ ભાગ ${parts.join(' + ')} = ${all} છે અને એક ભાગ ${say(rupees(profit))} ÷ ${all} = ${say(rupees(step))} છે. ${who}નો હિસ્સો ${own} × ${say(rupees(step))} = ${answer}.`,
    },
  },
});

export const PARTNERSHIP_FAMILIES: readonly TemplateFamily[] = [joinsLater, threePartners];
