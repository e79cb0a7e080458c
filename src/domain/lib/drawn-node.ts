/** Every tag that the site draws from data. Without a tag for a script, a style or a frame, no text can become one. */
export type DrawnTag =
  | 'a'
  | 'b'
  | 'blockquote'
  | 'br'
  | 'button'
  | 'code'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'fieldset'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'img'
  | 'input'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 'pre'
  | 's'
  | 'small'
  | 'section'
  | 'span'
  | 'strong'
  | 'summary'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'time'
  | 'tr'
  | 'ul'
  | MathTag;

/** Of MathML Core, in which formulas are set. */
type MathTag =
  | 'math'
  | 'mfrac'
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mover'
  | 'mpadded'
  | 'mphantom'
  | 'mroot'
  | 'mrow'
  | 'mspace'
  | 'msqrt'
  | 'mstyle'
  | 'msub'
  | 'msubsup'
  | 'msup'
  | 'mtable'
  | 'mtd'
  | 'mtext'
  | 'mtr'
  | 'munder'
  | 'munderover';

/** Attribute names in HTML's spelling. None of them is an event handler. */
export type DrawnAttribute =
  | 'alt'
  | 'aria-label'
  | 'aria-labelledby'
  | 'checked'
  | 'class'
  | 'data-bytes'
  | 'data-category'
  | 'data-class'
  | 'data-count'
  | 'data-ends'
  | 'data-group'
  | 'data-outline'
  | 'data-over'
  | 'data-scores'
  | 'data-search-ignore'
  | 'data-starts'
  | 'data-state'
  | 'datetime'
  | 'height'
  | 'href'
  | 'id'
  | 'lang'
  | 'loading'
  | 'name'
  | 'open'
  | 'rel'
  | 'role'
  | 'scope'
  | 'src'
  | 'start'
  | 'tabindex'
  | 'type'
  | 'value'
  | 'width'
  | MathAttribute;

type MathAttribute =
  | 'accent'
  | 'accentunder'
  | 'alttext'
  | 'data-notation'
  | 'depth'
  | 'display'
  | 'displaystyle'
  | 'form'
  | 'largeop'
  | 'linethickness'
  | 'lspace'
  | 'mathsize'
  | 'mathvariant'
  | 'maxsize'
  | 'minsize'
  | 'rspace'
  | 'scriptlevel'
  | 'stretchy'
  | 'voffset';

export type DrawnAttributes = Readonly<Partial<Record<DrawnAttribute, string>>>;

/** An element as data. The build writes it as HTML, the browser creates an element from it, React renders it. */
export interface DrawnElement {
  readonly tag: DrawnTag;
  readonly attributes: DrawnAttributes;
  readonly children: readonly DrawnNode[];
}

/** A text or an element. Texts are never markup. */
export type DrawnNode = string | DrawnElement;

/** The words of a node without its marks. `textOf` writes a piece of text, where it is not written as it is. */
export const textOfDrawn = (node: DrawnNode, textOf: (text: string) => string = (text) => text): string =>
  typeof node === 'string' ? textOf(node) : node.children.map((child) => textOfDrawn(child, textOf)).join('');

/** Makes an element; undefined attributes are left out. */
export const elementOf = (
  tag: DrawnTag,
  attributes: Readonly<Partial<Record<DrawnAttribute, string | undefined>>> = {},
  children: readonly DrawnNode[] = [],
): DrawnElement => ({
  tag,
  attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  children,
});
