import { byOwnId, optionWorth } from './option-value.ts';
import { columnsOf, tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { check, gcd, indian, need, ratio, rupees, sum, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];
type Five = [number, number, number, number, number];
const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);

/** The first 20 questions of the full Session I paper. */
export const computedMtsNumbers = (readers: Readers): Computed => {
  const { question, stem, nums } = readers;
  const worth = (id: string, value: number): string => optionWorth(readers, id, value);
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  const table = (id: string): Map<string, number[]> => {
    const rows = tableOf(question(id).passageText);
    check(
      rows.size === 4 && [...rows.values()].every((row) => row.length === 4 && row.every(Number.isFinite)),
      'four post offices, four days',
    );
    return rows;
  };
  const office = (id: string, name: string | undefined): number[] =>
    need(table(id).get(need(name, 'name')), `${id}: ${name}`);
  return byOwnId({
    'mts-d3-p1-q01': (id) => {
      const [digit, number] = nums(id, 2) as Two;
      const digits = String(number).split('').toReversed();
      check(digits.filter((each) => each === String(digit)).length === 1, 'the digit stands there once');
      return indian(digit * 10 ** digits.indexOf(String(digit)) - digit);
    },
    'mts-d3-p1-q02': (id) => {
      const [a, b, c, d] = nums(id, 4) as Four;
      says(id, `${a} × ${b} + ${c} ÷ ${d}?`);
      return worth(id, a * b + c / d);
    },
    'mts-d3-p1-q03': (id) => {
      const [remainder, ...divisors] = nums(id, 4) as Four;
      says(id, 'smallest three-digit number');
      return String(
        need(
          upTo(999)
            .slice(100)
            .find((n) => divisors.every((by) => n % by === remainder)),
          'number',
        ),
      );
    },
    'mts-d3-p1-q04': (id) => {
      const [product, hcf] = nums(id, 2) as Two;
      const pairs = upTo(product).filter((a) => a > 0 && product % a === 0 && gcd(a, product / a) === hcf);
      check(pairs.length > 0, 'there are such numbers');
      return indian(product / hcf);
    },
    'mts-d3-p1-q05': (id) => {
      const [top, bottom, litres, newTop, newBottom] = nums(id, 5) as Five;
      says(id, `\\frac{${top}}{${bottom}}`, `\\frac{${newTop}}{${newBottom}}`);
      return `${whole(litres / (newTop / newBottom - top / bottom))} litres`;
    },
    'mts-d3-p1-q06': (id) => {
      const [square, root, radicand, base, exponent] = nums(id, 5) as Five;
      says(id, `$\\sqrt{${square}} + \\sqrt[${root}]{${radicand}} \\times ${base}^{${exponent}}$?`);
      return String(whole(Math.sqrt(square)) + whole(radicand ** (1 / root)) * base ** exponent);
    },
    'mts-d3-p1-q07': (id) => {
      const [base, one, same, value] = nums(id, 4) as Four;
      says(id, `$${base}^{n+${one}} - ${same}^{n} = ${value}$`);
      const found = upTo(20).filter((n) => base ** (n + one) - same ** n === value);
      check(found.length === 1, 'one n');
      return String(found[0]);
    },
    'mts-d3-p1-q08': (id) => {
      const [food, rent, left] = nums(id, 3) as Three;
      says(id, 'of what is left on rent');
      return rupees(left / ((1 - food / 100) * (1 - rent / 100)));
    },
    'mts-d3-p1-q09': (id) => {
      const [boys, girls, moreBoys, moreGirls, toBoys, toGirls] = nums(id, 6) as [...Three, ...Three];
      says(id, 'How many boys were in the club at first?');
      const parts = upTo(1000).filter(
        (part) => part > 0 && (boys * part + moreBoys) * toGirls === (girls * part + moreGirls) * toBoys,
      );
      check(parts.length === 1, 'one size of part');
      return String(boys * need(parts[0], 'part'));
    },
    'mts-d3-p1-q10': (id) => {
      const [count, average, right, read] = nums(id, 4) as Four;
      return String(whole((count * average - read + right) / count));
    },
    'mts-d3-p1-q11': (id) => {
      const [bought, cost, sold, price] = nums(id, 4) as Four;
      return worth(id, whole((price / sold / (cost / bought) - 1) * 100));
    },
    'mts-d3-p1-q12': (id) => {
      const [discount, gain, cost] = nums(id, 3) as Three;
      return rupees((cost * (100 + gain)) / (100 - discount));
    },
    'mts-d3-p1-q13': (id) => {
      const [principal, rate, days, year] = nums(id, 4) as Four;
      return rupees((principal * rate * days) / (100 * year));
    },
    'mts-d3-p1-q14': (id) => {
      const [first, second, together] = nums(id, 3) as Three;
      says(id, 'Kavita leaves', 'does Lalit finish');
      return `${whole((1 - together / first - together / second) * second)} days`;
    },
    'mts-d3-p1-q15': (id) => {
      const [hour, minute, speed, distance, rest] = nums(id, 5) as Five;
      says(id, `${hour}:${minute} a.m.`);
      const at = hour * 60 + minute + whole((distance / speed) * 60) + rest;
      const [onClock, part] =
        at < 12 * 60 ? [Math.floor(at / 60), 'a.m.'] : [((Math.floor(at / 60) + 11) % 12) + 1, 'p.m.'];
      return `${onClock}:${String(at % 60).padStart(2, '0')} ${part}`;
    },
    'mts-d3-p1-q16': (id) => {
      const [across, km, top, bottom] = nums(id, 4) as Four;
      says(id, 'in diameter', `\\frac{${top}}{${bottom}}`);
      return indian((km * 100_000) / ((across * top) / bottom));
    },
    'mts-d3-p1-q17': (id) => {
      const [times, perimeter] = nums(id, 2) as Two;
      const breadth = perimeter / (2 * (times + 1));
      return `${indian(breadth * breadth * times)} sq m`;
    },
    'mts-d3-p1-q18': (id) => {
      const row = office(id, /that ([\w ]+) handled in a day/.exec(stem(id))?.[1]);
      return String(whole(sum(row) / row.length));
    },
    'mts-d3-p1-q19': (id) => {
      const names = /parcels of ([\w ]+) on all four days to those of ([\w ]+) on all four days/.exec(stem(id));
      return ratio(sum(office(id, names?.[1])), sum(office(id, names?.[2])));
    },
    'mts-d3-p1-q20': (id) => {
      const [, day, name] = need(/all the parcels of (\w+) was handled by ([\w ]+)\?/.exec(stem(id)), 'what is asked');
      const column = columnsOf(question(id).passageText).indexOf(need(day, 'day'));
      const ofDay = [...table(id).values()].map((row) => need(row[column], 'day of an office'));
      return worth(id, (need(office(id, name)[column], 'office') / sum(ofDay)) * 100);
    },
  });
};
