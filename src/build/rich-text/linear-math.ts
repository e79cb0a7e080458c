import type { RichElement, RichNode } from '#domain/papers/rich-text.ts';

/**
 * Writes a formula as one line of characters: `(x + 1)/2`, `√(x² + 1)`, `[1, 2; 3, 4]`. Browsers leave a formula out of
 * an element's accessible name, so that a screen reader would call an option just "A"; this line takes its place. It
 * has symbols and no words, so that a voice of any language can read it.
 */

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  n: 'ⁿ',
  '∘': '°',
  '−': '⁻',
};
/** Operators between two operands or two statements. */
const SPACED = /^[+−±∓×÷⋅=≠<>≤≥≈≡∼≅∝→⇒⇔↔∈∉⊂⊆∪∩∧∨∥∣⟂∴∵]$/u;

const childrenOf = (element: RichElement): readonly RichNode[] => element.slice(2) as RichNode[];
const isAtomic = (text: string): boolean => /^(?:[\p{N}.,]*|.′*)$/u.test(text) || /^[([|][^()[\]|]*[)\]|]$/.test(text);
const wrapped = (text: string): string => (isAtomic(text) ? text : `(${text})`);

function raised(exponent: string): string {
  const signs = [...exponent].map((character) => SUPERSCRIPTS[character]);
  return signs.every((sign) => sign !== undefined) ? signs.join('') : `^${wrapped(exponent)}`;
}

function tokenText(tag: string, text: string, isPrefix: boolean): string {
  if (tag === 'mo' && text === '\u2061') return ' ';
  return tag === 'mo' && !isPrefix && SPACED.test(text) ? ` ${text} ` : text.normalize('NFKC');
}

/** Braces and bars over or under a group: they are only for the eye. */
const LINES = ['⏞', '⏟', '‾'];

const PLACES: Readonly<Record<string, (places: readonly string[], attributes: RichElement[1]) => string>> = {
  mfrac: ([above = '', below = ''], attributes) =>
    attributes?.['linethickness'] === undefined ? `${wrapped(above)}/${wrapped(below)}` : `${above}, ${below}`,
  mroot: ([base = '', degree = '']) => `${raised(degree)}√${wrapped(base)}`,
  msup: ([base = '', above = '']) => `${wrapped(base)}${raised(above)}`,
  msub: ([base = '', below = '']) => `${base}_${wrapped(below)}`,
  msubsup: ([base = '', below = '', above = '']) => `${base}_${wrapped(below)}${raised(above)}`,
  munder: ([base = '', below = '']) => (LINES.includes(below) ? base : `${base}_${wrapped(below)}`),
  mover: ([base = '', above = ''], attributes) =>
    LINES.includes(above)
      ? base
      : attributes?.['accent'] === undefined
        ? `${base}${raised(above)}`
        : `${wrapped(base)}${above}`,
  munderover: ([base = '', below = '', above = '']) => `${base}_${wrapped(below)}${raised(above)}`,
};

/** 13⅓ is '13 1/3', because '131/3' is another number. */
const joined = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node, index) => `${node[0] === 'mfrac' && nodes[index - 1]?.[0] === 'mn' ? ' ' : ''}${linear(node)}`)
    .join('');

/** An operator at the start of a row or after a bracket is a sign and belongs to what follows. */
const rowText = (nodes: readonly RichNode[]): string =>
  joined(nodes)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(^|[([|]) ?([+−±∓]) /gu, '$1$2');

function linear(node: RichNode): string {
  if (typeof node === 'string') return node;
  const [tag, attributes] = node;
  const children = childrenOf(node);
  if (['mi', 'mn', 'mo', 'mtext'].includes(tag))
    return tokenText(tag, children.join(''), attributes?.['form'] === 'prefix');
  if (tag === 'mspace') return ' ';
  if (tag === 'mphantom') return '';
  if (tag === 'msqrt') return `√${wrapped(rowText(children))}`;
  if (tag === 'mtable')
    return `[${children
      .map((row) =>
        typeof row === 'string'
          ? row
          : childrenOf(row)
              .map((cell) => rowText([cell]))
              .join(', '),
      )
      .join('; ')}]`;
  // The name of a function counts as one symbol: sin² x.
  if (tag === 'msup' && children[0]?.[0] === 'mi')
    return `${rowText(children.slice(0, 1))}${raised(rowText(children.slice(1)))}`;
  const places = PLACES[tag];
  if (places !== undefined)
    return places(
      children.map((child) => rowText([child])),
      attributes,
    );
  return attributes?.['data-notation']?.includes('strike') === true ? `⧸${rowText(children)}⧸` : joined(children);
}

/** The children of a <math> as one line. */
export const linearMath = (nodes: readonly RichNode[]): string => rowText(nodes);
