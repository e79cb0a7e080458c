import type { EmphasisTag } from '../../build/rich-text/parse-emphasis.ts';
import type { MarkupElement } from './markup-node.ts';

/** What the attributes of an element mean for its text. All that is neither taken nor mere looks is named. */

const TAG_EMPHASIS: Readonly<Record<string, EmphasisTag>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  cite: 'i',
  var: 'i',
  dfn: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
};
/** Attributes without which a text says the same. */
const LOOKS =
  /^(?:id|class|lang|dir|align|valign|border|cellpadding|cellspacing|width|height|face|size|name|role|tabindex|target|rel|xmlns|label|scope|headers|summary|frame|rules|start|type|value|reversed|rowspan|colspan|alt|src|data|href|longdesc|style|color|bgcolor|clear|nowrap|compact|noshade|hidden|showHide|identifier|outcomeIdentifier|view|use|fixed|base|cite|datetime|data-.*|aria-.*|on.*|spellcheck|contenteditable|crossorigin|loading|srcset|sizes|hspace|vspace|char|charoff|accesskey|space|schemaLocation|paraid|paraeid)$/;
const STYLE_LOOKS =
  /^(?:font|font-(?:size|family|variant.*|stretch|kerning|feature-settings|optical-sizing|size-adjust)|margin.*|padding.*|border.*|outline.*|text-(?:align.*|indent|justify|rendering|size-adjust|underline-.*|decoration-(?:color|style|thickness|skip.*|skip-ink)|wrap.*|autospace)|line-(?:height|break)|letter-spacing|word-(?:spacing|break|wrap)|overflow.*|white-space.*|width|height|m(?:ax|in)-(?:width|height)|float|clear|position|top|left|right|bottom|inset.*|z-index|box-.*|flex.*|grid.*|gap|justify-.*|align-.*|direction|unicode-bidi|orphans|widows|page-break-.*|break-.*|tab-(?:size|stops)|cursor|list-style-position|table-layout|empty-cells|caption-side|quotes|zoom|hyphens|opacity|layout-grid.*|-(?:webkit|moz|ms|o)-.*|mso-.*|transition.*|background-(?:position.*|repeat|size|clip|origin|attachment)|--.*)$/;
const GREY =
  /^(?:inherit|initial|unset|auto|currentcolor|transparent|window|windowtext|black|white|gray|grey|none|canvastext|#?0|#([\da-f]{1,2})\1\1|rgba?\(\s*(\d+)[\s,]+\2[\s,]+\2\b.*)$/;
const isColoured = (value: string): boolean => !GREY.test(value);

export interface MarkupMeaning {
  readonly emphasis: readonly EmphasisTag[];
  /** What the element has that no text here can have, as words behind 'has'. */
  readonly lost: readonly string[];
}

function readDeclaration(name: string, value: string, emphasis: Set<EmphasisTag>, lost: string[]): void {
  if (name === 'font-weight') {
    if (/^(?:bold|bolder|[6-9]00)$/.test(value)) emphasis.add('b');
    else emphasis.delete('b');
  } else if (name === 'font-style') {
    if (/^(?:italic|oblique)/.test(value)) emphasis.add('i');
    else emphasis.delete('i');
  } else if (name === 'text-decoration' || name === 'text-decoration-line') {
    if (value.includes('underline')) emphasis.add('u');
    if (value.includes('line-through')) emphasis.add('s');
    if (/overline|blink/.test(value)) lost.push(`a line or effect (${value})`);
  } else if (name === 'vertical-align') {
    if (value === 'super' || value === 'sub') emphasis.add(value === 'super' ? 'sup' : 'sub');
  } else if (name === 'color') {
    if (isColoured(value)) lost.push('a colour');
  } else if (name === 'background' || name === 'background-color') {
    if (isColoured(value)) lost.push('a coloured background');
  } else if (name === 'display' || name === 'visibility') {
    if (value === 'none' || value === 'hidden') lost.push('a text that is hidden; it was taken');
  } else if (name === 'text-transform') {
    if (value !== 'none') lost.push(`letters in another case (${value})`);
  } else if (!STYLE_LOOKS.test(name)) lost.push(`the style '${name}: ${value.slice(0, 40)}'`);
}

/** The emphasis that tag, class and style give an element's text, and what of them is lost. */
export function meaningOf({ name, attributes }: MarkupElement): MarkupMeaning {
  const emphasis = new Set<EmphasisTag>();
  const lost: string[] = [];
  const own = TAG_EMPHASIS[name];
  if (own !== undefined) emphasis.add(own);
  const classes = attributes['class'] ?? '';
  if (/(?:^|[\s-])underlined?(?:$|\s)/i.test(classes)) emphasis.add('u');
  if (/(?:^|[\s-])(?:strike|strikethrough|line-through)(?:$|\s)/i.test(classes)) emphasis.add('s');
  if (/(?:^|\s)(?:qti-|txt-)?bold(?:$|\s)/i.test(classes)) emphasis.add('b');
  if (/(?:^|\s)(?:qti-|txt-)?italic(?:$|\s)/i.test(classes)) emphasis.add('i');
  for (const declaration of (attributes['style'] ?? '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    if (colon > 0 && value !== '') readDeclaration(declaration.slice(0, colon).trim(), value, emphasis, lost);
  }
  if (isColoured((attributes['color'] ?? 'auto').toLowerCase())) lost.push('a colour');
  if (isColoured((attributes['bgcolor'] ?? 'auto').toLowerCase())) lost.push('a coloured background');
  if (name === 'mark') lost.push('a coloured background');
  if (attributes['hidden'] !== undefined) lost.push('a text that is hidden; it was taken');
  if ((attributes['title'] ?? '').trim() !== '') lost.push(`a note that shows on pointing: '${attributes['title']}'`);
  for (const attribute of Object.keys(attributes))
    if (attribute !== 'title' && !LOOKS.test(attribute))
      lost.push(`the attribute ${attribute} of <${name}>, which is not known here`);
  return { emphasis: [...emphasis], lost };
}
