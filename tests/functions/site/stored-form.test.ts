import { describe, expect, it } from 'vitest';
import { storedForms } from '../../../functions/middleware/stored-form.ts';
import { formsPath, writeForms } from '../../../src/domain/site/stored-forms.ts';

/** What the worker sends of a file that a deploy has stored in several forms. */

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
  [formsPath('_astro/login.aaaaaaaa.js')]: forms,
});

const CHROMIUM = { 'sec-fetch-dest': 'document', 'sec-ch-ua': '"Chromium";v="156"' };
const ALL = { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${DIGEST}:` };
const ask = (headers: Record<string, string>, path = '/faqs', method = 'GET') =>
  new Request(`https://academy.test${path}`, { headers, method });
const whole = (status = 200) =>
  new Response(status === 304 ? null : 'the whole text', {
    status,
    headers: { etag: '"e"', 'cache-control': 'public, max-age=0, must-revalidate', 'content-security-policy': 'p' },
  });

describe('a stored file', () => {
  it('is sent as a difference from what the browser has, with the headers of the whole', async () => {
    const { headers, body } = await storedForms(FILES, true)(ask({ ...ALL, ...CHROMIUM }), whole());
    expect(headers.get('content-encoding')).toBe('dcz');
    expect(await new Response(body).text()).toBe('shortest');
    expect(headers.get('vary')).toBe('accept-encoding, available-dictionary');
    expect([headers.get('etag'), headers.get('content-security-policy')]).toEqual(['W/"e"', 'p']);
    expect(headers.get('use-as-dictionary')).toBe('match="/faqs", match-dest=("document")');
    expect(headers.get('cache-control')).toMatch(/^private, max-age=0, stale-while-revalidate=\d+$/);
  });

  it('is brotli for a browser without the text, and names a script for its next edition', async () => {
    const script = await storedForms(FILES, true)(
      ask({ 'accept-encoding': 'br' }, '/_astro/login.aaaaaaaa.js'),
      whole(),
    );
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('use-as-dictionary')).toBe('match="/_astro/login.*.js", match-dest=("script")');
  });

  it('is no dictionary for another browser, for a call of a script, and where the domain passes none', async () => {
    for (const [headers, isOn] of [
      [{ 'sec-fetch-dest': 'document' }, true],
      [{ ...CHROMIUM, 'sec-fetch-dest': 'empty' }, true],
      [{ ...CHROMIUM, ...ALL }, false],
    ] as const) {
      const reply = await storedForms(FILES, isOn)(ask(headers), whole());
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
    expect(await storedForms(FILES, true)(request, reply)).toBe(reply);
  });

  it('is the whole where forms are damaged or cannot be read', async () => {
    const damaged = filesWith({ [formsPath('index.html')]: forms, [formsPath('faqs.html')]: bytes('x\ny') });
    expect(await (await storedForms(damaged, true)(ask(ALL), whole())).text()).toBe('the whole text');
    const away = { fetch: () => Promise.reject(new Error('away')) };
    expect(await (await storedForms(away, true)(ask(ALL), whole())).text()).toBe('the whole text');
  });
});
