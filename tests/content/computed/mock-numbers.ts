import { byOwnId, optionWorth } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import { allEqual, bearing, check, differences, evaluate, letterAt, need, numbersIn, place, sum } from './tools.ts';

/**
 * Numbers and letters in the sections of mock tests that are written by hand, but for those with a file of their own. A
 * question whose answer is a fact, such as a year or an Article, has no entry.
 */

type One = [number];
type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: n }, (_, i) => i).every((i) => i < 2 || n % i !== 0);
const isCube = (n: number): boolean => Math.round(Math.cbrt(n)) ** 3 === n;
/** From January, of a year that is no leap year. */
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const computedMockNumbers = (readers: Readers): Computed => {
  const { stem, nums, onlyOption } = readers;
  const worth = (id: string, value: number): string => optionWorth(readers, id, value);
  const says = (id: string, ...texts: readonly string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  const numberOption = (id: string, passes: (value: number) => boolean): string =>
    onlyOption(id, (option) => passes(need(numbersIn(option)[0], option)));
  /** The last paragraph: a series or an expression that stands by itself. */
  const line = (id: string): string => need(stem(id).trim().split('\n').at(-1), 'last line');

  /** The rule is found at the known terms and holds at each of them; then it gives the next one. */
  const next = (id: string, rules: readonly ((before: number, at: number) => number)[]): string => {
    const terms = numbersIn(line(id).slice(line(id).search(/\d/)));
    const fitting = rules.filter((rule) => terms.slice(1).every((term, at) => term === rule(terms[at] ?? 0, at)));
    check(fitting.length === 1, `${id}: one rule fits, not ${fitting.length}`);
    return worth(id, need(fitting[0], 'rule')(need(terms.at(-1), 'last term'), terms.length - 1));
  };
  /** Pairs 6 : 48 :: 9 : ? by the one rule that gives each known second number. */
  const pair = (id: string, rules: readonly ((n: number) => number)[]): string => {
    const given = [...line(id).matchAll(/(\d+) : (\d+|\?)/g)].map(([, one, other]) => [Number(one), other] as const);
    const known = given.filter(([, other]) => other !== '?');
    check(known.length > 0 && known.length === given.length - 1, 'one pair is open');
    const fitting = rules.filter((rule) => known.every(([one, other]) => rule(one) === Number(other)));
    check(fitting.length === 1, `${id}: one rule fits, not ${fitting.length}`);
    return worth(id, need(fitting[0], 'rule')(need(given.at(-1), 'open pair')[0]));
  };
  /** Rows of a table whose last number comes from the others by one rule. */
  const rows = (id: string, rules: readonly ((...row: readonly number[]) => number)[]): string => {
    const lines = stem(id)
      .split('\n')
      .filter((each) => /^\|.*\d/.test(each));
    const known = lines.filter((each) => !each.includes('?')).map(numbersIn);
    check(known.length === lines.length - 1, 'one row is open');
    const fitting = rules.filter((rule) => known.every((row) => rule(...row.slice(0, -1)) === row.at(-1)));
    check(fitting.length === 1, `${id}: one rule fits, not ${fitting.length}`);
    return worth(id, need(fitting[0], 'rule')(...numbersIn(need(lines.at(-1), 'open row'))));
  };
  /** An expression in which letters or signs stand for others, as the stem says: 'A means +'. */
  const substituted = (id: string): string => {
    const meanings = new Map(
      [...stem(id).matchAll(/([A-Z+−×÷])”? means ([+−×÷])/g)].map(
        ([, sign = '', meant = '']) => [sign, meant] as const,
      ),
    );
    check(meanings.size === 4, 'four meanings');
    const text = line(id).replace('?', '');
    return worth(id, evaluate([...text].map((sign) => meanings.get(sign) ?? sign).join('')));
  };
  const interchanged = (id: string): string => {
    const [left = '', right = ''] = line(id).split('=');
    return onlyOption(id, (option) => {
      const [one = 0, other = 0] = numbersIn(option);
      check(numbersIn(left).includes(one) && numbersIn(left).includes(other), `${option} stand in the equation`);
      const swapped = left.replaceAll(/\d+/g, (text) =>
        String(Number(text) === one ? other : Number(text) === other ? one : text),
      );
      return evaluate(swapped) === Number(right);
    });
  };
  const neither = (id: string): string => {
    const [all, one, other, both] = nums(id, 4) as Four;
    says(id, 'neither');
    return worth(id, all - (one + other - both));
  };
  const square = (n: number): number => n * n;

  return byOwnId({
    'cgl-short-1-q02': (id) => {
      const terms = line(id).match(/[A-Z]{2}\d+/g) ?? [];
      const last = need(terms.at(-1), 'last group');
      const step = (at: number): number => {
        const steps = differences(terms.map((term) => place(term.charAt(at))));
        check(allEqual(steps), 'letters move evenly');
        return need(steps[0], 'step');
      };
      const numbers = terms.map((term) => Number(term.slice(2)));
      const grown = differences(numbers);
      check(allEqual(differences(grown)), 'differences grow evenly');
      const more = need(grown.at(-1), 'difference') + need(differences(grown)[0], 'growth');
      const answer = `${letterAt(place(last.charAt(0)) + step(0))}${letterAt(place(last.charAt(1)) + step(1))}${need(numbers.at(-1), 'number') + more}`;
      return onlyOption(id, (option) => option === answer);
    },
    'cgl-short-1-q07': (id) => {
      const [hour, minute] = nums(id, 2) as Two;
      const angle = Math.abs(30 * hour - 5.5 * minute);
      return worth(id, Math.min(angle, 360 - angle));
    },
    'cgl-short-1-q14': (id) => {
      const [known, value, asked] = nums(id, 3) as Three;
      return worth(id, (value / known) * asked);
    },
    'cgl-short-1-q15': (id) => {
      const [loss, more, gain] = nums(id, 3) as Three;
      return worth(id, more / ((loss + gain) / 100));
    },
    'cgl-short-1-q16': (id) => {
      const [five, four] = nums(id, 2) as Two;
      says(id, 'five numbers', 'the other four');
      return worth(id, 5 * five - 4 * four);
    },
    'cgl-short-1-q17': (id) => {
      const [men, hours, days, others, longer] = nums(id, 5) as [number, number, number, number, number];
      return worth(id, (men * hours * days) / (others * longer));
    },
    'cgl-short-1-q18': (id) => {
      const [slow, metres, fast] = nums(id, 3) as Three;
      return worth(id, (metres / (fast - slow)) * slow);
    },
    'cgl-short-1-q19': (id) => {
      const divisors = nums(id, 3);
      let root = 1;
      while (divisors.some((each) => (root * root) % each !== 0)) root += 1;
      return worth(id, root * root);
    },
    'cgl-short-1-q20': (id) => {
      const [radius, top, bottom] = nums(id, 3) as Three;
      return worth(id, square((2 * top * radius) / bottom / 4));
    },
    'cgl-short-1-q21': (id) => {
      says(id, 'a - b', 'a^2 + b^2');
      const [less, product] = nums(id, 4) as Four;
      return worth(id, square(less) + 2 * product);
    },
    'cgl-tier1-1-r04': (id) =>
      numberOption(id, (product) => {
        const primes = Array.from({ length: 30 }, (_, n) => n).filter(isPrime);
        return !primes.some((prime, at) => prime * (primes[at + 1] ?? 0) === product);
      }),
    'cgl-tier1-1-r07': (id) => {
      const words = [...stem(id).matchAll(/(\d)\. (\w+)/g)].map(([, number = '', word = '']) => ({ number, word }));
      check(words.length === 5, 'five words');
      const sorted = words.toSorted((one, other) => (one.word.toLowerCase() < other.word.toLowerCase() ? -1 : 1));
      return onlyOption(id, (option) => option === sorted.map(({ number }) => number).join(', '));
    },
    'cgl-tier1-1-r08': (id) => {
      const terms = numbersIn(line(id));
      // Each is the one before and 1, times its place: the rule goes on where a term is wrong.
      const should = [terms[0] ?? 0];
      for (let at = 1; at < terms.length; at += 1) should.push(((should[at - 1] ?? 0) + 1) * at);
      const wrong = terms.filter((term, at) => term !== should[at]);
      check(wrong.length === 1, 'one term is wrong');
      return worth(id, wrong[0] ?? 0);
    },
    'cgl-tier1-1-r12': substituted,
    'cgl-tier1-1-r13': interchanged,
    'cgl-tier1-1-r17': (id) => {
      const [north, east, south] = nums(id, 3) as Three;
      says(id, 'north of village B', 'east of village A', 'south of village C', 'village D from village B');
      return onlyOption(id, (option) => option === bearing([east, north - south], 'km'));
    },
    'cgl-tier1-1-r19': (id) => {
      says(id, 'How many farmers are not graduates?');
      const parts = [...stem(id).matchAll(/\| ([^|]*[Ff]armers[^|]*) \| (\d+) \|/g)];
      const own = parts.filter(([, part = '']) => !/graduates/i.test(part) || part.includes('not graduates'));
      check(own.length === 2, 'two parts');
      return worth(id, sum(own.map(([, , people]) => Number(people))));
    },
    'cgl-tier1-1-r20': (id) => {
      const [left, right, between] = nums(id, 3) as Three;
      says(id, 'Rohan is 17th from the left', 'Sneha is 16th from the right', 'Sneha is to the left of Rohan');
      return worth(id, left - between - 1 + right - 1);
    },
    'cgl-tier1-1-r22': (id) => rows(id, [(a = 0, b = 0) => a * a - b * b, (a = 0, b = 0) => a * b + 5]),
    'cgl-tier1-1-r25': (id) => {
      says(id, 'not a leap year', 'begins on a Friday', 'five Fridays');
      // The first day is day 0 and a Friday.
      let first = 0;
      let months = 0;
      for (const length of MONTHS) {
        const days = Array.from({ length }, (_, day) => first + day);
        if (days.filter((day) => day % 7 === 0).length === 5) months += 1;
        first += length;
      }
      return worth(id, months);
    },
    'cgl-tier1-2-r04': neither,
    'cgl-tier1-2-r09': substituted,
    'cgl-tier1-2-r16': (id) => pair(id, [(n) => n * (n + 1), (n) => n * n]),
    'cgl-tier1-2-r20': (id) => rows(id, [(a = 0, b = 0) => square(b - a), (a = 0, b = 0) => a + b + 2]),
    'cgl-tier1-2-q03': (id) => {
      const [spent, saved] = nums(id, 2) as Two;
      return worth(id, saved / ((100 - spent) / 100));
    },
    'cgl-tier1-3-q09': (id) => {
      const [rise] = nums(id, 1) as One;
      return worth(id, (rise / (100 + rise)) * 100);
    },
    'cgl-tier1-3-r05': interchanged,
    'cgl-tier1-3-r09': (id) => rows(id, [(a = 0, b = 0, c = 0) => a * b + c, (a = 0, b = 0, c = 0) => a * c + b]),
    'cgl-tier1-3-r14': (id) => {
      const [, one = 0, two = 0, three = 0, ...pairs] = nums(id, 8);
      const all = need(pairs.pop(), 'all three');
      says(id, 'drink exactly one');
      return worth(id, one + two + three - 2 * sum(pairs) + 3 * all);
    },
    'cgl-tier1-3-r15': (id) => numberOption(id, (n) => !isCube(n)),
    'cgl-tier1-3-r22': substituted,
    'chsl-tier1-1-r15': (id) => pair(id, [(n) => (n * (n - 1)) / 2]),
    'chsl-tier1-1-r17': (id) =>
      onlyOption(id, (option) => {
        const [one = 0, other = 0] = numbersIn(option);
        return one * (one + 1) !== other;
      }),
    'chsl-tier1-1-r22': (id) => {
      says(id, 'a # b means a² − b²', 'a @ b means a × b + 1');
      const [, a = '', b = '', c = ''] = need(/\((\d+) # (\d+)\) @ (\d+)/.exec(stem(id)), 'expression');
      return worth(id, (square(Number(a)) - square(Number(b))) * Number(c) + 1);
    },
    'chsl-tier1-1-r23': (id) => rows(id, [(a = 0, b = 0) => a * a + b * b, (a = 0, b = 0) => a * b + 21]),
    'chsl-tier1-1-r25': (id) => {
      const [, one, other, both] = nums(id, 4) as Four;
      says(id, 'exactly one of the two');
      return worth(id, one + other - 2 * both);
    },
    'gd-1-r18': substituted,
    'gd-1-r20': neither,
    'mts-session1-1-r16': (id) => numberOption(id, (n) => !isPrime(n)),
    'mts-session1-1-r18': substituted,
    'mts-session1-1-r20': (id) => {
      const [all, one, other] = nums(id, 3) as Three;
      says(id, 'at least one of the two');
      return worth(id, one + other - all);
    },
    'revenuetalati-2-m35': (id) => {
      const [paid, free] = nums(id, 2) as Two;
      return worth(id, (free / (paid + free)) * 100);
    },
    'dyso-short-1-q14': (id) => {
      const [gdp, depreciation, abroad] = nums(id, 3) as Three;
      says(id, '−₹20', 'net national product');
      return worth(id, gdp - depreciation - abroad);
    },
    'dyso-short-1-q20': (id) => next(id, [(before) => 2 * before + 2, (before, at) => before + 5 * (at + 1)]),
    'dyso-short-1-q21': (id) => worth(id, 2 / sum(nums(id, 3).map((days) => 1 / days))),
    'dyso-short-1-q22': (id) => {
      const [rise] = nums(id, 1) as One;
      return worth(id, (rise / (100 + rise)) * 100);
    },
    'dyso-1-q085': (id) => {
      const [interest, inflation] = nums(id, 2) as Two;
      return worth(id, interest - inflation);
    },
    'dyso-1-q088': (id) => {
      const [face, rate, price] = nums(id, 3) as Three;
      return worth(id, (face * rate) / price);
    },
    'dyso-1-q144': (id) => {
      const [parent = '', other = ''] = stem(id).match(/\b[A-Z][a-z][A-Z][a-z]\b/g) ?? [];
      const gametes = (from: string): string[] =>
        [from.charAt(0), from.charAt(1)].flatMap((one) => [`${one}${from.charAt(2)}`, `${one}${from.charAt(3)}`]);
      const children = gametes(parent).flatMap((one) => gametes(other).map((two) => one + two));
      const recessive = children.filter((genes) => genes === genes.toLowerCase());
      return onlyOption(id, (option) => option === `${recessive.length}/${children.length}`);
    },
    'dyso-1-q154': (id) => {
      const [grams, , , carbon, oxygen, , litres] = nums(id, 7) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return worth(id, (grams / (carbon + 2 * oxygen)) * litres);
    },
    'dyso-1-q159': (id) => {
      const [speed, seconds] = nums(id, 2) as Two;
      return worth(id, ((speed / 3.6) * seconds) / 2);
    },
    'revenuetalati-short-1-q22': (id) => {
      const [sold, profit, less] = nums(id, 3) as Three;
      const cost = sold / (1 + profit / 100);
      const change = ((less - cost) / cost) * 100;
      return onlyOption(id, (option) => option === `A ${change < 0 ? 'loss' : 'profit'} of ${Math.abs(change)}%`);
    },
    'revenuetalati-short-1-q23': (id) => {
      const [animals, legs] = nums(id, 2) as Two;
      says(id, 'How many cows');
      return worth(id, (legs - 2 * animals) / 2);
    },
    'revenuetalati-short-1-q24': (id) => numberOption(id, (n) => !isCube(n)),
  });
};
