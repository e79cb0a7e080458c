import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FactTable } from '../../src/domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '../../src/domain/papers/fact-tables/parse-fact-table.ts';
import { ROOT } from '../paths.ts';

const TABLES_FOLDER: string = join(ROOT, 'src/content/fact-tables');

export interface FactFile {
  /** 'gujarat/rivers-of-gujarat.json'. */
  readonly file: string;
  readonly authored: unknown;
}

/** The fact tables of the repository as they are written, by the name of their file. */
export const readFactFiles = (): readonly FactFile[] =>
  readdirSync(TABLES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ file, authored: JSON.parse(readFileSync(join(TABLES_FOLDER, file), 'utf8')) as unknown }));

/** All of them parsed; throws with every issue of a file that is no table. */
export const readFactTables = (): readonly FactTable[] =>
  readFactFiles().map(({ file, authored }) => {
    const parsed = parseFactTable(authored);
    if (parsed.ok) return parsed.value;
    throw new Error(`${file}:\n${parsed.issues.map(({ path, reason }) => `${path} ${reason}`).join('\n')}`);
  });
