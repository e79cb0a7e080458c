import type { DrawnAttributes, DrawnElement, DrawnNode } from '#domain/lib/drawn-node.ts';
import { elementOf, textOfDrawn } from '#domain/lib/drawn-node.ts';
import { drawMarkdown } from '#domain/lib/drawn-markdown.ts';
import type { Language } from '#domain/lib/languages.ts';
import { languageOfLetters } from '#domain/lib/languages.ts';
import { drawTask, isTask } from '#domain/courses/lesson-hints.ts';
import { drawnOfRich } from '#domain/courses/drawn-of-rich.ts';
import type { Formula } from '../../build/rich-text/formula.ts';
import { formulaOf } from '../../build/rich-text/formula.ts';

export interface LessonPart {
  readonly id: string;
  readonly title: string;
}

export interface CompiledLesson {
  readonly nodes: readonly DrawnNode[];
  /** Its `##` headings. */
  readonly parts: readonly LessonPart[];
  readonly figures: number;
  /** What is wrong in the text. */
  readonly issues: readonly string[];
}

export interface FigureSize {
  readonly width: number;
  readonly height: number;
}

/** Null for a figure that does not exist. */
export type SizeOf = (src: string) => FigureSize | null;

/** A character that no lesson has stands for each formula while the Markdown is parsed. */
const FIRST_MARK = 0xe000;
const MOST_FORMULAS = 1000;
const MARK = /[\uE000-\uE3E7]/;
const FORMULA = /\\\$|\$\$([\s\S]+?)\$\$|\$([^$\n]+?(?:\\\$[^$\n]*?)*)(?<!\\)\$/g;
/** The Markdown of current affairs stands below a title of the third level; a lesson's below one of the first. */
const LEVELS: Readonly<Record<string, 'h2' | 'h3'>> = { h5: 'h2', h6: 'h3' };
/** English examples in a lesson of another language stand in one of these, and are marked as English. */
const SAID_WHOLE: ReadonlySet<string> = new Set(['em', 'strong', 'p', 'li', 'td', 'th']);
const SEVERAL_WORDS = /[A-Za-z]\S*\s+\S*[A-Za-z]/;
/** TeX of more characters may be wider than a phone. */
const WIDE_TEX = 40;

interface Held {
  readonly text: string;
  readonly formulas: readonly { readonly tex: string; readonly isBlock: boolean; readonly formula: Formula }[];
}

function holdFormulas(markdown: string): Held {
  const formulas: { tex: string; isBlock: boolean; formula: Formula }[] = [];
  const text = markdown.replaceAll(FORMULA, (whole: string, block: string | undefined, line: string | undefined) => {
    if (whole === '\\$' || formulas.length >= MOST_FORMULAS) return whole;
    const tex = block ?? line ?? '';
    formulas.push({
      tex,
      isBlock: block !== undefined,
      formula: formulaOf(tex, block === undefined ? 'line' : 'block'),
    });
    return String.fromCodePoint(FIRST_MARK + formulas.length - 1);
  });
  return { text, formulas };
}

/** Of a formula its TeX. */
const textOf = (node: DrawnNode, held: Held): string =>
  textOfDrawn(node, (text) =>
    [...text].map((mark) => held.formulas[(mark.codePointAt(0) ?? 0) - FIRST_MARK]?.tex ?? mark).join(''),
  );

/** Draws the Markdown of a lesson with its formulas set, headings below the page's own, and figures in boxes of their size. */
export function compileLesson(markdown: string, language: Language, sizeOf: SizeOf): CompiledLesson {
  const held = holdFormulas(markdown.normalize('NFC'));
  const parts: LessonPart[] = [];
  const issues: string[] = held.formulas.flatMap(({ tex, formula }) =>
    formula.ok ? [] : [`$${tex.trim().slice(0, 40)}$: ${formula.reason}`],
  );
  if (/(?<!\\)\$/.test(held.text)) issues.push('a $ has no partner; a dollar sign is written \\$');
  const tag = held.text.search(/<\/?[a-z]/i);
  if (tag !== -1 && held.text.includes('>', tag)) issues.push('has HTML; a lesson is Markdown alone');
  let figures = 0;

  const textNodes = (text: string): readonly DrawnNode[] =>
    text.split(new RegExp(`(${MARK.source})`)).flatMap((part): readonly DrawnNode[] => {
      const found = MARK.test(part) ? held.formulas[part.codePointAt(0)! - FIRST_MARK] : undefined;
      if (found === undefined) return part === '' ? [] : [part];
      return found.formula.ok ? [drawnOfRich(found.formula.node)] : [];
    });

  const figure = (attributes: DrawnAttributes): DrawnNode => {
    const src = attributes.src ?? '';
    const size = sizeOf(src);
    figures += 1;
    if (size === null) issues.push(`the figure '${src}' is not in public/`);
    if ((attributes.alt ?? '').trim() === '')
      issues.push(`the figure '${src}' needs words for those who cannot see it`);
    return elementOf('img', {
      ...attributes,
      class: 'figure',
      ...(size && { width: String(size.width), height: String(size.height) }),
    });
  };

  /** A block formula that is a whole paragraph stands in a box that scrolls where the screen is narrow. */
  const onlyFormula = (node: DrawnNode): { readonly tex: string } | null => {
    const [only, ...others] = typeof node === 'string' ? [] : node.children;
    if (typeof node === 'string' || node.tag !== 'p' || typeof only !== 'string' || others.length > 0) return null;
    const found =
      [...only.trim()].length === 1 ? held.formulas[(only.trim().codePointAt(0) ?? 0) - FIRST_MARK] : undefined;
    return found?.isBlock === true ? found : null;
  };

  const task = (quote: DrawnElement): DrawnElement => {
    const drawn = drawTask(quote, language);
    if (drawn === null)
      issues.push('the quote of the task to try must end with numbered hints, of which the last is the answer');
    return drawn ?? quote;
  };

  const draw = (node: DrawnNode): readonly DrawnNode[] => {
    if (typeof node === 'string') return textNodes(node);
    if (node.tag === 'img') return [figure(node.attributes)];
    if (isTask(node)) return [task(elementOf(node.tag, node.attributes, node.children.flatMap(draw)))];
    const formula = onlyFormula(node);
    const children = node.children.flatMap(draw);
    if (formula !== null) {
      const reach = formula.tex.length > WIDE_TEX ? { tabindex: '0', role: 'group', 'aria-label': 'Formula' } : {};
      return [elementOf('div', { class: 'lesson-formula', ...reach }, children)];
    }
    if (/^h[2-6]$/.test(node.tag)) {
      const level = LEVELS[node.tag];
      if (level === undefined) issues.push(`the heading '${textOf(node, held)}' must begin with ## or ###`);
      if (level !== 'h2') return [elementOf(level ?? 'h3', node.attributes, children)];
      const part = { id: `part-${parts.length + 1}`, title: textOf(node, held) };
      parts.push(part);
      return [elementOf('h2', { ...node.attributes, id: part.id }, children)];
    }
    const words = SAID_WHOLE.has(node.tag) && language !== 'en' ? textOf(node, held) : '';
    const isEnglish = SEVERAL_WORDS.test(words) && languageOfLetters(words) === undefined;
    return [elementOf(node.tag, { ...node.attributes, ...(isEnglish && { lang: 'en' }) }, children)];
  };

  const nodes = drawMarkdown(held.text, language).flatMap(draw);
  return { nodes, parts, figures, issues };
}
