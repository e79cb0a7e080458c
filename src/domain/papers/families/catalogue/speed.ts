import { gcd, over, plus } from '../fraction.ts';
import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
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

export const SPEED_FAMILIES: readonly QuestionFamily[] = [thereAndBack];
