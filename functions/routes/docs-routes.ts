import type { Hono } from 'hono';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getOpenApi } from '#contract/site/get-openapi.ts';
import { DOCS_POLICY } from '#domain/site/content-security-policy.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { docsPage } from '../openapi/docs-page.ts';
import { DOCS_STYLE } from '../openapi/docs-style.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Context } from '../services/context.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

const PAGE = '/api/docs';
const STYLE = '/api/docs/style.css';

/** The API's description for tools; in local mode also as a page for people. */
export function mountDocsRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  let document: OpenApiDocument | null = null;
  const getDocument = (): OpenApiDocument =>
    (document ??= openApiDocument(ENDPOINTS, ctx.version, ctx.upstream !== null));

  mountEndpoint(app, getOpenApi, anyone, () => Promise.resolve({ status: 200, reply: { ...getDocument() } }));

  if (ctx.mode !== 'local') return;
  app.get(PAGE, (c) => {
    c.set('route', PAGE);
    c.header('content-security-policy', DOCS_POLICY);
    return c.html(docsPage(getDocument(), STYLE));
  });
  app.get(STYLE, (c) => {
    c.set('route', STYLE);
    return c.body(DOCS_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' });
  });
}
