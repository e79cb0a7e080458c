import { describe, expect, it } from 'vitest';
import { parsePaymentSearch } from '#domain/membership/payment-search.ts';

const range = (from: string, until: string) => ({ kind: 'dates', range: { from, until } });
/** 23 November 2026 in India. */
const DAY = range('2026-11-22T18:30:00.000Z', '2026-11-23T18:30:00.000Z');
const NOVEMBER = range('2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z');

describe('a search of payments', () => {
  it('without a text finds all', () => expect(parsePaymentSearch('  ')).toBeNull());

  it.each([
    '2026-11-23',
    '23/11/2026',
    '23-11-2026',
    '23.11.2026',
    '23 Nov 2026',
    '૨૩/૧૧/૨૦૨૬',
    '२३-११-२०२६',
    '23 november 2026',
    ' 23  Nov.  2026 ',
  ])('takes %j as a day in India', (text) => expect(parsePaymentSearch(text)).toEqual(DAY));

  it.each(['2026-11', 'Nov 2026', 'November, 2026'])('takes %j as a month', (text) =>
    expect(parsePaymentSearch(text)).toEqual(NOVEMBER),
  );

  it('takes two dates with “to” between as all days from the first to the second', () => {
    expect(parsePaymentSearch('1/11/2026 to 30/11/2026')).toEqual(NOVEMBER);
    expect(parsePaymentSearch('Dec 2026 TO Feb 2027')).toEqual(
      range('2026-11-30T18:30:00.000Z', '2027-02-28T18:30:00.000Z'),
    );
  });

  it.each(['30/02/2026', '2026-13', '23/11', '1 to 2 to 3', 'to', 'Maya 2026 x'])('takes %j as words', (text) =>
    expect(parsePaymentSearch(text)).toMatchObject({ kind: 'text', text }),
  );

  it.each(['TestSeries', 'test series', '1 year', 'english-1-year'])('takes %j as a plan', (text) =>
    expect(parsePaymentSearch(text)).toMatchObject({ kind: 'plan' }),
  );

  it('takes four digits or more as a part of a mobile or receipt number', () => {
    expect(parsePaymentSearch('4321')).toMatchObject({ digits: '4321', student: { studentId: 4321 } });
    expect(parsePaymentSearch('+91 98765-43210')).toMatchObject({ digits: '9876543210' });
    expect(parsePaymentSearch('321')).toMatchObject({ digits: null, student: { studentId: 321 } });
  });

  it.each(['2999', '₹2,999', 'Rs. 2,999/-', '2999.00', '૨,૯૯૯', '₹२९९९'])('takes %j as an amount', (text) =>
    expect(parsePaymentSearch(text)).toMatchObject({ amountPaise: 299_900 }),
  );

  it.each([
    ['Q3x9', 'q3x9'],
    ['pay_', 'pay_'],
    ['EA/2026-27/8', 'ea/2026-27/8'],
    ['804171', '804171'],
    ['80417', null],
    ['xQbTa', 'xqbta'],
    ['Zaveri', null],
    ['ZAVERI', null],
    ['a1', null],
    ['meenal.z1@x.in', null],
    ['x1 y2', null],
  ])('takes %j as the part %j of an id', (text, idPart) => expect(parsePaymentSearch(text)).toMatchObject({ idPart }));
});
