import { describe, expect, it } from 'vitest';
import { docsPage } from '../../functions/openapi/docs-page.ts';
import { openApiDocument } from '../../functions/openapi/document.ts';
import { createApp } from '../../functions/app.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { call, callWith, contextOf, env, ORIGIN } from '../support/worker/api.ts';

const app = createApp({ ...contextOf(env), log: { write: () => undefined } });
const get = (path: string): Response | Promise<Response> => app.request(ORIGIN + path);

describe('GET /api/openapi.json', () => {
  it('gives the whole description to anybody, deployed too', async () => {
    const { version } = contextOf(env);
    const described = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, version))) as unknown;
    expect((await call('GET', '/api/openapi.json')).json).toEqual(described);
    expect((await callWith({ mode: 'deployed' })('GET', '/api/openapi.json')).json).toEqual(described);
  });
});

describe('GET /api/docs', () => {
  it('shows every call, status and schema in local mode', async () => {
    const page = await get('/api/docs');
    const text = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    for (const { path, summary, successStatus, refusals } of ENDPOINTS)
      for (const part of [
        path.replaceAll(/:(\w+)/g, '{$1}'),
        summary.replaceAll("'", '&#39;'),
        ...[...successStatus, ...refusals].map((status) => `<code>${status}</code>`),
      ])
        expect(text).toContain(part);
    for (const name of ['Error', 'User', 'Profile', 'Membership', 'Attempt'])
      expect(text).toContain(`id="schema-${name}"`);
  });

  it('is there in local mode alone', async () => {
    const deployed = callWith({ mode: 'deployed' });
    for (const path of ['/api/docs', '/api/docs/style.css']) expect((await deployed('GET', path)).status).toBe(404);
  });

  it('runs nothing: no script, no style and no handler in it, and a policy that would stop them', async () => {
    const page = await get('/api/docs');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await page.text()).not.toMatch(/<script|<style|\son\w+=|\sstyle=|(?:src|href|action)="?https?:|url\(/i);
  });

  it('has its style sheet here', async () => {
    const style = await get('/api/docs/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('shows markup in a description as text', async () => {
    const health = ENDPOINTS.find(({ path }) => path === '/api/health');
    if (health === undefined) throw new Error('no health call');
    const document = openApiDocument([{ ...health, summary: '<img src=x onerror=alert(1)>"' }], '<b>1</b>');
    const text = String(await docsPage(document, '/style.css'));
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
    expect(text).not.toMatch(/<img|<b>/);
  });
});
