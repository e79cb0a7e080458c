import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/lib/languages.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { addCatalogue, speakBy } from '#domain/lib/define-text.ts';
import { catalogue as gujarati } from '#domain/text/words-gu.ts';
import { catalogue as hindi } from '#domain/text/words-hi.ts';
import type { ReadyState } from '#stores/mocks/mock-state.ts';
import { environment, setEnvironment } from '#stores/environment.ts';
import { MockPaperPage } from '../../src/islands/mocks/MockPaperPage.tsx';
import { MockStart } from '../../src/islands/mocks/MockStart.tsx';
import { LOCKED, POOLED, rulesOf } from '../domain/mocks/mock-fixtures.ts';

/** Both pages of the instructions, by the rules of several exams, in each language. */

addCatalogue('gu', gujarati);
addCatalogue('hi', hindi);
const former = environment();
setEnvironment({ ...former, local: { ...former.local, get: () => null } });
afterAll(() => {
  speakBy(() => 'en');
  setEnvironment(former);
});

const SECTIONS = LOCKED.sections.map((section, index) => ({ ...section, name: `${index + 1}` }));
const RULES = {
  'a pooled exam': { ...POOLED, sections: POOLED.sections.map((section, index) => ({ ...section, name: `${index}` })) },
  'a locked exam that keeps what is chosen': { ...LOCKED, sections: SECTIONS, keepOnLeave: true },
  'a locked exam whose sections may be left, with numbers and several right options': {
    ...rulesOf({ timing: 'locked', mayLeaveSection: true, responseKinds: 'sn1111' }),
    sections: SECTIONS,
  },
} as const;

function readyState(rules: MockRules): ReadyState {
  return {
    status: 'ready',
    mock: {
      title: '7',
      rules,
      sectionLanguages: [['en', 'hi'], ['en']],
      profileName: null,
      caution: null,
      paperBytes: 2048,
      timeWindow: { opensAt: 0, entryClosesAt: 1, resultsAt: 2 },
    } as unknown as ReadyState['mock'],
    isRanked: false,
    extraTimeFactor: 1.5,
    voidReason: null,
    check: { isStored: true, differenceMs: 120_000, roundTripMs: 40, paper: 'kept' },
    isStarting: false,
    failure: null,
  };
}

/** The words that a reader sees or hears. */
function wordsIn(state: ReadyState, language: Language): string {
  speakBy(() => language);
  const ignore = (): void => undefined;
  const pages = [
    createElement(MockStart, { state, seriesPath: '/testseries/cgl' }),
    createElement(MockPaperPage, { state, onBack: ignore, onStart: ignore }),
  ].map((page) => renderToStaticMarkup(page));
  const heard = [...pages.join(' ').matchAll(/ (?:aria-label|title|data-label|placeholder)="([^"]*)"/g)];
  return [...pages.map((page) => page.replaceAll(/<[^>]*>/g, ' ')), ...heard.map(([, text]) => text)].join(' ');
}

/** Names that stay in Latin letters: the exam's own option, keys of the keyboard, units, languages' own names. */
const LATIN = /\b(?:Not attempted|English|KB|ms|am|pm|AM|PM|[NMPCS])\b|&[a-z]+;/g;

describe.each(Object.entries(RULES))('the instructions of %s', (_, rules) => {
  test.each(['gu', 'hi'] as const)('are whole in %s, without an English word', (language) => {
    const words = wordsIn(readyState(rules), language);
    expect(words.replaceAll(LATIN, '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
    expect(words.length).toBeGreaterThan(1500);
  });
});
