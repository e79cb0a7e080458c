import type { PaperTexts } from '../../ports/papers.ts';

/** In characters. A D1 row holds at most 2 MB, and a character of Indian scripts takes up to 3 bytes. */
const PART_LENGTH = 400_000;

const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Splits a text into parts that fit in a row, never inside a surrogate pair. */
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

export const partsOfTexts = (texts: PaperTexts, length?: number): readonly PaperPart[] =>
  (['authored', 'slice'] as const).flatMap((kind) =>
    partsOf(texts[kind], length).map((text, part) => ({ kind, part, text })),
  );
