import { expect, it } from 'vitest';
import { languageOfText } from '#domain/lib/text-language.ts';

it.each([
  ['Percentage and averages', undefined],
  ['ગુજરાતી ભાષા: શબ્દભંડોળ, વ્યાકરણ', 'gu'],
  ['हिन्दी व्याकरण', 'hi'],
  ['Gujarati: સંધિ', undefined],
  ['2026', undefined],
])('%s is marked %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
