import { describe, expect, it } from 'vitest';
import { MOST_SHOWN, pickerOptions, severalOptions } from '../../src/ui/picker-options.ts';

const OPTIONS = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  text: `Lesson ${index}`,
  note: index % 2 === 0 ? 'Talati' : 'SSC',
}));
const valuesOf = (typed: string, value = '') =>
  pickerOptions(OPTIONS, { typed, value, none: 'No lesson' }).shown.map((option) => option.value);

describe('the list of a picker', () => {
  it('begins with no choice and has the first thirty while nothing is typed', () => {
    expect(valuesOf('')).toEqual(['', ...OPTIONS.slice(0, MOST_SHOWN).map(({ value }) => value)]);
  });

  it('has the chosen option once, also one beyond the first thirty', () => {
    for (const value of ['3', '35']) expect(valuesOf('', value).filter((each) => each === value)).toEqual([value]);
  });

  it('has the options with every typed word, in the title or the note, whatever its case', () => {
    expect(valuesOf('talati 12', '35')).toEqual(['12']);
    expect(valuesOf('no such word')).toEqual([]);
  });

  it('counts all that were found, not those that are shown', () => {
    expect(pickerOptions(OPTIONS, { typed: 'lesson', value: '', none: '' }).found).toHaveLength(40);
    expect(valuesOf('lesson')).toHaveLength(MOST_SHOWN);
  });
});

describe('a picker of several', () => {
  const several = (...chosen: string[]) => severalOptions(OPTIONS, { chosen, most: 3, unlisted: 'is not in the list' });

  it('shows the chosen ones in their order, and offers the others', () => {
    const { taken, free, isFull } = several('7', '2');
    expect([taken.map(({ text }) => text), isFull]).toEqual([['Lesson 7', 'Lesson 2'], false]);
    expect(free).toHaveLength(OPTIONS.length - 2);
    expect(free.map(({ value }) => value)).not.toContain('7');
  });

  it('keeps a chosen one that is not in the list, and says so', () => {
    expect(several('cgl/999/1').taken).toEqual([{ value: 'cgl/999/1', text: 'cgl/999/1', note: 'is not in the list' }]);
  });

  it('has room for as many as may be chosen', () => {
    expect([several('1', '2').isFull, several('1', '2', '3').isFull, several('1', '2', '3', '4').isFull]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
