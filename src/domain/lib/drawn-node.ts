/**
 * What the site draws from data. The list is closed: without a tag for a script, a style or a frame, no text can
 * become one.
 */
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

/** Names as HTML spells them. There is none for an event. */
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

/** An element as data. The build writes it as HTML, the browser makes an element of it, React renders it. */
export interface DrawnElement {
  readonly tag: DrawnTag;
  readonly attributes: DrawnAttributes;
  readonly children: readonly DrawnNode[];
}

/** Text, or an element with what is in it. Strings become text, never markup. */
export type DrawnNode = string | DrawnElement;

/** An element; an attribute that is undefined is left out. */
export const elementOf = (
  tag: DrawnTag,
  attributes: Readonly<Partial<Record<DrawnAttribute, string | undefined>>> = {},
  children: readonly DrawnNode[] = [],
): DrawnElement => ({
  tag,
  attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  children,
});
