import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';

/** The download of a page: bytes after gzip at level 9, from the bodies that a real browser received. */
export interface PageWeight {
  /** External and inline scripts together, without those of `later`. */
  readonly script: number;
  /** Scripts that the page downloads once it is idle. */
  readonly laterScript: number;
  readonly style: number;
  readonly html: number;
  readonly font: number;
  readonly data: number;
  /** The paths that the page's scripts asked for. */
  readonly dataPaths: readonly string[];
  readonly offOrigin: readonly string[];
  /** Layout shifts without an interaction; below `STILL` for a page that does not move. */
  readonly layoutShift: number;
}

/** What a quiz downloads for its score while the student reads and answers. */
export const SCORE_SCRIPT = /\/_astro\/score(?:-pie)?\./;

/** What the page of a mock test downloads while its first instructions are read: the others, the exam's screen, its end. */
export const EXAM_SCRIPT =
  /\/_astro\/(?:ExamScreen|exam-view|exam-style|read-mock-paper|question|RareResponseFields|use-media|MockEnd|MockPaperPage|MockCardTable|MockScoreCard|ReleaseNote|mock-words|mock-facts)\./;

/** What a result downloads after its score: the costliest topics with their names and lessons, and the plan. */
export const RESULT_NEXT_SCRIPT =
  /\/_astro\/(?:ReportNext|study-plan|score-mock|marks-lost|lessons-of-topics|fresh-practice|topic-name|next-mock|dated-mocks)\./;

const zipped = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Below this sum of layout shifts a page stands still. The web font moves a word by a few pixels when it arrives after
 * the first paint (up to 0.01); a part that pushes others down makes 0.05 and more.
 */
export const STILL = 0.02;

/** The sum of all layout shifts without an interaction so far. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Milliseconds. */
const QUIET_MS = 1500;

/**
 * Follows the page's requests from now on. The returned function waits until none was open for a while: a busy machine is idle late.
 * Playwright's own `networkidle` is told once a document, and a page that is idle brings its later parts after it.
 */
function followRequests(page: Page): () => Promise<void> {
  const begun: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    begun.push(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    let known = -1;
    while (known !== begun.length || open.size > 0) {
      known = begun.length;
      await page.waitForTimeout(QUIET_MS);
    }
  };
}

/**
 * Opens a page in a fresh profile and weighs what it downloads until the network is quiet. `session` holds session
 * storage and makes it a student's page. `until` waits until the page is complete. Scripts whose address matches `later`
 * are weighed apart.
 */
export async function weighPage(
  browser: Browser,
  address: string,
  {
    session,
    until,
    later,
    bringsLater = false,
    replies = {},
  }: {
    readonly session?: Readonly<Record<string, string>>;
    readonly until?: string;
    readonly later?: RegExp;
    /** Whether the page brings its later scripts by itself, once it is idle: they are waited for. */
    readonly bringsLater?: boolean;
    /** Replies of the API by the pattern of their address, instead of those of the academy that others write to. */
    readonly replies?: Readonly<Record<string, object>>;
  } = {},
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const [pattern, json] of Object.entries(replies)) await page.route(pattern, (route) => route.fulfill({ json }));
  const { origin } = new URL(address);
  if (session !== undefined)
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    }, session);
  const bodies: Promise<{
    readonly url: string;
    readonly type: string;
    readonly bytes: number;
    readonly inline: number;
  }>[] = [];
  const offOrigin: string[] = [];
  const dataPaths: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== origin && !response.url().startsWith('data:'))
      offOrigin.push(response.url());
    const type = response.request().resourceType();
    if (type === 'fetch' || type === 'xhr') dataPaths.push(new URL(response.url()).pathname);
    bodies.push(
      response.body().then(
        (body) => ({
          url: response.url(),
          type,
          bytes: zipped(body),
          inline:
            type === 'document'
              ? [...body.toString().matchAll(INLINE_SCRIPT)].reduce((sum, match) => sum + zipped(match[1] ?? ''), 0)
              : 0,
        }),
        () => ({ url: response.url(), type, bytes: 0, inline: 0 }),
      ),
    );
  });
  const quiet = followRequests(page);
  const brought = bringsLater && later !== undefined ? page.waitForResponse(later) : null;
  await page.goto(address);
  if (until !== undefined) await page.getByText(until).first().waitFor();
  await brought;
  await quiet();
  const layoutShift = await layoutShiftOf(page);
  // A page that redirects asks for shared files twice and downloads them once. A request that was cut off has no body.
  const bySize = (await Promise.all(bodies)).toSorted((one, other) => one.bytes - other.bytes);
  const parts = [...new Map(bySize.map((part) => [part.url, part])).values()];
  await context.close();
  const sum = (...types: readonly string[]): number =>
    parts.reduce((total, { type, bytes }) => total + (types.includes(type) ? bytes : 0), 0);
  const inline = parts.reduce((total, part) => total + part.inline, 0);
  const laterScript = parts.reduce((total, { url, bytes }) => total + (later?.test(url) === true ? bytes : 0), 0);
  return {
    script: sum('script') + inline - laterScript,
    laterScript,
    style: sum('stylesheet'),
    html: sum('document'),
    font: sum('font'),
    data: sum('fetch', 'xhr'),
    dataPaths,
    offOrigin,
    layoutShift,
  };
}
