import type { MailWishes } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';

/** Who wants important announcements by mail, in D1. */
export const mailWishes = (database: D1Database, realm: string): MailWishes => ({
  wantsMails: async (studentId) =>
    (await repeatable(() =>
      database
        .prepare('SELECT announcement_mails FROM student_notices WHERE realm = ?1 AND student_id = ?2')
        .bind(realm, studentId)
        .first<number>('announcement_mails'),
    )) !== 0,
  setWantsMails: async (studentId, isWanted, at) => {
    await repeatable(() =>
      database
        .prepare(
          `INSERT INTO student_notices (realm, student_id, announcement_mails, changed_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (realm, student_id) DO UPDATE SET announcement_mails = ?3, changed_at = ?4 WHERE announcement_mails <> ?3`,
        )
        .bind(realm, studentId, Number(isWanted), at)
        .run(),
    );
  },
});
