/** Every tag that the site draws from data. Without a tag for a script, a style or a frame, no text can become one. */
export type DrawnTag =
  | 'a'
  | 'blockquote'
  | 'br'
  | 'code'
  | 'div'
  | 'em'
  | 'fieldset'
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
  | 'ol'
  | 'p'
  | 'pre'
  | 'section'
  | 'span'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'time'
  | 'tr'
  | 'ul';

/** Attribute names in HTML's spelling. None of them is an event handler. */
export type DrawnAttribute =
  | 'alt'
  | 'aria-label'
  | 'aria-labelledby'
  | 'checked'
  | 'class'
  | 'data-category'
  | 'data-version'
  | 'datetime'
  | 'href'
  | 'id'
  | 'lang'
  | 'loading'
  | 'name'
  | 'rel'
  | 'role'
  | 'scope'
  | 'src'
  | 'start'
  | 'tabindex'
  | 'type';

export type DrawnAttributes = Readonly<Partial<Record<DrawnAttribute, string>>>;

/** An element as data. The build writes it as HTML, the browser creates an element from it, React renders it. */
export interface DrawnElement {
  readonly tag: DrawnTag;
  readonly attributes: DrawnAttributes;
  readonly children: readonly DrawnNode[];
}

/** A text or an element. Texts are never markup. */
export type DrawnNode = string | DrawnElement;

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
