import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ExamProfile } from '../../../src/domain/papers/exam-profile.ts';
import type { PaperReference } from '../../../src/domain/papers/paper-reference.ts';
import { parsePaperReference } from '../../../src/domain/papers/paper-reference.ts';
import { PlainError } from '../../command.ts';
import { readPaperKeys } from '../../../src/build/exams/exam-file.ts';
import { readProfiles } from '../exam-profiles.ts';
import { readBank } from '../read-bank.ts';
import type { FoundImage } from '../../../src/papers/formats/file-pictures.ts';
import type { ExamFile } from '../../../src/papers/exchange/bank.ts';
import { pictureSize } from './picture-size.ts';

/** The folders that imports and exports read and write. */

export interface Bank {
  /** src/content/ and public/ of the project. */
  readonly content: string;
  readonly pictures: string;
}

const MOST_BYTES = 50 * 1024 * 1024;

export const papersPath = (bank: Bank, exam: string): string => join(bank.content, 'papers', `${exam}.json`);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The exam's papers; empty for an exam without a file. */
export const readExamFile = (bank: Bank, exam: string): ExamFile => {
  const path = papersPath(bank, exam);
  return existsSync(path) ? (readJson(path) as ExamFile) : {};
};

export function readAllExams(bank: Bank): Map<string, ExamFile> {
  const { files } = readBank(join(bank.content, 'papers'));
  return new Map(files.map(({ file, days }) => [basename(file, '.json'), days as ExamFile]));
}

export function profileFinder(bank: Bank): (id: string) => ExamProfile | undefined {
  const profiles = readProfiles(bank.content);
  return (id) => profiles.get(id);
}

/** The reference from --exam, --day and --paper. Throws for an exam that the content does not describe. */
export function findReference(
  bank: Bank,
  exam: string | undefined,
  day: string | undefined,
  paper: string | undefined,
): PaperReference {
  const usage = 'Name the place of the paper: --exam cgl --day 12 --paper 1.';
  if (exam === undefined || day === undefined || paper === undefined) throw new PlainError(usage);
  const reference = parsePaperReference(exam, day, paper);
  if (reference === null || reference.day === '0' || reference.paper === '0')
    throw new PlainError(`'${exam}', day '${day}', paper '${paper}' name no paper. ${usage}`);
  const known = readPaperKeys(bank.content);
  if (known.includes(reference.exam)) return reference;
  throw new PlainError(
    `There is no exam '${reference.exam}'. Exams: ${known.join(', ')}. A new one needs src/content/exams/${reference.exam}.md first (see docs/how-to.md).`,
  );
}

export async function readBytes(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new PlainError(`There is no file ${path}.`);
  if (found.size > MOST_BYTES)
    throw new PlainError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MiB. Split it.`);
  return readFileSync(path);
}

/** Writes beside the file and renames, so that the file is whole or unchanged. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  try {
    await writeFile(draft, data);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Finds the pictures of an imported file among the site's own: by address, or by name in the folder of --images. */
export function imageFinder(bank: Bank, folder: string | undefined): (src: string) => FoundImage | null {
  return (src) => {
    const isOwn = /^\/images\/[\w./-]+$/.test(src) && !src.includes('..');
    const name = basename(src.replace(/^@@PLUGINFILE@@\//, '').split(/[?#]/, 1)[0] ?? '');
    const address = isOwn ? src : folder === undefined ? null : `${folder.replace(/\/$/, '')}/${name}`;
    if (address === null || name === '' || !/^\/images\/[\w./-]+$/.test(address) || address.includes('..')) return null;
    const path = join(bank.pictures, address);
    const box = statSync(path, { throwIfNoEntry: false })?.isFile() ? pictureSize(path, readFileSync(path)) : null;
    return box === null ? null : { src: address, ...box };
  };
}
