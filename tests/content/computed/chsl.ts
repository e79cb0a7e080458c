import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  check,
  compass,
  evaluate,
  halves,
  letterAt,
  need,
  numbersIn,
  place,
  ratio,
  rupees,
  indian,
  sum,
  syllogism,
  whole,
} from './tools.ts';

export const computedChsl = ({ stem, nums, capitals, onlyOption, arrangement }: Readers): Computed => ({
  'chsl-d1-p1-q01': () => {
    const [winner, margin] = nums('chsl-d1-p1-q01', 2) as [number, number];
    return indian((margin * 100) / (winner - (100 - winner)));
  },
  'chsl-d1-p1-q02': () => {
    const [first, second, marked] = nums('chsl-d1-p1-q02', 3) as [number, number, number];
    return rupees((marked * (100 - first) * (100 - second)) / 10_000);
  },
  'chsl-d1-p1-q03': () => {
    const [farida, later, gopal, months, profit] = nums('chsl-d1-p1-q03', 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const [a, b] = [farida * months, gopal * (months - later)];
    return rupees((profit * b) / (a + b));
  },
  'chsl-d1-p1-q04': () => {
    const [cheap, dear, mean] = nums('chsl-d1-p1-q04', 3) as [number, number, number];
    return ratio(dear - mean, mean - cheap);
  },
  'chsl-d1-p1-q05': () => {
    const [a, b, c] = nums('chsl-d1-p1-q05', 3) as [number, number, number];
    return `${whole(1 / (1 / a + 1 / b - 1 / c))} hours`;
  },
  'chsl-d1-p1-q06': () => {
    const [one, two, fast, slow] = nums('chsl-d1-p1-q06', 4) as [number, number, number, number];
    return `${whole((one + two) / (((fast + slow) * 1000) / 3600))} seconds`;
  },
  'chsl-d1-p1-q07': () => {
    const [principal, months, rate] = nums('chsl-d1-p1-q07', 3) as [number, number, number];
    check(stem('chsl-d1-p1-q07').includes('half-yearly'), 'two periods a year');
    return rupees(principal * ((1 + rate / 200) ** (months / 6) - 1));
  },
  'chsl-d1-p1-q08': () => {
    const [area, top, bottom] = nums('chsl-d1-p1-q08', 3) as [number, number, number];
    const pi = top / bottom;
    const radius = whole((4 * Math.sqrt(area)) / (2 * pi));
    return `${indian(pi * radius * radius)} sq cm`;
  },
  'chsl-d1-p1-q09': () => {
    const terms = [...stem('chsl-d1-p1-q09').matchAll(/([+−]?) ?(\d*) ?(sin|cos|tan)² (\d+)°/g)];
    check(terms.length === 3, 'three terms');
    return halves(
      sum(
        terms.map(([, sign, factor, name, degrees]) => {
          const angle = (Number(degrees) * Math.PI) / 180;
          const value = name === 'sin' ? Math.sin(angle) : name === 'cos' ? Math.cos(angle) : Math.tan(angle);
          return (sign === '−' ? -1 : 1) * Number(factor || 1) * value ** 2;
        }),
      ),
    );
  },
  'chsl-d1-p1-q10': () => {
    const sales = nums('chsl-d1-p1-q10', 4);
    const july = need(numbersIn(need(/July \d+/.exec(stem('chsl-d1-p1-q10')), 'July')[0])[0], 'sales of July');
    return `${whole((360 * july) / sum(sales))}°`;
  },

  'chsl-d1-p2-q01': () => {
    const [a, b, c, d, e, f, g, h] = nums('chsl-d1-p2-q01', 8) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    check((a + 1) * c === b && (d + 1) * f === e, 'the rule makes both full groups');
    return String((g + 1) * h);
  },
  'chsl-d1-p2-q02': () => {
    const groups = capitals('chsl-d1-p2-q02');
    check(groups.length === 4, 'four groups');
    const steps = groups
      .slice(1)
      .map((group, i) => [...group].map((c, k) => place(c) - place(need(groups[i], 'group').charAt(k))));
    check(allEqual(steps.flat()), 'one step');
    return [...need(groups.at(-1), 'last group')].map((c) => letterAt(place(c) + need(steps[0]?.[0], 'step'))).join('');
  },
  'chsl-d1-p2-q03': () => {
    const [bad, hide, face] = capitals('chsl-d1-p2-q03') as [string, string, string];
    const code = (word: string): number => sum([...word].map(place)) * word.length;
    check([bad, hide].map(code).join() === nums('chsl-d1-p2-q03', 2).join(), 'the rule makes both codes');
    return String(code(face));
  },
  'chsl-d1-p2-q04': () => {
    const text = stem('chsl-d1-p2-q04');
    check(text.includes('Just after sunrise'), 'the sun is in the east');
    const shadow = compass.indexOf('West');
    const quarter = need(
      { right: 2, left: -2 }[need(/exactly to his (right|left)/.exec(text)?.[1], 'side') as 'right' | 'left'],
      'turn',
    );
    return need(compass[(shadow - quarter + 8) % 8], 'direction');
  },
  'chsl-d1-p2-q05': () => {
    const text = stem('chsl-d1-p2-q05');
    const means = new Map([...text.matchAll(/([+−×÷]) means ([+−×÷])/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
    check(means.size === 4, 'four signs');
    const expression = need(/value of ([^?]+)\?/.exec(text)?.[1], 'expression');
    return String(whole(evaluate([...expression].map((c) => means.get(c) ?? c).join(''))));
  },
  'chsl-d1-p2-q06': () => {
    const [all, cricket, football, both] = nums('chsl-d1-p2-q06', 4) as [number, number, number, number];
    return String(all - (cricket + football - both));
  },
  'chsl-d1-p2-q07': () => syllogism(stem('chsl-d1-p2-q07'), ['book', 'map', 'chart']),
  'chsl-d1-p2-q08': () => {
    const words = stem('chsl-d1-p2-q08').match(/\bPres\w+/g) ?? [];
    check(words.length === 5, 'five words');
    return need(words.toSorted()[2], 'third word');
  },
  'chsl-d1-p2-q09': () => {
    const [hour, minute] = nums('chsl-d1-p2-q09', 2) as [number, number];
    const apart = Math.abs(hour * 30 + minute / 2 - minute * 6);
    return `${Math.min(apart, 360 - apart)}°`;
  },
  'chsl-d1-p2-q10': () => {
    const id = 'chsl-d1-p2-q10';
    const people = ['Ila', 'Hari', 'Jai', 'Kavi', 'Lata', 'Moin']; // clockwise from Ila; facing the centre, left is clockwise
    const step = (from: number, to: number): number => (to - from + 6) % 6;
    const row = arrangement(
      id,
      people,
      [
        ['Ila sits opposite Lata.', (at) => step(at('Ila'), at('Lata')) === 3],
        ['Jai sits immediately to the left of Ila.', (at) => step(at('Ila'), at('Jai')) === 1],
        ['Hari sits opposite Jai.', (at) => step(at('Jai'), at('Hari')) === 3],
        [
          'Moin does not sit next to Ila.',
          (at) => step(at('Ila'), at('Moin')) !== 1 && step(at('Moin'), at('Ila')) !== 1,
        ],
      ],
      true,
    );
    check(/facing the centre.*immediately to the right of Lata\?$/.test(stem(id)), 'what is asked');
    return need(row[(row.indexOf('Lata') + 5) % 6], 'neighbour');
  },
  'chsl-d2-p1-q07': () => {
    const [before, after] = nums('chsl-d2-p1-q07', 2) as [number, number];
    return onlyOption('chsl-d2-p1-q07', (option) => numbersIn(option)[0] === 10 ** (before - after));
  },
});
