/** A piece of a line, in bold or not. */
export interface NoteRun {
  readonly text: string;
  readonly isBold: boolean;
}

/** A part of a note: lines of a paragraph, or the entries of a list. */
export interface NoteBlock {
  readonly kind: 'lines' | 'bullets' | 'numbers';
  /** The number of a numbered list's first entry; 1 elsewhere. */
  readonly start: number;
  readonly lines: readonly (readonly NoteRun[])[];
}

const ENTRY = /^(?:- |(\d{1,3})\. )/;
const BOLD = /(\*\*[^\s*](?:[^*]*[^\s*])?\*\*)/;

const runsOf = (line: string): readonly NoteRun[] =>
  line
    .split(BOLD)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 4 && BOLD.test(part) ? { text: part.slice(2, -2), isBold: true } : { text: part, isBold: false },
    );

interface Draft {
  readonly kind: NoteBlock['kind'];
  readonly start: number;
  readonly lines: string[];
}

function addLine(blocks: Draft[], line: string, before: string | null): void {
  const entry = ENTRY.exec(line);
  const kind = entry === null ? 'lines' : entry[1] === undefined ? 'bullets' : 'numbers';
  const number = Number(entry?.[1] ?? 1);
  const previous = before === null ? undefined : blocks.at(-1);
  // A number that does not count on begins a list of its own, so that it is shown as it was typed.
  const last =
    kind === 'numbers' && previous !== undefined && number !== previous.start + previous.lines.length
      ? undefined
      : previous;
  const text = line.slice(entry?.[0].length ?? 0);
  if (last?.kind !== kind) blocks.push({ kind, start: number, lines: [text] });
  // Two blanks end a line, as in Markdown; without them the next line goes on.
  else if (kind !== 'lines' || before?.endsWith('  ') === true) last.lines.push(text);
  else last.lines.push(`${last.lines.pop() ?? ''} ${text}`);
}

/**
 * Reads a note: an empty line ends a paragraph, lines that begin with '- ' or '1. ' are lists, '**' makes bold, and two
 * blanks end a line.
 */
export function parseNote(text: string): readonly NoteBlock[] {
  const blocks: Draft[] = [];
  for (const part of text.split(/\n{2,}/)) {
    let before: string | null = null;
    for (const line of part.split('\n').filter((each) => each.trim() !== '')) {
      addLine(blocks, line, before);
      before = line;
    }
  }
  return blocks.map(({ kind, start, lines }) => ({ kind, start, lines: lines.map((line) => runsOf(line.trim())) }));
}
