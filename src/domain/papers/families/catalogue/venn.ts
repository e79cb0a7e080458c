import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf, someOf } from '../random.ts';
import type { Words } from '../words.ts';

const GAMES: readonly Words[] = [
  { en: 'cricket', hi: 'क्रिकेट', gu: 'ક્રિકેટ' },
  { en: 'football', hi: 'फ़ुटबॉल', gu: 'ફૂટબૉલ' },
  { en: 'hockey', hi: 'हॉकी', gu: 'હૉકી' },
  { en: 'kabaddi', hi: 'कबड्डी', gu: 'કબડ્ડી' },
  { en: 'chess', hi: 'शतरंज', gu: 'ચેસ' },
  { en: 'volleyball', hi: 'वॉलीबॉल', gu: 'વૉલીબૉલ' },
];

const twoGroups = family({
  id: 'venn-two-groups',
  title: 'Two games and who plays both; how many play neither, both, one or exactly one',
  topic: 'venn',
  exams: ALL_EXAMS,
  parameters: {
    games: someOf(GAMES, 2),
    onlyOne: between(8, 40),
    onlyOther: between(8, 40),
    both: between(4, 25),
    neither: between(3, 30),
    asked: oneOf(['neither', 'only', 'both', 'exactly'] as const),
  },
  isAllowed: ({ onlyOne, onlyOther, both, neither }) =>
    (onlyOne + onlyOther + both + neither) % 5 === 0 && new Set([onlyOne, onlyOther, both, neither]).size === 4,
  derive: ({ games: [one, other], onlyOne, onlyOther, both, neither }) => ({
    one: one as Words,
    other: other as Words,
    first: onlyOne + both,
    second: onlyOther + both,
    any: onlyOne + onlyOther + both,
    total: onlyOne + onlyOther + both + neither,
  }),
  order: 'ascending',
  level: ({ asked }) => (asked === 'only' ? 1 : asked === 'neither' ? 1 : 2),
  seconds: ({ asked }) => (asked === 'only' ? 25 : asked === 'neither' ? 35 : 45),
  answer: ({ asked, onlyOne, onlyOther, both, neither }) =>
    ({ neither, only: onlyOne, both, exactly: onlyOne + onlyOther })[asked],
  mistakes: {
    'gives those who play at least one': ({ any }) => any,
    'adds both groups': ({ first, second }) => first + second,
    'takes the first group from all': ({ total, first }) => total - first,
    'takes the second group from all': ({ total, second }) => total - second,
    'gives those who play the second game alone': ({ onlyOther }) => onlyOther,
    'gives those who play the first game alone': ({ onlyOne }) => onlyOne,
    'gives those who play both': ({ both }) => both,
    'gives those who play neither': ({ neither }) => neither,
    'takes the difference of the groups': ({ first, second }) => Math.abs(first - second),
    'gives the whole first group': ({ first }) => first,
    'adds those who play both once more': ({ any, both }) => any + both,
  },
  texts: {
    en: {
      question: ({ asked, one, other, first, second, both, neither, total }) => {
        const start = `Of ${total} students ${first} play ${one.en} and ${second} play ${other.en}.`;
        if (asked === 'both')
          return `${start} ${neither} play neither of the two games. How many students play both games?`;
        const rest = `${both} of them play both games.`;
        if (asked === 'only') return `${start} ${rest} How many students play ${one.en} but not ${other.en}?`;
        return `${start} ${rest} How many students play ${asked === 'neither' ? 'neither' : 'exactly one'} of the two games?`;
      },
      explanation: (
        { asked, one, other, first, second, both, neither, total, any, onlyOne, onlyOther },
        _say,
        answer,
      ) => {
        if (asked === 'both')
          return `${total} − ${neither} = ${any} students play at least one game. ${first} + ${second} = ${first + second} counts those who play both twice. So ${first + second} − ${any} = ${answer}.`;
        if (asked === 'only')
          return `Of the ${first} students who play ${one.en}, ${both} play ${other.en} too. The others play ${one.en} alone: ${first} − ${both} = ${answer}.`;
        if (asked === 'neither')
          return `${first} + ${second} counts those who play both twice, so ${first} + ${second} − ${both} = ${any} students play at least one game. The others play neither: ${total} − ${any} = ${answer}.`;
        return `${first} − ${both} = ${onlyOne} students play ${one.en} alone and ${second} − ${both} = ${onlyOther} play ${other.en} alone. Exactly one game: ${onlyOne} + ${onlyOther} = ${answer}.`;
      },
    },
    hi: {
      question: ({ asked, one, other, first, second, both, neither, total }) => {
        const start = `${total} विद्यार्थियों में से ${first} ${one.hi} खेलते हैं और ${second} ${other.hi} खेलते हैं।`;
        if (asked === 'both')
          return `${start} ${neither} विद्यार्थी इन दोनों में से कोई खेल नहीं खेलते। कितने विद्यार्थी दोनों खेल खेलते हैं?`;
        const rest = `इनमें से ${both} दोनों खेल खेलते हैं।`;
        if (asked === 'only') return `${start} ${rest} कितने विद्यार्थी ${one.hi} खेलते हैं, पर ${other.hi} नहीं?`;
        return asked === 'neither'
          ? `${start} ${rest} कितने विद्यार्थी इन दोनों में से कोई खेल नहीं खेलते?`
          : `${start} ${rest} कितने विद्यार्थी दोनों में से ठीक एक ही खेल खेलते हैं?`;
      },
      explanation: (
        { asked, one, other, first, second, both, neither, total, any, onlyOne, onlyOther },
        _say,
        answer,
      ) => {
        if (asked === 'both')
          return `${total} − ${neither} = ${any} विद्यार्थी कम-से-कम एक खेल खेलते हैं। ${first} + ${second} = ${first + second} में दोनों खेलने वाले दो बार गिने गए हैं। अतः ${first + second} − ${any} = ${answer}।`;
        if (asked === 'only')
          return `${one.hi} खेलने वाले ${first} विद्यार्थियों में से ${both} ${other.hi} भी खेलते हैं। शेष केवल ${one.hi} खेलते हैं: ${first} − ${both} = ${answer}।`;
        if (asked === 'neither')
          return `${first} + ${second} में दोनों खेलने वाले दो बार गिने जाते हैं, इसलिए ${first} + ${second} − ${both} = ${any} विद्यार्थी कम-से-कम एक खेल खेलते हैं। शेष कोई खेल नहीं खेलते: ${total} − ${any} = ${answer}।`;
        return `${first} − ${both} = ${onlyOne} विद्यार्थी केवल ${one.hi} और ${second} − ${both} = ${onlyOther} केवल ${other.hi} खेलते हैं। ठीक एक खेल खेलने वाले: ${onlyOne} + ${onlyOther} = ${answer}।`;
      },
    },
    gu: {
      question: ({ asked, one, other, first, second, both, neither, total }) => {
        const start = `${total} વિદ્યાર્થીઓમાંથી ${first} ${one.gu} રમે છે અને ${second} ${other.gu} રમે છે.`;
        if (asked === 'both')
          return `${start} ${neither} વિદ્યાર્થીઓ આ બેમાંથી એક પણ રમત રમતા નથી. કેટલા વિદ્યાર્થીઓ બંને રમત રમે છે?`;
        const rest = `તેમાંથી ${both} બંને રમત રમે છે.`;
        if (asked === 'only') return `${start} ${rest} કેટલા વિદ્યાર્થીઓ ${one.gu} રમે છે, પણ ${other.gu} રમતા નથી?`;
        return asked === 'neither'
          ? `${start} ${rest} કેટલા વિદ્યાર્થીઓ આ બેમાંથી એક પણ રમત રમતા નથી?`
          : `${start} ${rest} કેટલા વિદ્યાર્થીઓ બેમાંથી બરાબર એક જ રમત રમે છે?`;
      },
      explanation: (
        { asked, one, other, first, second, both, neither, total, any, onlyOne, onlyOther },
        _say,
        answer,
      ) => {
        if (asked === 'both')
          return `${total} − ${neither} = ${any} વિદ્યાર્થીઓ ઓછામાં ઓછી એક રમત રમે છે. ${first} + ${second} = ${first + second}માં બંને રમનારા બે વાર ગણાયા છે. તેથી ${first + second} − ${any} = ${answer}.`;
        if (asked === 'only')
          return `${one.gu} રમનારા ${first} વિદ્યાર્થીઓમાંથી ${both} ${other.gu} પણ રમે છે. બાકીના માત્ર ${one.gu} રમે છે: ${first} − ${both} = ${answer}.`;
        if (asked === 'neither')
          return `${first} + ${second}માં બંને રમનારા બે વાર ગણાય છે, તેથી ${first} + ${second} − ${both} = ${any} વિદ્યાર્થીઓ ઓછામાં ઓછી એક રમત રમે છે. બાકીના એક પણ રમત રમતા નથી: ${total} − ${any} = ${answer}.`;
        return `${first} − ${both} = ${onlyOne} વિદ્યાર્થીઓ માત્ર ${one.gu} અને ${second} − ${both} = ${onlyOther} માત્ર ${other.gu} રમે છે. બરાબર એક રમત રમનારા: ${onlyOne} + ${onlyOther} = ${answer}.`;
      },
    },
  },
});

const threeGroups = family({
  id: 'venn-three-groups',
  title: 'Three games and those who play two or all of them; how many play exactly one, two or none',
  topic: 'venn',
  exams: ALL_EXAMS,
  parameters: {
    games: someOf(GAMES, 3),
    only: someOf([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], 3),
    pairs: someOf([2, 3, 4, 5, 6, 7, 8, 9], 3),
    all: between(2, 9),
    none: between(3, 20),
    asked: oneOf(['none', 'one', 'two'] as const),
  },
  isAllowed: ({ only, pairs, all, none }) =>
    [...only, ...pairs, all, none].reduce((sum, part) => sum + part, 0) % 5 === 0,
  derive: ({
    games: [a, b, c],
    only: [onlyA = 0, onlyB = 0, onlyC = 0],
    pairs: [ab = 0, bc = 0, ca = 0],
    all,
    none,
  }) => {
    const [one, two] = [onlyA + onlyB + onlyC, ab + bc + ca];
    return {
      names: [a as Words, b as Words, c as Words] as const,
      sizes: [onlyA + ab + ca + all, onlyB + ab + bc + all, onlyC + bc + ca + all] as const,
      // As a paper gives them: those who play all three are among them.
      both: [ab + all, bc + all, ca + all] as const,
      alone: [onlyA, onlyB, onlyC] as const,
      exactly: [ab, bc, ca] as const,
      one,
      two,
      any: one + two + all,
      total: one + two + all + none,
      sum: one + 2 * two + 3 * all,
      pairSum: two + 3 * all,
    };
  },
  order: 'ascending',
  level: ({ asked }) => (asked === 'two' ? 2 : 3),
  seconds: ({ asked }) => (asked === 'two' ? 45 : asked === 'none' ? 70 : 80),
  answer: ({ asked, none, one, two }) => ({ none, one, two })[asked],
  mistakes: {
    'adds the pairs as they stand': ({ pairSum }) => pairSum,
    'takes those who play all three from the pairs once': ({ pairSum, all }) => pairSum - all,
    'takes those who play all three from the pairs twice': ({ pairSum, all }) => pairSum - 2 * all,
    'takes the pairs from the groups once': ({ sum, pairSum }) => sum - pairSum,
    'forgets to add those who play all three': ({ total, any, all }) => total - any + all,
    'gives those who play at least one': ({ any }) => any,
    'gives those who play exactly one': ({ one }) => one,
    'gives those who play at least two': ({ two, all }) => two + all,
    'gives those who play all three': ({ all }) => all,
    'gives those who play none': ({ none }) => none,
    'takes the largest group from all': ({ total, sizes }) => total - Math.max(...sizes),
  },
  texts: {
    en: {
      question: ({ asked, names: [a, b, c], sizes, both, all, total }) =>
        `Of ${total} students ${sizes[0]} play ${a.en}, ${sizes[1]} play ${b.en} and ${sizes[2]} play ${c.en}. ${both[0]} play ${a.en} and ${b.en}, ${both[1]} play ${b.en} and ${c.en}, and ${both[2]} play ${a.en} and ${c.en}; ${all} of these play all three games. How many students play ${{ none: 'none', one: 'exactly one', two: 'exactly two' }[asked]} of the three games?`,
      explanation: (
        { asked, names: [a, b, c], sizes, both, all, total, sum, pairSum, any, exactly, alone },
        _say,
        answer,
      ) => {
        if (asked === 'none')
          return `At least one game is played by ${sizes.join(' + ')} − (${both.join(' + ')}) + ${all} = ${sum} − ${pairSum} + ${all} = ${any} students. The others play none: ${total} − ${any} = ${answer}.`;
        const pairs = `${both[0]} − ${all} = ${exactly[0]} play just ${a.en} and ${b.en}, ${both[1]} − ${all} = ${exactly[1]} just ${b.en} and ${c.en}, and ${both[2]} − ${all} = ${exactly[2]} just ${a.en} and ${c.en}.`;
        if (asked === 'two')
          return `Those who play all three stand in each pair. ${pairs} Exactly two games: ${exactly.join(' + ')} = ${answer}.`;
        return `Those who play all three stand in each pair. ${pairs} Alone are played ${a.en} by ${sizes[0]} − ${exactly[0]} − ${exactly[2]} − ${all} = ${alone[0]}, ${b.en} by ${sizes[1]} − ${exactly[0]} − ${exactly[1]} − ${all} = ${alone[1]} and ${c.en} by ${sizes[2]} − ${exactly[1]} − ${exactly[2]} − ${all} = ${alone[2]} students. Exactly one game: ${alone.join(' + ')} = ${answer}.`;
      },
    },
    hi: {
      question: ({ asked, names: [a, b, c], sizes, both, all, total }) =>
        `${total} विद्यार्थियों में से ${sizes[0]} ${a.hi}, ${sizes[1]} ${b.hi} और ${sizes[2]} ${c.hi} खेलते हैं। ${both[0]} विद्यार्थी ${a.hi} और ${b.hi}, ${both[1]} विद्यार्थी ${b.hi} और ${c.hi} तथा ${both[2]} विद्यार्थी ${a.hi} और ${c.hi} खेलते हैं; इनमें से ${all} तीनों खेल खेलते हैं। कितने विद्यार्थी ${{ none: 'इनमें से कोई खेल नहीं', one: 'तीनों में से ठीक एक खेल', two: 'तीनों में से ठीक दो खेल' }[asked]} खेलते${asked === 'none' ? '' : ' हैं'}?`,
      explanation: (
        { asked, names: [a, b, c], sizes, both, all, total, sum, pairSum, any, exactly, alone },
        _say,
        answer,
      ) => {
        if (asked === 'none')
          return `कम-से-कम एक खेल खेलने वाले ${sizes.join(' + ')} − (${both.join(' + ')}) + ${all} = ${sum} − ${pairSum} + ${all} = ${any} हैं। शेष कोई खेल नहीं खेलते: ${total} − ${any} = ${answer}।`;
        const pairs = `केवल ${a.hi} और ${b.hi}: ${both[0]} − ${all} = ${exactly[0]}; केवल ${b.hi} और ${c.hi}: ${both[1]} − ${all} = ${exactly[1]}; केवल ${a.hi} और ${c.hi}: ${both[2]} − ${all} = ${exactly[2]}।`;
        if (asked === 'two')
          return `तीनों खेल खेलने वाले हर युग्म में गिने गए हैं। ${pairs} ठीक दो खेल खेलने वाले: ${exactly.join(' + ')} = ${answer}।`;
        return `तीनों खेल खेलने वाले हर युग्म में गिने गए हैं। ${pairs} अब केवल ${a.hi}: ${sizes[0]} − ${exactly[0]} − ${exactly[2]} − ${all} = ${alone[0]}; केवल ${b.hi}: ${sizes[1]} − ${exactly[0]} − ${exactly[1]} − ${all} = ${alone[1]}; केवल ${c.hi}: ${sizes[2]} − ${exactly[1]} − ${exactly[2]} − ${all} = ${alone[2]}। ठीक एक खेल खेलने वाले: ${alone.join(' + ')} = ${answer}।`;
      },
    },
    gu: {
      question: ({ asked, names: [a, b, c], sizes, both, all, total }) =>
        `${total} વિદ્યાર્થીઓમાંથી ${sizes[0]} ${a.gu}, ${sizes[1]} ${b.gu} અને ${sizes[2]} ${c.gu} રમે છે. ${both[0]} વિદ્યાર્થીઓ ${a.gu} અને ${b.gu}, ${both[1]} વિદ્યાર્થીઓ ${b.gu} અને ${c.gu} તથા ${both[2]} વિદ્યાર્થીઓ ${a.gu} અને ${c.gu} રમે છે; તેમાંથી ${all} ત્રણેય રમત રમે છે. કેટલા વિદ્યાર્થીઓ ${{ none: 'આમાંથી એક પણ રમત રમતા નથી', one: 'ત્રણમાંથી બરાબર એક રમત રમે છે', two: 'ત્રણમાંથી બરાબર બે રમત રમે છે' }[asked]}?`,
      explanation: (
        { asked, names: [a, b, c], sizes, both, all, total, sum, pairSum, any, exactly, alone },
        _say,
        answer,
      ) => {
        if (asked === 'none')
          return `ઓછામાં ઓછી એક રમત રમનારા ${sizes.join(' + ')} − (${both.join(' + ')}) + ${all} = ${sum} − ${pairSum} + ${all} = ${any} છે. બાકીના એક પણ રમત રમતા નથી: ${total} − ${any} = ${answer}.`;
        const pairs = `માત્ર ${a.gu} અને ${b.gu}: ${both[0]} − ${all} = ${exactly[0]}; માત્ર ${b.gu} અને ${c.gu}: ${both[1]} − ${all} = ${exactly[1]}; માત્ર ${a.gu} અને ${c.gu}: ${both[2]} − ${all} = ${exactly[2]}.`;
        if (asked === 'two')
          return `ત્રણેય રમત રમનારા દરેક જોડમાં ગણાયા છે. ${pairs} બરાબર બે રમત રમનારા: ${exactly.join(' + ')} = ${answer}.`;
        return `ત્રણેય રમત રમનારા દરેક જોડમાં ગણાયા છે. ${pairs} હવે માત્ર ${a.gu}: ${sizes[0]} − ${exactly[0]} − ${exactly[2]} − ${all} = ${alone[0]}; માત્ર ${b.gu}: ${sizes[1]} − ${exactly[0]} − ${exactly[1]} − ${all} = ${alone[1]}; માત્ર ${c.gu}: ${sizes[2]} − ${exactly[1]} − ${exactly[2]} − ${all} = ${alone[2]}. બરાબર એક રમત રમનારા: ${alone.join(' + ')} = ${answer}.`;
      },
    },
  },
});

export const VENN_FAMILIES: readonly TemplateFamily[] = [twoGroups, threeGroups];
