const LONGEST_ADDRESS = 500;

/** Blanks, control characters and backslashes, which browsers skip or reinterpret. */
const ODD = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Whether a text is an https address of a named host, without user name, password or anything that a browser would
 * reinterpret.
 */
export function isHttpsAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || !text.startsWith('https://') || ODD.test(text) || !URL.canParse(text))
    return false;
  const authority = /^https:\/\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return !authority.includes('@') && new URL(text).hostname.includes('.');
}
