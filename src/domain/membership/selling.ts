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

/** Whoever is of age may buy. */
const OLDEST_FIRST_AGE = 18;

/**
 * Reads `sellsFromAge` of src/content/academy.json: the age from which plans are sold, 0 for any. The Ministry of
 * Education's guidelines for coaching centres of January 2024 enrol nobody below 16. Throws for anything but a whole
 * number up to 18, so that a slip of the pen does not switch it off.
 */
export function parseSellsFromAge(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OLDEST_FIRST_AGE) return value;
  throw new Error(
    `sellsFromAge in src/content/academy.json is ${JSON.stringify(value) ?? 'missing'}. Write an age in whole years up to ${OLDEST_FIRST_AGE}, such as 16, or 0 to sell at any age.`,
  );
}
