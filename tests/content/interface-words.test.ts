import { describe, expect, onTestFinished, test } from 'vitest';
import type { Words } from '#domain/lib/define-text.ts';
import { addCatalogue, speakBy } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { catalogue as gujarati } from '#domain/text/words-gu.ts';
import { catalogue as hindi } from '#domain/text/words-hi.ts';

/** The words of the interface: each language has each message, with the same values, in its own script. */

const files = import.meta.glob<Record<string, () => Words>>('../../src/domain/text/en/*.ts', { eager: true });
const english: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(files).map(([file, exported]) => {
    const read = Object.values(exported).find((each) => typeof each === 'function' && each.length === 0);
    return [file.replace(/^.*\/|\.ts$/g, ''), read?.() ?? {}];
  }),
);

type Message = string | ((values: never) => string);

/** Every message of a screen by its path, such as `form.busy`. */
const messagesOf = (words: Words, before = ''): readonly (readonly [string, Message])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? messagesOf(value, `${before}${key}.`) : [[before + key, value] as const],
  );

/** The names of the values that a message takes, from its one destructured parameter. */
const valuesOf = (message: Message): string =>
  typeof message === 'string'
    ? ''
    : (/^\(?\s*\{([^}]*)\}/.exec(message.toString())?.[1] ?? '?')
        .split(',')
        .map((name) => name.split(/[:=]/)[0]?.trim())
        .filter(Boolean)
        .toSorted()
        .join(' ');

const shapeOf = (words: Words | undefined): readonly string[] =>
  messagesOf(words ?? {})
    .map(([key, message]) => `${key}(${valuesOf(message)})`)
    .toSorted();

const LANGUAGES: readonly (readonly [Language, typeof gujarati, RegExp])[] = [
  ['gu', gujarati, /\p{Script=Gujarati}/u],
  ['hi', hindi, /\p{Script=Devanagari}/u],
];

describe.each(LANGUAGES)('the words in %s', (_, catalogue, script) => {
  test('stand in the same files as the English ones', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test.each(Object.keys(english))('of %s have the same messages with the same values', (screen) => {
    expect(shapeOf(catalogue[screen])).toEqual(shapeOf(english[screen]));
  });

  test('are in its own script', () => {
    const plain = Object.entries(catalogue).flatMap(([screen, words]) =>
      messagesOf(words).flatMap(([key, message]) =>
        typeof message === 'string' && /\p{Letter}{3}/u.test(message) && !script.test(message)
          ? [`${screen}.${key}: ${message}`]
          : [],
      ),
    );
    expect(plain).toEqual([]);
  });
});

test('a screen without words in the language that is spoken is a mistake, not English', () => {
  onTestFinished(() => speakBy(() => 'en'));
  addCatalogue('hi', {});
  speakBy(() => 'gu');
  expect(() => Object.values(files)[0] && Object.values(Object.values(files)[0] ?? {})[0]?.()).toThrow(/No words of/);
});
