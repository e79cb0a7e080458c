import { isQuestionHeader, MOST_COLUMNS } from '../formats/sheet-columns.ts';

/** The format of a text, told by its content. Its name decides only where the content fits several. */

export type TextFormatName = 'csv' | 'aiken' | 'gift';

const HEADER_WITHIN = 15;
const DELIMITERS = [',', ';', '\t', '|'];
const BEGINNING = 5000;
/** What may stand before the first element of a page. */
const PROLOGUE = /^(?:\s|<\?xml[^<>]*\?>|<!--(?:(?!-->)[^])*-->|<!doctype html[^<>]*>)+/i;
const PAGE = /^<(?:html|head|body|meta|title|style|table|google-sheets-html-origin|!doctype html)\b/i;
/** A page goes on with these; a question about `<table>` does not. */
const OF_PAGE = /<(?:\/(?:html|head|body|title|style|table)|tr)\b/i;
const XML = /^<(?:\?xml|quiz|assessment|qti-|questestinterop|manifest|moodle_backup|svg|!doctype(?! html\b))/i;
// `^` of a whole text: with /m it also stands behind each U+2028, and a text of them alone would be read once for each.
const AIKEN_ANSWER = /(?:^|\n)[^\S\n]*(?:ANSWER|ANS|CORRECT ANSWER|KEY)[^\S\n]*[:=][^\S\n]*\S/i;
const AIKEN_OPTION = /(?:^|\n)[^\S\n]*\(?A[.)]/i;
const GIFT_ANSWER = /[=~][^{}=~]*\}/;
const GIFT_BRACE = /\{[^\S\n]*(?:[=~#]|(?:T|F|TRUE|FALSE)[^\S\n]*[#}]|\n)/i;

/** Whether a text is a page of HTML, or begins with a table of one. */
export function isPage(text: string): boolean {
  const start = text.slice(0, BEGINNING);
  return /^\s*<!doctype html\b/i.test(start) || (PAGE.test(start.replace(PROLOGUE, '')) && OF_PAGE.test(text));
}

export const isXml = (text: string): boolean => XML.test(text.slice(0, BEGINNING).trimStart());

const unquoted = (cell: string): string => cell.trim().replace(/^"([^]*)"$/, '$1');

/** Whether one of the first lines names the columns of a table of questions. A comment of GIFT may hold JSON that looks so. */
function hasHeader(text: string): boolean {
  return text
    .split('\n', HEADER_WITHIN)
    .filter((line) => !line.startsWith('//'))
    .some((line) => DELIMITERS.some((mark) => isQuestionHeader(line.split(mark, MOST_COLUMNS).map(unquoted))));
}

/** Whether the first lines are divided by tabs alike: a table, whatever its columns are called. */
function isTabbed(text: string): boolean {
  const [first = 0, second = 0] = text
    .split('\n', HEADER_WITHIN)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').length);
  return first > 2 && first === second;
}

/**
 * Which of the three a text is; null for none, so that its name may say it. `named`: the one that its name says. Braces of
 * TeX look like answers of GIFT, so a table or Aiken by its name needs more than those to be taken for GIFT.
 */
export function formatOfText(text: string, named: TextFormatName | null = null): TextFormatName | null {
  if (hasHeader(text)) return 'csv';
  const isAiken = AIKEN_ANSWER.test(text) && AIKEN_OPTION.test(text);
  const hasBrace = GIFT_BRACE.test(text);
  const isGift = hasBrace || GIFT_ANSWER.test(text);
  if (isAiken && (!isGift || named === 'aiken')) return 'aiken';
  if (named === 'csv' && isGift && !hasBrace) return 'csv';
  if (isGift) return 'gift';
  return isTabbed(text) ? 'csv' : null;
}
