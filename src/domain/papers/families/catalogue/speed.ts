import { compare, gcd, over, plus, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';
import { amount } from '../value.ts';

/** The shortest way that takes whole hours there and back. */
const shortest = (there: number, back: number): number => (there * back) / gcd(there * back, there + back);

const thereAndBack = family({
  id: 'speed-there-and-back',
  title: 'Both speeds and the whole time are known; the distance is asked',
  topic: 'speed',
  exams: ALL_EXAMS,
  parameters: { there: between(20, 90, 5), back: between(20, 90, 5), times: between(1, 12) },
  isAllowed: ({ there, back, times }) => there !== back && times * shortest(there, back) <= 480,
  derive: ({ there, back, times }) => {
    const distance = times * shortest(there, back);
    const outward = over(distance, there);
    return { distance, outward, hours: plus(outward, over(distance, back)).top };
  },
  unit: 'kilometres',
  largestDenominator: 2,
  order: 'ascending',
  level: ({ outward }) => (outward.bottom === 1 ? 2 : 3),
  seconds: ({ outward }) => (outward.bottom === 1 ? 60 : 75),
  answer: ({ distance }) => distance,
  mistakes: {
    'takes the mean of the speeds': ({ there, back, hours }) => over((there + back) * hours, 4),
    'gives both ways': ({ distance }) => 2 * distance,
    'takes the mean of the speeds for both ways': ({ there, back, hours }) => over((there + back) * hours, 2),
    'takes half the time at the first speed': ({ there, hours }) => over(there * hours, 2),
    'takes half the time at the second speed': ({ back, hours }) => over(back * hours, 2),
    'takes the difference of the speeds': ({ there, back, hours }) => over(Math.abs(there - back) * hours, 1),
    'takes half of the distance': ({ distance }) => over(distance, 2),
  },
  texts: {
    en: {
      question: ({ there, back, hours }, say) =>
        `A car goes to a town at ${say(amount(there, 'kilometresPerHour'))} and comes back by the same road at ${say(amount(back, 'kilometresPerHour'))}. It takes ${say(amount(hours, 'hours'))} in all for both ways. How far is the town?`,
      explanation: ({ there, back, hours }, _say, answer) =>
        `If the distance is d, then d/${there} + d/${back} = ${hours}, so d × ${there + back} = ${hours} × ${there} × ${back}. The mean of the two speeds cannot be taken, because more time is spent at the lower one. So d = ${answer}.`,
    },
    hi: {
      question: ({ there, back, hours }, say) =>
        `एक कार ${say(amount(there, 'kilometresPerHour'))} की चाल से किसी नगर तक जाती है और उसी रास्ते से ${say(amount(back, 'kilometresPerHour'))} की चाल से लौटती है। आने-जाने में कुल ${say(amount(hours, 'hours'))} लगते हैं। नगर कितनी दूर है?`,
      explanation: ({ there, back, hours }, _say, answer) =>
        `यदि दूरी d हो, तो d/${there} + d/${back} = ${hours}, अर्थात् d × ${there + back} = ${hours} × ${there} × ${back}। दोनों चालों का औसत नहीं लिया जा सकता, क्योंकि कम चाल पर अधिक समय लगता है। अतः d = ${answer}।`,
    },
    gu: {
      question: ({ there, back, hours }, say) =>
        `એક કાર ${say(amount(there, 'kilometresPerHour'))}ની ઝડપે એક શહેરમાં જાય છે અને તે જ રસ્તે ${say(amount(back, 'kilometresPerHour'))}ની ઝડપે પાછી આવે છે. જવા-આવવામાં કુલ ${say(amount(hours, 'hours'))} લાગે છે. શહેર કેટલું દૂર છે?`,
      explanation: ({ there, back, hours }, _say, answer) =>
        `અંતર d હોય તો d/${there} + d/${back} = ${hours}, એટલે d × ${there + back} = ${hours} × ${there} × ${back}. બંને ઝડપની સરેરાશ લેવાય નહીં, કારણ કે ધીમી ઝડપે વધુ સમય વીતે છે. તેથી d = ${answer}.`,
    },
  },
});

const lateAndEarly = family({
  id: 'speed-late-and-early',
  title: 'Late at one speed, early or less late at another; the distance is asked',
  topic: 'speed',
  exams: ALL_EXAMS,
  parameters: {
    slow: between(3, 60),
    faster: oneOf([1, 2, 3, 5, 10, 15, 20]),
    late: between(5, 40, 5),
    other: between(5, 30, 5),
    isEarly: oneOf([true, true, false]),
  },
  isAllowed: ({ slow, faster, late, other, isEarly }) => {
    const fast = slow + faster;
    const minutes = isEarly ? late + other : late - other;
    const distance = over(slow * fast * minutes, 60 * faster);
    const fits = slow < 20 ? faster <= 3 : slow % 5 === 0 && faster >= 5;
    return fits && minutes > 0 && distance.bottom <= 2 && compare(distance, slow < 20 ? 15 : 90) <= 0;
  },
  derive: ({ slow, faster, late, other, isEarly }) => {
    const fast = slow + faster;
    const minutes = isEarly ? late + other : late - other;
    return { fast, minutes, distance: over(slow * fast * minutes, 60 * faster) };
  },
  unit: 'kilometres',
  largestDenominator: 2,
  order: 'ascending',
  level: ({ isEarly, faster }) => (isEarly && faster !== 3 && faster !== 15 ? 2 : 3),
  seconds: ({ isEarly, faster }) => (isEarly && faster !== 3 && faster !== 15 ? 60 : 75),
  answer: ({ distance }) => distance,
  mistakes: {
    'takes the other difference of the times': ({ slow, fast, faster, late, other, isEarly }) =>
      over(slow * fast * (isEarly ? late - other : late + other), 60 * faster),
    'takes the first time alone': ({ slow, fast, faster, late }) => over(slow * fast * late, 60 * faster),
    'takes the second time alone': ({ slow, fast, faster, other }) => over(slow * fast * other, 60 * faster),
    'adds the speeds below': ({ slow, fast, minutes }) => over(slow * fast * minutes, 60 * (slow + fast)),
    'multiplies the slower speed by the time': ({ slow, minutes }) => over(slow * minutes, 60),
    'multiplies the faster speed by the time': ({ fast, minutes }) => over(fast * minutes, 60),
    'takes both ways': ({ distance }) => times(2, distance),
    'takes half of the distance': ({ distance }) => over(distance, 2),
    'counts one kilometre too many': ({ distance }) => plus(distance, 1),
    'counts two kilometres too many': ({ distance }) => plus(distance, 2),
  },
  texts: {
    en: {
      question: ({ slow, fast, late, other, isEarly }, say) =>
        `At ${say(amount(slow, 'kilometresPerHour'))} a man reaches his office ${say(amount(late, 'minutes'))} late. At ${say(amount(fast, 'kilometresPerHour'))} on the same way he is ${say(amount(other, 'minutes'))} ${isEarly ? 'early' : 'late'}. How long is his way?`,
      explanation: ({ slow, fast, late, other, isEarly, minutes }, _say, answer) =>
        `The two times differ by ${late} ${isEarly ? '+' : '−'} ${other} = ${minutes} minutes = ${slash(over(minutes, 60))} hours. If the way is d, then d/${slow} − d/${fast} = ${slash(over(minutes, 60))}. Here 1/${slow} − 1/${fast} = ${slash(over(fast - slow, slow * fast))}, so d = ${slash(over(minutes, 60))} ÷ ${slash(over(fast - slow, slow * fast))} = ${answer}.`,
    },
    hi: {
      question: ({ slow, fast, late, other, isEarly }, say) =>
        `${say(amount(slow, 'kilometresPerHour'))} की चाल से चलने पर एक व्यक्ति कार्यालय ${say(amount(late, 'minutes'))} देर से पहुँचता है। उसी रास्ते पर ${say(amount(fast, 'kilometresPerHour'))} की चाल से वह ${say(amount(other, 'minutes'))} ${isEarly ? 'पहले' : 'देर से'} पहुँचता है। कार्यालय की दूरी कितनी है?`,
      explanation: ({ slow, fast, late, other, isEarly, minutes }, _say, answer) =>
        `दोनों समयों का अंतर ${late} ${isEarly ? '+' : '−'} ${other} = ${minutes} मिनट = ${slash(over(minutes, 60))} घंटा है। यदि दूरी d हो, तो d/${slow} − d/${fast} = ${slash(over(minutes, 60))}। यहाँ 1/${slow} − 1/${fast} = ${slash(over(fast - slow, slow * fast))}, अतः d = ${slash(over(minutes, 60))} ÷ ${slash(over(fast - slow, slow * fast))} = ${answer}।`,
    },
    gu: {
      question: ({ slow, fast, late, other, isEarly }, say) =>
        `${say(amount(slow, 'kilometresPerHour'))}ની ઝડપે જતાં એક માણસ ઑફિસે ${say(amount(late, 'minutes'))} મોડો પહોંચે છે. એ જ રસ્તે ${say(amount(fast, 'kilometresPerHour'))}ની ઝડપે જતાં તે ${say(amount(other, 'minutes'))} ${isEarly ? 'વહેલો' : 'મોડો'} પહોંચે છે. ઑફિસ કેટલી દૂર છે?`,
      explanation: ({ slow, fast, late, other, isEarly, minutes }, _say, answer) =>
        `બંને સમયનો તફાવત ${late} ${isEarly ? '+' : '−'} ${other} = ${minutes} મિનિટ = ${slash(over(minutes, 60))} કલાક છે. અંતર d હોય તો d/${slow} − d/${fast} = ${slash(over(minutes, 60))}. અહીં 1/${slow} − 1/${fast} = ${slash(over(fast - slow, slow * fast))}, તેથી d = ${slash(over(minutes, 60))} ÷ ${slash(over(fast - slow, slow * fast))} = ${answer}.`,
    },
  },
});

export const SPEED_FAMILIES: readonly TemplateFamily[] = [thereAndBack, lateAndEarly];
