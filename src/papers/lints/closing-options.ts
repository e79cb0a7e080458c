import type { AuthoredPaper } from './authored-paper.ts';
import { letterOf } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

/** "All of the above" and its like, which speak of the options before them. */
const CLOSING =
  /^(?:(?:all|none|any|both|neither|either) of (?:the|these|them)(?: (?:above|options|given))?|all the above|none of the above|more than one of the above|(?:ઉપરના|ઉપરોક્ત|આપેલ|આપેલા|આ) (?:પૈકી |માંથી )?(?:બધા(?: જ)?|બધાં|તમામ|કોઈ (?:પણ )?નહીં|એક પણ નહીં|એકેય નહીં)|આમાંથી (?:કોઈ|એક પણ|એકેય) નહીં|(?:उपरोक्त|उपर्युक्त|इनमें से) (?:सभी|में से कोई नहीं|कोई नहीं))[.।]?$/iu;

/** Such an option stands last, or the sentence is wrong. */
export function lintClosingOptions({ questions }: AuthoredPaper): readonly Finding[] {
  return questions.flatMap((question) => {
    const { options } = question;
    const isClosing = options.map(({ text }) => CLOSING.test(text.trim()));
    const lastOther = isClosing.lastIndexOf(false);
    return isClosing.flatMap((closes, index) =>
      closes && index < lastOther
        ? [
            warning(
              'closing-option-not-last',
              { question, field: `options[${index}]` },
              `${quoted(options[index]?.text ?? '')} stands at ${letterOf(index)}, before other options.`,
              'Move it to the end.',
            ),
          ]
        : [],
    );
  });
}
