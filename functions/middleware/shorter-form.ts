import type { Reader, SentForm } from '#domain/site/stored-forms.ts';
import {
  chooseForm,
  dictionaryRule,
  fileOfAddress,
  formsPath,
  knownDigest,
  MONTH_SECONDS,
  scriptStem,
  writeDcz,
} from '#domain/site/stored-forms.ts';
import type { Context } from '../services/context.ts';
import { base64Sha256 } from '../sha256.ts';

/** The request headers that decide the form. */
const VARY = 'accept-encoding, available-dictionary';
/**
 * Chromium uses a page as a dictionary only while the page may be shown stale, so this allows it for a month. Navigations
 * still ask the server. Browsers without dictionaries and shared caches never get this header; scripts need none.
 */
const KEPT_PAGE = `private, max-age=0, stale-while-revalidate=${MONTH_SECONDS}`;

const isNavigationOfChromium = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'document' && (headers.get('sec-ch-ua') ?? '').includes('Chromium');

/** Cloudflare puts its own list of codings into the header. */
const readerOf = ({ cf, headers }: Request): Reader => ({
  acceptEncoding: (cf?.clientAcceptEncoding as string | undefined) ?? headers.get('accept-encoding') ?? '',
  dictionary: headers.get('available-dictionary'),
});

const bytesOfDigest = (digest: string): Uint8Array =>
  Uint8Array.from(atob(digest), (character) => character.charCodeAt(0));

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

/** A page is packed to a fifth without a dictionary: a longer difference gains nothing. */
const MOST_OF_TEXT = 0.2;

/**
 * The text as a difference from what the browser has; null where that was never sent from here, and where `other` is
 * shorter.
 */
async function differenceFor(
  text: Uint8Array<ArrayBuffer>,
  reader: Reader,
  sent: NonNullable<Context['sentTexts']>,
  other: SentForm | null,
): Promise<SentForm | null> {
  const digest = other?.coding === 'dcz' ? null : knownDigest(reader);
  const zstd = digest === null ? null : await sent.zstdFrom(digest, text);
  if (digest === null || zstd === null) return null;
  const bytes = writeDcz(bytesOfDigest(digest), zstd);
  return bytes.length < (other?.bytes.length ?? text.length * MOST_OF_TEXT) ? { coding: 'dcz', bytes } : null;
}

interface ShorterForms {
  /** Of a file of the build: the shortest that a deploy has stored or the edge can make. */
  readonly ofFile: (request: Request, whole: Response) => Promise<Response>;
  /** Of a page that the worker has filled or drawn: a difference, if the edge can make one. */
  readonly ofDrawn: (request: Request, page: Response) => Promise<Response>;
}

/**
 * Sends pages and scripts in the shortest form that a browser reads. Anything unexpected leaves the whole. `sent` is null
 * where the domain passes no differences; otherwise browsers are told to keep pages and scripts for them, and the edge
 * keeps the pages that it sends.
 */
export function shorterForms(files: Pick<Fetcher, 'fetch'>, sent: Context['sentTexts']): ShorterForms {
  /** Only a deploy stores forms, and it stores one of the home page. */
  let areStored: boolean | null = null;
  async function hasForms(url: URL): Promise<boolean> {
    areStored ??= (await readFile(files, url, 'index.html')) !== null;
    return areStored;
  }

  async function shorten(request: Request, whole: Response, stored: Uint8Array<ArrayBuffer> | null): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isScript = scriptStem(pathname) !== null;
    const isKept = sent !== null && (isScript || isNavigationOfChromium(request));
    const headers = headersOf(pathname, whole, isKept);
    // The browser takes over the headers, so that the page which it has stays a dictionary.
    if (whole.status === 304) return isKept ? new Response(null, { status: 304, headers }) : whole;
    const reader = sent === null ? { ...readerOf(request), dictionary: null } : readerOf(request);
    const chosen = stored === null ? null : chooseForm(stored, reader);
    if (!isKept || isScript) return inForm(chosen, whole.body, headers);
    const text = new Uint8Array(await whole.arrayBuffer());
    sent.store(await base64Sha256(text), text);
    const made = await differenceFor(text, reader, sent, chosen).catch(() => null);
    return inForm(made ?? chosen, text, headers);
  }

  const mayBeShorter = ({ url, method, headers }: Request, { status }: Response): boolean =>
    method === 'GET' &&
    !headers.has('range') &&
    (status === 200 || status === 304) &&
    fileOfAddress(new URL(url).pathname) !== null;
  return {
    ofFile: async (request, whole) => {
      const url = new URL(request.url);
      if (!mayBeShorter(request, whole) || !(await hasForms(url).catch(() => false))) return whole;
      if (whole.status === 304) return shorten(request, whole, null);
      const stored = await readFile(files, url, fileOfAddress(url.pathname) ?? '').catch(() => null);
      return stored === null ? whole : shorten(request, whole, stored);
    },
    ofDrawn: async (request, page) => (mayBeShorter(request, page) ? shorten(request, page, null) : page),
  };
}

async function inForm(
  form: SentForm | null,
  whole: ReadableStream | Uint8Array<ArrayBuffer> | null,
  headers: Headers,
): Promise<Response> {
  if (form === null) return new Response(whole, { headers });
  if (whole instanceof ReadableStream) await whole.cancel();
  headers.set('content-encoding', form.coding);
  return new Response(form.bytes, { headers, encodeBody: 'manual' });
}

/** The headers of every form of a text. */
function headersOf(pathname: string, whole: Response, isKept: boolean): Headers {
  const headers = new Headers(whole.headers);
  headers.delete('content-length');
  headers.append('vary', VARY);
  // One ETag for all forms of a text: weak, because their bytes differ.
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', etag.replace(/^"/, 'W/"'));
  if (!isKept) return headers;
  headers.set('use-as-dictionary', dictionaryRule(pathname));
  if (scriptStem(pathname) === null) headers.set('cache-control', KEPT_PAGE);
  return headers;
}
