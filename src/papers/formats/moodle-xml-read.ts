import { markingOf, settleMarks } from '../exchange/file-marks.ts';
import { inQuestionOrder } from '../exchange/key-order.ts';
import { applyKept, parseKept } from '../exchange/own-lines.ts';
import { questionOfPairs } from '../exchange/pairs.ts';
import type { Authored, Reading } from '../exchange/reading.ts';
import { NO_FORM, addLoss, addNote, titleOf } from '../exchange/reading.ts';
import { difficultyOf } from './difficulty-words.ts';
import type { TextFormat } from './foreign-text.ts';
import { foreignText } from './foreign-text.ts';
import { topicOfCategory } from './gift-block.ts';
import type { MarkupElement } from './markup-node.ts';
import type { FilePictures } from './file-pictures.ts';
import { bytesOfBase64, pictureText, UNDESCRIBED_LOSS } from './file-pictures.ts';
import type { FieldTrouble } from './markup-text.ts';
import { isElement } from './markup-node.ts';
import { NO_NUMBER, numberFields, OTHER_NUMBERS_LOSS } from './number-answer.ts';
import { PAIRS_NOTE, TRUE_FALSE_NOTE, trueFalse } from './true-false.ts';
import { commentLoss, weighOptions } from './weighed-options.ts';
import { childOf, childrenOf, textOf } from './xml-tree.ts';

/** Moodle's own XML (`<quiz>`): multichoice, truefalse, numerical and matching; everything else is named and left out. */

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'moodle',
};
const WHY: Readonly<Record<string, string>> = {
  essay: NO_FORM.essay,
  calculated: NO_FORM.numerical,
  calculatedsimple: NO_FORM.numerical,
  shortanswer: NO_FORM.shortAnswer,
  description: NO_FORM.description,
};

/** Parts of a question that are read, or that say nothing to a student here: names, and how Moodle draws and retries. */
const READ = new Set(
  'name questiontext generalfeedback answer subquestion tags image image_base64 defaultgrade hidden hint correctfeedback partiallycorrectfeedback incorrectfeedback penalty single shuffleanswers answernumbering showstandardinstruction shownumcorrect incorrectfeedbackformat length unitgradingtype unitpenalty showunits unitsleft academy'.split(
    ' ',
  ),
);
const COMMENTS = [
  ['correctfeedback', 'every right answer'],
  ['partiallycorrectfeedback', 'every partly right answer'],
  ['incorrectfeedback', 'every wrong answer'],
] as const;
/** What Moodle itself fills in as the comments on every question. */
const STANDARD_COMMENT = /^(?:your answer is (?:correct|partially correct|incorrect)\.?|correct\.?|incorrect\.?|)$/i;

/** The name that an address in a text means: `@@PLUGINFILE@@/a%20b.png` is the file `a b.png`. */
function pluginFileName(src: string): string {
  const name = src.replace(/^@@PLUGINFILE@@\//, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface Answered {
  readonly fields: Authored;
  readonly feedback: string;
  /** What a wrong answer costs, in percent of the marks. */
  readonly cost?: number;
  /** Its options stand without a key, and an issue says so. */
  readonly isIncomplete?: true;
}

class QuestionReader {
  readonly reading: Reading;
  readonly where: string;
  readonly question: MarkupElement;
  readonly pictures: FilePictures;
  /** Of the texts that name no format of their own. */
  readonly format: string;

  constructor(reading: Reading, question: MarkupElement, pictures: FilePictures) {
    this.reading = reading;
    this.question = question;
    this.where = `line ${question.line}`;
    this.format = childOf(question, 'questiontext')?.attributes['format'] ?? 'html';
    this.pictures = pictures;
  }

  /** The text of an element that holds `<text>` and says its format; the question's own format where it says none. */
  text(element: MarkupElement | undefined, field: string): string {
    if (element === undefined) return '';
    const format = element.attributes['format'] ?? this.format;
    const raw = textOf(childOf(element, 'text') ?? element);
    const files = new Map(
      childrenOf(element, 'file').map((file) => [
        `${file.attributes['path'] ?? '/'}${file.attributes['name'] ?? ''}`.replace(/^\/+/, ''),
        file,
      ]),
    );
    const findImage = this.pictures.finder((src) => {
      const file = files.get(pluginFileName(src));
      return file === undefined ? undefined : bytesOfBase64(textOf(file));
    });
    const { text, troubles, losses } = foreignText(raw, FORMATS[format] ?? 'html', findImage, this.reading.isOwn);
    for (const loss of losses) this.lose({ field, ...loss });
    for (const name of files.keys())
      if (!raw.includes(name) && !raw.includes(encodeURIComponent(name)))
        this.lose({ field, reason: `has the attached file ${name}`, correction: 'Say in the text what is in it.' });
    for (const { reason, correction } of troubles) this.issue(field, reason, correction);
    return text;
  }

  issue(field: string, reason: string, correction: string): null {
    this.reading.issues.push({ where: this.where, field, reason, correction });
    return null;
  }

  lose(loss: FieldTrouble): void {
    addLoss(this.reading, { where: this.where, ...loss });
  }

  skip(why: string): null {
    const title = textOf(childOf(this.question, 'name')).trim() || textOf(childOf(this.question, 'questiontext'));
    this.reading.skipped.push({ where: this.where, title: titleOf(title.replaceAll(/<[^<>]*>/g, ' ')), why });
    return null;
  }

  choice(): Answered | null {
    const answers = childrenOf(this.question, 'answer');
    const weights = answers.map((answer) => Number(answer.attributes['fraction'] ?? 0));
    const isSeveral = /^(?:0|false)$/i.test(textOf(childOf(this.question, 'single')).trim());
    if (
      !isSeveral &&
      (weights.filter((weight) => weight >= 100).length > 1 ||
        (!weights.some((weight) => weight >= 100) && weights.filter((weight) => weight > 0).length > 1))
    )
      return this.skip(NO_FORM.severalRight);
    const options = answers.map((answer, index) => ({
      text: this.text(answer, 'option'),
      weight: weights[index] ?? 0,
      feedback: this.text(childOf(answer, 'feedback'), 'explanation'),
    }));
    const weighed = weighOptions(options, isSeveral);
    if (weighed.kind === 'skipped') return this.skip(weighed.why);
    if (weighed.kind === 'issue') {
      this.issue('answer', weighed.reason, 'Give the right answer fraction="100".');
      return { fields: { options: options.map(({ text }) => text) }, feedback: '', isIncomplete: true };
    }
    for (const loss of weighed.losses) this.lose(loss);
    return weighed;
  }

  number(): Answered | null {
    const answers = childrenOf(this.question, 'answer');
    const weightOf = ({ attributes }: MarkupElement): number => Number(attributes['fraction'] ?? 0);
    const [right, ...others] = answers.toSorted((one, other) => weightOf(other) - weightOf(one));
    const fields =
      right === undefined ? null : numberFields(textOf(childOf(right, 'text')), textOf(childOf(right, 'tolerance')));
    if (right === undefined || fields === null) return this.skip(NO_NUMBER);
    if (others.length > 0) this.lose(OTHER_NUMBERS_LOSS);
    return { fields, feedback: this.text(childOf(right, 'feedback'), 'explanation') };
  }

  answered(type: string, stem: string): Answered | null {
    if (type === 'multichoice') return this.choice();
    if (type === 'numerical') return this.number();
    return type === 'truefalse' ? this.trueFalse() : this.matching(stem);
  }

  trueFalse(): Answered | null {
    const right = childrenOf(this.question, 'answer').find(
      (answer) => Number(answer.attributes['fraction'] ?? 0) >= 100,
    );
    if (right === undefined)
      return this.issue('answer', 'neither true nor false has all the marks', 'Give the right answer fraction="100".');
    addNote(this.reading, TRUE_FALSE_NOTE);
    for (const answer of childrenOf(this.question, 'answer').filter((each) => each !== right)) {
      const comment = this.text(childOf(answer, 'feedback'), 'explanation');
      if (comment !== '') this.lose(commentLoss('a wrong option', comment));
    }
    return {
      fields: trueFalse(/true/i.test(textOf(childOf(right, 'text')))),
      feedback: this.text(childOf(right, 'feedback'), 'explanation'),
    };
  }

  matching(stem: string): Answered | null {
    const pairs = childrenOf(this.question, 'subquestion').map((pair) => ({
      left: this.text(pair, 'left'),
      right: this.text(childOf(pair, 'answer'), 'right'),
    }));
    const extra = pairs.filter(({ left }) => left === '').map(({ right }) => right);
    const made = questionOfPairs(
      stem,
      pairs.filter(({ left }) => left !== ''),
      extra,
    );
    if ('issue' in made)
      return this.issue('pairs', String(made['issue']), 'Give the question two different pairs or more.');
    addNote(this.reading, PAIRS_NOTE);
    return { fields: made, feedback: '' };
  }

  /** From the question's tags, where they name one and no second. */
  difficulty(): string | null {
    const tags = childrenOf(this.question, 'tags')
      .flatMap((list) => childrenOf(list, 'tag'))
      .map((tag) => difficultyOf(textOf(tag)));
    const named = new Set(tags.filter((each) => each !== null));
    return named.size === 1 ? ([...named][0] ?? null) : null;
  }

  /** A picture beside the text, as Moodle 1 wrote it. */
  picture(): string {
    const src = textOf(childOf(this.question, 'image')).trim();
    if (src === '') return '';
    const inside = textOf(childOf(this.question, 'image_base64'));
    const findImage = this.pictures.finder(() => (inside.trim() === '' ? undefined : bytesOfBase64(inside)));
    const picture = pictureText(src, '', findImage);
    if (!picture.ok) {
      this.issue('question', picture.reason, picture.correction);
      return '';
    }
    this.lose({ field: 'question', ...UNDESCRIBED_LOSS });
    return `\n\n${picture.text}`;
  }

  /** The default grade, and what a wrong option costs of it. Our own files keep the marks beside the question. */
  marks(cost: number): Authored {
    if (this.reading.isOwn) return {};
    const grade = Number(textOf(childOf(this.question, 'defaultgrade')).trim() || 1);
    const marking = markingOf({ right: grade, wrong: (grade * cost) / 100 });
    if (marking !== null) return { marking };
    const costs = cost > 0 ? `, and a wrong answer costs ${cost}% of them` : '';
    this.lose({
      field: 'defaultgrade',
      reason: `is worth ${grade} marks in Moodle${costs}`,
      correction: 'Marks are above 0 and at most 100, with at most two decimals. It counts what the paper says.',
    });
    return {};
  }

  /** Everything beside text, options and explanation. */
  nameLosses(): void {
    const shown = (name: string): string => this.text(childOf(this.question, name), 'feedback');
    for (const [name, on] of COMMENTS) {
      const comment = shown(name);
      if (!STANDARD_COMMENT.test(comment)) this.lose(commentLoss(on, comment));
    }
    for (const hint of childrenOf(this.question, 'hint')) {
      const text = this.text(hint, 'hint');
      if (text !== '')
        this.lose({ ...commentLoss('it', text), field: 'hint', reason: `has a hint: '${titleOf(text)}'` });
    }
    if (/^(?:1|true)$/.test(textOf(childOf(this.question, 'hidden')).trim()))
      this.lose({
        field: 'hidden',
        reason: 'is hidden in Moodle, perhaps an old version; it was taken',
        correction: 'Take it out of the file if it should not be asked.',
      });
    const tags = childrenOf(this.question, 'tags').flatMap((list) => childrenOf(list, 'tag'));
    const others = tags.map((tag) => textOf(tag).trim()).filter((tag) => tag !== '' && difficultyOf(tag) === null);
    if (others.length > 0)
      this.lose({
        field: 'tags',
        reason: `has tags: ${others.join(', ').slice(0, 100)}`,
        correction: 'A question has one topic here, from its category.',
      });
    for (const part of this.question.children.filter(isElement))
      if (!READ.has(part.name) && textOf(part).trim() !== '')
        this.lose({
          field: part.name,
          reason: `has the part <${part.name}>, which is not known here: '${titleOf(textOf(part))}'`,
          correction: 'Write what a student needs of it into the question.',
        });
  }

  read(topic: string | null): void {
    const type = this.question.attributes['type'] ?? '';
    if (!['multichoice', 'truefalse', 'numerical', 'matching', 'match'].includes(type))
      return void this.skip(WHY[type] ?? `its type '${type}' has no form here`);
    const stem = this.text(childOf(this.question, 'questiontext'), 'question') + this.picture();
    const answered = this.answered(type, stem);
    if (answered === null) return;
    const general = this.text(childOf(this.question, 'generalfeedback'), 'explanation');
    const explanation = general || answered.feedback;
    if (general !== '' && answered.feedback !== '') this.lose(commentLoss('the right option', answered.feedback));
    this.nameLosses();
    const difficulty = this.difficulty();
    const question: Authored = {
      question: stem,
      ...(topic !== null && { topic }),
      ...(difficulty !== null && { difficulty }),
      ...answered.fields,
      ...this.marks(answered.cost ?? 0),
      ...(explanation !== '' && { explanation }),
    };
    const kept = textOf(childOf(this.question, 'academy')).trim();
    this.reading.items.push({
      where: this.where,
      ...(answered.isIncomplete === true && { isIncomplete: true }),
      question: inQuestionOrder(kept === '' ? question : applyKept(question, kept, this.where, this.reading)),
    });
  }
}

/** The questions of a `<quiz>`. A category is the topic of the questions after it. */
export function readMoodleXml(root: MarkupElement, reading: Reading, pictures: FilePictures): void {
  let topic: string | null = null;
  const settings = childOf(root, 'academy');
  if (settings !== undefined) {
    reading.paper = parseKept(textOf(settings), `line ${settings.line}`, reading.issues) ?? {};
    reading.isOwn = true;
  }
  for (const question of childrenOf(root, 'question')) {
    if (question.attributes['type'] === 'category')
      topic = topicOfCategory(textOf(childOf(question, 'category')).trim());
    else new QuestionReader(reading, question, pictures).read(topic);
  }
  settleMarks(reading, false);
  for (const part of root.children.filter(isElement))
    if (part.name !== 'question' && part.name !== 'academy')
      addLoss(reading, {
        where: `line ${part.line}`,
        field: part.name,
        reason: `is <${part.name}>, which is no question`,
        correction: 'Look at it in Moodle.',
      });
}
