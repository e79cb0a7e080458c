import { afterEach, expect, it } from 'vitest';
import { speakBy } from '#domain/lib/define-text.ts';
import { languageOfText, wantedLanguage } from '#domain/lib/text-language.ts';
import { EMPTY_PAPER, readIn } from '#domain/papers/paper.ts';

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

it('a paper is read in the language of the page where it has it, on an English page in its own', () => {
  const hindi = { ...EMPTY_PAPER, language: 'hi' as const };
  const paper = { ...EMPTY_PAPER, language: 'gu' as const, others: [hindi] };
  expect(readIn(paper, wantedLanguage())).toBe(paper);
  speakBy(() => 'hi');
  expect(readIn(paper, wantedLanguage())).toBe(hindi);
  expect(readIn(EMPTY_PAPER, wantedLanguage())).toBe(EMPTY_PAPER);
});
