/**
 * A text as a student sees it: what two texts share when nobody can tell them apart. Case is kept. Powers and
 * indices too (NFC, not NFKC): x² is not x2.
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/^\$([^$]+)\$$/, '$1')
    .replaceAll(/[‘’‚‛′]/g, "'")
    .replaceAll(/[“”„‟″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;:/+=×÷-]) ?/g, '$1')
    .trim()
    .replace(/[.;,।]$/, '')
    .trim();

/** A stem without what does not make it another question: case, spaces, punctuation, the length of a blank. */
export const comparableStem = (text: string): string =>
  comparable(text)
    .toLowerCase()
    .replaceAll(/_+/g, '_')
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replaceAll(/[;:?!'"()[\]।…]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
