import { emptyMonthHeader, monthOfPath } from '#domain/current-affairs/month-page.ts';
import type { Context } from '../services/context.ts';
import { hasMonthPage } from '../services/current-affairs/has-month-page.ts';
import { withHeader } from './with-header.ts';

/** When the database does not reply, the page is still drawn and says that its items are missing. */
async function isEmptyMonth(ctx: Context, pathname: string): Promise<boolean> {
  const month = monthOfPath(pathname);
  if (month === null) return false;
  try {
    return !(await hasMonthPage(ctx, month));
  } catch (error) {
    ctx.log.write('error', {
      event: 'month-page',
      path: pathname,
      detail: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

/** Whether the address is a month's page that is made on request. */
export const isMonthPage = async (ctx: Context, { pathname }: URL): Promise<boolean> =>
  monthOfPath(pathname) !== null && !(await isEmptyMonth(ctx, pathname));

/**
 * The request of a month's page, with a header that says whether the month is empty. A header that the caller sent is
 * dropped.
 */
export async function withMonthPage(ctx: Context, request: Request): Promise<Request> {
  const isEmpty = await isEmptyMonth(ctx, new URL(request.url).pathname);
  return withHeader(request, emptyMonthHeader, isEmpty ? '1' : null);
}
