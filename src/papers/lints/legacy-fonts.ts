import type { AuthoredPaper, AuthoredText } from './authored-paper.ts';
import { withoutTex } from './every-text.ts';
import type { Finding } from './lint.ts';
import { warning } from './lint.ts';

/**
 * Gujarati and Hindi typed in a pre-Unicode font (Krutidev, LMG-Arun, Terafont ...) are Latin letters that only that
 * font draws as words. They are told, never converted: each font has its own table.
 */

interface Font {
  readonly name: string;
  /** Its commonest words, which no other text has. */
  readonly words: ReadonlySet<string>;
  /** Words that hold a sign of that font where another text has none. */
  readonly looks: RegExp;
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FONTS: readonly Font[] = [
  {
    name: 'a Hindi font before Unicode (such as Krutidev)',
    // है, हैं, में, का, की, के, और, कि, कौन, को, किस, निम्न, नहीं, था, थे, थी, इस, उस, यह, वह, एक, कर, या, क्या, भारत, प्रथम ...
    words: listOf(
      'gS gSa gS] gSa] esa dk dh ds vkSj fd dkSu dkSu&lk dks fdl fdls fdlus fuEu fuEufyf[kr ugha Fkk Fkh Fks FksA gSA gSaA bl ml ;g og ,d ;k D;k Hkkjr izFke fdruk fdrus fdruh fd;k x;k gksrk gksrh gksrs dgk fLFkr',
    ),
    // Capitals, semicolons, slashes and quotes are vowel signs and half letters inside words that begin small.
    looks:
      /^(?=.{4})[a-z;'"/,]*[a-z;][A-Z][A-Za-z;]*|^;[A-Za-z]{2}|[A-Za-z]{2};[A-Za-z]|[A-Za-z]\/k|[a-z][`"][A-Za-z.ª]|[A-Za-z]ñ|[a-z]\]$/u,
  },
  {
    name: 'a Gujarati font before Unicode (such as LMG-Arun or Terafont)',
    // છે, અને, શું, કયું, કયો, કોણ, માં, નું, ની, તે ...
    words: listOf(String.raw`K[ K[P K[m VG[ X]\ SI]\ SIF SIM SM6 DF\ G]\ T[ H[ VF5[,`),
    // Brackets and backslashes are vowel signs behind capital letters: `U]HZFT`, `UF\WL`. A pair of them is one of code.
    looks: /^(?=.{4})(?=.*[A-Z])(?!.*\[[^\]]*\])[A-Za-z0-9;:,|]*(?:[A-Z;0-9][[\]\\])[A-Za-z0-9[\]\\;:,|]*$/,
  },
];

/** Words of nearly every English sentence, and none of these fonts. */
const ENGLISH =
  /^(?:the|of|and|which|what|who|whom|when|where|why|how|find|are|for|with|from|that|this|these|following|not|was|were|by|if|then|will|has|have|between|given|value|number|called|correct)$/i;
/** Of a text's words: less English, and more of the font. */
const MOST_ENGLISH = 0.15;
const FEWEST_WITH_COMMON_WORD = 0.4;
const FEWEST_WITHOUT = 0.5;

const wordsOf = (text: string): readonly string[] =>
  withoutTex(text, ' ')
    .replaceAll(/https?:\S+/g, ' ')
    .split(/[\s?()=~{}]+/)
    .map((word) => word.replace(/\\$/, (mark, at: number) => (/[a-z]/.test(word.charAt(at - 1)) ? '' : mark)))
    .filter((word) => /\p{L}/u.test(word));

const shareOf = (words: readonly string[], is: (word: string) => boolean): number =>
  words.length === 0 ? 0 : words.filter(is).length / words.length;

const isEnglish = (words: readonly string[]): boolean => shareOf(words, (word) => ENGLISH.test(word)) > MOST_ENGLISH;

/** Short texts of one kind, such as the options, are judged together. */
function partsOf(texts: readonly AuthoredText[]): readonly string[] {
  const options = texts.filter(({ field }) => field.startsWith('options'));
  const others = texts.filter(({ field }) => !field.startsWith('options'));
  return [...others.flatMap(({ text }) => text.split('\n')), options.map(({ text }) => text).join(' ')];
}

/** The font in whose letters a text of the question is written, described; null for none. */
export function legacyFontOf(texts: readonly AuthoredText[]): string | null {
  const parts = partsOf(texts).map(wordsOf);
  const hasEnglish = parts.flat().some((word) => ENGLISH.test(word));
  for (const { name, words: common, looks } of FONTS) {
    const isOfFont = (words: readonly string[]): boolean => {
      if (isEnglish(words)) return false;
      const looksSo = words.filter((word) => looks.test(word));
      const share = shareOf(words, (word) => common.has(word) || looks.test(word));
      // Letter groups of a series may be common words of the font by chance; beside its signs they are its words.
      if (looksSo.length > 0 && words.some((word) => common.has(word))) return share >= FEWEST_WITH_COMMON_WORD;
      return !hasEnglish && looksSo.length > Math.max(1, words.length * FEWEST_WITHOUT);
    };
    if (parts.some(isOfFont)) return name;
  }
  return null;
}

/** In words for a person, the same wherever such a text is found. */
export const legacyFontReason = (font: string): string => `looks like ${font}: students would see Latin letters`;
export const LEGACY_FONT_CORRECTION = 'Convert the text to Unicode first; it is not converted here.';

/** Questions and passages that were typed in such a font. */
export const lintLegacyFonts = ({ questions, passages }: AuthoredPaper): readonly Finding[] =>
  [
    ...questions.map((question) => ({ spot: { question }, font: legacyFontOf(question.texts) })),
    ...passages.map((passage) => ({ spot: { field: passage.field }, font: legacyFontOf([passage]) })),
  ].flatMap(({ spot, font }) =>
    font === null ? [] : [warning('legacy-font', spot, `It ${legacyFontReason(font)}.`, LEGACY_FONT_CORRECTION)],
  );
