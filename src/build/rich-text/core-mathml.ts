import type { RichElement, RichNode } from '#domain/papers/rich-text.ts';
import { linearMath } from './linear-math.ts';
import { isMathCharacter, styledCharacter } from './math-characters.ts';
import { primed, spacedRow } from './math-spacing.ts';
import type { MarkupElement } from './mathml-reader.ts';

/**
 * KaTeX writes MathML 3, browsers show MathML Core. What Core lacks is left to the style sheet or refused with a
 * reason.
 */
export class NotShown extends Error {}

type Attributes = Record<string, string>;

/** Each element of Core that KaTeX writes, with the attributes that Core reads. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  mrow: [],
  mi: [],
  mn: [],
  mtext: [],
  mo: ['lspace', 'rspace', 'stretchy', 'minsize', 'maxsize', 'largeop', 'form'],
  mspace: ['width', 'height', 'depth'],
  mpadded: ['width', 'height', 'depth', 'lspace', 'voffset'],
  mfrac: ['linethickness'],
  msqrt: [],
  mroot: [],
  msub: [],
  msup: [],
  msubsup: [],
  mphantom: [],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mtable: [],
  mtr: [],
  mtd: [],
  mstyle: ['displaystyle', 'scriptlevel', 'mathsize'],
};
/** Attributes that nothing is lost without: browsers know them anyway, or the code below uses them. */
const DROPPED = [
  'fence',
  'separator',
  'mathvariant',
  'rowspacing',
  'columnspacing',
  'columnalign',
  'columnlines',
  'rowlines',
];
const STRIKES = ['updiagonalstrike', 'downdiagonalstrike', 'horizontalstrike'];
const BORDERS = ['box', 'top', 'bottom', 'left', 'right'];

const elementsIn = (element: MarkupElement): readonly MarkupElement[] =>
  element.children.filter((child) => typeof child !== 'string');
const wordsOf = (text: string | undefined): readonly string[] => text?.split(' ') ?? [];
/** The last word of the list counts for all further columns. */
const wordAt = (words: readonly string[], index: number): string | undefined => words[index] ?? words.at(-1);

/** All characters in an element, nested ones too. */
const textIn = ({ children }: MarkupElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

const elementOf = (tag: string, attributes: Attributes, children: readonly RichNode[]): RichNode => [
  tag,
  Object.keys(attributes).length === 0 ? null : attributes,
  ...children,
];

function keptAttributes({ name, attributes }: MarkupElement): Attributes {
  const kept: Attributes = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    if (KEPT[name]?.includes(attribute)) kept[attribute] = value;
    else if (attribute === 'mathcolor' || attribute === 'mathbackground')
      throw new NotShown(
        'links, pictures, rules and colours are not for formulas: a page has its own colours, in light and dark',
      );
    else if (attribute === 'linebreak')
      throw new NotShown('a formula breaks its line only inside \\begin{aligned} ... \\end{aligned}');
    else if (!DROPPED.includes(attribute))
      throw new NotShown(`browsers do not show ${name} with ${attribute}; write it another way`);
  }
  return kept;
}

function checkCharacters(text: string): void {
  for (const character of text)
    if (!isMathCharacter(character))
      throw new NotShown(`the math font has no '${character}'; write it outside of the formula, or in \\text{...}`);
}

/**
 * KaTeX writes the bars of `\left|` as relations, which Core sets with spaces around them; as fences they are other
 * characters.
 */
const FENCES: Readonly<Record<string, string>> = { '∣': '|', '∥': '‖' };
/** Accents of phonetics; math fonts have their own characters for them. */
const ACCENTS: Readonly<Record<string, string>> = { ˉ: '¯', ˊ: '´', ˋ: '`' };

function charactersOf(element: MarkupElement): string {
  const text = textIn(element);
  return (element.attributes['fence'] === 'true' ? FENCES[text] : ACCENTS[text]) ?? text;
}

/** Letters, numbers and operators. Words (mtext) use the page's own font and keep their characters. */
function tokenOf(element: MarkupElement): RichNode {
  const { name, attributes } = element;
  const text = charactersOf(element);
  const kept = keptAttributes(element);
  if (name === 'mtext') return elementOf(name, kept, [text]);
  const style = attributes['mathvariant'] ?? 'normal';
  const styled =
    style === 'normal'
      ? text
      : [...text]
          .map((character) => {
            const found = styledCharacter(character, style);
            if (found === null)
              throw new NotShown(
                `the math font has no ${style} '${character}'; \\mathbf has all letters, \\mathbb has C, N, Q, R and Z`,
              );
            return found;
          })
          .join('');
  checkCharacters(styled);
  // Core sets a single letter italic unless told otherwise; a styled letter is already another character.
  const isUpright =
    name === 'mi' && styled === text && attributes['mathvariant'] === 'normal' && [...text].length === 1;
  return elementOf(name, isUpright ? { ...kept, mathvariant: 'normal' } : kept, [styled]);
}

/** Core has no alignment, lines or spacing of columns, so each cell names its own for the style sheet. */
function cellOf(cell: MarkupElement, align: string | undefined, lines: readonly string[]): RichNode {
  const attributes: Attributes = keptAttributes(cell);
  const notation = [...(align === 'left' ? ['start'] : align === 'right' ? ['end'] : []), ...lines];
  if (notation.length > 0) attributes['data-notation'] = notation.join(' ');
  const [only] = elementsIn(cell);
  if (only?.name !== 'mstyle' || cell.children.length !== 1) return elementOf('mtd', attributes, rowOf(cell));
  const { displaystyle, scriptlevel, ...others } = keptAttributes(only);
  if (displaystyle === 'true') attributes['displaystyle'] = displaystyle;
  if (scriptlevel !== undefined && scriptlevel !== '0') attributes['scriptlevel'] = scriptlevel;
  return elementOf(
    'mtd',
    attributes,
    Object.keys(others).length === 0 ? rowOf(only) : [elementOf('mstyle', others, rowOf(only))],
  );
}

function tableOf(table: MarkupElement): RichNode {
  const { columnalign, columnlines, rowlines, columnspacing, ...others } = table.attributes;
  const attributes = keptAttributes({ ...table, attributes: others });
  if (columnspacing?.startsWith('0em')) attributes['data-notation'] = 'tight';
  const rows = elementsIn(table);
  const hasLine = (lines: string | undefined, index: number, count: number): boolean =>
    lines !== undefined && index < count - 1 && wordAt(wordsOf(lines), index) !== 'none';
  return elementOf(
    'mtable',
    attributes,
    rows.map((row, rowIndex) => {
      const cells = elementsIn(row);
      return elementOf(
        'mtr',
        keptAttributes(row),
        cells.map((cell, index) =>
          cellOf(cell, wordAt(wordsOf(columnalign), index), [
            ...(hasLine(columnlines, index, cells.length) ? ['right'] : []),
            ...(hasLine(rowlines, rowIndex, rows.length) ? ['bottom'] : []),
          ]),
        ),
      );
    }),
  );
}

function enclosureOf(element: MarkupElement): RichNode {
  const { notation = '', ...others } = element.attributes;
  if (
    Object.keys(others).length > 0 ||
    !wordsOf(notation).every((word) => STRIKES.includes(word) || BORDERS.includes(word))
  )
    throw new NotShown(`browsers do not show this enclosure (${notation}); \\boxed and \\cancel they do`);
  return elementOf('mrow', { 'data-notation': notation }, rowOf(element));
}

/**
 * `\xrightarrow{...}` adds to the width of its label, which Core cannot do; a space on each side has the same effect.
 */
function paddedOf(element: MarkupElement): RichNode {
  const { width, lspace } = element.attributes;
  if (width?.startsWith('+') !== true) return elementOf('mpadded', keptAttributes(element), rowOf(element));
  const space: RichNode = ['mspace', { width: lspace ?? '0em' }];
  return ['mrow', null, space, ...rowOf(element), space];
}

/** `\vdots` contains a rule without width, which becomes a space. A visible rule is refused with its colour. */
function spaceOf({ attributes, ...element }: MarkupElement): readonly RichNode[] {
  const { mathbackground, ...others } = attributes;
  const kept = keptAttributes({
    ...element,
    attributes: /^0(?:em|px|pt)$/.test(attributes['width'] ?? '') || mathbackground === undefined ? others : attributes,
  });
  return Object.keys(kept).length === 0 ? [] : [['mspace', kept]];
}

/** Elements whose children stand in a row. The children of the others have roles: numerator, base, exponent. */
const ROWS = ['mrow', 'mstyle', 'mphantom', 'msqrt'];

function nodeOf(node: MarkupElement | string): readonly RichNode[] {
  if (typeof node === 'string') return [node];
  const { name } = node;
  if (name === 'mspace') return spaceOf(node);
  if (name === 'mi' || name === 'mn' || name === 'mo' || name === 'mtext') return [tokenOf(node)];
  if (name === 'mtable') return [tableOf(node)];
  if (name === 'menclose') return [enclosureOf(node)];
  if (name === 'mpadded') return [paddedOf(node)];
  if (KEPT[name] === undefined) throw new NotShown(`browsers do not show ${name}; write it another way`);
  const children = ROWS.includes(name) ? rowOf(node) : placesOf(node);
  const withPrime = name === 'msup' ? primed(children) : null;
  if (withPrime !== null) return [withPrime];
  if (name === 'mrow' && children.length === 1) return children;
  return [elementOf(name, keptAttributes(node), children)];
}

const rowOf = ({ children }: MarkupElement): RichNode[] => spacedRow(children.flatMap(nodeOf));

/** One node for each child with a role, whatever its element became. */
const placesOf = ({ children }: MarkupElement): RichNode[] =>
  children.map((child) => {
    const nodes = nodeOf(child);
    const [only] = nodes;
    return nodes.length === 1 && only !== undefined ? only : ['mrow', null, ...nodes];
  });

/**
 * Turns KaTeX's markup of a formula into elements of Core, in one <math> that carries its TeX and its text for screen
 * readers. Throws NotShown.
 */
export function coreMath(span: MarkupElement, tex: string): RichElement {
  const [math] = elementsIn(span);
  const [semantics] = math === undefined ? [] : elementsIn(math);
  const [formula] = semantics === undefined ? [] : elementsIn(semantics);
  if (math?.name !== 'math' || semantics?.name !== 'semantics' || formula === undefined)
    throw new Error('not the markup of a formula');
  const { display } = math.attributes;
  const nodes = formula.name === 'mrow' ? rowOf(formula) : nodeOf(formula);
  return [
    'math',
    { ...(display === undefined ? {} : { display }), alttext: tex, 'aria-label': linearMath(nodes) },
    ...nodes,
  ];
}
