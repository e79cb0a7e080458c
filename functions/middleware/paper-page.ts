import type { PaperPage } from '#domain/papers/paper-page.ts';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import { plainPath } from '#domain/lib/local-path.ts';
import { contentPageHeader, toldHeader } from '#domain/lib/content-page.ts';
import type { Context } from '../services/context.ts';
import { withHeader } from './with-header.ts';

/** A paper of which only the address is known: its quiz asks for it. */
const unknownPage = (reference: PaperPage['reference']): PaperPage => ({
  reference,
  examName: '',
  topic: '',
  questions: 0,
  minutes: 0,
  isBuilt: false,
  slice: null,
});

/**
 * The request of a page that published content does not draw. While the database cannot be asked it names the paper of its
 * address, so that the quiz asks again. A header that the caller sent is dropped.
 */
export async function withPaperPage(ctx: Context, request: Request): Promise<Request> {
  const pathname = plainPath(new URL(request.url).pathname);
  const asked = withHeader(request, contentPageHeader, null);
  const reference = parseQuizPath(pathname);
  if (reference === null || quizPath(reference) !== pathname) return asked;
  const isAway = await ctx.listContentChanges(new Date(ctx.clock.now()).toISOString()).then(
    () => false,
    () => true,
  );
  return isAway ? withHeader(asked, contentPageHeader, toldHeader(unknownPage(reference))) : asked;
}
