/** Money is whole paise everywhere; only these functions make rupees of it, to be read. */

const PAISE = 100;

const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** '₹2,999', or '₹2,999.50' where there are paise. */
export const rupeeText = (paise: number): string => (paise % PAISE === 0 ? WHOLE : EXACT).format(paise / PAISE);

/** '₹2,999.00': for columns of figures. */
export const exactRupeeText = (paise: number): string => EXACT.format(paise / PAISE);

/** Goods and services tax inside a price. Integer paise; the taxable value and all taxes together are the price exactly. */
export interface GstLines {
  readonly taxablePaise: number;
  /** 'CGST 9%' and 'SGST 9%' where the buyer lives in the seller's state, else 'IGST 18%'; none at 0 percent. */
  readonly taxes: readonly { readonly name: string; readonly paise: number }[];
}

/** The tax of `percent` that a price includes, rounded to the paisa. */
const includedTax = (pricePaise: number, percent: number, of: number): number =>
  Math.round((pricePaise * percent) / (100 + of));

/** The lines of a receipt. The two halves of a tax inside the state are always equal. `percent` may be 0: no tax is charged. */
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
