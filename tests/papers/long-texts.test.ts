import { describe, expect, it } from 'vitest';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { compileText } from '../../src/build/rich-text/compile-text.ts';
import { decodeText } from '../../src/papers/exchange/decoding.ts';
import type { ImportFormat } from '../../src/papers/exchange/read-file.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import type { TextFormat } from '../../src/papers/formats/foreign-text.ts';
import { foreignText } from '../../src/papers/formats/foreign-text.ts';
import { parseXml } from '../../src/papers/formats/xml-tree.ts';
import { readAuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import { HOSTILE, hostileText, LINTS, paperWith } from './hostile-texts.ts';

/**
 * A hostile text costs no more than reading it. The texts are so long that a lint or parser which reads on from each
 * of their letters does not end within the run's time, whatever the machine.
 */

const LENGTH = 200_000;
describe('each lint reads a long text once', () => {
  const papers = HOSTILE.map((each) => readAuthoredPaper(paperWith(hostileText(each, LENGTH))));
  it.each(Object.keys(LINTS))('%s', (name) => {
    for (const paper of papers) expect(LINTS[name]?.(paper)).toBeDefined();
  });

  it('the dialect of paper text', () => {
    for (const each of HOSTILE) expect(compileText(hostileText(each, LENGTH))).toBeDefined();
  });
});

const LINES = 40_000;
const pairs = Array.from({ length: 20_000 }, (_, index) => `=a${index}->b${index}`).join(' ');
/** Files whose lines, cells or elements are many, not long. */
const FILES: readonly (readonly [name: string, format: ImportFormat, text: string])[] = [
  ['columns without a name', 'csv', `question,answer${',x'.repeat(LENGTH)}\n${','.repeat(LENGTH)}\n`],
  ['names of unknown columns', 'csv', `question,answer,${Array.from({ length: LINES }, (_, n) => `x${n}`).join()}\n`],
  ['quotes', 'csv', `question,answer\n${'a"'.repeat(LENGTH)}`],
  ['quotes that open', 'csv', `question,answer\n${'"a""'.repeat(LENGTH)}`],
  ['rows', 'csv', `question,a,b,answer\n${'q,1,2,A\n'.repeat(LINES)}`],
  ['an explanation of many lines', 'aiken', `Q\nA. a\nB. b\nANSWER: A\nEXPLANATION: x\n${'y\n'.repeat(LENGTH)}`],
  ['a stem of many lines', 'aiken', `${'y\n'.repeat(LENGTH)}A. a\nB. b\nANSWER: A\n`],
  ['an option of blanks', 'aiken', `Q\nA)${'\t'.repeat(LENGTH)}\u2028x\nB. b\nANSWER: A\n`],
  ['answers that open again', 'gift', `q {=a\n\n${'} {\n\n'.repeat(LINES)}`],
  ['blank lines in an answer', 'gift', `q {=a\n${'\n'.repeat(LENGTH)}}`],
  ['pairs', 'gift', `q {${pairs}}`],
  ['options', 'gift', `q {${'~a'.repeat(LINES)}}`],
  ['equal signs', 'gift', '='.repeat(LENGTH)],
  [
    'answers',
    'moodle-xml',
    `<quiz><question type="multichoice"><questiontext><text>q</text></questiontext>${'<answer fraction="0"><text>a</text></answer>'.repeat(LINES)}</question></quiz>`,
  ],
  [
    'a name of tags',
    'moodle-xml',
    `<quiz><question type="essay"><name><text><![CDATA[${'<'.repeat(LENGTH)}]]></text></name></question></quiz>`,
  ],
  ['document types', 'moodle-xml', '<!DOCTYPE '.repeat(LINES)],
  ['attributes', 'moodle-xml', `<quiz ${Array.from({ length: LINES }, (_, n) => `a${n}=""`).join(' ')}/>`],
  ['depth', 'moodle-xml', '<quiz>'.repeat(LINES)],
];

describe('each format reads a long file once', () => {
  it.each(FILES)('%s (%s)', (_, format, text) => {
    const reading = readFile(new TextEncoder().encode(text), { name: 'file.txt', format, findImage: () => null });
    expect(reading.items.length).toBeLessThan(LINES);
  });

  // XML is read in one way, whether its format is named or seen.
  const guessed = FILES.filter(([, format]) => format !== 'moodle-xml');
  it.each(guessed)('%s, in a file whose format is guessed', (_, __, text) => {
    expect(readFile(new TextEncoder().encode(text), { name: 'file.txt', findImage: () => null })).toBeDefined();
  });
});

describe('each text of another system is read once', () => {
  const attributes = Array.from({ length: LINES }, (_, index) => `a${index}`).join(' ');
  const fonts = Array.from({ length: 4000 }, (_, index) => `<font size=${index}>`).join('');
  const more: readonly (readonly [string, string, string])[] = [
    ['', '<b> </b>', ''],
    ['', '<div>', ''],
    ['', '</p>', ''],
    ['<table>', '<tr><td>', ''],
    [`<b ${attributes}>`, ' ', ''],
    [`<p>${fonts}`, '<p>', ''],
    ['', '<', ''],
    ['', '\r', '|'],
  ];
  const texts = [...HOSTILE, ...more].map((each) => hostileText(each, LENGTH));
  it.each<TextFormat>(['html', 'moodle', 'markdown', 'plain'])('%s', (format) => {
    for (const text of texts) expect(foreignText(text, format, () => null)).toBeDefined();
  });

  it('as bytes of any encoding', () => {
    for (const text of texts)
      expect(decodeText(new TextEncoder().encode(text)).text).toBe(text.replaceAll('\r', '\n').normalize('NFC'));
  });
});

describe('what is too much is refused by name', () => {
  const reasonOf = (html: string) => foreignText(html, 'html', () => null).troubles.map(({ reason }) => reason);

  it('formatting that every paragraph repeats', () => {
    const fonts = Array.from({ length: 100 }, (_, index) => `<font size=${index}>`).join('');
    expect(reasonOf(`<p>${fonts}${'<p>x'.repeat(200)}`)).toEqual(['repeats the same formatting too often']);
    expect(reasonOf(`<p><font size=1><b><i>${'<p>x'.repeat(200)}`)).toEqual([]);
  });

  it('elements within elements', () => {
    expect(reasonOf('<div>'.repeat(250))).toEqual(['has elements nested more than 200 deep']);
    expect(reasonOf('<div>'.repeat(150))).toEqual([]);
  });

  it('attributes of one tag', () => {
    const tag = (count: number) => `<b ${Array.from({ length: count }, (_, index) => `a${index}="x"`).join(' ')}>`;
    expect(reasonOf(tag(1000))).toEqual(['has a tag of more than 200 attributes']);
    expect(reasonOf(tag(20))).toEqual([]);
    expect(parseXml(`<q ${tag(1000).slice(3, -1)}/>`)).toMatchObject({
      reason: 'has a tag of more than 200 attributes',
    });
    expect(parseXml(`<q ${tag(20).slice(3, -1)}/>`)).toMatchObject({ ok: true });
  });

  it('elements of one file', () => {
    expect(parseXml(`<q>${'<a/>'.repeat(500_001)}</q>`)).toMatchObject({ reason: 'has more than 500000 elements' });
  });

  it('a text of more than 10,000 characters, in any field of a question', () => {
    const long = 'a'.repeat(10_001);
    const question = { question: 'Q?', options: ['a', 'b'], correctAnswer: 'a' };
    const issuesOf = (fields: object) => {
      const parsed = parsePaper({ topic: 'Test', questions: [{ ...question, ...fields }] });
      return parsed.ok ? [] : parsed.issues.map(({ path, reason }) => `${path} ${reason}`);
    };
    const reason = 'has 10001 characters, but a text has at most 10000';
    expect(issuesOf({ question: long })).toEqual([`questions[0].question ${reason}`]);
    expect(issuesOf({ explanation: long })).toEqual([`questions[0].explanation ${reason}`]);
    expect(issuesOf({ options: ['a', long] })).toEqual([`questions[0].options[1] ${reason}`]);
    expect(issuesOf({ options: ['a', { text: long }] })).toEqual([`questions[0].options[1].text ${reason}`]);
    expect(issuesOf({ type: 'statements', statements: [long] })).toEqual([`questions[0].statements[0] ${reason}`]);
    expect(issuesOf({ question: long.slice(1) })).toEqual([]);
  });

  it('rows and columns beyond those that are read of a table', () => {
    const issuesOf = (text: string) =>
      readFile(new TextEncoder().encode(text), { name: 'a.csv', findImage: () => null }).issues.map(
        ({ where, reason }) => `${where} ${reason}`,
      );
    const rows = (count: number) => `question,a,b,answer\n${'q,1,2,A\n'.repeat(count)}`;
    expect(issuesOf(rows(5000))).toEqual(['line 5001 stands below the 5000 rows that are read of a table']);
    expect(issuesOf(rows(4999))).toEqual([]);
    expect(issuesOf(`question,a,b,answer\n${','.repeat(200_000)}`)).toEqual(['line 2 has more than 100 cells']);
    expect(issuesOf(`question,a,b,answer${','.repeat(100)}x\nq,1,2,A\n`)).toEqual(['line 1 has more than 100 cells']);
  });

  it('a text file of more than 10 MB', () => {
    const [issue] = readFile(new Uint8Array(10 * 1024 * 1024 + 1).fill(97), {
      name: 'a.csv',
      findImage: () => null,
    }).issues;
    expect(issue?.reason).toBe('is larger than 10 MB of text');
  });
});
