import type { PictureOf } from '../exchange/paper-pictures.ts';
import { pictureAddresses } from '../exchange/paper-pictures.ts';
import { plainQuestion, shareOf } from '../exchange/plain-question.ts';
import type { Authored } from '../exchange/reading.ts';
import { newReading } from '../exchange/reading.ts';
import { residueOf, toSafeJson } from '../exchange/residue.ts';
import { FilePictures } from './file-pictures.ts';
import type { HtmlForm } from './html-write.ts';
import { bracketedTex, escapeXml, htmlOf, optionHtml } from './html-write.ts';
import { readMoodleXml } from './moodle-xml-read.ts';
import { parseXml } from './xml-tree.ts';

/**
 * A paper as Moodle XML: multiple choice in HTML with its pictures inside, formulas as TeX, topics as categories. What
 * Moodle has no place for is in elements `academy`, which Moodle passes over.
 */

const FORM: HtmlForm = {
  setFormula: bracketedTex,
  marks: { u: 'u', s: 's' },
  pictureAddress: (src) => `@@PLUGINFILE@@${src}`,
};

/** Piece by piece, because a call takes no million arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

class Writer {
  private readonly paper: Authored;
  private readonly pictures: ReadonlyMap<string, Uint8Array>;

  constructor(paper: Authored, pictures: ReadonlyMap<string, Uint8Array>) {
    this.paper = paper;
    this.pictures = pictures;
  }

  /** An element with a text and the files that it shows. `>` is escaped in the HTML, so no text ends its CDATA. */
  text(name: string, html: string, attributes = ''): string {
    const files = [...this.pictures].filter(([address]) => html.includes(`@@PLUGINFILE@@${address}"`));
    return `<${name}${attributes} format="html"><text><![CDATA[${html}]]></text>${files.map(([address, bytes]) => this.file(address, bytes)).join('')}</${name}>`;
  }

  private file(address: string, bytes: Uint8Array): string {
    const at = address.lastIndexOf('/') + 1;
    return `<file name="${address.slice(at)}" path="${address.slice(0, at)}" encoding="base64">${base64Of(bytes)}</file>`;
  }

  question(question: Authored, number: number, kept: string | null): string {
    const { stem, options, right, isSeveral, number: typed, explanation } = plainQuestion(question, this.paper);
    const name = typeof question['id'] === 'string' ? question['id'] : `Question ${number}`;
    const { topic, difficulty } = question;
    const category =
      typeof topic === 'string' && topic.trim() !== '' ? `$course$/top/${topic.replaceAll('/', '//')}` : '$course$/top';
    const feedback = '<feedback format="html"><text></text></feedback>';
    const answers = options.map((text, index) => {
      const fraction = right.includes(index) ? shareOf(right.length) : isSeveral ? -100 : 0;
      const answer = this.text('answer', optionHtml(text, FORM), ` fraction="${fraction}"`);
      return answer.replace(/<\/answer>$/, `${feedback}</answer>`);
    });
    const asked =
      typed === null
        ? `<single>${!isSeveral}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>
    ${answers.join('\n    ')}`
        : `<answer fraction="100" format="moodle_auto_format"><text>${typed.value}</text>${feedback}<tolerance>${typed.tolerance}</tolerance></answer>`;
    return `  <question type="category"><category><text>${escapeXml(category)}</text></category></question>
  <question type="${typed === null ? 'multichoice' : 'numerical'}">
    <name><text>${escapeXml(name)}</text></name>
    ${this.text('questiontext', htmlOf(stem, FORM))}
    ${this.text('generalfeedback', explanation === null ? '' : htmlOf(explanation, FORM))}
    <defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>
    ${asked}${typeof difficulty === 'string' ? `\n    <tags><tag><text>${escapeXml(difficulty)}</text></tag></tags>` : ''}${kept === null ? '' : `\n    <academy>${escapeXml(kept)}</academy>`}
  </question>`;
  }
}

const quizXml = (settings: Authored, questions: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n  <academy>${escapeXml(toSafeJson(settings))}</academy>\n${questions.join('\n')}\n</quiz>\n`;

/** What a reader gets back from each question alone. */
function readBack(xml: string): readonly Authored[] {
  const reading = newReading();
  const parsed = parseXml(xml.normalize('NFC'));
  if (parsed.ok) readMoodleXml(parsed.root, reading, new FilePictures(() => null));
  return reading.items.map(({ question }) => question);
}

/** The paper as Moodle XML. Each question is read back once, and what differs is kept beside it. */
export function writeMoodleXml(paper: Authored, pictureOf: PictureOf): string {
  const { questions, ...settings } = paper;
  const list = questions as readonly Authored[];
  const pictures = new Map(
    pictureAddresses(paper).flatMap((address) => {
      const bytes = pictureOf(address);
      return bytes === null ? [] : [[address, bytes] as const];
    }),
  );
  const bare = new Writer(paper, new Map());
  const residues = list.map((question, index) => {
    const [read] = readBack(quizXml({}, [bare.question(question, index + 1, null)]));
    if (read === undefined) throw new Error(`A question does not fit Moodle XML: ${JSON.stringify(question)}`);
    const residue = residueOf(read, question);
    return residue === null ? null : toSafeJson(residue);
  });
  const whole = new Writer(paper, pictures);
  return quizXml(
    settings,
    list.map((question, index) => whole.question(question, index + 1, residues[index] ?? null)),
  );
}
