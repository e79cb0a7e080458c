import { inlinePicture } from '#domain/papers/inline-picture.ts';
import { isOwnAddress } from '#domain/papers/question.ts';
import type { EmphasisTag } from '../../build/rich-text/parse-emphasis.ts';
import { escapeBars, toPaperText } from '../exchange/paper-text.ts';
import { texInPaper } from '../exchange/tex-dialects.ts';
import { titleOf } from '../exchange/reading.ts';
import type { FindImage, MarkupTrouble } from './file-pictures.ts';
import { pictureText, UNDESCRIBED_LOSS } from './file-pictures.ts';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement, textContent } from './markup-node.ts';
import { listItems, listMarks, tableParts } from './markup-lists.ts';
import type { MarkupFormula } from './markup-formulas.ts';
import { formulaOfElement, hasTexScripts, joinFormulas } from './markup-formulas.ts';
import { markLanguages } from './markup-languages.ts';
import { finishMarks, LINE, marked, PARAGRAPH, raisedText, ROW, withoutNoncharacters } from './markup-marks.ts';
import { findElements } from './xml-tree.ts';
import { meaningOf } from './markup-style.ts';

/** HTML or XHTML of another system as paper text. One walk for both: the parsers give the same small tree. */

export interface FieldTrouble extends MarkupTrouble {
  readonly field: string;
}
export interface MarkupOptions {
  readonly findImage: FindImage;
  /** A line break of the text is a line break (Moodle's own format, Markdown). */
  readonly keepsLines: boolean;
  /** The text is paper text already. */
  readonly isOwn: boolean;
  /** Elements that the reader of the file takes itself, such as the feedback that becomes the explanation. */
  readonly isTaken?: (element: MarkupElement) => boolean;
}
export interface MarkupResult {
  readonly text: string;
  /** What keeps the text from being a question here. */
  readonly troubles: readonly MarkupTrouble[];
  /** What the text had and paper text has not, each as words behind the field's name: 'has a colour'. */
  readonly losses: readonly MarkupTrouble[];
}

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
  'address',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'details',
  'summary',
  'fieldset',
  'legend',
  'itemBody',
  'rubricBlock',
]);
const LINES = new Set(['li', 'dt', 'dd', 'figcaption', 'caption']);
/** Elements whose words are all that is to them, apart from emphasis. */
const WORDS = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr td th tbody thead tfoot tr qti-content-body contentBody hottext'.split(
    ' ',
  ),
);
/** Elements that hold no words for a student. */
const NOTHING: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'a style sheet',
  head: 'the head of a page',
  template: 'a template',
  noscript: 'a text for browsers without scripts',
  stylesheet: 'a style sheet',
};
const FEEDBACK = /^(?:feedback|template)(?:Inline|Block)$/;
const MEDIA = new Set(['object', 'embed', 'audio', 'video', 'iframe', 'svg', 'canvas', 'applet', 'media']);
const INLINE_WORDS: Readonly<Record<string, string>> = {
  printedVariable: 'a printed variable',
  gap: 'a gap',
  hottext: 'hot text',
};

/** The TeX that a formula in MathML has beside it; null for none. */
function texBeside(math: MarkupElement): string | null {
  const beside = findElements(
    math,
    ({ name, attributes }) =>
      name === 'annotation' && /^(?:application\/x-tex|LaTeX|TeX)$/i.test(attributes['encoding'] ?? ''),
  )[0];
  const tex = beside === undefined ? '' : textContent(beside.children).trim();
  return tex === '' || /\n\s*\n/.test(tex) ? null : tex.replaceAll(/\s+/g, ' ');
}

class Walk {
  readonly troubles: MarkupTrouble[] = [];
  readonly losses: MarkupTrouble[] = [];
  readonly options: MarkupOptions;
  private open: readonly EmphasisTag[] = [];
  private preDepth = 0;
  private readonly hasTexScripts: boolean;

  constructor(options: MarkupOptions, nodes: readonly MarkupNode[]) {
    this.options = options;
    this.hasTexScripts = hasTexScripts(nodes);
  }

  /** A run of text: blanks collapsed as a browser does, plain signs escaped, breaks as the walk's own marks. */
  plain(raw: string): string {
    const clean = withoutNoncharacters(raw).replaceAll('\u00A0', ' ');
    if (this.preDepth > 0 && /[ \t]{2}|\n[ \t]/.test(clean.trim()))
      this.lose('spaces that keep columns or indents in place (<pre>)', 'Make it a table, or check its lines.');
    const text =
      this.options.keepsLines || this.preDepth > 0
        ? clean.replaceAll(/[ \t\r\f]+/g, ' ').replaceAll(/ ?\n ?/g, '\n')
        : clean.replaceAll(/[ \t\n\r\f]+/g, ' ');
    return (this.options.isOwn ? text : toPaperText(text)).replaceAll(/\n{2,}/g, PARAGRAPH).replaceAll('\n', LINE);
  }

  all(nodes: readonly MarkupNode[]): string {
    return (this.options.isOwn ? nodes : joinFormulas(nodes)).map((node) => this.node(node)).join('');
  }

  node(node: MarkupNode): string {
    if (!isElement(node)) return this.plain(node);
    const { name } = node;
    if (this.options.isTaken?.(node) === true || name === 'colgroup' || name === 'col') return '';
    const formula = formulaOfElement(node, this.hasTexScripts);
    if (formula !== null) return this.formula(formula);
    const nothing = NOTHING[name];
    if (nothing !== undefined) return this.lose(nothing);
    if (FEEDBACK.test(name) || (name === 'rubricBlock' && !/candidate|^$/.test(node.attributes['view'] ?? '')))
      return this.lose(`a text for some readers alone (<${name}>): '${titleOf(textContent(node.children))}'`);
    const { emphasis, lost } = meaningOf(node);
    for (const what of lost) this.lose(what);
    return this.emphasised(emphasis, () => this.element(node));
  }

  /** The text of an element with the emphasis that is not around it already. */
  emphasised(tags: readonly EmphasisTag[], draw: () => string): string {
    const added = tags.filter((tag) => !this.open.includes(tag));
    const before = this.open;
    this.open = [...before, ...added];
    const text = draw();
    this.open = before;
    return added.reduceRight((words, tag) => {
      const drawn = tag === 'sup' || tag === 'sub' ? this.raised(words, tag) : marked(words, tag);
      if (drawn === null) this.lose('emphasis over a table or a very long text', 'Mark the words themselves.');
      return drawn ?? words;
    }, text);
  }

  raised(text: string, tag: 'sup' | 'sub'): string | null {
    return this.options.isOwn ? marked(text, tag) : raisedText(text, tag);
  }

  element(node: MarkupElement): string {
    const { name, children } = node;
    if (name === 'br') return LINE;
    if (name === 'hr') return PARAGRAPH;
    const own = name === 'img' && this.options.isOwn ? this.ownImage(node.attributes) : null;
    if (own !== null) return own;
    if (name === 'img') return this.image(node.attributes['src'] ?? '', node.attributes['alt'] ?? '');
    if (name === 'object' && (node.attributes['type'] ?? '').startsWith('image/'))
      return this.image(node.attributes['data'] ?? '', textContent(children));
    if (MEDIA.has(name))
      return this.trouble(
        `holds a picture, sound or film (<${name}>)`,
        'Take it out, or save the picture in public/images/papers and write its address.',
      );
    if (INLINE_WORDS[name] !== undefined) return this.trouble(`holds ${INLINE_WORDS[name]}`, 'Write the text out.');
    if (name === 'sup' || name === 'sub') return this.emphasised([name], () => this.all(children));
    if (name === 'table') return `${PARAGRAPH}${this.table(node)}${PARAGRAPH}`;
    if (name === 'ol' || name === 'ul') return `${PARAGRAPH}${this.list(node)}${PARAGRAPH}`;
    if (name === 'pre') return `${PARAGRAPH}${this.preformatted(children)}${PARAGRAPH}`;
    if (name === 'a') this.link(node);
    if (name === 'q') return `“${this.all(children)}”`;
    if (BLOCKS.has(name)) return `${PARAGRAPH}${this.all(children)}${PARAGRAPH}`;
    if (LINES.has(name)) return `${LINE}${this.all(children)}`;
    // Word writes elements of its own, such as <o:p>, around plain words.
    if (!WORDS.has(name) && !name.includes(':'))
      this.lose(`the element <${name}>, which is not known here; its words were taken`);
    return this.all(children);
  }

  /** TeX, or MathML as the TeX beside it. */
  formula(formula: MarkupFormula): string {
    if (formula.kind === 'copy') return '';
    if (formula.kind === 'tex') return texInPaper(formula.tex, formula.isBlock).replaceAll('\n\n', PARAGRAPH);
    const tex = formula.kind === 'mathml' ? texBeside(formula.math) : null;
    if (formula.kind === 'unread' || tex === null)
      return this.trouble(
        `holds ${formula.kind === 'unread' ? formula.what : 'a formula in MathML'}`,
        'Write the formula as TeX: $\\frac{1}{2}$.',
      );
    return formula.math.attributes['display'] === 'block' ? `${PARAGRAPH}$$${tex}$$${PARAGRAPH}` : `$${tex}$`;
  }

  preformatted(children: readonly MarkupNode[]): string {
    this.preDepth += 1;
    const text = this.all(children);
    this.preDepth -= 1;
    return text;
  }

  link({ attributes, children }: MarkupElement): void {
    const href = (attributes['href'] ?? '').trim();
    if (href === '' || href.startsWith('#') || textContent(children).includes(href)) return;
    const isFile = href.includes('@@PLUGINFILE@@');
    this.lose(`a link to ${isFile ? 'the attached file ' : ''}${href.slice(0, 100)}; its words were taken`);
  }

  /** Something that the text had and paper text has not; the import goes on without it. */
  lose(what: string, correction = 'Write what a student needs of it into the text.'): string {
    const reason = `has ${what}`;
    if (!this.losses.some((loss) => loss.reason === reason)) this.losses.push({ reason, correction });
    return '';
  }

  trouble(reason: string, correction: string): string {
    this.troubles.push({ reason, correction });
    return '';
  }

  /** A picture of papers:export, by the address and the box that it had. Its bytes are taken where the file has them. */
  ownImage({ src = '', alt = '', width, height }: MarkupElement['attributes']): string | null {
    const address = src.replace(/^@@PLUGINFILE@@(?=\/)/, '').replace(/^(?:\.\.)+(?=\/)/, '');
    const [across, down] = [Number(width), Number(height)];
    if (!isOwnAddress(address) || !(across > 0) || !(down > 0)) return null;
    this.options.findImage(src);
    return inlinePicture({ src: address, alt, width: across, height: down });
  }

  image(src: string, description: string): string {
    const picture = pictureText(src, description, this.options.findImage);
    if (!picture.ok) return this.trouble(picture.reason, picture.correction);
    if (picture.isUndescribed && !this.options.isOwn) this.losses.push(UNDESCRIBED_LOSS);
    return picture.text;
  }

  list(list: MarkupElement): string {
    const items = listItems(list);
    const marks = listMarks(list, items);
    return items.map((item, index) => `${marks[index]} ${this.all(item.children)}`).join(LINE);
  }

  table(table: MarkupElement): string {
    const { rows, others, isSpanned } = tableParts(table);
    if (isSpanned)
      this.lose('a table cell over several rows or columns; its text was repeated in each', 'Look at the table.');
    const drawn = new Map<MarkupElement, string>();
    const cellText = (cell: MarkupElement | undefined): string => {
      if (cell === undefined) return '';
      const known = drawn.get(cell);
      if (known !== undefined) return known;
      const text = this.node(cell)
        .replaceAll(/[\uFDD0-\uFDD2\s]+/g, ' ')
        .trim()
        .replaceAll('|', String.raw`\|`);
      drawn.set(cell, text);
      return text;
    };
    const cells = rows.map((row) => Array.from(row, cellText));
    const width = Math.max(1, ...cells.map((row) => row.length));
    const line = (row: readonly string[]): string =>
      `${ROW}${Array.from({ length: width }, (_, index) => ` ${row[index] ?? ''} `).join('|')}|`;
    const [head = [], ...body] = cells;
    const caption = others.length === 0 ? '' : `${this.all(others)}${PARAGRAPH}`;
    return caption + [line(head), `${ROW}${'---|'.repeat(width)}`, ...body.map(line)].join(LINE);
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
export function markupToPaperText(nodes: readonly MarkupNode[], options: MarkupOptions): MarkupResult {
  const walk = new Walk(options, nodes);
  const text = finishMarks(finish(walk.all(options.isOwn ? nodes : markLanguages(nodes))), options.isOwn);
  return {
    text: (options.isOwn ? text : escapeBars(text)).replaceAll(ROW, '|'),
    troubles: walk.troubles,
    losses: walk.losses,
  };
}
