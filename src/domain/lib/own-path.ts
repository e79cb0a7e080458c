const LONGEST_ADDRESS = 2000;
const LONGEST_FILE_PATH = 200;

/** Segments of letters, digits, '.', '_' and '-', none of which begins with a dot. */
const FILE_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/**
 * Whether a text is an address of this site: a path, with a query and a hash or without. What is resumed or linked is
 * checked with it. Refuses other origins in every disguise: `//evil.example`, `/\evil.example`, `/..//evil.example`,
 * `javascript:` and control characters.
 */
export function isOwnAddress(text: string): boolean {
  if (!text.startsWith('/') || text.length > LONGEST_ADDRESS) return false;
  if (/[\p{Cc}\\]/u.test(text)) return false;
  return !(text.split(/[?#]/)[0] ?? '').includes('//');
}

/** Whether a text is the plain path of a file of this site, such as '/images/flood.webp': no query, no hash, no escapes. */
export const isOwnFilePath = (text: string): boolean =>
  text.length <= LONGEST_FILE_PATH && FILE_PATH.test(text) && isOwnAddress(text);
