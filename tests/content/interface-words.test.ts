import { describe, expect, test } from 'vitest';
import type { Words } from '#domain/lib/define-text.ts';
import { defineText, readEnglishBy, speakBy } from '#domain/lib/define-text.ts';
import { catalogue as gujarati } from '#domain/text/words-gu.ts';
import { catalogue as hindi } from '#domain/text/words-hi.ts';
import { catalogue as gujaratiOfStaff } from '#domain/text/words-staff-gu.ts';

/** The words of the interface: each language has each message, with the same values, in its own script. */

type Files = Readonly<Record<string, Record<string, () => Words>>>;
type Screens = Readonly<Record<string, Words>>;

// Another file may have begun to keep the codes of messages, which wraps them.
readEnglishBy((_, english) => english);

const screensOf = (files: Files): Screens =>
  Object.fromEntries(
    Object.entries(files).map(([file, exported]) => {
      const read = Object.values(exported).find((each) => typeof each === 'function' && each.length === 0);
      return [file.replace(/^.*\/|\.ts$/g, ''), read?.() ?? {}];
    }),
  );
const english = screensOf(import.meta.glob('../../src/domain/text/en/*.ts', { eager: true }));
const englishOfStaff = screensOf(import.meta.glob('../../src/domain/text/staff/en/*.ts', { eager: true }));

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

const LANGUAGES: readonly (readonly [string, Screens, typeof gujarati, RegExp])[] = [
  ['gu', english, gujarati, /\p{Script=Gujarati}/u],
  ['hi', english, hindi, /\p{Script=Devanagari}/u],
  ['gu for staff', englishOfStaff, gujaratiOfStaff, /\p{Script=Gujarati}/u],
];

describe.each(LANGUAGES)('the words in %s', (_, inEnglish, catalogue, script) => {
  test('stand in the same files as the English ones', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(inEnglish).toSorted());
  });

  test.each(Object.keys(inEnglish))('of %s have the same messages with the same values', (screen) => {
    expect(shapeOf(catalogue[screen])).toEqual(shapeOf(inEnglish[screen]));
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

test('the screens of staff are named as such, and none of them is downloaded by students', () => {
  expect(Object.keys(englishOfStaff).filter((screen) => !screen.startsWith('staff-'))).toEqual([]);
  expect(Object.keys(gujarati).filter((screen) => screen.startsWith('staff-'))).toEqual([]);
});

test('a screen without words in the language that is spoken is a mistake, not English', () => {
  const nowhere = defineText('nowhere', { title: 'Nowhere' });
  expect(nowhere().title).toBe('Nowhere');
  speakBy(() => 'gu');
  try {
    expect(() => nowhere()).toThrow('No words of nowhere in gu');
  } finally {
    speakBy(() => 'en');
  }
});
