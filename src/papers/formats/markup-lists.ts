import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement, textContent } from './markup-node.ts';

/** Marks of lists and cells of tables, as plain text has them. */

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, letters] of ROMAN)
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  return text;
}

function numbered(number: number, type: string): string {
  const isLetter = /^a$/i.test(type) && number >= 1 && number <= 26;
  const isRoman = /^i$/i.test(type) && number >= 1 && number < 400;
  const mark = isLetter ? String.fromCodePoint(96 + number) : isRoman ? roman(number) : String(number);
  return `${type === type.toUpperCase() ? mark.toUpperCase() : mark}.`;
}

const STYLES: readonly (readonly [RegExp, string])[] = [
  [/upper-(?:alpha|latin)/, 'A'],
  [/lower-(?:alpha|latin)/, 'a'],
  [/upper-roman/, 'I'],
  [/lower-roman/, 'i'],
];

/** The mark of each entry of a list: `a.`, `iv.`, `3.` or a bullet. */
export function listMarks({ name, attributes }: MarkupElement, items: readonly MarkupElement[]): readonly string[] {
  if (name !== 'ol') return items.map(() => '•');
  const style = attributes['style'] ?? '';
  const type = attributes['type'] ?? STYLES.find(([pattern]) => pattern.test(style))?.[1] ?? '1';
  const step = attributes['reversed'] === undefined ? 1 : -1;
  let next = Number.parseInt(attributes['start'] ?? '', 10);
  if (Number.isNaN(next)) next = step === 1 ? 1 : items.length;
  return items.map((item) => {
    const own = Number.parseInt(item.attributes['value'] ?? '', 10);
    const number = Number.isNaN(own) ? next : own;
    next = number + step;
    return numbered(number, item.attributes['type'] ?? type);
  });
}

const isBlank = (node: MarkupNode): boolean => textContent([node]).trim() === '';

/** The entries of a list. Text between two entries belongs to the first of them. */
export function listItems({ children }: MarkupElement): readonly MarkupElement[] {
  const items: MarkupElement[] = [];
  for (const node of children) {
    const last = items.at(-1);
    if (isElement(node) && node.name === 'li') items.push(node);
    else if (isElement(node) || !isBlank(node)) {
      const own: MarkupElement = { name: 'li', attributes: {}, children: [node] };
      if (last === undefined) items.push(own);
      else items.splice(-1, 1, { ...last, children: [...last.children, node] });
    }
  }
  return items;
}

export interface TableParts {
  readonly rows: readonly (readonly (MarkupElement | undefined)[])[];
  /** Text of the table outside its cells, such as a caption. */
  readonly others: readonly MarkupNode[];
  /** Whether a cell goes over several rows or columns. */
  readonly isSpanned: boolean;
}

const MOST_SPAN = 50;
const spanOf = (cell: MarkupElement, name: string): number =>
  Math.min(MOST_SPAN, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));

/** Rows of equal cells: a cell over several of them stands in each. */
export function tableParts(table: MarkupElement): TableParts {
  const [rows, others]: [MarkupElement[], MarkupNode[]] = [[], []];
  const find = (nodes: readonly MarkupNode[]): void => {
    for (const node of nodes)
      if (!isElement(node)) {
        if (!isBlank(node)) others.push(node);
      } else if (node.name === 'tr') rows.push(node);
      else if (/^(?:thead|tbody|tfoot)$/.test(node.name)) find(node.children);
      else others.push(node);
  };
  find(table.children);
  const grid: (MarkupElement | undefined)[][] = rows.map(() => []);
  let isSpanned = false;
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.children.filter(isElement)) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      isSpanned ||= wide > 1 || high > 1;
      for (const line of grid.slice(at, at + high))
        for (let index = column; index < column + wide; index += 1) line[index] ??= cell;
      column += wide;
    }
  });
  return { rows: grid, others, isSpanned };
}
