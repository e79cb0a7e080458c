import type { FigureFamily } from '../families/question-family.ts';
import type { Words } from '../families/words.ts';
import type { Random } from '../families/random.ts';
import { between, oneOf, shuffle } from '../families/random.ts';
import type { Die, NetCell, Seen } from './dice.ts';
import { diceOf, dieOf, foldedDie, netCells, netOf, oppositeOn, positionsOf, seenOf } from './dice.ts';
import { figureFamily } from './figure-family.ts';
import type { FigureQuestion, Wrong } from './figure-question.ts';
import { inEach } from './figure-question.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6];

const beside = (right: number, asked: number): readonly Wrong<number>[] =>
  NUMBERS.filter((number) => number !== right && number !== asked).map((number) => ({
    mistake: `takes ${number}, which is beside it`,
    answer: number,
  }));

const listed = (numbers: readonly number[]): string => numbers.toSorted((one, other) => one - other).join(', ');

const oppositeAsked = (asked: number, of: Words): Words => ({
  en: `${of.en} Which number is opposite ${asked}?`,
  hi: `${of.hi} ${asked} के सामने वाले फलक पर कौन-सी संख्या है?`,
  gu: `${of.gu} ${asked}ની સામેની બાજુ પર કઈ સંખ્યા છે?`,
});

const TWO_POSITIONS: Words = {
  en: 'The picture shows two positions of one die.',
  hi: 'चित्र में एक ही पासे की दो स्थितियाँ हैं।',
  gu: 'ચિત્રમાં એક જ પાસાની બે સ્થિતિ છે.',
};

/** Two positions that share one number, with four others beside it; or two numbers, with the two others opposite. */
function twoPositions(random: Random): FigureQuestion | null {
  const die = shuffle(random, NUMBERS) as unknown as Die;
  const [first, second] = [oneOf(positionsOf(die)).draw(random), oneOf(positionsOf(die)).draw(random)].map(seenOf) as [
    Seen,
    Seen,
  ];
  const shared = first.filter((number) => second.includes(number));
  const all = [...new Set([...first, ...second])];
  if (shared.length === 3 || shared.length === 0) return null;
  const isPair = shared.length === 2;
  const apart = all.filter((number) => !shared.includes(number));
  const unseen = NUMBERS.find((number) => !all.includes(number));
  const [common = 0] = shared;
  const asked = isPair ? oneOf(apart).draw(random) : oneOf([common, unseen ?? common]).draw(random);
  const right = oppositeOn(die, asked);
  return {
    kind: 'number',
    difficulty: isPair ? 'easy' : asked === common ? 'medium' : 'hard',
    question: oppositeAsked(asked, TWO_POSITIONS),
    figure: diceOf([first, second]),
    right,
    wrong: beside(right, asked),
    explain: (language, answer) =>
      isPair
        ? {
            en: `${listed(shared)} are in both positions. So the two other numbers, ${listed(apart)}, are on opposite faces: opposite ${asked} is ${answer}.`,
            hi: `${listed(shared)} दोनों स्थितियों में हैं। इसलिए बाकी दो संख्याएँ ${listed(apart)} आमने-सामने हैं: ${asked} के सामने ${answer}।`,
            gu: `${listed(shared)} બંને સ્થિતિમાં છે. તેથી બાકીની બે સંખ્યા ${listed(apart)} સામસામે છે: ${asked}ની સામે ${answer}.`,
          }[language]
        : {
            en: `${common} is in both positions, and ${listed(apart)} are beside it. The sixth number, ${unseen}, is opposite ${common}: opposite ${asked} is ${answer}.`,
            hi: `${common} दोनों स्थितियों में है और ${listed(apart)} उसके बगल में हैं। छठी संख्या ${unseen}, ${common} के सामने है: ${asked} के सामने ${answer}।`,
            gu: `${common} બંને સ્થિતિમાં છે અને ${listed(apart)} તેની બાજુમાં છે. છઠ્ઠી સંખ્યા ${unseen}, ${common}ની સામે છે: ${asked}ની સામે ${answer}.`,
          }[language],
  };
}

const OPEN_SHEET: Words = {
  en: 'The sheet is folded to a die, with the numbers outside.',
  hi: 'काग़ज़ को मोड़कर पासा बनाया जाता है, संख्याएँ बाहर रहती हैं।',
  gu: 'કાગળ વાળીને પાસો બનાવાય છે, સંખ્યાઓ બહાર રહે છે.',
};

function openSheet(random: Random): { readonly cells: readonly NetCell[]; readonly die: Die } {
  const numbers = shuffle(random, NUMBERS);
  const cells = netCells(between(0, 3).draw(random), between(0, 3).draw(random)).map((at, index) => ({
    at,
    number: numbers[index] ?? 0,
  }));
  return { cells, die: foldedDie(cells) };
}

/** '1 and 4, 2 and 6, 3 and 5' */
function pairsOf(die: Die): Words {
  const pairs = [0, 2, 4].map((place) => [die[place] ?? 0, die[place + 1] ?? 0] as const);
  const joined = (and: string): string =>
    pairs
      .map((pair) => pair.toSorted((one, other) => one - other).join(and))
      .toSorted()
      .join(', ');
  return { en: joined(' and '), hi: joined(' और '), gu: joined(' અને ') };
}

function oppositeOfSheet(random: Random): FigureQuestion {
  const { cells, die } = openSheet(random);
  const asked = oneOf(NUMBERS).draw(random);
  const right = oppositeOn(die, asked);
  const isInRow = cells.find(({ number }) => number === asked)?.at[1] === 1;
  const pairs = pairsOf(die);
  const isStraight = cells[0]?.at[0] === cells[5]?.at[0];
  return {
    kind: 'number',
    difficulty: isInRow ? 'easy' : isStraight ? 'medium' : 'hard',
    question: oppositeAsked(asked, OPEN_SHEET),
    figure: netOf(cells),
    right,
    wrong: beside(right, asked),
    explain: (language, answer) =>
      ({
        en: `In the row of four, two squares with one square between them become opposite faces; so do the square above the row and the one below it. The pairs are ${pairs.en}. Opposite ${asked} is ${answer}.`,
        hi: `चार वर्गों की पंक्ति में जिन दो वर्गों के बीच एक वर्ग है, वे आमने-सामने आते हैं; पंक्ति के ऊपर और नीचे के वर्ग भी। जोड़े हैं: ${pairs.hi}। ${asked} के सामने ${answer}।`,
        gu: `ચાર ચોરસની હારમાં જે બે ચોરસ વચ્ચે એક ચોરસ છે તે સામસામે આવે છે; હારની ઉપરનો અને નીચેનો ચોરસ પણ. જોડી છે: ${pairs.gu}. ${asked}ની સામે ${answer}.`,
      })[language],
  };
}

function dieOfSheet(random: Random): FigureQuestion {
  const { cells, die } = openSheet(random);
  const right = seenOf(oneOf(positionsOf(die)).draw(random));
  const pairs = pairsOf(die);
  const isStraight = cells[0]?.at[0] === cells[5]?.at[0];
  // A die that shows two opposite faces at once, in any order with a third number.
  const wrong = [0, 2, 4].flatMap((place) => {
    const [one, other] = [die[place] ?? 0, die[place + 1] ?? 0];
    const third = oneOf(NUMBERS.filter((number) => number !== one && number !== other)).draw(random);
    const seen = shuffle(random, [one, other, third]) as unknown as Seen;
    return [{ mistake: `does not see that ${one} and ${other} come to lie opposite`, answer: dieOf(seen) }];
  });
  return {
    kind: 'drawing',
    difficulty: isStraight ? 'medium' : 'hard',
    question: inEach(
      (language) =>
        `${OPEN_SHEET[language]} ${
          {
            en: 'Which of these dice can it be?',
            hi: 'इनमें से कौन-सा पासा बन सकता है?',
            gu: 'આમાંથી કયો પાસો બની શકે?',
          }[language]
        }`,
    ),
    figure: netOf(cells),
    right: dieOf(right),
    wrong,
    explain: (language, name) =>
      ({
        en: `These numbers come to lie opposite and are never seen together: ${pairs.en}. Each other die shows such a pair; ${name} shows none.`,
        hi: `ये संख्याएँ आमने-सामने आती हैं और एक साथ नहीं दिखतीं: ${pairs.hi}। बाकी हर पासे में ऐसा जोड़ा दिखता है; ${name} में नहीं।`,
        gu: `આ સંખ્યાઓ સામસામે આવે છે અને સાથે દેખાતી નથી: ${pairs.gu}. બાકીના દરેક પાસામાં એવી જોડી દેખાય છે; ${name}માં નથી.`,
      })[language],
  };
}

export const DICE_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'dice-in-two-positions',
    title: 'Two positions of a die; the number on an opposite face',
    topic: 'cubes-and-dice',
    seconds: 40,
    draw: twoPositions,
  }),
  figureFamily({
    id: 'opposite-on-an-open-die',
    title: 'An open die; the number on an opposite face',
    topic: 'cubes-and-dice',
    seconds: 35,
    draw: oppositeOfSheet,
  }),
  figureFamily({
    id: 'die-of-an-open-sheet',
    title: 'An open die; which of four dice it becomes',
    topic: 'cubes-and-dice',
    seconds: 50,
    draw: dieOfSheet,
  }),
];
