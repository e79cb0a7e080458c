import type { AuthoredText } from '../lints/authored-paper.ts';
import { readAuthoredPaper } from '../lints/authored-paper.ts';
import { LEFT_TEX_CORRECTION, leftTexIn } from '../lints/left-tex.ts';
import { LEGACY_FONT_CORRECTION, legacyFontOf, legacyFontReason } from '../lints/legacy-fonts.ts';
import { quoted } from '../lints/lint.ts';
import type { Reading } from './reading.ts';
import { addLoss } from './reading.ts';

interface PlacedTexts {
  readonly where: string;
  readonly texts: readonly AuthoredText[];
}

/** The texts of each question and passage that was read, with its place in the file. */
function placedTexts(reading: Reading): readonly PlacedTexts[] {
  const { questions, passages } = readAuthoredPaper({
    ...reading.paper,
    questions: reading.items.map(({ question }) => question),
  });
  return [
    ...questions.map(({ texts }, index) => ({ where: reading.items[index]?.where ?? 'file', texts })),
    ...passages.map((passage) => ({ where: passage.field, texts: [passage] })),
  ];
}

/** Names letters of a font from before Unicode. A whole file in such a font is one loss with its places. */
function nameLegacyFont({ where, texts }: PlacedTexts, reading: Reading): void {
  const font = legacyFontOf(texts);
  if (font !== null)
    addLoss(reading, { where, field: 'text', reason: legacyFontReason(font), correction: LEGACY_FONT_CORRECTION });
}

/** Names the first formula that nobody read. */
function nameLeftTex({ where, texts }: PlacedTexts, reading: Reading): void {
  const stem = texts.find(({ field }) => field === 'question')?.text;
  const [left] = texts.flatMap(({ field, text }) => leftTexIn(text, stem).map((tex) => ({ field, tex })));
  if (left !== undefined)
    addLoss(reading, {
      where,
      field: left.field,
      reason: `holds TeX that is no formula here and would be shown letter by letter: ${quoted(left.tex)}`,
      correction: LEFT_TEX_CORRECTION,
    });
}

/**
 * Names each question and passage whose words a student could not read: they do not arrive as they were meant, so a
 * person confirms it like any other loss.
 */
export function nameUnreadTexts(reading: Reading): void {
  for (const placed of placedTexts(reading)) {
    nameLegacyFont(placed, reading);
    if (!reading.isOwn) nameLeftTex(placed, reading);
  }
}
