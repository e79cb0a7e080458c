import { spokenLanguage } from '../lib/define-text.ts';
import { plainNumber } from '../lib/digits.ts';
import { LOCALES } from '../lib/languages.ts';

/** Money is whole paise everywhere. Only these functions turn it into rupees, for people to read. */

const PAISE = 100;

const rupees = (paise: number, fractionDigits: 0 | 2): string =>
  new Intl.NumberFormat(LOCALES[spokenLanguage()], {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(paise / PAISE);

/** '₹2,999', or '₹2,999.50' with paise, in the language that is spoken. */
export const rupeeText = (paise: number): string => rupees(paise, paise % PAISE === 0 ? 0 : 2);

/** '₹2,999.00', for columns of figures. */
export const exactRupeeText = (paise: number): string => rupees(paise, 2);

/** Whole paise of rupees as they are typed ('500', '499.50', '₹1,499', 'Rs. 1,499/-', in any digits); NaN for anything else. */
export function paiseOf(text: string): number {
  const plain = plainNumber(text)
    .replace(/^(?:₹|rs\.?|inr|રૂ\.?|रु\.?)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replaceAll(',', '');
  const [, rupees, paise = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees) * PAISE + Number(paise.padEnd(2, '0'));
}

/** Goods and services tax included in a price, integer paise. The taxable value and all taxes add up to the price. */
export interface GstLines {
  readonly taxablePaise: number;
  /** 'CGST 9%' and 'SGST 9%' when the buyer lives in the seller's state, otherwise 'IGST 18%'; none at 0 percent. */
  readonly taxes: readonly { readonly name: string; readonly paise: number }[];
}

/** The tax of `percent` included in a price, rounded to the paisa. */
const includedTax = (pricePaise: number, percent: number, of: number): number =>
  Math.round((pricePaise * percent) / (100 + of));

/** The lines of a receipt. CGST and SGST are always equal. `percent` is 0 when no tax is charged. */
export function gstLines(pricePaise: number, percent: number, isSameState: boolean): GstLines {
  if (percent === 0) return { taxablePaise: pricePaise, taxes: [] };
  if (!isSameState) {
    const tax = includedTax(pricePaise, percent, percent);
    return { taxablePaise: pricePaise - tax, taxes: [{ name: `IGST ${percent}%`, paise: tax }] };
  }
  const half = includedTax(pricePaise, percent / 2, percent);
  const taxes = ['CGST', 'SGST'].map((name) => ({ name: `${name} ${percent / 2}%`, paise: half }));
  return { taxablePaise: pricePaise - 2 * half, taxes };
}
