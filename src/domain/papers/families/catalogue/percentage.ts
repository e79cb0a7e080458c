import { over, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { percent } from '../value.ts';

const partOfPart = family({
  id: 'percent-from-percent',
  title: 'One percentage of a number is known; another is asked',
  topic: 'percentage',
  exams: ALL_EXAMS,
  parameters: { known: between(15, 85, 5), asked: between(10, 95, 5), onePercent: between(1, 12) },
  // A part that is the percentage itself gives the answer away.
  isAllowed: ({ known, asked, onePercent }) => known !== asked && onePercent > 1,
  derive: ({ known, asked, onePercent }) => ({ part: known * onePercent, right: asked * onePercent }),
  order: 'ascending',
  level: ({ known, asked }) => (asked % known === 0 || (known % 10 === 0 && asked % 10 === 0) ? 1 : 2),
  seconds: ({ known, asked }) => (asked % known === 0 || (known % 10 === 0 && asked % 10 === 0) ? 30 : 40),
  answer: ({ right }) => right,
  mistakes: {
    'takes the percentage of the given part': ({ asked, part }) => over(asked * part, 100),
    'stops at the whole number': ({ onePercent }) => 100 * onePercent,
    'adds the two percentages': ({ known, asked, onePercent }) => (known + asked) * onePercent,
    'takes the rest of the whole': ({ asked, onePercent }) => (100 - asked) * onePercent,
    'turns the ratio of the percentages round': ({ known, asked, part }) => over(part * known, asked),
    'gives the difference of the two parts': ({ known, asked, onePercent }) => Math.abs(known - asked) * onePercent,
    'adds the given part': ({ right, part }) => right + part,
    'misses one step of 5%': ({ right, onePercent }) => right - 5 * onePercent,
    'counts one step of 5% too many': ({ right, onePercent }) => right + 5 * onePercent,
  },
  texts: {
    en: {
      question: ({ known, asked, part }, say) =>
        `If ${say(percent(known))} of a number is ${say(part)}, what is ${say(percent(asked))} of that number?`,
      explanation: ({ known, asked, part, onePercent }, say, answer) =>
        `${say(percent(known))} is ${say(part)}, so 1% is ${say(part)}/${known} = ${say(onePercent)}. Then ${say(percent(asked))} is ${asked} × ${say(onePercent)} = ${answer}.`,
    },
    hi: {
      question: ({ known, asked, part }, say) =>
        `यदि किसी संख्या का ${say(percent(known))}, ${say(part)} है, तो उसी संख्या का ${say(percent(asked))} कितना होगा?`,
      explanation: ({ known, asked, part, onePercent }, say, answer) =>
        `${say(percent(known))} का मान ${say(part)} है, इसलिए 1% का मान ${say(part)}/${known} = ${say(onePercent)} है। अतः ${say(percent(asked))} का मान ${asked} × ${say(onePercent)} = ${answer} है।`,
    },
    gu: {
      question: ({ known, asked, part }, say) =>
        `જો કોઈ સંખ્યાના ${say(percent(known))} બરાબર ${say(part)} હોય, તો તે જ સંખ્યાના ${say(percent(asked))} કેટલા થાય?`,
      explanation: ({ known, asked, part, onePercent }, say, answer) =>
        `${say(percent(known))} એટલે ${say(part)}, તેથી 1% એટલે ${say(part)}/${known} = ${say(onePercent)}. માટે ${say(percent(asked))} એટલે ${asked} × ${say(onePercent)} = ${answer}.`,
    },
  },
});

const riseAndFall = family({
  id: 'percent-rise-then-fall',
  title: 'A population rises by one percentage and falls by another',
  topic: 'percentage',
  exams: ALL_EXAMS,
  parameters: { first: between(4_000, 60_000, 500), rise: between(5, 40, 5), fall: between(5, 40, 5) },
  // A fall that undoes the rise leaves the number of the stem.
  isAllowed: ({ first, rise, fall }) =>
    (first * (100 + rise) * (100 - fall)) % 10_000 === 0 && (100 + rise) * (100 - fall) !== 10_000,
  derive: ({ first, rise, fall }) => ({
    middle: (first * (100 + rise)) / 100,
    last: (first * (100 + rise) * (100 - fall)) / 10_000,
  }),
  order: 'ascending',
  level: ({ rise, fall }) => (rise % 10 === 0 && fall % 10 === 0 ? 1 : 2),
  seconds: ({ rise, fall }) => (rise % 10 === 0 && fall % 10 === 0 ? 45 : 60),
  answer: ({ last }) => last,
  mistakes: {
    'adds and takes away the percentages': ({ first, rise, fall }) => over(first * (100 + rise - fall), 100),
    'stops after the rise': ({ middle }) => middle,
    'forgets the rise': ({ first, fall }) => over(first * (100 - fall), 100),
    'takes both as rises': ({ first, rise, fall }) => over(first * (100 + rise) * (100 + fall), 10_000),
    'takes both as falls': ({ first, rise, fall }) => over(first * (100 - rise) * (100 - fall), 10_000),
    'exchanges rise and fall': ({ first, rise, fall }) => over(first * (100 - rise) * (100 + fall), 10_000),
    'takes the first year for both': ({ first, rise }) => times(first, over(100 + rise, 100), over(100 + rise, 100)),
  },
  texts: {
    en: {
      question: ({ first, rise, fall }, say) =>
        `The population of a town is ${say(first)}. It rises by ${say(percent(rise))} in the first year and falls by ${say(percent(fall))} in the second. What is the population after two years?`,
      explanation: ({ first, rise, fall, middle }, say, answer) =>
        `After the first year there are ${say(first)} × ${100 + rise}/100 = ${say(middle)} people. The fall is reckoned on these: ${say(middle)} × ${100 - fall}/100 = ${answer}.`,
    },
    hi: {
      question: ({ first, rise, fall }, say) =>
        `किसी नगर की जनसंख्या ${say(first)} है। पहले वर्ष उसमें ${say(percent(rise))} की वृद्धि और दूसरे वर्ष ${say(percent(fall))} की कमी होती है। दो वर्ष बाद नगर की जनसंख्या कितनी होगी?`,
      explanation: ({ first, rise, fall, middle }, say, answer) =>
        `पहले वर्ष के बाद जनसंख्या ${say(first)} × ${100 + rise}/100 = ${say(middle)} हुई। दूसरे वर्ष की कमी इसी पर निकाली जाती है: ${say(middle)} × ${100 - fall}/100 = ${answer}।`,
    },
    gu: {
      question: ({ first, rise, fall }, say) =>
        `એક શહેરની વસ્તી ${say(first)} છે. પહેલા વર્ષે તેમાં ${say(percent(rise))}નો વધારો અને બીજા વર્ષે ${say(percent(fall))}નો ઘટાડો થાય છે. બે વર્ષ પછી શહેરની વસ્તી કેટલી હશે?`,
      explanation: ({ first, rise, fall, middle }, say, answer) =>
        `પહેલા વર્ષ પછી વસ્તી ${say(first)} × ${100 + rise}/100 = ${say(middle)} થાય. બીજા વર્ષનો ઘટાડો આ વસ્તી પર ગણાય: ${say(middle)} × ${100 - fall}/100 = ${answer}.`,
    },
  },
});

const boysAndGirls = family({
  id: 'percent-boys-and-girls',
  title: 'The share of girls and the surplus of boys are known',
  topic: 'percentage',
  exams: ALL_EXAMS,
  parameters: { girls: between(20, 48), onePercent: between(2, 25) },
  derive: ({ girls, onePercent }) => ({
    boys: 100 - girls,
    more: 100 - 2 * girls,
    surplus: (100 - 2 * girls) * onePercent,
  }),
  order: 'ascending',
  level: ({ girls }) => (girls % 5 === 0 ? 1 : 2),
  seconds: ({ girls }) => (girls % 5 === 0 ? 45 : 60),
  answer: ({ boys, onePercent }) => boys * onePercent,
  mistakes: {
    'gives the girls': ({ girls, onePercent }) => girls * onePercent,
    'gives all students': ({ onePercent }) => 100 * onePercent,
    'gives the surplus': ({ surplus }) => surplus,
    'takes the surplus as the share of the girls': ({ boys, girls, surplus }) => over(boys * surplus, girls),
    'takes half of the students': ({ onePercent }) => 50 * onePercent,
    'adds the surplus once more': ({ boys, onePercent, surplus }) => boys * onePercent + surplus,
    'adds half of the surplus': ({ boys, onePercent, surplus }) => over(2 * boys * onePercent + surplus, 2),
  },
  texts: {
    en: {
      question: ({ girls, surplus }, say) =>
        `In a school ${say(percent(girls))} of the students are girls, and there are ${say(surplus)} more boys than girls. How many boys are there in the school?`,
      explanation: ({ girls, boys, more, surplus, onePercent }, say, answer) =>
        `Boys are 100% − ${girls}% = ${boys}% of the students, which is ${boys}% − ${girls}% = ${more}% of all more than the girls. So 1% of the students are ${say(surplus)}/${more} = ${onePercent}. The boys are ${boys} × ${onePercent} = ${answer}.`,
    },
    hi: {
      question: ({ girls, surplus }, say) =>
        `किसी विद्यालय में ${say(percent(girls))} विद्यार्थी लड़कियाँ हैं और लड़कों की संख्या लड़कियों की संख्या से ${say(surplus)} अधिक है। विद्यालय में कितने लड़के हैं?`,
      explanation: ({ girls, boys, more, surplus, onePercent }, say, answer) =>
        `लड़के कुल विद्यार्थियों के 100% − ${girls}% = ${boys}% हैं, अर्थात् लड़कियों से कुल के ${boys}% − ${girls}% = ${more}% अधिक। इसलिए कुल का 1% = ${say(surplus)}/${more} = ${onePercent}। अतः लड़के = ${boys} × ${onePercent} = ${answer}।`,
    },
    gu: {
      question: ({ girls, surplus }, say) =>
        `એક શાળામાં ${say(percent(girls))} વિદ્યાર્થીઓ છોકરીઓ છે અને છોકરાઓની સંખ્યા છોકરીઓ કરતાં ${say(surplus)} વધારે છે. શાળામાં કેટલા છોકરાઓ છે?`,
      explanation: ({ girls, boys, more, surplus, onePercent }, say, answer) =>
        `છોકરાઓ કુલ વિદ્યાર્થીઓના 100% − ${girls}% = ${boys}% છે, એટલે કે છોકરીઓ કરતાં કુલના ${boys}% − ${girls}% = ${more}% વધારે. તેથી કુલના 1% = ${say(surplus)}/${more} = ${onePercent}. માટે છોકરાઓ = ${boys} × ${onePercent} = ${answer}.`,
    },
  },
});

export const PERCENTAGE_FAMILIES: readonly TemplateFamily[] = [partOfPart, riseAndFall, boysAndGirls];
