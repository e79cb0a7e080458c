import { readAuthoredPaper } from '../lints/authored-paper.ts';
import { LEGACY_FONT_CORRECTION, legacyFontOf, legacyFontReason } from '../lints/legacy-fonts.ts';
import type { Reading } from './reading.ts';
import { addLoss } from './reading.ts';

/**
 * Names each question and passage in letters of a font from before Unicode. The words do not arrive, so a person
 * confirms it like any other loss; a whole file in such a font is one loss with its places.
 */
export function nameLegacyTexts(reading: Reading): void {
  const { questions, passages } = readAuthoredPaper({
    ...reading.paper,
    questions: reading.items.map(({ question }) => question),
  });
  const found = [
    ...questions.map(({ texts }, index) => ({ where: reading.items[index]?.where ?? 'file', texts })),
    ...passages.map((passage) => ({ where: passage.field, texts: [passage] })),
  ];
  for (const { where, texts } of found) {
    const font = legacyFontOf(texts);
    if (font !== null)
      addLoss(reading, { where, field: 'text', reason: legacyFontReason(font), correction: LEGACY_FONT_CORRECTION });
  }
}
