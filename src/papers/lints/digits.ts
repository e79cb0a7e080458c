import { digitRanges } from '#domain/lib/languages.ts';
import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import { everyText, withoutTex } from './every-text.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

/** Years, and digits of a Latin name (COVID-19, G20, A-2, ISO 9001:2015, MS Office 2016), stay as they are in any script. */
const KEEPS_ASCII =
  /\p{Script=Latin}[\p{Script=Latin}\d.]*(?:[ -]\d[\d:.]*|(?<=\d\.*):[\d:.]*)?|(?<!\d)\d+(?=\p{Script=Latin})|(?<!\d)(?:1\d|20)\d\d(?:[-–]\d\d)?(?!\d)/gu;
const CORRECTION = 'Write all of them in one script; years and names such as G20 may stay.';

function scriptsOf(text: string): readonly string[] {
  const plain = withoutTex(text, ' ').replaceAll(KEEPS_ASCII, ' ');
  return digitRanges().filter((range) => new RegExp(`[${range}]`).test(plain));
}

/** Options one of which gives itself away by its digits. */
function amongOptions(question: AuthoredQuestion): Finding[] {
  const each = question.options.map(({ text }) => scriptsOf(text));
  const scripts = new Set(each.flat());
  if (scripts.size < 2 || each.some((own) => own.length > 1)) return [];
  return [
    warning(
      'mixed-digits',
      { question, field: 'options' },
      `Its options mix the digits ${[...scripts].join(' and ')}.`,
      CORRECTION,
    ),
  ];
}

/** Digits of two scripts in one text, or among the options of one question. */
export const lintDigits = (paper: AuthoredPaper): readonly Finding[] => [
  ...everyText(paper).flatMap(({ text, ...spot }) => {
    const scripts = scriptsOf(text);
    return scripts.length < 2
      ? []
      : [warning('mixed-digits', spot, `${quoted(text)} mixes the digits ${scripts.join(' and ')}.`, CORRECTION)];
  }),
  ...paper.questions.flatMap(amongOptions),
];
