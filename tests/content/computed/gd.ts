import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  check,
  compass,
  differences,
  letterAt,
  need,
  numbersIn,
  ordinal,
  place,
  rupees,
  sum,
  whole,
} from './tools.ts';

export const computedGd = ({ stem, nums, capitals, onlyOption, question }: Readers): Computed => ({
  'gd-d1-p1-q01': () => {
    const terms = nums('gd-d1-p1-q01', 5);
    const steps = differences(terms);
    const growth = differences(steps);
    check(allEqual(growth), 'the steps grow evenly');
    return String(need(terms.at(-1), 'term') + need(steps.at(-1), 'step') + need(growth[0], 'growth'));
  },
  'gd-d1-p1-q02': () => {
    const pairs = capitals('gd-d1-p1-q02');
    check(pairs.length === 4, 'four pairs');
    return [0, 1]
      .map((side) => {
        const places = pairs.map((pair) => place(pair.charAt(side)));
        check(allEqual(differences(places)), 'an even step');
        return letterAt(need(places.at(-1), 'place') + need(differences(places)[0], 'step'));
      })
      .join('');
  },
  'gd-d1-p1-q03': () => {
    const word = need(capitals('gd-d1-p1-q03')[0], 'word');
    const [a, b, c, z] = nums('gd-d1-p1-q03', 4);
    check([a, b, c, z].join() === [1, 2, 3, 26].map((n) => 27 - n).join(), 'the code runs backwards');
    return String(sum([...word].map((c2) => 27 - place(c2))));
  },
  'gd-d1-p1-q04': () => {
    const [row, left] = nums('gd-d1-p1-q04', 2) as [number, number];
    return ordinal(row - left + 1);
  },
  'gd-d1-p1-q06': () => {
    const [total, ...parts] = nums('gd-d1-p1-q06', 4) as [number, ...number[]];
    return rupees((total * Math.max(...parts)) / sum(parts));
  },
  'gd-d1-p1-q07': () => {
    const [distance, out, back] = nums('gd-d1-p1-q07', 3) as [number, number, number];
    return `${(2 * distance) / (distance / out + distance / back)} km/h`;
  },
  'gd-d1-p1-q08': () => {
    const [marked, sold] = nums('gd-d1-p1-q08', 2) as [number, number];
    return `${whole(((marked - sold) * 100) / marked)}%`;
  },
  'gd-d1-p1-q09': () => {
    const value = (option: string): number => {
      const [top, bottom] = numbersIn(option) as [number, number];
      return top / bottom;
    };
    const most = Math.max(...question('gd-d1-p1-q09').options.map(value));
    return onlyOption('gd-d1-p1-q09', (option) => value(option) === most);
  },
  'gd-d1-p1-q10': () => {
    const [edge, ...sides] = nums('gd-d1-p1-q10', 4) as [number, ...number[]];
    return String(sides.map((side) => whole(side / edge)).reduce((a, b) => a * b));
  },
  'gd-d2-p1-q02': () => {
    const text = stem('gd-d2-p1-q02');
    const start = compass.findIndex((c) => text.includes(`faces ${c.toLowerCase()}.`));
    const turns = [...text.matchAll(/(\d+)° (anticlockwise|clockwise)/g)];
    check(start >= 0 && turns.length === 2, 'start and turns');
    const degrees = sum(turns.map((m) => (m[2] === 'clockwise' ? 1 : -1) * Number(m[1])));
    return need(compass[(start + whole(degrees / 45) + 8) % 8], 'direction');
  },
  'gd-d2-p1-q03': () => {
    const [hour, minute] = nums('gd-d2-p1-q03', 2) as [number, number];
    const real = 12 * 60 - (hour * 60 + minute);
    return `${Math.floor(real / 60)}:${String(real % 60).padStart(2, '0')}`;
  },
  'gd-d2-p1-q04': () => {
    const [times, together] = nums('gd-d2-p1-q04', 2) as [number, number];
    return `${whole((together * (times + 1)) / times)} days`;
  },
  'gd-d2-p1-q05': () => {
    const [up, down] = nums('gd-d2-p1-q05', 2) as [number, number];
    const change = whole(((100 + up) * (100 - down)) / 100 - 100);
    return change === 0 ? 'No change' : `${Math.abs(change)}% ${change < 0 ? 'decrease' : 'increase'}`;
  },
  'gd-d2-p1-q06': () => {
    const [count, mean] = nums('gd-d2-p1-q06', 2) as [number, number];
    const largest = mean + (count - 1);
    check(largest % 2 === 1, 'odd');
    return String(largest);
  },
});
