import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMocks } from '../../../scripts/mocks/read-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { expect, test } from '../academy.ts';

const CLIENT = join(TEST_BUILD_FOLDER, 'client');

test('no public file has a question, a key or an explanation of a mock test', () => {
  const mocks = readMocks();
  const text = globSync('**/*.{html,js,json,xml,txt}', { cwd: CLIENT })
    .map((path) => readFileSync(join(CLIENT, path), 'utf8'))
    .join('\n');
  // The title is public, so the right files are read.
  expect(mocks.filter(({ definition }) => !text.includes(definition.title))).toEqual([]);
  const ids = new RegExp(`\\b(?:${mocks.map(({ definition }) => definition.id).join('|')})-[a-z]+\\d+`);
  expect(ids.exec(text)?.[0]).toBeUndefined();
  const explanations = mocks.flatMap(({ explanations: { texts } }) =>
    Object.values(texts).flatMap((each) => each?.explanations.slice(0, 3) ?? []),
  );
  expect(explanations.length).toBeGreaterThan(0);
  expect(explanations.filter((each) => text.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
});
