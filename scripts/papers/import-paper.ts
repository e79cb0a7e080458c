import { basename, join, resolve } from 'node:path';
import type { PaperReference } from '../../src/domain/papers/paper-reference.ts';
import type { Language } from '../../src/domain/lib/languages.ts';
import { isLanguage, LANGUAGES } from '../../src/domain/lib/languages.ts';
import { readArguments } from '../arguments.ts';
import { PlainError } from '../command.ts';
import { joinIssues, withoutRepeats } from '../../src/papers/exchange/all-issues.ts';
import { assemblePaper } from '../../src/papers/exchange/assemble.ts';
import { examFileText, findPaper, idsElsewhere, nameOfPaper, withPaper } from '../../src/papers/exchange/bank.ts';
import { domainCheck, idCheck } from '../../src/papers/exchange/check.ts';
import type { Bank } from './exchange/files.ts';
import {
  findReference,
  imageFinder,
  papersPath,
  profileFinder,
  readAllExams,
  readBytes,
  readExamFile,
  writeWhole,
} from './exchange/files.ts';
import { settleLanguage } from '../../src/papers/exchange/found-language.ts';
import { lintImported } from './exchange/lint-check.ts';
import { previewLines } from '../../src/papers/exchange/preview.ts';
import { IMPORT_FORMATS, readFile } from '../../src/papers/exchange/read-file.ts';
import { placeIssues } from '../../src/papers/exchange/place-issues.ts';
import type { ImportFormat, ReadOptions } from '../../src/papers/exchange/read-file.ts';
import type { Authored, ExchangeIssue, Reading } from '../../src/papers/exchange/reading.ts';

/** `npm run papers:import` reads, shows, and writes only if there is no issue. */

const USAGE = 'Name a file: npm run papers:import -- questions.csv --exam cgl --day 12 --paper 1';

function formatOf(name: string | undefined): ImportFormat | undefined {
  const format = IMPORT_FORMATS.find((each) => each === name);
  if (name === undefined || format !== undefined) return format;
  throw new PlainError(`--format is one of ${IMPORT_FORMATS.join(', ')}, not '${name}'.`);
}

function languageOf(name: string | undefined): Language | null {
  if (name === undefined) return null;
  if (isLanguage(name)) return name;
  throw new PlainError(`--language is one of ${LANGUAGES.join(', ')}, not '${name}'.`);
}

function read(bytes: Uint8Array, options: ReadOptions): Reading {
  try {
    return readFile(bytes, options);
  } catch (error) {
    if (error instanceof RangeError && options.encoding !== undefined)
      throw new PlainError(`'${options.encoding}' is no known encoding. Try utf-8, windows-1252 or utf-16le.`);
    throw error;
  }
}

export interface ImportOutcome {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

interface ImportIssues {
  readonly issues: readonly ExchangeIssue[];
  readonly warnings: readonly ExchangeIssue[];
}

/** What the reader, the build and `npm run papers:check` say, in one round; errors of the check count as issues here. */
async function checkImport(
  paper: Authored,
  reading: Reading,
  reference: PaperReference,
  bank: Bank,
): Promise<ImportIssues> {
  // A file without a question that could be read has nothing more to check.
  if (reading.issues.length > 0 && reading.items.length === 0) return { issues: reading.issues, warnings: [] };
  const files = readAllExams(bank);
  const form = [domainCheck(profileFinder(bank)), idCheck(idsElsewhere(files, reference))].flatMap((check) =>
    check(paper),
  );
  const { errors, warnings } = await lintImported(paper, reference, files, bank.pictures, reading.pictures);
  const further = withoutRepeats(joinIssues(form, errors), reading.items, reading.issues);
  return {
    issues: [...reading.issues, ...placeIssues(further, reading.items)],
    warnings: placeIssues(withoutRepeats(warnings, reading.items, reading.issues), reading.items),
  };
}

/**
 * Imports one file into the bank, all or nothing: with an issue the bank stays as it was and the exit code is 1.
 * Relative names begin at `folder`. Throws PlainError if the call names no file or no exam, day and paper.
 */
export async function importPaper(args: readonly string[], bank: Bank, folder: string): Promise<ImportOutcome> {
  const { values, positionals } = readArguments('papers:import', args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new PlainError(USAGE);
  const reference = findReference(bank, values.exam, values.day, values.paper);
  const path = resolve(folder, file);
  const findImage = imageFinder(bank, values.images);
  const reading = read(await readBytes(path), {
    name: basename(path),
    format: formatOf(values.format),
    encoding: values.encoding,
    sheet: values.sheet,
    language: languageOf(values.language),
    findImage,
  });
  settleLanguage(reading, languageOf(values.language));
  const paper = assemblePaper(reading, {
    reference,
    fileName: basename(path),
    topic: values.topic,
    renumber: values.renumber ?? false,
  });
  const isNothing = reading.items.length === 0 && reading.issues.length === 0 && !reading.isOwn;
  if (isNothing)
    reading.issues.push({
      where: 'file',
      field: 'questions',
      reason: 'no question was found',
      correction: 'See docs/papers-exchange.md for the form of each format, or name it with --format.',
    });
  const { issues, warnings } = await checkImport(paper, reading, reference, bank);
  const lines = [
    `${basename(path)} for ${nameOfPaper(reference)}`,
    ...previewLines(paper, reading, issues, warnings),
    '',
  ];
  if (issues.length > 0)
    return { lines: [...lines, 'Nothing was written. Correct the issues and import again.'], exitCode: 1 };
  if (reading.losses.length > 0 && values['accept-losses'] !== true && values.preview !== true)
    return {
      lines: [
        ...lines,
        'Nothing was written, because the file holds more than was taken (listed above as "Not taken over"). If the paper is right without it, give --accept-losses.',
      ],
      exitCode: 1,
    };
  return finish(paper, lines, {
    bank,
    reference,
    isPreview: values.preview ?? false,
    mayReplace: values.replace ?? false,
    pictures: reading.pictures,
  });
}

interface Ending {
  readonly bank: Bank;
  readonly reference: PaperReference;
  readonly isPreview: boolean;
  readonly mayReplace: boolean;
  /** What the file brought along, by address. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

async function finish(
  paper: Authored,
  lines: readonly string[],
  { bank, reference, isPreview, mayReplace, pictures }: Ending,
): Promise<ImportOutcome> {
  const file = readExamFile(bank, reference.exam);
  const place = `src/content/papers/${reference.exam}.json`;
  const isThere = findPaper(file, reference) !== undefined;
  if (isThere && !mayReplace)
    return {
      lines: [
        ...lines,
        `${nameOfPaper(reference)} is there already. Nothing was written; --replace puts this paper in its place.`,
      ],
      exitCode: 1,
    };
  const deed = isThere ? 'replace the paper in' : 'add the paper to';
  if (isPreview)
    return {
      lines: [...lines, `A preview: nothing was written. Without --preview this would ${deed} ${place}.`],
      exitCode: 0,
    };
  for (const [address, bytes] of pictures) await writeWhole(join(bank.pictures, address), bytes);
  await writeWhole(papersPath(bank, reference.exam), examFileText(withPaper(file, reference, paper)));
  const withPictures =
    pictures.size === 0 ? '' : ` Its pictures are in public/images/papers/uploaded/ (${pictures.size}).`;
  return {
    lines: [...lines, `Written to ${place}${isThere ? ', in place of the paper before' : ''}.${withPictures}`],
    exitCode: 0,
  };
}
