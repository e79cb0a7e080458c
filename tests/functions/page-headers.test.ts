import { describe, expect, it } from 'vitest';
import { drawnPicture } from '../../functions/middleware/drawn-picture.ts';
import { SECURITY_HEADERS, withPageHeaders } from '../../functions/middleware/security-headers.ts';
import { edgeReplies, nothingShared } from '../../functions/storage/edge-replies.ts';

describe('an on-demand page', () => {
  it('gets every security header and may be framed by nobody', () => {
    const { headers } = withPageHeaders(new Response('<h1>Quiz</h1>', { headers: { 'content-type': 'text/html' } }));
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('keeps the policy that Astro gave it beside ours', () => {
    const policy = "script-src 'self' 'sha256-abc'";
    const { headers } = withPageHeaders(new Response('', { headers: { 'content-security-policy': policy } }));
    expect(headers.get('content-security-policy')).toBe(`${policy}, frame-ancestors 'none'`);
  });

  it('says it once where the policy says it already', () => {
    const once = withPageHeaders(
      new Response('', { headers: { 'content-security-policy': "frame-ancestors 'none'" } }),
    );
    expect(once.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });

  it('keeps status, body and headers, also where the headers were frozen', async () => {
    const frozen = Response.redirect('https://academy.test/faqs', 301);
    const page = withPageHeaders(frozen);
    expect([page.status, page.headers.get('location')]).toEqual([301, 'https://academy.test/faqs']);
    expect(await withPageHeaders(new Response('text', { status: 404 })).text()).toBe('text');
  });
});

describe('a drawn picture', () => {
  const ADDRESS = 'https://academy.test/images/drawn/mirror-of-signs/k3f9/0.svg';

  it('is an SVG that anybody may keep for good, in which nothing runs', async () => {
    const picture = await drawnPicture({ shared: nothingShared }, ADDRESS);
    expect(picture?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(picture?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(picture?.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(picture?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await picture?.text()).toMatch(/^<svg xmlns/);
  });

  it('is drawn once for everybody, whatever query its address has', async () => {
    const work: Promise<void>[] = [];
    const edge = edgeReplies({ now: () => Date.now() }, { run: (_, task) => void work.push(task()) });
    const found: boolean[] = [];
    const shared: typeof edge = {
      ...edge,
      find: async (address) => {
        const kept = await edge.find(address);
        found.push(kept !== null);
        return kept;
      },
    };
    const answered = [];
    for (const query of ['', '', '?x=1']) {
      const picture = await drawnPicture({ shared }, ADDRESS + query);
      answered.push([await picture?.text(), [...(picture?.headers ?? [])]]);
      await Promise.all(work);
    }
    expect([found, work.length]).toEqual([[false, true, true], 1]);
    expect(answered.slice(1)).toEqual([answered[0], answered[0]]);
  });

  it('is left to the page of unknown addresses where no family draws it', async () => {
    for (const path of ['no-such-family/k3f9/0.svg', 'mirror-of-signs/k3f9/9.svg'])
      expect(await drawnPicture({ shared: nothingShared }, `https://academy.test/images/drawn/${path}`)).toBeNull();
  });
});
