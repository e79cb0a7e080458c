import { escapeBars, toPaperText } from '../exchange/paper-text.ts';
import { subscript, superscript } from './raised-text.ts';

/** HTML or XHTML of another system as paper text. One walk for both: the parsers give the same small tree. */

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  readonly line?: number;
}
export type MarkupNode = string | MarkupElement;

export interface FoundImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
export interface MarkupTrouble {
  readonly reason: string;
  readonly correction: string;
}
export interface MarkupOptions {
  /** A picture of the file as a picture of this site; null where there is none. */
  readonly findImage: (src: string) => FoundImage | null;
  /** A line break of the text is a line break (Moodle's own format, Markdown). */
  readonly keepsLines: boolean;
  /** The text is paper text already. */
  readonly isOwn: boolean;
}

/** Noncharacters that stand for a paragraph, a line and a table's row while the walk goes on. */
const [PARAGRAPH, LINE, ROW] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const BLOCKS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'pre',
  'section',
  'article',
  'center',
  'figure',
  'prompt',
  'table',
]);
const LINES = new Set(['li', 'dt', 'dd', 'figcaption', 'tr']);
const NOTHING = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'colgroup',
  'stylesheet',
  'rubricBlock',
  'feedbackInline',
  'feedbackBlock',
]);
const MEDIA = new Set(['object', 'embed', 'audio', 'video', 'iframe', 'svg', 'canvas', 'applet', 'media']);
const INLINE_WORDS: Readonly<Record<string, string>> = {
  printedVariable: 'a printed variable',
  gap: 'a gap',
  hottext: 'hot text',
};

export const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string';

export const textContent = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (isElement(node) ? textContent(node.children) : node)).join('');

class Walk {
  readonly troubles: MarkupTrouble[] = [];
  readonly options: MarkupOptions;

  constructor(options: MarkupOptions) {
    this.options = options;
  }

  /** A run of text: blanks collapsed as a browser does, plain signs escaped, breaks as the walk's own marks. */
  plain(raw: string): string {
    const clean = raw.replaceAll(/[\uFDD0-\uFDD2]/g, '').replaceAll('\u00A0', ' ');
    const text = this.options.keepsLines
      ? clean.replaceAll(/[ \t\r\f]+/g, ' ').replaceAll(/ ?\n ?/g, '\n')
      : clean.replaceAll(/[ \t\n\r\f]+/g, ' ');
    return (this.options.isOwn ? text : toPaperText(text)).replaceAll(/\n{2,}/g, PARAGRAPH).replaceAll('\n', LINE);
  }

  all(nodes: readonly MarkupNode[]): string {
    return nodes.map((node) => this.node(node)).join('');
  }

  node(node: MarkupNode): string {
    if (!isElement(node)) return this.plain(node);
    const { name, children } = node;
    if (NOTHING.has(name)) return '';
    if (name === 'br') return LINE;
    if (name === 'hr') return PARAGRAPH;
    if (name === 'img') return this.image(node);
    if (name === 'math') return this.trouble('holds a formula in MathML', 'Write the formula as TeX: $\\frac{1}{2}$.');
    if (MEDIA.has(name))
      return this.trouble(
        `holds a picture, sound or film (<${name}>)`,
        'Take it out, or save the picture in public/images/papers and write its address.',
      );
    if (INLINE_WORDS[name] !== undefined) return this.trouble(`holds ${INLINE_WORDS[name]}`, 'Write the text out.');
    if (name === 'sup') return superscript(textContent(children));
    if (name === 'sub') return subscript(textContent(children));
    if (name === 'table') return `${PARAGRAPH}${this.table(node)}${PARAGRAPH}`;
    if (name === 'ol' || name === 'ul') return `${PARAGRAPH}${this.list(node)}${PARAGRAPH}`;
    if (BLOCKS.has(name)) return `${PARAGRAPH}${this.all(children)}${PARAGRAPH}`;
    return LINES.has(name) ? `${LINE}${this.all(children)}` : this.all(children);
  }

  trouble(reason: string, correction: string): string {
    this.troubles.push({ reason, correction });
    return '';
  }

  image({ attributes }: MarkupElement): string {
    const src = attributes['src'] ?? '';
    const found = this.options.findImage(src);
    if (found === null) {
      const name = src.startsWith('data:') ? 'a picture inside the text' : `the picture '${src.slice(0, 80)}'`;
      return this.trouble(
        `holds ${name}, which is not in public/images/papers`,
        'Save the picture there, then name its folder with --images /images/papers/FOLDER.',
      );
    }
    const alt = (attributes['alt'] ?? '').replaceAll(/[\][\s]+/g, ' ').trim() || 'Figure of this question';
    return `![${alt}](${found.src} ${found.width}x${found.height})`;
  }

  list({ name, children }: MarkupElement): string {
    let number = 0;
    return children
      .filter(isElement)
      .map((item) => {
        number += 1;
        return `${name === 'ol' ? `${number}.` : '•'} ${this.all(item.children)}`;
      })
      .join(LINE);
  }

  table(table: MarkupElement): string {
    const rows: MarkupElement[] = [];
    const find = (nodes: readonly MarkupNode[]): void => {
      for (const node of nodes.filter(isElement))
        if (node.name === 'tr') rows.push(node);
        else find(node.children);
    };
    find(table.children);
    const cells = rows.map((row) =>
      row.children.filter(isElement).map((cell) =>
        this.all(cell.children)
          .replaceAll(/[\uFDD0-\uFDD2\s]+/g, ' ')
          .trim()
          .replaceAll('|', String.raw`\|`),
      ),
    );
    const width = Math.max(1, ...cells.map((row) => row.length));
    const line = (row: readonly string[]): string =>
      `${ROW}${Array.from({ length: width }, (_, index) => ` ${row[index] ?? ''} `).join('|')}|`;
    const [head = [], ...body] = cells;
    return [line(head), `${ROW}${'---|'.repeat(width)}`, ...body.map(line)].join(LINE);
  }
}

const BLANKS = new RegExp(`[ \n${LINE}${PARAGRAPH}]+`, 'g');
const BREAKS = new RegExp(`[\n${LINE}]`, 'g');

/** Each run of blanks and breaks as the strongest of them, in one pass. */
const finish = (text: string): string =>
  text
    .replaceAll(BLANKS, (run) => {
      if (run.includes(PARAGRAPH)) return '\n\n';
      return '\n'.repeat(Math.min(2, run.match(BREAKS)?.length ?? 0)) || ' ';
    })
    .trim();

/** The nodes as paper text, with what could not be taken along. */
export function markupToPaperText(
  nodes: readonly MarkupNode[],
  options: MarkupOptions,
): { readonly text: string; readonly troubles: readonly MarkupTrouble[] } {
  const walk = new Walk(options);
  const text = finish(walk.all(nodes));
  return { text: (options.isOwn ? text : escapeBars(text)).replaceAll(ROW, '|'), troubles: walk.troubles };
}
