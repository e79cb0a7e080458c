import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportPaper } from '../../scripts/papers/export-paper.ts';
import { importPaper } from '../../scripts/papers/import-paper.ts';
import { pngOf } from '../support/file-samples.ts';

/** A bank of its own for each test, with one exam of two papers. */

const PAPER = {
  topic: 'Ratio',
  questions: [
    {
      id: 'cgl-d2-p1-q01',
      question: 'What is 2:4?',
      topic: 'ratio',
      options: ['1:2', '2:1'],
      correctAnswer: '1:2',
      explanation: 'Both sides are divided by two, which keeps the ratio.',
    },
  ],
};
const ROWS = [
  'question,a,b,c,d,answer,topic,explanation',
  'What is 15% of 240?,32,36,38,40,B,Percentage,Ten percent is 24 and five percent is 12; together 36.',
  'What is 7 × 8?,54,56,58,60,B,Tables,Seven eights are fifty-six; check with 7 × 7 + 7.',
];

let folder = '';
const bank = () => ({ content: join(folder, 'content'), pictures: join(folder, 'public') });
const bankFile = () => join(folder, 'content/papers/cgl.json');
const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (...args: readonly string[]) => importPaper(args, bank(), folder);
const PLACE = ['--exam', 'cgl', '--day', '12', '--paper', '1'];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'papers-'));
  for (const path of ['content/papers', 'content/exams', 'public']) mkdirSync(join(folder, path), { recursive: true });
  cpSync('src/content/exams/cgl.md', join(folder, 'content/exams/cgl.md'));
  save(
    'content/papers/cgl.json',
    `${JSON.stringify({ 'Day 2': { 'Paper 1': PAPER }, 'Day 100': { 'Paper 1': { ...PAPER, questions: [] } } }, null, 2)}\n`,
  );
  save('q.csv', ROWS.join('\n'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the language of a paper', () => {
  const HEAD = 'question,a,b,answer,topic,explanation';
  const GUJARATI = 'ગુજરાતનું પાટનગર કયું છે?,સુરત,ગાંધીનગર,B,ભૂગોળ,ગાંધીનગર ૧૯૭૦થી ગુજરાતનું પાટનગર છે.';
  const HINDI = 'भारत की राजधानी क्या है?,दिल्ली,मुंबई,A,भूगोल,नई दिल्ली भारत की राजधानी है।';
  const ENGLISH = 'Which city is the capital of Gujarat?,Surat,Gandhinagar,B,Geography,It has been so since 1970.';
  const imported = async (rows: readonly string[], ...more: readonly string[]) => {
    const all = rows.map((row, index) => row.replace('?', ` (${index + 1})?`));
    save('l.csv', [HEAD, ...all].join('\n'));
    const { exitCode, lines } = await run('l.csv', ...PLACE, ...more);
    const file = JSON.parse(readFileSync(bankFile(), 'utf8')) as Record<string, Record<string, { language?: string }>>;
    return { exitCode, text: lines.join('\n'), language: file['Day 12']?.['Paper 1']?.language };
  };

  it('is found from the letters of its questions, and said', async () => {
    expect(await imported([GUJARATI])).toMatchObject({ exitCode: 0, language: 'gu' });
    const hindi = await imported([HINDI], '--replace');
    expect(hindi).toMatchObject({ exitCode: 0, language: 'hi' });
    expect(hindi.text).toContain("the paper's language is Hindi");
    expect((await imported([ENGLISH], '--replace')).language).toBeUndefined();
  });

  it('is asked for where the questions are in several, and nothing is written', async () => {
    const mixed = await imported([GUJARATI, ENGLISH]);
    expect(mixed).toMatchObject({ exitCode: 1, language: undefined });
    expect(mixed.text).toContain('of its questions 1 in English, 1 in Gujarati. Name the language');
    const both = await imported([`${GUJARATI.split('?')[0]} ${ENGLISH}`]);
    expect(both.text).toContain('of its questions 1 in several languages');
  });

  it('is the one that --language names, against the letters', async () => {
    expect(await imported([GUJARATI, ENGLISH], '--language', 'gu')).toMatchObject({ exitCode: 0, language: 'gu' });
    expect(await imported([GUJARATI], '--language', 'en', '--replace')).toMatchObject({
      exitCode: 0,
      language: undefined,
    });
    await expect(imported([GUJARATI], '--language', 'ta')).rejects.toThrow('--language is one of en, gu, hi');
  });
});

describe('papers:import', () => {
  it('previews and writes with the owner’s command, days and papers in the order of their numbers', async () => {
    const { exitCode, lines } = await run('q.csv', ...PLACE);
    expect([exitCode, lines.at(-1)]).toEqual([0, 'Written to src/content/papers/cgl.json.']);
    const text = readFileSync(bankFile(), 'utf8');
    const file = JSON.parse(text) as Record<string, Record<string, typeof PAPER>>;
    expect(Object.keys(file)).toEqual(['Day 2', 'Day 12', 'Day 100']);
    expect(text).toBe(`${JSON.stringify(file, null, 2)}\n`);
    expect(file['Day 12']?.['Paper 1']?.questions[0]).toMatchObject({ id: 'cgl-d12-p1-q01', correctAnswer: '36' });
    expect(readdirSync(join(folder, 'content/papers'))).toEqual(['cgl.json']);
  });

  it('shows count, questions, the spread of right answers, what was left out and what will be written', async () => {
    save(
      'q.csv',
      [...ROWS, 'Write about rain.,,,,,,,']
        .join('\n')
        .replace(',topic,', ',type,')
        .replaceAll(/,(?:Percentage|Tables),/g, ',,')
        .replace('rain.,,,,,,,', 'rain.,,,,,,essay,'),
    );
    const { lines, exitCode } = await run('q.csv', ...PLACE, '--preview');
    expect(exitCode).toBe(0);
    const text = lines.join('\n');
    for (const part of [
      'Questions: 2',
      'Right answers: A 0, B 2, C 0, D 0',
      '* B. 36',
      "line 4, 'Write about rain.': an essay has no options.",
      'A preview: nothing was written. Without --preview this would add the paper to src/content/papers/cgl.json.',
    ])
      expect(text).toContain(part);
    expect(readFileSync(bankFile(), 'utf8')).not.toContain('Day 12');
  });

  it.each([
    [
      'an issue of a row',
      (rows: readonly string[]) => [...rows, 'x?,1,2,3,4,Z,,'],
      "line 4, answer: 'Z' is none of the options. Write the letter",
    ],
    [
      'an issue that the site’s own parser finds',
      (rows: readonly string[]) => [...rows, 'x?,only,,,,A,,'],
      'line 4, options: must be a list of 2 to 9 options. Give the question 2 to 9 options.',
    ],
    ['an error of the lints', (rows: readonly string[]) => [...rows, 'x?,same,same,3,4,A,,'], 'line 4, options'],
    [
      'a lost letter',
      (rows: readonly string[]) => [...rows, 'x\uFFFD?,1,2,3,4,A,,'],
      'line 4, text: holds the mark of a lost letter',
    ],
  ])('writes nothing for %s, and says where and how to correct it', async (_, change, issue) => {
    const before = readFileSync(bankFile(), 'utf8');
    save('q.csv', change(ROWS).join('\n'));
    const { lines, exitCode } = await run('q.csv', ...PLACE);
    expect(exitCode).toBe(1);
    expect(lines.join('\n')).toContain(issue);
    expect(readFileSync(bankFile(), 'utf8')).toBe(before);
  });

  it('names the mistakes of rows, of the parser and of the lints in one round, and shows options meanwhile', async () => {
    save('q.csv', [...ROWS, 'x?,1,2,3,4,Z,,', 'y?,only,,,,A,,', 'z?,same,same,3,4,C,,'].join('\n'));
    const { lines } = await run('q.csv', ...PLACE);
    const text = lines.join('\n');
    expect(text).toMatch(/Issues \(3\):\n {2}line 4, answer: .*\n {2}line 5, options: .*\n {2}line 6, options\[1\]: /);
    expect(text).toContain('    3. x?\n         A. 1\n         B. 2\n');
  });

  it('tells a question that a later paper of the bank holds at its own line, and names that paper', async () => {
    const later = {
      topic: 'Tables',
      questions: [
        PAPER.questions[0],
        { id: 'cgl-d100-p2-q02', question: 'What is 7 × 8?', options: ['54', '56', '58', '60'], correctAnswer: '56' },
      ],
    };
    save(
      'content/papers/cgl.json',
      JSON.stringify({ 'Day 100': { 'Paper 2': { ...later, questions: [...later.questions, ...later.questions] } } }),
    );
    const { lines, exitCode } = await run('q.csv', ...PLACE);
    const issues = lines
      .slice(lines.findIndex((line) => line.startsWith('Issues')) + 1)
      .filter((line) => line.startsWith('  '));
    expect([exitCode, issues]).toEqual([
      1,
      [
        expect.stringMatching(
          /^ {2}line 3, question: It is the question of cgl\.json, Day 100, Paper 2, question 2 \(cgl-d100-p2-q02\), options and all/,
        ),
      ],
    ]);
  });

  it('writes nothing while the file holds more than was taken, until a person accepts it', async () => {
    const before = readFileSync(bankFile(), 'utf8');
    save('q.csv', [`${ROWS[0]},Hint`, `${ROWS[1]},`, `${ROWS[2]},Think of 49.`].join('\n'));
    const { lines, exitCode } = await run('q.csv', ...PLACE);
    expect(exitCode).toBe(1);
    expect(lines.join('\n')).toContain('line 1, Hint: is a column that is not known here; it was left out.');
    expect(readFileSync(bankFile(), 'utf8')).toBe(before);
    expect(await run('q.csv', ...PLACE, '--accept-losses')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(bankFile(), 'utf8')).not.toBe(before);
  });

  it('replaces a paper only when it is told to', async () => {
    const there = ['--exam', 'cgl', '--day', '2', '--paper', '1'];
    expect(await run('q.csv', ...there)).toMatchObject({
      exitCode: 1,
      lines: expect.arrayContaining([expect.stringContaining('--replace')]),
    });
    expect(readFileSync(bankFile(), 'utf8')).toContain('2:4');
    expect(await run('q.csv', ...there, '--replace', '--topic', 'Mixed')).toMatchObject({ exitCode: 0 });
    const text = readFileSync(bankFile(), 'utf8');
    expect([text.includes('2:4'), text.includes('"topic": "Mixed"')]).toEqual([false, true]);
  });

  it('takes no id that another paper has; --renumber names questions by their place', async () => {
    save('q.csv', ROWS.map((line, index) => `${['id', 'cgl-d2-p1-q01', 'new'][index]},${line}`).join('\n'));
    expect((await run('q.csv', ...PLACE)).lines.join('\n')).toContain(
      "line 2, id: 'cgl-d2-p1-q01' is used by cgl, Day 2, Paper 1.",
    );
    expect(await run('q.csv', ...PLACE, '--renumber')).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [
      'an exam that nobody described',
      ['q.csv', '--exam', 'neet', '--day', '1', '--paper', '1'],
      /There is no exam 'neet'\. Exams: cgl\./,
    ],
    ['no place', ['q.csv'], /Name the place/],
    ['no file', PLACE, /Name a file/],
    ['a file that is not there', ['gone.csv', ...PLACE], /There is no file/],
    ['an option that nobody knows', ['q.csv', ...PLACE, '--wirte'], /wirte/],
    ['an encoding that nobody knows', ['q.csv', ...PLACE, '--encoding', 'klingon'], /no known encoding/],
    ['a format that nobody knows', ['q.csv', ...PLACE, '--format', 'pdf'], /--format is one of/],
  ])('says what to do about %s', async (_, args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });

  it('a file without questions is an issue', async () => {
    save('notes.gift', '// only a comment\n');
    expect((await run('notes.gift', ...PLACE)).lines.join('\n')).toContain('no question was found');
  });
});

describe('the pictures of a file', () => {
  const png = pngOf(40, 30);
  const quiz = (alt: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[How many sides has it? <img src="@@PLUGINFILE@@/a.png" alt="${alt}">]]></text><file name="a.png" encoding="base64">${Buffer.from(png).toString('base64')}</file></questiontext><generalfeedback format="html"><text>Every square has four sides of one length.</text></generalfeedback><answer fraction="100"><text>4</text></answer><answer fraction="0"><text>3</text></answer></question></quiz>`;

  it('are written beside the paper, byte for byte, and not by a preview', async () => {
    save('q.xml', quiz('A figure'));
    expect(await run('q.xml', ...PLACE, '--language', 'en', '--preview')).toMatchObject({ exitCode: 0 });
    expect(readdirSync(join(folder, 'public'))).toEqual([]);
    expect(await run('q.xml', ...PLACE, '--language', 'en')).toMatchObject({ exitCode: 0 });
    const [, address = ''] = /!\[A figure\]\((\S+) 40x30\)/.exec(readFileSync(bankFile(), 'utf8')) ?? [];
    expect(new Uint8Array(readFileSync(join(folder, 'public', address)))).toEqual(png);
  });

  it('without words stop the import until a person accepts it', async () => {
    save('q.xml', quiz(''));
    const { exitCode, lines } = await run('q.xml', ...PLACE, '--language', 'en');
    expect(exitCode).toBe(1);
    expect(lines.join('\n')).toContain('line 1, question: has a picture without words');
    expect(await run('q.xml', ...PLACE, '--language', 'en', '--accept-losses')).toMatchObject({ exitCode: 0 });
  });
});

describe('papers:export', () => {
  it.each(['csv', 'gift', 'moodle-xml', 'qti'])('%s goes out and comes back as the same paper', async (format) => {
    const place = ['--exam', 'cgl', '--day', '2', '--paper', '1'];
    const said = await exportPaper([...place, '--format', format], bank(), folder);
    const name = /cgl-day-2-paper-1\.\w+/.exec(said)?.[0] ?? '';
    const before = readFileSync(bankFile(), 'utf8');
    expect(await run(name, ...place, '--replace')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(bankFile(), 'utf8')).toBe(before);
  });

  it('says what the format cannot carry, and which pictures are missing', async () => {
    const [question] = PAPER.questions;
    const drawn = { ...question, question: 'What is $2:4$? ![A scale](/images/papers/gone.svg 20x10)' };
    save('content/papers/cgl.json', JSON.stringify({ 'Day 2': { 'Paper 1': { ...PAPER, questions: [drawn] } } }));
    const exported = (format: string) =>
      exportPaper(['--exam', 'cgl', '--day', '2', '--paper', '1', '--format', format], bank(), folder);
    expect(await exported('gift')).toContain('GIFT cannot carry for other systems: 1 picture (');
    expect(await exported('gift').catch(String)).toContain('--replace');
    expect(await exported('csv')).toContain('CSV cannot carry for other systems: 1 picture (');
    expect(await exported('qti')).toContain('lacks them: /images/papers/gone.svg');
  });

  it('overwrites no file and knows no paper that is not there', async () => {
    cpSync(join(folder, 'q.csv'), join(folder, 'cgl-day-2-paper-1.csv'));
    await expect(exportPaper(['--exam', 'cgl', '--day', '2', '--paper', '1'], bank(), folder)).rejects.toThrow(
      /--replace/,
    );
    await expect(exportPaper(['--exam', 'cgl', '--day', '3', '--paper', '1'], bank(), folder)).rejects.toThrow(
      'There is no paper at cgl, Day 3, Paper 1.',
    );
    await expect(
      exportPaper(['--exam', 'cgl', '--day', '2', '--paper', '1', '--format', 'doc'], bank(), folder),
    ).rejects.toThrow(/csv, gift, moodle-xml, qti/);
  });
});
