/** The ways in which other systems mark TeX inside a text. */

export interface FoundTex {
  readonly tex: string;
  /** Whether it stands on a line of its own. */
  readonly isBlock: boolean;
  /** The position behind it. */
  readonly end: number;
}

/** The longest formula that is set here, with its environment around it. */
const LONGEST = 2100;
const TAGS = 'tex|latex|math|imath|formula|mathjaxinline|mathjax';
/** Environments that stand for a formula without further delimiters, as MathJax reads them. */
const ENVIRONMENTS =
  'math|displaymath|equation|align|alignat|flalign|gather|multline|eqnarray|aligned|alignedat|gathered|split|array|[pbvBV]?matrix|smallmatrix|[dr]?cases';
/** Where TeX may begin: `\(`, `\[`, both with a doubled backslash, `$`, `[tex]`, `<tex>`, `{tex}`, `@@`, `\begin{align}`. */
const OPENING = new RegExp(
  String.raw`\\\\?[([]|\$|@@|\[(?:${TAGS})\]|<(?:${TAGS})>|\{(?:${TAGS})\}|\\begin\{(?:${ENVIRONMENTS})\*?\}`,
  'gi',
);
/** Pandoc's rule: `$x$` is TeX when nothing blank touches it from within and no digit follows. */
const DOLLARS = /\$\$([^$]+)\$\$|\$((?=\S)[^$\n]*?[^\s$\\])\$(?!\d)/y;

/** An environment that numbers its lines, or that only LaTeX has, as the one with the same look inside a formula. */
const SAME_LOOK: Readonly<Record<string, string>> = {
  align: 'aligned',
  flalign: 'aligned',
  alignat: 'alignedat',
  gather: 'gathered',
  multline: 'gathered',
};

/** TeX as the build sets it: no numbered lines, and no second frame around the whole. */
function settleTex(tex: string): string {
  const body = tex.replaceAll(/\\(?:nonumber|notag)(?![a-z])/gi, '').trim();
  const inner = /^\\begin\{((?:math|displaymath|equation)\*?)\}([^]*)\\end\{\1\}$/.exec(body)?.[2]?.trim() ?? body;
  return inner
    .replaceAll(/\\(begin|end)\{(align|flalign|alignat|gather|multline)\*?\}/g, (_, side: string, name: string) => {
      return `\\${side}{${SAME_LOOK[name] ?? name}}`;
    })
    .replaceAll(/\\begin\{eqnarray\*?\}/g, String.raw`\begin{array}{rcl}`)
    .replaceAll(/\\end\{eqnarray\*?\}/g, String.raw`\end{array}`);
}

/** What must not stand between two such marks: blank lines, a further dollar, nothing at all. */
const isFormula = (tex: string): boolean => tex.trim() !== '' && !/(?<!\\)\$|\n\s*\n/.test(tex);

/** Words of Moodle's algebra filter, such as `sqrt(x)`, are no TeX; nor are an attached file or a difference of two files. */
const isTexOfAlgebra = (tex: string): boolean =>
  /[\\^_A-Za-z]/.test(tex) && !/[A-Za-z]{3}|\bln\b/.test(tex.replaceAll(/\\[A-Za-z]+(?:\{[A-Za-z ]*\})?/g, ' '));

function between(text: string, at: number, opening: string, closing: string): FoundTex | null {
  const from = at + opening.length;
  const near = text.slice(from, from + LONGEST);
  const length = near.toLowerCase().indexOf(closing.toLowerCase());
  const tex = near.slice(0, Math.max(0, length));
  return length < 0 || !isFormula(tex) ? null : { tex, isBlock: false, end: from + length + closing.length };
}

function betweenDollars(text: string, at: number): FoundTex | null {
  DOLLARS.lastIndex = at;
  const match = text[at - 1] === '\\' ? null : DOLLARS.exec(text);
  if (match === null) return null;
  // WordPress writes `$latex x^2$`.
  const tex = match[1] ?? (match[2] ?? '').replace(/^latex\s+(?=\S)/, '');
  return { tex, isBlock: false, end: at + match[0].length };
}

function environmentAt(text: string, at: number, opening: string): FoundTex | null {
  const name = opening.slice(String.raw`\begin{`.length, -1);
  const closing = String.raw`\end{${name}}`;
  const found = between(text, at, opening, closing);
  if (found === null || found.tex.includes(opening)) return null;
  return { ...found, tex: opening + found.tex + closing, isBlock: !/^math\*?$/i.test(name) };
}

type NextOf = (closing: string, from: number) => number;

/** TeX between brackets with a backslash. */
function bracketed(text: string, at: number, opening: string, nextOf: NextOf): FoundTex | null {
  const isBlock = opening.endsWith('[');
  const closing = opening.slice(0, -1) + (isBlock ? ']' : ')');
  const from = at + opening.length;
  const close = nextOf(closing, from + 1);
  const tex = close < 0 || close - from > LONGEST ? '' : text.slice(from, close);
  return isFormula(tex) ? { tex, isBlock, end: close + closing.length } : null;
}

function texAt(text: string, at: number, opening: string, nextOf: NextOf): FoundTex | null {
  if (opening === '$') return betweenDollars(text, at);
  if (opening.startsWith('\\b')) return environmentAt(text, at, opening);
  if (opening.startsWith('\\')) return bracketed(text, at, opening, nextOf);
  if (opening === '@@') {
    const found = between(text, at, opening, '@@');
    return found !== null && isTexOfAlgebra(found.tex) ? found : null;
  }
  const found = between(text, at, opening, `${opening[0]}/${opening.slice(1)}`);
  // MathML that somebody typed is no TeX.
  if (found === null || found.tex.includes('</')) return null;
  return { ...found, isBlock: /^.mathjax.$/i.test(opening) };
}

/** A text with each formula in it drawn by `draw`, and all words between them by `words`. */
export function mapTex(
  text: string,
  draw: (found: FoundTex, source: string) => string,
  words: (text: string) => string,
): string {
  const nexts = new Map<string, number>();
  // Each closing one is looked for once, from place to place: a text of openings alone stays quick.
  const nextOf: NextOf = (closing, from) => {
    const known = nexts.get(closing);
    const next = known !== undefined && (known < 0 || known >= from) ? known : text.indexOf(closing, from);
    nexts.set(closing, next);
    return next;
  };
  let result = '';
  let from = 0;
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (index < from) continue;
    const found = texAt(text, index, opening, nextOf);
    if (found === null) continue;
    result += words(text.slice(from, index));
    result += draw({ ...found, tex: settleTex(found.tex) }, text.slice(index, found.end));
    from = found.end;
  }
  return result + words(text.slice(from));
}

/** TeX as paper text has it. */
export const texInPaper = (tex: string, isBlock: boolean): string =>
  isBlock ? `\n\n$$${settleTex(tex)}$$\n\n` : `$${settleTex(tex)}$`;
