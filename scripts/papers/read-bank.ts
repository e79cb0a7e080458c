import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/domain/lib/is-record.ts';
import { ROOT } from '../paths.ts';
import type { BankFile } from '../../src/papers/lints/lint-bank.ts';
import type { Lint } from '../../src/papers/lints/lint.ts';

export const BANK_FOLDER: string = join(ROOT, 'src/content/papers');

export interface ReadBank {
  readonly files: readonly BankFile[];
  /** Findings about files that are no papers. */
  readonly lints: readonly Lint[];
}

const unreadable = (file: string, message: string): Lint => ({
  severity: 'error',
  rule: 'unreadable-file',
  place: { file, day: null, paper: null, question: null, id: null, field: null },
  message,
  correction: 'See the shape of a paper file in docs/content.md.',
});

function readBankFile(folder: string, file: string): BankFile | Lint {
  try {
    const days: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (!isRecord(days) || !Object.values(days).every(isRecord))
      return unreadable(file, 'It is not papers keyed by day, then paper.');
    return { file, days: days as BankFile['days'] };
  } catch (error) {
    return unreadable(file, `It is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Every file of papers, by name. */
export function readBank(folder = BANK_FOLDER): ReadBank {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const read = names.map((name) => readBankFile(folder, name));
  return { files: read.filter((each) => 'days' in each), lints: read.filter((each) => 'rule' in each) };
}
