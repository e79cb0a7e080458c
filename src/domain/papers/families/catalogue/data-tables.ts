import { over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter } from '../random.ts';
import { below, between, someOf } from '../random.ts';
import type { Say } from '../say.ts';
import { percent, ratio } from '../value.ts';
import type { Words } from '../words.ts';

/** Cars sold by two showrooms in five years. */
type Sales = readonly { readonly year: number; readonly a: number; readonly b: number }[];

const sales = (step: number): Parameter<Sales> => ({
  draw: (random) => {
    const start = 2015 + below(random, 5);
    const sold = (): number => step * (Math.ceil(100 / step) + below(random, Math.floor(380 / step)));
    return Array.from({ length: 5 }, (_, index) => ({ year: start + index, a: sold(), b: sold() }));
  },
});

const YEARS = [0, 1, 2, 3, 4] as const;
const NO_ROW = { year: 0, a: 0, b: 0 };
const rowOf = (table: Sales, index = 0): (typeof table)[number] => table[index] ?? NO_ROW;
const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const HEAD: Words = {
  en: 'The table shows the number of cars sold by two showrooms, A and B.\n\n| Year | A | B |\n|---|---|---|\n',
  hi: 'तालिका में दो शोरूम A और B द्वारा बेची गई कारों की संख्या दी गई है।\n\n| वर्ष | A | B |\n|---|---|---|\n',
  gu: 'કોષ્ટકમાં બે શોરૂમ A અને B એ વેચેલી કારની સંખ્યા આપેલી છે.\n\n| વર્ષ | A | B |\n|---|---|---|\n',
};
const tableText = (table: Sales, say: Say): string =>
  `${say(HEAD)}${table.map(({ year, a, b }) => `| ${year} | ${a} | ${b} |`).join('\n')}`;

const average = family({
  id: 'data-table-average',
  title: 'Table: the average of one column over all years',
  topic: 'data-interpretation',
  exams: ALL_EXAMS,
  parameters: { table: sales(5) },
  isAllowed: ({ table }) => totalOf(table.map(({ a }) => a)) !== totalOf(table.map(({ b }) => b)),
  derive: ({ table }) => {
    const columns = table.map(({ a }) => a);
    return { columns, total: totalOf(columns), totalB: totalOf(table.map(({ b }) => b)) };
  },
  order: 'ascending',
  level: () => 1,
  seconds: ({ total }) => (total % 50 === 0 ? 40 : 50),
  answer: ({ total }) => over(total, 5),
  mistakes: {
    'takes the other showroom': ({ totalB }) => over(totalB, 5),
    'divides by 4': ({ total }) => over(total, 4),
    'divides by 6': ({ total }) => over(total, 6),
    'leaves out the last year': ({ columns, total }) => over(total - (columns[4] ?? 0), 4),
    'leaves out the first year': ({ columns, total }) => over(total - (columns[0] ?? 0), 4),
    'takes the mean of the first and the last year': ({ columns }) => over((columns[0] ?? 0) + (columns[4] ?? 0), 2),
    'takes the middle year': ({ columns }) => columns[2] ?? 0,
    'takes the mean of the largest and the smallest': ({ columns }) =>
      over(Math.max(...columns) + Math.min(...columns), 2),
    'takes the mean of both showrooms': ({ total, totalB }) => over(total + totalB, 10),
    'carries ten too few': ({ total }) => over(total - 50, 5),
    'carries ten too many': ({ total }) => over(total + 50, 5),
  },
  texts: {
    en: {
      question: ({ table }, say) =>
        `${tableText(table, say)}\n\nHow many cars did showroom A sell per year on average over these five years?`,
      explanation: ({ columns, total }, say, answer) =>
        `Add the column of A: ${columns.join(' + ')} = ${say(total)}. There are 5 years, so the average is ${say(total)} ÷ 5 = ${answer}.`,
    },
    hi: {
      question: ({ table }, say) => `${tableText(table, say)}\n\nइन पाँच वर्षों में शोरूम A ने औसतन प्रति वर्ष कितनी कारें बेचीं?`,
      explanation: ({ columns, total }, say, answer) =>
        `A के स्तंभ का योग: ${columns.join(' + ')} = ${say(total)}। कुल 5 वर्ष हैं, अतः औसत ${say(total)} ÷ 5 = ${answer} है।`,
    },
    gu: {
      question: ({ table }, say) => `${tableText(table, say)}\n\nઆ પાંચ વર્ષમાં શોરૂમ A એ સરેરાશ દર વર્ષે કેટલી કાર વેચી?`,
      explanation: ({ columns, total }, say, answer) =>
        `A ના સ્તંભનો સરવાળો: ${columns.join(' + ')} = ${say(total)}. કુલ 5 વર્ષ છે, માટે સરેરાશ ${say(total)} ÷ 5 = ${answer} છે.`,
    },
  },
});

const rise = family({
  id: 'data-table-percent-rise',
  title: 'Table: by what per cent one value is above that of an earlier year',
  topic: 'data-interpretation',
  exams: ALL_EXAMS,
  parameters: { table: sales(20), years: someOf(YEARS, 2), start: between(100, 400, 20), by: between(10, 75, 5) },
  derive: ({ table, years, start, by }) => {
    const [first = 0, last = 0] = years.toSorted((one, other) => one - other);
    const more = (start * by) / 100;
    const filled = table.map((row, index) =>
      index === first ? { ...row, a: start } : index === last ? { ...row, a: start + more } : row,
    );
    return { filled, from: rowOf(filled, first), to: rowOf(filled, last), more };
  },
  order: 'ascending',
  level: ({ by }) => (by === 10 || by % 25 === 0 ? 1 : 2),
  seconds: ({ by }) => (by === 10 || by % 25 === 0 ? 40 : 50),
  answer: ({ by }) => percent(by),
  largestDenominator: 13,
  mistakes: {
    'takes the per cent of the later value': ({ more, to }) => percent(over(100 * more, to.a)),
    'gives the rise in cars': ({ more }) => percent(more),
    'takes the per cent of the other showroom': ({ more, from }) => percent(over(100 * more, from.b)),
    'compares with the other showroom in the later year': ({ more, to }) => percent(over(100 * more, to.b)),
    'gives the later value as a per cent': ({ by }) => percent(100 + by),
    'misses one step of 5%': ({ by }) => percent(by - 5),
    'counts one step of 5% too many': ({ by }) => percent(by + 5),
    'gives the rest of the whole': ({ by }) => percent(100 - by),
    'takes half': ({ by }) => percent(over(by, 2)),
    'counts two steps of 5% too many': ({ by }) => percent(by + 10),
  },
  texts: {
    en: {
      question: ({ filled, from, to }, say) =>
        `${tableText(filled, say)}\n\nBy what per cent were the sales of showroom A in ${to.year} more than its sales in ${from.year}?`,
      explanation: ({ from, to, more }, _say, answer) =>
        `Showroom A sold ${to.a} − ${from.a} = ${more} cars more. The comparison is with ${from.year}, so divide by ${from.a}: ${more}/${from.a} × 100% = ${answer}.`,
    },
    hi: {
      question: ({ filled, from, to }, say) =>
        `${tableText(filled, say)}\n\nवर्ष ${to.year} में शोरूम A की बिक्री वर्ष ${from.year} की उसकी बिक्री से कितने प्रतिशत अधिक थी?`,
      explanation: ({ from, to, more }, _say, answer) =>
        `शोरूम A ने ${to.a} − ${from.a} = ${more} कारें अधिक बेचीं। तुलना वर्ष ${from.year} से है, इसलिए ${from.a} से भाग दीजिए: ${more}/${from.a} × 100% = ${answer}।`,
    },
    gu: {
      question: ({ filled, from, to }, say) =>
        `${tableText(filled, say)}\n\nવર્ષ ${to.year}માં શોરૂમ A નું વેચાણ વર્ષ ${from.year}ના તેના વેચાણ કરતાં કેટલા ટકા વધારે હતું?`,
      explanation: ({ from, to, more }, _say, answer) =>
        `શોરૂમ A એ ${to.a} − ${from.a} = ${more} કાર વધારે વેચી. સરખામણી વર્ષ ${from.year} સાથે છે, તેથી ${from.a} વડે ભાગો: ${more}/${from.a} × 100% = ${answer}.`,
    },
  },
});

const totalsRatio = family({
  id: 'data-table-ratio-of-totals',
  title: 'Table: the ratio of the totals of two years',
  topic: 'data-interpretation',
  exams: ALL_EXAMS,
  parameters: { table: sales(20), years: someOf(YEARS, 2) },
  isAllowed: ({ table, years: [first, second] }) => {
    const [one, other] = [rowOf(table, first), rowOf(table, second)];
    const [top, bottom] = [one.a + one.b, other.a + other.b];
    return top !== bottom && over(top, bottom).top <= 20 && over(top, bottom).bottom <= 20;
  },
  derive: ({ table, years: [first, second] }) => {
    const [one, other] = [rowOf(table, first), rowOf(table, second)];
    return { one, other, oneTotal: one.a + one.b, otherTotal: other.a + other.b };
  },
  order: 'shuffled',
  level: ({ oneTotal, otherTotal }) =>
    over(oneTotal, otherTotal).top <= 9 && over(oneTotal, otherTotal).bottom <= 9 ? 1 : 2,
  seconds: ({ oneTotal, otherTotal }) =>
    over(oneTotal, otherTotal).top <= 9 && over(oneTotal, otherTotal).bottom <= 9 ? 40 : 50,
  answer: ({ oneTotal, otherTotal }) => ratio(oneTotal, otherTotal),
  mistakes: {
    'turns the ratio round': ({ oneTotal, otherTotal }) => ratio(otherTotal, oneTotal),
    'takes showroom A alone': ({ one, other }) => ratio(one.a, other.a),
    'takes showroom B alone': ({ one, other }) => ratio(one.b, other.b),
    'compares the showrooms in the first of the two years': ({ one }) => ratio(one.a, one.b),
    'compares the showrooms in the second of the two years': ({ other }) => ratio(other.a, other.b),
    'adds across the years': ({ one, other }) => ratio(one.a + other.b, one.b + other.a),
    'compares the showrooms over both years': ({ one, other }) => ratio(one.a + other.a, one.b + other.b),
  },
  texts: {
    en: {
      question: ({ table, one, other }, say) =>
        `${tableText(table, say)}\n\nWhat is the ratio of the total sales of both showrooms in ${one.year} to their total sales in ${other.year}?`,
      explanation: ({ one, other, oneTotal, otherTotal }, _say, answer) =>
        `In ${one.year} both sold ${one.a} + ${one.b} = ${oneTotal} cars, in ${other.year} ${other.a} + ${other.b} = ${otherTotal}. The ratio ${oneTotal} : ${otherTotal} in lowest terms is ${answer}.`,
    },
    hi: {
      question: ({ table, one, other }, say) =>
        `${tableText(table, say)}\n\nवर्ष ${one.year} में दोनों शोरूमों की कुल बिक्री का वर्ष ${other.year} में उनकी कुल बिक्री से अनुपात क्या है?`,
      explanation: ({ one, other, oneTotal, otherTotal }, _say, answer) =>
        `वर्ष ${one.year} में दोनों ने ${one.a} + ${one.b} = ${oneTotal} और वर्ष ${other.year} में ${other.a} + ${other.b} = ${otherTotal} कारें बेचीं। अनुपात ${oneTotal} : ${otherTotal} का सरलतम रूप ${answer} है।`,
    },
    gu: {
      question: ({ table, one, other }, say) =>
        `${tableText(table, say)}\n\nવર્ષ ${one.year}માં બંને શોરૂમના કુલ વેચાણનો વર્ષ ${other.year}માં તેમના કુલ વેચાણ સાથેનો ગુણોત્તર કેટલો છે?`,
      explanation: ({ one, other, oneTotal, otherTotal }, _say, answer) =>
        `વર્ષ ${one.year}માં બંનેએ ${one.a} + ${one.b} = ${oneTotal} અને વર્ષ ${other.year}માં ${other.a} + ${other.b} = ${otherTotal} કાર વેચી. ગુણોત્તર ${oneTotal} : ${otherTotal}નું સૌથી સાદું રૂપ ${answer} છે.`,
    },
  },
});

const difference = family({
  id: 'data-table-difference-of-totals',
  title: 'Table: how many more one column has than the other in all',
  topic: 'data-interpretation',
  exams: ALL_EXAMS,
  parameters: { table: sales(5) },
  isAllowed: ({ table }) => {
    const apart = totalOf(table.map(({ a, b }) => a - b));
    return apart >= 60 && apart <= 500;
  },
  derive: ({ table }) => ({
    columnA: table.map(({ a }) => a),
    columnB: table.map(({ b }) => b),
    totalA: totalOf(table.map(({ a }) => a)),
    totalB: totalOf(table.map(({ b }) => b)),
    apart: totalOf(table.map(({ a, b }) => a - b)),
    firstApart: rowOf(table, 0).a - rowOf(table, 0).b,
    lastApart: rowOf(table, 4).a - rowOf(table, 4).b,
  }),
  order: 'ascending',
  level: () => 1,
  seconds: () => 55,
  answer: ({ apart }) => apart,
  mistakes: {
    'leaves out the first year': ({ apart, firstApart }) => apart - firstApart,
    'leaves out the last year': ({ apart, lastApart }) => apart - lastApart,
    'leaves out the first and the last year': ({ apart, firstApart, lastApart }) => apart - firstApart - lastApart,
    'takes the first year twice': ({ apart, firstApart }) => apart + firstApart,
    'takes the last year twice': ({ apart, lastApart }) => apart + lastApart,
    'adds the years where B is ahead': ({ table }) => totalOf(table.map(({ a, b }) => Math.abs(a - b))),
    'counts only the years where A is ahead': ({ table }) => totalOf(table.map(({ a, b }) => Math.max(0, a - b))),
    'carries ten too few': ({ apart }) => apart - 10,
    'carries ten too many': ({ apart }) => apart + 10,
    'carries a hundred too many': ({ apart }) => apart + 100,
  },
  texts: {
    en: {
      question: ({ table }, say) =>
        `${tableText(table, say)}\n\nHow many more cars did showroom A sell than showroom B in the five years together?`,
      explanation: ({ columnA, columnB, totalA, totalB }, say, answer) =>
        `Showroom A sold ${columnA.join(' + ')} = ${say(totalA)} cars. Showroom B sold ${columnB.join(' + ')} = ${say(totalB)}. The difference is ${say(totalA)} − ${say(totalB)} = ${answer}.`,
    },
    hi: {
      question: ({ table }, say) =>
        `${tableText(table, say)}\n\nपाँचों वर्षों में मिलाकर शोरूम A ने शोरूम B से कितनी कारें अधिक बेचीं?`,
      explanation: ({ columnA, columnB, totalA, totalB }, say, answer) =>
        `शोरूम A ने ${columnA.join(' + ')} = ${say(totalA)} कारें बेचीं। शोरूम B ने ${columnB.join(' + ')} = ${say(totalB)} कारें बेचीं। अंतर ${say(totalA)} − ${say(totalB)} = ${answer} है।`,
    },
    gu: {
      question: ({ table }, say) =>
        `${tableText(table, say)}\n\nપાંચેય વર્ષમાં મળીને શોરૂમ A એ શોરૂમ B કરતાં કેટલી કાર વધારે વેચી?`,
      explanation: ({ columnA, columnB, totalA, totalB }, say, answer) =>
        `શોરૂમ A એ ${columnA.join(' + ')} = ${say(totalA)} કાર વેચી. શોરૂમ B એ ${columnB.join(' + ')} = ${say(totalB)} કાર વેચી. તફાવત ${say(totalA)} − ${say(totalB)} = ${answer} છે.`,
    },
  },
});

export const DATA_TABLE_FAMILIES: readonly TemplateFamily[] = [average, rise, totalsRatio, difference];
