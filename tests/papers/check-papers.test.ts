import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/paths.ts';
import { checkBank } from '../../scripts/papers/check-papers.ts';
import { listLints, placeText, summaryOf } from '../../scripts/papers/lint-report.ts';
import { checkBuildable } from '../../scripts/papers/refuse-invalid-papers.ts';
import { RULES } from '../../src/papers/lints/lint.ts';
import type { Changes } from './mocks/mock-files.ts';
import { mockFiles, numberQuestion } from './mocks/mock-files.ts';
import { paperOf, questionOf } from './lints/lint-fixtures.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papers-'));
  mkdirSync(join(folder, 'papers'));
  mkdirSync(join(folder, 'public/images'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown): void =>
  writeFileSync(join(folder, 'papers', name), typeof content === 'string' ? content : JSON.stringify(content));
const bankOf = (...questions: readonly Readonly<Record<string, unknown>>[]) => ({
  'Day 1': { 'Paper 1': paperOf(...questions.map(questionOf)) },
});
const check = () => checkBank(join(folder, 'papers'), join(folder, 'public'));
const rules = async (): Promise<readonly string[]> =>
  (await check()).lints.map(({ severity, rule }) => `${severity} ${rule}`);

describe('the bank of this site', () => {
  test('has no error', async () => {
    expect((await checkBuildable()).refusal).toBeNull();
  });
});

describe('docs/papers-check.md', () => {
  test('has a row for every rule, with its severity', () => {
    const rows = readFileSync(join(ROOT, 'docs/papers-check.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|'));
    const missing = Object.entries(RULES).filter(
      ([rule, severity]) => !rows.some(([, names, of]) => names?.includes(`\`${rule}\``) && of?.trim() === severity),
    );
    expect(missing).toEqual([]);
  });
});

describe('a bank', () => {
  test('without issues is built', async () => {
    write('cgl.json', bankOf({}));
    expect(await checkBuildable(join(folder, 'papers'), join(folder, 'public'))).toEqual({
      refusal: null,
      summary: '1 paper: 0 errors, 0 warnings.',
    });
  });

  test('with a warning is built', async () => {
    write('cgl.json', bankOf({ explanation: undefined }));
    expect(await checkBuildable(join(folder, 'papers'), join(folder, 'public'))).toEqual({
      refusal: null,
      summary: '1 paper: 0 errors, 1 warning.',
    });
  });

  test('with an error is refused, and the refusal lists it with its place', async () => {
    write('cgl.json', bankOf({ id: 'cgl-q1', options: ['Surat', 'Idar', 'Surat', 'Bhuj'], explanation: undefined }));
    const { refusal } = await checkBuildable(join(folder, 'papers'), join(folder, 'public'));
    expect(refusal).toContain(
      'Errors (1)\n\ncgl.json (1)\n  Day 1, Paper 1, question 1 (cgl-q1), options[2]\n    several-right-answers: Options A ‘Surat’ and C ‘Surat’ are both the right answer.',
    );
    expect(refusal).not.toContain('explanation-missing');
  });

  test('whose file is no JSON, or no papers, is refused', async () => {
    write('cgl.json', '{ "Day 1": ');
    write('gd.json', '[1]');
    expect(await rules()).toEqual(['error unreadable-file', 'error unreadable-file']);
  });

  test('whose paper the parser refuses is refused; a wrong key is told once', async () => {
    write('cgl.json', bankOf({ colour: 'red' }, { question: 'Another?', correctAnswer: 'Surat' }));
    expect(await rules()).toEqual(['error paper-form', 'error no-right-answer']);
  });

  test('finds pictures by their exact name, within the public folder alone, and measures them', async () => {
    const image = (src: string) => ({ image: { src, alt: 'A plain square', width: 100, height: 100 } });
    writeFileSync(
      join(folder, 'public/images/a.png'),
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    write(
      'secret.json',
      bankOf(
        image('/images/a.png'),
        { question: 'B?', ...image('/images/A.png') },
        { question: 'C?', ...image('/../papers/secret.json') },
      ),
    );
    expect(await rules()).toEqual(['warning image-size', 'error image-missing', 'error image-missing']);
  });
});

describe('the mock tests beside a bank', () => {
  const writeMock = (changes: Changes): void => {
    const { id, mock, sections } = mockFiles(changes);
    mkdirSync(join(folder, 'mocks', id), { recursive: true });
    for (const [name, content] of Object.entries({ mock, ...sections }))
      writeFileSync(join(folder, 'mocks', id, `${name}.json`), JSON.stringify(content));
  };
  const OWN_MARKING = { profile: undefined, marking: { right: 1, wrong: 0, blank: 0 }, minutes: 3 };
  const found = async (): Promise<readonly string[]> =>
    (await check()).lints.map((lint) => `${lint.rule}: ${lint.place.file}, ${placeText(lint)}`);

  test('are counted, and refused where their parser refuses them', async () => {
    write('cgl.json', bankOf({}));
    writeMock({ mock: OWN_MARKING });
    expect((await checkBuildable(join(folder, 'papers'), join(folder, 'public'))).summary).toBe(
      '1 paper, 1 mock test: 0 errors, 0 warnings.',
    );
    writeMock({ mock: OWN_MARKING, third: { topic: undefined } });
    expect(await found()).toEqual([
      'paper-form: mocks/mock-1/english.json, question 1 (mock-1-e1), topic',
      'topic-missing: mocks/mock-1/english.json, English, question 1 (mock-1-e1), topic',
    ]);
  });

  test('are checked in every language, by name', async () => {
    const { hi } = numberQuestion()['translations'] as { hi: Record<string, unknown> };
    writeMock({
      mock: OWN_MARKING,
      first: { translations: { hi: { ...hi, options: ['एक', 'दो', 'तीन', 'तीन'] } } },
    });
    expect(await found()).toEqual([
      'several-right-answers: mocks/mock-1/numbers.json, Hindi, question 1 (mock-1-n1), options[3]',
    ]);
  });

  test('share no question with a practice paper, in any language', async () => {
    const { hi } = numberQuestion()['translations'] as { hi: Record<string, unknown> };
    write('cgl.json', bankOf({ question: hi['question'], options: hi['options'], correctAnswer: 'तीन' }));
    writeMock({ mock: OWN_MARKING });
    expect(await found()).toEqual([
      'bank-duplicate-question: mocks/mock-1/numbers.json, question 1 (mock-1-n1), question',
    ]);
  });
});

describe('the list', () => {
  test('has errors first, then warnings, by file, with counts', async () => {
    write('cgl.json', bankOf({ explanation: undefined }));
    write('gd.json', bankOf({ question: 'Which\u200B city?' }));
    const { lints, ...counts } = await check();
    const headings = listLints(lints)
      .split('\n')
      .filter((line) => /^\S/.test(line));
    expect(headings).toEqual(['Errors (1)', 'gd.json (1)', 'Warnings (1)', 'cgl.json (1)']);
    expect(summaryOf(counts, lints)).toBe('2 papers: 1 error, 1 warning.');
  });
});
