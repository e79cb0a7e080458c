import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Words } from '../../src/domain/lib/define-text.ts';
import { TABLE_NAMES } from '../../src/domain/lib/drawn-markdown.ts';

const FOLDER = resolve(import.meta.dirname, '../../src/domain/text/en');

const textsOf = (words: Words): readonly string[] =>
  Object.values(words).flatMap((each) =>
    typeof each === 'string' ? [each] : typeof each === 'object' ? textsOf(each) : [],
  );

/** Messages that are names of subjects and of sections of an exam too. */
const NAMES = new Set([
  'Science and technology',
  'Current affairs',
  'General Intelligence and Reasoning',
  'General knowledge',
]);

/** Every message of the interface that is a plain text, in English, but for those that are names. */
export async function readEnglishMessages(): Promise<ReadonlySet<string>> {
  const screens = await Promise.all(
    // Names of topics are titles of papers and lessons too, which have no other language.
    globSync('*.ts', { cwd: FOLDER, exclude: ['topics.ts'] }).map(
      (file) => import(pathToFileURL(join(FOLDER, file)).href) as Promise<Record<string, () => Words>>,
    ),
  );
  const messages = screens.flatMap((screen) =>
    Object.values(screen).flatMap((read) => (typeof read === 'function' && read.length === 0 ? textsOf(read()) : [])),
  );
  return new Set([...messages, TABLE_NAMES['en'] ?? ''].filter((each) => !NAMES.has(each)));
}
