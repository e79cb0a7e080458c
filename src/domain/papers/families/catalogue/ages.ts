import { gcd, over, plus } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';
import { amount, ratio } from '../value.ts';
import { MEN, around } from '../words.ts';

const fatherAndSon = family({
  id: 'ages-sum-and-times-years-ago',
  title: 'The sum of the ages of father and son, and how many times years ago',
  topic: 'ages',
  exams: ALL_EXAMS,
  parameters: { sonThen: between(3, 18), times: between(3, 8), ago: between(3, 15) },
  isAllowed: ({ sonThen, times }) => (times - 1) * sonThen >= 20 && (times - 1) * sonThen <= 40,
  derive: ({ sonThen, times, ago }) => ({
    son: sonThen + ago,
    fatherThen: times * sonThen,
    father: times * sonThen + ago,
    sum: (times + 1) * sonThen + 2 * ago,
    sumThen: (times + 1) * sonThen,
  }),
  unit: 'years',
  order: 'ascending',
  level: () => 2,
  seconds: ({ ago }) => (ago <= 5 ? 45 : 55),
  answer: ({ father }) => father,
  mistakes: {
    'gives the age of the son': ({ son }) => son,
    'gives the age years ago': ({ fatherThen }) => fatherThen,
    'does not go back in time': ({ sum, times }) => over(sum * times, times + 1),
    'takes the years away for one of the two alone': ({ sum, ago, times }) =>
      plus(over((sum - ago) * times, times + 1), ago),
    'adds the years twice': ({ father, ago }) => father + ago,
    'takes the difference of the ages': ({ father, son }) => father - son,
    'takes half of the sum': ({ sum }) => over(sum, 2),
    'counts one part too many': ({ father, sonThen }) => father + sonThen,
    'adds the years to the sum years ago': ({ sumThen, ago }) => sumThen + ago,
    'stops at the sum years ago': ({ sumThen }) => sumThen,
  },
  texts: {
    en: {
      question: ({ sum, times, ago }, say) =>
        `The sum of the present ages of a father and his son is ${say(amount(sum, 'years'))}. ${ago} years ago the father was ${times} times as old as his son. What is the father’s present age?`,
      explanation: ({ sum, times, ago, sumThen, sonThen, fatherThen }, _say, answer) =>
        `${ago} years ago both were younger by ${ago} years, so the sum was ${sum} − 2 × ${ago} = ${sumThen} years. Of this the father had ${times} parts and the son 1, so one part is ${sumThen} ÷ ${times + 1} = ${sonThen}. The father was ${times} × ${sonThen} = ${fatherThen} then; now he is ${fatherThen} + ${ago} = ${answer} old.`,
    },
    hi: {
      question: ({ sum, times, ago }, say) =>
        `एक पिता और उसके पुत्र की वर्तमान आयु का योग ${say(amount(sum, 'years'))} है। ${ago} वर्ष पहले पिता की आयु पुत्र की आयु की ${times} गुनी थी। पिता की वर्तमान आयु कितनी है?`,
      explanation: ({ sum, times, ago, sumThen, sonThen, fatherThen }, _say, answer) =>
        `${ago} वर्ष पहले दोनों की आयु ${ago} वर्ष कम थी, इसलिए तब आयु का योग ${sum} − 2 × ${ago} = ${sumThen} वर्ष था। इसमें पिता के ${times} भाग और पुत्र का 1 भाग था, इसलिए एक भाग = ${sumThen} ÷ ${times + 1} = ${sonThen}। तब पिता की आयु ${times} × ${sonThen} = ${fatherThen} वर्ष थी; अतः अब ${fatherThen} + ${ago} = ${answer} है।`,
    },
    gu: {
      question: ({ sum, times, ago }, say) =>
        `પિતા અને પુત્રની હાલની ઉંમરનો સરવાળો ${say(amount(sum, 'years'))} છે. ${ago} વર્ષ પહેલાં પિતાની ઉંમર પુત્રની ઉંમર કરતાં ${times} ગણી હતી. પિતાની હાલની ઉંમર કેટલી છે?`,
      explanation: ({ sum, times, ago, sumThen, sonThen, fatherThen }, _say, answer) =>
        `${ago} વર્ષ પહેલાં બંનેની ઉંમર ${ago} વર્ષ ઓછી હતી, તેથી ત્યારે સરવાળો ${sum} − 2 × ${ago} = ${sumThen} વર્ષ હતો. તેમાં પિતાના ${times} ભાગ અને પુત્રનો 1 ભાગ હતો, તેથી એક ભાગ = ${sumThen} ÷ ${times + 1} = ${sonThen}. ત્યારે પિતાની ઉંમર ${times} × ${sonThen} = ${fatherThen} વર્ષ હતી; માટે હાલ ${fatherThen} + ${ago} = ${answer} છે.`,
    },
  },
});

const ratioLater = family({
  id: 'ages-ratio-now-and-later',
  title: 'The ratio of two ages now and after some years; the first age is asked',
  topic: 'ages',
  exams: ALL_EXAMS,
  parameters: {
    men: someOf(MEN, 2),
    now: someOf([2, 3, 4, 5, 6, 7, 8, 9], 2),
    part: between(3, 9),
    years: between(3, 16),
  },
  isAllowed: ({ now: [one = 0, other = 0], part, years }) => {
    const common = gcd(one * part + years, other * part + years);
    return gcd(one, other) === 1 && Math.max(one, other) * part <= 60 && common >= 3;
  },
  derive: ({ men, now: [one = 0, other = 0], part, years }) => {
    const common = gcd(one * part + years, other * part + years);
    return {
      first: around(men, 0),
      second: around(men, 1),
      one,
      other,
      firstAge: one * part,
      secondAge: other * part,
      oneLater: (one * part + years) / common,
      otherLater: (other * part + years) / common,
      years,
    };
  },
  unit: 'years',
  order: 'ascending',
  level: ({ part }) => (part <= 5 ? 2 : 3),
  seconds: ({ part }) => (part <= 5 ? 55 : 65),
  answer: ({ firstAge }) => firstAge,
  mistakes: {
    'gives the age of the other': ({ secondAge }) => secondAge,
    'gives the age after the years': ({ firstAge, years }) => firstAge + years,
    'gives the other age after the years': ({ secondAge, years }) => secondAge + years,
    'takes the years as the size of a part': ({ one, years }) => one * years,
    'gives both together': ({ firstAge, secondAge }) => firstAge + secondAge,
    'gives the difference of the ages': ({ firstAge, secondAge }) => Math.abs(firstAge - secondAge),
    'takes the years away': ({ firstAge, years }) => firstAge - years,
    'gives one part': ({ part }) => part,
    'counts one part too many': ({ firstAge, part }) => firstAge + part,
    'counts one part too few': ({ firstAge, part }) => firstAge - part,
  },
  texts: {
    en: {
      question: ({ first, second, one, other, oneLater, otherLater, years }, say) =>
        `The present ages of ${say(first)} and ${say(second)} are in the ratio ${say(ratio(one, other))}. After ${years} years the ratio of their ages will be ${say(ratio(oneLater, otherLater))}. What is ${say(first)}’s present age?`,
      explanation: ({ one, other, oneLater, otherLater, years, part }, _say, answer) =>
        `Let the ages be ${one}x and ${other}x years. Then (${one}x + ${years}) × ${otherLater} = (${other}x + ${years}) × ${oneLater}. So ${one * otherLater}x + ${years * otherLater} = ${other * oneLater}x + ${years * oneLater}, which gives x = ${part}. The age asked is ${one} × ${part} = ${answer}.`,
    },
    hi: {
      question: ({ first, second, one, other, oneLater, otherLater, years }, say) =>
        `${say(first)} और ${say(second)} की वर्तमान आयु का अनुपात ${say(ratio(one, other))} है। ${years} वर्ष बाद उनकी आयु का अनुपात ${say(ratio(oneLater, otherLater))} होगा। ${say(first)} की वर्तमान आयु कितनी है?`,
      explanation: ({ one, other, oneLater, otherLater, years, part }, _say, answer) =>
        `मान लीजिए उनकी आयु ${one}x और ${other}x वर्ष है। तब (${one}x + ${years}) × ${otherLater} = (${other}x + ${years}) × ${oneLater}। इसलिए ${one * otherLater}x + ${years * otherLater} = ${other * oneLater}x + ${years * oneLater}, जिससे x = ${part} मिलता है। अतः पूछी गई आयु ${one} × ${part} = ${answer} है।`,
    },
    gu: {
      question: ({ first, second, one, other, oneLater, otherLater, years }, say) =>
        `${say(first)} અને ${say(second)}ની હાલની ઉંમરનો ગુણોત્તર ${say(ratio(one, other))} છે. ${years} વર્ષ પછી તેમની ઉંમરનો ગુણોત્તર ${say(ratio(oneLater, otherLater))} થશે. ${say(first)}ની હાલની ઉંમર કેટલી છે?`,
      explanation: ({ one, other, oneLater, otherLater, years, part }, _say, answer) =>
        `ધારો કે તેમની ઉંમર ${one}x અને ${other}x વર્ષ છે. તો (${one}x + ${years}) × ${otherLater} = (${other}x + ${years}) × ${oneLater}. તેથી ${one * otherLater}x + ${years * otherLater} = ${other * oneLater}x + ${years * oneLater}, જેથી x = ${part} મળે. માટે પૂછેલી ઉંમર ${one} × ${part} = ${answer} છે.`,
    },
  },
});

export const AGE_FAMILIES: readonly TemplateFamily[] = [fatherAndSon, ratioLater];
