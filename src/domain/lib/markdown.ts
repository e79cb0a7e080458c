import { parseInline } from './markdown-inline.ts';
import type { DrawnNode } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { closesFence, fenceOf, isClosedFence } from './markdown-fences.ts';

/**
 * Parses the Markdown of current affairs to a tree of harmless elements, in the build and in the browser: paragraphs,
 * headings, lists, quotes, tables, code and rules. It is small, because phones download it with the newest items. Each
 * pattern matches a run of blanks or characters in one way only, and no element is empty, so that a hostile text costs
 * no more than its length. It drops no letter and no digit: what it does not know stays as it was typed.
 */

const HEADING = /^#{1,6}\s/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;
const QUOTE = /^ {0,3}> ?(.*)$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const TABLE_RULE = /^:?-+:?$/;
const DEEPEST = 4;

/** The item's own title is an h3. */
const HEADINGS = ['h4', 'h5', 'h6'] as const;

interface Block {
  readonly node: DrawnNode;
  /** The index of the line after it. */
  readonly end: number;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The number of lines from `start` for which `belongs` holds. */
function run(lines: readonly string[], start: number, belongs: (line: string, index: number) => boolean): number {
  let end = start;
  while (end < lines.length && belongs(lines[end] ?? '', end)) end += 1;
  return end;
}

function readFence(lines: readonly string[], start: number): Block {
  const fence = fenceOf(lines[start] ?? '');
  const end = run(lines, start + 1, (line) => fence === null || !closesFence(line, fence));
  const inner = lines.slice(start + 1, end);
  // Words behind the opening marks are a part of the message, not the name of a language.
  const text = [...(fence === null || fence.words === '' ? [] : [fence.words]), ...inner].join('\n');
  return { node: elementOf('pre', {}, [elementOf('code', {}, [text])]), end: end + 1 };
}

function readQuote(lines: readonly string[], start: number, depth: number): Block {
  const end = run(lines, start, (line) => QUOTE.test(line));
  const inner = lines.slice(start, end).map((line) => QUOTE.exec(line)?.[1] ?? '');
  return { node: elementOf('blockquote', {}, readBlocks(inner, depth + 1)), end };
}

/** An indented line after an item's first belongs to the item, and so does a blank line before an indented one. */
const isInItem = (lines: readonly string[], index: number): boolean =>
  /^(?: {2,}|\t)\S/.test(lines[index] ?? '') ||
  (isBlank(lines[index]) && /^(?: {2,}|\t)\S/.test(lines[index + 1] ?? ''));

/** `value` is the number of an entry that does not count on from the one before it. */
function readItem(lines: readonly string[], start: number, depth: number, value: number | null): Block {
  const end = run(lines, start + 1, (_, index) => isInItem(lines, index));
  const inner = lines.slice(start + 1, end).map((line) => line.replace(/^(?: {2,4}|\t)/, ''));
  const blocks = readBlocks([ITEM.exec(lines[start] ?? '')?.[2] ?? '', ...inner], depth + 1);
  const [first, ...rest] = blocks;
  const isPlain = typeof first === 'object' && first.tag === 'p';
  const attributes = value === null ? {} : { value: String(value) };
  return { node: elementOf('li', attributes, isPlain ? [...first.children, ...rest] : blocks), end };
}

function readList(lines: readonly string[], start: number, depth: number): Block {
  const number = ITEM.exec(lines[start] ?? '')?.[1];
  const isOrdered = number !== undefined;
  const items: DrawnNode[] = [];
  /** The number that a browser would give to the next entry, and the one that was typed last. */
  let counted = Number(number);
  let typed = counted;
  let at = start;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const next = isBlank(line) ? at + 1 : at;
    const match = ITEM.exec(lines[next] ?? '');
    if (match === null || RULE.test(lines[next] ?? '') || (match[1] !== undefined) !== isOrdered) break;
    const given = Number(match[1]);
    // A list of equal numbers counts on, as in every Markdown.
    const isOwn = isOrdered && given !== counted && given !== typed;
    if (isOwn) counted = given;
    typed = given;
    counted += 1;
    const item = readItem(lines, next, depth, isOwn ? given : null);
    items.push(item.node);
    at = item.end;
  }
  const attributes = isOrdered && Number(number) !== 1 ? { start: String(Number(number)) } : {};
  return { node: elementOf(isOrdered ? 'ol' : 'ul', attributes, items), end: at };
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function readTable(lines: readonly string[], start: number): Block {
  const end = run(lines, start + 2, (line) => line.includes('|'));
  const head = cellsOf(lines[start] ?? '');
  const rows = lines.slice(start + 2, end).map((line) => {
    return elementOf(
      'tr',
      {},
      cellsOf(line).map((cell) => elementOf('td', {}, parseInline(cell))),
    );
  });
  const headRow = elementOf(
    'tr',
    {},
    head.map((cell) => elementOf('th', { scope: 'col' }, parseInline(cell))),
  );
  return { node: elementOf('table', {}, [elementOf('thead', {}, [headRow]), elementOf('tbody', {}, rows)]), end };
}

const isTable = (lines: readonly string[], at: number): boolean => {
  const rule = lines[at + 1] ?? '';
  return (lines[at] ?? '').includes('|') && rule.includes('|') && cellsOf(rule).every((cell) => TABLE_RULE.test(cell));
};

const beginsBlock = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  return (
    HEADING.test(line) ||
    isClosedFence(lines, at) ||
    QUOTE.test(line) ||
    RULE.test(line) ||
    ITEM.test(line) ||
    isTable(lines, at)
  );
};

function readParagraph(lines: readonly string[], start: number): Block {
  const end = run(lines, start, (line, index) => !isBlank(line) && (index === start || !beginsBlock(lines, index)));
  return {
    node: elementOf(
      'p',
      {},
      parseInline(
        lines
          .slice(start, end)
          .map((line) => line.trimStart())
          .join('\n')
          .trimEnd(),
      ),
    ),
    end,
  };
}

function readHeading(line: string): DrawnNode {
  const level = line.search(/\s/);
  let end = line.length;
  while (line[end - 1] === '#') end -= 1;
  return elementOf(HEADINGS[level - 1] ?? 'h6', {}, parseInline(line.slice(level, end).trim()));
}

function readBlock(lines: readonly string[], at: number, depth: number): Block {
  const line = lines[at] ?? '';
  if (HEADING.test(line)) return { node: readHeading(line), end: at + 1 };
  if (isClosedFence(lines, at)) return readFence(lines, at);
  if (RULE.test(line)) return { node: elementOf('hr'), end: at + 1 };
  if (depth < DEEPEST && QUOTE.test(line)) return readQuote(lines, at, depth);
  if (depth < DEEPEST && ITEM.test(line)) return readList(lines, at, depth);
  return isTable(lines, at) ? readTable(lines, at) : readParagraph(lines, at);
}

function readBlocks(lines: readonly string[], depth: number): readonly DrawnNode[] {
  const nodes: DrawnNode[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { node, end } = readBlock(lines, at, depth);
    nodes.push(node);
    at = Math.max(end, at + 1);
  }
  return nodes;
}

/**
 * Raw HTML stays text. Links are https, mailto or paths of this site, images are this site's, and headings rank below
 * the item's title.
 */
export const parseMarkdown = (text: string): readonly DrawnNode[] =>
  readBlocks(text.replaceAll(/\r\n?/g, '\n').split('\n'), 0);
