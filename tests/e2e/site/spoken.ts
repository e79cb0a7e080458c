import type { Page } from '@playwright/test';
import type { Language } from '../../../src/domain/lib/languages.ts';
import { readEnglishMessages } from '../../support/english-messages.ts';
import { untranslatedIn } from '../../support/untranslated.ts';
import { expect, findBarriers } from '../academy.ts';

/** What every screen of a journey in another language is held to. */

/** The page without the texts of its questions, which may ask about another language, and without what fields hold. */
const wordsOfThePage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const text of copy.querySelectorAll('.rich, textarea')) text.remove();
    return copy.outerHTML;
  });

/** The texts in view that are English and not marked as English. */
export async function englishIn(page: Page, language: string): Promise<readonly string[]> {
  return untranslatedIn(await wordsOfThePage(page), language, await readEnglishMessages());
}

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The lines of a mail that are English. */
export async function englishInMail(lines: readonly string[], language: string): Promise<readonly string[]> {
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`);
  return untranslatedIn(`<html lang="${language}">${paragraphs.join('')}`, language, await readEnglishMessages());
}

/** The screen is in its language, has no barrier, and nothing of it stands beside a phone’s. */
export async function expectSpoken(page: Page, language: Language, screen: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2)), screen).toBe(language);
  if (language !== 'en') expect(await englishIn(page, language), screen).toEqual([]);
  expect(await findBarriers(page), screen).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, screen).toBeLessThanOrEqual(0);
}
