import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import { withoutRepeats } from '../../papers/exchange/all-issues.ts';
import type { PathIssue } from '../../papers/exchange/place-issues.ts';
import { topicOf } from '../../papers/exchange/assemble.ts';
import { noteOtherLanguage, suggestLanguage } from '../../papers/exchange/found-language.ts';
import type { Authored, ExchangeIssue, Reading, Skipped } from '../../papers/exchange/reading.ts';
import { groupLosses } from '../../papers/exchange/reading.ts';
import { MOST_PICTURES } from '#domain/papers/stored-paper.ts';
import { uploadPicture } from './upload-picture.ts';
import { findPictures } from './admin-paper-pictures.ts';

/** The content of a chosen file, as the form and its draft keep it. */
export interface ReadPaper {
  readonly fileName: string;
  readonly authored: Authored;
  /** The position of each question in the file: 'line 5'. */
  readonly places: readonly string[];
  /** Indices of questions that an issue of the file left without a key. A draft of before has none. */
  readonly incomplete?: readonly number[];
  readonly issues: readonly ExchangeIssue[];
  readonly skipped: readonly Skipped[];
  /** What the file holds and the paper does not; a person confirms it before anything is saved. */
  readonly losses: readonly ExchangeIssue[];
  readonly notes: readonly string[];
}

export type FileReply =
  | { readonly ok: true; readonly paper: ReadPaper }
  | { readonly ok: false; readonly message: string };

/** Bytes. Larger than any paper of 500 questions. */
const MOST_BYTES = 10 * 1024 * 1024;
export const PAPER_FILE_ENDINGS = '.csv,.tsv,.xlsx,.xlsm,.xls,.htm,.html,.gift,.txt,.aiken,.xml,.zip';

/** The readers' messages speak of command options, which the form does not have. */
const COMMAND_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ or name its encoding with --encoding\./, ' again.'],
  [/ --language names another\./, ' Choose another below if that is wrong.'],
  [/, or name the format with --format\./, '.'],
  [/; --sheet names another\./, '; move the sheet that you mean to the front for another.'],
  [/Name one of its sheets with --sheet: .*/, 'Save it again with the sheet of questions in front.'],
  [
    /Save the picture there, then name its folder with --images .*/,
    'Have the picture put on the site first, among those of this exam, or take it out.',
  ],
];
export const withoutCommands = (text: string): string =>
  COMMAND_WORDS.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text);

function emptyIssue({ items, issues }: Reading): readonly ExchangeIssue[] {
  return items.length > 0 || issues.length > 0
    ? []
    : [
        {
          where: 'file',
          field: 'questions',
          reason: 'no question was found',
          correction: 'Name the columns as the example below shows, or choose another file.',
        },
      ];
}

/** Reports an unknown language in the file, which the form's own would otherwise hide. */
const languageIssue = ({ paper: { language = 'en' } }: Reading): readonly ExchangeIssue[] =>
  isLanguage(language)
    ? []
    : [
        {
          where: 'paper',
          field: 'language',
          reason: `must be one of ${LANGUAGES.join(', ')}`,
          correction: 'Correct it in the file, or take it out and choose the language below.',
        },
      ];

/** Loads the readers when a file is chosen. */
async function read(bytes: Uint8Array, name: string, exam: string): Promise<Reading> {
  const { readFile } = await import('../../papers/exchange/read-file.ts');
  const named = new Set<string>();
  const first = readFile(bytes, { name, findImage: (src) => (named.add(src), null) });
  if (named.size === 0) return first;
  const pictures = await findPictures(named, exam);
  return readFile(bytes, { name, findImage: (src) => pictures.get(src) ?? null });
}

const SENT_TOGETHER = 3;

/** Stores the pictures that a file brought along, where the server's check and the preview look for them. */
async function sendPictures({ pictures, issues }: Reading): Promise<void> {
  const waiting = [...pictures.values()].slice(0, MOST_PICTURES);
  const problems = new Set<string>();
  const sendNext = async (): Promise<void> => {
    for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) {
      const reply = await uploadPicture(new Uint8Array(bytes));
      if (!reply.ok) problems.add(reply.message);
    }
  };
  await Promise.all(Array.from({ length: SENT_TOGETHER }, sendNext));
  for (const problem of problems)
    issues.push({
      where: 'file',
      field: 'pictures',
      reason: `could not all be sent: ${problem}`,
      correction: 'Then choose the file again.',
    });
}

/**
 * Reads a chosen file as a paper, with every issue of its rows. Only its pictures leave this device. `place` is the
 * language of the form's place for it; without one the file suggests the paper's language.
 */
export async function readPaperFile(file: File, exam: string, place?: Language): Promise<FileReply> {
  if (file.size > MOST_BYTES) return { ok: false, message: `${file.name} is larger than 10 MB. Split it into papers.` };
  try {
    const reading = await read(new Uint8Array(await file.arrayBuffer()), file.name, exam);
    if (reading.issues.length === 0) await sendPictures(reading);
    if (place === undefined) suggestLanguage(reading);
    else noteOtherLanguage(reading, place);
    const authored = {
      ...reading.paper,
      topic: reading.paper['topic'] ?? topicOf(reading, file.name),
      questions: reading.items.map(({ question }) => question),
    };
    const issues = [...reading.issues, ...languageIssue(reading), ...emptyIssue(reading)].map((issue) => ({
      ...issue,
      reason: withoutCommands(issue.reason),
      correction: withoutCommands(issue.correction),
    }));
    return {
      ok: true,
      paper: {
        fileName: file.name,
        authored,
        places: reading.items.map(({ where }) => where),
        incomplete: reading.items.flatMap(({ isIncomplete }, index) => (isIncomplete === true ? [index] : [])),
        issues,
        skipped: [...reading.skipped],
        losses: groupLosses(reading.losses).map((loss) => ({
          ...loss,
          reason: withoutCommands(loss.reason),
          correction: withoutCommands(loss.correction),
        })),
        notes: reading.notes.map(withoutCommands),
      },
    };
  } catch {
    return { ok: false, message: `${file.name} could not be read. Check your connection, then choose it again.` };
  }
}

/** Parses the form's field; null for an empty or a damaged one. */
export function parseReadPaper(text: string): ReadPaper | null {
  if (text === '') return null;
  try {
    const data: unknown = JSON.parse(text);
    if (
      !isRecord(data) ||
      !isRecord(data['authored']) ||
      !Array.isArray(data['places']) ||
      !Array.isArray(data['issues'])
    )
      return null;
    // A draft that was kept before losses were named has none.
    return { losses: [], ...data } as unknown as ReadPaper;
  } catch {
    return null;
  }
}

/** What the check says of a chosen file beyond what its reader said: a question without a key is named once. */
export function beyondFile<Issue extends Pick<PathIssue, 'path'>>(
  issues: readonly Issue[],
  chosen: Pick<ReadPaper, 'places' | 'incomplete' | 'issues'> | null,
): readonly Issue[] {
  if (chosen === null || chosen.issues.length === 0) return issues;
  const incomplete = new Set(chosen.incomplete);
  const items = chosen.places.map((where, index) => ({ where, isIncomplete: incomplete.has(index) }));
  return withoutRepeats(issues, items, chosen.issues);
}
