import type { RichNode } from '#domain/papers/rich-text.ts';
import { DEEPEST } from '#domain/papers/rich-text.ts';
import type { Formula, FormulaStyle } from './formula.ts';
import type { Inline } from './parse-inline.ts';
import type { Cell, Table } from './parse-table.ts';
import type { Block } from './parse-text.ts';
import { parseText } from './parse-text.ts';
import type { TextIssue } from './text-issue.ts';

export type CompiledText =
  /** Null for a plain text: words and single line breaks only. */
  | { readonly ok: true; readonly nodes: readonly RichNode[] | null }
  | { readonly ok: false; readonly issues: readonly TextIssue[] };

export interface TextRules {
  /** False for options and list entries: they stand in one line, where no table fits. */
  readonly holdsTables: boolean;
}

/** How formulas are set. The build has KaTeX; the browser sets the few of drawn questions without it. */
export type SetFormula = (tex: string, style: FormulaStyle) => Formula;

interface Setting {
  readonly setFormula: SetFormula;
  readonly issues: TextIssue[];
}

/** Enough of a formula to recognise it. */
const excerptOf = (tex: string): string =>
  tex.trim().length <= 40 ? `$${tex.trim()}$` : `$${tex.trim().slice(0, 40)} ...`;

const depthOf = (node: RichNode): number =>
  typeof node === 'string' ? 0 : 1 + Math.max(0, ...(node.slice(2) as RichNode[]).map(depthOf));

function formulaNode(
  { tex, at, isBlock }: Extract<Inline, { kind: 'formula' }>,
  { setFormula, issues }: Setting,
  style: FormulaStyle = isBlock ? 'block' : 'line',
): RichNode {
  const formula = setFormula(tex, style);
  if (formula.ok && depthOf(formula.node) < DEEPEST - 4) return formula.node;
  issues.push({ at, reason: `${excerptOf(tex)}: ${formula.ok ? 'the formula is nested too deeply' : formula.reason}` });
  return '';
}

function inlineNode(inline: Inline, setting: Setting): RichNode {
  if (inline.kind === 'words') return inline.text;
  if (inline.kind === 'image') return ['img', inline.attributes];
  if (inline.kind === 'formula') return formulaNode(inline, setting);
  if (inline.children.some((child) => child.kind === 'formula' && child.isBlock))
    setting.issues.push({ at: inline.at, reason: 'an emphasised formula stands between single $' });
  return [inline.tag, null, ...lineNodes(inline.children, setting)];
}

const isFormula = (node: RichNode | undefined): boolean => typeof node === 'object' && node[0] === 'math';
const partOf = (node: RichNode | undefined, pattern: RegExp): string =>
  typeof node === 'string' ? (pattern.exec(node)?.[0] ?? '') : '';

/**
 * Keeps a formula on one line with the characters that touch it: browsers would put a rupee sign or a comma on a line
 * of its own.
 */
function held(nodes: readonly RichNode[]): readonly RichNode[] {
  return nodes.flatMap((node, index): readonly RichNode[] => {
    const after = isFormula(nodes[index - 1]) ? partOf(node, /^\S{1,3}/) : '';
    if (typeof node === 'string') {
      const rest = node.slice(after.length);
      const before = isFormula(nodes[index + 1]) ? partOf(rest, /\S{1,3}$/) : '';
      return rest === before ? [] : [rest.slice(0, rest.length - before.length)];
    }
    if (!isFormula(node)) return [node];
    const previous = nodes[index - 1];
    // Between two formulas the first takes the text as far as it can.
    const left =
      typeof previous === 'string'
        ? previous.slice(isFormula(nodes[index - 2]) ? partOf(previous, /^\S{1,3}/).length : 0)
        : '';
    const signs = [partOf(left, /\S{1,3}$/), partOf(nodes[index + 1], /^\S{1,3}/)] as const;
    if (signs.every((sign) => sign === '')) return [node];
    return [
      [
        'span',
        { 'data-notation': 'held' },
        ...(signs[0] === '' ? [] : [signs[0]]),
        node,
        ...(signs[1] === '' ? [] : [signs[1]]),
      ],
    ];
  });
}

function lineNodes(line: readonly Inline[], setting: Setting): readonly RichNode[] {
  return held(line.map((inline) => inlineNode(inline, setting)));
}

function cellNode(tag: 'td' | 'th', cell: Cell, setting: Setting): RichNode {
  for (const inline of cell)
    if (inline.kind === 'formula' && inline.isBlock)
      setting.issues.push({ at: inline.at, reason: 'a formula in a table stands between single $' });
  return [tag, tag === 'th' ? { scope: 'col' } : null, ...lineNodes(cell, setting)];
}

/** A header's empty corner names nothing, so it is a plain cell. */
const tableNode = ({ header, rows }: Table, setting: Setting): RichNode => [
  'table',
  null,
  ['thead', null, ['tr', null, ...header.map((cell) => cellNode(cell.length === 0 ? 'td' : 'th', cell, setting))]],
  ['tbody', null, ...rows.map((row): RichNode => ['tr', null, ...row.map((cell) => cellNode('td', cell, setting))])],
];

/** Sets a formula that is a whole paragraph large, above all an option: phones are small. */
function blockNode(block: Block, setting: Setting): RichNode {
  if (block.kind === 'formula') return formulaNode(block.formula, setting);
  if (block.kind === 'table') return tableNode(block.table, setting);
  const [line] = block.lines;
  const [only] = line ?? [];
  if (only?.kind === 'formula' && line?.length === 1 && block.lines.length === 1)
    return ['p', null, formulaNode(only, setting, 'large')];
  return [
    'p',
    null,
    ...block.lines.flatMap((line, index): readonly RichNode[] => [
      ...(index === 0 ? [] : [['br', null] as const]),
      ...lineNodes(line, setting),
    ]),
  ];
}

function isPlain(blocks: readonly Block[], source: string): boolean {
  const [only] = blocks;
  if (only === undefined) return true;
  if (
    blocks.length > 1 ||
    only.kind !== 'paragraph' ||
    only.lines.some((line) => line.some(({ kind }) => kind !== 'words'))
  )
    return false;
  return (
    only.lines.map((line) => line.map((inline) => (inline.kind === 'words' ? inline.text : '')).join('')).join('\n') ===
    source
  );
}

/** The compiled text with formulas set by `setFormula`, or every issue with its position. Never throws. */
export function compileWith(
  setFormula: SetFormula,
  source: string,
  { holdsTables }: TextRules = { holdsTables: true },
): CompiledText {
  const { blocks, issues: found } = parseText(source);
  const issues = [...found];
  for (const block of blocks)
    if (block.kind === 'table' && !holdsTables)
      issues.push({ at: block.at, reason: 'an option or an entry of a list holds no table; put it into the question' });
  if (issues.length === 0 && isPlain(blocks, source)) return { ok: true, nodes: null };
  const nodes = blocks.map((block) => blockNode(block, { setFormula, issues }));
  return issues.length > 0
    ? { ok: false, issues: issues.toSorted((one, other) => one.at - other.at) }
    : { ok: true, nodes };
}
