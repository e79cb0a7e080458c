import { paperPageHeader } from '#domain/papers/paper-page-header.ts';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import type { Context } from '../services/context.ts';
import { findPaperPage } from '../services/papers/find-paper-page.ts';
import { withHeader } from './with-header.ts';

async function headerFor(ctx: Context, pathname: string): Promise<string | null> {
  const reference = parseQuizPath(pathname);
  if (reference === null || quizPath(reference) !== pathname) return null;
  try {
    const page = await findPaperPage(ctx, reference);
    return page === null ? null : encodeURIComponent(JSON.stringify(page));
  } catch (error) {
    ctx.log.write('error', {
      event: 'paper-page',
      path: pathname,
      detail: error instanceof Error ? error.message : String(error),
    });
    // The page is made without the database too; its quiz then asks again.
    return encodeURIComponent(JSON.stringify({ reference, examName: '', topic: '', questions: 0, minutes: 0 }));
  }
}

/**
 * The request of a page, with a header of what the server knows about the paper. A header that the caller sent is
 * dropped.
 */
export const withPaperPage = async (ctx: Context, request: Request): Promise<Request> =>
  withHeader(request, paperPageHeader, await headerFor(ctx, new URL(request.url).pathname));
