import { byOwnId, optionWorth } from './option-value.ts';
import { tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import {
  bearing,
  check,
  days,
  differences,
  endOfWalk,
  gcd,
  letterAt,
  need,
  numbersIn,
  place,
  ratio,
  shift,
  sum,
  whole,
} from './tools.ts';

/** Mathematics and reasoning of the first mock test of Revenue Talati, from its English text. */

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];
type Six = [number, number, number, number, number, number];

const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The series goes on by the same rule as far as it is shown: its differences of some order are all equal. */
function nextTerm(terms: readonly number[]): number {
  const steps = differences(terms);
  check(steps.length > 0, 'the differences become equal');
  if (new Set(steps).size === 1) return need(terms.at(-1), 'term') + need(steps[0], 'step');
  return need(terms.at(-1), 'term') + nextTerm(steps);
}

export const computedMockTalati = (readers: Readers): Computed => {
  const { question, stem, nums, capitals } = readers;
  const worth = (id: string, value: number): string => optionWorth(readers, id, value);
  const says = (id: string, ...texts: readonly string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  const village = (id: string, name: string): readonly number[] =>
    need(tableOf(question(id).passageText).get(name), name);
  const column = (id: string, index: number): number =>
    sum([...tableOf(question(id).passageText).values()].map((row) => need(row[index], 'cell')));
  const [COTTON, GROUNDNUT] = [1, 2] as const;
  return byOwnId({
    'revenuetalati-1-m01': (id) => {
      const [weight, water, left] = nums(id, 3) as Three;
      return worth(id, (weight * (100 - water)) / (100 - left));
    },
    'revenuetalati-1-m02': (id) => {
      const [p, a, q, b] = nums(id, 4) as Four;
      return worth(id, (p * a - q * b) / 100);
    },
    'revenuetalati-1-m03': (id) => {
      const [first, second, price] = nums(id, 3) as Three;
      return worth(id, whole(price / ((1 + first / 100) * (1 + second / 100))));
    },
    'revenuetalati-1-m04': (id) => {
      const [free, bought, profit] = nums(id, 3) as Three;
      return worth(id, whole(((100 + profit) * (bought + free)) / bought - 100));
    },
    'revenuetalati-1-m05': (id) => {
      const [money, years, months, rate] = nums(id, 4) as Four;
      return worth(id, (money * (years + months / 12) * rate) / 100);
    },
    'revenuetalati-1-m06': (id) => {
      const [money, first, second] = nums(id, 4) as Three;
      return worth(id, whole(money * (1 + first / 100) * (1 + second / 100) - money));
    },
    'revenuetalati-1-m07': (id) => {
      const [a, b, c, left, months, profit] = nums(id, 6) as Six;
      says(id, 'how much of it does B get');
      return worth(id, (profit * b * months) / (a * months + b * months + c * left));
    },
    'revenuetalati-1-m08': (id) => {
      const [money, ...parts] = nums(id, 4) as Four;
      return worth(id, (money * (Math.max(...parts) - Math.min(...parts))) / sum(parts));
    },
    'revenuetalati-1-m09': (id) => {
      const [count, average, girls, ofGirls] = nums(id, 4) as Four;
      return worth(id, (count * average - girls * ofGirls) / (count - girls));
    },
    'revenuetalati-1-m10': (id) => {
      const [a, b, together, rest] = nums(id, 4) as Four;
      return worth(id, whole(rest / (1 - together * (1 / a + 1 / b))));
    },
    'revenuetalati-1-m11': (id) => {
      const [a, b, c, from, , until] = nums(id, 7) as Six;
      const level = (until - from) * (1 / a + 1 / b - 1 / c);
      const minutes = whole((until + (1 - level) / (1 / a + 1 / b)) * 60);
      return `${Math.floor(minutes / 60) - 12}:${String(minutes % 60).padStart(2, '0')} p.m.`;
    },
    'revenuetalati-1-m12': (id) => {
      const [there, back, hours] = nums(id, 3) as Three;
      return worth(id, hours / (1 / there + 1 / back));
    },
    'revenuetalati-1-m13': (id) => {
      const [one, other, u, v] = nums(id, 4) as Four;
      says(id, 'in opposite directions');
      return worth(id, (one + other) / (((u + v) * 5) / 18));
    },
    'revenuetalati-1-m14': (id) => {
      const [times, older, factor] = nums(id, 3) as Three;
      says(id, 'Five years ago', 'Ten years from now', 'How old is the father now?');
      const son = (older + factor * (10 + 5) - 15) / (times - factor);
      return worth(id, times * son + 5);
    },
    'revenuetalati-1-m15': (id) => {
      const common = nums(id, 3).reduce(lcm);
      return worth(id, Math.ceil(1_000 / common) * common);
    },
    'revenuetalati-1-m16': (id) => {
      const [rest, ...numbers] = nums(id, 4) as Four;
      return worth(id, numbers.map((each) => each - rest).reduce(gcd));
    },
    'revenuetalati-1-m17': (id) => {
      const [long, wide, deep, litres] = nums(id, 4) as Four;
      const minutes = whole((long * wide * deep * 1_000) / litres);
      return `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`;
    },
    'revenuetalati-1-m18': (id) => {
      const [long, wide, high, diameter, top, bottom] = nums(id, 6) as Six;
      return worth(id, whole((long * wide * high) / ((4 / 3) * (top / bottom) * (diameter / 2) ** 3)));
    },
    'revenuetalati-1-m19': (id) => {
      const [a, b, c, d, e, f] = nums(id, 6) as Six;
      says(id, `$${a} - [${b} - \\{${c} - (${d} - ${e}) \\times ${f}\\}]$`);
      return worth(id, a - (b - (c - (d - e) * f)));
    },
    'revenuetalati-1-m20': (id) => {
      const [one, other, by] = nums(id, 3) as Three;
      says(id, `$\\sqrt{${one}} + \\sqrt{${other}} \\times ${by}$`);
      return worth(id, Math.sqrt(one) + Math.sqrt(other) * by);
    },
    'revenuetalati-1-m21': (id) => {
      says(id, 'under cotton more than the area under groundnut');
      return worth(id, (column(id, COTTON) / column(id, GROUNDNUT) - 1) * 100);
    },
    'revenuetalati-1-m22': (id) => {
      says(id, 'in Devgadh to that in Vadvala');
      return ratio(sum(village(id, 'Devgadh')), sum(village(id, 'Vadvala')));
    },
    'revenuetalati-1-m23': (id) => {
      const [moved] = nums(id, 1) as [number];
      says(id, 'in Navagam', 'ratio of groundnut to cotton');
      const [, cotton = 0, groundnut = 0] = village(id, 'Navagam');
      const change = (cotton * moved) / 100;
      return ratio(groundnut + change, cotton - change);
    },
    'revenuetalati-1-m24': (id) => worth(id, nextTerm(numbersIn(stem(id)))),
    'revenuetalati-1-m26': (id) => {
      const groups = capitals(id);
      const next = (at: number): string => {
        const places = groups.map((group) => place(need(group[at], 'letter')));
        return letterAt(nextTerm(places));
      };
      return next(0) + next(1);
    },
    'revenuetalati-1-m27': (id) => {
      const [shown = '', code = '', asked = ''] = capitals(id);
      const steps = [...shown].map((letter, index) => (place(need(code[index], 'letter')) - place(letter) + 26) % 26);
      // Odd places move by one number and even places by another.
      const [odd = 0, even = 0] = steps;
      check(
        steps.every((step, index) => step === (index % 2 === 0 ? odd : even)),
        'two steps',
      );
      return [...asked].map((letter, index) => shift(letter, index % 2 === 0 ? odd : even)).join('');
    },
    'revenuetalati-1-m30': (id) => {
      const [from, to] = nums(id, 2) as Two;
      says(id, 'its hour hand points north', 'does the hour hand point at');
      return need(['North', 'East', 'South', 'West'][((to - from + 12) % 12) / 3], 'direction');
    },
    'revenuetalati-1-m31': (id) => {
      // endOfWalk begins at 'towards the ...'.
      const text = stem(id).replace(/walks (\d+ km) (north|east|south|west) from her house/, 'towards the $2 $1');
      return bearing(endOfWalk(text, 'km'), 'km');
    },
    'revenuetalati-1-m34': (id) => {
      const [, day = '', month = '', year = '', name = '', laterDay = '', laterMonth = '', laterYear = ''] = need(
        /If (\d+) (\w+) (\d+) is a (\w+), .* does (\d+) (\w+) (\d+) fall/.exec(stem(id)),
        'two dates',
      );
      const at = (d: string, m: string, y: string): number =>
        Date.UTC(Number(y), MONTHS.indexOf(m), Number(d)) / 86_400_000;
      const later = at(laterDay, laterMonth, laterYear) - at(day, month, year);
      return need(days[(days.indexOf(name) + later) % 7], 'day');
    },
    'revenuetalati-1-m35': (id) => {
      const [slow, , , fast] = nums(id, 6) as Four;
      says(id, `${slow} minutes slow at 8:00 a.m. on Monday and ${fast} minutes fast at 8:00 p.m. on Wednesday`);
      const hours = whole((60 * slow) / (slow + fast));
      const clock = 8 + hours;
      const day = need(days[1 + Math.floor(clock / 24)], 'day');
      const hour = clock % 24;
      return `${day}, ${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'a.m.' : 'p.m.'}`;
    },
    'revenuetalati-1-m36': (id) => {
      const [hour] = nums(id, 2) as Two;
      says(id, 'exactly one over the other');
      return worth(id, (60 * hour) / 11);
    },
    'revenuetalati-1-m37': (id) => {
      const [count, left, right] = nums(id, 3) as Three;
      return worth(id, Math.abs(count - right + 1 - left) - 1);
    },
  });
};
