const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
  '#38': '&',
};

/** Decodes an attribute of a built page. */
export const decodeAttribute = (text: string): string =>
  text.replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => SIGNS[name] ?? whole);
