const LONGEST_ADDRESS = 500;

/** Blanks, controls and backslashes: a browser would pass over them or read them as something else. */
const ODD = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;

/** An https address of a named host, as written: no user name, no password, nothing that a browser would read otherwise. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || !text.startsWith('https://') || ODD.test(text) || !URL.canParse(text))
    return false;
  const authority = /^https:\/\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return !authority.includes('@') && new URL(text).hostname.includes('.');
}
