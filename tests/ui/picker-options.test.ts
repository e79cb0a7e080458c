import { describe, expect, it } from 'vitest';
import { MOST_SHOWN, pickerOptions } from '../../src/ui/picker-options.ts';

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
