import { minus, over, plus, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';
import { amount } from '../value.ts';

/** Numbers of days with many divisors, so that the parts of a day's work are easy to add. */
const DAYS = [8, 10, 12, 15, 16, 18, 20, 24, 28, 30, 32, 36, 40, 42, 45, 48, 60];

const restAlone = family({
  id: 'work-together-then-alone',
  title: 'Two work together, one leaves; how long the other needs for the rest',
  topic: 'time-and-work',
  exams: ALL_EXAMS,
  parameters: { a: oneOf(DAYS), b: oneOf(DAYS), together: between(2, 12) },
  isAllowed: ({ a, b, together }) => {
    const rest = minus(1, times(together, plus(over(1, a), over(1, b))));
    const days = times(rest, b);
    return (
      a !== b &&
      rest.top > 0 &&
      days.bottom === 1 &&
      // A time of the stem would be given away.
      ![a, together].includes(days.top) &&
      plus(over(1, a), over(1, b)).bottom <= 60
    );
  },
  derive: ({ a, b, together }) => {
    const aDay = plus(over(1, a), over(1, b));
    const done = times(together, aDay);
    const rest = minus(1, done);
    return { aDay, done, rest, right: times(rest, b) };
  },
  unit: 'days',
  largestDenominator: 7,
  order: 'ascending',
  level: ({ aDay }) => (aDay.top === 1 ? 2 : 3),
  seconds: ({ aDay }) => (aDay.top === 1 ? 70 : 90),
  answer: ({ right }) => right,
  mistakes: {
    'lets the one who left go on': ({ rest, a }) => times(rest, a),
    'gives the time for the part done': ({ done, b }) => times(done, b),
    'lets both go on': ({ rest, aDay }) => over(rest, aDay),
    'gives the whole time': ({ right, together }) => plus(right, together),
    'takes the days together from the time alone': ({ b, together }) => b - together,
    'counts one day too few': ({ right }) => minus(right, 1),
    'counts one day too many': ({ right }) => plus(right, 1),
    'gives the time of all the work together': ({ aDay }) => over(1, aDay),
  },
  texts: {
    en: {
      question: ({ a, b, together }, say) =>
        `A alone can do a piece of work in ${say(amount(a, 'days'))} and B alone in ${say(amount(b, 'days'))}. They work together for ${say(amount(together, 'days'))}; then A leaves. In how many days does B finish the rest?`,
      explanation: ({ a, b, together, aDay, done, rest }, _say, answer) =>
        `In a day A and B do 1/${a} + 1/${b} = ${slash(aDay)} of the work, so in ${together} days they do ${together} × ${slash(aDay)} = ${slash(done)}. The rest is 1 − ${slash(done)} = ${slash(rest)}. B needs ${slash(rest)} × ${b} = ${answer} for it.`,
    },
    hi: {
      question: ({ a, b, together }, say) =>
        `A अकेला किसी काम को ${say(amount(a, 'days'))} में और B अकेला ${say(amount(b, 'days'))} में पूरा कर सकता है। दोनों ${say(amount(together, 'days'))} साथ काम करते हैं, फिर A काम छोड़ देता है। शेष काम B कितने दिनों में पूरा करेगा?`,
      explanation: ({ a, b, together, aDay, done, rest }, _say, answer) =>
        `A और B एक दिन में 1/${a} + 1/${b} = ${slash(aDay)} काम करते हैं, इसलिए ${together} दिनों में ${together} × ${slash(aDay)} = ${slash(done)} काम होता है। शेष काम 1 − ${slash(done)} = ${slash(rest)} है। इसके लिए B को ${slash(rest)} × ${b} = ${answer} लगेंगे।`,
    },
    gu: {
      question: ({ a, b, together }, say) =>
        `એક કામ A એકલો ${say(amount(a, 'days'))}માં અને B એકલો ${say(amount(b, 'days'))}માં પૂરું કરે છે. બંને ${say(amount(together, 'days'))} સાથે કામ કરે છે, પછી A કામ છોડી દે છે. બાકીનું કામ B કેટલા દિવસમાં પૂરું કરે?`,
      explanation: ({ a, b, together, aDay, done, rest }, _say, answer) =>
        `A અને B એક દિવસમાં 1/${a} + 1/${b} = ${slash(aDay)} કામ કરે, તેથી ${together} દિવસમાં ${together} × ${slash(aDay)} = ${slash(done)} કામ થાય. બાકીનું કામ 1 − ${slash(done)} = ${slash(rest)} છે. તે માટે B ને ${slash(rest)} × ${b} = ${answer} લાગે.`,
    },
  },
});

const timesAsFast = family({
  id: 'work-times-as-fast',
  title: 'A works some times as fast as B; both together need known days, one alone is asked',
  topic: 'time-and-work',
  exams: ALL_EXAMS,
  parameters: {
    // A does as much in `slow` days as B in `fast` days.
    rates: oneOf([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [3, 2],
      [5, 2],
      [4, 3],
      [5, 3],
      [5, 4],
      [7, 2],
      [7, 3],
      [7, 5],
    ] as const),
    together: between(4, 60),
    asksFirst: oneOf([true, false]),
  },
  isAllowed: ({ rates: [fast, slow], together, asksFirst }) =>
    (together * (fast + slow)) % (asksFirst ? fast : slow) === 0,
  derive: ({ rates: [fast, slow], together, asksFirst }) => ({
    fast,
    slow,
    parts: fast + slow,
    work: together * (fast + slow),
    asked: asksFirst ? 'A' : 'B',
    own: asksFirst ? fast : slow,
    other: asksFirst ? slow : fast,
  }),
  unit: 'days',
  order: 'ascending',
  level: ({ slow, asked }) => (slow === 1 && asked === 'B' ? 1 : slow === 1 ? 2 : 3),
  seconds: ({ slow, asked }) => (slow === 1 && asked === 'B' ? 40 : slow === 1 ? 50 : 65),
  answer: ({ work, own }) => work / own,
  mistakes: {
    'gives the days of the other': ({ work, other }) => over(work, other),
    'doubles the days together': ({ together }) => 2 * together,
    'multiplies the days by how much faster A is': ({ together, fast, slow }) => over(together * fast, slow),
    'adds the days of both': ({ work, fast, slow }) => plus(over(work, fast), over(work, slow)),
    'takes half of the days together': ({ together }) => over(together, 2),
    'adds one part too many': ({ together, parts, own }) => over(together * (parts + 1), own),
    'adds one part too few': ({ together, parts, own }) => over(together * (parts - 1), own),
    'counts one day too many': ({ work, own }) => plus(over(work, own), 1),
    'counts two days too few': ({ work, own }) => minus(over(work, own), 2),
    'takes all parts for days': ({ work }) => work,
  },
  texts: {
    en: {
      question: ({ fast, slow, together, asked }, say) =>
        `${slow === 1 ? `A works ${fast} times as fast as B` : `A does as much work in ${say(amount(slow, 'days'))} as B in ${say(amount(fast, 'days'))}`}. Together they finish a piece of work in ${say(amount(together, 'days'))}. In how many days does ${asked} alone finish it?`,
      explanation: ({ fast, slow, parts, together, work, asked, own }, say, answer) =>
        `If A does ${fast} parts in a day, B does ${slow}, and together they do ${parts}. The whole work has ${say(together)} × ${parts} = ${slash(work)} parts. ${asked} alone needs ${slash(work)} ÷ ${own} = ${answer}.`,
    },
    hi: {
      question: ({ fast, slow, together, asked }, say) =>
        `${slow === 1 ? `A की काम करने की गति B की गति की ${fast} गुनी है` : `A जितना काम ${say(amount(slow, 'days'))} में करता है, B उतना काम ${say(amount(fast, 'days'))} में करता है`}। दोनों मिलकर एक काम ${say(amount(together, 'days'))} में पूरा करते हैं। ${asked} अकेला उसे कितने दिनों में पूरा करेगा?`,
      explanation: ({ fast, slow, parts, together, work, asked, own }, say, answer) =>
        `यदि A एक दिन में ${fast} भाग करे, तो B ${slow} भाग और दोनों मिलकर ${parts} भाग करते हैं। कुल काम ${say(together)} × ${parts} = ${slash(work)} भाग है। ${asked} को अकेले ${slash(work)} ÷ ${own} = ${answer} लगेंगे।`,
    },
    gu: {
      question: ({ fast, slow, together, asked }, say) =>
        `${slow === 1 ? `Aની કામ કરવાની ઝડપ Bની ઝડપ કરતાં ${fast} ગણી છે` : `A જેટલું કામ ${say(amount(slow, 'days'))}માં કરે છે, B તેટલું કામ ${say(amount(fast, 'days'))}માં કરે છે`}. બંને મળીને એક કામ ${say(amount(together, 'days'))}માં પૂરું કરે છે. ${asked} એકલો તે કામ કેટલા દિવસમાં પૂરું કરે?`,
      explanation: ({ fast, slow, parts, together, work, asked, own }, say, answer) =>
        `A એક દિવસમાં ${fast} ભાગ કરે, તો B ${slow} ભાગ અને બંને મળીને ${parts} ભાગ કરે. આખું કામ ${say(together)} × ${parts} = ${slash(work)} ભાગ છે. ${asked}ને એકલાને ${slash(work)} ÷ ${own} = ${answer} લાગે.`,
    },
  },
});

export const WORK_FAMILIES: readonly TemplateFamily[] = [restAlone, timesAsFast];
