import { unclosedFence } from './markdown-fences.ts';

/** Bytes of UTF-8 in a body. */
export const MOST_BODY_BYTES: number = 50 * 1024;
/** The deepest nesting of quotes; more would only slow readers down. */
const DEEPEST_QUOTE = 10;

/** Control characters except line feed and tab, lone surrogates, and characters that change the text direction. */
const ODD = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Markdown needs one of these for HTML or a link in angle brackets. */
const MARKUP = /<[A-Za-z/!?]/;
/** The target of a link or an image, in the text or in a list of references. */
const TARGET = /\](?:\(|:)\s*(\S*)/g;
const SAFE_TARGET = /^(?:https:\/\/[^\\]|mailto:[^\\]|\/(?![/\\])|#|\))/i;
const IMAGE_TARGET = /!\[[^[\]]*\]\(\s*([^\s)]*)/g;
const DEEP_QUOTE = new RegExp(`^[ \\t]*(?:>[ \\t]*){${DEEPEST_QUOTE + 1}}`, 'm');

const HEADING = /^[ \t>]*#{1,3}(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/**
 * A heading above the fourth level would rank above the item's own title. A line of '-' below a text is a heading too.
 */
const hasHeading = (text: string): boolean =>
  text
    .split('\n')
    .some(
      (line, index, lines) => HEADING.test(line) || (UNDERLINE.test(line) && (lines[index - 1] ?? '').trim() !== ''),
    );

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Normalizes line ends and trims. */
export const tidyMarkdown = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC').trim();

/**
 * Why a text is not accepted as Markdown, in a sentence; null when it is. Accepted text has no HTML and links only to
 * https, mailto and paths of this site, whichever Markdown parser reads it.
 */
export function issueOfMarkdown(text: string): string | null {
  if (bytesOf(text) > MOST_BODY_BYTES) return 'body must be at most 50 KB. Shorten it, or make two items of it';
  if (ODD.test(text)) return 'body has characters that cannot be used';
  if (MARKUP.test(text))
    return 'body must hold no HTML. Put a blank behind a < that is meant as one, and write links as [text](https://...)';
  if ([...text.matchAll(TARGET)].some(([, target = '']) => !SAFE_TARGET.test(target)))
    return 'body has a link that does not begin with https://, mailto: or /. Give its whole address';
  if ([...text.matchAll(IMAGE_TARGET)].some(([, target = '']) => !target.startsWith('/')))
    return 'body has an image of another site. Use an image of this site, whose address begins with /';
  if (hasHeading(text))
    return 'body has a heading of the page. Begin headings with ####, and leave a blank line above a line of ---';
  const fence = unclosedFence(text);
  if (fence !== null)
    return `body has a block of code that nothing closes: '${fence.slice(0, 40)}'. Put ${fence.slice(0, 3)} on a line of its own below the block, or take it out`;
  return DEEP_QUOTE.test(text) ? `body has quotes more than ${DEEPEST_QUOTE} deep` : null;
}
