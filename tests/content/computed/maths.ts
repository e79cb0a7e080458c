import type { Computed, Readers } from './tools.ts';
import { check, gcd, indian, need, numbersIn, rupees, sum, whole } from './tools.ts';
import { mixedNumber, power, statementsRight } from './more-tools.ts';

const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);
const isPrime = (n: number): boolean =>
  n > 1 &&
  upTo(n - 1)
    .slice(2)
    .every((d) => n % d !== 0);

export const computedMaths = ({ question, stem, nums, onlyOption }: Readers): Computed => ({
  'maths-d1-p1-q01': () => {
    const [, pattern, divisor] = need(
      /number (\d+\*\d+) is divisible by (\d+)/.exec(stem('maths-d1-p1-q01')),
      'number',
    );
    const digits = upTo(9).filter(
      (d) => Number(need(pattern, 'digits').replace('*', String(d))) % Number(divisor) === 0,
    );
    check(digits.length === 1, 'one digit fits');
    return String(digits[0]);
  },
  'maths-d1-p1-q02': () => {
    const [hcf, lcm, one] = nums('maths-d1-p1-q02', 3) as [number, number, number];
    const others = upTo(lcm).filter((n) => n > 0 && gcd(n, one) === hcf && (n * one) / gcd(n, one) === lcm);
    check(others.length === 1, 'one such number');
    return String(others[0]);
  },
  'maths-d1-p1-q03': () => {
    const odd = upTo(99).filter((n) => n % 2 === 1);
    const primes = upTo(60).filter(isPrime);
    return statementsRight(question('maths-d1-p1-q03'), [
      ['The sum of any two odd numbers is even.', odd.every((a) => odd.every((b) => (a + b) % 2 === 0))],
      ['The product of any two prime numbers is odd.', primes.every((a) => primes.every((b) => (a * b) % 2 === 1))],
      [
        'The square of any odd number leaves the remainder 1 when it is divided by 8.',
        odd.every((a) => (a * a) % 8 === 1),
      ],
    ]);
  },
  'maths-d1-p1-q04': () => {
    const [one, other, both] = nums('maths-d1-p1-q04', 3) as [number, number, number];
    return `${100 - (one + other - both)}%`;
  },
  'maths-d1-p1-q05': () => {
    const [bought, sold] = nums('maths-d1-p1-q05', 2) as [number, number];
    return `${mixedNumber((bought - sold) * 100, sold)}%`;
  },
  'maths-d1-p1-q06': () => {
    const [times, years, asked] = nums('maths-d1-p1-q06', 3) as [number, number, number];
    return `${whole((years * Math.log(asked)) / Math.log(times))} years`;
  },
  'maths-d1-p1-q07': () => {
    const [score, innings, rise, same] = nums('maths-d1-p1-q07', 4) as [number, number, number, number];
    check(innings === same, 'the same innings');
    const before = score - rise * innings;
    check((before * (innings - 1) + score) / innings === before + rise, 'the average rises so');
    return String(before + rise);
  },
  'maths-d1-p1-q08': () => {
    const pairs = nums('maths-d1-p1-q08', 3);
    return `${whole(2 / sum(pairs.map((days) => 1 / days)))} days`;
  },
  'maths-d1-p1-q09': () => {
    const [top, bottom, late] = nums('maths-d1-p1-q09', 3) as [number, number, number];
    return `${whole(late / (bottom / top - 1))} minutes`;
  },
  'maths-d1-p1-q10': () => `${whole(power(nums('maths-d1-p1-q10', 1)[0] ?? 0, 2) / 2)} sq cm`,

  'maths-d2-p1-q01': () => {
    const [base, exponent] = need(/\((\d+) to the power (\d+)\)/.exec(stem('maths-d2-p1-q01')), 'power')
      .slice(1)
      .map(BigInt) as [bigint, bigint];
    return String(base ** exponent % 10n);
  },
  'maths-d2-p1-q02': () => {
    const { matchingLeftOptions: left, matchingRightOptions: right } = question('maths-d2-p1-q02');
    const places = need(left, 'list I').map((text) => {
      const [top, bottom] = numbersIn(text) as [number, number];
      return need(right, 'list II').indexOf(`${mixedNumber(top * 100, bottom)}%`) + 1;
    });
    return places.map((place, i) => `${'PQRS'[i]}-${place}`).join(', ');
  },
  'maths-d2-p1-q03': () => {
    const [a, b, b2, c] = nums('maths-d2-p1-q03', 4) as [number, number, number, number];
    const terms = [a * b2, b * b2, c * b];
    return terms.map((term) => term / terms.reduce(gcd)).join(' : ');
  },
  'maths-d2-p1-q04': () => {
    const [a, b, years, laterA, laterB] = nums('maths-d2-p1-q04', 5) as [number, number, number, number, number];
    const part = (years * (laterA - laterB)) / (a * laterB - b * laterA);
    return `${whole(a * part)} years`;
  },
  'maths-d2-p1-q05': () => {
    const [marked, discount, profit] = nums('maths-d2-p1-q05', 3) as [number, number, number];
    return rupees((marked * (100 - discount)) / (100 + profit));
  },
  'maths-d2-p1-q06': () => {
    const [times, years] = nums('maths-d2-p1-q06', 2) as [number, number];
    return `${mixedNumber((times - 1) * 100, years)}%`;
  },
  'maths-d2-p1-q07': () => {
    const [litres, drawn] = nums('maths-d2-p1-q07', 2) as [number, number];
    return `${Number((litres * power(1 - drawn / litres, 2)).toFixed(6))} litres`;
  },
  'maths-d2-p1-q08': () => {
    const [metres, walker, seconds] = nums('maths-d2-p1-q08', 3) as [number, number, number];
    return `${whole((metres / seconds) * 3.6 + walker)} km/h`;
  },
  'maths-d2-p1-q09': () => {
    const [race, first, sameRace, second, asked] = nums('maths-d2-p1-q09', 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    check(race === sameRace && race === asked, 'three races of one length');
    return `${whole(race - ((race - first) * (race - second)) / race)} m`;
  },
  'maths-d2-p1-q10': () => {
    const [rise] = nums('maths-d2-p1-q10', 1) as [number];
    return `${mixedNumber(whole(power(100 + rise, 3) - power(100, 3)), 10_000)}%`;
  },

  'maths-d3-p1-q01': () => {
    const value = Number(need(/= (\d+)/.exec(stem('maths-d3-p1-q01'))?.[1], 'value'));
    const x = (value + Math.sqrt(value * value - 4)) / 2;
    return String(whole(power(x, 4) + power(1 / x, 4)));
  },
  'maths-d3-p1-q02': () => {
    const [a, b, e, c, d, f] = nums('maths-d3-p1-q02', 6) as [number, number, number, number, number, number];
    return rupees((a * f - c * e) / (a * d - b * c));
  },
  'maths-d3-p1-q03': () => {
    const [divisor] = nums('maths-d3-p1-q03', 1) as [number];
    return indian(sum(upTo(99).filter((n) => n > 9 && n % divisor === 0)));
  },
  'maths-d3-p1-q04': () => String(whole(360 / (180 - need(nums('maths-d3-p1-q04', 1)[0], 'angle')))),
  'maths-d3-p1-q05': () => {
    const [chord, distance] = nums('maths-d3-p1-q05', 2) as [number, number];
    return `${whole(Math.hypot(chord / 2, distance))} cm`;
  },
  'maths-d3-p1-q06': () => {
    const [apart, low, high] = nums('maths-d3-p1-q06', 3) as [number, number, number];
    const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
    const height = apart / (1 / tan(low) - 1 / tan(high));
    return onlyOption('maths-d3-p1-q06', (option) => {
      const [, number, root] = need(/^(\d+)(√3)? m$/.exec(option), option);
      return Math.abs(Number(number) * (root ? Math.sqrt(3) : 1) - height) < 1e-9;
    });
  },
  'maths-d3-p1-q07': () =>
    String(
      whole(
        nums('maths-d3-p1-q07', 3)
          .map((d) => Math.tan((d * Math.PI) / 180))
          .reduce((a, b) => a * b),
      ),
    ),
  'maths-d3-p1-q08': () => {
    const list = nums('maths-d3-p1-q08', 6).toSorted((a, b) => a - b);
    return mixedNumber(need(list[2], 'third') + need(list[3], 'fourth'), 2);
  },
  'maths-d3-p1-q09': () => {
    const [total] = nums('maths-d3-p1-q09', 1) as [number];
    const faces = [1, 2, 3, 4, 5, 6];
    const top = faces.flatMap((a) => faces.filter((b) => a + b === total)).length;
    return `${top / gcd(top, 36)}/${36 / gcd(top, 36)}`;
  },
  'maths-d3-p1-q10': () => {
    const litres = nums('maths-d3-p1-q10', 5);
    return String(litres.filter((day) => day > sum(litres) / litres.length).length);
  },
});
