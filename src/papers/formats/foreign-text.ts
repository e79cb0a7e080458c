import { plainToPaperText } from '../exchange/paper-text.ts';
import { parseHtml } from './html-tree.ts';
import type { FindImage, MarkupTrouble } from './file-pictures.ts';
import { markupToPaperText } from './markup-text.ts';

/** Texts in the four formats of Moodle, as paper text. */

export type TextFormat = 'html' | 'moodle' | 'markdown' | 'plain';

export interface ForeignText {
  readonly text: string;
  readonly troubles: readonly MarkupTrouble[];
  /** What the text had and paper text has not. */
  readonly losses: readonly MarkupTrouble[];
}

/** Tags that are meant as tags. `a < b` and `<name>` are not. */
const TAG =
  /<\/?(?:p|br|b|i|u|s|em|strong|ins|del|strike|mark|sub|sup|span|div|img|table|thead|tbody|tr|td|th|ul|ol|li|a|code|pre|tt|h[1-6]|font|small|big|hr|center|blockquote|math|svg|object|iframe|audio|video|embed|script|style)(?:\s[^<>]*)?\/?>/gi;

/** Only what is meant as markup is left as markup. */
function protectText(text: string): string {
  let result = '';
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    result += text.slice(from, index).replaceAll('<', '&lt;') + tag;
    from = index + tag.length;
  }
  return result + text.slice(from).replaceAll('<', '&lt;');
}

/** Emphasis, links and pictures of Markdown as HTML, code as the words alone. No pattern looks far for an end that never comes. */
function markdownToHtml(text: string): string {
  return text
    .replaceAll(
      /!\[([^[\]]*)\]\(([^\s)[]+)(?:\s[^)]{0,1000})?\)/g,
      (_, alt: string, src: string) =>
        `<img alt="${alt.replaceAll('"', '&quot;')}" src="${src.replaceAll('"', '%22')}">`,
    )
    .replaceAll(/(?<!!)\[([^[\]]+)\]\(([^\s)[]+)(?:\s[^)]{0,1000})?\)/g, '<a href="$2">$1</a>')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]{0,1000}?\S)\1/g, '<b>$2</b>')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '<i>$1</i>')
    .replaceAll(/(?<![\w_])_(?=\S)([^_\n]*?\S)_(?![\w_])/g, '<i>$1</i>')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/^#{1,6} +/gm, '');
}

/** A text of another system in its own format. Nothing but `plain` is free of markup. */
export function foreignText(text: string, format: TextFormat, findImage: FindImage, isOwn = false): ForeignText {
  if (format === 'plain') return { text: plainToPaperText(text), troubles: [], losses: [] };
  const isHtml = format === 'html';
  const html = isHtml ? text : protectText(format === 'markdown' ? markdownToHtml(text) : text);
  try {
    return markupToPaperText(parseHtml(html), { findImage, keepsLines: !isHtml, isOwn });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      text: '',
      troubles: [{ reason: error.message, correction: 'Write the text without so much formatting.' }],
      losses: [],
    };
  }
}
