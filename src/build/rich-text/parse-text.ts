import type { Inline } from './parse-inline.ts';
import { addInline, readInline } from './parse-inline.ts';
import type { Table } from './parse-table.ts';
import { parseTable } from './parse-table.ts';
import type { TextIssue } from './text-issue.ts';

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'formula'; readonly formula: Extract<Inline, { kind: 'formula' }> }
  | { readonly kind: 'table'; readonly table: Table; readonly at: number };

export interface ParsedText {
  readonly blocks: readonly Block[];
  readonly issues: readonly TextIssue[];
}

const lineFrom = (text: string, at: number): string => {
  const end = text.indexOf('\n', at);
  return text.slice(at, end === -1 ? text.length : end);
};

/** The lines of a table that begins here. */
function tableLines(text: string, from: number): readonly { readonly text: string; readonly at: number }[] {
  const lines: { text: string; at: number }[] = [];
  for (let at = from; text[at] === '|';) {
    const line = lineFrom(text, at);
    lines.push({ text: line, at });
    at += line.length + 1;
  }
  return lines;
}

const isBlank = (line: readonly Inline[]): boolean =>
  line.every((inline) => inline.kind === 'words' && inline.text.trim() === '');

/** Collects pieces into lines and lines into paragraphs. */
class Paragraphs {
  readonly blocks: Block[] = [];
  private lines: Inline[][] = [[]];

  add(inline: Inline): void {
    addInline(this.lines.at(-1) ?? [], inline);
  }

  endLine(): void {
    if (this.lines.length > 0 && isBlank(this.lines.at(-1) ?? [])) this.endParagraph();
    else this.lines.push([]);
  }

  endParagraph(): void {
    const lines = this.lines.filter((line) => !isBlank(line));
    if (lines.length > 0) this.blocks.push({ kind: 'paragraph', lines });
    this.lines = [[]];
  }

  addBlock(block: Block): void {
    this.endParagraph();
    this.blocks.push(block);
  }
}

/**
 * Parses paper text (docs/content.md): paragraphs, line breaks, formulas, tables, images and emphasis; all else is words. Never
 * throws.
 */
export function parseText(source: string): ParsedText {
  const text = source.replaceAll('\r\n', '\n');
  const issues: TextIssue[] = [];
  const paragraphs = new Paragraphs();
  for (let at = 0; at < text.length;) {
    const isLineStart = at === 0 || text[at - 1] === '\n';
    if (isLineStart && text[at] === '|') {
      const lines = tableLines(text, at);
      paragraphs.addBlock({ kind: 'table', table: parseTable(lines, issues), at });
      at += lines.reduce((sum, line) => sum + line.text.length + 1, 0);
    } else if (isLineStart && text.startsWith('\\|', at)) {
      paragraphs.add({ kind: 'words', text: '|' });
      at += 2;
    } else if (text[at] === '\n') {
      paragraphs.endLine();
      at += 1;
    } else {
      const { inline, next, issues: found = [] } = readInline(text, at);
      issues.push(...found);
      if (inline?.kind === 'formula' && inline.isBlock) paragraphs.addBlock({ kind: 'formula', formula: inline });
      else if (inline !== null) paragraphs.add(inline);
      at = next;
    }
  }
  paragraphs.endParagraph();
  return { blocks: paragraphs.blocks, issues };
}
