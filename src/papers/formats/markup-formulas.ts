import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { isElement, textContent } from './markup-node.ts';
import { mapTex } from '../exchange/tex-dialects.ts';
import { LINE, withoutNoncharacters } from './markup-marks.ts';
import { findElements } from './xml-tree.ts';

/** Formulas that a page holds as elements: what editors, filters and MathJax or KaTeX leave in the HTML of a question. */

export type MarkupFormula =
  | { readonly kind: 'tex'; readonly tex: string; readonly isBlock: boolean }
  /** MathML, whose TeX may stand beside it. */
  | { readonly kind: 'mathml'; readonly math: MarkupElement }
  /** A drawing of a formula that stands in the text once more. */
  | { readonly kind: 'copy' }
  /** A formula that cannot be read, in words behind 'holds'. */
  | { readonly kind: 'unread'; readonly what: string };

const TEX_SCRIPT = /^math\/(?:la)?tex\b/i;
/** Attributes in which editors keep the TeX of a drawn formula. */
const TEX_ATTRIBUTES = ['data-equation-content', 'data-latex', 'data-tex', 'data-math-tex'];
const FORMULA_IMAGE_CLASS =
  /(?:^|\s)(?:texrender|latex|tex|equation_image|ql-img-\S*formula|mwe-math-fallback-image\S*)(?:$|\s)/i;
const FORMULA_IMAGE_ADDRESS =
  /codecogs\.com|[/.](?:mime|math)tex|latex\.php|filter\/tex\/|equation_images\/|wp\.com\/latex|quicklatex|[?&]cht=tx|math\/render\/svg/i;
/** Drawings by MathJax 2 and 3. */
const MATHJAX = /(?:^|\s)(?:MathJax(?:_\w+)?|mjx-chtml|MJXp-\S+)(?:$|\s)/;

const isTexScript = ({ name, attributes }: MarkupElement): boolean =>
  name === 'script' && TEX_SCRIPT.test(attributes['type'] ?? '');

/** Whether MathJax left the TeX of its drawings in the text. */
export const hasTexScripts = (nodes: readonly MarkupNode[]): boolean =>
  findElements({ name: '', attributes: {}, children: nodes }, isTexScript).length > 0;

/** TeX without the marks that an alternative text has around it. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:LaTeX|TeX|latex equation)\s*:\s*/i, '')
    .replace(/^\{\\displaystyle\s+([^]*)\}$/, '$1')
    .replace(/^(?:\$\$?|\\[([])([^]*?)(?:\$\$?|\\[)\]])$/, '$1')
    .trim();

function texOfImage({ attributes }: MarkupElement): string {
  const { src = '', alt = '', title = '' } = attributes;
  if (!FORMULA_IMAGE_CLASS.test(attributes['class'] ?? '') && !FORMULA_IMAGE_ADDRESS.test(src)) return '';
  const words = bare(alt) || bare(title);
  if (words !== '') return words;
  const query = /codecogs\.com\/[^?]*\?(.+)$/i.exec(src)?.[1] ?? '';
  try {
    return bare(decodeURIComponent(query).replace(/^\\(?:inline|dpi\{\d+\})\s*/, ''));
  } catch {
    return '';
  }
}

/** The formula that an element is; null for any other element. */
export function formulaOfElement(element: MarkupElement, hasScripts: boolean): MarkupFormula | null {
  const { name, attributes, children } = element;
  const tex = (source: string, isBlock = false): MarkupFormula | null =>
    source.trim() === '' ? null : { kind: 'tex', tex: source.trim().replaceAll(/\s+/g, ' '), isBlock };
  if (/^(?:la)?tex$/i.test(name)) return tex(textContent(children));
  if (name === 'math') {
    const isTyped = !children.some(isElement);
    return (isTyped ? tex(textContent(children)) : null) ?? { kind: 'mathml', math: element };
  }
  if (isTexScript(element)) return tex(textContent(children), /mode=display/.test(attributes['type'] ?? ''));
  if (name === 'script' && (attributes['type'] ?? '').startsWith('math/'))
    return { kind: 'unread', what: `a formula in ${(attributes['type'] ?? '').slice('math/'.length, 40)}` };
  const classes = attributes['class'] ?? '';
  if (/(?:^|\s)katex-html(?:$|\s)/.test(classes)) return { kind: 'copy' };
  const kept = TEX_ATTRIBUTES.map((attribute) => attributes[attribute] ?? '').find((each) => each !== '');
  if (kept !== undefined) return tex(bare(kept));
  if (/(?:^|\s)ql-formula(?:$|\s)/.test(classes)) return tex(bare(attributes['data-value'] ?? ''));
  if (name === 'img' && (attributes['data-mathml'] ?? '') !== '')
    return { kind: 'unread', what: 'a formula in MathML, drawn as a picture' };
  if (name === 'img') return tex(texOfImage(element));
  if (name === 'mjx-container' || MATHJAX.test(classes)) {
    if (hasScripts) return { kind: 'copy' };
    const math = findElements(element, (each) => each.name === 'math')[0];
    if (math !== undefined) return { kind: 'mathml', math };
    return textContent(children).trim() === ''
      ? { kind: 'copy' }
      : { kind: 'unread', what: 'a formula that MathJax drew' };
  }
  return /^m:omath/i.test(name) ? { kind: 'unread', what: 'a formula of Word' } : null;
}

const isBreak = (node: MarkupNode): node is MarkupElement => isElement(node) && node.name === 'br';

/** A run of texts and line breaks. An editor breaks the lines of a long formula, which then is no run of text any more. */
function joinedRun(run: readonly MarkupNode[], lineBreak: MarkupNode): readonly MarkupNode[] {
  const text = run.map((node) => (isElement(node) ? LINE : withoutNoncharacters(node))).join('');
  const joined = mapTex(
    text,
    (_, source) => (/^\$[^$]/.test(source) ? source : source.replaceAll(LINE, ' ')),
    (words) => words,
  );
  if (joined === text) return run;
  return joined.split(LINE).flatMap((line, index) => (index === 0 ? [line] : [lineBreak, line]));
}

/** The nodes with each formula in one text, where line breaks divide it. */
export function joinFormulas(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const lineBreak = nodes.find(isBreak);
  if (lineBreak === undefined) return nodes;
  const result: MarkupNode[] = [];
  let run: MarkupNode[] = [];
  const finish = (): void => {
    result.push(...(run.some(isBreak) ? joinedRun(run, lineBreak) : run));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || isBreak(node)) run.push(node);
    else {
      finish();
      result.push(node);
    }
  }
  finish();
  return result;
}
