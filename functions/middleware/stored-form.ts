import { chooseForm, dictionaryRule, fileOfAddress, formsPath, scriptStem } from '#domain/site/stored-forms.ts';

/** What of a file was sent depends on these. */
const VARY = 'accept-encoding, available-dictionary';
const MONTH_SECONDS = 30 * 24 * 60 * 60;
/**
 * Chromium uses a page as a dictionary only while the page may be shown stale, so this allows it for a month. Navigations
 * still ask the server. Browsers without dictionaries and shared caches never get this header; scripts need none.
 */
const KEPT_PAGE = `private, max-age=0, stale-while-revalidate=${MONTH_SECONDS}`;

const isNavigationOfChromium = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'document' && (headers.get('sec-ch-ua') ?? '').includes('Chromium');

/** What the browser accepts; Cloudflare puts its own list into the header. */
const acceptedBy = ({ cf, headers }: Request): string =>
  (cf?.clientAcceptEncoding as string | undefined) ?? headers.get('accept-encoding') ?? '';

/** Null where there is none. */
async function readFile(
  files: Pick<Fetcher, 'fetch'>,
  url: URL,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reply = await files.fetch(new URL(formsPath(file), url));
  if (reply.status === 200) return new Uint8Array(await reply.arrayBuffer());
  await reply.body?.cancel();
  return null;
}

type InStoredForm = (request: Request, whole: Response) => Promise<Response>;

/**
 * Sends a file of the build in the shortest form that a deploy has stored and this browser reads. Anything unexpected
 * leaves the whole, as the build wrote it. With `withDictionaries` browsers are told to keep pages and scripts for
 * differences, and get them.
 */
export function storedForms(files: Pick<Fetcher, 'fetch'>, withDictionaries: boolean): InStoredForm {
  /** Only a deploy stores forms, and it stores one of the home page. */
  let areStored: boolean | null = null;
  async function formsOf(url: URL, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
    areStored ??= (await readFile(files, url, 'index.html')) !== null;
    return areStored ? readFile(files, url, file) : null;
  }
  return async (request, whole) => {
    const url = new URL(request.url);
    const file = fileOfAddress(url.pathname);
    const isWhole = whole.status === 200 && whole.body !== null && request.method === 'GET';
    if (file === null || !isWhole || request.headers.has('range')) return whole;
    const forms = await formsOf(url, file).catch(() => null);
    if (forms === null) return whole;
    const dictionary = withDictionaries ? request.headers.get('available-dictionary') : null;
    const form = chooseForm(forms, { acceptEncoding: acceptedBy(request), dictionary });
    const headers = headersOf(request, url, whole, withDictionaries);
    if (form === null) return new Response(whole.body, { headers });
    await whole.body?.cancel();
    headers.set('content-encoding', form.coding);
    return new Response(form.bytes, { headers, encodeBody: 'manual' });
  };
}

/** The headers of every form of a file. */
function headersOf(request: Request, { pathname }: URL, whole: Response, withDictionaries: boolean): Headers {
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  headers.append('vary', VARY);
  // One ETag for all forms of a text: weak, because their bytes differ.
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', etag.replace(/^"/, 'W/"'));
  const isScript = scriptStem(pathname) !== null;
  if (!withDictionaries || !(isScript || isNavigationOfChromium(request))) return headers;
  headers.set('use-as-dictionary', dictionaryRule(pathname));
  if (!isScript) headers.set('cache-control', KEPT_PAGE);
  return headers;
}
