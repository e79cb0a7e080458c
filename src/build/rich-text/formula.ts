import katex from 'katex';
import type { KatexOptions } from 'katex';
import type { RichElement } from '#domain/papers/rich-text.ts';
import { coreMath, NotShown } from './core-mathml.ts';
import { readMarkup } from './mathml-reader.ts';

type Strictness = Exclude<KatexOptions['strict'], undefined>;

/**
 * KaTeX's rules of LaTeX with two exceptions. It does not know the rupee sign, which our fonts have. A line break that
 * LaTeX would drop silently is kept, so that core-mathml.ts refuses it.
 */
const strict: Strictness = (code, _, token) =>
  code === 'newLineInDisplayMode' || (code === 'unknownSymbol' && token?.text === '₹') ? 'ignore' : 'error';

const OPTIONS: KatexOptions = {
  output: 'mathml',
  strict,
  throwOnError: true,
  trust: false,
  maxSize: 20,
  maxExpand: 1000,
};

/** Characters of TeX. The longest formula of a real paper has a few hundred. */
const LONGEST_TEX = 2000;

export type Formula =
  | { readonly ok: true; readonly node: RichElement }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): Formula => ({ ok: false, reason });

/** KaTeX's message without its frame, which speaks of LaTeX's own settings. */
const messageOf = (error: Error): string =>
  error.message
    .replace(/^KaTeX parse error: /, '')
    .replace(/^LaTeX-incompatible input and strict mode is set to 'error': /, '')
    .replace(/\u0332/g, '');

/** In the line of the text; in the line but in display size; in a block of its own. */
export type FormulaStyle = 'line' | 'large' | 'block';

/** A large formula has display size and stays in the line. */
function inLine([tag, attributes, ...children]: RichElement): RichElement {
  const { display: _, ...others } = attributes ?? {};
  return [tag, { displaystyle: 'true', ...others }, ...children];
}

/** Compiles a formula from TeX, or says why it cannot. Never throws. */
export function formulaOf(source: string, style: FormulaStyle): Formula {
  if (source.length > LONGEST_TEX) return refused(`the formula is longer than ${LONGEST_TEX} characters`);
  const tex = source.trim().replaceAll(/\s+/g, ' ');
  if (tex === '') return refused('the formula is empty');
  if (style !== 'block' && source.trim() !== source)
    return refused('a formula has no space beside its $; a dollar sign is written \\$');
  if (/(?<!\\)(?:\\\\)*%/.test(tex))
    return refused('% hides the rest of a formula; a percent sign in it is written \\%');
  try {
    const math = coreMath(readMarkup(katex.renderToString(tex, { ...OPTIONS, displayMode: style !== 'line' })), tex);
    return { ok: true, node: style === 'large' ? inLine(math) : math };
  } catch (error) {
    if (error instanceof NotShown) return refused(error.message);
    if (error instanceof katex.ParseError) return refused(messageOf(error as Error));
    if (error instanceof RangeError) return refused('the formula is nested too deeply');
    return refused(`the formula cannot be read: ${String(error)}`);
  }
}
