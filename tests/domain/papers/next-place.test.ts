import { expect, it } from 'vitest';
import { nextFreePlace } from '../../../src/domain/papers/next-place.ts';

const places = (...texts: string[]) =>
  texts.map((text) => {
    const [day = '', paper = ''] = text.split('/');
    return { day, paper };
  });

it.each([
  ['an exam without papers begins with the first', [], '1/1'],
  ['one paper a day: the next day', ['1/1', '2/1'], '3/1'],
  ['two papers a day, and the last has one: its second', ['1/1', '1/2', '2/1'], '2/2'],
  ['a gap of the last day is filled first', ['1/1', '1/2', '1/3', '2/1', '2/3'], '2/2'],
  ['days are numbers, not words', ['9/1', '10/1'], '11/1'],
  ['days that were left out stay so', ['1/1', '7/1'], '8/1'],
  ['a single day is full with what it has', ['1/1', '1/2'], '2/1'],
])('%s', (_, taken, next) => {
  const { day, paper } = nextFreePlace(places(...taken));
  expect(`${day}/${paper}`).toBe(next);
});
