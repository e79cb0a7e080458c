/** Two digits of the state, the PAN, a number, Z and a check sign. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * Why nothing may be sold for money yet, as the owner reads it; null when all is well. A price with tax in it needs the
 * number that the tax is paid under: without one a receipt with CGST and SGST on it is none.
 */
export function sellingIssue(
  { gstPercent }: { readonly gstPercent: number },
  { gstin }: { readonly gstin: string },
): string | null {
  if (gstin === '' && gstPercent === 0) return null;
  if (gstin === '')
    return `gstPercent in src/content/plans.json is ${gstPercent}, but seller.gstin in src/content/academy.json is empty. Set your GSTIN, or set gstPercent to 0 if you are not registered for GST.`;
  return GSTIN.test(gstin)
    ? null
    : `seller.gstin in src/content/academy.json is '${gstin}', which is no GSTIN: it has fifteen signs, such as 24ABCDE1234F1Z5.`;
}
