import type { PaperTexts } from '../../ports/papers.ts';

/** A row of D1 has at most 2 MB, and a character of our scripts up to 3 bytes. Characters. */
const PART_LENGTH = 400_000;

const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** A text in parts that a row can hold; never cut within a character of two halves. */
export function partsOf(text: string, length: number = PART_LENGTH): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const wanted = Math.min(text.length, from + length);
    const to = wanted < text.length && isSecondHalf(text.charCodeAt(wanted)) ? wanted - 1 : wanted;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

export interface PaperPart {
  readonly kind: keyof PaperTexts;
  readonly part: number;
  readonly text: string;
}

export const partsOfTexts = (texts: PaperTexts): readonly PaperPart[] =>
  (['authored', 'slice'] as const).flatMap((kind) => partsOf(texts[kind]).map((text, part) => ({ kind, part, text })));
