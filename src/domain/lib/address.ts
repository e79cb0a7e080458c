const LONGEST_ADDRESS = 500;
const LONGEST_PATH = 200;

/** Blanks, controls and backslashes: a browser would pass over them or read them as something else. */
const ODD = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** Segments of letters, digits, '.', '_' and '-', none of which begins with a dot; never '//'. */
const OWN_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/** An https address of a named host, as written: no user name, no password, nothing that a browser would read otherwise. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || !text.startsWith('https://') || ODD.test(text) || !URL.canParse(text))
    return false;
  const authority = /^https:\/\/([^/?#]*)/.exec(text)?.[1] ?? '';
  return !authority.includes('@') && new URL(text).hostname.includes('.');
}

/** A path of this site, such as '/images/flood.webp'. */
export const isOwnPath = (text: string): boolean => text.length <= LONGEST_PATH && OWN_PATH.test(text);
