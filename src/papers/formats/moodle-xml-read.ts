import { inQuestionOrder } from '../exchange/key-order.ts';
import { questionOfPairs } from '../exchange/pairs.ts';
import type { Authored, Reading } from '../exchange/reading.ts';
import { NO_FORM, addNote, titleOf } from '../exchange/reading.ts';
import { difficultyOf } from './difficulty-words.ts';
import type { TextFormat } from './foreign-text.ts';
import { foreignText } from './foreign-text.ts';
import { topicOfCategory } from './gift-block.ts';
import type { FoundImage, MarkupElement } from './markup-text.ts';
import { PAIRS_NOTE, PARTIAL_NOTE, TRUE_FALSE_NOTE, trueFalse } from './true-false.ts';
import { weighOptions } from './weighed-options.ts';
import { childOf, childrenOf, textOf } from './xml-tree.ts';

/** Moodle's own XML (`<quiz>`): multichoice, truefalse and matching; everything else is named and left out. */

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain_text: 'plain',
  moodle_auto_format: 'moodle',
};
const WHY: Readonly<Record<string, string>> = {
  essay: NO_FORM.essay,
  numerical: NO_FORM.numerical,
  calculated: NO_FORM.numerical,
  calculatedsimple: NO_FORM.numerical,
  shortanswer: NO_FORM.shortAnswer,
  description: NO_FORM.description,
};

class QuestionReader {
  readonly reading: Reading;
  readonly where: string;
  readonly question: MarkupElement;
  readonly findImage: (src: string) => FoundImage | null;
  /** Of the texts that name no format of their own. */
  readonly format: string;

  constructor(reading: Reading, question: MarkupElement, findImage: (src: string) => FoundImage | null) {
    this.reading = reading;
    this.question = question;
    this.where = `line ${question.line}`;
    this.format = childOf(question, 'questiontext')?.attributes['format'] ?? 'html';
    this.findImage = findImage;
  }

  /** The text of an element that holds `<text>` and says its format; the question's own format where it says none. */
  text(element: MarkupElement | undefined, field: string): string {
    if (element === undefined) return '';
    const format = element.attributes['format'] ?? this.format;
    const raw = textOf(childOf(element, 'text') ?? element);
    const files = childrenOf(element, 'file').map((file) => file.attributes['name'] ?? '');
    const { text, troubles } = foreignText(raw, FORMATS[format] ?? 'html', this.findImage);
    for (const trouble of troubles)
      this.issue(
        field,
        files.length > 0 ? `${trouble.reason} (it is inside the XML file)` : trouble.reason,
        trouble.correction,
      );
    return text;
  }

  issue(field: string, reason: string, correction: string): null {
    this.reading.issues.push({ where: this.where, field, reason, correction });
    return null;
  }

  skip(why: string): null {
    const title = textOf(childOf(this.question, 'name')).trim() || textOf(childOf(this.question, 'questiontext'));
    this.reading.skipped.push({ where: this.where, title: titleOf(title.replaceAll(/<[^<>]*>/g, ' ')), why });
    return null;
  }

  choice(): { fields: Authored; feedback: string } | null {
    const answers = childrenOf(this.question, 'answer');
    const weights = answers.map((answer) => Number(answer.attributes['fraction'] ?? 0));
    if (
      weights.filter((weight) => weight >= 100).length > 1 ||
      (!weights.some((weight) => weight >= 100) && weights.filter((weight) => weight > 0).length > 1)
    )
      return this.skip(NO_FORM.severalRight);
    const weighed = weighOptions(
      answers.map((answer, index) => ({
        text: this.text(answer, 'option'),
        weight: weights[index] ?? 0,
        feedback: this.text(childOf(answer, 'feedback'), 'explanation'),
      })),
    );
    if (weighed.kind === 'skipped') return this.skip(weighed.why);
    if (weighed.kind === 'issue') return this.issue('answer', weighed.reason, 'Give the right answer fraction="100".');
    if (weighed.isPartial) addNote(this.reading, PARTIAL_NOTE);
    return weighed;
  }

  trueFalse(): { fields: Authored; feedback: string } | null {
    const right = childrenOf(this.question, 'answer').find(
      (answer) => Number(answer.attributes['fraction'] ?? 0) >= 100,
    );
    if (right === undefined)
      return this.issue('answer', 'neither true nor false has all the marks', 'Give the right answer fraction="100".');
    addNote(this.reading, TRUE_FALSE_NOTE);
    return {
      fields: trueFalse(/true/i.test(textOf(childOf(right, 'text')))),
      feedback: this.text(childOf(right, 'feedback'), 'explanation'),
    };
  }

  matching(stem: string): { fields: Authored; feedback: string } | null {
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

  read(topic: string | null): void {
    const type = this.question.attributes['type'] ?? '';
    if (!['multichoice', 'truefalse', 'matching', 'match'].includes(type))
      return void this.skip(WHY[type] ?? `its type '${type}' has no form here`);
    const stem = this.text(childOf(this.question, 'questiontext'), 'question');
    const answered =
      type === 'multichoice' ? this.choice() : type === 'truefalse' ? this.trueFalse() : this.matching(stem);
    if (answered === null) return;
    const explanation = this.text(childOf(this.question, 'generalfeedback'), 'explanation') || answered.feedback;
    const difficulty = this.difficulty();
    const question: Authored = {
      question: stem,
      ...(topic !== null && { topic }),
      ...(difficulty !== null && { difficulty }),
      ...answered.fields,
      ...(explanation !== '' && { explanation }),
    };
    this.reading.items.push({ where: this.where, question: inQuestionOrder(question) });
  }
}

/** The questions of a `<quiz>`. A category is the topic of the questions after it. */
export function readMoodleXml(
  root: MarkupElement,
  reading: Reading,
  findImage: (src: string) => FoundImage | null,
): void {
  let topic: string | null = null;
  for (const question of childrenOf(root, 'question')) {
    if (question.attributes['type'] === 'category')
      topic = topicOfCategory(textOf(childOf(question, 'category')).trim());
    else new QuestionReader(reading, question, findImage).read(topic);
  }
}
