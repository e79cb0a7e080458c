import { fenceOf, isClosedFence } from './markdown-fences.ts';

/** Signs that begin an entry of a list in messages, as phones offer them. */
const BULLET = /^\s*[•‣◦▪▫●○■□·∙➤►▶*–—-]\s+(?=\S)/u;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
/** Numbers in boxes and circles, as phones offer them for lists: 1️⃣, 🔟, ①. */
const BOXED = /^\s*((?:[0-9]\uFE0F?\u20E3){1,3}|\u{1F51F}|[\u2460-\u2473])[.)]?\s*(?=\S)/u;
/** '*bold*' of a message, within a line and beside no letter. */
const BOLD = /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{0,498}[^\s*])\*(?![\p{L}\p{N}*])/gu;
/** Code within a line, and an address: their asterisks are their own. */
const AS_TYPED = /(```[^`\n]+```|`[^`\n]+`|https?:\/\/[^\s*]+)/;
/** '```code```' of a message over several lines. */
const LONG_CODE = /```([^`]*\n[^`]*)```/g;
/** A heading of the page. */
const TITLE = /^\s*#{1,3}\s+(?=\S)/;
/** What only a text has that is Markdown already. Blanks are looked at once: no part begins within a run of them. */
const MARKDOWN = /\*\*|__|\]\(|^[^\S\n]*\|.*\||(?<! ) {2,}$/m;

/**
 * What WhatsApp puts before each of several copied messages: `[27/11/26, 20:15] Name: `, in a browser
 * `[8:15 pm, 27/11/2026] Name: `. Marks of the text's direction stand around it on some phones.
 */
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?\s?m\.?)?`;
const DAY_AND_TIME = String.raw`(?:${DAY},?\s{1,2}${TIME}|${TIME},?\s{1,2}${DAY})`;
const NAME = String.raw`[^\n:]{1,80}:(?:[^\S\n]|$)`;
const MARKS = String.raw`[\u200e\u200f\u202a-\u202e]{0,2}`;
const HEADER = new RegExp(String.raw`^${MARKS}\[${DAY_AND_TIME}\][^\S\n]?${MARKS}${NAME}${MARKS}`, 'iu');

const HEADINGS = { 2: /^#{2,6}\s/m, 4: /^#{4,6}\s/m } as const;

const isEntry = (line: string): boolean => /^(?:- |\d{1,3}\. )/.test(line);

const valueOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x1f51f) return 10;
  return code >= 0x2460 && code <= 0x2473 ? code - 0x2460 + 1 : Number(sign.replaceAll(/[^0-9]/g, ''));
};

/** A line without the sign of its entry, behind the one that Markdown has for it. */
function entryOf(line: string): readonly [begin: string, rest: string] | null {
  if (BULLET.test(line)) return ['- ', line.replace(BULLET, '')];
  const boxed = BOXED.exec(line);
  if (boxed !== null) return [`${valueOf(boxed[1] ?? '')}. `, line.slice(boxed[0].length)];
  const number = NUMBER.exec(line);
  return number === null ? null : [`${number[1] ?? '1'}. `, line.slice(number[0].length)];
}

const withBold = (text: string): string =>
  text
    .split(AS_TYPED)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(BOLD, '**$1**')))
    .join('');

function lineOf(line: string): string {
  const plain = line.trimEnd();
  const [begin, rest] = entryOf(plain) ?? ['', plain.replace(TITLE, '')];
  return begin + (TITLE.test(plain) ? `**${rest}**` : withBold(rest));
}

/** The messages without the time and the name before each; every one begins a paragraph. */
function withoutHeaders(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const rest = line.replace(HEADER, '');
      return rest !== line && index > 0 && (lines[index - 1] ?? '').trim() !== '' ? `\n${rest}` : rest;
    })
    .join('\n');
}

/** Whether the text holds headers of messages, which `markdownOfMessage` leaves out. */
export const hasMessageHeaders = (text: string): boolean => text.split(/\r\n?|\n/).some((line) => HEADER.test(line));

const hasBlockOfCode = (text: string): boolean => {
  const lines = text.split('\n');
  return lines.some((line, at) => fenceOf(line)?.words === '' && isClosedFence(lines, at));
};

/**
 * Turns a text as messages have it into Markdown that looks the same: signs such as • become lists, *bold* becomes
 * **bold**, and each line keeps its end. A text that is Markdown already stays as it is. `highestHeading` is the level of
 * the highest heading that the text may have: an item of current affairs has none above the fourth.
 */
export function markdownOfMessage(text: string, highestHeading: 2 | 4 = 4): string {
  const given = withoutHeaders(text.replaceAll(/\r\n?/g, '\n'));
  if (MARKDOWN.test(given) || hasBlockOfCode(given) || HEADINGS[highestHeading].test(given))
    return hasMessageHeaders(text) ? given : text;
  return given
    .split(LONG_CODE)
    .map((part, index) =>
      index % 2 === 1 ? `\n\`\`\`\n${part.replaceAll(/^\n|\n$/g, '')}\n\`\`\`\n` : withLists(part),
    )
    .join('')
    .replaceAll(/^\n(?=```)|(?<=```\n)\n(?=\n)/g, '');
}

function withLists(text: string): string {
  const lines = text.split('\n').map(lineOf);
  const ended = lines.map((line, index) => {
    const next = lines[index + 1] ?? '';
    // An entry ends at the next one; two blanks keep the end of any other line.
    const isKept = line !== '' && next !== '' && !isEntry(line) && !isEntry(next);
    return isKept ? `${line}  ` : line;
  });
  // A line below the last entry would become a part of it.
  const apart = ended.flatMap((line, index) =>
    isEntry(line) && (ended[index + 1] ?? '') !== '' && !isEntry(ended[index + 1] ?? '') ? [line, ''] : [line],
  );
  return apart.join('\n');
}
