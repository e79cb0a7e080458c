import type { AnnouncementMailings, MailedStudent, StoredAnnouncement } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';

/** Accounts of this academy alone: of others it knows no address. Memberships are narrowed by the service. */
async function listToMail(
  database: D1Database,
  { audience, from }: StoredAnnouncement,
  after: number,
  limit: number,
): Promise<readonly MailedStudent[]> {
  const [kind = '', name = ''] = audience.split('/');
  const { results } = await database
    .prepare(
      `SELECT id, email FROM students
       WHERE id > ?1 AND status = 'active' AND instr(email, '@') > 0 AND created_at <= ?2
         AND NOT EXISTS (SELECT 1 FROM student_notices WHERE own_student_id = students.id AND announcement_mails = 0)
         AND CASE ?3
           WHEN 'exam' THEN EXISTS (SELECT 1 FROM student_exams WHERE own_student_id = students.id AND exam = ?4)
           WHEN 'plan' THEN EXISTS (SELECT 1 FROM memberships WHERE student_id = students.id AND membership_type = ?4)
           ELSE 1 END
       ORDER BY id LIMIT ?5`,
    )
    .bind(after, from, kind, name, limit)
    .all<MailedStudent>();
  return results;
}

/** Changes nothing when another run has moved it meanwhile. */
async function claimMailing(database: D1Database, id: number, after: number, upTo: number): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `INSERT INTO announcement_mailings (announcement_id, last_student_id)
       SELECT ?1, ?3 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM announcement_mailings WHERE announcement_id = ?1)
       ON CONFLICT (announcement_id) DO UPDATE SET last_student_id = ?3 WHERE last_student_id = ?2`,
    )
    .bind(id, after, upTo)
    .run();
  return meta.changes === 1;
}

/** How far mails of announcements are, and who wants none, in D1. */
export const announcementMailings = (database: D1Database, realm: string): AnnouncementMailings => ({
  findMailedUpTo: async (id) =>
    (await repeatable(() =>
      database
        .prepare('SELECT last_student_id FROM announcement_mailings WHERE announcement_id = ?1')
        .bind(id)
        .first<number>('last_student_id'),
    )) ?? 0,
  listToMail: (row, after, limit) => repeatable(() => listToMail(database, row, after, limit)),
  // Not repeated: a lost reply would look like another run's claim, and the next run goes on behind it.
  claimMailing: (id, after, upTo) => claimMailing(database, id, after, upTo),
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
