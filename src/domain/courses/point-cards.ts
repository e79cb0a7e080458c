import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf, textOfDrawn } from '../lib/drawn-node.ts';
import type { LessonPoint } from './lesson-points.ts';

/** What a student says of a card; the last takes it out. */
export const CARD_ANSWERS = ['known', 'not-yet', 'remove'] as const;
export type CardAnswer = (typeof CARD_ANSWERS)[number];

/** A stretch of a point: a covered one is shown after the student has tried to remember it. */
export interface CardPart {
  readonly nodes: readonly DrawnNode[];
  readonly isCovered: boolean;
}

const isElement = (node: DrawnNode, tag: string): node is DrawnElement => typeof node === 'object' && node.tag === tag;
const wordsOf = (nodes: readonly DrawnNode[]): string => nodes.map((node) => textOfDrawn(node)).join('');
const hasWords = (nodes: readonly DrawnNode[]): boolean => /[\p{L}\p{N}]/u.test(wordsOf(nodes));

/** The text by which a point is known again when its marks or spaces change. */
export const askedPoint = (point: LessonPoint): string =>
  wordsOf(point).normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const partsOf = (before: readonly DrawnNode[], covered: readonly DrawnNode[], after: readonly DrawnNode[]) =>
  [
    { nodes: before, isCovered: false },
    { nodes: covered, isCovered: true },
    { nodes: after, isCovered: false },
  ].filter(({ nodes }) => nodes.length > 0);

/** Every element of this tag is covered. */
function coverElements(point: LessonPoint, tag: string): readonly CardPart[] | null {
  if (!point.some((node) => isElement(node, tag))) return null;
  const parts = point.map((node) => ({ nodes: [node], isCovered: isElement(node, tag) }));
  return parts.some(({ nodes, isCovered }) => !isCovered && hasWords(nodes)) ? parts : null;
}

/** Only the last of several: the others tell which one is asked for. */
function coverLast(point: LessonPoint, tag: string): readonly CardPart[] | null {
  const at = point.findLastIndex((node) => isElement(node, tag));
  if (at === -1) return null;
  const rest = [point.slice(0, at), point.slice(at + 1)];
  return rest.some(hasWords) ? partsOf(rest[0] ?? [], point.slice(at, at + 1), rest[1] ?? []) : null;
}

const textNodes = (text: string): readonly DrawnNode[] => (text === '' ? [] : [text]);

/** The end of a statement; a point in a number or an address is none. */
const STATEMENT_END = /[.;।](?=\s|$)/u;

function cutAtEnd(nodes: readonly DrawnNode[]): readonly [readonly DrawnNode[], readonly DrawnNode[]] {
  for (const [index, node] of nodes.entries()) {
    const at = typeof node === 'string' ? node.search(STATEMENT_END) : -1;
    if (typeof node === 'string' && at !== -1)
      return [
        [...nodes.slice(0, index), ...textNodes(node.slice(0, at))],
        [node.slice(at), ...nodes.slice(index + 1)],
      ];
  }
  return [nodes, []];
}

/** What follows the first sign, to the end of its statement. */
function coverAfter(point: LessonPoint, sign: RegExp): readonly CardPart[] | null {
  for (const [index, node] of point.entries()) {
    const found = typeof node === 'string' ? sign.exec(node) : null;
    if (typeof node !== 'string' || found === null) continue;
    const end = found.index + found[0].length;
    const before = [...point.slice(0, index), ...textNodes(node.slice(0, end))];
    const [covered, after] = cutAtEnd([...textNodes(node.slice(end)), ...point.slice(index + 1)]);
    return hasWords(before) && hasWords(covered) ? partsOf(before, covered, after) : null;
  }
  return null;
}

/** A number that is no part of a name such as H2O or 51-A. */
const NUMBER = /(?<![\p{L}\p{N}.,/-])\d+(?:[.,:/]\d+)*%?(?![-/]?[\p{Script=Latin}\d])/gu;

function coverLastNumber(point: LessonPoint): readonly CardPart[] | null {
  for (let index = point.length - 1; index >= 0; index -= 1) {
    const node = point[index];
    const found = typeof node === 'string' ? [...node.matchAll(NUMBER)].at(-1) : undefined;
    if (typeof node !== 'string' || found === undefined) continue;
    const end = found.index + found[0].length;
    const before = [...point.slice(0, index), ...textNodes(node.slice(0, found.index))];
    const after = [...textNodes(node.slice(end)), ...point.slice(index + 1)];
    return hasWords([...before, ...after]) ? partsOf(before, [found[0]], after) : null;
  }
  return null;
}

/**
 * A point as a fill-in: its bold words are covered, or else the term after its colon, equals sign or dash, its last
 * slanted word, its last number, or the second of two statements. Null where nothing can be covered: then the lesson's
 * title is the question and the point the answer.
 */
export function coverPoint(point: LessonPoint): readonly CardPart[] | null {
  return (
    coverElements(point, 'strong') ??
    coverAfter(point, /(?:^|(?<=\S)): +| [–—-] +| = +/u) ??
    coverLast(point, 'em') ??
    coverLastNumber(point) ??
    coverAfter(point, /; +/u)
  );
}

/** The covered stretch after it was shown. */
export const shownPart = ({ nodes, isCovered }: CardPart): readonly DrawnNode[] =>
  isCovered ? [elementOf('strong', { class: 'card-shown' }, nodes)] : nodes;
