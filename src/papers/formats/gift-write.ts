import { plainQuestion, shareOf } from '../exchange/plain-question.ts';
import type { Authored } from '../exchange/reading.ts';
import { residueOf, toSafeJson } from '../exchange/residue.ts';
import { GIFT_PAPER_LINE, GIFT_QUESTION_LINE, readGift } from './gift-read.ts';

/**
 * A paper as GIFT: every question as multiple choice or a number that any system reads, and in comment lines (`// academy: {...}`)
 * what GIFT has no place for.
 */

/** As Moodle's exporter escapes. */
const escape = (text: string): string =>
  text
    .replaceAll(/[\r\uFDD0-\uFDEF]/g, '')
    .replaceAll(/[\\#=~{}:]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', String.raw`\n`);

/** A text that begins like a weight or a format, or with a mark that joins the sign before it, names its format again. */
const optionText = (text: string): string =>
  /^[\s\uFDD0-\uFDEF]*(?:%|\[|\p{M}|$)/u.test(text) ? `[plain]${escape(text)}` : escape(text);

function questionText(question: Authored, paper: Authored): string {
  const { stem, options, right, isSeveral, number, explanation } = plainQuestion(question, paper);
  const title = typeof question['id'] === 'string' ? `::${escape(question['id'])}::` : '';
  const mark = (index: number): string => {
    if (isSeveral) return `~%${right.includes(index) ? shareOf(right.length) : -100}%`;
    return right.includes(index) ? '=' : '~';
  };
  const answers =
    number === null
      ? options.map((text, index) => `  ${mark(index)}${optionText(text)}`)
      : [`  #${number.value}:${number.tolerance}`];
  const feedback = explanation === null ? [] : [`  ####${optionText(explanation)}`];
  return [`${title}[plain]${escape(stem)} {`, ...answers, ...feedback, '}'].join('\n');
}

const paperLine = (settings: Authored): string => `${GIFT_PAPER_LINE}${toSafeJson(settings)}`;

/** The paper as GIFT text. Each question is read back once, and what differs is kept in its comment line. */
export function writeGift(paper: Authored): string {
  const { questions, ...settings } = paper;
  const blocks = (questions as readonly Authored[]).map((question) => {
    const text = questionText(question, paper);
    const [item] = readGift(`${paperLine({})}\n\n${text.normalize('NFC')}\n`, () => null).items;
    if (item === undefined) throw new Error(`A question does not fit GIFT: ${text}`);
    const residue = residueOf(item.question, question);
    return residue === null ? text : `${GIFT_QUESTION_LINE}${toSafeJson(residue)}\n${text}`;
  });
  return `${[paperLine(settings), ...blocks].join('\n\n')}\n`;
}
