import type { DrawnNode } from './drawn-node.ts';
import { elementOf } from './drawn-node.ts';
import { isOwnAddress } from './own-path.ts';

/** The deepest nesting of emphasis, so that a hostile text is cheap to parse. */
const DEEPEST = 4;
const LINK = /(!?)\[((?:[^[\]\\]|\\.){0,500})\]\(((?:[^()\s<>]|\([^()\s<>]{0,500}\)){1,2000})\)/y;
/** Brackets belong to an address in pairs, as in `https://en.wikipedia.org/wiki/Mahi_(river)`. */
const BARE_ADDRESS = /https:\/\/(?:[^\s<>()[\]*"'`]|\([^\s<>()[\]*"'`]{0,500}\)){1,2000}/y;
const BACKTICKS = /`+/y;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const EMPHASIS: readonly (readonly [mark: string, tag: 'strong' | 'em' | 's'])[] = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 's'],
  ['*', 'em'],
  ['_', 'em'],
  ['~', 's'],
];
/** Marks that are a part of a word between two letters: `snake_case`, `5~7`. */
const IN_WORDS = /^[_~]/;

/** The address for a link: https or mailto. Null for any other. */
export function linkAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^(?:https:\/\/|mailto:)/i.test(text)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** The index of the closing mark from `start`, or -1. No space comes before a closing mark. */
function closingOf(text: string, mark: string, start: number): number {
  for (let at = text.indexOf(mark, start + 1); at !== -1; at = text.indexOf(mark, at + mark.length)) {
    const isWordMark = IN_WORDS.test(mark) && /[\p{L}\p{N}]/u.test(text[at + mark.length] ?? '');
    const isLonger = mark.length === 1 && (text[at + 1] === mark || text[at - 1] === mark);
    if (!/\s|\\/.test(text[at - 1] ?? ' ') && !isWordMark && !isLonger) return at;
  }
  return -1;
}

interface Found {
  readonly node: DrawnNode;
  readonly end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const linkTo = (href: string, children: readonly DrawnNode[]): DrawnNode =>
  elementOf('a', { href, rel: 'noopener noreferrer nofollow' }, children);

function findLink(text: string, at: number, depth: number): Found | null {
  const match = matchAt(LINK, text, at);
  if (match === null) return null;
  const [whole, bang, label = '', address = ''] = match;
  const end = at + whole.length;
  if (bang === '!')
    return isOwnAddress(address)
      ? { node: elementOf('img', { src: address, alt: label, loading: 'lazy' }), end }
      : { node: whole, end };
  if (isOwnAddress(address)) return { node: elementOf('a', { href: address }, inline(label, depth + 1, false)), end };
  const href = linkAddress(address);
  return { node: href === null ? whole : linkTo(href, inline(label, depth + 1, false)), end };
}

function findBareAddress(text: string, at: number): Found | null {
  const address = matchAt(BARE_ADDRESS, text, at)?.[0].replace(/[.,;:!?]+$/, '') ?? '';
  const href = linkAddress(address);
  return href === null ? null : { node: linkTo(href, [address]), end: at + address.length };
}

/** Marks known to have no closing mark, so that the text is not searched again for them. */
type Unclosed = Set<string>;

function findEmphasis(text: string, at: number, depth: number, unclosed: Unclosed, mayLink: boolean): Found | null {
  for (const [mark, tag] of EMPHASIS) {
    if (!text.startsWith(mark, at) || unclosed.has(mark) || depth >= DEEPEST) continue;
    const start = at + mark.length;
    if (/\s/.test(text[start] ?? ' ') || (IN_WORDS.test(mark) && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ''))) continue;
    const close = closingOf(text, mark, start);
    if (close === -1) unclosed.add(mark);
    else
      return {
        node: elementOf(tag, {}, inline(text.slice(start, close), depth + 1, mayLink)),
        end: close + mark.length,
      };
  }
  return null;
}

/** A run of backticks is closed by one of the same length; without it the whole run stays text. */
function findCode(text: string, at: number, unclosed: Unclosed): Found {
  const marks = matchAt(BACKTICKS, text, at)?.[0] ?? '';
  const start = at + marks.length;
  const asTyped = { node: marks, end: start };
  if (unclosed.has(marks)) return asTyped;
  for (const { 0: run, index } of text.slice(start).matchAll(/`+/g))
    if (run === marks) {
      const code = text.slice(start, start + index).replaceAll('\n', ' ');
      return { node: elementOf('code', {}, [code]), end: start + index + marks.length };
    }
  unclosed.add(marks);
  return asTyped;
}

function findBreak(text: string, at: number): Found {
  return / {2,}$/.test(text.slice(Math.max(0, at - 2), at))
    ? { node: elementOf('br'), end: at + 1 }
    : { node: ' ', end: at + 1 };
}

function findAt(text: string, at: number, depth: number, unclosed: Unclosed, mayLink: boolean): Found | null {
  switch (text[at]) {
    case '\\': {
      const character = matchAt(ESCAPE, text, at)?.[1];
      return character === undefined ? null : { node: character, end: at + 2 };
    }
    case '`':
      return findCode(text, at, unclosed);
    case '*':
    case '_':
    case '~':
      return findEmphasis(text, at, depth, unclosed, mayLink);
    case '!':
    case '[':
      return mayLink ? findLink(text, at, depth) : null;
    case 'h':
      return mayLink ? findBareAddress(text, at) : null;
    case '\n':
      return findBreak(text, at);
    default:
      return null;
  }
}

function inline(text: string, depth: number, mayLink: boolean): readonly DrawnNode[] {
  const nodes: DrawnNode[] = [];
  const unclosed: Unclosed = new Set();
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = findAt(text, at, depth, unclosed, mayLink);
    if (found === null) plain += text[at] ?? '';
    else if (typeof found.node === 'string') plain += found.node;
    else {
      if (plain !== '') nodes.push(plain);
      plain = '';
      nodes.push(found.node);
    }
    at = found?.end ?? at + 1;
  }
  return plain === '' ? nodes : [...nodes, plain];
}

/**
 * Parses the text of a paragraph, a cell or a heading: emphasis, code, links and images of this site. Everything else
 * stays text.
 */
export const parseInline = (text: string): readonly DrawnNode[] => inline(text, 0, true);
