import { withoutMarks } from '../../build/rich-text/parse-emphasis.ts';
import { languageOfLetters } from '#domain/lib/languages.ts';
import type { AuthoredPaper } from './authored-paper.ts';
import { everyText } from './every-text.ts';
import { codePointOf as codeOf, nameOfMark } from './invisible-marks.ts';
import type { Finding, Spot } from './lint.ts';
import { error, quoted, warning } from './lint.ts';

const CONTROL = /(?![\t\n])\p{Cc}/u;
const REPLACED = /\uFFFD/u;
/** Soft hyphen, zero-width space, joiners, bidi controls, byte order mark ... ; an emoji's own selectors are fine. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const SELECTOR = /[\uFE0E\uFE0F]/u;
const JOINER = /[\u200C\u200D]/u;
const HARD_SPACE = /[\u00A0\u2007\u202F]/u;
const PRIVATE = /\p{Co}/u;
const LIGATURE = /[\uFB00-\uFB06]/u;
/** Every letter that one of the above may be about; texts are long and such letters rare. */
const SUSPECT = /(?![\t\n])[\p{Cc}\uFFFD\p{Default_Ignorable_Code_Point}\u00A0\u2007\u202F\p{Co}\uFB00-\uFB06]/gu;
const MOJIBAKE = /Ã[\u0080-\u00BF]|â€|Â[\u00A0-\u00BF]|àª[\u0080-\u00BF]|à¤[\u0080-\u00BF]/u;
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|apos|rsquo|lsquo|[rl]dquo|ndash|mdash|times|deg|#x?[\da-f]+);/iu;
const TAG = /<\/?(?:br|p|b|i|u|em|strong|sup|sub|span|div|font|img|table|td|tr)(?:\s+[\w-]+=[^<>]*|\s*\/?)>/iu;
const IS_ABOUT_TAGS = /\b(?:html|tags?|markup|web ?pages?|css)\b|એચટીએમએલ|ટૅગ|ટેગ/iu;

/** What is wrong with one letter, given the letter before it. */
function issueOf(letter: string, before: string, spot: Spot): Finding | null {
  const code = codeOf(letter);
  if (REPLACED.test(letter))
    return error(
      'lost-character',
      spot,
      `It holds ${code}, the sign for a letter that was lost.`,
      'Type the letter that belongs there.',
    );
  if (PRIVATE.test(letter))
    return error(
      'lost-character',
      spot,
      `It holds ${code}, a letter of one font alone.`,
      'Type what the source shows there.',
    );
  if (CONTROL.test(letter))
    return error(
      'invisible-character',
      spot,
      `It holds the control character ${code}.`,
      'Take it out; a line break is \\n.',
    );
  if (JOINER.test(letter) && languageOfLetters(before) !== undefined) return null;
  if (INVISIBLE.test(letter) && !SELECTOR.test(letter))
    return error(
      'invisible-character',
      spot,
      `It holds the invisible character ${nameOfMark(letter)}.`,
      'Take it out: the text looks the same without it, and is compared letter by letter.',
    );
  if (HARD_SPACE.test(letter))
    return warning('hard-space', spot, `It holds the space ${code}, which never breaks a line.`, 'Use a plain space.');
  if (LIGATURE.test(letter))
    return warning(
      'ligature',
      spot,
      `It holds ${code} (${letter}), letters joined by a printer.`,
      `Type ${quoted(letter.normalize('NFKC'))} instead.`,
    );
  return null;
}

function lettersOf(text: string, spot: Spot): Finding[] {
  const seen = new Set<string>();
  return [...text.matchAll(SUSPECT)].flatMap(({ 0: letter, index }) => {
    const found = seen.has(letter) ? null : issueOf(letter, text.charAt(index - 1), spot);
    if (found === null) return [];
    seen.add(letter);
    return [found];
  });
}

/** Letters that nobody sees, that were lost on the way, or that are spelt in two ways; markup of another format. */
export function lintCharacters(paper: AuthoredPaper): readonly Finding[] {
  return everyText(paper).flatMap(({ text, ...spot }) => {
    const isAboutTags = IS_ABOUT_TAGS.test(`${spot.question?.topic ?? ''} ${spot.question?.stem ?? ''}`);
    const markup = isAboutTags ? null : (ENTITY.exec(text) ?? TAG.exec(withoutMarks(text)));
    return [
      ...lettersOf(text, spot),
      ...(text === text.normalize('NFC')
        ? []
        : [
            error(
              'non-nfc',
              spot,
              `${quoted(text)} is not in Unicode form NFC.`,
              "Normalise it: text.normalize('NFC').",
            ),
          ]),
      ...(MOJIBAKE.test(text)
        ? [error('lost-character', spot, `${quoted(text)} was read in a wrong encoding.`, 'Import it again as UTF-8.')]
        : []),
      ...(markup === null
        ? []
        : [
            warning(
              'html-left',
              spot,
              `${quoted(markup[0])} is HTML, and is shown letter by letter.`,
              'Write the character itself; see the dialect of paper text.',
            ),
          ]),
    ];
  });
}
