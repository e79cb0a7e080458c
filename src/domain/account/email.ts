/** What nobody sees: zero width, soft hyphen, turns of direction, fillers, selectors, the empty Braille cell. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu;
const NOT_ASCII = /[^\0-\x7f]/;
/** A host must not have them; the parser of addresses would end the host there. */
const ENDS_HOST = /[\s/?#:%@\\]/;

/** An email as it was typed, without what nobody means: blanks around it, capital letters. */
export const typedEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** The domain in the letters that mail servers use: `भारत.भारत` is `xn--h2brj9c.xn--h2brj9c`. */
function canonicalDomain(text: string): string {
  const domain = text.replaceAll('。', '.').replace(/(?<!\.)\.$/, '');
  if (!NOT_ASCII.test(domain) || ENDS_HOST.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The one form in which emails are stored and compared: full-width and composed letters as plain ones (NFKC), lower
 * case, nothing invisible, the domain in ASCII without a dot at its end. Dots and a tag before the @ stay: what they
 * mean differs between mail servers (docs/decisions/106).
 */
export function canonicalEmail(text: string): string {
  const folded = text.normalize('NFKC').replaceAll(UNSEEN, '').toLowerCase().normalize('NFKC').trim();
  const at = folded.lastIndexOf('@') + 1;
  return at === 0 ? folded : folded.slice(0, at) + canonicalDomain(folded.slice(at));
}

/** The email that will be used, where it differs from the typed one by more than case and blanks; null otherwise. */
export function understoodEmail(text: string): string | null {
  const canonical = canonicalEmail(text);
  return canonical.includes('@') && canonical !== typedEmail(text) ? canonical : null;
}
