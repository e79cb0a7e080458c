/** Signs that begin an entry of a list in messages, as phones offer them. */
const BULLET = /^\s*[•‣◦▪▫●○■□·∙➤►▶*–—-]\s+(?=\S)/u;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
/** '*bold*' of a message, within a line and beside no letter. */
const BOLD = /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]{0,498}[^\s*])\*(?![\p{L}\p{N}*])/gu;
/** A heading of the page. */
const TITLE = /^\s*#{1,3}\s+(?=\S)/;
/** What only a text has that is Markdown already. Blanks are looked at once: no part begins within a run of them. */
const MARKDOWN = /\*\*|__|\]\(|^[^\S\n]*\|.*\||^```|(?<! ) {2,}$/m;

const HEADINGS = { 2: /^#{2,6}\s/m, 4: /^#{4,6}\s/m } as const;

const isEntry = (line: string): boolean => /^(?:- |\d{1,3}\. )/.test(line);

function lineOf(line: string): string {
  const plain = line.trimEnd();
  const [begin, rest] = BULLET.test(plain)
    ? ['- ', plain.replace(BULLET, '')]
    : NUMBER.test(plain)
      ? [`${NUMBER.exec(plain)?.[1] ?? '1'}. `, plain.replace(NUMBER, '')]
      : ['', plain.replace(TITLE, '')];
  const text = TITLE.test(plain) ? `**${rest}**` : rest.replaceAll(BOLD, '**$1**');
  return begin + text;
}

/**
 * Turns a text as messages have it into Markdown that looks the same: signs such as • become lists, *bold* becomes
 * **bold**, and each line keeps its end. A text that is Markdown already stays as it is. `highestHeading` is the level of
 * the highest heading that the text may have: an item of current affairs has none above the fourth.
 */
export function markdownOfMessage(text: string, highestHeading: 2 | 4 = 4): string {
  const given = text.replaceAll(/\r\n?/g, '\n');
  if (MARKDOWN.test(given) || HEADINGS[highestHeading].test(given)) return text;
  const lines = given.split('\n').map(lineOf);
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
