import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';
import { WOMEN, nth } from '../words.ts';

const PAIR = someOf(WOMEN, 2);
const NOBODY = { en: '', hi: '', gu: '' };
const named = (pair: readonly (typeof NOBODY)[]): { one: typeof NOBODY; other: typeof NOBODY } => ({
  one: pair[0] ?? NOBODY,
  other: pair[1] ?? NOBODY,
});

const interchangeTotal = family({
  id: 'ranking-interchange-how-many',
  title: 'Two exchange places in a row: how many stand in it',
  topic: 'ranking',
  exams: ALL_EXAMS,
  parameters: { pair: PAIR, left: between(7, 18), right: between(7, 24), after: between(12, 36) },
  isAllowed: ({ left, after }) => after > left + 2,
  derive: ({ pair }) => named(pair),
  order: 'ascending',
  level: () => 2,
  seconds: ({ right }) => (right <= 12 ? 40 : 45),
  answer: ({ right, after }) => after + right - 1,
  mistakes: {
    'does not take one away': ({ right, after }) => after + right,
    'adds one instead of taking one away': ({ right, after }) => after + right + 1,
    'adds all three places': ({ left, right, after }) => left + right + after,
    'takes the first place of the first girl': ({ left, right }) => left + right - 1,
    'adds the two places from the left': ({ left, after }) => left + after - 1,
    'takes two away': ({ right, after }) => after + right - 2,
    'adds the places before the exchange': ({ left, right }) => left + right,
    'adds all three and takes one away': ({ left, right, after }) => left + right + after - 1,
  },
  texts: {
    en: {
      question: ({ one, other, left, right, after }, say) =>
        `In a row of girls ${say(one)} is ${nth(left).en} from the left and ${say(other)} is ${nth(right).en} from the right. When the two exchange places, ${say(one)} becomes ${nth(after).en} from the left. How many girls are there in the row?`,
      explanation: ({ one, other, right, after }, say, answer) =>
        `After the exchange ${say(one)} stands where ${say(other)} was: ${nth(after).en} from the left and ${nth(right).en} from the right. She is counted from both ends, so one is taken away: ${after} + ${right} − 1 = ${answer}.`,
    },
    hi: {
      question: ({ one, other, left, right, after }, say) =>
        `लड़कियों की एक पंक्ति में ${say(one)} बाएँ से ${nth(left).hi} और ${say(other)} दाएँ से ${nth(right).hi} स्थान पर है। दोनों आपस में स्थान बदल लें तो ${say(one)} बाएँ से ${nth(after).hi} स्थान पर आ जाती है। पंक्ति में कुल कितनी लड़कियाँ हैं?`,
      explanation: ({ one, other, right, after }, say, answer) =>
        `स्थान बदलने पर ${say(one)} उस स्थान पर है जहाँ ${say(other)} थी: बाएँ से ${nth(after).hi} और दाएँ से ${nth(right).hi}। वह दोनों छोरों से गिनी गई है, इसलिए एक घटाया जाता है: ${after} + ${right} − 1 = ${answer}।`,
    },
    gu: {
      question: ({ one, other, left, right, after }, say) =>
        `છોકરીઓની એક હરોળમાં ${say(one)} ડાબેથી ${nth(left).gu} અને ${say(other)} જમણેથી ${nth(right).gu} સ્થાને છે. બંને સ્થાનની અદલાબદલી કરે તો ${say(one)} ડાબેથી ${nth(after).gu} સ્થાને આવે છે. હરોળમાં કુલ કેટલી છોકરીઓ છે?`,
      explanation: ({ one, other, right, after }, say, answer) =>
        `અદલાબદલી પછી ${say(one)} જ્યાં ${say(other)} હતી ત્યાં છે: ડાબેથી ${nth(after).gu} અને જમણેથી ${nth(right).gu} સ્થાને. તે બંને છેડેથી ગણાઈ છે, તેથી એક બાદ થાય: ${after} + ${right} − 1 = ${answer}.`,
    },
  },
});

const interchangePosition = family({
  id: 'ranking-interchange-new-position',
  title: 'Two exchange places in a row: the new place of the second',
  topic: 'ranking',
  exams: ALL_EXAMS,
  parameters: { pair: PAIR, left: between(7, 18), right: between(7, 20), after: between(12, 36) },
  isAllowed: ({ left, after, right }) => after > left + 2 && after + right - left >= 7,
  derive: ({ pair, right, after }) => ({ ...named(pair), total: after + right - 1 }),
  order: 'ascending',
  level: () => 2,
  seconds: () => 55,
  answer: ({ total, left }) => total - left + 1,
  mistakes: {
    'does not count the girl herself': ({ total, left }) => total - left,
    'counts the girl herself twice': ({ total, left }) => total - left + 2,
    'takes one away twice': ({ total, left }) => total - left - 1,
    'gives the number in the row': ({ total }) => total,
    'adds the number of places that the first girl moves to the wrong place': ({ left, after }) => after - left,
    'gives her place before the exchange': ({ right }) => right,
    'gives the new place of the first girl': ({ after }) => after,
    'adds the places before the exchange': ({ left, right }) => left + right,
    'takes the place from the left': ({ left }) => left,
  },
  texts: {
    en: {
      question: ({ one, other, left, right, after }, say) =>
        `In a row of girls ${say(one)} is ${nth(left).en} from the left and ${say(other)} is ${nth(right).en} from the right. When the two exchange places, ${say(one)} becomes ${nth(after).en} from the left. What is the position of ${say(other)} from the right now?`,
      explanation: ({ one, other, left, right, after, total }, say, answer) =>
        `After the exchange ${say(one)} stands where ${say(other)} was, so the row has ${after} + ${right} − 1 = ${total} girls. ${say(other)} now stands where ${say(one)} was, ${nth(left).en} from the left. From the right that is ${total} − ${left} + 1 = ${answer}.`,
    },
    hi: {
      question: ({ one, other, left, right, after }, say) =>
        `लड़कियों की एक पंक्ति में ${say(one)} बाएँ से ${nth(left).hi} और ${say(other)} दाएँ से ${nth(right).hi} स्थान पर है। दोनों आपस में स्थान बदल लें तो ${say(one)} बाएँ से ${nth(after).hi} स्थान पर आ जाती है। अब ${say(other)} का दाएँ से कौन-सा स्थान है?`,
      explanation: ({ one, other, left, right, after, total }, say, answer) =>
        `स्थान बदलने पर ${say(one)} उस स्थान पर है जहाँ ${say(other)} थी, अतः पंक्ति में ${after} + ${right} − 1 = ${total} लड़कियाँ हैं। ${say(other)} अब ${say(one)} के पुराने स्थान पर, अर्थात् बाएँ से ${nth(left).hi} स्थान पर है। दाएँ से उसका स्थान ${total} − ${left} + 1 = ${answer} है।`,
    },
    gu: {
      question: ({ one, other, left, right, after }, say) =>
        `છોકરીઓની એક હરોળમાં ${say(one)} ડાબેથી ${nth(left).gu} અને ${say(other)} જમણેથી ${nth(right).gu} સ્થાને છે. બંને સ્થાનની અદલાબદલી કરે તો ${say(one)} ડાબેથી ${nth(after).gu} સ્થાને આવે છે. હવે જમણેથી ${say(other)}નું સ્થાન કયું છે?`,
      explanation: ({ one, other, left, right, after, total }, say, answer) =>
        `અદલાબદલી પછી ${say(one)} જ્યાં ${say(other)} હતી ત્યાં છે, તેથી હરોળમાં ${after} + ${right} − 1 = ${total} છોકરીઓ છે. ${say(other)} હવે ${say(one)}ના જૂના સ્થાને, એટલે કે ડાબેથી ${nth(left).gu} સ્થાને છે. જમણેથી તેનું સ્થાન ${total} − ${left} + 1 = ${answer} છે.`,
    },
  },
});

const betweenTwo = family({
  id: 'ranking-how-many-between',
  title: 'How many stand between two in a row',
  topic: 'ranking',
  exams: ALL_EXAMS,
  parameters: { pair: PAIR, total: between(30, 60), left: between(7, 45), right: between(7, 45) },
  isAllowed: ({ total, left, right }) =>
    left < total && right < total && (total - left - right >= 4 || left + right - total - 2 >= 4),
  derive: ({ pair, total, left, right }) => ({
    ...named(pair),
    fromLeft: total - right + 1,
    crosses: left + right > total,
    count: left + right > total ? left + right - total - 2 : total - left - right,
  }),
  order: 'ascending',
  level: ({ crosses }) => (crosses ? 3 : 2),
  seconds: ({ crosses }) => (crosses ? 55 : 45),
  answer: ({ count }) => count,
  mistakes: {
    'counts one of the two girls': ({ count }) => count + 1,
    'counts both girls': ({ count }) => count + 2,
    'takes one too many away': ({ count }) => count - 1,
    'takes two too many away': ({ count }) => count - 2,
    'takes the two places as counted from one end': ({ left, right }) => Math.abs(left - right) - 1,
    'takes the difference of the two places': ({ left, right }) => Math.abs(left - right),
    'leaves out the girls to the left': ({ total, left }) => total - left,
    'takes three too many away': ({ count }) => count - 3,
    'counts a girl beside each of them': ({ count }) => count + 4,
  },
  texts: {
    en: {
      question: ({ one, other, total, left, right }, say) =>
        `In a row of ${total} girls ${say(one)} is ${nth(left).en} from the left and ${say(other)} is ${nth(right).en} from the right. How many girls are there between them?`,
      explanation: ({ other, total, left, right, fromLeft, crosses }, say, answer) =>
        `Counted from the left, ${say(other)} is at place ${total} − ${right} + 1 = ${fromLeft}. Between places ${Math.min(left, fromLeft)} and ${Math.max(left, fromLeft)} there are ${crosses ? `${left} − ${fromLeft}` : `${fromLeft} − ${left}`} − 1 = ${answer}.`,
    },
    hi: {
      question: ({ one, other, total, left, right }, say) =>
        `${total} लड़कियों की एक पंक्ति में ${say(one)} बाएँ से ${nth(left).hi} और ${say(other)} दाएँ से ${nth(right).hi} स्थान पर है। उन दोनों के बीच कितनी लड़कियाँ हैं?`,
      explanation: ({ other, total, left, right, fromLeft, crosses }, say, answer) =>
        `बाएँ से गिनने पर ${say(other)} का स्थान ${total} − ${right} + 1 = ${fromLeft} है। स्थान ${Math.min(left, fromLeft)} और ${Math.max(left, fromLeft)} के बीच लड़कियाँ: ${crosses ? `${left} − ${fromLeft}` : `${fromLeft} − ${left}`} − 1 = ${answer}।`,
    },
    gu: {
      question: ({ one, other, total, left, right }, say) =>
        `${total} છોકરીઓની એક હરોળમાં ${say(one)} ડાબેથી ${nth(left).gu} અને ${say(other)} જમણેથી ${nth(right).gu} સ્થાને છે. તે બંનેની વચ્ચે કેટલી છોકરીઓ છે?`,
      explanation: ({ other, total, left, right, fromLeft, crosses }, say, answer) =>
        `ડાબેથી ગણતાં ${say(other)}નું સ્થાન ${total} − ${right} + 1 = ${fromLeft} છે. સ્થાન ${Math.min(left, fromLeft)} અને ${Math.max(left, fromLeft)}ની વચ્ચે છોકરીઓ: ${crosses ? `${left} − ${fromLeft}` : `${fromLeft} − ${left}`} − 1 = ${answer}.`,
    },
  },
});

export const RANKING_FAMILIES: readonly TemplateFamily[] = [interchangeTotal, interchangePosition, betweenTwo];
