import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPulled, pullPapers } from '../../scripts/content/pull-papers.ts';
import { readPublishedPapers } from '../../scripts/content/read-papers.ts';
import { digestOfPaper } from '../../functions/paper-digest.ts';
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import { sliceOfPaper } from '../../src/papers/slice-of-paper.ts';
import type { Bank } from '../../scripts/papers/exchange/files.ts';

/** What `npm run content:pull` does with papers: into a bank of its own, from an academy that is honest, and one that lies. */

let bank: Bank;
const file = (exam = 'cgl'): string => join(bank.content, 'papers', `${exam}.json`);
const read = (exam = 'cgl') => JSON.parse(readFileSync(file(exam), 'utf8')) as Record<string, Record<string, any>>;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-pull-papers-'));
  bank = { content: join(folder, 'content'), pictures: join(folder, 'public') };
  for (const each of ['content/papers', 'content/exams', 'public/images'])
    mkdirSync(join(folder, each), { recursive: true });
  for (const exam of ['cgl.md', 'chsl.md']) cpSync(join('src/content/exams', exam), join(bank.content, 'exams', exam));
});

const question = (day: string, number: number, changes: object = {}) => ({
  id: `cgl-d${day}-p1-q0${number}`,
  question: `What is ${number} + ${day}?`,
  topic: 'Sums',
  options: [String(number + Number(day)), String(number + Number(day) + 1)],
  correctAnswer: String(number + Number(day)),
  explanation: 'Adding the two numbers gives it, one after the other.',
  ...changes,
});
const paperOf = (day: string, topic = 'Sums', changes: object = {}) => ({
  topic,
  questions: [question(day, 1, changes), question(day, 2)],
});
const published = (day: string, authored: object = paperOf(day), version = 1, corrects: string | null = null) => ({
  reference: { exam: 'cgl', day, paper: '1' },
  version,
  authored: authored as Record<string, unknown>,
  corrects,
});
const pull = (papers: ReturnType<typeof published>[], gone: string[] = []) => pullPapers(bank, { papers, gone });
const NOTHING = { added: [], updated: [], removed: [], unchanged: [], kept: [], refused: [] };

describe('papers of an academy', () => {
  test('become papers of the bank, in the order of their days, in the form that papers:import writes', async () => {
    writeFileSync(file(), `${JSON.stringify({ 'Day 5': { 'Paper 1': paperOf('5', 'By hand') } }, null, 2)}\n`);
    expect(await pull([published('12'), published('2')])).toEqual({
      ...NOTHING,
      added: ['cgl, Day 12, Paper 1', 'cgl, Day 2, Paper 1'],
    });
    expect(Object.keys(read())).toEqual(['Day 2', 'Day 5', 'Day 12']);
    expect(read()['Day 12']?.['Paper 1']).toEqual(paperOf('12'));
    expect(Object.keys(read()['Day 12']?.['Paper 1'].questions[0])).toEqual([
      'id',
      'question',
      'topic',
      'options',
      'correctAnswer',
      'explanation',
    ]);
    expect(readFileSync(file(), 'utf8')).toBe(`${JSON.stringify(read(), null, 2)}\n`);
    expect(await checkPulled(bank)).toBeNull();
  });

  test('that correct a paper of the bank replace the very text that they correct, and no other', async () => {
    const byHand = paperOf('5', 'By hand');
    const parsed = parsePaper(byHand);
    if (!parsed.ok) throw new Error('the paper is refused');
    const digest = await digestOfPaper(byHand, sliceOfPaper(parsed.value));
    const corrected = paperOf('5', 'Corrected');
    const write = (paper: object) =>
      writeFileSync(file(), `${JSON.stringify({ 'Day 5': { 'Paper 1': paper } }, null, 2)}\n`);
    write(paperOf('5', 'Changed in the bank meanwhile'));
    expect(await pull([published('5', corrected, 1, digest)])).toEqual({ ...NOTHING, kept: ['cgl, Day 5, Paper 1'] });
    write(byHand);
    expect(await pull([published('5', corrected, 1, digest)])).toEqual({
      ...NOTHING,
      updated: ['cgl, Day 5, Paper 1'],
    });
    expect(read()['Day 5']?.['Paper 1']).toEqual(corrected);
  });

  test('bring the difficulty of each question, behind its topic', async () => {
    await pull([published('12', paperOf('12', 'Sums', { difficulty: 'hard' }))]);
    expect(Object.keys(read()['Day 12']?.['Paper 1'].questions[0])).toEqual([
      'id',
      'question',
      'topic',
      'difficulty',
      'options',
      'correctAnswer',
      'explanation',
    ]);
    expect(read()['Day 12']?.['Paper 1'].questions[0].difficulty).toBe('hard');
  });

  test('are written once: a second pull changes no file', async () => {
    await pull([published('12')]);
    const times = () =>
      ['papers/cgl.json', 'pulled-papers.json'].map((name) => statSync(join(bank.content, name)).mtimeMs);
    const before = times();
    expect(await pull([published('12')])).toEqual({ ...NOTHING, unchanged: ['cgl, Day 12, Paper 1'] });
    expect(times()).toEqual(before);
  });

  test('give the same bytes whatever order they and their fields come in', async () => {
    await pull([published('12'), published('2')]);
    const bytes = readFileSync(file(), 'utf8');
    writeFileSync(file(), '{}\n');
    writeFileSync(join(bank.content, 'pulled-papers.json'), '{}\n');
    const turned = (day: string) =>
      published(
        day,
        Object.fromEntries(
          Object.entries(paperOf(day))
            .toReversed()
            .map(([key, value]) => [
              key,
              Array.isArray(value) ? value.map((each) => Object.fromEntries(Object.entries(each).toReversed())) : value,
            ]),
        ),
      );
    await pull([turned('2'), turned('12')]);
    expect(readFileSync(file(), 'utf8')).toBe(bytes);
  });

  test('that were changed are written anew, those that are published no more are removed, with a day that is left empty', async () => {
    await pull([published('2'), published('12')]);
    expect(await pull([published('2', paperOf('2', 'Sums, corrected'), 2)], ['cgl/12/1'])).toEqual({
      ...NOTHING,
      updated: ['cgl, Day 2, Paper 1'],
      removed: ['cgl, Day 12, Paper 1'],
    });
    expect(Object.entries(read()).map(([day, papers]) => [day, papers['Paper 1'].topic])).toEqual([
      ['Day 2', 'Sums, corrected'],
    ]);
    expect(JSON.parse(readFileSync(join(bank.content, 'pulled-papers.json'), 'utf8'))).toEqual({
      'cgl/2/1': { version: 2, digest: expect.stringMatching(/^[\da-f]{16}$/) },
    });
  });
});

describe('a paper of the bank', () => {
  test('that was written by hand is neither overwritten nor removed', async () => {
    const hand = `${JSON.stringify({ 'Day 2': { 'Paper 1': paperOf('2', 'By hand') } }, null, 2)}\n`;
    writeFileSync(file(), hand);
    expect(await pull([published('2')])).toEqual({ ...NOTHING, kept: ['cgl, Day 2, Paper 1'] });
    expect(await pull([], ['cgl/2/1'])).toEqual(NOTHING);
    expect(readFileSync(file(), 'utf8')).toBe(hand);
  });

  test('that somebody has worked on since it was pulled stays theirs', async () => {
    await pull([published('2')]);
    const worked = read();
    writeFileSync(
      file(),
      `${JSON.stringify({ 'Day 2': { 'Paper 1': { ...worked['Day 2']?.['Paper 1'], topic: 'Mended in the bank' } } }, null, 2)}\n`,
    );
    expect(await pull([published('2', paperOf('2', 'Other'), 2)])).toEqual({
      ...NOTHING,
      kept: ['cgl, Day 2, Paper 1'],
    });
    expect(await pull([], ['cgl/2/1'])).toEqual({ ...NOTHING, kept: ['cgl, Day 2, Paper 1'] });
    expect(read()['Day 2']?.['Paper 1'].topic).toBe('Mended in the bank');
  });
});

describe('what is sent is judged again', () => {
  test.each([
    ['a key that is no option', paperOf('2', 'Sums', { correctAnswer: 'no' }), 'is none of the options'],
    ['an unknown field', { ...paperOf('2'), item: 7 }, 'is not one of'],
    ['an id of another place', paperOf('3'), 'must begin with cgl-d2-p1-'],
    ['no questions', { topic: 'Sums', questions: [] }, 'are none'],
    ['a formula that cannot be set', paperOf('2', 'Sums', { question: 'What is $x' }), '$'],
    ['a picture of elsewhere', paperOf('2', 'Sums', { image: '//evil.example/x.png' }), 'must be a path on this site'],
  ])('%s is refused, and nothing is written', async (_, authored, reason) => {
    const { refused, ...rest } = await pull([published('2', authored)]);
    expect([refused.length, refused[0], Object.values(rest).flat()]).toEqual([1, expect.stringContaining(reason), []]);
    expect(existsSync(file())).toBe(false);
  });

  test('an exam that the bank does not have is refused', async () => {
    const { refused } = await pullPapers(bank, {
      papers: [{ ...published('2'), reference: { exam: 'upsc', day: '2', paper: '1' } }],
      gone: [],
    });
    expect(refused).toEqual(["upsc, Day 2, Paper 1: there is no exam 'upsc'"]);
    expect(readdirSync(join(bank.content, 'papers'))).toEqual([]);
  });

  test('a question that another paper of the bank asks is told as what would stop the build', async () => {
    await pull([
      published('2'),
      published('3', { topic: 'Twin', questions: [{ ...question('2', 1), id: 'cgl-d3-p1-q01' }] }),
    ]);
    expect(await checkPulled(bank)).toContain('bank-duplicate-question');
  });
});

describe('an academy', () => {
  let server: Server;
  let origin: string;
  let answer: (path: string) => { status?: number; body: unknown };
  beforeAll(
    () =>
      new Promise<void>((done) => {
        server = createServer((request, response) => {
          const { status = 200, body } = answer(request.url ?? '');
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        }).listen(0, '127.0.0.1', () => {
          origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
          done();
        });
      }),
  );
  afterAll(() => new Promise((done) => server.close(done)));
  const row = (changes: object = {}) => ({
    exam: 'cgl',
    day: '2',
    paper: '1',
    version: 1,
    topic: 'Sums',
    language: 'en',
    questions: 2,
    minutes: 15,
    marking: null,
    ...changes,
  });

  test('is read page by page, each paper from its own address', async () => {
    answer = (path) => {
      if (path.endsWith('/authored'))
        return { body: { version: 3, authored: paperOf(/\/(\d+)\/1\//.exec(path)?.[1] ?? '') } };
      return {
        body: path.includes('cursor')
          ? { papers: [row()], nextCursor: null, gone: ['cgl/9/1', 'cgl/2/1'] }
          : { papers: [row({ day: '10' })], nextCursor: 'next', gone: [] },
      };
    };
    const { papers, gone } = await readPublishedPapers(origin);
    expect([papers.map(({ reference: { day }, version }) => [day, version]), gone]).toEqual([
      [
        ['2', 3],
        ['10', 3],
      ],
      ['cgl/9/1'],
    ]);
  });

  test.each([{ exam: '../cgl' }, { exam: 'CGL' }, { day: '0' }, { day: '../1' }, { paper: '1/../2' }])(
    'that names %j as a place is not believed',
    async (lie) => {
      answer = () => ({ body: { papers: [row(lie)], nextCursor: null, gone: [] } });
      await expect(readPublishedPapers(origin)).rejects.toThrow('cannot be read');
    },
  );

  test('that names a place out of the bank as gone removes nothing there', async () => {
    answer = () => ({
      body: { papers: [], nextCursor: null, gone: ['../../x', 'cgl/1', 'cgl/1/1/..', 'constructor/1/1'] },
    });
    const found = await readPublishedPapers(origin);
    expect(found.gone).toEqual(['constructor/1/1']);
    expect(await pullPapers(bank, found)).toEqual(NOTHING);
  });

  test('whose pages have no end, or that fails in the middle, stops the pull with one line', async () => {
    answer = () => ({ body: { papers: [], nextCursor: 'x', gone: [] } });
    await expect(readPublishedPapers(origin)).rejects.toThrow('without end');
    answer = (path) =>
      path.endsWith('/authored')
        ? { status: 404, body: {} }
        : { body: { papers: [row()], nextCursor: null, gone: [] } };
    await expect(readPublishedPapers(origin)).rejects.toThrow('it answered 404');
  });
});
