import { markingOf, settleMarks } from '../exchange/file-marks.ts';
import { inQuestionOrder } from '../exchange/key-order.ts';
import { applyKept, parseKept } from '../exchange/own-lines.ts';
import type { Pair } from '../exchange/pairs.ts';
import { questionOfPairs } from '../exchange/pairs.ts';
import type { Authored, Reading } from '../exchange/reading.ts';
import { NO_FORM, addLoss, addNote, newReading, titleOf } from '../exchange/reading.ts';
import { foreignText } from './foreign-text.ts';
import type { GiftAnswer, GiftAnswers, GiftText } from './gift-block.ts';
import { readGiftBlock, topicOfCategory } from './gift-block.ts';
import type { FindImage } from './file-pictures.ts';
import type { FieldTrouble } from './markup-text.ts';
import { NO_NUMBER, numberFields, OTHER_NUMBERS_LOSS } from './number-answer.ts';
import { PAIRS_NOTE, TRUE_FALSE_NOTE, trueFalse } from './true-false.ts';
import { commentLoss, weighOptions } from './weighed-options.ts';

/**
 * GIFT as Moodle's own importer reads it (question/format/gift/format.php): a blank line ends a question, `//` begins a
 * comment, `\` escapes. Stricter in one thing: braces that Moodle would silently take into the text are an issue.
 */

export const GIFT_PAPER_LINE = '// academy-paper: ';
export const GIFT_QUESTION_LINE = '// academy: ';

interface Block {
  readonly line: number;
  readonly text: string;
  readonly kept: string | null;
}

/** The braces of a line, escapes and comments aside: the first and the last of them tell what is open before and after it. */
const bracesOf = (line: string): string =>
  line.startsWith('//') ? '' : line.replaceAll(/\\[\\:#={}~n]/g, '').replaceAll(/[^{}]/g, '');

/** An answer that a blank line interrupts goes on within so many lines. */
const LINES_OF_ANSWER = 60;

/** Whether the lines from here on close the open brace before another opens: then a blank line stands inside an answer. */
const closesLater = (braces: readonly string[], from: number): boolean =>
  braces
    .slice(from, from + LINES_OF_ANSWER)
    .find((each) => each !== '')
    ?.startsWith('}') === true;

function splitBlocks(text: string, reading: Reading): Block[] {
  const lines = text.split('\n').map((line) => line.trim());
  const braces = lines.map(bracesOf);
  const blocks: Block[] = [];
  let [first, kept]: [number, string | null] = [0, null];
  let current: string[] = [];
  let isOpen = false;
  const finish = (): void => {
    const body = current.join('\n').trim();
    if (body !== '') blocks.push({ line: first, text: body, kept });
    current = [];
    isOpen = false;
    if (body !== '') kept = null;
  };
  lines.forEach((line, index) => {
    if (line.startsWith(GIFT_PAPER_LINE)) {
      reading.paper = parseKept(line.slice(GIFT_PAPER_LINE.length), `line ${index + 1}`, reading.issues) ?? {};
      reading.isOwn = true;
    } else if (line.startsWith(GIFT_QUESTION_LINE)) kept = line.slice(GIFT_QUESTION_LINE.length);
    else if (line.startsWith('//')) return;
    else if (line === '' && isOpen && closesLater(braces, index + 1))
      addNote(reading, 'Blank lines inside an answer were left out; Moodle itself ends the question there.');
    else if (line === '') finish();
    else {
      if (current.length === 0) first = index + 1;
      current.push(line);
      isOpen = braces[index]?.endsWith('{') === true || (isOpen && braces[index] === '');
      if (/^\$CATEGORY:/i.test(line)) finish();
    }
  });
  finish();
  return blocks;
}

/** TeX commands that begin like the escape for a line break. */
const EATEN_TEX =
  /\\n(?:e(?:q|g|xists|arrow|warrow)?|u|abla|ot(?:in)?|i|mid|leq|geq|parallel|subseteq|ormalsize|olimits)(?![a-z])/;

function warnOfEatenTex(raw: string, where: string, reading: Reading): void {
  const found = EATEN_TEX.exec(raw.replaceAll('\\\\', '  '))?.[0];
  if (found !== undefined && /\$|\\\(/.test(raw))
    reading.issues.push({
      where,
      field: 'question',
      reason: `in GIFT ${found} means a line break and then '${found.slice(2)}'`,
      correction: `Write \\${found} for the TeX command.`,
    });
}

interface GivenAnswer {
  readonly fields: Authored;
  readonly feedback: string;
  /** What a wrong answer costs, in percent of the marks. */
  readonly cost?: number;
  /** Its options stand without a key, and an issue says so. */
  readonly isIncomplete?: true;
}

class BlockReader {
  readonly reading: Reading;
  readonly where: string;
  readonly findImage: FindImage;

  constructor(reading: Reading, where: string, findImage: FindImage) {
    this.reading = reading;
    this.where = where;
    this.findImage = findImage;
  }

  text({ text, format }: GiftText, field: string): string {
    if (this.reading.isOwn && format === 'plain') return text;
    const read = foreignText(text, format, this.findImage);
    for (const trouble of read.troubles) this.reading.issues.push({ where: this.where, field, ...trouble });
    for (const loss of read.losses) this.lose({ field, ...loss });
    return read.text;
  }

  lose(loss: FieldTrouble): void {
    addLoss(this.reading, { where: this.where, ...loss });
  }

  skip(stem: GiftText, why: string): null {
    this.reading.skipped.push({ where: this.where, title: titleOf(stem.text), why });
    return null;
  }

  issue(field: string, reason: string, correction: string): null {
    this.reading.issues.push({ where: this.where, field, reason, correction });
    return null;
  }

  /** What a wrong option costs, in percent of the one mark that a question has here. Our own files keep the marks. */
  marks(cost: number): Authored {
    if (this.reading.isOwn) return {};
    const marking = markingOf({ right: 1, wrong: cost / 100 });
    if (marking !== null) return { marking };
    this.lose({
      field: 'answer',
      reason: `has wrong options that cost ${cost}% of the marks`,
      correction: 'Marks have at most two decimals. It counts what the paper says.',
    });
    return {};
  }

  /** The fields that the answers give, and the feedback of the right one. */
  fields(stem: GiftText, answers: GiftAnswers): GivenAnswer | null {
    if (answers.kind === 'trueFalse') {
      addNote(this.reading, TRUE_FALSE_NOTE);
      return { fields: trueFalse(answers.isTrue), feedback: this.text(answers.feedback, 'explanation') };
    }
    if (answers.kind === 'match') return this.matching(stem, answers.pairs);
    if (answers.kind === 'numerical') return this.number(stem, answers.answers);
    if (answers.kind !== 'choice') return this.skip(stem, NO_FORM[answers.kind]);
    const options = answers.answers.map(({ text, weight, feedback }) => ({
      text: this.text(text, 'option'),
      weight,
      feedback: this.text(feedback, 'explanation'),
    }));
    const weighed = weighOptions(options);
    if (weighed.kind === 'skipped') return this.skip(stem, weighed.why);
    if (weighed.kind === 'issue') {
      this.issue('answer', weighed.reason, weighed.correction);
      return { fields: { options: options.map(({ text }) => text) }, feedback: '', isIncomplete: true };
    }
    for (const loss of weighed.losses) this.lose(loss);
    return weighed;
  }

  number(stem: GiftText, answers: readonly GiftAnswer[]): { fields: Authored; feedback: string } | null {
    const [right, ...others] = answers.toSorted((one, other) => other.weight - one.weight);
    const fields = right === undefined ? null : numberFields(right.text.text);
    if (right === undefined || fields === null) return this.skip(stem, NO_NUMBER);
    if (others.length > 0) this.lose(OTHER_NUMBERS_LOSS);
    return { fields, feedback: this.text(right.feedback, 'explanation') };
  }

  matching(
    stem: GiftText,
    list: readonly { readonly left: GiftText; readonly right: string }[],
  ): { fields: Authored; feedback: string } | null {
    const pairs: Pair[] = list.map(({ left, right }) => ({
      left: this.text(left, 'left'),
      right: this.text({ text: right, format: stem.format }, 'right'),
    }));
    const extra = pairs.filter(({ left }) => left === '').map(({ right }) => right);
    const made = questionOfPairs(
      this.text(stem, 'question'),
      pairs.filter(({ left }) => left !== ''),
      extra,
    );
    if ('issue' in made) return this.issue('pairs', String(made['issue']), 'Write each pair as =left -> right.');
    addNote(this.reading, PAIRS_NOTE);
    return { fields: made, feedback: '' };
  }
}

function readBlock(block: Block, topic: string | null, reading: Reading, findImage: FindImage): void {
  const where = `line ${block.line}`;
  const read = readGiftBlock(block.text);
  const reader = new BlockReader(reading, where, findImage);
  if (read.kind === 'issue') return void reader.issue('question', read.reason, read.correction);
  if (!reading.isOwn) warnOfEatenTex(block.text, where, reading);
  const answered = reader.fields(read.stem, read.answers);
  if (answered === null) return;
  const question = answered.fields['question'] ?? reader.text(read.stem, 'question');
  const general = reader.text(read.generalFeedback, 'explanation');
  const explanation = general || answered.feedback;
  if (general !== '' && answered.feedback !== '') reader.lose(commentLoss('the right option', answered.feedback));
  const whole: Authored = {
    question,
    ...(topic !== null && { topic }),
    ...answered.fields,
    ...reader.marks(answered.cost ?? 0),
    ...(explanation !== '' && { explanation }),
  };
  reading.items.push({
    where,
    ...(answered.isIncomplete === true && { isIncomplete: true }),
    question: inQuestionOrder(block.kept === null ? whole : applyKept(whole, block.kept, where, reading)),
  });
}

/** Questions of a GIFT file. A category is the topic of the questions after it. */
export function readGift(text: string, findImage: FindImage): Reading {
  const reading = newReading();
  let topic: string | null = null;
  for (const block of splitBlocks(text, reading)) {
    const category = /^\$CATEGORY:(.*)$/i.exec(block.text)?.[1];
    if (category === undefined) readBlock(block, topic, reading, findImage);
    else topic = topicOfCategory(category);
  }
  settleMarks(reading, false);
  return reading;
}
