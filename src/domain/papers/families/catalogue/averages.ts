import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { amount } from '../value.ts';

const replaced = family({
  id: 'average-one-is-replaced',
  title: 'The average weight rises when one person is replaced',
  topic: 'averages',
  exams: ALL_EXAMS,
  parameters: { count: between(5, 15), rise: between(1, 4), left: between(40, 65) },
  isAllowed: ({ count, rise }) => count * rise <= 30,
  derive: ({ count, rise, left }) => ({ total: count * rise, came: left + count * rise }),
  unit: 'kilograms',
  order: 'ascending',
  level: () => 1,
  seconds: ({ rise }) => (rise === 1 ? 25 : 35),
  answer: ({ came }) => came,
  mistakes: {
    'adds the rise of the average alone': ({ left, rise }) => left + rise,
    'leaves one person out of the count': ({ came, rise }) => came - rise,
    'counts one person too many': ({ came, rise }) => came + rise,
    'counts the new and the old person as two more': ({ came, rise }) => came + 2 * rise,
    'takes the rise away': ({ left, total }) => left - total,
    'gives the rise of the total': ({ total }) => total,
    'adds the number of persons too': ({ came, count }) => came + count,
    'adds the number of persons instead of the rise': ({ left, count }) => left + count,
  },
  texts: {
    en: {
      question: ({ count, rise, left }, say) =>
        `The average weight of ${count} persons increases by ${say(amount(rise, 'kilograms'))} when one of them, who weighs ${say(amount(left, 'kilograms'))}, is replaced by a new person. What is the weight of the new person?`,
      explanation: ({ count, rise, left, total }, say, answer) =>
        `The number of persons stays the same, so the total weight rises by ${count} × ${rise} = ${say(amount(total, 'kilograms'))}. The new person is heavier by just this much: ${left} + ${total} = ${answer}.`,
    },
    hi: {
      question: ({ count, rise, left }, say) =>
        `${count} व्यक्तियों में से ${say(amount(left, 'kilograms'))} भार वाले एक व्यक्ति के स्थान पर नया व्यक्ति आने से उनका औसत भार ${say(amount(rise, 'kilograms'))} बढ़ जाता है। नए व्यक्ति का भार कितना है?`,
      explanation: ({ count, rise, left, total }, say, answer) =>
        `व्यक्तियों की संख्या वही रहती है, इसलिए कुल भार ${count} × ${rise} = ${say(amount(total, 'kilograms'))} बढ़ता है। नया व्यक्ति ठीक इतना ही अधिक भारी है: ${left} + ${total} = ${answer}।`,
    },
    gu: {
      question: ({ count, rise, left }, say) =>
        `${count} વ્યક્તિઓમાંથી ${say(amount(left, 'kilograms'))} વજનવાળી એક વ્યક્તિને બદલે નવી વ્યક્તિ આવતાં તેમનું સરેરાશ વજન ${say(amount(rise, 'kilograms'))} વધે છે. નવી વ્યક્તિનું વજન કેટલું?`,
      explanation: ({ count, rise, left, total }, say, answer) =>
        `વ્યક્તિઓની સંખ્યા એટલી જ રહે છે, તેથી કુલ વજન ${count} × ${rise} = ${say(amount(total, 'kilograms'))} વધે. નવી વ્યક્તિનું વજન બરાબર આટલું જ વધારે છે: ${left} + ${total} = ${answer}.`,
    },
  },
});

const misread = family({
  id: 'average-misread-number',
  title: 'A number was misread; the correct average is asked',
  topic: 'averages',
  exams: ALL_EXAMS,
  parameters: {
    count: oneOf([5, 6, 8, 10, 12, 15, 16, 18, 20]),
    wrongAverage: between(35, 75),
    change: oneOf([-4, -3, -2, 2, 3, 4]),
    misread: between(21, 89),
  },
  isAllowed: ({ count, change, misread }) => misread + count * change >= 20 && misread + count * change <= 99,
  derive: ({ count, wrongAverage, change, misread }) => ({
    actual: misread + count * change,
    gap: count * Math.abs(change),
    size: Math.abs(change),
    total: count * wrongAverage,
    correctTotal: count * (wrongAverage + change),
    right: wrongAverage + change,
  }),
  order: 'ascending',
  level: ({ count }) => (count % 5 === 0 ? 1 : 2),
  seconds: ({ count }) => (count % 5 === 0 ? 40 : 50),
  answer: ({ right }) => right,
  mistakes: {
    'keeps the wrong average': ({ wrongAverage }) => wrongAverage,
    'corrects the wrong way': ({ wrongAverage, change }) => wrongAverage - change,
    'corrects twice': ({ wrongAverage, change }) => wrongAverage + 2 * change,
    'adds the whole difference': ({ wrongAverage, gap }) => wrongAverage + gap,
    'takes the whole difference away': ({ wrongAverage, gap }) => wrongAverage - gap,
    'counts one too many in the correction': ({ right }) => right + 1,
    'counts one too few in the correction': ({ right }) => right - 1,
  },
  texts: {
    en: {
      question: ({ count, wrongAverage, misread, actual }, say) =>
        `The average of ${count} numbers was found to be ${say(wrongAverage)}. Later it was noticed that one number, ${say(actual)}, had been misread as ${say(misread)}. What is the correct average?`,
      explanation: ({ count, wrongAverage, misread, actual, total, correctTotal }, say, answer) =>
        `The total was taken as ${count} × ${wrongAverage} = ${say(total)}. The correct total is ${say(total)} − ${misread} + ${actual} = ${say(correctTotal)}. So the correct average is ${say(correctTotal)}/${count} = ${answer}.`,
    },
    hi: {
      question: ({ count, wrongAverage, misread, actual }, say) =>
        `${count} संख्याओं का औसत ${say(wrongAverage)} निकाला गया। बाद में पता चला कि एक संख्या ${say(actual)} को भूल से ${say(misread)} पढ़ लिया गया था। सही औसत कितना है?`,
      explanation: ({ count, wrongAverage, misread, actual, total, correctTotal }, say, answer) =>
        `योग ${count} × ${wrongAverage} = ${say(total)} माना गया था। सही योग ${say(total)} − ${misread} + ${actual} = ${say(correctTotal)} है। अतः सही औसत ${say(correctTotal)}/${count} = ${answer} है।`,
    },
    gu: {
      question: ({ count, wrongAverage, misread, actual }, say) =>
        `${count} સંખ્યાઓની સરેરાશ ${say(wrongAverage)} મળી. પાછળથી ખબર પડી કે એક સંખ્યા ${say(actual)}ને બદલે ભૂલથી ${say(misread)} વંચાઈ હતી. સાચી સરેરાશ કેટલી?`,
      explanation: ({ count, wrongAverage, misread, actual, total, correctTotal }, say, answer) =>
        `સરવાળો ${count} × ${wrongAverage} = ${say(total)} લેવાયો હતો. સાચો સરવાળો ${say(total)} − ${misread} + ${actual} = ${say(correctTotal)} છે. તેથી સાચી સરેરાશ ${say(correctTotal)}/${count} = ${answer} છે.`,
    },
  },
});

export const AVERAGE_FAMILIES: readonly TemplateFamily[] = [replaced, misread];
