import * as v from 'valibot';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { getCurrentAffairs } from '../../src/contract/current-affairs/current-affairs.ts';
import { isItemSlug, tidyItem, validateItem } from '../../src/domain/current-affairs/current-affairs-item.ts';
import { PlainError } from '../command.ts';

/** Items that an academy calls published. They are validated again before they become files of ours. */
export interface Published {
  readonly items: readonly PublishedItem[];
  /** Slugs of items that are no longer published. */
  readonly gone: readonly string[];
  /** One sentence each, by slug. */
  readonly refused: readonly string[];
}

const TIMEOUT_MS = 30_000;
/** Enough for 50,000 items. */
const MOST_PAGES = 1000;

/** The origin to read from: https, or http on this machine. */
export function parseOrigin(text: string | undefined): string {
  if (text === undefined || text === '')
    throw new PlainError('Name the academy to read from: npm run content:pull -- --from http://localhost:8787');
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isHere))
    throw new PlainError('--from must begin with https://; http:// is only for localhost.');
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new PlainError('--from must be an address alone, such as https://academy.example: no path, no user name.');
  return url.origin;
}

async function readPage(origin: string, cursor: string | null): Promise<v.InferOutput<typeof getCurrentAffairs.reply>> {
  const address = `${origin}${getCurrentAffairs.path}${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    return v.parse(getCurrentAffairs.reply, await response.json());
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : null;
    throw new PlainError(
      `The published items cannot be read from ${address}: ${cause ?? (error instanceof Error ? error.message : String(error))}`,
    );
  }
}

/** Why an item cannot become a file, or null. */
function issueOf(item: PublishedItem): string | null {
  if (!isItemSlug(item.slug) || !item.slug.startsWith(`${item.date.slice(0, 7)}/${item.date.slice(8)}-`))
    return 'its slug is not one of its day';
  const form = { ...item, status: 'published', publishAt: null } as const;
  const issues = Object.values(validateItem(form));
  if (issues.length > 0) return issues.join('; ');
  return JSON.stringify(tidyItem(form)) === JSON.stringify(form) ? null : 'its texts are not as they are kept';
}

/** Every published item, page by page. Throws a PlainError if the academy cannot be read. */
export async function readPublished(origin: string): Promise<Published> {
  const [items, gone, refused]: [PublishedItem[], Set<string>, string[]] = [[], new Set(), []];
  let cursor: string | null = null;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page = await readPage(origin, cursor);
    for (const slug of page.gone) gone.add(slug);
    for (const item of page.items) {
      const issue = issueOf(item);
      if (issue === null) items.push(item);
      else refused.push(`${JSON.stringify(item.slug)}: ${issue}`);
    }
    cursor = page.nextCursor;
    if (cursor === null) return { items, gone: [...gone].filter(isItemSlug), refused };
  }
  throw new PlainError(`${origin} gives page after page without end.`);
}
