import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  backwards,
  check,
  days,
  differences,
  evaluate,
  letterAt,
  need,
  ordinal,
  permutations,
  place,
  shift,
  sum,
  syllogism,
  walk,
  whole,
} from './tools.ts';
import type { Family } from './more-tools.ts';
import { relation, statementsRight } from './more-tools.ts';

const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);
const letterSum = (word: string): number => sum([...word].map(place));
const steps = (word: string): number[] => differences([...word].map(place));

export const computedReasoning = ({ question, stem, nums, capitals, onlyOption, arrangement }: Readers): Computed => ({
  'reasoning-d1-p1-q01': () => {
    const letters = need(/series ([A-Z, ]+), \?/.exec(stem('reasoning-d1-p1-q01'))?.[1], 'series')
      .split(', ')
      .map(place);
    const gaps = differences(letters);
    check(
      differences(gaps).every((d) => d === 1),
      'steps that grow by one',
    );
    return letterAt(need(letters.at(-1), 'letter') + need(gaps.at(-1), 'step') + 1);
  },
  'reasoning-d1-p1-q02': () => {
    const series = nums('reasoning-d1-p1-q02', 5);
    series.slice(1).forEach((value, i) => check(value === 3 * need(series[i], 'term') - 1, 'three times less 1'));
    return String(3 * need(series.at(-1), 'term') - 1);
  },
  'reasoning-d1-p1-q03': () => {
    const [from, to, asked] = capitals('reasoning-d1-p1-q03') as [string, string, string];
    check(shift(from, 1) === to, 'one place forward');
    return shift(asked, 1);
  },
  'reasoning-d1-p1-q04': () => {
    const [plain, coded, asked] = capitals('reasoning-d1-p1-q04') as [string, string, string];
    check(shift(backwards(plain), 1) === coded, 'turned round and one forward');
    return shift(backwards(asked), 1);
  },
  'reasoning-d1-p1-q05': () => {
    check(stem('reasoning-d1-p1-q05').includes('She is the daughter of the only son of my father’s father.'), 'clue');
    const family: Family = {
      parents: { Karan: ['father'], father: ['grandfather'], onlySon: ['grandfather'], she: ['onlySon'] },
      female: ['she'],
    };
    const sons = Object.keys(family.parents).filter(
      (name) => family.parents[name]?.includes('grandfather') && name !== 'onlySon',
    );
    check(sons.length === 1, 'the only son is the father');
    return relation({ ...family, parents: { ...family.parents, she: sons } }, 'she', 'Karan');
  },
  'reasoning-d1-p1-q06': () => walk(stem('reasoning-d1-p1-q06'), 'km'),
  'reasoning-d1-p1-q07': () => {
    const [total, fromTop, below] = nums('reasoning-d1-p1-q07', 3) as [number, number, number];
    return ordinal(total - (fromTop + below) + 1);
  },
  'reasoning-d1-p1-q08': () => syllogism(stem('reasoning-d1-p1-q08'), ['farmer', 'singer', 'reader', 'sailor']),
  'reasoning-d1-p1-q09': () => {
    const { options } = question('reasoning-d1-p1-q09');
    return onlyOption(
      'reasoning-d1-p1-q09',
      (odd) => allEqual(options.filter((option) => option !== odd).map(steps)) && !allEqual(options.map(steps)),
    );
  },
  'reasoning-d1-p1-q10': () => {
    const [hour, minute] = nums('reasoning-d1-p1-q10', 2) as [number, number];
    const apart = Math.abs(30 * hour + minute / 2 - 6 * minute);
    return `${Math.min(apart, 360 - apart)}°`;
  },

  'reasoning-d2-p1-q01': () => {
    const rows = [...stem('reasoning-d2-p1-q01').matchAll(/Row \d: (\d+), (\d+), (\d+|\?)/g)].map(
      (row) => row.slice(1).map(Number) as [number, number, number],
    );
    check(rows.length === 3, 'three rows');
    for (const [a, b, c] of rows.slice(0, 2)) check(a * b + 1 === c, 'product plus 1');
    const [a, b] = need(rows[2], 'third row');
    return String(a * b + 1);
  },
  'reasoning-d2-p1-q02': () => {
    const terms = [...stem('reasoning-d2-p1-q02').matchAll(/\b([A-Z])(\d+)\b/g)].map(
      (m) => [place(need(m[1], 'letter')), Number(m[2])] as const,
    );
    const gaps = differences(terms.map(([l]) => l));
    check(terms.length === 4 && allEqual(gaps), 'one step for the letters');
    terms.forEach(([, value], i) => check(value === (i + 1) ** 2, 'squares'));
    return `${letterAt(need(terms.at(-1), 'term')[0] + need(gaps[0], 'step'))}${(terms.length + 1) ** 2}`;
  },
  'reasoning-d2-p1-q03': () => {
    const { matchingLeftOptions: left, matchingRightOptions: right } = question('reasoning-d2-p1-q03');
    return need(left, 'list I')
      .map((word, i) => `${'PQRS'[i]}-${need(right, 'list II').indexOf(String(letterSum(word))) + 1}`)
      .join(', ');
  },
  'reasoning-d2-p1-q04': () => {
    const [one, two, asked] = capitals('reasoning-d2-p1-q04') as [string, string, string];
    const codes = nums('reasoning-d2-p1-q04', 2);
    check(letterSum(one) === codes[0] && letterSum(two) === codes[1], 'sums of places');
    return String(letterSum(asked));
  },
  'reasoning-d2-p1-q05': () => {
    for (const clue of ['P is the mother of Q.', 'Q is the sister of R.', 'R is the father of S.'])
      check(stem('reasoning-d2-p1-q05').includes(clue), clue);
    return relation({ parents: { Q: ['P'], R: ['P'], S: ['R'] }, female: ['P', 'Q'] }, 'P', 'S');
  },
  'reasoning-d2-p1-q06': () => {
    // Places go clockwise; facing the centre, the right hand is towards the place before one's own.
    const right = (a: number): number => (a + 5) % 6;
    const beside = (a: number, b: number): boolean => right(a) === b || right(b) === a;
    const row = arrangement(
      'reasoning-d2-p1-q06',
      ['Ami', 'Bhavin', 'Chirag', 'Diya', 'Esha', 'Farhan'],
      [
        ['Diya sits opposite Ami.', (at) => (at('Diya') - at('Ami') + 6) % 6 === 3],
        ['Bhavin sits immediately to the right of Ami.', (at) => right(at('Ami')) === at('Bhavin')],
        [
          'Chirag sits next to Diya but not next to Bhavin.',
          (at) => beside(at('Chirag'), at('Diya')) && !beside(at('Chirag'), at('Bhavin')),
        ],
        ['Esha does not sit next to Ami.', (at) => !beside(at('Esha'), at('Ami'))],
      ],
      true,
    );
    check(stem('reasoning-d2-p1-q06').endsWith('Who sits immediately to the left of Ami?'), 'what is asked');
    return need(
      row.find((name) => right(row.indexOf(name)) === row.indexOf('Ami')),
      'neighbour',
    );
  },
  'reasoning-d2-p1-q07': () => {
    const [all, tea, coffee, neither] = nums('reasoning-d2-p1-q07', 4) as [number, number, number, number];
    return String(tea + coffee - (all - neither));
  },
  'reasoning-d2-p1-q08': () => {
    const [from, to] = nums('reasoning-d2-p1-q08', 2) as [number, number];
    const known = days.findIndex((day) => stem('reasoning-d2-p1-q08').includes(`is a ${day}`));
    check(stem('reasoning-d2-p1-q08').includes('not a leap year'), 'the kind of year');
    const passed = (Date.UTC(2023, 7, to) - Date.UTC(2023, 0, from)) / 86_400_000; // 2023 had 365 days
    return need(days[(known + passed) % 7], 'day');
  },
  'reasoning-d2-p1-q09': () => {
    const text = stem('reasoning-d2-p1-q09');
    const meanings = new Map([...text.matchAll(/([+−×÷]) means ([+−×÷])/g)].map((m) => [m[1], m[2]]));
    check(meanings.size === 4, 'four meanings');
    const expression = need(/value of ([^?]+)\?/.exec(text)?.[1], 'expression');
    return String(whole(evaluate([...expression].map((c) => meanings.get(c) ?? c).join(''))));
  },
  'reasoning-d2-p1-q10': () => need(capitals('reasoning-d2-p1-q10').toSorted()[2], 'third word'),

  'reasoning-d3-p1-q01': () => {
    const numbers = upTo(99).slice(10);
    const [total, more] = nums('reasoning-d3-p1-q01', 4).filter((_, i) => i % 2 === 1) as [number, number];
    const digits = (n: number): [number, number] => [Math.floor(n / 10), n % 10];
    const one = numbers.filter((n) => sum(digits(n)) === total);
    const two = numbers.filter((n) => digits(n)[0] - digits(n)[1] === more);
    const both = one.filter((n) => two.includes(n));
    check(one.length > 1 && two.length > 1, 'neither statement alone is enough');
    return both.length === 1 ? 'Both statements together are needed' : 'Even both together are not enough';
  },
  'reasoning-d3-p1-q02': () => {
    const [edge, small] = nums('reasoning-d3-p1-q02', 2) as [number, number];
    const along = upTo(edge / small - 1);
    const painted = (x: number): number => (x === 0 ? 1 : 0) + (x === along.length - 1 ? 1 : 0);
    return String(
      along.flatMap((x) => along.flatMap((y) => along.filter((z) => painted(x) + painted(y) + painted(z) === 2)))
        .length,
    );
  },
  'reasoning-d3-p1-q03': () => {
    const [loss, start, shown] = nums('reasoning-d3-p1-q03', 3) as [number, number, number];
    const minutes = start * 60 + whole((((shown + 12 - start) * 60) / (60 - loss)) * 60);
    return `${Math.floor(minutes / 60) - 12}:${String(minutes % 60).padStart(2, '0')} p.m.`;
  },
  'reasoning-d3-p1-q04': () => {
    const series = nums('reasoning-d3-p1-q04', 6);
    const right = series.map((_, i) => 2 ** (i + 2) - 1);
    const wrong = series.filter((value, i) => value !== right[i]);
    check(wrong.length === 1, 'one wrong number');
    return String(wrong[0]);
  },
  'reasoning-d3-p1-q05': () =>
    [...need(capitals('reasoning-d3-p1-q05')[0], 'word')]
      .map((c) => letterAt(place(c) + ('AEIOU'.includes(c) ? 1 : -1)))
      .join(''),
  'reasoning-d3-p1-q06': () => {
    const text = stem('reasoning-d3-p1-q06');
    for (const clue of [
      'A + B means that A is the father of B',
      'A − B means that A is the sister of B',
      'A × B means that A is the mother of B',
    ])
      check(text.includes(clue), clue);
    check(text.endsWith('means that M is an aunt of N?'), 'what is asked');
    return onlyOption('reasoning-d3-p1-q06', (option) => {
      const parents: Record<string, string[]> = {};
      const female: string[] = [];
      const parts = option.split(' ');
      for (const i of [0, 2]) {
        const [a, sign, b] = parts.slice(i, i + 3) as [string, string, string];
        if (sign !== '+') female.push(a);
        if (sign !== '−') parents[b] = [...(parents[b] ?? []), a];
        if (sign === '−')
          for (const name of [a, b]) parents[name] = [...(parents[name] ?? []), `parent of ${a} and ${b}`];
      }
      // A sister shares every parent that is named.
      if (parts[3] === '−')
        parents[parts[4] ?? ''] = [...(parents[parts[4] ?? ''] ?? []), ...(parents[parts[2] ?? ''] ?? [])];
      return relation({ parents, female }, 'M', 'N') === 'Aunt';
    });
  },
  'reasoning-d3-p1-q07': () => {
    const rows = permutations(['Ravi', 'Sonal', 'Tejas', 'Uma', 'Vikas']).filter((tallestFirst) => {
      const at = (name: string): number => tallestFirst.indexOf(name);
      return (
        at('Ravi') < at('Sonal') && at('Ravi') > at('Tejas') && at('Uma') > at('Sonal') && at('Vikas') < at('Tejas')
      );
    });
    for (const clue of [
      'Ravi is taller than Sonal but shorter than Tejas.',
      'Uma is shorter than Sonal.',
      'Vikas is taller than Tejas.',
      'in the middle',
    ])
      check(stem('reasoning-d3-p1-q07').includes(clue), clue);
    check(rows.length === 1, 'one order');
    return need(rows[0]?.[2], 'the middle');
  },
  'reasoning-d3-p1-q08': () => syllogism(stem('reasoning-d3-p1-q08'), ['bell', 'drum', 'flute', 'horn']),
  'reasoning-d3-p1-q10': () => {
    check(stem('reasoning-d3-p1-q10').includes('A > B, B ≥ C and C = D'), 'what is given');
    const values = upTo(4);
    const cases = values.flatMap((a) =>
      values.flatMap((b) => values.filter((c) => a > b && b >= c).map((c) => [a, b, c, c] as const)),
    );
    return statementsRight(question('reasoning-d3-p1-q10'), [
      ['A > D.', cases.every(([a, , , d]) => a > d)],
      ['B > D.', cases.every(([, b, , d]) => b > d)],
      ['A > C.', cases.every(([a, , c]) => a > c)],
    ]);
  },
});
