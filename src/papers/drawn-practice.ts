import type { Language } from '#domain/lib/languages.ts';
import { drawPractice, languagesOfPractice, practicePaper, redraw } from '#domain/papers/families/draw-practice.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import type { PracticeWish } from '#domain/papers/families/practice-wish.ts';
import type { QuestionFamily } from '#domain/papers/families/question-family.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Image } from '#domain/papers/question.ts';
import type { RichNode, RichTexts } from '#domain/papers/rich-text.ts';
import type { SetFormula } from '../build/rich-text/compile-with.ts';
import { compileWith } from '../build/rich-text/compile-with.ts';
import { linearMath } from '../build/rich-text/linear-math.ts';

const FRACTION = /^(-?)(\d*)\\frac\{(\d+)\}\{(\d+)\}(\\%)?$/;

/**
 * Sets the one kind of formula that drawn questions have, as KaTeX does: a phone that draws questions without a network
 * need not hold KaTeX.
 */
const setFraction: SetFormula = (tex, style) => {
  const found = FRACTION.exec(tex);
  if (found === null) return { ok: false, reason: 'drawn questions have no formulas but fractions' };
  const [, sign = '', whole = '', top = '', bottom = '', percent = ''] = found;
  const nodes: readonly RichNode[] = [
    ...(sign === '' ? [] : [['mo', null, '−'] as const]),
    ...(whole === '' ? [] : [['mn', null, whole] as const]),
    ['mfrac', null, ['mn', null, top], ['mn', null, bottom]],
    ...(percent === '' ? [] : [['mi', { mathvariant: 'normal' }, '%'] as const]),
  ];
  const size = style === 'line' ? null : { displaystyle: 'true' };
  return { ok: true, node: ['math', { ...size, alttext: tex, 'aria-label': linearMath(nodes) }, ...nodes] };
};

/** The formatted form of each text of a drawn paper that is not plain. */
export function richTextsOfDrawn({ questions }: Paper): RichTexts {
  const texts = new Map<string, readonly RichNode[]>();
  const all = questions.flatMap(({ text, options, explanation }) => [
    text,
    ...options.map((option) => option.text),
    explanation ?? '',
  ]);
  for (const text of all) {
    const compiled = compileWith(setFraction, text);
    if (compiled.ok && compiled.nodes !== null) texts.set(text, compiled.nodes);
  }
  return texts;
}

/** The one drawn question with this id, as its student saw it. Null for an id that none of the families has drawn. */
export function redrawnPaper(
  questionId: string,
  language: Language,
  families: readonly QuestionFamily[],
): Paper | null {
  const variant = redraw(questionId, families);
  if (variant === null) return null;
  const paper = practicePaper([variant], language);
  return { ...paper, rich: richTextsOfDrawn(paper) };
}

const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The paper with its drawn pictures inside it, so that a phone asks nobody for them. */
function withOwnPictures(paper: Paper, variants: readonly Variant[]): Paper {
  const inside = (image: Image | null, svg: string | undefined): Image | null =>
    image === null || svg === undefined ? image : { ...image, src: dataUrl(svg) };
  const questions = paper.questions.map((question, index) => {
    const { pictures, right } = variants[index] ?? {};
    if (pictures === undefined || right === undefined || !('correctAnswer' in question)) return question;
    const options = question.options.map((option, place) => ({
      ...option,
      image: inside(option.image, pictures.options[place]?.svg),
    }));
    const { [right]: correctAnswer = question.correctAnswer } = options;
    return { ...question, image: inside(question.image, pictures.stem?.svg), options, correctAnswer };
  });
  return { ...paper, questions };
}

/**
 * The questions of the wish from these families, or all that are computed, ready for the quiz's screen, and the
 * languages that they are in. Null where no family fits.
 */
export function drawPracticePaper(
  wish: PracticeWish,
  seed: string,
  language: Language,
  families: readonly QuestionFamily[],
): { readonly paper: Paper; readonly languages: readonly Language[] } | null {
  const variants = drawPractice(wish, seed, families);
  if (variants === null) return null;
  const paper = withOwnPictures(practicePaper(variants, language, wish), variants);
  return { paper: { ...paper, rich: richTextsOfDrawn(paper) }, languages: languagesOfPractice(variants) };
}
