import { mapLetters, oppositeOf, positionInAlphabet, shiftLetter } from '../letters.ts';
import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter, Random } from '../random.ts';
import { below, shuffle } from '../random.ts';
import { slash } from '../say.ts';
import type { Value } from '../value.ts';
import { sameText } from '../value.ts';

const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** From the first number of a pair to the second. */
interface NumberRule {
  readonly kind: 'square' | 'cube' | 'double-square' | 'product' | 'linear';
  readonly by: number;
  readonly plus: number;
  readonly level: Level;
}
const second = ({ kind, by, plus }: NumberRule, n: number): number => {
  if (kind === 'square') return n * n + plus;
  if (kind === 'cube') return n ** 3 + plus;
  if (kind === 'double-square') return 2 * n * n + plus;
  return kind === 'product' ? n * (n + by) : by * n + plus;
};

/** Every rule that a student may think of; a question is asked only if all that fit its pairs have one answer. */
const NUMBER_RULES: readonly NumberRule[] = [
  ...range(2, 15).flatMap((by) => range(-12, 12).map((plus) => ({ kind: 'linear', by, plus, level: 1 }) as const)),
  ...range(-12, 12).map((plus) => ({ kind: 'square', by: 2, plus, level: plus === 0 ? 1 : 2 }) as const),
  ...range(-4, 4)
    .filter((by) => by !== 0)
    .map((by) => ({ kind: 'product', by, plus: 0, level: 2 }) as const),
  ...range(-12, 12).map((plus) => ({ kind: 'double-square', by: 2, plus, level: 3 }) as const),
  ...range(-12, 12).map((plus) => ({ kind: 'cube', by: 3, plus, level: plus === 0 ? 2 : 3 }) as const),
];

interface NumberAnalogy {
  readonly rule: NumberRule;
  readonly numbers: readonly number[];
}

const numberAnalogy: Parameter<NumberAnalogy | null> = {
  draw(random) {
    const kind = pick(random, ['square', 'cube', 'double-square', 'product', 'linear'] as const);
    const rule = pick(
      random,
      NUMBER_RULES.filter((each) => each.kind === kind && (kind !== 'linear' || Math.abs(each.plus) > 0)),
    );
    const numbers = shuffle(random, range(3, kind === 'cube' ? 11 : 16)).slice(0, 3);
    const [a = 0, b = 0, c = 0] = numbers;
    const answers = NUMBER_RULES.filter(
      (each) => second(each, a) === second(rule, a) && second(each, b) === second(rule, b),
    ).map((each) => second(each, c));
    return new Set(answers).size === 1 && Math.min(...numbers.map((n) => second(rule, n))) > 0
      ? { rule, numbers }
      : null;
  },
};

const plusText = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` − ${-plus}`);
/** '7² + 3', the rule for a number. */
function working({ kind, by, plus }: NumberRule, n: number | string): string {
  if (kind === 'square') return `${n}²${plusText(plus)}`;
  if (kind === 'cube') return `${n}³${plusText(plus)}`;
  if (kind === 'double-square') return `2 × ${n}²${plusText(plus)}`;
  if (kind === 'product') return `${n} × (${n}${plusText(by)})`;
  return `${by} × ${n}${plusText(plus)}`;
}

const numbers = family({
  id: 'analogy-number-rule',
  title: 'Two pairs of numbers with one rule; the second number of a third pair',
  topic: 'analogy',
  exams: ALL_EXAMS,
  parameters: { analogy: numberAnalogy },
  isAllowed: ({ analogy }) => analogy !== null,
  derive: ({ analogy }) => {
    const { rule, numbers: drawn } = analogy as NumberAnalogy;
    const [a = 0, b = 0, c = 0] = drawn;
    return { rule, a, b, c, fa: second(rule, a), fb: second(rule, b), fc: second(rule, c) };
  },
  order: 'ascending',
  level: ({ rule: { level } }) => level,
  seconds: ({ rule: { level } }) => [30, 40, 55][level - 1] ?? 40,
  answer: ({ fc }) => fc,
  mistakes: {
    'forgets what is added or taken away': ({ rule, c }) =>
      second({ ...rule, plus: 0, by: rule.kind === 'product' ? 0 : rule.by }, c),
    'takes away what is added': ({ rule, c }) =>
      second({ ...rule, plus: -rule.plus, by: rule.kind === 'product' ? -rule.by : rule.by }, c),
    'adds the difference of the first pair': ({ a, c, fa }) => c + fa - a,
    'adds the difference of the second pair': ({ b, c, fb }) => c + fb - b,
    'adds the number itself': ({ c, fc }) => fc + c,
    'takes the number itself away': ({ c, fc }) => fc - c,
    'takes the rule for the number before': ({ rule, c }) => second(rule, c - 1),
    'takes the rule for the number after': ({ rule, c }) => second(rule, c + 1),
    'counts one too many': ({ fc }) => fc + 1,
    'counts two too few': ({ fc }) => fc - 2,
  },
  texts: {
    en: {
      question: ({ a, b, c, fa, fb }) =>
        `In each pair the second number comes from the first by the same rule. Which number should replace the question mark?\n\n${a} : ${slash(fa)} :: ${b} : ${slash(fb)} :: ${c} : ?`,
      explanation: ({ rule, a, b, c, fa, fb }, _say, answer) =>
        `Look for what makes ${slash(fa)} of ${a} and ${slash(fb)} of ${b}: ${working(rule, a)} = ${slash(fa)} and ${working(rule, b)} = ${slash(fb)}. For a number n the rule is ${working(rule, 'n')}. So ${working(rule, c)} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c, fa, fb }) =>
        `प्रत्येक युग्म में दूसरी संख्या पहली संख्या से एक ही नियम द्वारा प्राप्त होती है। प्रश्नचिह्न (?) के स्थान पर कौन-सी संख्या आएगी?\n\n${a} : ${slash(fa)} :: ${b} : ${slash(fb)} :: ${c} : ?`,
      explanation: ({ rule, a, b, c, fa, fb }, _say, answer) =>
        `देखिए कि ${a} से ${slash(fa)} और ${b} से ${slash(fb)} कैसे बनता है: ${working(rule, a)} = ${slash(fa)} और ${working(rule, b)} = ${slash(fb)}। संख्या n के लिए नियम ${working(rule, 'n')} है। अतः ${working(rule, c)} = ${answer}।`,
    },
    gu: {
      question: ({ a, b, c, fa, fb }) =>
        `દરેક જોડમાં બીજી સંખ્યા પહેલી સંખ્યા પરથી એક જ નિયમ પ્રમાણે બને છે. પ્રશ્નાર્થચિહ્ન (?) ની જગ્યાએ કઈ સંખ્યા આવે?\n\n${a} : ${slash(fa)} :: ${b} : ${slash(fb)} :: ${c} : ?`,
      explanation: ({ rule, a, b, c, fa, fb }, _say, answer) =>
        `${a} પરથી ${slash(fa)} અને ${b} પરથી ${slash(fb)} કેવી રીતે બને તે જુઓ: ${working(rule, a)} = ${slash(fa)} અને ${working(rule, b)} = ${slash(fb)}. સંખ્યા n માટે નિયમ ${working(rule, 'n')} છે. તેથી ${working(rule, c)} = ${answer}.`,
    },
  },
});

/** From one group of three letters to another. */
type LetterRule =
  | { readonly kind: 'shifts'; readonly by: readonly number[] }
  | { readonly kind: 'opposite' }
  | { readonly kind: 'reversed'; readonly by: number }
  | { readonly kind: 'opposite-shifted'; readonly by: number };

function applied(rule: LetterRule, group: string): string {
  if (rule.kind === 'shifts') return mapLetters(group, (letter, index) => shiftLetter(letter, rule.by[index] ?? 0));
  if (rule.kind === 'opposite') return mapLetters(group, oppositeOf);
  if (rule.kind === 'opposite-shifted') return mapLetters(group, (letter) => shiftLetter(oppositeOf(letter), rule.by));
  return mapLetters([...group].toReversed().join(''), (letter) => shiftLetter(letter, rule.by));
}

const SMALL = range(-6, 6);
/** Rules that a student may think of, but for steps: these follow from the letters. */
const LETTER_RULES: readonly LetterRule[] = [
  { kind: 'opposite' },
  ...SMALL.map((by): LetterRule => ({ kind: 'reversed', by })),
  ...SMALL.filter((by) => by !== 0).map((by): LetterRule => ({ kind: 'opposite-shifted', by })),
];

/** The steps from each letter to the one below it, the shorter way round. Steps of more than six places are no rule. */
function stepsRule(from: string, to: string): readonly LetterRule[] {
  const steps = [...from].map((letter, index) => {
    const forward = (positionInAlphabet(to[index] ?? '') - positionInAlphabet(letter) + 26) % 26;
    return forward > 13 ? forward - 26 : forward;
  });
  return steps.every((step) => Math.abs(step) <= 6) ? [{ kind: 'shifts', by: steps }] : [];
}

interface LetterAnalogy {
  readonly rule: LetterRule;
  readonly shown: string;
  readonly asked: string;
}
const STEPS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];

const letterAnalogy: Parameter<LetterAnalogy | null> = {
  draw(random) {
    const step = pick(random, STEPS);
    const other = pick(
      random,
      STEPS.filter((each) => each !== step),
    );
    const rule = pick<LetterRule>(random, [
      { kind: 'shifts', by: [step, step, step] },
      { kind: 'opposite' },
      { kind: 'shifts', by: [step, other, step] },
      { kind: 'shifts', by: [step, other, pick(random, STEPS)] },
      { kind: 'reversed', by: step },
      { kind: 'opposite-shifted', by: pick(random, [-2, -1, 1, 2]) },
    ]);
    const letters = shuffle(random, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
    const [shown, asked] = [letters.slice(0, 3).join(''), letters.slice(3, 6).join('')];
    const code = applied(rule, shown);
    const answers = [...LETTER_RULES, ...stepsRule(shown, code)]
      .filter((each) => applied(each, shown) === code)
      .map((each) => applied(each, asked));
    return new Set([...answers, applied(rule, asked)]).size === 1 ? { rule, shown, asked } : null;
  },
};

const signed = (step: number): string => (step > 0 ? `+${step}` : `−${-step}`);
const placesOf = (group: string): string =>
  [...group].map((letter) => `${letter} (${positionInAlphabet(letter)})`).join(', ');
const arrows = (from: string, to: string): string =>
  [...from].map((letter, index) => `${letter}→${to[index]}`).join(', ');
const backwards = (group: string): string => [...group].toReversed().join('');

const isEven = (rule: LetterRule): boolean => rule.kind === 'shifts' && new Set(rule.by).size === 1;
const letterLevel = (rule: LetterRule): Level => {
  if (isEven(rule)) return 1;
  return rule.kind === 'opposite-shifted' || rule.kind === 'reversed' ? 3 : 2;
};

/** A wrong group, made by another rule. */
const by = (rule: LetterRule, group: string): Value => sameText(applied(rule, group));

const letters = family({
  id: 'analogy-letter-groups',
  title: 'Three letters become three others by a rule; the same for another group',
  topic: 'analogy',
  exams: ALL_EXAMS,
  parameters: { analogy: letterAnalogy },
  isAllowed: ({ analogy }) => analogy !== null,
  derive: ({ analogy }) => {
    const { rule, shown, asked } = analogy as LetterAnalogy;
    const [code, right] = [applied(rule, shown), applied(rule, asked)];
    return { rule, shown, asked, code, right };
  },
  order: 'shuffled',
  level: ({ rule }) => letterLevel(rule),
  seconds: ({ rule }) => [30, 45, 60][letterLevel(rule) - 1] ?? 45,
  answer: ({ right }) => sameText(right),
  mistakes: {
    'moves the letters the other way': ({ rule, asked }) => {
      if (rule.kind === 'shifts') return by({ kind: 'shifts', by: rule.by.map((step) => -step) }, asked);
      return rule.kind === 'opposite' ? null : by({ ...rule, by: -rule.by }, asked);
    },
    'moves the last letter one place too far': ({ right }) =>
      sameText(right.slice(0, 2) + shiftLetter(right.slice(2), 1)),
    'moves the first letter one place too short': ({ right }) =>
      sameText(shiftLetter(right.slice(0, 1), -1) + right.slice(1)),
    'moves the middle letter one place too far': ({ right }) =>
      sameText(mapLetters(right, (letter, index) => (index === 1 ? shiftLetter(letter, 1) : letter))),
    'writes the letters in the reverse order': ({ right }) => sameText(backwards(right)),
    'forgets to move the letters': ({ rule, asked }) => {
      if (rule.kind === 'opposite-shifted') return by({ kind: 'opposite' }, asked);
      return rule.kind === 'reversed' ? sameText(backwards(asked)) : null;
    },
    'moves every letter as the first': ({ rule, asked }) =>
      rule.kind === 'shifts' ? by({ kind: 'shifts', by: rule.by.map(() => rule.by[0] ?? 0) }, asked) : null,
  },
  texts: {
    en: {
      question: ({ shown, code, asked }) =>
        `Which group of letters is related to the third group in the same way as the second is to the first?\n\n${shown} : ${code} :: ${asked} : ?`,
      explanation: ({ rule, shown, code, asked, right }, _say, answer) => {
        if (rule.kind === 'shifts')
          return `The letters move by ${rule.by.map(signed).join(', ')} places: ${arrows(shown, code)}. In the same way ${arrows(asked, right)}, which gives ${answer}.`;
        if (rule.kind === 'reversed')
          return `Write the letters in the reverse order and move each by ${signed(rule.by)} places: ${shown} → ${backwards(shown)} → ${code}. In the same way ${asked} → ${backwards(asked)} → ${answer}.`;
        const first = `Each letter is replaced by the one at the same place from the other end of the alphabet`;
        if (rule.kind === 'opposite')
          return `${first}, so the two places add up to 27: ${placesOf(shown)} and ${placesOf(code)}. In the same way ${placesOf(asked)} give ${placesOf(right)}: ${answer}.`;
        const middle = applied({ kind: 'opposite' }, shown);
        return `${first}, and then moved by ${signed(rule.by)} places: ${shown} → ${middle} → ${code}. In the same way ${asked} → ${applied({ kind: 'opposite' }, asked)} → ${answer}.`;
      },
    },
    hi: {
      question: ({ shown, code, asked }) =>
        `कौन-सा अक्षर-समूह तीसरे समूह से उसी प्रकार संबंधित है जिस प्रकार दूसरा समूह पहले से संबंधित है?\n\n${shown} : ${code} :: ${asked} : ?`,
      explanation: ({ rule, shown, code, asked, right }, _say, answer) => {
        if (rule.kind === 'shifts')
          return `अक्षर क्रमशः ${rule.by.map(signed).join(', ')} स्थान खिसकते हैं: ${arrows(shown, code)}। इसी प्रकार ${arrows(asked, right)} से ${answer} मिलता है।`;
        if (rule.kind === 'reversed')
          return `अक्षरों को उल्टे क्रम में लिखकर प्रत्येक को ${signed(rule.by)} स्थान खिसकाया गया है: ${shown} → ${backwards(shown)} → ${code}। इसी प्रकार ${asked} → ${backwards(asked)} → ${answer}।`;
        const first = `प्रत्येक अक्षर के स्थान पर वर्णमाला के दूसरे सिरे से उसी क्रम का अक्षर रखा गया है`;
        if (rule.kind === 'opposite')
          return `${first}, इसलिए दोनों के क्रमांकों का योग 27 है: ${placesOf(shown)} और ${placesOf(code)}। इसी प्रकार ${placesOf(asked)} से ${placesOf(right)} मिलते हैं: ${answer}।`;
        const middle = applied({ kind: 'opposite' }, shown);
        return `${first} और फिर उसे ${signed(rule.by)} स्थान खिसकाया गया है: ${shown} → ${middle} → ${code}। इसी प्रकार ${asked} → ${applied({ kind: 'opposite' }, asked)} → ${answer}।`;
      },
    },
    gu: {
      question: ({ shown, code, asked }) =>
        `જે સંબંધ પહેલા અને બીજા અક્ષરજૂથ વચ્ચે છે, તે જ સંબંધ ત્રીજા જૂથ સાથે કયા જૂથનો છે?\n\n${shown} : ${code} :: ${asked} : ?`,
      explanation: ({ rule, shown, code, asked, right }, _say, answer) => {
        if (rule.kind === 'shifts')
          return `અક્ષરો અનુક્રમે ${rule.by.map(signed).join(', ')} સ્થાન ખસે છે: ${arrows(shown, code)}. એ જ રીતે ${arrows(asked, right)} પરથી ${answer} મળે.`;
        if (rule.kind === 'reversed')
          return `અક્ષરોને ઊલટા ક્રમમાં લખીને દરેકને ${signed(rule.by)} સ્થાન ખસેડ્યો છે: ${shown} → ${backwards(shown)} → ${code}. એ જ રીતે ${asked} → ${backwards(asked)} → ${answer}.`;
        const first = `દરેક અક્ષરની જગ્યાએ મૂળાક્ષરોના બીજા છેડેથી એટલા જ ક્રમનો અક્ષર મૂક્યો છે`;
        if (rule.kind === 'opposite')
          return `${first}, તેથી બંનેના ક્રમનો સરવાળો 27 થાય: ${placesOf(shown)} અને ${placesOf(code)}. એ જ રીતે ${placesOf(asked)} પરથી ${placesOf(right)} મળે: ${answer}.`;
        const middle = applied({ kind: 'opposite' }, shown);
        return `${first} અને પછી તેને ${signed(rule.by)} સ્થાન ખસેડ્યો છે: ${shown} → ${middle} → ${code}. એ જ રીતે ${asked} → ${applied({ kind: 'opposite' }, asked)} → ${answer}.`;
      },
    },
  },
});

export const ANALOGY_FAMILIES: readonly TemplateFamily[] = [numbers, letters];
