import { describe, expect, it, test } from 'vitest';
import { markdownOfMessage } from '../../../src/domain/lib/message-markdown.ts';
import { parseNote } from '../../../src/domain/materials/note-text.ts';

/** The blocks with bold words between stars. */
const shown = (text: string) =>
  parseNote(text).map(({ kind, lines }) => [
    kind,
    ...lines.map((runs) => runs.map((run) => (run.isBold ? `<${run.text}>` : run.text)).join('')),
  ]);

describe('the text of a note', () => {
  it('is paragraphs between empty lines, whose lines go on', () => {
    expect(shown('One line\ngoes on.\n\n\nAnother.')).toEqual([
      ['lines', 'One line goes on.'],
      ['lines', 'Another.'],
    ]);
  });

  it('keeps the lines of a pasted message, its lists and its bold words, in their order', () => {
    const message =
      '*Dam full* today\nLevel: 138 m\n• River: *Narmada*\n• District\nNext\n3) Sardar Sarovar\n4) Omkareshwar';
    expect(shown(markdownOfMessage(message))).toEqual([
      ['lines', '<Dam full> today', 'Level: 138 m'],
      ['bullets', 'River: <Narmada>', 'District'],
      ['lines', 'Next'],
      ['numbers', 'Sardar Sarovar', 'Omkareshwar'],
    ]);
    expect(parseNote(markdownOfMessage(message)).at(-1)?.start).toBe(3);
  });

  it.each(['5**4', '** not bold **', '****', 'a * b * c', '-5 is negative', '1.5 litres', '<b>x</b>'])(
    'keeps what is neither bold nor a list: %s',
    (text) => expect(shown(text)).toEqual([['lines', text]]),
  );

  it('shows every number as it was typed', () => {
    expect(parseNote('1. a\n2. b\n5. c\n6. d').map(({ start, lines }) => [start, lines.length])).toEqual([
      [1, 2],
      [5, 2],
    ]);
  });

  it('is nothing where it is empty', () => {
    expect(parseNote('')).toEqual([]);
    expect(parseNote(' \n\n  ')).toEqual([]);
  });
});

test('a hostile note is read line by line', () => {
  for (const part of ['**', '**a', '- ', '1. ', 'a  \n']) expect(parseNote(part.repeat(5000)).length, part).toBe(1);
});
