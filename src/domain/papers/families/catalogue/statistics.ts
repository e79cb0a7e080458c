import { minus, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';

const median = family({
  id: 'statistics-median-of-a-list',
  title: 'The median of seven numbers that are not in order',
  topic: 'statistics',
  exams: ALL_EXAMS,
  parameters: {
    list: someOf(
      Array.from({ length: 50 }, (_, index) => index + 11),
      7,
    ),
  },
  derive: ({ list }) => {
    const sorted = list.toSorted((one, other) => one - other);
    return { sorted, right: sorted[3] ?? 0, sum: list.reduce((sum, each) => sum + each, 0) };
  },
  order: 'ascending',
  level: () => 1,
  seconds: () => 35,
  answer: ({ right }) => right,
  mistakes: {
    'takes the middle without putting in order': ({ list }) => list[3] ?? null,
    'gives the mean': ({ sum }) => over(sum, 7),
    'takes the third number': ({ sorted }) => sorted[2] ?? null,
    'takes the fifth number': ({ sorted }) => sorted[4] ?? null,
    'takes the second number': ({ sorted }) => sorted[1] ?? null,
    'takes the sixth number': ({ sorted }) => sorted[5] ?? null,
    'takes the middle of smallest and largest': ({ sorted }) => over((sorted[0] ?? 0) + (sorted[6] ?? 0), 2),
    'gives the range': ({ sorted }) => (sorted[6] ?? 0) - (sorted[0] ?? 0),
    'gives the largest number': ({ sorted }) => sorted[6] ?? null,
    'gives the smallest number': ({ sorted }) => sorted[0] ?? null,
  },
  texts: {
    en: {
      question: ({ list }) => `What is the median of the numbers ${list.join(', ')}?`,
      explanation: ({ sorted }, _say, answer) =>
        `Put the numbers in ascending order: ${sorted.join(', ')}. There are 7 of them, so the median is the number in the middle, with 3 on either side. It is ${answer}.`,
    },
    hi: {
      question: ({ list }) => `संख्याओं ${list.join(', ')} की माध्यिका क्या है?`,
      explanation: ({ sorted }, _say, answer) =>
        `संख्याओं को आरोही क्रम में रखिए: ${sorted.join(', ')}। कुल 7 संख्याएँ हैं, इसलिए माध्यिका बीच की संख्या है, जिसके दोनों ओर 3 संख्याएँ हैं। अतः माध्यिका ${answer} है।`,
    },
    gu: {
      question: ({ list }) => `સંખ્યાઓ ${list.join(', ')}નો મધ્યસ્થ કયો છે?`,
      explanation: ({ sorted }, _say, answer) =>
        `સંખ્યાઓને ચડતા ક્રમમાં ગોઠવો: ${sorted.join(', ')}. કુલ 7 સંખ્યાઓ છે, તેથી વચ્ચેની સંખ્યા મધ્યસ્થ છે, જેની બંને બાજુ 3 સંખ્યાઓ છે. માટે મધ્યસ્થ ${answer} છે.`,
    },
  },
});

const empiricalMode = family({
  id: 'statistics-mode-by-the-relation',
  title: 'Mean and median are known; the mode by the empirical relation is asked',
  topic: 'statistics',
  exams: ALL_EXAMS,
  parameters: { mean: between(18, 60), median: between(18, 60) },
  isAllowed: ({ mean, median }) => mean !== median && Math.abs(mean - median) <= 8,
  derive: ({ mean, median }) => ({ right: 3 * median - 2 * mean }),
  order: 'ascending',
  level: () => 1,
  seconds: ({ mean, median }) => (mean % 5 === 0 || median % 5 === 0 ? 30 : 35),
  answer: ({ right }) => right,
  mistakes: {
    'exchanges mean and median': ({ mean, median }) => 3 * mean - 2 * median,
    'takes twice the median less the mean': ({ mean, median }) => 2 * median - mean,
    'takes twice the mean less the median': ({ mean, median }) => 2 * mean - median,
    'takes the middle of both': ({ mean, median }) => over(mean + median, 2),
    'gives the mean': ({ mean }) => mean,
    'gives the median': ({ median }) => median,
    'takes the mean once': ({ mean, median }) => 3 * median - mean,
    'takes the median twice': ({ mean, median }) => minus(4 * median, 3 * mean),
    'adds both': ({ mean, median }) => mean + median,
  },
  texts: {
    en: {
      question: ({ mean, median }) =>
        `The mean of a distribution is ${mean} and its median is ${median}. By the empirical relation, what is its mode?`,
      explanation: ({ mean, median }, _say, answer) =>
        `The empirical relation is mode = 3 × median − 2 × mean. So the mode is 3 × ${median} − 2 × ${mean} = ${3 * median} − ${2 * mean} = ${answer}.`,
    },
    hi: {
      question: ({ mean, median }) =>
        `किसी बंटन का माध्य ${mean} और माध्यिका ${median} है। आनुभविक संबंध से उसका बहुलक क्या होगा?`,
      explanation: ({ mean, median }, _say, answer) =>
        `आनुभविक संबंध है: बहुलक = 3 × माध्यिका − 2 × माध्य। अतः बहुलक 3 × ${median} − 2 × ${mean} = ${3 * median} − ${2 * mean} = ${answer} है।`,
    },
    gu: {
      question: ({ mean, median }) =>
        `એક વિતરણનો મધ્યક ${mean} અને મધ્યસ્થ ${median} છે. આનુભવિક સંબંધ પરથી તેનો બહુલક કેટલો થાય?`,
      explanation: ({ mean, median }, _say, answer) =>
        `આનુભવિક સંબંધ છે: બહુલક = 3 × મધ્યસ્થ − 2 × મધ્યક. માટે બહુલક 3 × ${median} − 2 × ${mean} = ${3 * median} − ${2 * mean} = ${answer} છે.`,
    },
  },
});

export const STATISTICS_FAMILIES: readonly TemplateFamily[] = [median, empiricalMode];
