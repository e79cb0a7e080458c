import { shiftLetter } from '../letters.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter } from '../random.ts';
import { between, oneOf, shuffle } from '../random.ts';
import { sameText } from '../value.ts';
import { nth } from '../words.ts';

const fromEnds = family({
  id: 'letter-from-ends-of-alphabet',
  title: 'A letter counted from a letter that is itself counted from an end',
  topic: 'alphabet',
  exams: ALL_EXAMS,
  parameters: {
    place: between(7, 20),
    isFromLeft: oneOf([true, false]),
    count: between(2, 9),
    isRight: oneOf([true, false]),
  },
  isAllowed: ({ place, isFromLeft, count, isRight }) => {
    const at = (isFromLeft ? place : 27 - place) + (isRight ? count : -count);
    return at >= 1 && at <= 26;
  },
  derive: ({ place, isFromLeft, count, isRight }) => {
    const base = isFromLeft ? place : 27 - place;
    return { base, at: base + (isRight ? count : -count) };
  },
  order: 'shuffled',
  level: ({ isFromLeft }) => (isFromLeft ? 1 : 2),
  seconds: ({ isFromLeft }) => (isFromLeft ? 25 : 35),
  answer: ({ at }) => sameText(shiftLetter('A', at - 1)),
  mistakes: {
    'counts from the wrong end': ({ place, isFromLeft, count, isRight }) =>
      sameText(shiftLetter('A', (isFromLeft ? 27 - place : place) + (isRight ? count : -count) - 1)),
    'goes the wrong way': ({ base, count, isRight }) =>
      sameText(shiftLetter('A', base + (isRight ? -count : count) - 1)),
    'counts the letter itself': ({ at, isRight }) => sameText(shiftLetter('A', at - 1 + (isRight ? -1 : 1))),
    'goes one letter too far': ({ at, isRight }) => sameText(shiftLetter('A', at - 1 + (isRight ? 1 : -1))),
    'stops at the first letter': ({ base }) => sameText(shiftLetter('A', base - 1)),
  },
  texts: {
    en: {
      question: ({ place, isFromLeft, count, isRight }) =>
        `In the English alphabet from A to Z, which letter is ${count} places to the ${isRight ? 'right' : 'left'} of the ${nth(place).en} letter from the ${isFromLeft ? 'left' : 'right'} end?`,
      explanation: ({ place, isFromLeft, count, isRight, base, at }, _say, answer) =>
        isFromLeft
          ? `The letter at place ${place} from the left is ${shiftLetter('A', base - 1)}. Going ${count} to the ${isRight ? 'right' : 'left'}: ${base} ${isRight ? '+' : '−'} ${count} = ${at}. The letter at that place is ${answer}.`
          : `A place from the right end becomes a place from the left end by 27 − ${place} = ${base}, which is ${shiftLetter('A', base - 1)}. Going ${count} to the ${isRight ? 'right' : 'left'}: ${base} ${isRight ? '+' : '−'} ${count} = ${at}. The letter at that place is ${answer}.`,
    },
    hi: {
      question: ({ place, isFromLeft, count, isRight }) =>
        `अंग्रेज़ी वर्णमाला (A से Z) में ${isFromLeft ? 'बाएँ' : 'दाएँ'} छोर से ${place}वें अक्षर के ${isRight ? 'दाईं' : 'बाईं'} ओर ${count} स्थान पर कौन-सा अक्षर है?`,
      explanation: ({ place, isFromLeft, count, isRight, base, at }, _say, answer) =>
        isFromLeft
          ? `बाएँ से ${place}वाँ अक्षर ${shiftLetter('A', base - 1)} है। ${isRight ? 'दाईं' : 'बाईं'} ओर ${count} स्थान: ${base} ${isRight ? '+' : '−'} ${count} = ${at}। उस स्थान का अक्षर ${answer} है।`
          : `दाएँ छोर से स्थान को बाएँ छोर से बदलें: 27 − ${place} = ${base}, अर्थात् ${shiftLetter('A', base - 1)}। ${isRight ? 'दाईं' : 'बाईं'} ओर ${count} स्थान: ${base} ${isRight ? '+' : '−'} ${count} = ${at}। उस स्थान का अक्षर ${answer} है।`,
    },
    gu: {
      question: ({ place, isFromLeft, count, isRight }) =>
        `અંગ્રેજી મૂળાક્ષરોમાં (A થી Z) ${isFromLeft ? 'ડાબા' : 'જમણા'} છેડેથી ${place}મા અક્ષરની ${isRight ? 'જમણી' : 'ડાબી'} બાજુએ ${count} સ્થાન દૂર કયો અક્ષર છે?`,
      explanation: ({ place, isFromLeft, count, isRight, base, at }, _say, answer) =>
        isFromLeft
          ? `ડાબેથી ${place}મો અક્ષર ${shiftLetter('A', base - 1)} છે. ${isRight ? 'જમણી' : 'ડાબી'} બાજુ ${count} સ્થાન: ${base} ${isRight ? '+' : '−'} ${count} = ${at}. તે સ્થાનનો અક્ષર ${answer} છે.`
          : `જમણા છેડેથી ગણેલું સ્થાન ડાબા છેડેથી ફેરવો: 27 − ${place} = ${base}, એટલે કે ${shiftLetter('A', base - 1)}. ${isRight ? 'જમણી' : 'ડાબી'} બાજુ ${count} સ્થાન: ${base} ${isRight ? '+' : '−'} ${count} = ${at}. તે સ્થાનનો અક્ષર ${answer} છે.`,
    },
  },
});

/** Words whose order is decided late: they share their first letters. */
const ALIKE = [
  'Preach Preface Prefer Prefix Premier Prepare Present Press Pretend Prevent',
  'Contact Contain Contend Content Contest Context Contract Contrast Control Convert',
  'Transact Transfer Transform Transit Translate Transmit Transport Travel Travail Trawl',
  'Compact Company Compare Compass Compel Compete Compile Complain Complete Comply',
  'Inform Inhabit Inherit Inject Injure Inland Inmate Inner Innocent Inquire',
  'Market Marine Margin Marble March Marriage Marshal Martial Marvel Mask',
  'Sparrow Spare Spark Spade Space Span Spanner Sparse Spatial Spawn',
  'Reserve Reside Resign Resist Resolve Resort Resource Respect Respond Restore',
].map((line) => line.split(' '));

const wordsAlike: Parameter<readonly string[]> = {
  draw: (random) => shuffle(random, shuffle(random, ALIKE)[0] ?? []).slice(0, 5),
};
const orderText = (order: readonly number[]): ReturnType<typeof sameText> =>
  sameText(order.map((index) => index + 1).join(', '));
const withExchange = (order: readonly number[], at: number): readonly number[] =>
  order.toSpliced(at, 2, order[at + 1] ?? 0, order[at] ?? 0);

const dictionaryOrder = family({
  id: 'dictionary-order-of-five-words',
  title: 'Five words in the order of the dictionary',
  topic: 'alphabet',
  exams: ALL_EXAMS,
  parameters: { list: wordsAlike },
  derive: ({ list }) => {
    const order = list
      .map((_, index) => index)
      .toSorted((one, other) => ((list[one] ?? '') < (list[other] ?? '') ? -1 : 1));
    return {
      order,
      sorted: order.map((index) => list[index]).join(' → '),
      lines: list.map((word, index) => `${index + 1}. ${word}`).join('\n'),
    };
  },
  order: 'shuffled',
  level: ({ list }) => (new Set(list.map((word) => word.slice(0, 3))).size >= 4 ? 1 : 2),
  seconds: ({ list }) => (new Set(list.map((word) => word.slice(0, 3))).size >= 4 ? 30 : 45),
  answer: ({ order }) => orderText(order),
  mistakes: {
    'exchanges the first two words': ({ order }) => orderText(withExchange(order, 0)),
    'exchanges the second and the third word': ({ order }) => orderText(withExchange(order, 1)),
    'exchanges the third and the fourth word': ({ order }) => orderText(withExchange(order, 2)),
    'exchanges the last two words': ({ order }) => orderText(withExchange(order, 3)),
    'exchanges the first two and the last two words': ({ order }) => orderText(withExchange(withExchange(order, 0), 3)),
  },
  texts: {
    en: {
      question: ({ lines }) =>
        `Arrange the words in the order in which they come in an English dictionary.\n\n${lines}`,
      explanation: ({ sorted }, _say, answer) =>
        `Compare the words letter by letter from the left; the first letter that differs decides. The order is ${sorted}, that is ${answer}.`,
    },
    hi: {
      question: ({ lines }) => `निम्नलिखित शब्दों को उस क्रम में व्यवस्थित कीजिए जिस क्रम में वे अंग्रेज़ी शब्दकोश में आते हैं।\n\n${lines}`,
      explanation: ({ sorted }, _say, answer) =>
        `शब्दों की बाईं ओर से एक-एक अक्षर की तुलना कीजिए; जो पहला अक्षर भिन्न हो, वही क्रम तय करता है। क्रम है ${sorted}, अर्थात् ${answer}।`,
    },
    gu: {
      question: ({ lines }) => `નીચેના શબ્દોને અંગ્રેજી શબ્દકોશમાં આવે તે ક્રમમાં ગોઠવો.\n\n${lines}`,
      explanation: ({ sorted }, _say, answer) =>
        `શબ્દોની ડાબેથી એક પછી એક અક્ષર સરખાવો; જે પહેલો અક્ષર જુદો પડે તે ક્રમ નક્કી કરે છે. ક્રમ છે ${sorted}, એટલે કે ${answer}.`,
    },
  },
});

const sevenDigits: Parameter<string> = {
  draw: (random) =>
    shuffle(random, [...'123456789'])
      .slice(0, 7)
      .join(''),
};
const sortedOf = (word: string, isReverse: boolean): string => {
  const sorted = [...word].toSorted();
  return (isReverse ? sorted.toReversed() : sorted).join('');
};
const keptOf = (word: string, isReverse: boolean): readonly string[] => {
  const sorted = sortedOf(word, isReverse);
  return [...word].filter((digit, index) => sorted[index] === digit);
};

const keptPlaces = family({
  id: 'digits-that-keep-their-place',
  title: 'Digits that keep their place when a number is put in ascending or descending order',
  topic: 'alphabet',
  exams: ALL_EXAMS,
  parameters: { word: sevenDigits, isReverse: oneOf([false, true]) },
  isAllowed: ({ word, isReverse }) => keptOf(word, isReverse).length > 0,
  derive: ({ word, isReverse }) => ({ sorted: sortedOf(word, isReverse), kept: keptOf(word, isReverse) }),
  order: 'ascending',
  level: ({ isReverse }) => (isReverse ? 2 : 1),
  seconds: ({ isReverse }) => (isReverse ? 45 : 40),
  answer: ({ kept }) => kept.length,
  mistakes: {
    'misses a digit': ({ kept }) => kept.length - 1,
    'misses two digits': ({ kept }) => kept.length - 2,
    'misses three digits': ({ kept }) => kept.length - 3,
    'counts a digit too many': ({ kept }) => kept.length + 1,
    'counts two digits too many': ({ kept }) => kept.length + 2,
    'counts three digits too many': ({ kept }) => kept.length + 3,
  },
  texts: {
    en: {
      question: ({ word, isReverse }) =>
        `If the digits of the number ${word} are arranged in ${isReverse ? 'descending' : 'ascending'} order from left to right, how many digits keep their position?`,
      explanation: ({ word, sorted, kept }, _say, answer) =>
        `Write the arranged digits under the number: ${word} and ${sorted}. Compare place by place: ${kept.join(', ')} ${kept.length === 1 ? 'stands' : 'stand'} at the same place in both. The number of such digits is ${answer}.`,
    },
    hi: {
      question: ({ word, isReverse }) =>
        `यदि संख्या ${word} के अंकों को बाएँ से दाएँ ${isReverse ? 'अवरोही (घटते)' : 'आरोही (बढ़ते)'} क्रम में लिखा जाए, तो कितने अंकों का स्थान नहीं बदलेगा?`,
      explanation: ({ word, sorted, kept }, _say, answer) =>
        `संख्या के नीचे व्यवस्थित अंक लिखिए: ${word} और ${sorted}। एक-एक स्थान की तुलना करने पर ${kept.join(', ')} दोनों में एक ही स्थान पर ${kept.length === 1 ? 'है' : 'हैं'}। ऐसे अंकों की संख्या ${answer} है।`,
    },
    gu: {
      question: ({ word, isReverse }) =>
        `જો ${word} સંખ્યાના અંકોને ડાબેથી જમણે ${isReverse ? 'ઊતરતા' : 'ચઢતા'} ક્રમમાં ગોઠવવામાં આવે, તો કેટલા અંકનું સ્થાન બદલાશે નહીં?`,
      explanation: ({ word, sorted, kept }, _say, answer) =>
        `સંખ્યાની નીચે ગોઠવેલા અંકો લખો: ${word} અને ${sorted}. એક પછી એક સ્થાન સરખાવતાં ${kept.join(', ')} બંનેમાં એક જ સ્થાને છે. એવા અંકોની સંખ્યા ${answer} છે.`,
    },
  },
});

export const ALPHABET_FAMILIES: readonly TemplateFamily[] = [fromEnds, dictionaryOrder, keptPlaces];
