/** What written text may become on a page. There is no tag for a script, a style or a frame, so none can come of it. */
export type MarkdownTag =
  | 'p'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'hr'
  | 'br'
  | 'strong'
  | 'em'
  | 'a'
  | 'img'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** Names that HTML, the DOM and React spell alike. */
export type MarkdownAttributes = Readonly<
  Partial<Record<'href' | 'rel' | 'src' | 'alt' | 'loading' | 'start' | 'scope', string>>
>;

/** Text, or an element with what is in it. Whoever renders it makes text nodes of the strings, never markup. */
export type MarkdownNode =
  | string
  | { readonly tag: MarkdownTag; readonly attributes: MarkdownAttributes; readonly children: readonly MarkdownNode[] };

export const elementOf = (
  tag: MarkdownTag,
  children: readonly MarkdownNode[] = [],
  attributes: MarkdownAttributes = {},
): MarkdownNode => ({
  tag,
  attributes,
  children,
});
