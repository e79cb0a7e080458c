import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { EndingMembershipPage } from '#contract/account/list-ending-memberships.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import type { Context } from '../context.ts';
import { directoryOf } from './find-student.ts';

const DAYS = 30;
const ORDER = 'ending-memberships';

/**
 * Lists memberships that end within 30 days and do not go on, the first to end first, fifty per page. Throws 'invalid'
 * for a cursor of another list, and 'not-found' in proxy mode.
 */
export async function listEndingMemberships(
  ctx: Context,
  { kind, cursor }: { kind: 'bought' | 'trial' | undefined; cursor: string | undefined },
): Promise<EndingMembershipPage> {
  const directory = directoryOf(ctx);
  const after = readCursor(ORDER, cursor);
  const now = ctx.clock.now();
  const rows = await directory.ending({
    from: new Date(now).toISOString(),
    until: new Date(now + DAYS * DAY_MS).toISOString(),
    isTrial: kind === undefined ? null : kind === 'trial',
    limit: ADMIN_PAGE_SIZE + 1,
    after,
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, ORDER, ({ endDate, id }) => ({ value: endDate, id }));
  return { items: [...items], nextCursor };
}
