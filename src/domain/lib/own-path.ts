const LONGEST_ADDRESS = 2000;
const LONGEST_FILE_PATH = 200;

/** Segments of letters, digits, '.', '_' and '-'. None begins with a dot. */
const FILE_PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/**
 * Whether a text is a path of this site, with or without query and hash. It guards addresses that are resumed or linked
 * and refuses other origins in every disguise: `//evil.example`, `/\evil.example`, `/..//evil.example`, `javascript:`
 * and control characters.
 */
export function isOwnAddress(text: string): boolean {
  if (!text.startsWith('/') || text.length > LONGEST_ADDRESS) return false;
  if (/[\p{Cc}\\]/u.test(text)) return false;
  return !(text.split(/[?#]/)[0] ?? '').includes('//');
}

/** Whether a text is the path of a file of this site, such as '/images/flood.webp', without query, hash or escapes. */
export const isOwnFilePath = (text: string): boolean =>
  text.length <= LONGEST_FILE_PATH && FILE_PATH.test(text) && isOwnAddress(text);
