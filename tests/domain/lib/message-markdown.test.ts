import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import { parseMarkdown } from '../../../src/domain/lib/markdown.ts';
import { issueOfMarkdown } from '../../../src/domain/lib/markdown-source.ts';
import { hasMessageHeaders, markdownOfMessage } from '../../../src/domain/lib/message-markdown.ts';

const drawn = (text: string): string => htmlOf(parseMarkdown(markdownOfMessage(text)));

const CASE = readFileSync('tests/fixtures/whatsapp-message.txt', 'utf8').trimEnd();
const MESSAGE = `*Narmada dam full* today
Level: 138.68 m

Key facts:
• River: *Narmada*
• District: Narmada
1) Sardar Sarovar
2) Omkareshwar
Source: PIB`;

describe('a text pasted from a message', () => {
  it('looks as it did there', () => {
    expect(drawn(MESSAGE)).toBe(
      '<p><strong>Narmada dam full</strong> today  <br>Level: 138.68 m</p><p>Key facts:</p>' +
        '<ul><li>River: <strong>Narmada</strong></li><li>District: Narmada</li></ul>' +
        '<ol><li>Sardar Sarovar</li><li>Omkareshwar</li></ol><p>Source: PIB</p>',
    );
  });

  it('keeps asterisks that are no bold, and a title that Markdown would refuse', () => {
    expect(markdownOfMessage('5*4*3 and a * b * c')).toBe('5*4*3 and a * b * c');
    expect(drawn('*ગુજરાત* અને *कर*')).toBe('<p><strong>ગુજરાત</strong> અને <strong>कर</strong></p>');
    expect(issueOfMarkdown(markdownOfMessage('# A dam\nIt is full.'))).toBeNull();
  });

  it('keeps the parts of a text that has them, such as a lesson', () => {
    const lesson = '## First part\n*Bold*\n• one';
    expect(markdownOfMessage(lesson, 2)).toBe(lesson);
    expect(markdownOfMessage(lesson)).toBe('**First part**  \n**Bold**\n- one');
    expect(markdownOfMessage('*Bold*\n• one', 2)).toBe('**Bold**\n- one');
  });

  it.each([
    [
      CASE,
      '<p><strong>Tomorrow&#39;s class</strong> is at <em>7 pm</em>  <br><code>Join</code> at <a href="https://example.com/class" rel="noopener noreferrer nofollow">https://example.com/class</a></p><ol><li>first</li></ol><ul><li>second</li></ul>'.replace(
        '&#39;',
        "'",
      ),
    ],
    [
      '1\uFE0F\u20E3 first\n2\uFE0F\u20E3second\n\u{1F51F} tenth',
      '<ol><li>first</li><li>second</li><li value="10">tenth</li></ol>',
    ],
    ['② two', '<ol start="2"><li>two</li></ol>'],
    ['~7 pm~ 8 pm', '<p><s>7 pm</s> 8 pm</p>'],
    ['```roll 1\nroll 2```\nnext', '<pre><code>roll 1\nroll 2</code></pre><p>next</p>'],
    ['```a*b*c *d*``` *e*', '<p><code>a*b*c *d*</code> <strong>e</strong></p>'],
    ['```Class at 7\n*Bring* books', '<p>```Class at 7  <br><strong>Bring</strong> books</p>'],
    [
      '[27/11/26, 20:15] Rina Shah: *Class* at 7\nBring books\n[27/11/26, 8:16:09 PM] +91 98765 43210: and pens\n[20:17, 27/11/2026] A: ok',
      '<p><strong>Class</strong> at 7  <br>Bring books</p><p>and pens</p><p>ok</p>',
    ],
  ])('reads as it looks there: %j', (text, expected) => expect(drawn(text)).toBe(expected));

  it.each([
    '[note] a: b',
    '27/11/26, 20:15 - Polity: chapter 3',
    '[27/11/26, 20:15] without a sender',
    'Room 1\uFE0F\u20E3 today',
  ])('leaves out nothing that is no header or number of a list: %j', (text) => {
    expect(markdownOfMessage(text)).toBe(text);
    expect(hasMessageHeaders(text)).toBe(false);
  });

  it('leaves out the headers of a text that is Markdown, and says so', () => {
    const text = '[27/11/26, 20:15] A: **Class**\n[27/11/26, 20:16] A: | a | b |';
    expect(markdownOfMessage(text)).toBe('**Class**\n\n| a | b |');
    expect(hasMessageHeaders(text)).toBe(true);
  });

  it.each(['**bold** already', '- one\n- two', 'A paragraph of one line.', '| a | b |\n|---|---|', '[a](/b)'])(
    'stays as it is where it is Markdown already: %s',
    (text) => expect(markdownOfMessage(text)).toBe(text),
  );
});

test('a message that was pasted twice is not changed again', () => {
  const once = markdownOfMessage(MESSAGE);
  expect(markdownOfMessage(once)).toBe(once);
});

test('a hostile line costs no more than its length', () => {
  for (const part of ['*', '* ', '*a', '• ', '1) ', '# ', '```', '```a\n', '`', '~', '[27/11/26, 20:15] ', '1\u20E3'])
    expect(markdownOfMessage(part.repeat(20_000)).length).toBeLessThan(500_000);
});
