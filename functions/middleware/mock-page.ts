import { mockOfPath, mockPageHeader } from '#domain/mocks/mock-page.ts';
import type { Context } from '../services/context.ts';
import { findMockPage } from '../services/mocks/find-mock-page.ts';
import { withHeader } from './with-header.ts';

async function headerFor(ctx: Context, pathname: string): Promise<string | null> {
  const mock = mockOfPath(pathname);
  const page = mock === null ? null : await findMockPage(ctx, mock.id);
  return page === null ? null : encodeURIComponent(JSON.stringify(page));
}

/**
 * The request of a page, with a header of what the server knows about the mock test. A header that the caller sent is
 * dropped.
 */
export const withMockPage = async (ctx: Context, request: Request): Promise<Request> =>
  withHeader(request, mockPageHeader, await headerFor(ctx, new URL(request.url).pathname));
