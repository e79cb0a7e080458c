import { columnsOf, tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { check, indian, need, numbersIn, rupees, sum, whole } from './tools.ts';

/** Index numbers, sums of national income, credit, trade and interest; map scale and time; two sums of polity (sizes and majorities). */
const dust = (value: number): number => Number(value.toFixed(6));
const twelveHour = (minutes: number): string => {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(day / 60);
  return `${hour % 12 || 12}:${String(day % 60).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};
const crore = (value: number): string => `${rupees(value)} crore`;

export const computedEconomicsGeography = ({ stem, nums }: Readers): Computed => ({
  'economics-d1-p1-q02': () => {
    const [gdp, depreciation, netTaxes] = nums('economics-d1-p1-q02', 3) as [number, number, number];
    check(
      /GDP at market prices.*depreciation.*indirect taxes less subsidies.*at factor cost\?$/.test(
        stem('economics-d1-p1-q02'),
      ),
      'the order of the three',
    );
    return crore(gdp - depreciation - netTaxes);
  },
  'economics-d1-p1-q03': () => {
    const [price, newPrice, sold, newSold] = nums('economics-d1-p1-q03', 4) as [number, number, number, number];
    return String(dust((sold - newSold) / sold / ((newPrice - price) / price)));
  },
  'economics-d1-p1-q04': () => rupees(Math.max(...nums('economics-d1-p1-q04', 3))),
  'economics-d1-p1-q10': () => {
    const [before, after] = nums('economics-d1-p1-q10', 2) as [number, number];
    return `${dust(((after - before) / before) * 100)}%`;
  },
  'economics-d2-p1-q05': () => {
    const [reserve, deposit] = nums('economics-d2-p1-q05', 2) as [number, number];
    return crore((deposit * 100) / reserve);
  },
  'economics-d2-p1-q07': () => {
    const [principal, rate, months] = nums('economics-d2-p1-q07', 3) as [number, number, number];
    return rupees((principal * rate * months) / 1200);
  },
  'economics-d3-p1-q06': () => {
    const [exported, imported, others] = nums('economics-d3-p1-q06', 3) as [number, number, number];
    const balance = exported - imported + others;
    return `A ${balance < 0 ? 'deficit' : 'surplus'} of ${indian(Math.abs(balance))} crore dollars`;
  },
  'economics-d3-p1-q10': () => {
    const text = stem('economics-d3-p1-q10');
    const [weights, prices] = text
      .split('. The price index')
      .map((part) =>
        Object.fromEntries(
          ['food', 'clothing', 'fuel'].map((item) => [
            item,
            numbersIn(need(new RegExp(`${item}[^\\d]*[\\d]+`).exec(part)?.[0], item))[0] ?? 0,
          ]),
        ),
      );
    const items = Object.entries(need(weights, 'weights'));
    return String(
      whole(
        sum(items.map(([item, weight]) => weight * need(prices?.[item], item))) /
          sum(items.map(([, weight]) => weight)),
      ),
    );
  },
  'economics-d4-p1-q01': () => {
    const [before, deflatorBefore, after, deflatorAfter] = nums('economics-d4-p1-q01', 4) as [
      number,
      number,
      number,
      number,
    ];
    check(
      /GDP at the prices of that year.*By how much does real GDP grow\?$/.test(stem('economics-d4-p1-q01')),
      'what is asked',
    );
    return `${dust((after / deflatorAfter / (before / deflatorBefore) - 1) * 100)}%`;
  },
  'economics-d4-p1-q03': () => {
    const text = stem('economics-d4-p1-q03');
    const rows = tableOf(text);
    const of = (name: string): number => need(rows.get(name)?.[0], name);
    const [gdp] = numbersIn(
      need(/If the GDP is ₹[\d,]+ crore, what is the fiscal deficit as a share of GDP\?/.exec(text)?.[0], 'GDP'),
    ) as [number];
    const spent = of('Revenue expenditure (interest included)') + of('Capital expenditure');
    const received =
      of('Tax revenue') + of('Non-tax revenue') + of('Recovery of loans') + of('Sale of shares in public enterprises');
    check(
      rows.size === 7 && of('Interest payments') < of('Revenue expenditure (interest included)'),
      'no other row counts',
    );
    return `${dust(((spent - received) / gdp) * 100)}%`;
  },
  'economics-d4-p1-q05': () => {
    const [currency, reserves, base] = nums('economics-d4-p1-q05', 3) as [number, number, number];
    check(
      /currency equal to \d+% of its bank deposits, and banks keep \d+% of deposits as reserves.*monetary base by/.test(
        stem('economics-d4-p1-q05'),
      ),
      'the order of the three',
    );
    return crore((base * (100 + currency)) / (currency + reserves));
  },
  'economics-d4-p1-q08': () => {
    const text = stem('economics-d4-p1-q08');
    check(columnsOf(text).join() === 'Weight,Index last year,Index this year', 'the columns');
    const groups = [...tableOf(text).values()] as [number, number, number][];
    const [before, after] = [
      sum(groups.map(([weight, last]) => weight * last)),
      sum(groups.map(([weight, , now]) => weight * now)),
    ];
    return `${dust((after / before - 1) * 100)}%`;
  },
  'economics-d4-p1-q10': () => {
    const [exported, imported, services, incomePaid, transfers, capital] = nums('economics-d4-p1-q10', 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    check(
      /exports of goods.*imports of goods.*net receipts from services.*net payments of income.*net receipts of transfers.*net inflow of capital/.test(
        stem('economics-d4-p1-q10'),
      ),
      'the order of the six',
    );
    const change = exported - imported + services - incomePaid + transfers + capital;
    return `They ${change < 0 ? 'fall' : 'rise'} by ${indian(Math.abs(change))} billion dollars`;
  },
  'geography-d1-p1-q05': () => {
    const [one, scale, cm] = nums('geography-d1-p1-q05', 3) as [number, number, number];
    return `${dust((cm * scale) / one / 100_000)} km`;
  },
  'geography-d2-p1-q01': () => {
    const [west, east] = nums('geography-d2-p1-q01', 2) as [number, number];
    const minutes = (east - west) * 4;
    const hours = Math.floor(minutes / 60);
    return `${hours ? `${hours} hour${hours > 1 ? 's' : ''} ` : ''}${minutes % 60} minutes`;
  },
  'geography-d3-p1-q02': () => {
    const [km, cm] = nums('geography-d3-p1-q02', 2) as [number, number];
    return `1 : ${indian((km * 100_000) / cm)}`;
  },
  'geography-d3-p1-q04': () => {
    const [aheadHours, aheadMinutes, hour, minute, flightHours, flightMinutes] = nums('geography-d3-p1-q04', 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    check(stem('geography-d3-p1-q04').includes(`${hour}:${minute} a.m.`), 'leaves in the morning');
    return twelveHour((hour + flightHours - aheadHours) * 60 + minute + flightMinutes - aheadMinutes);
  },
  'geography-d3-p1-q08': () => {
    const [foot, fall, per, height] = nums('geography-d3-p1-q08', 4) as [number, number, number, number];
    return `${dust(foot - (fall * height) / per)} °C`;
  },
  'indianpolity-d2-p1-q05': () => {
    const [members, percent] = numbersIn(stem('indianpolity-d2-p1-q05')) as [number, number];
    return String(Math.floor((members * percent) / 100));
  },
  'currentaffairs-d3-p1-q06': () => {
    const [forIt, against] = need(/(\d+) votes for and (\d+) against/.exec(stem('currentaffairs-d3-p1-q06')), 'votes')
      .slice(1)
      .map(Number) as [number, number];
    check(stem('currentaffairs-d3-p1-q06').includes('two-thirds of those cast'), 'two-thirds');
    return String(Math.ceil(((forIt + against) * 2) / 3));
  },
});
