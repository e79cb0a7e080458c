import type { DraftedNoun } from '#domain/staff/audit.ts';
import type { Counts, EditableStore } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';

/** What the dashboard counts: drafts by the store of each kind, and the open payment alerts. */
export const d1Counts = (
  database: D1Database,
  stores: Readonly<Record<DraftedNoun, Pick<EditableStore<never, never>, 'countDrafts'>>>,
): Counts => ({
  drafts: (noun) => stores[noun].countDrafts(),
  paymentAlerts: () =>
    repeatable(
      async () =>
        (await database
          .prepare('SELECT count(*) AS count FROM payment_alerts WHERE settled_at IS NULL')
          .first<number>('count')) ?? 0,
    ),
});
