import { byOwnId, optionWorth } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  canBeMade,
  check,
  conclusionsThatFollow,
  differences,
  evaluate,
  letterAt,
  need,
  numbersIn,
  ordinal,
  place,
  sum,
  walk,
  whole,
} from './tools.ts';

type Three = [number, number, number];
const letterSum = (word: string): number => sum([...word].map(place));
/** Steps between letters, going round from Z to A. */
const stepsRound = (word: string): number[] => differences([...word].map(place)).map((step) => (step + 26) % 26);
const opposite = (char: string): string => letterAt(27 - place(char));
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
/** Whether the whole text is one block of letters again and again. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: text.length / 2 }, (_, i) => i + 1).some(
    (size) => text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text,
  );
const setsIn = (text: string): Three[] =>
  [...text.matchAll(/\((\d+), (\d+), (\d+)\)/g)].map((set) => set.slice(1).map(Number) as Three);

const MEANINGS = [
  'A & B means that A is the mother of B.',
  'A # B means that A is the brother of B.',
  'A @ B means that A is the father of B.',
  'A % B means that A is the daughter of B.',
];
/** What the signs of MEANINGS say about each pair of a chain such as T % M # R. */
function readChain(chain: string): {
  readonly male: Set<string>;
  readonly female: Set<string>;
  readonly parentOf: Map<string, string>;
  readonly brotherOf: Map<string, string>;
} {
  const [male, female, parentOf, brotherOf] = [
    new Set<string>(),
    new Set<string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  const parts = chain.split(' ');
  for (let i = 0; i + 2 < parts.length; i += 2) {
    const [a, sign, b] = parts.slice(i, i + 3) as [string, string, string];
    (sign === '#' || sign === '@' ? male : female).add(a);
    if (sign === '%') parentOf.set(a, b);
    else if (sign === '#') brotherOf.set(b, a);
    else parentOf.set(b, a);
  }
  return { male, female, parentOf, brotherOf };
}

export const computedCglReasoning = (readers: Readers): Computed => {
  const { question, stem, nums, capitals, onlyOption, arrangement } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  return byOwnId({
    'cgl-d3-p1-q02': (id) => {
      const [one, first, two, second, asked] = nums(id, 5) as [number, number, number, number, number];
      const rule = (n: number): number => n ** 3 - n;
      check(rule(one) === first && rule(two) === second, 'cube less the number');
      return String(rule(asked));
    },
    'cgl-d3-p1-q04': (id) =>
      onlyOption(id, (odd) =>
        allEqual(
          question(id)
            .options.filter((option) => option !== odd)
            .map(stepsRound),
        ),
      ),
    'cgl-d3-p1-q05': (id) => {
      const fits = ([a, b, c]: Three): boolean => a * b - (a + b) === c;
      check(setsIn(stem(id)).length === 2 && setsIn(stem(id)).every(fits), 'product less sum');
      return onlyOption(id, (option) => setsIn(option).some(fits));
    },
    'cgl-d3-p1-q06': (id) => {
      const series = nums(id, 5);
      series
        .slice(1)
        .forEach((value, i) => check(value === need(series[i], 'term') * (i + 1) + i + 1, 'times n plus n'));
      return String(need(series.at(-1), 'term') * series.length + series.length);
    },
    'cgl-d3-p1-q07': (id) => {
      const row = need(stem(id).split('\n\n')[1], 'series');
      return onlyOption(id, (option) => {
        const letters = [...option];
        const filled = row.replaceAll(' ', '').replaceAll('_', () => letters.shift() ?? '!');
        return letters.length === 0 && !filled.includes('!') && isRepeated(filled);
      });
    },
    'cgl-d3-p1-q08': (id) => {
      const groups = capitals(id);
      check(groups.length === 4, 'four groups');
      return [0, 1, 2]
        .map((i) => {
          const places = groups.map((group) => place(group.charAt(i)));
          const steps = differences(places);
          check(allEqual(steps), 'one step');
          return letterAt(need(places.at(-1), 'place') + need(steps[0], 'step'));
        })
        .join('');
    },
    'cgl-d3-p1-q09': (id) => {
      const [plain, coded, asked] = capitals(id) as [string, string, string];
      const code = (word: string): string => [...word].map((char) => letterAt(place(opposite(char)) + 1)).join('');
      check(code(plain) === coded, 'opposite letter, one forward');
      return code(asked);
    },
    'cgl-d3-p1-q10': (id) => {
      const [one, two, asked] = capitals(id) as [string, string, string];
      const code = (word: string): number => letterSum(word) * word.length;
      check(JSON.stringify([one, two].map(code)) === JSON.stringify(nums(id, 2)), 'sum of places by number of letters');
      return String(code(asked));
    },
    'cgl-d3-p1-q11': (id) => {
      const sentences = [...stem(id).matchAll(/“([^”]+)” is written as “([^”]+)”/g)].map(
        (m) => [m[1], m[2]].map((text) => (text ?? '').split(' ')) as [string[], string[]],
      );
      const asked = need(/code for “(\w+)”\?/.exec(stem(id))?.[1], 'word');
      const codes = new Set(sentences.flatMap(([, coded]) => coded));
      const found = [...codes].filter((code) =>
        sentences.every(([words, coded]) => words.includes(asked) === coded.includes(code)),
      );
      check(sentences.length === 4 && found.length === 1, 'one code fits');
      return need(found[0], 'code');
    },
    'cgl-d3-p1-q12': (id) => {
      says(id, ...MEANINGS);
      const [, chain, who, whom] = need(
        /If ([A-Z &#@%]+), how is ([A-Z]) related to ([A-Z])\?/.exec(stem(id)),
        'chain',
      ) as unknown as [string, string, string, string];
      const { male, female, parentOf, brotherOf } = readChain(chain);
      const parent = need(parentOf.get(whom), 'parent');
      check(
        brotherOf.get(who) === parent && male.has(parent) !== female.has(parent) && male.has(who) !== female.has(who),
        'a parent with a brother or sister',
      );
      return `${male.has(parent) ? 'Father' : 'Mother'}’s ${female.has(who) ? 'sister' : 'brother'}`;
    },
    'cgl-d3-p1-q13': (id) => {
      const words = [...stem(id).matchAll(/^(\d)\. (\w+)$/gm)].map((m) => [m[1], need(m[2], 'word')] as const);
      check(words.length === 5, 'five words');
      return words
        .toSorted((a, b) => (a[1] < b[1] ? -1 : 1))
        .map(([n]) => n)
        .join(', ');
    },
    'cgl-d3-p1-q14': (id) => walk(stem(id), 'km'),
    'cgl-d3-p1-q15': (id) => {
      const [kavya, lalit, moved] = nums(id, 3) as Three;
      says(id, 'from the left end and Lalit is', 'Kavya becomes', 'Lalit’s new position from the right end?');
      return ordinal(moved + lalit - 1 - kavya + 1);
    },
    'cgl-d3-p1-q16': (id) => {
      const floor = (at: (name: string) => number, name: string): number => at(name) + 1;
      const people = arrangement(
        id,
        ['Aruna', 'Bimal', 'Chetan', 'Divya', 'Eklavya', 'Farida'],
        [
          [
            'Divya lives on an even-numbered floor, but not on the topmost.',
            (at) => floor(at, 'Divya') % 2 === 0 && floor(at, 'Divya') !== 6,
          ],
          ['Bimal lives on the floor just above Divya.', (at) => at('Bimal') === at('Divya') + 1],
          ['Exactly two people live between Aruna and Chetan.', (at) => Math.abs(at('Aruna') - at('Chetan')) === 3],
          ['Chetan lives above Aruna.', (at) => at('Chetan') > at('Aruna')],
          ['Farida lives above both Chetan and Eklavya.', (at) => at('Farida') > Math.max(at('Chetan'), at('Eklavya'))],
        ],
      );
      says(id, 'Who lives on the fifth floor?');
      return need(people[5 - 1], 'fifth floor');
    },
    'cgl-d3-p1-q17': (id) => {
      // Places go clockwise; facing the centre, the left hand is towards the next place.
      const left = (at: (name: string) => number, who: string, of: string): number => (at(who) - at(of) + 8) % 8;
      const areNeighbours = (at: (name: string) => number, a: string, b: string): boolean =>
        [1, 7].includes(left(at, a, b));
      const round = arrangement(
        id,
        ['Anand', 'Bhumi', 'Chirag', 'Deepa', 'Eshan', 'Farah', 'Gopal', 'Hina'],
        [
          ['Anand sits third to the left of Farah.', (at) => left(at, 'Anand', 'Farah') === 3],
          ['Deepa sits opposite Farah.', (at) => left(at, 'Deepa', 'Farah') === 4],
          ['Eshan sits second to the right of Deepa.', (at) => left(at, 'Eshan', 'Deepa') === 8 - 2],
          ['Gopal sits opposite Chirag.', (at) => left(at, 'Gopal', 'Chirag') === 4],
          ['Chirag is not a neighbour of Deepa.', (at) => !areNeighbours(at, 'Chirag', 'Deepa')],
          ['Hina is a neighbour of Farah.', (at) => areNeighbours(at, 'Hina', 'Farah')],
        ],
        true,
      );
      says(id, 'facing the centre', 'Who sits third to the right of Hina?');
      return need(round[(round.indexOf('Hina') + 8 - 3) % 8], 'third to the right');
    },
    'cgl-d3-p1-q18': (id) => {
      const follows = conclusionsThatFollow(stem(id).replaceAll(/\s+/g, ' '), ['kite', 'flag', 'banner', 'ribbon']);
      const names = ['I', 'II', 'III'].filter((_, i) => follows[i]);
      check(follows.length === 3 && names.length === 2, 'two of three follow');
      return `Only ${names.join(' and ')} follow`;
    },
    'cgl-d3-p1-q19': (id) => {
      const [hindi, english, gujarati, he, eg, hg, all] = nums(id, 7) as [number, ...Three, ...Three];
      const alone = [hindi - he - hg + all, english - he - eg + all, gujarati - eg - hg + all];
      check(
        [...alone, he - all, eg - all, hg - all].every((count) => count >= 0),
        'no part is below none',
      );
      return String(sum(alone));
    },
    'cgl-d3-p1-q20': (id) => {
      const [, expression, value] = need(/\n\n(.+) = (\d+)$/.exec(stem(id)), 'equation') as unknown as [
        string,
        string,
        string,
      ];
      check(evaluate(expression) !== Number(value), 'wrong as it stands');
      return onlyOption(id, (option) => {
        const [one, two] = option.split(' and ') as [string, string];
        const swapped = [...expression].map((char) => (char === one ? two : char === two ? one : char)).join('');
        return Math.abs(evaluate(swapped) - Number(value)) < 1e-9;
      });
    },
    'cgl-d3-p1-q21': (id) => {
      const rows = stem(id)
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map(numbersIn);
      const rule = ([a, b, c]: readonly number[]): number =>
        need(a, 'first') * need(c, 'third') + need(b, 'second') ** 2;
      check(
        rows.length === 3 && rows.slice(0, 2).every((row) => rule(row) === row[3]) && rows[2]?.length === 3,
        'first by third, and second squared',
      );
      return String(rule(need(rows[2], 'last row')));
    },
    'cgl-d3-p1-q22': (id) => {
      says(id, 'at a right angle for the second time');
      const hour = need(numbersIn(stem(id))[0], 'hour');
      const times = [-90, 90].map((apart) => (30 * hour + apart) / 5.5);
      check(
        times.every((minutes) => minutes >= 0 && minutes < 60),
        'both within the hour',
      );
      return optionWorth(readers, id, need(times[1], 'second time'));
    },
    'cgl-d3-p1-q23': (id) => {
      const [from] = nums(id, 2) as [number];
      const firstDay = (year: number): number => new Date(Date.UTC(year, 0, 1)).getUTCDay();
      let year = from + 1;
      while (firstDay(year) !== firstDay(from) || isLeap(year) !== isLeap(from)) year += 1;
      return String(whole(year));
    },
    'cgl-d3-p1-q25': (id) => {
      const word = need(capitals(id)[0], 'word');
      return onlyOption(id, (option) => !canBeMade(option, word));
    },
  });
};
