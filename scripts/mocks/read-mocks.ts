import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { withEditions } from '../../src/papers/mocks/mock-editions.ts';
import { mockIssueText } from '../../src/papers/mocks/mock-issue.ts';
import { parseMock } from '../../src/papers/mocks/parse-mock.ts';
import { PlainError } from '../command.ts';
import { findProfile } from '../papers/exam-profiles.ts';
import { ROOT } from '../paths.ts';

const FOLDER = join(ROOT, 'src/content/mocks');
const HEAD = 'mock.json';

function readJson(folder: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw new PlainError(
      `${join(folder, name)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The mock tests of the repository. Throws a PlainError that names file and field of every issue. */
export function readMocks(folder: string = FOLDER): readonly ParsedMock[] {
  if (!existsSync(folder)) return [];
  const ids = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = ids
    .map(({ name }) => name)
    .toSorted()
    .map((id) => {
      const own = join(folder, id);
      const sections = readdirSync(own).filter((name) => name.endsWith('.json') && name !== HEAD);
      return {
        id,
        mock: readJson(own, HEAD),
        sections: Object.fromEntries(sections.map((name) => [name.slice(0, -'.json'.length), readJson(own, name)])),
      };
    });
  const parsed = withEditions(read).map((files) => parseMock(files, findProfile));
  const issues = parsed.flatMap((each) => (each.ok ? [] : each.issues.map(mockIssueText)));
  if (issues.length > 0) throw new PlainError(`The mock tests have mistakes:\n${issues.join('\n')}`);
  return parsed.flatMap((each) => (each.ok ? [each.value] : []));
}
