import { showMarks } from '../lints/invisible-marks.ts';
import { plainToPaperText } from '../exchange/paper-text.ts';
import type { Reading } from '../exchange/reading.ts';
import { NO_FORM, addNote, newReading, titleOf } from '../exchange/reading.ts';

/**
 * Aiken: a stem, options `A.` or `A)` one to a line, `ANSWER: B`. More patient than Moodle: no blank after the letter,
 * small letters, stems of several lines, `(A)`, no newline at the end. A letter out of turn is no option.
 */

interface Draft {
  line: number;
  stem: string[];
  options: string[];
  /** Whether a blank line came after the last option. */
  hasBlank: boolean;
}

const OPTION = /^\(?([A-Za-z])[.)]\s*(.*)$/s;
const ANSWER = /^(?:ANSWER|ANS|CORRECT ANSWER|KEY)\s*[:=]\s*(.*)$/is;
const EXPLANATION = /^(?:EXPLANATION|FEEDBACK|SOLUTION|RATIONALE)\s*:\s*(.*)$/is;
const LETTER = /^\(?([A-Za-z])(?:[).:\s]|$)/;
const SEVERAL = /^\(?[A-Za-z]\)?\s*(?:[,;&/]|\band\b)\s*\(?[A-Za-z]\)?(?:\W|$)/i;

const newDraft = (line: number): Draft => ({ line, stem: [], options: [], hasBlank: false });

class AikenReader {
  readonly reading = newReading();
  draft = newDraft(1);
  /** Whether the last question may still get an explanation. */
  hasAnswered = false;
  /** Lines of an explanation that no blank line has ended yet. */
  explanation: string[] = [];

  issue(line: number, field: string, reason: string, correction: string): void {
    this.reading.issues.push({ where: `line ${line}`, field, reason, correction });
  }

  /** A question whose key is missing, with the issue that says so on its line. */
  incomplete(
    {
      line,
      question,
      options,
    }: { readonly line: number; readonly question: string; readonly options: readonly string[] },
    at: number,
    reason: string,
    correction: string,
  ): void {
    this.issue(at, 'answer', reason, correction);
    this.reading.items.push({ where: `line ${line}`, question: { question, options }, isIncomplete: true });
    this.hasAnswered = true;
  }

  option(line: string): string | null {
    const [, letter = '', text = ''] = OPTION.exec(line) ?? [];
    if (letter === '' || this.draft.stem.length === 0) return null;
    if (letter.toUpperCase().charCodeAt(0) - 65 !== this.draft.options.length) return null;
    if (letter !== letter.toUpperCase()) addNote(this.reading, 'Small letters before options were read as capitals.');
    return text;
  }

  answer(cell: string, line: number): void {
    const { draft, reading } = this;
    this.draft = newDraft(line + 1);
    const options = draft.options.map((text) => plainToPaperText(text));
    const question = plainToPaperText(draft.stem.join('\n'));
    if (this.explanation.length > 0)
      return this.issue(
        line,
        'answer',
        'an ANSWER line stands in an explanation',
        'Put a blank line between the explanation and the next question.',
      );
    if (question === '')
      return this.issue(
        line,
        'question',
        'an ANSWER line stands without a question before it',
        'Write the question and its options above it.',
      );
    if (SEVERAL.test(cell))
      return void reading.skipped.push({
        where: `line ${draft.line}`,
        title: titleOf(question),
        why: NO_FORM.severalRight,
      });
    const place = (LETTER.exec(cell.trim())?.[1]?.toUpperCase().charCodeAt(0) ?? 0) - 65;
    if (options[place] === undefined)
      return this.incomplete(
        { line: draft.line, question, options },
        line,
        `'${showMarks(cell.trim()).slice(0, 100)}' is none of the ${options.length} options`,
        'Write ANSWER: and the letter of one option. Options begin with A, B, C in turn.',
      );
    if (draft.stem.length > 1)
      addNote(reading, 'Questions of several lines were kept as they stand; Aiken in Moodle reads one line only.');
    reading.items.push({ where: `line ${draft.line}`, question: { question, options, correctAnswer: options[place] } });
    this.hasAnswered = true;
  }

  /** Gives the last question the lines of its explanation. */
  endExplanation(): void {
    const last = this.reading.items.at(-1);
    if (last === undefined || this.explanation.length === 0) return;
    this.reading.items[this.reading.items.length - 1] = {
      ...last,
      question: { ...last.question, explanation: plainToPaperText(this.explanation.join('\n')) },
    };
    this.explanation = [];
  }

  line(line: string, number: number): void {
    const { draft } = this;
    if (line === '') {
      this.endExplanation();
      draft.hasBlank ||= draft.options.length > 0;
      return;
    }
    const [answer, explanation, option] = [ANSWER.exec(line)?.[1], EXPLANATION.exec(line)?.[1], this.option(line)];
    if (answer !== undefined && (draft.stem.length > 0 || draft.options.length === 0))
      return this.answer(answer, number);
    if (explanation !== undefined && this.hasAnswered && draft.stem.length === 0)
      return void this.explanation.push(explanation);
    if (this.explanation.length > 0) return void this.explanation.push(line);
    if (option !== null) return void draft.options.push(option);
    if (draft.options.length > 0 && draft.hasBlank) this.unanswered(number);
    this.text(line, number);
  }

  text(line: string, number: number): void {
    const { draft } = this;
    if (draft.options.length > 0) {
      draft.options[draft.options.length - 1] += `\n${line}`;
      addNote(this.reading, 'Lines without a letter were added to the option above them.');
      return;
    }
    if (draft.stem.length === 0) draft.line = number;
    draft.stem.push(line);
    this.hasAnswered = false;
  }

  /** What is left of a question whose ANSWER line never came. */
  unanswered(next: number): void {
    const { line, stem, options } = this.draft;
    this.incomplete(
      { line, question: plainToPaperText(stem.join('\n')), options: options.map((text) => plainToPaperText(text)) },
      line,
      'the question has no ANSWER line',
      'Write ANSWER: and the letter below its options.',
    );
    this.draft = newDraft(next);
  }
}

export function readAiken(text: string): Reading {
  const reader = new AikenReader();
  text.split('\n').forEach((line, index) => reader.line(line.trim(), index + 1));
  reader.endExplanation();
  if (reader.draft.stem.length > 0) reader.unanswered(0);
  return reader.reading;
}
