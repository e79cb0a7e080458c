import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';

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
        `ક્રમિક તફાવત ${steps.join(', ')} છે: દરેક તફાવત તેની પહેલાંના તફાવત કરતાં ${growth} વધારે છે. પછીનો તફાવત ${lastStep} છે, તેથી પછીની સંખ્યા ${last} + ${lastStep} = ${answer}.`,
    },
  },
});

const signed = (plus: number): string => (plus > 0 ? ` + ${plus}` : plus < 0 ? ` − ${-plus}` : '');

const multiplyAndAdd = family({
  id: 'series-multiply-and-add',
  title: 'Each term is the one before, multiplied and with a number added',
  topic: 'number-series',
  exams: ALL_EXAMS,
  parameters: {
    first: between(2, 15),
    by: oneOf([2, 2, 3, 3, 4]),
    plus: oneOf([-3, -2, -1, 1, 2, 3, 4]),
    growth: oneOf([0, 0, 1]),
  },
  isAllowed: ({ first, by, plus, growth }) =>
    first * by ** 5 <= 6_000 && first * by + plus > first + 1 && (growth === 0 || plus > 0),
  derive: ({ first, by, plus, growth }) => {
    const additions = [0, 1, 2, 3, 4].map((index) => plus + growth * index);
    const terms = [first];
    for (const add of additions.slice(0, 4)) terms.push((terms.at(-1) ?? 0) * by + add);
    const steps = terms
      .slice(0, 4)
      .map((term, index) => `${slash(term)} × ${by}${signed(additions[index] ?? 0)} = ${slash(terms[index + 1] ?? 0)}`);
    const last = terms[4] ?? 0;
    return {
      terms,
      steps: steps.join(', '),
      last,
      add: additions[4] ?? 0,
      next: last * by + (additions[4] ?? 0),
      before: terms[3] ?? 0,
    };
  },
  order: 'ascending',
  level: ({ by, growth }) => (growth > 0 ? 3 : by === 2 ? 1 : 2),
  seconds: ({ by, growth }) => (growth > 0 ? 60 : by === 2 ? 35 : 45),
  answer: ({ next }) => next,
  mistakes: {
    'multiplies alone': ({ last, by }) => last * by,
    'takes away what is added': ({ last, by, add }) => last * by - add,
    'repeats the last difference': ({ last, before }) => 2 * last - before,
    'adds one too many': ({ next }) => next + 1,
    'adds the number twice': ({ next, add }) => next + add,
    'adds what was added last': ({ next, growth }) => next - growth,
    'multiplies by one more': ({ last, by, add }) => last * (by + 1) + add,
    'doubles the last difference': ({ last, before }) => last + 2 * (last - before) + 4,
    'counts two too few': ({ next }) => next - 2,
    'counts ten too many': ({ next }) => next + 10,
  },
  texts: {
    en: {
      question: ({ terms }) =>
        `Which number comes in place of the question mark in the series ${terms.map(slash).join(', ')}, ?`,
      explanation: ({ steps, last, by, add }, _say, answer) =>
        `Compare each number with the next: ${steps}. The next number is ${slash(last)} × ${by}${signed(add)} = ${answer}.`,
    },
    hi: {
      question: ({ terms }) => `शृंखला में प्रश्नचिह्न (?) के स्थान पर कौन-सी संख्या आएगी? ${terms.map(slash).join(', ')}, ?`,
      explanation: ({ steps, last, by, add }, _say, answer) =>
        `प्रत्येक संख्या की तुलना अगली संख्या से कीजिए: ${steps}। अतः अगली संख्या ${slash(last)} × ${by}${signed(add)} = ${answer} है।`,
    },
    gu: {
      question: ({ terms }) => `શ્રેણીમાં પ્રશ્નાર્થચિહ્ન (?) ની જગ્યાએ કઈ સંખ્યા આવે? ${terms.map(slash).join(', ')}, ?`,
      explanation: ({ steps, last, by, add }, _say, answer) =>
        `દરેક સંખ્યાને પછીની સંખ્યા સાથે સરખાવો: ${steps}. તેથી પછીની સંખ્યા ${slash(last)} × ${by}${signed(add)} = ${answer}.`,
    },
  },
});

/** Whether the differences grow by one and the same number, which may be 0, with `other` at a place. */
function isEven(terms: readonly number[], place: number, other: number): boolean {
  const at = (index: number): number => (index === place ? other : (terms[index] ?? 0));
  const growthAt = (index: number): number => at(index + 2) - 2 * at(index + 1) + at(index);
  for (let index = 1; index + 2 < terms.length; index += 1) if (growthAt(index) !== growthAt(0)) return false;
  return true;
}

/** The terms that alone can be the wrong one: with another number in their place the series is even. */
function possibleWrong(terms: readonly number[]): readonly number[] {
  return terms.filter((wrong, place) => {
    for (let other = wrong - 60; other <= wrong + 60; other += 1)
      if (other !== wrong && isEven(terms, place, other)) return true;
    return false;
  });
}

const wrongTerm = family({
  id: 'series-wrong-term',
  title: 'One number of a series does not fit; which one',
  topic: 'number-series',
  exams: ALL_EXAMS,
  parameters: {
    first: between(3, 30),
    step: between(3, 12),
    growth: between(0, 5),
    place: between(1, 4),
    off: oneOf([-4, -3, -2, -1, 1, 2, 3, 4]),
  },
  isAllowed: ({ first, step, growth, place, off }) => {
    const right = [0, 1, 2, 3, 4, 5].map((index) => first + index * step + (growth * index * (index - 1)) / 2);
    const shown = right.with(place, (right[place] ?? 0) + off);
    return new Set(shown).size === 6 && possibleWrong(shown).length === 1;
  },
  derive: ({ first, step, growth, place, off }) => {
    const right = [0, 1, 2, 3, 4, 5].map((index) => first + index * step + (growth * index * (index - 1)) / 2);
    const fits = right[place] ?? 0;
    return {
      shown: right.with(place, fits + off),
      fits,
      wrong: fits + off,
      steps: right.slice(1).map((term, index) => term - (right[index] ?? 0)),
    };
  },
  order: 'ascending',
  level: ({ growth }) => (growth === 0 ? 1 : growth <= 2 ? 2 : 3),
  seconds: ({ growth }) => (growth === 0 ? 30 : growth <= 2 ? 45 : 60),
  answer: ({ wrong }) => wrong,
  mistakes: {
    'takes the number after the wrong one, because the difference before it is wrong too': ({ shown, place }) =>
      shown[place + 1] ?? null,
    'takes the number before the wrong one': ({ shown, place }) => shown[place - 1] ?? null,
    'takes the first number': ({ shown }) => shown[0] ?? null,
    'takes the last number': ({ shown }) => shown[5] ?? null,
    'takes the third number': ({ shown, place }) => (place === 2 ? null : (shown[2] ?? null)),
    'takes the fourth number': ({ shown, place }) => (place === 3 ? null : (shown[3] ?? null)),
  },
  texts: {
    en: {
      question: ({ shown }) => `One number of this series is wrong. Which one is it? ${shown.join(', ')}`,
      explanation: ({ steps, growth, fits, wrong }, _say, answer) =>
        growth === 0
          ? `Each number is ${steps[0]} more than the one before, with ${fits} in place of ${wrong}. The wrong number is ${answer}.`
          : `The differences are ${steps.join(', ')}, each ${growth} more than the one before, with ${fits} in place of ${wrong}. The wrong number is ${answer}.`,
    },
    hi: {
      question: ({ shown }) => `निम्नलिखित शृंखला में एक संख्या गलत है। वह कौन-सी है? ${shown.join(', ')}`,
      explanation: ({ steps, growth, fits, wrong }, _say, answer) =>
        growth === 0
          ? `प्रत्येक संख्या पिछली से ${steps[0]} अधिक है, यदि ${wrong} के स्थान पर ${fits} हो। अतः गलत संख्या ${answer} है।`
          : `अंतर ${steps.join(', ')} हैं, प्रत्येक पिछले से ${growth} अधिक, यदि ${wrong} के स्थान पर ${fits} हो। अतः गलत संख्या ${answer} है।`,
    },
    gu: {
      question: ({ shown }) => `નીચેની શ્રેણીમાં એક સંખ્યા ખોટી છે. તે કઈ છે? ${shown.join(', ')}`,
      explanation: ({ steps, growth, fits, wrong }, _say, answer) =>
        growth === 0
          ? `${wrong}ની જગ્યાએ ${fits} હોય, તો દરેક સંખ્યા તેની પહેલાંની સંખ્યા કરતાં ${steps[0]} વધારે છે. તેથી ખોટી સંખ્યા ${answer} છે.`
          : `${wrong}ની જગ્યાએ ${fits} હોય, તો તફાવત ${steps.join(', ')} છે અને દરેક તફાવત તેની પહેલાંના તફાવત કરતાં ${growth} વધારે છે. તેથી ખોટી સંખ્યા ${answer} છે.`,
    },
  },
});

export const SERIES_FAMILIES: readonly TemplateFamily[] = [growingSteps, multiplyAndAdd, wrongTerm];
