import { byOwnId } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import {
  allEqual,
  backwards,
  bearing,
  check,
  days,
  differences,
  endOfWalk,
  letterAt,
  need,
  ordinal,
  permutations,
  place,
  sum,
  whole,
} from './tools.ts';

type Two = [number, number];
const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);

/** Whether `who` is the mother-in-law of `whom`, by a chain such as T + P × M + K: + wife, − brother, × son, ÷ father. */
function isMotherInLaw(chain: string, who: string, whom: string): boolean {
  const words = chain.split(' ');
  const women = new Set<string>();
  const spouses = new Map<string, string>();
  const parents: string[][] = [];
  const brothers: string[][] = [];
  for (let i = 0; i + 2 < words.length; i += 2) {
    const [a, sign, b] = words.slice(i, i + 3) as [string, string, string];
    if (sign === '+') {
      women.add(a);
      spouses.set(a, b).set(b, a);
    } else if (sign === '−') brothers.push([a, b]);
    else if (sign === '×') parents.push([b, a]);
    else parents.push([a, b]);
  }
  const isParent = (parent: string, child: string): boolean =>
    parents.some(
      ([p, c]) =>
        (p === parent || spouses.get(p ?? '') === parent) &&
        (c === child || brothers.some((pair) => pair.includes(c ?? '') && pair.includes(child))),
    );
  return women.has(who) && isParent(who, spouses.get(whom) ?? '');
}

/** Top, bottom, front, back, left, right. */
type Die = [number, number, number, number, number, number];
const turnsOf = (die: Die): Die[] => {
  const seen = new Map([[die.join(), die]]);
  const queue = [die];
  for (const [t, b, f, k, l, r] of queue)
    for (const turned of [
      [k, f, t, b, l, r],
      [t, b, r, l, f, k],
    ] as Die[])
      if (!seen.has(turned.join())) {
        seen.set(turned.join(), turned);
        queue.push(turned);
      }
  return [...seen.values()];
};
/** The number opposite `asked` on every die that can be seen in all these positions (top, front, right). */
function opposite(seen: readonly string[], asked: number): number {
  const fits = (die: Die): boolean => {
    const turns = turnsOf(die).map(([t, , f, , , r]) => [t, f, r].join());
    return seen.every((view) => turns.includes(view));
  };
  const dice = (permutations([1, 2, 3, 4, 5, 6]) as Die[]).filter(fits);
  const found = new Set(dice.map((die) => need(die[die.indexOf(asked) ^ 1], 'face')));
  check(found.size === 1, `one number is opposite ${asked}, not ${found.size}`);
  return need([...found][0], 'number');
}

/** The harder paper of reasoning (day 4). */
export const computedReasoningHard = (readers: Readers): Computed => {
  const { stem, nums, capitals, onlyOption, arrangement } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  return byOwnId({
    'reasoning-d4-p1-q01': (id) => {
      const [one, oneCode, two, twoCode, asked] = capitals(id) as [string, string, string, string, string];
      const code = (word: string): string => backwards([...word].map((c, i) => letterAt(place(c) + i + 1)).join(''));
      check(code(one) === oneCode && code(two) === twoCode, 'the rule makes both codes');
      return code(asked);
    },
    'reasoning-d4-p1-q02': (id) => {
      const series = nums(id, 5);
      const next = (value: number, i: number): number => value * (i + 1) + i + 2;
      series
        .slice(1)
        .forEach((value, i) => check(value === next(need(series[i], 'term'), i), 'times 1 + 2, times 2 + 3 ...'));
      return String(next(need(series.at(-1), 'term'), series.length - 1));
    },
    'reasoning-d4-p1-q03': (id) => {
      const words = capitals(id);
      const code = (word: string): number => sum([...word].map((c) => ('AEIOU'.includes(c) ? -place(c) : place(c))));
      const stated = [...stem(id).matchAll(/([A-Z]{2,}) (?:is written )?as (\d+)/g)];
      check(stated.length === 3 && words.length === 4, 'three words with codes and one without');
      for (const [, word = '', value] of stated) check(code(word) === Number(value), `code of ${word}`);
      return String(code(need(words[3], 'word')));
    },
    'reasoning-d4-p1-q04': (id) => {
      says(
        id,
        'A + B means that A is the wife of B',
        'A − B means that A is the brother of B',
        'A × B means that A is the son of B',
        'A ÷ B means that A is the father of B',
      );
      says(id, 'means that M is the mother-in-law of T?');
      return onlyOption(id, (option) => isMotherInLaw(option, 'M', 'T'));
    },
    'reasoning-d4-p1-q05': (id) => {
      // Seats go clockwise; corners are even and face the centre, where left is clockwise; sides face away, where right is.
      says(id, 'at the corners and face the centre', 'at the middles of the sides and face away from it');
      const toRight = (seat: number, by: number): number => (seat % 2 === 0 ? seat - by + 8 : seat + by) % 8;
      const toLeft = (seat: number, by: number): number => toRight(seat, 8 - by);
      const apart = (a: number, b: number): number => Math.min((a - b + 8) % 8, (b - a + 8) % 8);
      const row = arrangement(
        id,
        ['Fatima', 'Amar', 'Bina', 'Chand', 'Disha', 'Eby', 'Gurpreet', 'Heena'],
        [
          ['Fatima sits at a corner.', (at) => at('Fatima') % 2 === 0],
          ['Fatima sits third to the left of Gurpreet.', (at) => toLeft(at('Gurpreet'), 3) === at('Fatima')],
          ['Gurpreet sits immediately to the right of Bina.', (at) => toRight(at('Bina'), 1) === at('Gurpreet')],
          ['Eby sits immediately to the left of Bina.', (at) => toLeft(at('Bina'), 1) === at('Eby')],
          ['Disha sits third to the right of Bina.', (at) => toRight(at('Bina'), 3) === at('Disha')],
          ['Amar sits exactly opposite Chand.', (at) => apart(at('Amar'), at('Chand')) === 4],
          ['Eby and Amar are not neighbours.', (at) => apart(at('Eby'), at('Amar')) !== 1],
        ],
        true,
      );
      says(id, 'Who sits second to the right of Heena?');
      return need(row[toRight(row.indexOf('Heena'), 2)], 'seat');
    },
    'reasoning-d4-p1-q06': (id) => {
      const [, ira, jatin] = need(
        /same point\. (Ira .*?)\. (Jatin .*?)\. How far, and broadly in which direction, is Ira now from Jatin\?$/.exec(
          stem(id),
        ),
        'two walks',
      );
      const [one, other] = [endOfWalk(need(ira, 'walk'), 'km'), endOfWalk(need(jatin, 'walk'), 'km')];
      return bearing([one[0] - other[0], one[1] - other[1]], 'km');
    },
    'reasoning-d4-p1-q07': (id) => {
      const [length, asked] = nums(id, 2) as Two;
      const four = [...stem(id).matchAll(/exactly four (\w+day)s/g)].map(([, day = '']) => days.indexOf(day));
      check(four.length === 2, 'two weekdays');
      const starts = upTo(6).filter((first) =>
        four.every((day) => upTo(length - 1).filter((i) => (first + i) % 7 === day).length === 4),
      );
      check(starts.length === 1, 'one first day fits');
      return need(days[(need(starts[0], 'start') + asked - 1) % 7], 'day');
    },
    'reasoning-d4-p1-q08': (id) => {
      const [from, to] = nums(id, 2) as Two;
      says(id, 'at right angles', 'p.m. and');
      // In elevenths of a minute the hands part by half a degree each step, so every right angle falls on a step.
      const steps = upTo((to - from) * 660).map((step) => from * 660 + step);
      return String(steps.filter((step) => (step / 2) % 180 === 90).length);
    },
    'reasoning-d4-p1-q09': (id) => {
      const seen = [...stem(id).matchAll(/(\d) is on the top, (\d) on the front and (\d) on the right/g)].map(
        ([, ...view]) => view.join(),
      );
      check(seen.length === 2, 'two positions');
      return String(opposite(seen, Number(need(/opposite (\d)\?$/.exec(stem(id))?.[1], 'number'))));
    },
    'reasoning-d4-p1-q10': (id) => {
      const [pooja, rehan, poojaNow] = nums(id, 3) as [number, number, number];
      says(
        id,
        '18th from the left and Rehan is 24th from the right',
        'Pooja becomes 27th from the left',
        'new place from the right',
      );
      return ordinal(poojaNow + rehan - 1 - pooja + 1);
    },
    'reasoning-d4-p1-q11': (id) => {
      const [a, b, c, d, e, f, g, h] = nums(id, 8) as [number, number, number, number, number, number, number, number];
      const third = (x: number, y: number): number => whole((x * x - y * y) / 2);
      check(third(a, b) === c && third(d, e) === f, 'the rule makes both full rows');
      return String(third(g, h));
    },
    'reasoning-d4-p1-q12': (id) => {
      const groups = capitals(id);
      check(groups.length === 4, 'four groups');
      return upTo(2)
        .map((i) => {
          const column = groups.map((group) => place(group.charAt(i)));
          const gaps = differences(column);
          const growth = differences(gaps);
          check(allEqual(growth), 'steps that are equal or grow evenly');
          return letterAt(need(column.at(-1), 'letter') + need(gaps.at(-1), 'gap') + need(growth[0], 'growth'));
        })
        .join('');
    },
  });
};
