import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lint } from '../../src/papers/lints/lint.ts';
import { withEditions } from '../../src/papers/mocks/mock-editions.ts';
import type { MockFiles } from '../../src/papers/mocks/mock-editions.ts';
import { ROOT } from '../paths.ts';

export const MOCKS_FOLDER: string = join(ROOT, 'src/content/mocks');

export interface ReadMocks {
  readonly mocks: readonly MockFiles[];
  /** Findings about files that are no JSON. */
  readonly lints: readonly Lint[];
}

function readFolder(folder: string, id: string): { readonly files: MockFiles; readonly lints: readonly Lint[] } {
  const lints: Lint[] = [];
  const read = (name: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, id, name), 'utf8'));
    } catch (error) {
      lints.push({
        severity: 'error',
        rule: 'unreadable-file',
        place: { file: `mocks/${id}/${name}`, day: null, paper: null, question: null, id: null, field: null },
        message: `It is no JSON: ${error instanceof Error ? error.message : String(error)}.`,
        correction: 'See the form of a mock test in docs/content.md.',
      });
      return null;
    }
  };
  const names = readdirSync(join(folder, id)).filter((name) => name.endsWith('.json') && name !== 'mock.json');
  const sections = Object.fromEntries(names.toSorted().map((name) => [name.slice(0, -'.json'.length), read(name)]));
  return { files: { id, mock: read('mock.json'), sections }, lints };
}

/** Every mock test by name: one folder each. A folder that is not there has none. */
export function readMocks(folder = MOCKS_FOLDER): ReadMocks {
  const ids = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
  const read = ids.toSorted().map((id) => readFolder(folder, id));
  return { mocks: withEditions(read.map(({ files }) => files)), lints: read.flatMap(({ lints }) => lints) };
}
