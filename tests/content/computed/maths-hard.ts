import { byOwnId, optionWorth } from './option-value.ts';
import { tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { check, need, rupees, sum, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];
type Five = [number, number, number, number, number];
type Six = [number, number, number, number, number, number];

/** The harder paper of maths (day 4). */
export const computedMathsHard = (readers: Readers): Computed => {
  const { stem, nums } = readers;
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  return byOwnId({
    'maths-d4-p1-q01': (id) => {
      const [r1, r2, r3, d1, d2, d3, factor] = nums(id, 7) as [...Six, number];
      const fits = (n: number): boolean => n % d1 === r1 && n % d2 === r2 && n % d3 === r3 && n % factor === 0;
      let least = factor;
      while (!fits(least)) least += factor;
      return least.toLocaleString('en-IN');
    },
    'maths-d4-p1-q02': (id) => {
      const [, plain, times, root] = need(/x = (\d+) \+ (\d+)\\sqrt\{(\d+)\}/.exec(stem(id)), 'x');
      const x = Number(plain) + Number(times) * Math.sqrt(Number(root));
      says(id, String.raw`value of $x^3 - \frac{1}{x^3}$?`);
      return optionWorth(readers, id, x ** 3 - 1 / x ** 3);
    },
    'maths-d4-p1-q03': (id) => {
      const [profit, cheaper, less, wouldBe] = nums(id, 4) as Four;
      const cost = less / ((100 + profit) / 100 - ((100 - cheaper) * (100 + wouldBe)) / 10_000);
      return rupees(Number(cost.toFixed(6)));
    },
    'maths-d4-p1-q04': (id) => {
      const [leela, omar] = nums(id, 2) as Two;
      says(id, 'Leela alone can', 'Omar alone in', 'only one of them each day', 'Omar works on the first day');
      const units = leela * omar;
      let [left, day] = [units, 0];
      const todays = (): number => units / (day % 2 === 0 ? omar : leela);
      while (left > todays()) {
        left -= todays();
        day += 1;
      }
      return optionWorth(readers, id, day + left / todays());
    },
    'maths-d4-p1-q05': (id) => {
      const [hours, down, up, otherHours, otherDown, otherUp] = nums(id, 6) as Six;
      const turn = down * otherUp - up * otherDown;
      const downPace = (hours * otherUp - up * otherHours) / turn;
      const upPace = (down * otherHours - hours * otherDown) / turn;
      return `${whole((1 / downPace + 1 / upPace) / 2)} km/h`;
    },
    'maths-d4-p1-q06': (id) => {
      const [earlier, years, later, next] = nums(id, 4) as Four;
      check(next === years + 1, 'one year between');
      return rupees(Number((earlier / (later / earlier) ** years).toFixed(6)));
    },
    'maths-d4-p1-q07': (id) => {
      says(id, 'touches both circles and that line');
      const [one, other] = nums(id, 2) as Two;
      // Centres are as far apart as the radii together; Pythagoras gives the way along the tangent.
      const along = (a: number, b: number): number => Math.sqrt((a + b) ** 2 - (a - b) ** 2);
      let [low, high] = [0, other];
      for (let step = 0; step < 200; step += 1) {
        const middle = (low + high) / 2;
        if (along(one, middle) + along(middle, other) < along(one, other)) low = middle;
        else high = middle;
      }
      return optionWorth(readers, id, Number(low.toFixed(9)));
    },
    'maths-d4-p1-q08': (id) => {
      const [middle] = nums(id, 1) as [number];
      says(id, 'three pieces of equal height', 'middle piece', 'whole cone');
      return `${whole(middle / ((2 / 3) ** 3 - (1 / 3) ** 3))} cubic cm`;
    },
    'maths-d4-p1-q09': (id) => {
      const [, top, bottom] = need(
        /\\sin\\theta - \\cos\\theta = \\frac\{(\d+)\}\{(\d+)\}/.exec(stem(id)),
        'difference',
      );
      says(id, String.raw`value of $\sin^3\theta - \cos^3\theta$?`);
      const theta = Math.asin(Number(top) / Number(bottom) / Math.SQRT2) + Math.PI / 4;
      return optionWorth(readers, id, Math.sin(theta) ** 3 - Math.cos(theta) ** 3);
    },
    'maths-d4-p1-q10': (id) => {
      const rows = [...tableOf(stem(id)).values()] as Two[];
      check(rows.length === 4, 'four centres');
      return optionWorth(readers, id, sum(rows.map(([took, share]) => took * share)) / sum(rows.map(([took]) => took)));
    },
    'maths-d4-p1-q11': (id) => {
      const [a, b, c] = nums(id, 3) as Three;
      // The longest side lies on the axis; the centre is above its middle, as far from the third vertex as from the others.
      const x = (a * a + c * c - b * b) / (2 * c);
      const y = Math.sqrt(a * a - x * x);
      const height = (x * x + y * y - c * x) / (2 * y);
      return optionWorth(readers, id, Number(Math.hypot(c / 2, height).toFixed(9)));
    },
    'maths-d4-p1-q12': (id) => {
      const [litres, milk, water, milkAfter, waterAfter] = nums(id, 5) as Five;
      const kept = milkAfter / (milkAfter + waterAfter) / (milk / (milk + water));
      return `${whole(litres * (1 - kept))} litres`;
    },
  });
};
