/** Two digits for the state, the PAN, a number, Z and a check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * Why nothing can be sold yet, as a sentence for the owner; null when selling is possible. A price that includes tax
 * needs the GSTIN, because a receipt without it is not valid.
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
