import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import plans from '../../../src/content/plans.json' with { type: 'json' };
import { speakBy } from '#domain/lib/define-text.ts';
import { plansText } from '#domain/text/en/plans.ts';
import { exactRupeeText, gstLines, rupeeText } from '#domain/membership/money.ts';

afterEach(() => speakBy(() => 'en'));

describe('rupees', () => {
  it.each([
    [299900, '₹2,999'],
    [100, '₹1'],
    [299950, '₹2,999.50'],
    [10_000_000, '₹1,00,000'],
    [5, '₹0.05'],
  ])('%i paise are %s', (paise, text) => {
    expect(rupeeText(paise)).toBe(text);
  });

  it.each(['gu', 'hi'] as const)(
    'stand with the sign and the groups of India, in Western digits, in %s',
    (language) => {
      speakBy(() => language);
      expect([rupeeText(10_000_000), rupeeText(299950), exactRupeeText(79900)]).toEqual([
        '₹1,00,000',
        '₹2,999.50',
        '₹799.00',
      ]);
    },
  );

  it('columns always show two decimals', () => expect(exactRupeeText(299900)).toBe('₹2,999.00'));
});

describe('the tax inside a price', () => {
  it('is CGST and SGST in equal halves inside the state, IGST outside it', () => {
    expect(gstLines(299900, 18, true)).toEqual({
      taxablePaise: 254152,
      taxes: [
        { name: 'CGST 9%', paise: 22874 },
        { name: 'SGST 9%', paise: 22874 },
      ],
    });
    expect(gstLines(299900, 18, false)).toEqual({ taxablePaise: 254153, taxes: [{ name: 'IGST 18%', paise: 45747 }] });
  });

  it('is none at 0 percent', () => expect(gstLines(79900, 0, true)).toEqual({ taxablePaise: 79900, taxes: [] }));

  it('with the taxable value is the price to the paisa, and within a paisa of the rate, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.constantFrom(5, 12, 18, 28),
        fc.boolean(),
        (price, percent, isSameState) => {
          const { taxablePaise, taxes } = gstLines(price, percent, isSameState);
          const tax = taxes.reduce((sum, { paise }) => sum + paise, 0);
          return (
            taxablePaise + tax === price &&
            Math.abs(tax - (price * percent) / (100 + percent)) <= 1 &&
            new Set(taxes.map(({ paise }) => paise)).size === 1
          );
        },
      ),
    );
  });

  it('holds for every price of the list', () => {
    for (const { pricePaise } of plans.plans)
      for (const isSameState of [true, false]) {
        const { taxablePaise, taxes } = gstLines(pricePaise, plans.gstPercent, isSameState);
        expect(taxes.reduce((sum, { paise }) => sum + paise, taxablePaise)).toBe(pricePaise);
      }
  });
});

it('the names of plans on receipts are those that the price list sells them by', () => {
  expect(plansText().names).toEqual(Object.fromEntries(plans.plans.map(({ id, name }) => [id, name])));
});
