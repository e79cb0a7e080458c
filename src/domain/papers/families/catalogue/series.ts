import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';

const growingSteps = family({
  id: 'series-growing-steps',
  title: 'A series whose differences grow by the same number',
  topic: 'number-series',
  exams: ALL_EXAMS,
  parameters: { first: between(1, 30), step: between(2, 11), growth: between(2, 7) },
  derive: ({ first, step, growth }) => {
    const steps = [0, 1, 2, 3, 4].map((index) => step + index * growth);
    const terms = steps.map((_, index) => first + index * step + (growth * index * (index - 1)) / 2);
    return { steps: steps.slice(0, 4), lastStep: steps[4] ?? 0, terms, last: terms[4] ?? 0 };
  },
  order: 'ascending',
  level: ({ growth }) => (growth <= 3 ? 1 : 2),
  seconds: ({ growth }) => (growth <= 3 ? 30 : 40),
  answer: ({ last, lastStep }) => last + lastStep,
  mistakes: {
    'repeats the last difference': ({ last, lastStep, growth }) => last + lastStep - growth,
    'lets the difference grow by one': ({ last, lastStep, growth }) => last + lastStep - growth + 1,
    'lets the difference grow twice': ({ last, lastStep, growth }) => last + lastStep + growth,
    'adds the growth alone': ({ last, growth }) => last + growth,
    'counts one too many': ({ last, lastStep }) => last + lastStep + 1,
    'counts two too many': ({ last, lastStep }) => last + lastStep + 2,
    'counts one too few': ({ last, lastStep }) => last + lastStep - 1,
  },
  texts: {
    en: {
      question: ({ terms }) => `Which number comes next in the series ${terms.join(', ')}, ?`,
      explanation: ({ steps, growth, last, lastStep }, _say, answer) =>
        `The differences are ${steps.join(', ')}: each is ${growth} more than the one before. The next difference is ${lastStep}, so the next number is ${last} + ${lastStep} = ${answer}.`,
    },
    hi: {
      question: ({ terms }) => `निम्नलिखित शृंखला में अगली संख्या कौन-सी होगी? ${terms.join(', ')}, ?`,
      explanation: ({ steps, growth, last, lastStep }, _say, answer) =>
        `क्रमागत अंतर ${steps.join(', ')} हैं: प्रत्येक अंतर पिछले से ${growth} अधिक है। अगला अंतर ${lastStep} होगा, अतः अगली संख्या ${last} + ${lastStep} = ${answer} है।`,
    },
    gu: {
      question: ({ terms }) => `શ્રેણીમાં પ્રશ્નાર્થચિહ્નની જગ્યાએ કઈ સંખ્યા આવે? ${terms.join(', ')}, ?`,
      explanation: ({ steps, growth, last, lastStep }, _say, answer) =>
        `ક્રમિક તફાવત ${steps.join(', ')} છે: દરેક તફાવત આગળના કરતાં ${growth} વધારે છે. પછીનો તફાવત ${lastStep} છે, તેથી પછીની સંખ્યા ${last} + ${lastStep} = ${answer}.`,
    },
  },
});

export const SERIES_FAMILIES: readonly QuestionFamily[] = [growingSteps];
