import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter, Random } from '../random.ts';
import { below, oneOf, shuffle } from '../random.ts';
import type { Value } from '../value.ts';
import { sameText } from '../value.ts';
import type { Words } from '../words.ts';

/** A condition of the question, and how its sentence goes on with what follows from it and from those before. */
interface Clue {
  readonly said: Words;
  readonly step: Words;
}

/** Who sits where, by seat from 0, and the conditions in the order in which they are used. */
interface Seating {
  readonly seats: readonly string[];
  readonly clues: readonly Clue[];
  /** Places at which the conditions stand in the question. */
  readonly shown: readonly number[];
  /** How many conditions leave two seats of which one is not free. */
  readonly indirect: number;
  /** Who has the seat that no condition gives away. */
  readonly rest: string;
}
const NOBODY: Seating = { seats: [], clues: [], shown: [], indirect: 0, rest: '' };

const PLACES: readonly Words[] = [
  { en: 'immediately', hi: 'ठीक', gu: 'તરત' },
  { en: 'second', hi: 'दूसरे', gu: 'બીજા' },
  { en: 'third', hi: 'तीसरे', gu: 'ત્રીજા' },
];

/** 'A sits second to the right of B.' */
function sideClue(who: string, far: number, isRight: boolean, whom: string): Words {
  const place = PLACES[far - 1] as Words;
  const hindi = isRight ? 'दाएँ' : 'बाएँ';
  const gujarati = isRight ? 'જમણી' : 'ડાબી';
  return {
    en: `${who} sits ${place.en} to the ${isRight ? 'right' : 'left'} of ${whom}.`,
    hi: far === 1 ? `${who}, ${whom} के ठीक ${hindi} बैठा है।` : `${who}, ${whom} के ${hindi} ${place.hi} स्थान पर बैठा है।`,
    gu:
      far === 1
        ? `${who} એ ${whom}ની તરત ${gujarati} બાજુએ બેસે છે.`
        : `${who} એ ${whom}ની ${gujarati} બાજુએ ${place.gu} સ્થાને બેસે છે.`,
  };
}

/** 'Who sits second to the right of B?' */
function sideQuestion(far: number, isRight: boolean, whom: string): Words {
  const place = PLACES[far - 1] as Words;
  const hindi = isRight ? 'दाएँ' : 'बाएँ';
  const gujarati = isRight ? 'જમણી' : 'ડાબી';
  return {
    en: `Who sits ${place.en} to the ${isRight ? 'right' : 'left'} of ${whom}?`,
    hi: far === 1 ? `${whom} के ठीक ${hindi} कौन बैठा है?` : `${whom} के ${hindi} ${place.hi} स्थान पर कौन बैठा है?`,
    gu:
      far === 1 ? `${whom}ની તરત ${gujarati} બાજુએ કોણ બેસે છે?` : `${whom}ની ${gujarati} બાજુએ ${place.gu} સ્થાને કોણ બેસે છે?`,
  };
}

const seatStep = (who: string, seat: number): Words => ({
  en: `, so ${who} has seat ${seat + 1}.`,
  hi: `, इसलिए ${who} की सीट ${seat + 1} है।`,
  gu: `, તેથી ${who}ની બેઠક ${seat + 1} છે.`,
});

/** Of two seats that a condition leaves, one is not free. */
const onlySeatStep = (who: string, seat: number, other: number): Words => ({
  en: `; seat ${other + 1} is taken, so ${who} has seat ${seat + 1}.`,
  hi: `; सीट ${other + 1} पर कोई और है, इसलिए ${who} की सीट ${seat + 1} है।`,
  gu: `; બેઠક ${other + 1} પર બીજું કોઈ છે, તેથી ${who}ની બેઠક ${seat + 1} છે.`,
});

function betweenClue(who: string, between: number, whom: string): Words {
  return between === 1
    ? {
        en: `Exactly one person sits between ${who} and ${whom}.`,
        hi: `${who} और ${whom} के बीच ठीक एक व्यक्ति बैठा है।`,
        gu: `${who} અને ${whom}ની વચ્ચે બરાબર એક વ્યક્તિ બેસે છે.`,
      }
    : {
        en: `Exactly two persons sit between ${who} and ${whom}.`,
        hi: `${who} और ${whom} के बीच ठीक दो व्यक्ति बैठे हैं।`,
        gu: `${who} અને ${whom}ની વચ્ચે બરાબર બે વ્યક્તિ બેસે છે.`,
      };
}

const neighbourClue = (who: string, whom: string): Words => ({
  en: `${who} sits next to ${whom}.`,
  hi: `${who}, ${whom} की बगल में बैठा है।`,
  gu: `${who} એ ${whom}ની બાજુમાં બેસે છે.`,
});

const NAMES = ['ABCDEFGH', 'PQRSTUVW', 'KLMNOPQR', 'EFGHJKLM'];

/** The condition that seats the first person: at an end or in the middle. */
function rowAnchor(who: string, seat: number, count: number): Clue | null {
  const middle = (count - 1) / 2;
  const step = seatStep(who, seat);
  if (seat === 0)
    return {
      said: { en: `${who} sits at the left end.`, hi: `${who} बाएँ छोर पर बैठा है।`, gu: `${who} ડાબા છેડે બેસે છે.` },
      step,
    };
  if (seat === count - 1)
    return {
      said: { en: `${who} sits at the right end.`, hi: `${who} दाएँ छोर पर बैठा है।`, gu: `${who} જમણા છેડે બેસે છે.` },
      step,
    };
  if (seat === middle)
    return {
      said: { en: `${who} sits in the middle.`, hi: `${who} ठीक बीच में बैठा है।`, gu: `${who} બરાબર વચ્ચે બેસે છે.` },
      step,
    };
  return null;
}

function shuffledPlaces(random: Random, clues: readonly Clue[]): readonly number[] {
  return shuffle(
    random,
    clues.map((_, place) => place),
  );
}

/** A row in which each condition seats one more person. The last person has the seat that is left. */
const rowOf = (count: number): Parameter<Seating> => ({
  draw(random) {
    const names = [...(NAMES[below(random, NAMES.length)] ?? '')].slice(0, count);
    const seats = shuffle(random, names);
    const order = shuffle(random, names);
    const seatOf = (who: string): number => seats.indexOf(who);
    const [first = ''] = order;
    const anchor = rowAnchor(first, seatOf(first), count);
    if (anchor === null) return NOBODY;
    const clues = [anchor];
    let indirect = 0;
    for (const [index, who] of order.slice(1, -1).entries()) {
      const placed = shuffle(random, order.slice(0, index + 1));
      const isTaken = (seat: number): boolean => placed.some((each) => seatOf(each) === seat);
      const near = placed.find((each) => Math.abs(seatOf(each) - seatOf(who)) <= 3);
      if (near === undefined) return NOBODY;
      const far = seatOf(who) - seatOf(near);
      const other = seatOf(near) - far;
      const hasOther = other >= 0 && other < count;
      if (Math.abs(far) > 1 && hasOther && isTaken(other)) {
        clues.push({ said: betweenClue(who, Math.abs(far) - 1, near), step: onlySeatStep(who, seatOf(who), other) });
        indirect += 1;
      } else if (Math.abs(far) > 1 && !hasOther && below(random, 2) === 0) {
        clues.push({ said: betweenClue(who, Math.abs(far) - 1, near), step: seatStep(who, seatOf(who)) });
        indirect += 1;
      } else clues.push({ said: sideClue(who, Math.abs(far), far > 0, near), step: seatStep(who, seatOf(who)) });
    }
    return { seats, clues, shown: shuffledPlaces(random, clues), indirect, rest: order.at(-1) ?? '' };
  },
});

/** A round table. Seats are counted clockwise from the first person: to the left of whoever faces the centre. */
const roundOf = (count: number): Parameter<Seating> => ({
  draw(random) {
    const names = [...(NAMES[below(random, NAMES.length)] ?? '')].slice(0, count);
    const order = shuffle(random, names);
    const [first = '', ...others] = order;
    const seats = [first, ...shuffle(random, others)];
    const seatOf = (who: string): number => seats.indexOf(who);
    const clues: Clue[] = [];
    let indirect = 0;
    for (const [index, who] of order.slice(1, -1).entries()) {
      const placed = shuffle(random, order.slice(0, index + 1));
      const isTaken = (seat: number): boolean => placed.some((each) => seatOf(each) === seat);
      const leftOf = (each: string): number => (seatOf(who) - seatOf(each) + count) % count;
      const near = placed.find(
        (each) => [1, 2, count - 1, count - 2].includes(leftOf(each)) || leftOf(each) * 2 === count,
      );
      if (near === undefined) return NOBODY;
      const left = leftOf(near);
      const isRight = left > count / 2;
      const far = isRight ? count - left : left;
      const other = (seatOf(near) - left + count) % count;
      if (left * 2 === count)
        clues.push({
          said: {
            en: `${who} sits opposite ${near}.`,
            hi: `${who}, ${near} के ठीक सामने बैठा है।`,
            gu: `${who} એ ${near}ની બરાબર સામે બેસે છે.`,
          },
          step: seatStep(who, seatOf(who)),
        });
      else if (far === 1 && isTaken(other)) {
        clues.push({ said: neighbourClue(who, near), step: onlySeatStep(who, seatOf(who), other) });
        indirect += 1;
      } else clues.push({ said: sideClue(who, far, isRight, near), step: seatStep(who, seatOf(who)) });
    }
    return { seats, clues, shown: shuffledPlaces(random, clues), indirect, rest: order.at(-1) ?? '' };
  },
});

/** The texts of a seating: its conditions as they are shown, and what follows from each in the order of use. */
function partsOf({ seats, clues, shown, rest }: Seating) {
  const said = (language: keyof Words): string => shown.map((place) => clues[place]?.said[language]).join(' ');
  const steps = (language: keyof Words): string =>
    clues.map((clue) => clue.said[language].replace(/[.।]$/, clue.step[language])).join(' ');
  const named = seats.toSorted();
  const [most, last] = [named.slice(0, -1).join(', '), named.at(-1)];
  return {
    said: { en: said('en'), hi: said('hi'), gu: said('gu') },
    steps: { en: steps('en'), hi: steps('hi'), gu: steps('gu') },
    line: seats.join(' '),
    names: { en: `${most} and ${last}`, hi: `${most} और ${last}`, gu: `${most} અને ${last}` },
    rest,
    seatLeft: seats.indexOf(rest) + 1,
  };
}

/** Whether both persons sit there, and no condition of the question is the answer already. */
function isAskable(
  { clues }: Seating,
  who: string | undefined,
  far: number,
  isRight: boolean,
  whom: string | undefined,
): boolean {
  if (who === undefined || whom === undefined) return false;
  const given = sideClue(who, far, isRight, whom).en;
  return clues.every(({ said }) => said.en !== given);
}

const COUNTS: Readonly<Record<number, Words>> = {
  5: { en: 'Five', hi: 'पाँच', gu: 'પાંચ' },
  6: { en: 'Six', hi: 'छह', gu: 'છ' },
  7: { en: 'Seven', hi: 'सात', gu: 'સાત' },
};

/** The person on a seat; null for one who is named in the question, and outside of the row. */
const personOn = (seats: readonly string[], seat: number, named: string): Value | null => {
  const who = seats[seat];
  return who === undefined || who === named ? null : sameText(who);
};

const row = family({
  id: 'seating-row',
  title: 'Five or six persons in a row, facing north; who sits at a place',
  topic: 'seating',
  exams: ALL_EXAMS,
  parameters: {
    seating: {
      draw: (random: Random): Seating => rowOf(below(random, 2) === 0 ? 5 : 6).draw(random),
    },
    whom: oneOf([0, 1, 2, 3, 4, 5]),
    far: oneOf([1, 2, 2, 3]),
    isRight: oneOf([true, false]),
  },
  isAllowed: ({ seating, seating: { seats }, whom, far, isRight }) =>
    isAskable(seating, seats[isRight ? whom + far : whom - far], far, isRight, seats[whom]),
  derive: ({ seating, whom, far, isRight }) => {
    const named = seating.seats[whom] ?? '';
    return {
      ...partsOf(seating),
      named,
      count: seating.seats.length,
      asked: sideQuestion(far, isRight, named),
      at: isRight ? whom + far : whom - far,
    };
  },
  order: 'shuffled',
  level: ({ count, seating: { indirect } }): Level => (count === 5 ? (indirect === 0 ? 1 : 2) : indirect === 0 ? 2 : 3),
  seconds: ({ count, seating: { indirect } }) => (count === 5 ? 60 : 75) + (indirect === 0 ? 0 : 15),
  answer: ({ seating: { seats }, at }) => sameText(seats[at] ?? ''),
  mistakes: {
    'takes left for right': ({ seating: { seats }, whom, at, named }) => personOn(seats, 2 * whom - at, named),
    'counts the row from the other end': ({ seating: { seats }, count, at, named }) =>
      personOn(seats, count - 1 - at, named),
    'counts one place too few': ({ seating: { seats }, isRight, at, named }) =>
      personOn(seats, isRight ? at - 1 : at + 1, named),
    'counts one place too many': ({ seating: { seats }, isRight, at, named }) =>
      personOn(seats, isRight ? at + 1 : at - 1, named),
    'takes the neighbour on the other side': ({ seating: { seats }, isRight, whom, named }) =>
      personOn(seats, isRight ? whom - 1 : whom + 1, named),
    'takes the person at the left end': ({ seating: { seats }, named }) => personOn(seats, 0, named),
    'takes the person at the right end': ({ seating: { seats }, count, named }) => personOn(seats, count - 1, named),
  },
  texts: {
    en: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.en} friends ${names.en} sit in a row, all facing north. ${said.en} ${asked.en}`,
      explanation: ({ count, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `Number the seats from 1 to ${count} from the left. Facing north, the right hand is on the right of the row. Take the conditions in this order. ${steps.en} Seat ${seatLeft} is left for ${rest}. From the left the row is ${line}. ${asked.en} It is ${answer}.`,
    },
    hi: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.hi} मित्र ${names.hi} एक पंक्ति में उत्तर की ओर मुख करके बैठे हैं। ${said.hi} ${asked.hi}`,
      explanation: ({ count, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `सीटों को बाएँ से 1 से ${count} तक गिनिए। उत्तर की ओर मुख होने पर दायाँ हाथ पंक्ति के दाएँ ओर होता है। शर्तों को इस क्रम में लीजिए। ${steps.hi} ${rest} के लिए सीट ${seatLeft} बचती है। बाएँ से पंक्ति ${line} है। ${asked.hi} उत्तर ${answer} है।`,
    },
    gu: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.gu} મિત્રો ${names.gu} એક હરોળમાં ઉત્તર તરફ મોં રાખીને બેસે છે. ${said.gu} ${asked.gu}`,
      explanation: ({ count, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `બેઠકોને ડાબેથી 1થી ${count} ક્રમ આપો. ઉત્તર તરફ મોં હોય ત્યારે જમણો હાથ હરોળની જમણી બાજુએ હોય. શરતો આ ક્રમમાં લો. ${steps.gu} ${rest} માટે બેઠક ${seatLeft} બાકી રહે. ડાબેથી હરોળ ${line} છે. ${asked.gu} જવાબ ${answer} છે.`,
    },
  },
});

const circle = family({
  id: 'seating-circle',
  title: 'Five to seven persons around a table, facing the centre; who sits at a place',
  topic: 'seating',
  exams: ALL_EXAMS,
  parameters: {
    seating: {
      draw: (random: Random): Seating => roundOf([5, 6, 6, 7][below(random, 4)] ?? 6).draw(random),
    },
    whom: oneOf([0, 1, 2, 3, 4, 5, 6]),
    far: oneOf([1, 2, 2]),
    isRight: oneOf([true, false]),
  },
  isAllowed: ({ seating, seating: { seats }, whom, far, isRight }) =>
    isAskable(seating, seats[(whom + (isRight ? -far : far) + seats.length) % seats.length], far, isRight, seats[whom]),
  derive: ({ seating, whom, far, isRight }) => {
    const named = seating.seats[whom] ?? '';
    const count = seating.seats.length;
    const first = seating.seats[0] ?? '';
    return {
      ...partsOf(seating),
      named,
      count,
      first,
      asked: sideQuestion(far, isRight, named),
      at: (whom + (isRight ? -far : far) + count) % count,
    };
  },
  order: 'shuffled',
  level: ({ count, seating: { indirect } }): Level => (count === 5 ? 1 : count === 6 && indirect === 0 ? 2 : 3),
  seconds: ({ count, seating: { indirect } }) => 15 * count - 10 + (indirect === 0 ? 0 : 10),
  answer: ({ seating: { seats }, at }) => sameText(seats[at] ?? ''),
  mistakes: {
    'takes left for right': ({ seating: { seats }, count, whom, at, named }) =>
      personOn(seats, (2 * whom - at + 2 * count) % count, named),
    'counts one place too few': ({ seating: { seats }, count, isRight, at, named }) =>
      personOn(seats, (at + (isRight ? 1 : -1) + count) % count, named),
    'counts one place too many': ({ seating: { seats }, count, isRight, at, named }) =>
      personOn(seats, (at + (isRight ? -1 : 1) + count) % count, named),
    'takes the neighbour on the other side': ({ seating: { seats }, count, isRight, whom, named }) =>
      personOn(seats, (whom + (isRight ? 1 : -1) + count) % count, named),
    'takes the person opposite': ({ seating: { seats }, count, whom, named }) =>
      personOn(seats, (whom + Math.floor(count / 2)) % count, named),
  },
  texts: {
    en: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.en} friends ${names.en} sit around a round table, all facing the centre. ${said.en} ${asked.en}`,
      explanation: ({ count, first, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `Number the seats from 1 to ${count} clockwise, and give seat 1 to ${first}. Whoever faces the centre has the next person clockwise on the left. Take the conditions in this order. ${steps.en} Seat ${seatLeft} is left for ${rest}. Clockwise the order is ${line}. ${asked.en} It is ${answer}.`,
    },
    hi: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.hi} मित्र ${names.hi} एक गोल मेज़ के चारों ओर केंद्र की ओर मुख करके बैठे हैं। ${said.hi} ${asked.hi}`,
      explanation: ({ count, first, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `सीटों को घड़ी की दिशा में 1 से ${count} तक गिनिए और सीट 1 ${first} को दीजिए। केंद्र की ओर मुख होने पर घड़ी की दिशा में अगला व्यक्ति बाईं ओर होता है। शर्तों को इस क्रम में लीजिए। ${steps.hi} ${rest} के लिए सीट ${seatLeft} बचती है। घड़ी की दिशा में क्रम ${line} है। ${asked.hi} उत्तर ${answer} है।`,
    },
    gu: {
      question: ({ count, names, said, asked }) =>
        `${COUNTS[count]?.gu} મિત્રો ${names.gu} એક ગોળ મેજ ફરતે કેન્દ્ર તરફ મોં રાખીને બેસે છે. ${said.gu} ${asked.gu}`,
      explanation: ({ count, first, steps, rest, seatLeft, line, asked }, _say, answer) =>
        `બેઠકોને ઘડિયાળની દિશામાં 1થી ${count} ક્રમ આપો અને બેઠક 1 ${first}ને આપો. કેન્દ્ર તરફ મોં હોય ત્યારે ઘડિયાળની દિશામાં પછીની વ્યક્તિ ડાબી બાજુએ હોય. શરતો આ ક્રમમાં લો. ${steps.gu} ${rest} માટે બેઠક ${seatLeft} બાકી રહે. ઘડિયાળની દિશામાં ક્રમ ${line} છે. ${asked.gu} જવાબ ${answer} છે.`,
    },
  },
});

export const SEATING_FAMILIES: readonly TemplateFamily[] = [row, circle];
