import type { ExchangeIssue } from '../exchange/reading.ts';
import { titleOf } from '../exchange/reading.ts';
import type { MarkupElement } from './markup-node.ts';
import type { FindImage } from './file-pictures.ts';
import { pictureText, UNDESCRIBED_LOSS } from './file-pictures.ts';
import { isElement } from './markup-node.ts';
import type { SheetRow } from './sheet-read.ts';
import { childOf, childrenOf, findElements, textOf } from './xml-tree.ts';
import { resolveName } from './zip.ts';

/** What a sheet has beside its cells: pictures arrive in the cell on which they stand, all else is named. */

/** A, B, ... Z, AA: how a workbook names its columns, from 0. */
export function columnName(index: number): string {
  let [rest, name] = [index + 1, ''];
  while (rest > 0) {
    name = String.fromCodePoint(65 + ((rest - 1) % 26)) + name;
    rest = Math.floor((rest - 1) / 26);
  }
  return name;
}

/** Parts of a sheet that are read, or that say only how it looks and prints and what may be typed. */
const READ = new Set(
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges autoFilter sortState customSheetViews phoneticPr dataValidations conditionalFormatting printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags tableParts extLst mergeCells hyperlinks drawing legacyDrawing legacyDrawingHF'.split(
    ' ',
  ),
);

export interface SheetPicture {
  /** 'cell B2'. */
  readonly where: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}
export interface SheetExtras {
  readonly pictures: readonly SheetPicture[];
  readonly losses: readonly ExchangeIssue[];
  /** Pictures that cannot be shown. */
  readonly issues: readonly ExchangeIssue[];
}
type ReadPart = (name: string) => MarkupElement | null;

const relationsOf = (part: string, readPart: ReadPart): readonly MarkupElement[] => {
  const at = part.lastIndexOf('/');
  const root = readPart(`${part.slice(0, at)}/_rels/${part.slice(at + 1)}.rels`);
  return root === null ? [] : childrenOf(root, 'Relationship');
};
const targetOf = ({ attributes }: MarkupElement, part: string): string => {
  const target = attributes['Target'] ?? '';
  return target.startsWith('/') ? target.slice(1) : resolveName(target, part);
};

/** Text of runs and paragraphs of a drawing. */
const wordsOf = (shape: MarkupElement): string =>
  findElements(shape, ({ name }) => name === 't')
    .map((text) => textOf(text))
    .join(' ');

class Extras {
  readonly pictures: SheetPicture[] = [];
  readonly losses: ExchangeIssue[] = [];
  readonly issues: ExchangeIssue[] = [];
  readonly readPart: ReadPart;
  readonly findImage: FindImage;

  constructor(readPart: ReadPart, findImage: FindImage) {
    this.readPart = readPart;
    this.findImage = findImage;
  }

  lose(where: string, field: string, reason: string, correction: string): void {
    this.losses.push({ where, field, reason, correction });
  }

  anchor(anchor: MarkupElement, links: ReadonlyMap<string, string>): void {
    const from = childOf(anchor, 'from');
    const at = (name: string): number => Number(textOf(from && childOf(from, name)) || 0);
    const [row, column] = [at('row'), at('col')];
    const where = from === undefined ? 'sheet' : `cell ${columnName(column)}${row + 1}`;
    const pictures = findElements(anchor, ({ name }) => name === 'pic');
    for (const picture of pictures) {
      const blip = findElements(picture, ({ name }) => name === 'blip')[0]?.attributes ?? {};
      const part = links.get(blip['embed'] ?? blip['link'] ?? '') ?? 'picture';
      const { descr = '' } = findElements(picture, ({ name }) => name === 'cNvPr')[0]?.attributes ?? {};
      const read = pictureText(part.split('/').at(-1) ?? part, descr, () => this.findImage(part));
      if (!read.ok) this.issues.push({ where, field: 'picture', reason: read.reason, correction: read.correction });
      else {
        this.pictures.push({ where, row: row + 1, column, text: read.text });
        if (read.isUndescribed) this.losses.push({ where, field: 'picture', ...UNDESCRIBED_LOSS });
      }
    }
    if (pictures.length > 0) return;
    const words = wordsOf(anchor);
    const reason = words === '' ? 'has a drawing or a chart over it' : `has a text box over it: '${titleOf(words)}'`;
    this.lose(where, 'drawing', reason, 'Write what a student needs of it into a cell.');
  }

  /** Parts that the sheet names: drawings, comments, and what is not known here. */
  relation(relation: MarkupElement, part: string): void {
    const type = (relation.attributes['Type'] ?? '').split('/').at(-1) ?? '';
    const name = targetOf(relation, part);
    if (type === 'drawing') {
      const links = new Map(
        relationsOf(name, this.readPart).map((each) => [each.attributes['Id'] ?? '', targetOf(each, name)]),
      );
      const root = this.readPart(name);
      for (const anchor of root === null ? [] : root.children.filter(isElement)) this.anchor(anchor, links);
    } else if (type === 'comments') {
      const root = this.readPart(name);
      for (const comment of root === null ? [] : findElements(root, (each) => each.name === 'comment'))
        this.lose(
          `cell ${comment.attributes['ref'] ?? ''}`,
          'comment',
          `has a comment: '${titleOf(wordsOf(comment))}'`,
          'Write it into a cell if a student needs it.',
        );
    } else if (
      !/^(?:hyperlink|vmlDrawing|printerSettings|table|threadedComment|customProperty|pivotTable|queryTable)$/.test(
        type,
      )
    )
      this.lose('sheet', 'part', `has the part ${name}, which is not read`, 'Look at the sheet in its own program.');
  }

  /** Parts inside the sheet itself. */
  element(element: MarkupElement, links: ReadonlyMap<string, string>): void {
    if (element.name === 'mergeCells')
      for (const { attributes } of childrenOf(element, 'mergeCell')) this.merged(attributes['ref'] ?? '');
    else if (element.name === 'hyperlinks')
      for (const { attributes } of childrenOf(element, 'hyperlink'))
        this.lose(
          `cell ${attributes['ref'] ?? ''}`,
          'link',
          `has a link to ${links.get(attributes['id'] ?? '') ?? attributes['location'] ?? 'another place'}; its words were taken`,
          'Write the address into the text if a student needs it.',
        );
    else if (!READ.has(element.name))
      this.lose(
        'sheet',
        element.name,
        `has the part <${element.name}>, which is not read`,
        'Look at the sheet in its own program.',
      );
    if (
      element.name === 'cols' &&
      childrenOf(element, 'col').some(({ attributes }) => /^(?:1|true)$/.test(attributes['hidden'] ?? ''))
    )
      this.lose('sheet', 'columns', 'has hidden columns; they were taken', 'Delete a column that should not be read.');
  }

  merged(range: string): void {
    const [from = '', to = ''] = range.split(':');
    if (from.replace(/^[A-Z]+/, '') === to.replace(/^[A-Z]+/, '')) return;
    this.lose(
      `cells ${range}`,
      'merged',
      'are merged: their text counts for the first row alone',
      'Write it into every row, or make it a passage.',
    );
  }
}

/** Pictures, comments, text boxes and the like, on and around the cells of a sheet. */
export function sheetExtras(part: string, sheet: MarkupElement, readPart: ReadPart, findImage: FindImage): SheetExtras {
  const extras = new Extras(readPart, findImage);
  const relations = relationsOf(part, readPart);
  for (const relation of relations) extras.relation(relation, part);
  const links = new Map(relations.map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']));
  for (const element of sheet.children.filter(isElement)) extras.element(element, links);
  return extras;
}

/** The rows with each picture at the end of the cell on which it stands. */
export function withPictures(rows: readonly SheetRow[], pictures: readonly SheetPicture[]): readonly SheetRow[] {
  if (pictures.length === 0) return rows;
  return rows.map((row) => {
    const own = pictures.filter((picture) => row.where === `row ${picture.row}`);
    return own.length === 0 ? row : { ...row, pictures: own };
  });
}
