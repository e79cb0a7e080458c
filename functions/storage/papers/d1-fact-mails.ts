import type { FactMail, FactMails } from '../../ports/papers.ts';
import { once, repeatable } from '../d1-retry.ts';

const LAST = 'SELECT day, facts FROM fact_mails';
const CLAIM = `INSERT INTO fact_mails (id, day, facts) VALUES (1, ?2, ?3)
  ON CONFLICT (id) DO UPDATE SET day = ?2, facts = ?3 WHERE day = ?1`;
const RELEASE = 'UPDATE fact_mails SET day = ?2, facts = ?3 WHERE day = ?1';

/** The table `fact_mails`. */
export const d1FactMails = (database: D1Database): FactMails => ({
  async last(): Promise<FactMail> {
    const row = await repeatable(() => database.prepare(LAST).first<{ day: string; facts: string }>());
    return row === null ? { day: '', facts: [] } : { day: row.day, facts: JSON.parse(row.facts) as string[] };
  },
  claim: async (before, { day, facts }) =>
    (await once(() => database.prepare(CLAIM).bind(before, day, JSON.stringify(facts)).run())).meta.changes > 0,
  release: async ({ day }, before) =>
    void (await repeatable(() => database.prepare(RELEASE).bind(day, before.day, JSON.stringify(before.facts)).run())),
});
