import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import { letterOf } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { error, quoted, warning } from './lint.ts';

/** Labels by place, in the order they are printed. */
const LABELS: readonly (readonly string[])[] = [
  [...'ABCDEFGHI'],
  [...'abcdefghi'],
  [...'123456789'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'],
  [...'કખગઘચછજઝટ'],
  ['અ', 'બ', 'ક', 'ડ', 'ઇ'],
  [...'कखगघङ'],
  ['अ', 'ब', 'स', 'द', 'इ'],
];
const SHAPES: readonly { readonly shape: RegExp; readonly isSure: boolean }[] = [
  // "B) Paris" as the second option: a bracket that was never opened is a label, even if the others have lost theirs.
  { shape: /^([A-Ia-i]|[1-9]|[ivx]{1,4}|\p{Lo})\)\s*(?=\S)/u, isSure: true },
  { shape: /^[([]([A-Ia-i]|[1-9]|[ivx]{1,4}|\p{Lo})[)\]]\s*(?=\S)/u, isSure: false },
  { shape: /^([A-Ia-i]|[1-9]|[ivx]{1,4}|\p{Lo})[.:]\s+(?=\S)/u, isSure: false },
];
/** "(A) is false but (R) is true", "(a) and (c)", "(1) only": a label that the sentence speaks of. */
const SPOKEN_OF =
  /^(?:is|are|and|or|nor|but|only|alone|both|correctly|explains|[,&+×/−–-])|[([](?:[A-Za-z]|[1-9]|[ivx]+)[)\]]/;
/** "A. P. J. Abdul Kalam". */
const INITIAL = /^\p{Lu}\./u;

const isLabelOf = (label: string, index: number): boolean => LABELS.some((labels) => labels[index] === label);

function prefixIn(text: string, index: number): { readonly prefix: string; readonly isSure: boolean } | null {
  for (const { shape, isSure } of SHAPES) {
    const match = shape.exec(text.trim());
    if (match === null || !isLabelOf(match[1] ?? '', index)) continue;
    const rest = text.trim().slice(match[0].length);
    if (!SPOKEN_OF.test(rest) && !INITIAL.test(rest)) return { prefix: match[0].trim(), isSure };
  }
  return null;
}

/** One name with an initial is no label; nearly every option beginning with the label of its own place is. */
function prefixesOf(question: AuthoredQuestion): Finding[] {
  const { options } = question;
  const found = options.map(({ text }, index) => prefixIn(text, index));
  const count = found.filter((each) => each !== null).length;
  const areLabels = count >= Math.max(2, options.length - 1);
  return found.flatMap((each, index) =>
    each !== null && (each.isSure || areLabels)
      ? [
          error(
            'option-prefix',
            { question, field: `options[${index}]` },
            `Option ${letterOf(index)} begins with its label: ${quoted(options[index]?.text ?? '')}.`,
            `Take ‘${each.prefix}’ out here and in correctAnswer: the page prints the letter.`,
          ),
        ]
      : [],
  );
}

const NUMBERED =
  /^(?:Q(?:ue(?:stion)?)?\s*(?:\.\s*)?(\d{1,3})\s*[.):-]|પ્રશ્ન\s*(\d{1,3})\s*[.):-]|(\d{1,3})\s*[.)]\s+(?=\S))/iu;

/** "Q12. Which ..." and, at the place 12, "12. Which ...". */
function numberOf(question: AuthoredQuestion): Finding[] {
  const match = NUMBERED.exec(question.stem.trim());
  if (match === null) return [];
  const isList = new RegExp(String.raw`(?:^|\s)${question.number + 1}\s*[.)]\s`).test(question.stem);
  if (match[3] !== undefined && (Number(match[3]) !== question.number || isList)) return [];
  return [
    warning(
      'question-number-left',
      { question, field: 'question' },
      `The question begins with its number: ${quoted(question.stem)}.`,
      `Take ‘${match[0].trim()}’ out: the page prints the number.`,
    ),
  ];
}

/** The source's own labels, left in the text. */
export function lintPrefixes({ questions }: AuthoredPaper): readonly Finding[] {
  return questions.flatMap((question) => [...numberOf(question), ...prefixesOf(question)]);
}
