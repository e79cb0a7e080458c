/**
 * Gujarati and Hindi typed in a pre-Unicode font (Krutidev, LMG-Arun, Terafont ...) are Latin letters that only that
 * font draws as words. They are told, never converted: each font has its own table.
 */

/** The commonest Hindi words as Krutidev spells them: है, में, का, की, के, और, कि, कौन, को, पर ... */
const KRUTIDEV_WORDS = new Set([
  'gS',
  'gSa',
  'esa',
  'dk',
  'dh',
  'ds',
  'vkSj',
  'fd',
  'dkSu',
  'dks',
  'fdl',
  'fuEu',
  'fuEufyf[kr',
  'ugha',
  'Fkk',
]);
const FEWEST_KRUTIDEV_WORDS = 3;
/** In the Gujarati fonts, brackets and slashes are vowel signs inside words: `K[`, `VG[`, `U]HZFT`. */
const GUJARATI_FONT_WORD = /^(?=.*[A-Z])[A-Za-z;:,]+[[\]\\][A-Za-z[\]\\;:,]*$/;
const FEWEST_GUJARATI_FONT_WORDS = 6;
const GUJARATI_FONT_SHARE = 0.12;

export function legacyFontNote(text: string): string | null {
  const words = text
    .slice(0, 200_000)
    .split(/[\s.?()=~{}]+/)
    .filter((word) => word !== '');
  const krutidev = new Set(words.filter((word) => KRUTIDEV_WORDS.has(word)));
  const gujarati = words.filter((word) => GUJARATI_FONT_WORD.test(word));
  const isGujarati =
    gujarati.length >= FEWEST_GUJARATI_FONT_WORDS && gujarati.length / words.length >= GUJARATI_FONT_SHARE;
  if (krutidev.size < FEWEST_KRUTIDEV_WORDS && !isGujarati) return null;
  const font = isGujarati
    ? 'a Gujarati font before Unicode (such as LMG-Arun or Terafont)'
    : 'a Hindi font before Unicode (such as Krutidev)';
  return `This looks like ${font}: students would see Latin letters. Convert the text to Unicode first; it is not converted here.`;
}
