/** The address of one question of a review within its page: `#q12` is the twelfth. */
export const questionHash = (question: number): string => `#q${question + 1}`;

/** The index that a hash names, of this many questions; null for any other hash. */
export function questionOfHash(hash: string, count: number): number | null {
  const [, digits = ''] = /^#q([1-9]\d{0,3})$/.exec(hash) ?? [];
  const question = Number(digits) - 1;
  return digits !== '' && question < count ? question : null;
}
