import { describe, expect, it } from 'vitest';
import { formatOfText } from '../../src/papers/exchange/text-formats.ts';
import { plainToPaperText, toPaperText } from '../../src/papers/exchange/paper-text.ts';
import { foreignText } from '../../src/papers/formats/foreign-text.ts';
import { parseXml } from '../../src/papers/formats/xml-tree.ts';

/** Texts of openings that nothing closes: each is read through once, or the run would not end within its time. */

const MANY = 100_000;
const markdown = (text: string): string => foreignText(text, 'markdown', () => null).text;

describe('a text of openings that nothing closes stays as it is', () => {
  it.each([String.raw`\(`, String.raw`\[`, String.raw`\( x `, '( ', '\\'])('%s in plain text', (opening) => {
    expect(plainToPaperText(opening.repeat(MANY))).toBe(opening.repeat(MANY).trim());
  });

  it.each([
    ['(', ')'],
    ['[', ']'],
  ])('\\%s before a blank line and its end', (opening, closing) => {
    const text = `${`\\${opening}`.repeat(MANY)}\n\n\\${closing}`;
    expect(toPaperText(text)).toBe(text);
  });

  it.each(['\u2028', '\u2029', ' ', '\n '])('%j before the format of a file is known', (blank) => {
    expect(formatOfText(blank.repeat(MANY))).toBeNull();
  });

  it('beside one that is closed', () => {
    expect(toPaperText(`${String.raw`\[`.repeat(MANY)}${String.raw`\(x\)`}`)).toBe(`${String.raw`\[`.repeat(MANY)}$x$`);
  });

  it.each(['[', '[x](', '[x](a ', '**a ', '_a ', '`\n', '<p '])('%s in Markdown', (opening) => {
    expect(markdown(opening.repeat(20_000)).replaceAll(/\s/g, '')).toBe(opening.repeat(20_000).replaceAll(/\s/g, ''));
  });

  it('![ in Markdown, which is no picture here either', () => {
    expect(markdown('![x'.repeat(20_000))).toBe(String.raw`\![x`.repeat(20_000));
  });

  it.each(['<!--', '<![CDATA[', '<a ', '<a "', '<a b="', '</a', '<a b=\'"'])('%s in XML is refused', (opening) => {
    expect(parseXml(`<quiz>${opening.repeat(20_000)}`)).toMatchObject({ ok: false });
  });
});

describe('what is closed is still found', () => {
  it.each([
    [String.raw`a \(x\) b \[y\\[2pt]z\] c`, 'a $x$ b \n\n$$y\\\\[2pt]z$$\n\n c'],
    [String.raw`\(\) and \(x\)`, String.raw`$\) and \(x$`],
    ['$$x$$ costs $5 or $y$', '$x$ costs \\$5 or $y$'],
  ])('%s', (text, expected) => {
    expect(toPaperText(text)).toBe(expected);
  });

  it('links and pictures of Markdown, with a title or without', () => {
    expect(markdown('See [this](http://a.b/c "Title") and [that](d), **bold** and *so*.')).toBe(
      'See this and that, <b>bold</b> and <i>so</i>.',
    );
    const found = foreignText('![A box](a.png "x")', 'markdown', () => ({ src: '/images/a.png', width: 1, height: 2 }));
    expect(found.troubles).toEqual([]);
    expect(found.text).toContain('/images/a.png');
  });

  it('elements nested too deep, past comments, quotes and empty ones', () => {
    const deep = (depth: number) =>
      parseXml(`<q><!-- <b> --><![CDATA[<b>]]><c d=">" e='<'/>${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}</q>`);
    expect(deep(199)).not.toMatchObject({ reason: expect.stringContaining('nested') });
    expect(deep(200)).toMatchObject({ ok: false, reason: expect.stringContaining('nested') });
  });
});
