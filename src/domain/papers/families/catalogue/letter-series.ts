import { mapLetters, shiftLetter } from '../letters.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { below, between, oneOf, shuffle } from '../random.ts';
import type { Parameter } from '../random.ts';
import { sameText } from '../value.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const STEPS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

const signed = (step: number): string => (step > 0 ? `+${step}` : `−${-step}`);
const moved = (group: string, steps: readonly number[], count: number): string =>
  mapLetters(group, (letter, index) => shiftLetter(letter, count * (steps[index] ?? 0)));

const groupOfThree: Parameter<string> = {
  draw: (random) => shuffle(random, LETTERS).slice(0, 3).join(''),
};
const threeSteps: Parameter<readonly number[]> = {
  draw: (random) => shuffle(random, STEPS).slice(0, 3),
};

const groups = family({
  id: 'letter-series-groups-of-three',
  title: 'Groups of three letters, each place with its own step',
  topic: 'letter-series',
  exams: ALL_EXAMS,
  parameters: { first: groupOfThree, steps: threeSteps },
  derive: ({ first, steps }) => ({
    terms: [0, 1, 2, 3].map((count) => moved(first, steps, count)),
    last: moved(first, steps, 3),
    right: moved(first, steps, 4),
    paths: [0, 1, 2].map((place) => [0, 1, 2, 3, 4].map((count) => moved(first, steps, count)[place]).join(' → ')),
    rules: steps.map(signed),
  }),
  order: 'shuffled',
  level: ({ steps }) => (Math.max(...steps.map(Math.abs)) <= 3 ? 1 : 2),
  seconds: ({ steps }) => (Math.max(...steps.map(Math.abs)) <= 3 ? 40 : 55),
  answer: ({ right }) => sameText(right),
  mistakes: {
    'moves the last letter the other way': ({ last, steps: [a = 0, b = 0, c = 0] }) =>
      sameText(moved(last, [a, b, -c], 1)),
    'moves the first letter the other way': ({ last, steps: [a = 0, b = 0, c = 0] }) =>
      sameText(moved(last, [-a, b, c], 1)),
    'leaves the middle letter where it is': ({ last, steps: [a = 0, , c = 0] }) => sameText(moved(last, [a, 0, c], 1)),
    'moves the middle letter one too far': ({ last, steps: [a = 0, b = 0, c = 0] }) =>
      sameText(moved(last, [a, b + 1, c], 1)),
    'moves the last letter as the first': ({ last, steps: [a = 0, b = 0] }) => sameText(moved(last, [a, b, a], 1)),
  },
  texts: {
    en: {
      question: ({ terms }) =>
        `Which group of letters comes in place of the question mark in the series?\n\n${terms.join(', ')}, ?`,
      explanation: ({ paths, rules }, _say, answer) =>
        `Follow each place by itself. First letter (${rules[0]} each time): ${paths[0]}. Second letter (${rules[1]}): ${paths[1]}. Third letter (${rules[2]}): ${paths[2]}. After Z the alphabet begins again at A. The next group is ${answer}.`,
    },
    hi: {
      question: ({ terms }) => `दी गई शृंखला में प्रश्नचिह्न (?) के स्थान पर कौन-सा अक्षर-समूह आएगा?\n\n${terms.join(', ')}, ?`,
      explanation: ({ paths, rules }, _say, answer) =>
        `प्रत्येक स्थान के अक्षर को अलग-अलग देखिए। पहला अक्षर (हर बार ${rules[0]}): ${paths[0]}। दूसरा अक्षर (${rules[1]}): ${paths[1]}। तीसरा अक्षर (${rules[2]}): ${paths[2]}। Z के बाद वर्णमाला फिर A से शुरू होती है। अतः अगला समूह ${answer} है।`,
    },
    gu: {
      question: ({ terms }) => `આપેલી શ્રેણીમાં પ્રશ્નાર્થચિહ્ન (?) ની જગ્યાએ કયું અક્ષરજૂથ આવે?\n\n${terms.join(', ')}, ?`,
      explanation: ({ paths, rules }, _say, answer) =>
        `દરેક સ્થાનના અક્ષરને અલગથી જુઓ. પહેલો અક્ષર (દર વખતે ${rules[0]}): ${paths[0]}. બીજો અક્ષર (${rules[1]}): ${paths[1]}. ત્રીજો અક્ષર (${rules[2]}): ${paths[2]}. Z પછી મૂળાક્ષરો ફરી A થી શરૂ થાય છે. તેથી પછીનું જૂથ ${answer} છે.`,
    },
  },
});

const lettersAndNumbers = family({
  id: 'letter-number-series',
  title: 'Letter, number, letter: each with its own rule',
  topic: 'letter-series',
  exams: ALL_EXAMS,
  parameters: {
    left: oneOf(LETTERS),
    right: oneOf(LETTERS),
    leftStep: oneOf([1, 2, 3, 4, 5]),
    rightStep: oneOf([-5, -4, -3, -2, -1]),
    start: between(2, 15),
    step: between(2, 7),
    growth: between(0, 3),
  },
  isAllowed: ({ left, right }) => left !== right,
  derive: ({ left, right, leftStep, rightStep, start, step, growth }) => {
    const numberAt = (count: number): number => start + count * step + (growth * count * (count - 1)) / 2;
    const termOf = (first: number, middle: number, last: number): string =>
      `${shiftLetter(left, leftStep * first)}${middle}${shiftLetter(right, rightStep * last)}`;
    return {
      termOf,
      next: numberAt(4),
      fourth: numberAt(3),
      terms: [0, 1, 2, 3].map((count) => termOf(count, numberAt(count), count)),
      differences: [0, 1, 2, 3].map((count) => signed(numberAt(count + 1) - numberAt(count))).join(', '),
      numbers: [0, 1, 2, 3, 4].map(numberAt).join(' → '),
      leftPath: [0, 1, 2, 3, 4].map((count) => shiftLetter(left, leftStep * count)).join(' → '),
      rightPath: [0, 1, 2, 3, 4].map((count) => shiftLetter(right, rightStep * count)).join(' → '),
    };
  },
  order: 'shuffled',
  level: ({ growth }) => (growth === 0 ? 1 : 2),
  seconds: ({ growth }) => (growth === 0 ? 40 : 55),
  answer: ({ termOf, next }) => sameText(termOf(4, next, 4)),
  mistakes: {
    'takes the number one too large': ({ termOf, next }) => sameText(termOf(4, next + 1, 4)),
    'repeats the last difference': ({ termOf, next, growth }) => sameText(termOf(4, next - growth, 4)),
    'leaves the last letter': ({ termOf, next }) => sameText(termOf(4, next, 3)),
    'leaves the first letter': ({ termOf, next }) => sameText(termOf(3, next, 4)),
    'moves the last letter the wrong way': ({ termOf, next }) => sameText(termOf(4, next, 2)),
    'lets the difference grow twice': ({ termOf, next, growth }) => sameText(termOf(4, next + growth, 4)),
  },
  texts: {
    en: {
      question: ({ terms }) =>
        `Which term comes in place of the question mark in the series?\n\n${terms.join(', ')}, ?`,
      explanation: ({ leftPath, rightPath, numbers, differences, leftStep, rightStep }, _say, answer) =>
        `First letters (${signed(leftStep)}): ${leftPath}. Numbers: ${numbers}, with the differences ${differences}. Last letters (${signed(rightStep)}): ${rightPath}. The next term is ${answer}.`,
    },
    hi: {
      question: ({ terms }) => `दी गई शृंखला में प्रश्नचिह्न (?) के स्थान पर कौन-सा पद आएगा?\n\n${terms.join(', ')}, ?`,
      explanation: ({ leftPath, rightPath, numbers, differences, leftStep, rightStep }, _say, answer) =>
        `पहला अक्षर (${signed(leftStep)}): ${leftPath}। संख्याएँ: ${numbers}, जिनके अंतर ${differences} हैं। अंतिम अक्षर (${signed(rightStep)}): ${rightPath}। अतः अगला पद ${answer} है।`,
    },
    gu: {
      question: ({ terms }) => `આપેલી શ્રેણીમાં પ્રશ્નાર્થચિહ્ન (?) ની જગ્યાએ કયું પદ આવે?\n\n${terms.join(', ')}, ?`,
      explanation: ({ leftPath, rightPath, numbers, differences, leftStep, rightStep }, _say, answer) =>
        `પહેલો અક્ષર (${signed(leftStep)}): ${leftPath}. સંખ્યાઓ: ${numbers}, જેના તફાવત ${differences} છે. છેલ્લો અક્ષર (${signed(rightStep)}): ${rightPath}. તેથી પછીનું પદ ${answer} છે.`,
    },
  },
});

const SHAPES = ['011', '012', '0112', '0012', '0122', '0102', '0123', '01122', '00112', '01202'];
/** The text with its blanks filled from left to right. */
function filled(pattern: string, letters: string): string {
  let next = 0;
  return pattern.replaceAll('_', () => letters[next++] ?? '');
}
/** Whether a text is one block again and again. */
const repeats = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    (size) => text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text,
  );
const wrongFill = (pattern: string, letters: string): ReturnType<typeof sameText> | null =>
  repeats(filled(pattern, letters)) ? null : sameText([...letters].join(', '));
const exchanged = (letters: string, one: number, other: number): string => {
  const list = [...letters];
  [list[one], list[other]] = [list[other] ?? '', list[one] ?? ''];
  return list.join('');
};

/** A block, the whole series and the blanks in it; each place of the block is shown at least once. */
const blockWithBlanks: Parameter<{ readonly block: string; readonly pattern: string; readonly missing: string }> = {
  draw(random) {
    const letters = shuffle(random, ['a', 'b', 'c', 'd', 'm', 'n', 'p', 'q']);
    const shape = SHAPES[below(random, SHAPES.length)] ?? '';
    const block = [...shape].map((index) => letters[Number(index)]).join('');
    const whole = block.repeat(shape.length === 3 ? 4 : 3);
    const order = shuffle(
      random,
      [...whole].map((_, index) => index),
    );
    const blanks: number[] = [];
    for (const at of order) {
      const isShown = (place: number): boolean => !blanks.includes(place) && place !== at;
      const hasOther = [...whole].some((_, place) => place % block.length === at % block.length && isShown(place));
      const touches = blanks.includes(at - 1) || blanks.includes(at + 1);
      if (blanks.length < 5 && hasOther && !touches) blanks.push(at);
    }
    const pattern = [...whole].map((letter, index) => (blanks.includes(index) ? '_' : letter)).join('');
    return { block, pattern, missing: [...whole].filter((_, index) => blanks.includes(index)).join('') };
  },
};

const repeatingBlock = family({
  id: 'letter-series-repeating-block',
  title: 'Missing letters of a block that repeats',
  topic: 'letter-series',
  exams: ALL_EXAMS,
  parameters: { series: blockWithBlanks },
  isAllowed: ({ series: { missing } }) => missing.length >= 4,
  derive: ({ series: { block, pattern, missing } }) => ({
    block,
    pattern,
    missing,
    shown: [...pattern].join(' '),
    count: pattern.length / block.length,
    solved: Array.from({ length: pattern.length / block.length }, () => block).join(' / '),
  }),
  order: 'shuffled',
  level: ({ block }) => (block.length === 3 ? 1 : 2),
  seconds: ({ block }) => (block.length === 3 ? 45 : 60),
  answer: ({ missing }) => sameText([...missing].join(', ')),
  mistakes: {
    'exchanges the first two letters': ({ pattern, missing }) => wrongFill(pattern, exchanged(missing, 0, 1)),
    'exchanges the last two letters': ({ pattern, missing }) =>
      wrongFill(pattern, exchanged(missing, missing.length - 1, missing.length - 2)),
    'exchanges the middle letters': ({ pattern, missing }) => wrongFill(pattern, exchanged(missing, 1, 2)),
    'fills from the right': ({ pattern, missing }) => wrongFill(pattern, [...missing].toReversed().join('')),
    'fills the first blank with the letter before it in the block': ({ block, pattern, missing }) =>
      wrongFill(pattern, (block.at(block.indexOf(missing[0] ?? '') - 1) ?? '') + missing.slice(1)),
    'fills the last blank with the first letter of the block': ({ block, pattern, missing }) =>
      wrongFill(pattern, missing.slice(0, -1) + block.slice(0, 1)),
    'fills the last blank with the last letter of the block': ({ block, pattern, missing }) =>
      wrongFill(pattern, missing.slice(0, -1) + block.slice(-1)),
  },
  texts: {
    en: {
      question: ({ shown }) =>
        `Which letters, put into the blanks from left to right, complete the series so that one block of letters repeats?\n\n${shown}`,
      explanation: ({ block, count, solved }, _say, answer) =>
        `The same block ${block} stands ${count} times: ${solved}. Read off the letters that stand in the blanks, from left to right: ${answer}.`,
    },
    hi: {
      question: ({ shown }) =>
        `कौन-से अक्षर रिक्त स्थानों में बाएँ से दाएँ क्रमशः रखने पर शृंखला को इस प्रकार पूरा करेंगे कि अक्षरों का एक ही खंड बार-बार आए?\n\n${shown}`,
      explanation: ({ block, count, solved }, _say, answer) =>
        `एक ही खंड ${block} कुल ${count} बार आता है: ${solved}। रिक्त स्थानों पर आने वाले अक्षर बाएँ से दाएँ पढ़िए: ${answer}।`,
    },
    gu: {
      question: ({ shown }) =>
        `કયા અક્ષરો ખાલી જગ્યામાં ડાબેથી જમણે ક્રમમાં મૂકવાથી શ્રેણી એવી રીતે પૂરી થાય કે અક્ષરોનો એક જ ખંડ વારંવાર આવે?\n\n${shown}`,
      explanation: ({ block, count, solved }, _say, answer) =>
        `એક જ ખંડ ${block} કુલ ${count} વખત આવે છે: ${solved}. ખાલી જગ્યામાં આવતા અક્ષરો ડાબેથી જમણે વાંચો: ${answer}.`,
    },
  },
});

export const LETTER_SERIES_FAMILIES: readonly TemplateFamily[] = [groups, lettersAndNumbers, repeatingBlock];
