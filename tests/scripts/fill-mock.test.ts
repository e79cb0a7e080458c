import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillMock } from '../../scripts/mocks/fill-mock.ts';
import { findProfile } from '../../scripts/papers/exam-profiles.ts';
import { readMocks } from '../../scripts/papers/read-mocks.ts';
import { lintMock } from '../../src/papers/mocks/lint-mock.ts';

describe('npm run mocks:fill', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mocks-fill-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const fill = (name: string, ...args: readonly string[]): Promise<readonly string[]> =>
    fillMock(['ssc-cgl-tier1-2026', '--out', name, ...args], folder);
  const quantityOf = (name: string): Promise<string> =>
    readFile(join(folder, name, 'quantitative-aptitude.json'), 'utf8');
  const QUANTITY = ['--section', 'quantitative-aptitude'];

  test('writes sections that a mock test takes without an error', async () => {
    await fill('cgl-9', '--seed', '1', ...QUANTITY);
    const mock = {
      title: 'A mock',
      summary: 'Its drawn section.',
      exam: 'cgl',
      profile: 'ssc-cgl-tier1-2026',
      access: 'members',
      languages: ['en', 'hi'],
      sections: ['quantitative-aptitude'],
    };
    await writeFile(join(folder, 'cgl-9/mock.json'), JSON.stringify(mock));
    const [files] = readMocks(folder).mocks;
    if (files === undefined) throw new Error('nothing was written');
    const lints = lintMock(files, { findProfile, imageOf: () => null });
    expect(lints.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('says by number what is still to be written by hand', async () => {
    const lines = await fill('cgl-9', '--seed', '1');
    expect(lines.find((line) => line.startsWith('english'))).toMatch(/ 1\d of 25 questions written/);
    expect(lines).toContain('  english-cloze, medium: 3 of 3');
    expect(lines.find((line) => line.startsWith('quantitative-aptitude'))).toMatch(/ \d+ of 25 questions written/);
  });

  test('draws current affairs of the twelve months before the day of the mock, and says what the wider topic fills', async () => {
    const day = ['--seed', '1', '--section', 'current-affairs'];
    const fillTalati = (name: string, ...args: readonly string[]): Promise<readonly string[]> =>
      fillMock(['gsssb-revenue-talati-2025', '--out', name, ...day, ...args], folder);
    const told = (lines: readonly string[]): string => lines.find((line) => line.includes('twelve months')) ?? '';
    expect(told(await fillTalati('talati-8', '--date', '2026-11-28'))).toMatch(/before 2026-11-28: [1-9]\d* of 27/);
    // Nothing is known of the year before a day this far away.
    expect(told(await fillTalati('talati-9', '--date', '2029-01-01'))).toMatch(/before 2029-01-01: 0 of 27/);
    await expect(fillTalati('talati-7', '--date', 'soon')).rejects.toThrow('is no day');
  });

  test('draws the same for the same seed, and no question that another mock beside it has', async () => {
    await fill('cgl-8', '--seed', '1', ...QUANTITY);
    const first = await quantityOf('cgl-8');
    await rm(join(folder, 'cgl-8'), { recursive: true });
    await fill('cgl-9', '--seed', '1', ...QUANTITY);
    expect((await quantityOf('cgl-9')).replaceAll('cgl-9', 'cgl-8')).toBe(first);
    await fill('cgl-8', '--seed', '1', ...QUANTITY);
    const stemsOf = (text: string): readonly string[] =>
      (JSON.parse(text) as { questions: { question: string }[] }).questions.map(({ question }) => question);
    const others = new Set(stemsOf(await quantityOf('cgl-9')));
    expect(stemsOf(await quantityOf('cgl-8')).filter((stem) => others.has(stem))).toEqual([]);
  });

  test('keeps a section that is there, unless it is told to replace it', async () => {
    await fill('cgl-9', '--seed', '1', ...QUANTITY);
    const before = await quantityOf('cgl-9');
    await fill('cgl-9', '--seed', '2', ...QUANTITY);
    expect(await quantityOf('cgl-9')).toBe(before);
    await fill('cgl-9', '--seed', '2', ...QUANTITY, '--replace');
    expect(await quantityOf('cgl-9')).not.toBe(before);
  });

  test.each([
    [['--out', 'cgl-9', '--seed', '1'], 'Name a blueprint'],
    [['ssc-cgl-tier1-2026', '--out', 'cgl-9'], 'Name a blueprint'],
    [
      ['no-blueprint', '--out', 'cgl-9', '--seed', '1'],
      "'no-blueprint' is no blueprint. There are: ssc-cgl-tier1-2026,",
    ],
    [['ssc-cgl-tier1-2026', '--out', 'CGL 9', '--seed', '1'], "'CGL 9' is no name of a mock"],
    [
      ['ssc-cgl-tier1-2026', '--out', 'cgl-9', '--seed', '1', '--section', 'x'],
      "'x' is no section. There are: reasoning,",
    ],
  ])('refuses %j in one plain line', async (args, message) => {
    await expect(fillMock(args, folder)).rejects.toThrow(message);
  });
});
