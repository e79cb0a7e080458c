import { byOwnId } from './option-value.ts';
import { tableOf } from './pipe-table.ts';
import { relation } from './more-tools.ts';
import type { Computed, Readers } from './tools.ts';
import { check, days, evaluate, indian, need, rupees, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];
const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);
const rounded = (value: number): number => Number(value.toFixed(6));
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The code of a word where each sentence of codes means a sentence of words, in any order. */
function codeOfWord(text: string, word: string): string {
  const lines = [...text.matchAll(/“([^”]+)” means “([^”]+)”/g)].map(([, codes = '', words = '']) => ({
    codes: codes.split(' '),
    words: words.split(' '),
  }));
  check(
    lines.length === 4 && lines.every(({ codes, words }) => codes.length === words.length),
    'four sentences, a code for each word',
  );
  // A word and its code stand in the same sentences; where only one code does, it is found.
  const where = (has: (line: (typeof lines)[number]) => boolean): string =>
    lines.map((line) => (has(line) ? 1 : 0)).join('');
  const codes = new Set(lines.flatMap((line) => line.codes));
  const found = [...codes].filter(
    (code) => where((line) => line.codes.includes(code)) === where((line) => line.words.includes(word)),
  );
  check(found.length === 1, `one code for ${word}, not ${found.length}`);
  return need(found[0], word);
}

/** The harder paper of CHSL (day 3). */
export const computedChslHard = (readers: Readers): Computed => {
  const { stem, nums, onlyOption, arrangement } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  return byOwnId({
    'chsl-d3-p1-q01': (id) => {
      const [away, invalid, winner, margin] = nums(id, 4) as Four;
      says(id, 'of the votes cast were invalid', 'of the valid votes');
      return indian(rounded(margin / ((1 - away / 100) * (1 - invalid / 100) * ((2 * winner - 100) / 100))));
    },
    'chsl-d3-p1-q02': (id) => {
      const [loan, rate] = nums(id, 2) as Two;
      says(id, 'two equal instalments', 'at the end of each of two years');
      const growth = 1 + rate / 100;
      const each = whole(rounded((loan * growth * growth) / (growth + 1)));
      check(Math.abs((loan * growth - each) * growth - each) < 1e-6, 'nothing is left to pay');
      return rupees(each);
    },
    'chsl-d3-p1-q03': (id) => {
      const [one, other, seconds, otherSeconds] = nums(id, 4) as Four;
      says(id, 'in the direction in which it moves');
      const speed = (other * otherSeconds - one * seconds) / (otherSeconds - seconds);
      return `${whole(((speed - one) * seconds) / 3.6)} m`;
    },
    'chsl-d3-p1-q04': (id) => {
      const [a, b, full] = nums(id, 3) as Three;
      return `${whole(a * (1 - full / b))} minutes`;
    },
    'chsl-d3-p1-q05': (id) => {
      const [one, other, chord] = nums(id, 3) as Three;
      says(id, 'opposite sides of the chord');
      const from = (radius: number): number => Math.sqrt(radius ** 2 - (chord / 2) ** 2);
      return `${whole(from(one) + from(other))} cm`;
    },
    'chsl-d3-p1-q06': (id) => {
      const [edge, top, bottom] = nums(id, 3) as Three;
      const circle = (top / bottom) * (edge / 2) ** 2;
      return `${indian(whole(6 * edge ** 2 - circle + 2 * circle))} sq cm`;
    },
    'chsl-d3-p1-q07': (id) => {
      const [p, q] = need(/a = \\frac\{\\sqrt\{(\d+)\} \+ \\sqrt\{(\d+)\}\}/.exec(stem(id)), 'roots')
        .slice(1)
        .map(Number) as Two;
      const [plus, minus] = ['+', '-'].map((sign) => String.raw`\sqrt{${p}} ${sign} \sqrt{${q}}`) as [string, string];
      says(
        id,
        String.raw`a = \frac{${plus}}{${minus}}`,
        String.raw`b = \frac{${minus}}{${plus}}`,
        'value of $a^3 + b^3$?',
      );
      const a = (Math.sqrt(p) + Math.sqrt(q)) / (Math.sqrt(p) - Math.sqrt(q));
      return String(whole(a ** 3 + a ** -3));
    },
    'chsl-d3-p1-q08': (id) => {
      const wards = [...tableOf(stem(id))].map(([name, years]) => {
        const [before, after] = years as Two;
        return { name, growth: (after - before) / before };
      });
      const [first, second] = wards.toSorted((a, b) => b.growth - a.growth);
      check(need(first, 'first').growth > need(second, 'second').growth, 'one ward grew most');
      return need(first, 'first').name;
    },
    'chsl-d3-p1-q09': (id) => {
      const apart = (a: number, b: number): number => Math.abs(a - b) - 1;
      const floors = arrangement(
        id,
        ['Asif', 'Bhavna', 'Chitra', 'Dinesh', 'Elsa', 'Faisal', 'Gopi'],
        [
          ['Exactly four people live between Elsa and Chitra.', (at) => apart(at('Elsa'), at('Chitra')) === 4],
          ['Exactly three people live between Elsa and Faisal.', (at) => apart(at('Elsa'), at('Faisal')) === 3],
          ['Exactly two people live between Dinesh and Gopi.', (at) => apart(at('Dinesh'), at('Gopi')) === 2],
          ['Dinesh lives somewhere above Elsa.', (at) => at('Dinesh') > at('Elsa')],
          ['Gopi lives neither on the lowest nor on the topmost floor.', (at) => at('Gopi') > 0 && at('Gopi') < 6],
          ['Bhavna lives on the floor just above Asif.', (at) => at('Bhavna') === at('Asif') + 1],
        ],
      );
      says(id, 'The lowest floor is number 1', 'Who lives on the second floor?');
      return need(floors[1], 'second floor');
    },
    'chsl-d3-p1-q10': (id) => codeOfWord(stem(id), need(/code for “(\w+)”\?$/.exec(stem(id))?.[1], 'word')),
    'chsl-d3-p1-q11': (id) => {
      says(
        id,
        'Pointing to a boy, Sanya says',
        'His mother is the only daughter of my father’s mother-in-law.',
        'married once',
      );
      const parents: Record<string, string[]> = { Sanya: ['father', 'mother'], mother: ['grandmother'] };
      const inLaw = need(
        parents[
          need(
            parents['Sanya']?.find((name) => name !== 'father'),
            'his wife',
          )
        ],
        'mother-in-law',
      );
      const daughters = Object.keys(parents).filter(
        (name) => name !== 'Sanya' && parents[name]?.some((p) => inLaw.includes(p)),
      );
      check(daughters.length === 1, 'an only daughter');
      parents['boy'] = daughters;
      return relation({ parents, female: ['Sanya', 'mother', 'grandmother'] }, 'boy', 'Sanya');
    },
    'chsl-d3-p1-q12': (id) => {
      const dates = [...stem(id).matchAll(/(\d+) ([A-Z][a-z]+) (\d{4})/g)].map(
        ([, day, month = '', year]) => new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day))),
      );
      const [known, asked] = dates.map((date) => need(days[date.getUTCDay()], 'day'));
      says(id, `was a ${known}`);
      return need(asked, 'day');
    },
    'chsl-d3-p1-q13': (id) => {
      const sides = nums(id, 4).slice(0, 3) as Three;
      says(id, 'cubes with an edge of 1 cm', 'exactly one painted face than have none');
      const painted = (x: number, side: number): number => (x === 0 ? 1 : 0) + (x === side - 1 ? 1 : 0);
      const [long, wide, high] = sides.map((side) => upTo(side - 1).map((x) => painted(x, side))) as [
        number[],
        number[],
        number[],
      ];
      const cubes = long.flatMap((x) => wide.flatMap((y) => high.map((z) => x + y + z)));
      return String(cubes.filter((n) => n === 1).length - cubes.filter((n) => n === 0).length);
    },
    'chsl-d3-p1-q14': (id) => {
      const series = nums(id, 7);
      let right = need(series[0], 'first');
      const wrong = series.filter((value, i) => {
        if (i > 0) right = right * 2 + i;
        return value !== right;
      });
      check(wrong.length === 1, 'one wrong number');
      return String(wrong[0]);
    },
    'chsl-d3-p1-q15': (id) => {
      const [, left, right] = need(/so that ([^=]+) = (\d+) becomes true\?$/.exec(stem(id)), 'equation');
      return onlyOption(id, (option) => {
        const [one, other] = option.split(' and ') as [string, string];
        const swapped = [...need(left, 'left side')].map((c) => (c === one ? other : c === other ? one : c)).join('');
        return Math.abs(evaluate(swapped) - Number(right)) < 1e-9;
      });
    },
  });
};
