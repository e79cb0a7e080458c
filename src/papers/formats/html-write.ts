import type { RichNode } from '#domain/papers/rich-text.ts';
import { compileWith } from '../../build/rich-text/compile-with.ts';
import type { SetFormula } from '../../build/rich-text/compile-with.ts';
import { formulaOf } from '../../build/rich-text/formula.ts';

/** Paper text as the HTML of other systems: paragraphs, tables, emphasis, pictures and formulas. */

export interface HtmlForm {
  readonly setFormula: SetFormula;
  /** The tag, with its attributes, that stands for an underlined or struck text. */
  readonly marks: Readonly<Record<'u' | 's', string>>;
  /** The address of a picture of the site inside the file. */
  readonly pictureAddress: (src: string) => string;
}

const TEX = 'application/x-tex';
/** MathML with its TeX beside it, which our own import and other programs read. */
export const mathmlWithTex: SetFormula = (tex, style) => {
  const formula = formulaOf(tex, style);
  if (!formula.ok) return formula;
  const [tag, attributes, ...children] = formula.node;
  const { 'data-notation': _, ...known } = attributes ?? {};
  return {
    ok: true,
    node: [
      tag,
      { xmlns: 'http://www.w3.org/1998/Math/MathML', ...known },
      ['semantics', null, ['mrow', null, ...children], ['annotation', { encoding: TEX }, tex.trim()]],
    ],
  };
};

/** TeX between the brackets that Moodle's MathJax filter looks for. */
export const bracketedTex: SetFormula = (tex, style) => {
  const formula = formulaOf(tex, style);
  if (!formula.ok) return formula;
  const text = style === 'block' ? String.raw`\[${tex.trim()}\]` : String.raw`\(${tex.trim()}\)`;
  return { ok: true, node: ['span', null, text] };
};

/** XML holds no control characters; a mark that would join the sign before it is written as its number. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/^\p{M}|(?<=;)\p{M}/gmu, (mark) => `&#${mark.codePointAt(0)};`);

function elementHtml(node: RichNode, form: HtmlForm): string {
  if (typeof node === 'string') return escapeXml(node);
  const [tag, attributes, ...children] = node;
  const given = Object.entries(attributes ?? {}).filter(([name]) => name !== 'data-notation');
  const written = given.map(
    ([name, value]) => ` ${name}="${escapeXml(name === 'src' ? form.pictureAddress(value) : value)}"`,
  );
  const opening = tag === 'u' || tag === 's' ? form.marks[tag] : tag + written.join('');
  const inside = children.map((child) => elementHtml(child, form)).join('');
  return inside === '' && (tag === 'br' || tag === 'img')
    ? `<${opening}/>`
    : `<${opening}>${inside}</${opening.split(' ', 1)[0]}>`;
}

const lines = (text: string): string => text.split('\n').map(escapeXml).join('<br/>');

/** A text that cannot be set, as it is written. */
const plainHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${lines(part)}</p>`)
    .join('');

/** A text in paragraphs; a table and a formula of its own stand between them. */
export function htmlOf(text: string, form: HtmlForm): string {
  const compiled = compileWith(form.setFormula, text);
  if (!compiled.ok || compiled.nodes === null) return plainHtml(text);
  return compiled.nodes
    .map((node) => {
      const html = elementHtml(node, form);
      return typeof node !== 'string' && ['p', 'table'].includes(node[0]) ? html : `<p>${html}</p>`;
    })
    .join('');
}

/** A text of one paragraph stands bare, as most systems show an option best. */
export function optionHtml(text: string, form: HtmlForm): string {
  const html = htmlOf(text, form);
  return html.startsWith('<p>') && html.indexOf('</p>') === html.length - 4 ? html.slice(3, -4) : html;
}
