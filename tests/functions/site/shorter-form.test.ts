import { describe, expect, it } from 'vitest';
import { shorterForms } from '../../../functions/middleware/shorter-form.ts';
import {
  createDCtx,
  decompressUsingDict,
  freeDCtx,
} from '../../../node_modules/@bokuweb/zstd-wasm/dist/web/simple/decompress_using_dict.js';
import { zstdFrom } from '../../../functions/storage/site/zstd.ts';
import { formsPath, writeForms } from '../../../src/domain/site/stored-forms.ts';

/** What the worker sends of a page, and of a file that a deploy has stored in several forms. */

const DIGEST = `${'a'.repeat(43)}=`;
const bytes = (text: string) => new TextEncoder().encode(text);
const forms = writeForms(bytes('short'), new Map([[DIGEST, bytes('shortest')]]));

const filesWith = (stored: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) => ({
  fetch: async (input: RequestInfo | URL) => {
    const found = stored[new URL(String(input)).pathname];
    return found === undefined ? new Response('', { status: 404 }) : new Response(found);
  },
});
const FILES = filesWith({
  [formsPath('index.html')]: forms,
  [formsPath('faqs.html')]: forms,
  [formsPath('courses.html')]: writeForms(bytes('long '.repeat(200)), new Map()),
  [formsPath('_astro/login.aaaaaaaa.js')]: forms,
});

const NOTHING_SENT = { zstdFrom: async () => null, store: () => undefined };
const CHROMIUM = { 'sec-fetch-dest': 'document', 'sec-ch-ua': '"Chromium";v="156"' };
const ALL = { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${DIGEST}:` };
const ask = (headers: Record<string, string>, path = '/faqs', method = 'GET') =>
  new Request(`https://academy.test${path}`, { headers, method });
const whole = (status = 200) =>
  new Response(status === 304 ? null : 'the whole text', {
    status,
    headers: { etag: '"e"', 'cache-control': 'public, max-age=0, must-revalidate', 'content-security-policy': 'p' },
  });

/** What the edge has sent so far. */
function sentTexts() {
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    texts,
    zstdFrom: async (digest: string, text: Uint8Array) => {
      const known = texts.get(digest);
      return known === undefined ? null : zstdFrom(known, text);
    },
    store: (digest: string, text: Uint8Array<ArrayBuffer>) => void texts.set(digest, text),
  };
}
const sentence = (number: number): string =>
  `Sentence ${number} of a page, ${(number * 2_654_435_761) % 4_294_967_296}. `;
const longPage = (last: string, status = 200) =>
  new Response(status === 304 ? null : Array.from({ length: 300 }, (_, number) => sentence(number)).join('') + last, {
    status,
    headers: { etag: '"e"', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
/** As the browser reads it: the header of RFC 9842, then zstd. */
function readDifference(bytes: ArrayBuffer, known: Uint8Array): string {
  const reader = createDCtx();
  const text = decompressUsingDict(reader, new Uint8Array(bytes).subarray(40), known);
  freeDCtx(reader);
  return new TextDecoder().decode(text);
}

describe('a page that the worker has filled', () => {
  it('is a difference from the page that this browser was sent', async () => {
    const sent = sentTexts();
    const forms = shorterForms(FILES, sent);
    const first = await forms.ofDrawn(ask({ ...CHROMIUM, 'accept-encoding': 'gzip, br, dcz' }, '/'), longPage('Old.'));
    expect(first.headers.get('content-encoding')).toBeNull();
    expect(first.headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")');
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=0, stale-while-revalidate=\d+$/);
    const [[digest, known] = ['', new Uint8Array()]] = sent.texts;
    expect(new TextDecoder().decode(known)).toBe(await first.text());
    const reader = { ...CHROMIUM, 'accept-encoding': 'gzip, br, dcz', 'available-dictionary': `:${digest}:` };
    const second = await forms.ofDrawn(ask(reader, '/'), longPage('New.'));
    expect(second.headers.get('content-encoding')).toBe('dcz');
    const bytes = await second.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(120);
    expect(readDifference(bytes, known)).toBe(await longPage('New.').text());
    // A page of the build, too, where the deploy could not know what the browser has.
    const file = await forms.ofFile(ask(reader, '/courses'), longPage('A file.'));
    expect(file.headers.get('content-encoding')).toBe('dcz');
    expect(readDifference(await file.arrayBuffer(), known)).toBe(await longPage('A file.').text());
  });

  it('stays a dictionary when nothing has changed', async () => {
    const reply = await shorterForms(FILES, sentTexts()).ofDrawn(ask(CHROMIUM, '/'), longPage('', 304));
    expect([reply.status, reply.headers.get('use-as-dictionary')]).toEqual([
      304,
      'match="/*", match-dest=("document")',
    ]);
  });

  /** Nearly the page that is sent below, under the digest that `ALL` names. */
  async function sentBefore(): Promise<ReturnType<typeof sentTexts>> {
    const sent = sentTexts();
    sent.texts.set(DIGEST, new Uint8Array(await longPage('Old.').arrayBuffer()));
    return sent;
  }

  it('is a difference for a browser that has such a text', async () => {
    const reply = await shorterForms(FILES, await sentBefore()).ofDrawn(
      ask({ ...CHROMIUM, ...ALL }, '/'),
      longPage(''),
    );
    expect(reply.headers.get('content-encoding')).toBe('dcz');
  });

  it.each([
    ['has another text', { ...CHROMIUM, ...ALL, 'available-dictionary': `:${'b'.repeat(43)}=:` }],
    ['reads no differences', { ...CHROMIUM, ...ALL, 'accept-encoding': 'gzip, br' }],
    ['asks for a script’s call', { ...CHROMIUM, ...ALL, 'sec-fetch-dest': 'empty' }],
    ['is none of Chromium’s', { ...ALL, 'sec-fetch-dest': 'document' }],
  ])('is sent whole to a browser that %s', async (_, headers) => {
    const reply = await shorterForms(FILES, await sentBefore()).ofDrawn(ask(headers, '/'), longPage(''));
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe(await longPage('').text());
  });

  it('is sent whole where it has nothing in common with that text', async () => {
    const sent = sentTexts();
    sent.texts.set(DIGEST, bytes('Something else. '.repeat(999)));
    const reply = await shorterForms(FILES, sent).ofDrawn(ask({ ...CHROMIUM, ...ALL }, '/'), longPage(''));
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe(await longPage('').text());
  });

  it('is sent whole where no difference can be made', async () => {
    const broken = { store: () => undefined, zstdFrom: () => Promise.reject(new Error('away')) };
    const reply = await shorterForms(FILES, broken).ofDrawn(ask({ ...CHROMIUM, ...ALL }, '/'), longPage(''));
    expect(await reply.text()).toBe(await longPage('').text());
  });

  it('is sent whole, and to be kept by nobody, where the domain passes no differences', async () => {
    const reply = await shorterForms(FILES, null).ofDrawn(ask({ ...CHROMIUM, ...ALL }, '/'), longPage(''));
    expect(reply.headers.get('use-as-dictionary')).toBeNull();
    expect(await reply.text()).toBe(await longPage('').text());
  });
});

describe('a stored file', () => {
  it('is sent as a difference from what the browser has, with the headers of the whole', async () => {
    const { headers, body } = await shorterForms(FILES, NOTHING_SENT).ofFile(ask({ ...ALL, ...CHROMIUM }), whole());
    expect(headers.get('content-encoding')).toBe('dcz');
    expect(await new Response(body).text()).toBe('shortest');
    expect(headers.get('vary')).toBe('accept-encoding, available-dictionary');
    expect([headers.get('etag'), headers.get('content-security-policy')]).toEqual(['W/"e"', 'p']);
    expect(headers.get('use-as-dictionary')).toBe('match="/faqs", match-dest=("document")');
    expect(headers.get('cache-control')).toMatch(/^private, max-age=0, stale-while-revalidate=\d+$/);
  });

  it('is brotli for a browser without the text, and names a script for its next edition', async () => {
    const script = await shorterForms(FILES, NOTHING_SENT).ofFile(
      ask({ 'accept-encoding': 'br' }, '/_astro/login.aaaaaaaa.js'),
      whole(),
    );
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('use-as-dictionary')).toBe('match="/_astro/login.*.js"');
  });

  it('is the stored form where a difference of today would be longer', async () => {
    const sent = sentTexts();
    sent.texts.set(`${'b'.repeat(43)}=`, bytes('the whole text'));
    const headers = { ...CHROMIUM, ...ALL, 'available-dictionary': `:${'b'.repeat(43)}=:` };
    const reply = await shorterForms(FILES, sent).ofFile(ask(headers), whole());
    expect(reply.headers.get('content-encoding')).toBe('br');
  });

  it('stays a dictionary when nothing has changed', async () => {
    const reply = await shorterForms(FILES, NOTHING_SENT).ofFile(ask(CHROMIUM), whole(304));
    expect([reply.status, reply.headers.get('use-as-dictionary')]).toEqual([
      304,
      'match="/faqs", match-dest=("document")',
    ]);
  });

  it('is no dictionary for another browser, for a call of a script, and where the domain passes none', async () => {
    for (const [headers, sent] of [
      [{ 'sec-fetch-dest': 'document' }, NOTHING_SENT],
      [{ ...CHROMIUM, 'sec-fetch-dest': 'empty' }, NOTHING_SENT],
      [{ ...CHROMIUM, ...ALL }, null],
    ] as const) {
      const reply = await shorterForms(FILES, sent).ofFile(ask(headers), whole());
      expect(reply.headers.get('use-as-dictionary')).toBeNull();
      expect(reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(reply.headers.get('content-encoding')).not.toBe('dcz');
    }
  });

  it.each([
    ['a range', ask({ ...ALL, range: 'bytes=0-3' }), whole()],
    ['HEAD', ask(ALL, '/faqs', 'HEAD'), whole()],
    ['a text that the browser has', ask(ALL), whole(304)],
    ['a redirect', ask(ALL), whole(307)],
    ['a file without forms', ask(ALL, '/about'), whole()],
    ['a picture', ask(ALL, '/logo.svg'), whole()],
  ])('leaves %s as it is', async (_, request, reply) => {
    expect(await shorterForms(FILES, NOTHING_SENT).ofFile(request, reply)).toBe(reply);
  });

  it('is the whole where forms are damaged or cannot be read', async () => {
    const damaged = filesWith({ [formsPath('index.html')]: forms, [formsPath('faqs.html')]: bytes('x\ny') });
    expect(await (await shorterForms(damaged, NOTHING_SENT).ofFile(ask(ALL), whole())).text()).toBe('the whole text');
    const away = { fetch: () => Promise.reject(new Error('away')) };
    expect(await (await shorterForms(away, NOTHING_SENT).ofFile(ask(ALL), whole())).text()).toBe('the whole text');
  });
});
