import { describe, expect, it } from 'vitest';
import { splitByLanguage } from '#domain/lib/language-runs.ts';
import { parseInline } from '#domain/lib/markdown-inline.ts';
import { issueOfMarkdown, tidyMarkdown } from '#domain/lib/markdown-source.ts';
import { parseMarkdown } from '#domain/lib/markdown.ts';
import { markdownOfMessage } from '#domain/lib/message-markdown.ts';
import { pdfScan } from '#domain/materials/pdf-scan.ts';
import { readRecords } from '../../src/papers/formats/csv-records.ts';
import { compileLesson } from '../../src/papers/lessons/compile-lesson.ts';
import { readFrontMatter } from '../../src/papers/lessons/front-matter.ts';
import { svgSize } from '../../src/papers/lessons/svg-size.ts';
import { HOSTILE, hostileText } from './hostile-texts.ts';

/**
 * The parsers that long-texts.test.ts and large-texts.test.ts do not walk: Markdown, messages, lessons, tables and PDFs.
 * A text eight times as long may cost thirty times as much; a parser that reads on from each letter needs sixty-four
 * times. What takes less than a twentieth of a second is not looked at further.
 */

const [SHORT, LONG] = [5000, 40_000];
const MOST_TIMES = 30;
const CHEAP_MS = 50;

/** The CPU time of this process, in milliseconds: what else the machine does is not in it. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // What a parser refuses was read as well.
  }
  return process.cpuUsage(before).user / 1000;
}

/**
 * Whether the work of the long text is in proportion to that of the short one. A pause of the machine makes one try
 * slow; a parser that reads on from each letter is slow in every one.
 */
function isInProportion(parse: (length: number) => () => unknown): boolean {
  const [long, short] = [parse(LONG), parse(SHORT)];
  return Array.from({ length: 5 }).some(() => {
    const taken = cost(long);
    return taken < CHEAP_MS || taken < MOST_TIMES * cost(short);
  });
}

/** Openings of Markdown that nothing closes, closings that nothing opened, and pairs that cross. */
const MARKS: readonly string[] = [
  '[',
  '![',
  '[a](',
  '[a](https://x.in/',
  '[](',
  '](',
  '![](',
  '[\\]',
  '[a][',
  '(',
  ')',
  '*a ',
  '**a ',
  '_a ',
  '__a ',
  '*a *',
  '* a',
  '***',
  '___',
  '*_',
  '**_',
  'a*b_c*',
  '**a*b** c*',
  '*a**',
  '_a*b',
  '`',
  '`a',
  '```\n',
  '~~~\n',
  'h',
  'https://',
  'https://@',
  'https://a.in/',
  '\\',
  '\\[',
  '&',
  '<',
  '&#1;',
  '\n',
  '  \n',
  '> ',
  '>',
  '# ',
  '- ',
  '- - ',
  '1. ',
  '|a',
  '|\n',
  '| - |\n',
  '    a\n',
  ': ',
  '| |\n|-|\n',
];
const TEXTS = [...MARKS.map((mark) => ['', mark, 'x'] as const), ...HOSTILE];

const PARSERS: readonly (readonly [name: string, parse: (text: string) => unknown])[] = [
  ['a paragraph', parseInline],
  ['Markdown of staff', parseMarkdown],
  ['Markdown as it is stored', (text) => issueOfMarkdown(tidyMarkdown(text))],
  ['a message that is pasted', markdownOfMessage],
  ['runs of a language', splitByLanguage],
  ['a table of comma-separated values', (text) => readRecords(text, ',')],
  ['the head of a lesson', readFrontMatter],
  ['the head of a lesson that has none', (text) => readFrontMatter(`---\n${text}`)],
  ['a lesson', (text) => compileLesson(text, 'en', () => null)],
  ['the size of a drawing', (text) => svgSize(`<svg ${text}`)],
];

describe('each parser reads a long text once', () => {
  it.each(PARSERS)('%s', (_, parse) => {
    const slow = TEXTS.filter(
      (each) =>
        !isInProportion((length) => {
          const text = hostileText(each, length);
          return () => parse(text);
        }),
    );
    expect(slow).toEqual([]);
  });
});

describe('a PDF is scanned once, in whatever pieces it comes', () => {
  const PARTS = [
    '/',
    '#4a',
    '/J#61',
    'obj ',
    'stream\n',
    'endstream ',
    'stream\nendstream ',
    '<<',
    '(',
    '\\',
    '%',
    ' ',
  ];
  it.each(PARTS)('%j', (part) => {
    const scan = (length: number) => {
      const bytes = new TextEncoder().encode(`%PDF-1.4\n${part.repeat((20 * length) / part.length)}\n%%EOF\n`);
      return () => {
        const { feed, result } = pdfScan(() => null);
        for (let from = 0; from < bytes.length; from += 16_384) feed(bytes.subarray(from, from + 16_384));
        return result();
      };
    };
    expect(isInProportion(scan)).toBe(true);
  });
});
