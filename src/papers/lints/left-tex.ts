import { withoutTex } from './every-text.ts';

/** TeX that no dollar frames: a student would read it letter by letter. */

export const LEFT_TEX_CORRECTION = 'Write it as a formula, such as $\\frac{1}{2}$ or $x^{2}$.';

/** Commands of formulas that are no words of programs and paths. */
const COMMANDS =
  '[dtc]?frac|sqrt|times|div|cdot|[cl]dots|pm|mp|[lg]eq?|neq?|approx|equiv|cong|sim|propto|infty|alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Omega|sum|prod|i?int|lim|left|right|text|mathrm|mathbf|mathbb|mathcal|overline|underline|overrightarrow|vec|hat|angle|triangle|circ|degree|therefore|because|ce|d?binom|sin|cos|tan|cot|sec|log|ln|cup|cap|subset(?:eq)?|in|notin|to|(?:long)?(?:left|right)arrow|(?:Left|Right)arrow|perp|parallel|quad|qquad|hspace|displaystyle|Rs';
const LEFT = new RegExp(
  [
    String.raw`\\(?:begin|end)\s?\{[a-zA-Z]+\*?\}`,
    String.raw`\\(?:${COMMANDS})(?![A-Za-z])`,
    String.raw`\\[()[\]]`,
    String.raw`[[<{]\/?(?:tex|latex|imath|mathjax|mathjaxinline)[\]>}]`,
    String.raw`@@(?!PLUGINFILE)[^@\n]{0,100}[\\^_(][^@\n]{0,100}@@`,
    String.raw`[\p{L}\p{N})\]}][_^]\{[^{}\n]{0,100}\}`,
    String.raw`[\p{L}\p{N})\]}][_^]\\[a-z]+`,
  ].join('|'),
  'u',
);
/** `C:\temp\log`: a path, whose parts may be called like commands. */
const PATH = /(?:\b[A-Za-z]:|\\)\\[\w.$\\ -]*/g;
const IS_ABOUT_TEX = /\b(?:La)?TeX\b|લેટેક|लाटेक/u;
/** Letters from its place on: enough to recognise it. */
const SHOWN = 60;

/** The first TeX outside formulas, with the words after it; none in a question about TeX itself. */
export function leftTexIn(text: string, stem = ''): readonly string[] {
  if (!/[\\^_@]|[[<{]\/?[a-z]/i.test(text) || IS_ABOUT_TEX.test(stem)) return [];
  const words = withoutTex(text, ' ').replaceAll(PATH, ' ');
  const at = LEFT.exec(words)?.index;
  return at === undefined ? [] : [words.slice(at, at + SHOWN).trim()];
}
