import { byOwnId, optionWorth } from './option-value.ts';
import { tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { check, evaluate, need, ratio, sum } from './tools.ts';

/** The quantitative section of the first mock test of CGL: every number comes from the stem or its table. */

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];

export const computedMockCgl = (readers: Readers): Computed => {
  const { question, stem, nums, onlyOption } = readers;
  const worth = (id: string, value: number): string => optionWorth(readers, id, value);
  const says = (id: string, ...texts: readonly string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  const centres = (id: string): Readonly<Record<string, { readonly appeared: number; readonly passed: number }>> => {
    const rows = [...tableOf(question(id).passageText)];
    check(rows.length === 5 && rows.every(([, row]) => row.length === 2), 'five centres');
    return Object.fromEntries(rows.map(([name, [appeared = 0, passed = 0]]) => [name, { appeared, passed }]));
  };
  const failedAt = (id: string, name: string): number => {
    const centre = need(centres(id)[name], name);
    return centre.appeared - centre.passed;
  };
  return byOwnId({
    'cgl-tier1-1-q01': (id) => {
      says(id, '485x3y', 'divisible by 72', '3x + 2y');
      const values = new Set<number>();
      for (let x = 0; x < 10; x += 1)
        for (let y = 0; y < 10; y += 1) if (Number(`485${x}3${y}`) % 72 === 0) values.add(3 * x + 2 * y);
      check(values.size === 1, 'one pair of digits');
      return worth(id, [...values][0] ?? 0);
    },
    'cgl-tier1-1-q02': (id) => {
      const expression = need(stem(id).split('\n\n')[1], 'expression');
      // 'Of' binds more closely than ÷.
      const plain = expression
        .replace(/(\d+) of (\d+)/, '($1 × $2)')
        .replaceAll('[', '(')
        .replaceAll(']', ')');
      return worth(id, evaluate(plain));
    },
    'cgl-tier1-1-q03': (id) => {
      const [girls, more] = nums(id, 2) as Two;
      return worth(id, (more / (100 - 2 * girls)) * (100 - girls));
    },
    'cgl-tier1-1-q04': (id) => {
      const [sold, gained] = nums(id, 2) as Two;
      says(id, 'selling price of');
      return worth(id, (gained / (sold - gained)) * 100);
    },
    'cgl-tier1-1-q05': (id) => {
      const [price, once, first, second] = nums(id, 4) as Four;
      return worth(id, Math.abs(price * (1 - once / 100) - price * (1 - first / 100) * (1 - second / 100)));
    },
    'cgl-tier1-1-q06': (id) => {
      const [top, bottom, years, times] = nums(id, 4) as Four;
      return worth(id, (times - 1) / ((top / bottom - 1) / years));
    },
    'cgl-tier1-1-q07': (id) => {
      const [second, third] = nums(id, 2) as Two;
      const rate = third / second - 1;
      return worth(id, Math.round(second / (1 + rate) / rate));
    },
    'cgl-tier1-1-q08': (id) => {
      const [all, a, b, c] = nums(id, 4) as Four;
      return worth(id, all / a / (1 / a + 1 / b + 1 / c));
    },
    'cgl-tier1-1-q09': (id) => {
      const [, average, by, less] = nums(id, 4) as Four;
      return worth(id, average * by - less);
    },
    'cgl-tier1-1-q10': (id) => {
      const [more, fewerDays] = nums(id, 2) as Two;
      const speed = 1 + more / 100;
      const slow = fewerDays / (1 - 1 / speed);
      return worth(id, slow / (1 + speed));
    },
    'cgl-tier1-1-q11': (id) => {
      const [days, after, joined, early] = nums(id, 4) as Four;
      const rest = days - after - early;
      return worth(id, (joined * rest) / (days - after - rest));
    },
    'cgl-tier1-1-q12': (id) => {
      const [slow, late, fast, early] = nums(id, 4) as Four;
      return worth(id, (late + early) / 60 / (1 / slow - 1 / fast));
    },
    'cgl-tier1-1-q13': (id) => {
      const [one, oneSeconds, other, otherSeconds] = nums(id, 4) as Four;
      return worth(id, ((other - one) / (otherSeconds - oneSeconds)) * oneSeconds - one);
    },
    'cgl-tier1-1-q14': (id) => {
      const [cheap, dear, gain, price] = nums(id, 4) as Four;
      const mean = price / (1 + gain / 100);
      return ratio(Math.round(dear - mean), Math.round(mean - cheap));
    },
    'cgl-tier1-1-q15': (id) => {
      says(id, 'a + b + c = 9', 'ab + bc + ca = 23', 'a^3 + b^3 + c^3 - 3abc');
      const [total, pairs] = nums(id, 6) as Two;
      return worth(id, total * (total * total - 3 * pairs));
    },
    'cgl-tier1-1-q16': (id) => {
      // (a − 2)² + (b − 3)² + (c − 4)² = 0 where the numbers of the squares add up to the one in the stem.
      const found = need(/\+ (\d+) = (\d+)a \+ (\d+)b \+ (\d+)c/.exec(stem(id)), 'equation')
        .slice(1)
        .map(Number);
      const [added, ...coefficients] = found as Four;
      const [a, b, c] = coefficients.map((each) => each / 2) as Three;
      check(a * a + b * b + c * c === added, 'a sum of squares that is 0');
      return worth(id, a * b + b * c + c * a);
    },
    'cgl-tier1-1-q17': (id) => {
      const [away, radius] = nums(id, 2) as Two;
      return worth(id, Math.sqrt(away ** 2 - radius ** 2));
    },
    'cgl-tier1-1-q18': (id) => {
      const [ab, ac, bc] = nums(id, 3) as Three;
      says(id, 'bisector of $\\angle A$', 'length of BD');
      return worth(id, (bc * ab) / (ab + ac));
    },
    'cgl-tier1-1-q19': (id) => {
      const [wider, lower] = nums(id, 2) as Two;
      const change = Math.round((1 + wider / 100) ** 2 * (100 - lower) - 100);
      return `It ${change > 0 ? 'increases' : 'decreases'} by ${Math.abs(change)}%`;
    },
    'cgl-tier1-1-q20': (id) => {
      const [radius, height, top, bottom] = nums(id, 4) as Four;
      const slant = Math.hypot(radius, height - radius);
      return worth(id, (top / bottom) * radius * (slant + 2 * radius));
    },
    'cgl-tier1-1-q21': (id) => {
      const [first, second, value] = need(/\$(\d+)\\sin\^2\\theta \+ (\d+)\\cos\^2\\theta = (\d+)\$/.exec(stem(id)), id)
        .slice(1)
        .map(Number) as Three;
      const sine = (value - second) / (first - second);
      const tangent = Math.sqrt(sine / (1 - sine));
      const options: Readonly<Record<string, number>> = {
        '$\\frac{1}{2}$': 1 / 2,
        '$\\frac{1}{\\sqrt{3}}$': 1 / Math.sqrt(3),
        '$\\frac{\\sqrt{3}}{2}$': Math.sqrt(3) / 2,
        '$\\sqrt{3}$': Math.sqrt(3),
      };
      return onlyOption(id, (option) => Math.abs(need(options[option], option) - tangent) < 1e-9);
    },
    'cgl-tier1-1-q22': (id) => {
      const [height, top, foot] = nums(id, 3) as Three;
      const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
      return worth(id, Math.round(height - (height / tan(foot)) * tan(top)));
    },
    'cgl-tier1-1-q23': (id) => {
      says(id, 'failed at Amba to the number who failed at Belur');
      return ratio(failedAt(id, 'Amba'), failedAt(id, 'Belur'));
    },
    'cgl-tier1-1-q24': (id) => {
      says(id, 'passed per centre');
      const passed = Object.values(centres(id)).map((centre) => centre.passed);
      return worth(id, sum(passed) / passed.length);
    },
    'cgl-tier1-1-q25': (id) => {
      says(id, 'failed at Dhar', 'Amba and Chamba taken together');
      const together = failedAt(id, 'Amba') + failedAt(id, 'Chamba');
      return worth(id, (failedAt(id, 'Dhar') / together - 1) * 100);
    },
  });
};
