/** What every format is read into, before anything is checked or written. */

/** A question or a paper as it is authored in src/content/papers/, not checked yet. */
export type Authored = Readonly<Record<string, unknown>>;

/** A reason to refuse an import. One issue is enough: nothing is written then. */
export interface ExchangeIssue {
  /** Where in the file: `line 12`, `row 5`, `item q3.xml, line 8`. */
  readonly where: string;
  readonly field: string;
  readonly reason: string;
  /** What to do about it. */
  readonly correction: string;
}

export interface ReadItem {
  readonly where: string;
  readonly question: Authored;
  /** It has an issue that left its key out: it is shown beside its issue, and never stored. */
  readonly isIncomplete?: boolean;
}

/** A question that this academy has no form for: named, left out, no issue. */
export interface Skipped {
  readonly where: string;
  readonly title: string;
  readonly why: string;
}

/** A file being read: readers add to it. `paper` holds the paper's own settings, without its questions. */
export interface Reading {
  paper: Authored;
  readonly items: ReadItem[];
  readonly issues: ExchangeIssue[];
  readonly skipped: Skipped[];
  /** What the file held and the paper will not: a person confirms it before anything is stored. */
  readonly losses: ExchangeIssue[];
  readonly notes: string[];
  /** The bytes of pictures that the questions show and the file brought along, by address. */
  readonly pictures: Map<string, Uint8Array>;
  /** Written by papers:export, so its texts are paper text already. */
  isOwn: boolean;
}

export const newReading = (): Reading => ({
  paper: {},
  items: [],
  issues: [],
  skipped: [],
  losses: [],
  notes: [],
  pictures: new Map(),
  isOwn: false,
});

const LONGEST_TITLE = 60;

/** The beginning of a text, on one line, to name a question by. */
export function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE).trimEnd()}…` : line || '(no text)';
}

export function addNote(reading: Reading, note: string): void {
  if (!reading.notes.includes(note)) reading.notes.push(note);
}

/** Names what does not arrive. */
export function addLoss(reading: Reading, loss: ExchangeIssue): void {
  reading.losses.push(loss);
}

const SHOWN_PLACES = 8;

/** Losses of one field and reason as one line with their places: a whole file of one habit is one thing to confirm. */
export function groupLosses(losses: readonly ExchangeIssue[]): readonly ExchangeIssue[] {
  const groups = new Map<string, ExchangeIssue[]>();
  for (const loss of losses) {
    const key = JSON.stringify([loss.field, loss.reason, loss.correction]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [loss]);
    else group.push(loss);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = [...new Set(group.map(({ where }) => where))];
    const more = places.length > SHOWN_PLACES ? ` and ${places.length - SHOWN_PLACES} more` : '';
    return [{ ...first, where: `${places.slice(0, SHOWN_PLACES).join(', ')}${more}` }];
  });
}

/** Why a question type of another system is left out, the same words in every format. */
export const NO_FORM = {
  essay: 'an essay has no options',
  numerical: 'a numerical answer has no options',
  shortAnswer: 'a typed answer has no options',
  description: 'a text without an answer is no question',
  severalRight: 'it has more than one right answer',
} as const;
