import { isRecord } from '#domain/lib/is-record.ts';
import { firstLanguage } from '../exchange/several-languages.ts';
import { MOST_ENTRIES, OPTION_LETTERS } from './sheet-columns.ts';

/** What single cells say, in both directions. Cells by column name, empty ones left out. */
export type Cells = ReadonlyMap<string, string>;

const IMAGE = /^!\[([^\]]*)\]\((\S+) (\d+)x(\d+)\)$/;
const MATCH = /^match:?\s*([1-9]\d*(?:[\s,]+[1-9]\d*)*)$/i;

/** `/path.svg`, or `![what it shows](/path.svg 320x200)`. */
export function readImage(cell: string): unknown {
  const [, alt, src, width, height] = IMAGE.exec(cell) ?? [];
  return src === undefined ? cell : { src, alt, width: Number(width), height: Number(height) };
}

export const writeImage = (image: unknown): string =>
  isRecord(image)
    ? `![${String(image['alt'])}](${String(image['src'])} ${String(image['width'])}x${String(image['height'])})`
    : String(image);

/** `match: 2 1 4 3`: a code of a matching question, for each left entry the number of the right one. */
function readMatch(cell: string): readonly number[] | null {
  const numbers = MATCH.exec(cell)?.[1];
  return numbers === undefined ? null : numbers.split(/[\s,]+/).map(Number);
}

export const writeMatch = (match: readonly unknown[]): string => `match: ${match.join(' ')}`;

/** A list from its numbered columns, or from the lines of one cell. `gap` names an empty column before a filled one. */
export function readList(
  cells: Cells,
  name: string,
  joined: string,
): { readonly list: readonly string[]; readonly gap: string | null } {
  const numbers = Array.from({ length: MOST_ENTRIES }, (_, index) => index + 1).filter((number) =>
    cells.has(`${name}_${number}`),
  );
  const gapAt = numbers.findIndex((number, index) => number !== index + 1);
  if (numbers.length > 0)
    return {
      list: numbers.map((number) => cells.get(`${name}_${number}`) ?? ''),
      gap: gapAt < 0 ? null : `${name}_${gapAt + 1}`,
    };
  return {
    list: (cells.get(joined) ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    gap: null,
  };
}

export interface OptionCells {
  readonly options: readonly unknown[];
  readonly texts: readonly string[];
  readonly gap: string | null;
}

export function readOptions(cells: Cells, isMatching: boolean): OptionCells {
  const isFilled = (letter: string): boolean => cells.has(`option_${letter}`) || cells.has(`option_${letter}_image`);
  const letters = OPTION_LETTERS.filter(isFilled);
  const gapAt = letters.findIndex((letter, index) => letter !== OPTION_LETTERS[index]);
  const options = letters.map((letter) => {
    const [text, image] = [cells.get(`option_${letter}`), cells.get(`option_${letter}_image`)];
    const match = isMatching ? readMatch(text ?? '') : null;
    if (match !== null) return { match };
    return image === undefined ? text : { ...(text !== undefined && { text }), image: readImage(image) };
  });
  const gap = gapAt < 0 ? null : `option_${OPTION_LETTERS[gapAt]}`;
  return { options, texts: letters.map((letter) => firstLanguage(cells.get(`option_${letter}`) ?? '')), gap };
}
