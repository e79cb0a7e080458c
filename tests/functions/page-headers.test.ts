import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS, withPageHeaders } from '../../functions/middleware/security-headers.ts';

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
