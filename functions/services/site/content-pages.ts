import { languageOfSearch } from '#domain/site/search-files.ts';
import type { ContentChange, ContentKind } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import { lessonPages } from '../courses/lesson-pages.ts';
import { mockPages } from '../mocks/mock-pages.ts';
import { newsPages } from '../current-affairs/news-pages.ts';
import { paperPages } from '../papers/paper-pages.ts';
import { announcementPages } from './announcement-pages.ts';
import { materialPages } from '../materials/material-pages.ts';
import { classPages } from '../timetable/class-pages.ts';
import type { ContentPage, DrawnContent, PagesOfKind } from '../lib/content-kind.ts';
import { drawSearchFile } from './content-search.ts';

const KINDS: Readonly<Record<ContentKind, PagesOfKind>> = {
  'current-affairs': newsPages,
  papers: paperPages,
  lessons: lessonPages,
  mocks: mockPages,
  announcements: announcementPages,
  materials: materialPages,
  // No page shows one: a topic's file is served by functions/middleware/fact-file.ts.
  'fact-tables': { pagesOf: () => [], draw: () => Promise.resolve(null) },
  timetable: classPages,
};

interface ChangedPage extends ContentPage {
  /** The kinds that draw it. */
  readonly kinds: readonly ContentKind[];
}

const KIND_NAMES = Object.keys(KINDS) as ContentKind[];
const isSearchFile = (address: string): boolean => languageOfSearch(address) !== null;
/** Stands for the files of the search in every language. */
const SEARCH = '/search/';

const listChanges = (ctx: Context): Promise<readonly ContentChange[]> =>
  ctx.listContentChanges(new Date(ctx.clock.now()).toISOString());
const changesOf = (changes: readonly ContentChange[], kind: ContentKind): readonly ContentChange[] =>
  changes.filter((change) => change.kind === kind);

/** Every page that differs from the build, by its address. */
export async function listContentPages(ctx: Context): Promise<ReadonlyMap<string, ChangedPage>> {
  const changes = await listChanges(ctx);
  const pages = new Map<string, ChangedPage>();
  for (const kind of KIND_NAMES) {
    const own = changesOf(changes, kind);
    for (const [address, { edition, isBuilt, isUnlisted = false }] of own.length === 0
      ? []
      : KINDS[kind].pagesOf(own)) {
      const other = pages.get(address);
      pages.set(address, {
        edition: `${other?.edition ?? ''} ${kind} ${edition}`,
        isBuilt: isBuilt || other?.isBuilt === true,
        isUnlisted: isUnlisted || other?.isUnlisted === true,
        kinds: [...(other?.kinds ?? []), kind],
      });
    }
  }
  const searched = changes.filter(({ kind }) => KINDS[kind].searchTexts !== undefined);
  if (searched.length > 0) pages.set(SEARCH, { edition: JSON.stringify(searched), isBuilt: true, kinds: KIND_NAMES });
  return pages;
}

/** The page of an address, where it differs from the build. `isMissing` says that the build has none. */
export async function findContentPage(ctx: Context, address: string, isMissing: boolean): Promise<ChangedPage | null> {
  const page = (await listContentPages(ctx)).get(isSearchFile(address) ? SEARCH : address);
  if (page !== undefined || !isMissing) return page ?? null;
  const kind = KIND_NAMES.find((each) => KINDS[each].isExpected?.(address, ctx.clock.now()) === true);
  return kind === undefined ? null : { edition: 'expected', isBuilt: false, kinds: [kind] };
}

async function drawSearch(ctx: Context, address: string): Promise<DrawnContent | null> {
  const changes = await listChanges(ctx);
  const texts = await Promise.all(
    KIND_NAMES.map((kind) => {
      const own = changesOf(changes, kind);
      return own.length === 0 ? [] : (KINDS[kind].searchTexts?.(ctx, own) ?? []);
    }),
  );
  return drawSearchFile(ctx, address, texts.flat());
}

/** Draws a page; null where nothing is published that it could show. */
export async function drawContentPage(
  ctx: Context,
  address: string,
  { kinds, origin }: { readonly kinds: readonly ContentKind[]; readonly origin: string },
): Promise<DrawnContent | null> {
  if (isSearchFile(address)) return drawSearch(ctx, address);
  const drawn = (await Promise.all(kinds.map((kind) => KINDS[kind].draw(ctx, address, origin)))).filter(
    (each) => each !== null,
  );
  const whole = drawn.find((each) => !('fragments' in each));
  if (whole !== undefined || drawn.length === 0) return whole ?? null;
  return { fragments: Object.assign({}, ...drawn.map((each) => ('fragments' in each ? each.fragments : {}))) };
}

/** The addresses of pages that no build has. */
export const listNewAddresses = async (ctx: Context): Promise<readonly string[]> =>
  [...(await listContentPages(ctx))].flatMap(([address, { isBuilt, isUnlisted }]) =>
    isBuilt || isUnlisted === true ? [] : [address],
  );
