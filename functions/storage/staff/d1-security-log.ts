import type { SecurityLog, SecurityNote, SecurityRecord } from '../../ports/staff.ts';
import { once, repeatable } from '../d1-retry.ts';

const COLUMNS = 'id, at, event, student_id AS studentId, actor_id AS actorId, address, detail';

/** Lines that are written or removed by one statement: D1 runs one after the other. */
const WRITTEN_AT_ONCE = 500;
const REMOVED_AT_ONCE = 5000;
/** A write that has taken this long was cancelled with its request. Milliseconds. */
const CANCELLED_AFTER_MS = 10_000;

async function insertLines(database: D1Database, lines: readonly SecurityNote[]): Promise<void> {
  await database
    .prepare(
      `INSERT INTO security_log (at, event, student_id, actor_id, address, detail)
       SELECT value ->> 'at', value ->> 'event', value ->> 'studentId', value ->> 'actorId', value ->> 'address',
         value ->> 'detail' FROM json_each(?1) ORDER BY key`,
    )
    .bind(JSON.stringify(lines))
    .run();
}

/**
 * Writes lines together: while one statement is under way, further lines wait for the next. So each isolate has one
 * statement under way at most, and a morning of many logins cannot crowd the database.
 */
function togetherWriter(database: D1Database): (line: SecurityNote) => Promise<void> {
  let waiting: SecurityNote[] = [];
  let busySince: number | null = null;
  return async (line) => {
    waiting.push(line);
    if (busySince !== null && Date.now() - busySince < CANCELLED_AFTER_MS) return;
    try {
      while (waiting.length > 0) {
        busySince = Date.now();
        const lines = waiting.slice(0, WRITTEN_AT_ONCE);
        waiting = waiting.slice(WRITTEN_AT_ONCE);
        await once(() => insertLines(database, lines));
      }
    } finally {
      busySince = null;
    }
  };
}

/** The security log in D1. */
export const d1SecurityLog = (database: D1Database): SecurityLog => ({
  append: (line) => once(() => insertLines(database, [line])),
  appendSoon: togetherWriter(database),
  page: (limit, afterId) =>
    repeatable(async () => {
      const statement = database.prepare(`SELECT ${COLUMNS} FROM security_log WHERE id > ?1 ORDER BY id LIMIT ?2`);
      return (await statement.bind(afterId, limit).all<SecurityRecord>()).results;
    }),
  forgetBefore: (at) =>
    repeatable(async () => {
      // Ids follow the time, so the oldest lines have the smallest. The trigger goes by the database's own clock.
      await database
        .prepare(
          `DELETE FROM security_log WHERE id IN (
             SELECT id FROM (SELECT id, at FROM security_log ORDER BY id LIMIT ?2)
             WHERE at < ?1 AND at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days')
           )`,
        )
        .bind(at, REMOVED_AT_ONCE)
        .run();
    }),
});
