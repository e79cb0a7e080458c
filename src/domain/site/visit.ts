/**
 * Whether a stored address is a path of this site that may be resumed. Refuses other origins in every disguise:
 * `//evil.example`, `/\evil.example`, `/..//evil.example`, `javascript:` and control characters.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > 2000) return false;
  if (/[\p{Cc}\\]/u.test(path)) return false;
  return !(path.split(/[?#]/)[0] ?? '').includes('//');
}
