import { minus, over, power, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { amount, percent, rupees } from '../value.ts';

const simpleForMonths = family({
  id: 'simple-interest-years-and-months',
  title: 'Simple interest for years and months',
  topic: 'simple-interest',
  exams: ALL_EXAMS,
  parameters: {
    sum: between(1_200, 20_000, 400),
    rate: between(4, 15),
    years: between(1, 4),
    months: oneOf([3, 6, 9]),
  },
  isAllowed: ({ sum, rate, years, months }) => (sum * rate * (12 * years + months)) % 1_200 === 0,
  derive: ({ sum, rate, years, months }) => {
    const allMonths = 12 * years + months;
    return { allMonths, aYear: over(sum * rate, 100), interest: (sum * rate * allMonths) / 1_200 };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ months }) => (months === 6 ? 1 : 2),
  seconds: ({ months }) => (months === 6 ? 45 : 60),
  answer: ({ interest }) => interest,
  mistakes: {
    'takes the months as tenths of a year': ({ sum, rate, years, months }) =>
      over(sum * rate * (10 * years + months), 1_000),
    'forgets the months': ({ aYear, years }) => times(aYear, years),
    'takes the months as a whole year': ({ aYear, years }) => times(aYear, years + 1),
    'gives the amount': ({ sum, interest }) => sum + interest,
    'gives the interest of one year': ({ aYear }) => aYear,
    'counts one year too few': ({ aYear, years, months }) => times(aYear, over(12 * (years - 1) + months, 12)),
    'takes the months alone': ({ aYear, months }) => times(aYear, over(months, 12)),
    'counts one year too many': ({ aYear, years, months }) => times(aYear, over(12 * (years + 1) + months, 12)),
  },
  texts: {
    en: {
      question: ({ sum, rate, years, months }, say) =>
        `What is the simple interest on ${say(rupees(sum))} for ${say(amount(years, 'years'))} and ${say(amount(months, 'months'))} at ${say(percent(rate))} per annum?`,
      explanation: ({ sum, rate, years, months, allMonths, aYear }, say, answer) =>
        `The interest of one year is ${say(percent(rate))} of ${say(rupees(sum))} = ${say(rupees(aYear))}. The time is 12 × ${years} + ${months} = ${allMonths} months, that is ${allMonths}/12 years. The interest is ${say(rupees(aYear))} × ${allMonths}/12 = ${answer}.`,
    },
    hi: {
      question: ({ sum, rate, years, months }, say) =>
        `${say(rupees(sum))} पर ${say(percent(rate))} वार्षिक दर से ${say(amount(years, 'years'))} ${say(amount(months, 'months'))} का साधारण ब्याज कितना होगा?`,
      explanation: ({ sum, rate, years, months, allMonths, aYear }, say, answer) =>
        `एक वर्ष का ब्याज ${say(rupees(sum))} का ${say(percent(rate))} = ${say(rupees(aYear))} है। समय 12 × ${years} + ${months} = ${allMonths} माह, अर्थात् ${allMonths}/12 वर्ष है। अतः ब्याज ${say(rupees(aYear))} × ${allMonths}/12 = ${answer} है।`,
    },
    gu: {
      question: ({ sum, rate, years, months }, say) =>
        `${say(rupees(sum))}નું વાર્ષિક ${say(percent(rate))}ના દરે ${say(amount(years, 'years'))} અને ${say(amount(months, 'months'))}નું સાદું વ્યાજ કેટલું થાય?`,
      explanation: ({ sum, rate, years, months, allMonths, aYear }, say, answer) =>
        `એક વર્ષનું વ્યાજ ${say(rupees(sum))}ના ${say(percent(rate))} = ${say(rupees(aYear))} છે. સમય 12 × ${years} + ${months} = ${allMonths} માસ, એટલે ${allMonths}/12 વર્ષ છે. તેથી વ્યાજ ${say(rupees(aYear))} × ${allMonths}/12 = ${answer} થાય.`,
    },
  },
});

const compoundForTwoYears = family({
  id: 'compound-interest-two-years',
  title: 'Compound interest for two years, compounded annually',
  topic: 'compound-interest',
  exams: ALL_EXAMS,
  parameters: { sum: between(2_000, 40_000, 250), rate: oneOf([4, 5, 6, 8, 10, 12, 15, 20]) },
  isAllowed: ({ sum, rate }) => (sum * rate * rate) % 10_000 === 0 && (sum * rate) % 100 === 0,
  derive: ({ sum, rate }) => {
    const first = (sum * rate) / 100;
    const second = first + (first * rate) / 100;
    return { first, second, after: sum + first, interest: first + second };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ rate }) => (rate % 5 === 0 ? 1 : 2),
  seconds: ({ rate }) => (rate % 5 === 0 ? 45 : 60),
  answer: ({ interest }) => interest,
  mistakes: {
    'reckons simple interest': ({ first }) => 2 * first,
    'gives the interest of the second year': ({ second }) => second,
    'gives the amount': ({ sum, interest }) => sum + interest,
    'takes the interest on interest twice': ({ first, second, interest }) => interest + second - first,
    'takes the second interest for both years': ({ second }) => 2 * second,
    'reckons three years': ({ sum, rate }) => minus(times(sum, power(over(100 + rate, 100), 3)), sum),
    'gives the interest of the first year': ({ first }) => first,
  },
  texts: {
    en: {
      question: ({ sum, rate }, say) =>
        `What is the compound interest on ${say(rupees(sum))} for 2 years at ${say(percent(rate))} per annum, compounded annually?`,
      explanation: ({ sum, rate, first, second, after }, say, answer) =>
        `The interest of the first year is ${say(percent(rate))} of ${say(rupees(sum))} = ${say(rupees(first))}, so the second year begins with ${say(rupees(after))}. Its interest is ${say(percent(rate))} of ${say(rupees(after))} = ${say(rupees(second))}. Together: ${say(rupees(first))} + ${say(rupees(second))} = ${answer}.`,
    },
    hi: {
      question: ({ sum, rate }, say) =>
        `${say(rupees(sum))} पर ${say(percent(rate))} वार्षिक दर से 2 वर्ष का चक्रवृद्धि ब्याज कितना होगा, यदि ब्याज वार्षिक रूप से संयोजित होता है?`,
      explanation: ({ sum, rate, first, second, after }, say, answer) =>
        `पहले वर्ष का ब्याज ${say(rupees(sum))} का ${say(percent(rate))} = ${say(rupees(first))} है, इसलिए दूसरे वर्ष का मूलधन ${say(rupees(after))} होगा। दूसरे वर्ष का ब्याज ${say(rupees(after))} का ${say(percent(rate))} = ${say(rupees(second))} है। कुल ब्याज ${say(rupees(first))} + ${say(rupees(second))} = ${answer} है।`,
    },
    gu: {
      question: ({ sum, rate }, say) =>
        `${say(rupees(sum))}નું વાર્ષિક ${say(percent(rate))}ના દરે 2 વર્ષનું ચક્રવૃદ્ધિ વ્યાજ કેટલું થાય, જો વ્યાજ દર વર્ષે ઉમેરાય?`,
      explanation: ({ sum, rate, first, second, after }, say, answer) =>
        `પહેલા વર્ષનું વ્યાજ ${say(rupees(sum))}ના ${say(percent(rate))} = ${say(rupees(first))} છે, તેથી બીજા વર્ષની મૂડી ${say(rupees(after))} થાય. બીજા વર્ષનું વ્યાજ ${say(rupees(after))}ના ${say(percent(rate))} = ${say(rupees(second))} છે. કુલ વ્યાજ ${say(rupees(first))} + ${say(rupees(second))} = ${answer} થાય.`,
    },
  },
});

export const INTEREST_FAMILIES: readonly TemplateFamily[] = [simpleForMonths, compoundForTwoYears];
