import { escapedHtml } from '../lib/drawn-html.ts';
import type { Language } from '../lib/languages.ts';

/** The words of a page that the service worker draws itself. */
export interface StandInWords {
  readonly title: string;
  readonly standIn: string;
  readonly tryAgain: string;
}

/**
 * The page that stands in for another one while the phone has neither that page nor the one that lists what it has:
 * plain HTML without style and script, because nothing of it is downloaded before it is needed. `pages` has the names of
 * pages by their address.
 */
export function drawStandIn(words: StandInWords, language: Language, pages: ReadonlyMap<string, string>): string {
  const [title, standIn, tryAgain] = [words.title, words.standIn, words.tryAgain].map(escapedHtml);
  const items = [...pages]
    .map(([path, name]) => `<li><a href="${escapedHtml(path)}">${escapedHtml(name || path)}</a></li>`)
    .toSorted();
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1><p>${standIn}</p><p><a href="">${tryAgain}</a></p><ul>${items.join('')}</ul></main></body></html>`;
}
