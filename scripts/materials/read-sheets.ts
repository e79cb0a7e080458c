import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetFile } from '../../functions/storage/materials/material-files.ts';
import { hasErrors } from '../../src/domain/account/validation.ts';
import { isLanguage } from '../../src/domain/lib/languages.ts';
import type { MaterialForm } from '../../src/domain/materials/material.ts';
import { tidyMaterial, validateMaterial } from '../../src/domain/materials/material.ts';
import { readFrontMatter } from '../../src/papers/lessons/front-matter.ts';
import { PlainError } from '../command.ts';
import { ROOT } from '../paths.ts';

const FOLDER = join(ROOT, 'src/content/materials');
/** '02-voice-and-narration.md': its position on the page, and its name. */
const FILE = /^(\d{2})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

const NOTE = {
  kind: 'note',
  access: 'page',
  link: null,
  fileId: null,
  audioId: null,
  captionsId: null,
  isPublished: true,
} as const satisfies Partial<MaterialForm>;

/** The sheet of a file, or what is wrong in it. */
function readSheet(folder: string, place: string, file: string): SheetFile | string {
  const [, position, name] = FILE.exec(file) ?? [];
  if (name === undefined) return `${place}/${file}: is named like 01-voice-and-narration.md`;
  const { fields, body, issues } = readFrontMatter(readFileSync(join(folder, place, file), 'utf8'));
  const [title, language] = [fields.get('title'), fields.get('language')];
  const unknown = [...fields.keys()].filter((field) => field !== 'title' && field !== 'language');
  const reasons = [
    ...issues.map(({ path, reason }) => `${path} ${reason}`),
    ...unknown.map((field) => `${field} is no field: a sheet has title and language`),
  ];
  if (typeof title !== 'string') reasons.push('title is missing');
  if (!isLanguage(language)) reasons.push('language must be en, gu or hi');
  if (reasons.length > 0 || typeof title !== 'string' || !isLanguage(language))
    return `${place}/${file}: ${reasons.join('; ')}`;
  const form = tidyMaterial({ ...NOTE, place, title, language, position: Number(position), body });
  const errors = validateMaterial(form);
  if (hasErrors(errors)) return `${place}/${file}: ${Object.values(errors).join('; ')}`;
  return { address: `${place}/${name}`, form };
}

/** The revision sheets of the repository. Throws a PlainError that names the file of every issue. */
export function readSheets(folder: string = FOLDER): readonly SheetFile[] {
  const read = readdirSync(folder).flatMap((place) =>
    readdirSync(join(folder, place)).map((file) => readSheet(folder, place, file)),
  );
  const issues = read.filter((each) => typeof each === 'string');
  if (issues.length > 0) throw new PlainError(`The sheets have mistakes:\n${issues.join('\n')}`);
  return read.filter((each) => typeof each !== 'string');
}
