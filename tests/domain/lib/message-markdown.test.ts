import { describe, expect, it, test } from 'vitest';
import { htmlOf } from '../../../src/domain/lib/drawn-html.ts';
import { parseMarkdown } from '../../../src/domain/lib/markdown.ts';
import { issueOfMarkdown } from '../../../src/domain/lib/markdown-source.ts';
import { markdownOfMessage } from '../../../src/domain/lib/message-markdown.ts';

const drawn = (text: string): string => htmlOf(parseMarkdown(markdownOfMessage(text)));

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
  for (const part of ['*', '* ', '*a', '• ', '1) ', '# '])
    expect(markdownOfMessage(part.repeat(20_000)).length).toBeLessThan(200_000);
});
