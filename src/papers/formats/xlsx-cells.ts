import { isDateFormat } from 'numfmt';
import type { EmphasisTag } from '../../build/rich-text/parse-emphasis.ts';
import { EMPHASIS_TAGS } from '../../build/rich-text/parse-emphasis.ts';
import type { MarkupElement } from './markup-node.ts';
import { subscript, superscript } from './raised-text.ts';
import type { CellFinding } from './sheet-read.ts';
import { childOf, childrenOf, textOf } from './xml-tree.ts';

/** Cells of a workbook: their texts as they are shown, with the emphasis of their letters. */

/** How the letters of a run or of a whole cell look. */
export interface Look {
  readonly emphasis: readonly EmphasisTag[];
  readonly isColoured: boolean;
}
export interface RichCell {
  /** Without any emphasis, for columns that hold no text. */
  readonly plain: string;
  /** With the emphasis of single words; that of the whole cell is in `look`. */
  readonly marked: string;
  readonly look: Look;
  /** Single words that have a colour of their own. */
  readonly hasColouredWords: boolean;
}

export const NO_LOOK: Look = { emphasis: [], isColoured: false };
const isOn = (element: MarkupElement | undefined): boolean =>
  element !== undefined && !/^(?:0|false|none)$/.test(element.attributes['val'] ?? '1');
/** Black, white and the theme's own two pairs of text and background. */
export const isColour = (element: MarkupElement | undefined): boolean => {
  if (element === undefined) return false;
  const { rgb, theme, indexed } = element.attributes;
  if (rgb !== undefined) return !/^(?:..)?(?:000000|ffffff)$/i.test(rgb);
  if (theme !== undefined) return Number(theme) > 1;
  return indexed !== undefined && !['0', '1', '8', '9', '64', '65'].includes(indexed);
};

/** The look that `<rPr>` of a run or `<font>` of a cell gives. */
export function lookOf(font: MarkupElement | undefined): Look {
  if (font === undefined) return NO_LOOK;
  const raised = childOf(font, 'vertAlign')?.attributes['val'];
  const named: Readonly<Record<EmphasisTag, boolean>> = {
    b: isOn(childOf(font, 'b')),
    i: isOn(childOf(font, 'i')),
    u: isOn(childOf(font, 'u')),
    s: isOn(childOf(font, 'strike')),
    sup: raised === 'superscript',
    sub: raised === 'subscript',
  };
  return { emphasis: EMPHASIS_TAGS.filter((tag) => named[tag]), isColoured: isColour(childOf(font, 'color')) };
}

/** Marks around the words of each line. x2 with a raised 2 is x², not x2. */
export function withMarks(text: string, tags: readonly EmphasisTag[]): string {
  if (tags.length === 0) return text;
  return text
    .split('\n')
    .map((line) => {
      const words = line.trim();
      if (words === '') return line;
      const at = line.indexOf(words);
      const inner = tags.reduceRight((marked, tag) => {
        const drawn = tag === 'sup' ? superscript(marked) : tag === 'sub' ? subscript(marked) : null;
        return drawn ?? `<${tag}>${marked}</${tag}>`;
      }, words);
      return line.slice(0, at) + inner + line.slice(at + words.length);
    })
    .join('\n');
}

/** `_x000D_` is how the format writes a character that XML cannot hold; `_x005F_` its own underscore. */
export const unescapeControl = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export const plainCell = (text: string): RichCell => ({
  plain: text,
  marked: text,
  look: NO_LOOK,
  hasColouredWords: false,
});

/** `<t>`, or runs `<r><t>`; the reading aid of Japanese texts is left out. What all runs have is the look of the cell. */
export function richText(element: MarkupElement): RichCell {
  const own = childOf(element, 't');
  const first = own === undefined ? [] : [{ text: unescapeControl(textOf(own)), look: NO_LOOK }];
  const runs = [
    ...first,
    ...childrenOf(element, 'r').map((run) => ({
      text: unescapeControl(textOf(childOf(run, 't'))),
      look: lookOf(childOf(run, 'rPr')),
    })),
  ];
  const filled = runs.filter(({ text }) => text.trim() !== '');
  const emphasis = EMPHASIS_TAGS.filter(
    (tag) => filled.length > 0 && filled.every(({ look }) => look.emphasis.includes(tag)),
  );
  const isColoured = filled.length > 0 && filled.every(({ look }) => look.isColoured);
  const marked = runs
    .map(({ text, look }) =>
      withMarks(
        text,
        look.emphasis.filter((tag) => !emphasis.includes(tag)),
      ),
    )
    .join('');
  return {
    // Raised letters are other letters: H₂O is no H2O in any column.
    plain: runs
      .map(({ text, look }) =>
        withMarks(
          text,
          look.emphasis.filter((tag) => (tag === 'sup' || tag === 'sub') && !withMarks(text, [tag]).includes('<')),
        ),
      )
      .join(''),
    marked: marked.replaceAll(/<\/(b|i|u|s|sup|sub)><\1>/g, ''),
    look: { emphasis, isColoured },
    hasColouredWords: !isColoured && filled.some(({ look }) => look.isColoured),
  };
}

const ERROR_CORRECTION = 'Open the workbook in the program it was made with, correct the cell, and save it again.';

/** What of a cell does not arrive, or makes its value doubtful. */
export function cellFindings(cell: MarkupElement, shown: string, pattern: string): readonly CellFinding[] {
  const { t: type = 'n', vm } = cell.attributes;
  const value = childOf(cell, 'v');
  const at = `cell ${cell.attributes['r'] ?? ''}`.trim();
  if (vm !== undefined)
    return [
      {
        isIssue: true,
        where: at,
        field: 'picture',
        reason: 'holds a picture or other data inside the cell',
        correction: 'Save the picture in public/images/papers and write its address into the cell.',
      },
    ];
  if (type === 'e')
    return [
      { isIssue: true, where: at, field: 'value', reason: `holds the error ${shown}`, correction: ERROR_CORRECTION },
    ];
  if (childOf(cell, 'f') !== undefined && value === undefined && childOf(cell, 'is') === undefined)
    return [
      {
        isIssue: true,
        where: at,
        field: 'value',
        reason: `holds a formula without its value: =${textOf(childOf(cell, 'f')).slice(0, 60)}`,
        correction: ERROR_CORRECTION,
      },
    ];
  if ((type === 'n' || type === 'd') && shown !== '' && (type === 'd' || isDateFormat(pattern)))
    return [
      {
        isIssue: false,
        where: at,
        field: 'date',
        reason: `holds a date, shown as ${shown}: Excel makes dates of texts such as 1/2`,
        correction: 'If it should be a fraction or a text, set the cell to Text and type it again.',
      },
    ];
  return [];
}
