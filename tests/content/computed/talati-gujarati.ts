import type { Computed, Readers } from './tools.ts';
import { allEqual, check, differences, gcd, indian, need, place, rupees, letterAt, whole } from './tools.ts';

const WEEK = ['રવિવાર', 'સોમવાર', 'મંગળવાર', 'બુધવાર', 'ગુરુવાર', 'શુક્રવાર', 'શનિવાર'];
const MONTHS: Readonly<Record<string, number>> = { ઑગસ્ટ: 7, ઑક્ટોબર: 9 };
const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);
const clockText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Revenue Talati in Gujarati, from Day 3 on. */
export const computedTalatiGujarati = ({ stem, nums, capitals, arrangement }: Readers): Computed => ({
  'revenuetalati-d3-p1-q01': () => {
    const [voters, women] = nums('revenuetalati-d3-p1-q01', 2) as [number, number];
    return indian((voters * (100 - women)) / 100);
  },
  'revenuetalati-d3-p1-q02': () => {
    const [rise] = nums('revenuetalati-d3-p1-q02', 1) as [number];
    return `${whole((rise / (100 + rise)) * 100)}%`;
  },
  'revenuetalati-d3-p1-q03': () => {
    const [marked, discount, profit] = nums('revenuetalati-d3-p1-q03', 3) as [number, number, number];
    return rupees((marked * (100 - discount)) / (100 + profit));
  },
  'revenuetalati-d3-p1-q04': () => {
    const [amount, rate, years] = nums('revenuetalati-d3-p1-q04', 3) as [number, number, number];
    return rupees((amount * rate * years) / 100);
  },
  'revenuetalati-d3-p1-q05': () => {
    const [amount, rate, years] = nums('revenuetalati-d3-p1-q05', 3) as [number, number, number];
    return rupees(amount * (1 + rate / 100) ** years - amount);
  },
  'revenuetalati-d3-p1-q06': () => {
    const [one, oneMonths, other, otherMonths, profit] = nums('revenuetalati-d3-p1-q06', 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return rupees((profit * other * otherMonths) / (one * oneMonths + other * otherMonths));
  },
  'revenuetalati-d3-p1-q07': () => {
    const [before, mean, after, newMean] = nums('revenuetalati-d3-p1-q07', 4) as [number, number, number, number];
    return `${after * newMean - before * mean} મિમી`;
  },
  'revenuetalati-d3-p1-q08': () => {
    const [a, b, c, hour, minute] = nums('revenuetalati-d3-p1-q08', 5) as [number, number, number, number, number];
    return `સવારે ${clockText(hour * 60 + minute + lcm(lcm(a, b), c))}`;
  },
  'revenuetalati-d3-p1-q09': () => {
    const [workers, days, fewer] = nums('revenuetalati-d3-p1-q09', 3) as [number, number, number];
    return String(whole((workers * days) / fewer) - workers);
  },
  'revenuetalati-d3-p1-q10': () => {
    const [slow, late, fast, early] = nums('revenuetalati-d3-p1-q10', 4) as [number, number, number, number];
    return `${whole((late + early) / 60 / (1 / slow - 1 / fast))} કિમી`;
  },
  'revenuetalati-d3-p2-q01': () => {
    const [a, b, c, d] = nums('revenuetalati-d3-p2-q01', 4) as [number, number, number, number];
    const times = (c - b) / (b - a);
    check(c * times + (b - a * times) === d, 'one rule');
    return String(d * times + (b - a * times));
  },
  'revenuetalati-d3-p2-q02': () => {
    const series = nums('revenuetalati-d3-p2-q02', 5);
    const roots = differences(series).map(Math.sqrt);
    check(allEqual(differences(roots)), 'squares in order');
    return String(need(series.at(-1), 'last') + (need(roots.at(-1), 'root') + 1) ** 2);
  },
  'revenuetalati-d3-p2-q03': () => {
    const [plain, coded, asked] = capitals('revenuetalati-d3-p2-q03') as [string, string, string];
    const steps = [...plain].map((char, index) => place(coded.charAt(index)) - place(char));
    return [...asked].map((char, index) => letterAt(place(char) + need(steps[index], 'step'))).join('');
  },
  'revenuetalati-d3-p2-q04': () => {
    const [north, east] = nums('revenuetalati-d3-p2-q04', 2) as [number, number];
    check(/ઉત્તર દિશામાં.*જમણી બાજુ/.test(stem('revenuetalati-d3-p2-q04')), 'north, then to the right');
    return `${whole(Math.hypot(north, east))} મીટર, ઈશાન`;
  },
  'revenuetalati-d3-p2-q06': () => {
    const [all, fromLeft] = nums('revenuetalati-d3-p2-q06', 2) as [number, number];
    return `${all - fromLeft + 1}મા`;
  },
  'revenuetalati-d3-p2-q07': () => {
    const [hour, minute] = nums('revenuetalati-d3-p2-q07', 2) as [number, number];
    const apart = Math.abs(hour * 30 - minute * 5.5);
    return `${Math.min(apart, 360 - apart)}°`;
  },
  'revenuetalati-d3-p2-q08': () => {
    const [day, year, asked] = nums('revenuetalati-d3-p2-q08', 3) as [number, number, number];
    const [first, second] = Object.keys(MONTHS).filter((name) => stem('revenuetalati-d3-p2-q08').includes(name));
    const weekday = (date: number, month: string | undefined): string =>
      need(WEEK[new Date(Date.UTC(year, need(MONTHS[need(month, 'month')], 'month'), date)).getUTCDay()], 'weekday');
    check(stem('revenuetalati-d3-p2-q08').includes(weekday(day, first)), 'the day that the stem gives');
    return weekday(asked, second);
  },
  'revenuetalati-d3-p2-q09': () =>
    need(
      arrangement(
        'revenuetalati-d3-p2-q09',
        ['અમિત', 'ભાવના', 'ચેતન', 'દીપા', 'ઈશા'],
        [
          ['ચેતન બરાબર વચ્ચે છે', (at) => at('ચેતન') === 2],
          ['અમિત ચેતનની તરત ડાબે છે', (at) => at('અમિત') === at('ચેતન') - 1],
          ['ઈશા જમણા છેડે છે', (at) => at('ઈશા') === 4],
          ['ભાવના દીપાની ડાબે છે', (at) => at('ભાવના') < at('દીપા')],
        ],
      )[0],
      'left end',
    ),
  'revenuetalati-d4-p2-q10': () => {
    const [west, east, hour, minute] = nums('revenuetalati-d4-p2-q10', 4) as [number, number, number, number];
    return `સવારે ${clockText(hour * 60 + minute + (east - west) * 4)}`;
  },
});
