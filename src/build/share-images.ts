import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import academy from '../content/academy.json' with { type: 'json' };
import { languageOfPath, plainPath } from '#domain/lib/local-path.ts';
import type { Look } from '#domain/site/look.ts';
import { LIGHT_TONES } from '#domain/site/look.ts';
import { sectionOfPath } from '#domain/site/site-section.ts';
import type { BuiltPage } from './built-pages.ts';
import { findMeta } from './built-pages.ts';
import type { Card } from './share-card.ts';
import { drawShareCard } from './share-card.ts';

/** How many cards are drawn at the same time. */
const AT_ONCE = 4;
/** Part of the cache key: cards are redrawn when this code changes. */
const DRAWING = readFileSync(new URL('share-card.ts', import.meta.url));

interface WantedImage extends Card {
  readonly file: string;
  /** True for a card of one page alone. */
  readonly isOwn: boolean;
}

/**
 * The images that pages refer to, each once. Papers share the card of their exam's page, pages without a card share the
 * academy's.
 */
function wantedImages(pages: readonly BuiltPage[]): readonly WantedImage[] {
  const images = pages.flatMap(({ path, html }) => {
    const address = findMeta(html, 'og:image');
    if (address === null) return [];
    const file = new URL(address).pathname;
    const language = languageOfPath(path);
    const folder = language === 'en' ? '/share' : `/share/${language}`;
    const isOwn = file === `${folder}${plainPath(path)}.png`;
    const isCard = file !== `${folder}/academy.png`;
    const section = findMeta(html, 'article:section');
    return [
      {
        file,
        isOwn,
        look: isCard ? lookOfPage(html) : undefined,
        section: isCard ? (section ?? sectionOfPath(path)) : '',
        title: isCard ? (findMeta(html, 'og:title') ?? academy.name) : (section ?? academy.tagline),
      },
    ];
  });
  const ownLast = images.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn));
  return [...new Map(ownLast.map((image) => [image.file, image])).values()];
}

/** Of the page's own article: cards in it have looks too. */
const lookOfPage = (html: string): Look | undefined => {
  const name = /<article[^>]* data-look="(\w+)"/.exec(html)?.[1];
  return name !== undefined && name in LIGHT_TONES ? (name as Look) : undefined;
};

const keyOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).update(DRAWING).digest('hex').slice(0, 32);

/** Writes under another name and renames: another build may be reading. */
async function keep(path: string, image: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, image);
  await rename(unfinished, path);
}

/**
 * Draws the images that the pages refer to into the built site, and returns their number. `cache` keeps drawn images by
 * what they show. `host` is the site's host name.
 */
export async function writeShareImages(
  pages: readonly BuiltPage[],
  folder: string,
  cache: string,
  host: string,
): Promise<number> {
  const brand = { name: academy.name, host, logo: readFileSync(join(folder, 'logo.svg'), 'utf8') };
  await mkdir(cache, { recursive: true });
  const write = async ({ file, section, title, look }: WantedImage): Promise<void> => {
    const kept = join(cache, `${keyOf([section, title, look, brand])}.png`);
    if (!existsSync(kept)) await keep(kept, await drawShareCard({ section, title, look }, brand));
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(kept, join(folder, file));
  };
  const waiting = [...wantedImages(pages)];
  const count = waiting.length;
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await write(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  return count;
}
