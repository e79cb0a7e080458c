import { afterEach, expect, it } from 'vitest';
import { speakBy } from '#domain/lib/define-text.ts';
import { languageOfText } from '#domain/lib/text-language.ts';

afterEach(() => speakBy(() => 'en'));

it.each([
  ['Percentage and averages', undefined],
  ['ગુજરાતી ભાષા: શબ્દભંડોળ, વ્યાકરણ', 'gu'],
  ['हिन्दी व्याकरण', 'hi'],
  ['Gujarati: સંધિ', undefined],
  ['2026', undefined],
])('%s is marked %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});

it.each([
  ['Percentage and averages', 'en'],
  ['ગુજરાતી ભાષા: શબ્દભંડોળ, વ્યાકરણ', undefined],
  ['हिन्दी व्याकरण', 'hi'],
  ['Gujarati: સંધિ', undefined],
  ['2026', undefined],
])('on a Gujarati page %s is marked %s', (text, language) => {
  speakBy(() => 'gu');
  expect(languageOfText(text)).toBe(language);
});
