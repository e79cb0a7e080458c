import { addDays } from '#domain/lib/india-time.ts';
import type { MailingPause } from '#domain/site/mailing.ts';
import type { MailAudience, MailRecipient, Mailings, StoredMailing } from '../../ports/site.ts';
import { repeatable } from '../d1-retry.ts';

interface MailingRow {
  readonly notice: string;
  readonly begun_at: string;
  readonly people: number;
  readonly sent: number;
  readonly waiting: number;
  readonly sending: number;
  readonly refused: number;
  readonly cut: number;
  readonly pause: MailingPause | null;
  readonly paused_until: string | null;
  readonly pauses: number;
  readonly finished_at: string | null;
}

interface RecipientRow {
  readonly id: number;
  readonly email: string;
  readonly tries: number;
  readonly is_active: number;
  readonly wants_mails: number;
}

const NO_MAILS = 'SELECT 1 FROM student_notices WHERE own_student_id = students.id AND announcement_mails = 0';

/** A condition about `students`, whose values are numbered from `first` on. */
interface Condition {
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/** A membership counts by its days; one with a time of day is looked at again before its mail is sent. */
function conditionOf(given: MailAudience, first: number): Condition {
  const hasEmail = "instr(students.email, '@') > 0";
  if (given.kind === 'accounts')
    return {
      where: `${hasEmail} AND students.status <> 'unclaimed' AND students.id <= ?${first}`,
      values: [given.upTo],
    };
  const [kind = '', name = ''] = given.audience.split('/');
  const [from, named, today, before] = [`?${first}`, `?${first + 1}`, `?${first + 2}`, `?${first + 3}`];
  const wants = `${hasEmail} AND students.status = 'active' AND students.created_at <= ${from} AND NOT EXISTS (${NO_MAILS})`;
  if (kind === 'exam')
    return {
      where: `${wants} AND EXISTS (SELECT 1 FROM student_exams WHERE own_student_id = students.id AND exam = ${named})`,
      values: [given.from, name],
    };
  if (kind !== 'plan') return { where: wants, values: [given.from] };
  return {
    where: `${wants} AND EXISTS (
      SELECT 1 FROM memberships AS held WHERE held.student_id = students.id AND held.membership_type = ${named}
        AND (held.start_date IS NULL OR substr(held.start_date, 1, 10) <= CASE length(held.start_date) WHEN 10 THEN ${today} ELSE date(${today}, '+1 day') END)
        AND (held.end_date IS NULL OR substr(held.end_date, 1, 10) >= CASE length(held.end_date) WHEN 10 THEN ${today} ELSE ${before} END))`,
    values: [given.from, name, given.today, addDays(given.today, -1)],
  };
}

const SELECT = `SELECT notice, begun_at, people, sent, pause, paused_until, pauses, finished_at,
    (SELECT count(*) FROM mailing_mails WHERE mailing_id = mailings.id AND state = 'waiting') AS waiting,
    (SELECT count(*) FROM mailing_mails WHERE mailing_id = mailings.id AND state = 'sending') AS sending,
    (SELECT count(*) FROM mailing_mails WHERE mailing_id = mailings.id AND state = 'sending' AND at <= ?2) AS cut,
    (SELECT count(*) FROM mailing_mails WHERE mailing_id = mailings.id AND state = 'refused') AS refused
  FROM mailings WHERE notice = ?1`;

function mailingOf(row: MailingRow): StoredMailing {
  const unsure = row.finished_at === null ? row.cut : row.sending;
  return {
    notice: row.notice,
    begunAt: row.begun_at,
    people: row.people,
    sent: row.sent,
    // What a run has claimed a moment ago is still on its way.
    waiting: row.waiting + row.sending - unsure,
    refused: row.refused,
    unsure,
    pause: row.pause,
    pausedUntil: row.paused_until,
    pauses: row.pauses,
    finishedAt: row.finished_at,
  };
}

const ID_OF = '(SELECT id FROM mailings WHERE notice = ?1)';
const WAITS = `mailing_id = ${ID_OF} AND state = 'waiting'`;
const CLAIMED = `SELECT students.id AS id, students.email AS email, mail.tries AS tries,
    students.status = 'active' AS is_active, NOT EXISTS (${NO_MAILS}) AS wants_mails
  FROM mailing_mails AS mail JOIN students ON students.id = mail.student_id
  WHERE mail.run = ?1 AND mail.state = 'sending' ORDER BY students.id`;
/** The rows of a run that it has not settled yet, so that a repeated write counts nothing twice. */
const OWN = `run = ?2 AND mailing_id = ${ID_OF} AND state = 'sending'`;
const GIVEN = `SELECT value ->> 'id' AS id, value ->> 'state' AS state, value ->> 'dueAt' AS due_at,
    value ->> 'isTry' AS is_try FROM json_each(?3)`;

const recipientOf = ({ id, email, tries, is_active: active, wants_mails: wants }: RecipientRow): MailRecipient => ({
  id,
  email,
  tries,
  isActive: active === 1,
  wantsMails: wants === 1,
});

/** Notices by mail in D1. Each claim and each settlement is one transaction, so two runs never have the same person. */
export function d1Mailings(database: D1Database): Mailings {
  const run = (sql: string, ...values: readonly unknown[]): D1PreparedStatement =>
    database.prepare(sql).bind(...values);
  return {
    async count(audience) {
      const { where, values } = conditionOf(audience, 1);
      const sql = `SELECT count(*) AS people FROM students WHERE ${where}`;
      return (await repeatable(() => run(sql, ...values).first<number>('people'))) ?? 0;
    },
    async begin(notice, audience, at) {
      const { where, values } = conditionOf(audience, 3);
      await repeatable(() =>
        database.batch([
          run('INSERT OR IGNORE INTO mailings (notice, begun_at) VALUES (?1, ?2)', notice, at),
          run(
            `INSERT INTO mailing_mails (mailing_id, student_id, state, due_at, at)
             SELECT mailings.id, students.id, 'waiting', ?2, ?2 FROM mailings, students
             WHERE mailings.notice = ?1 AND mailings.people = 0 AND mailings.finished_at IS NULL AND ${where}`,
            notice,
            at,
            ...values,
          ),
          run(
            `UPDATE mailings SET people = (SELECT count(*) FROM mailing_mails WHERE mailing_id = mailings.id)
             WHERE notice = ?1 AND people = 0`,
            notice,
          ),
        ]),
      );
    },
    async find(notice, cutBefore) {
      const row = await repeatable(() => run(SELECT, notice, cutBefore).first<MailingRow>());
      return row === null ? null : mailingOf(row);
    },
    async claim(notice, name, at, limit) {
      // A repeated claim, whose reply was lost, may claim more; all of it is this run's.
      const results = await repeatable(() =>
        database.batch<RecipientRow>([
          run(
            `UPDATE mailing_mails SET state = 'sending', run = ?2, at = ?3 WHERE ${WAITS} AND student_id IN (
               SELECT student_id FROM mailing_mails WHERE ${WAITS} AND due_at <= ?3 ORDER BY due_at, student_id LIMIT ?4
             )`,
            notice,
            name,
            at,
            limit,
          ),
          run(CLAIMED, name),
        ]),
      );
      return (results.at(-1)?.results ?? []).map(recipientOf);
    },
    async settle(notice, name, outcomes, at) {
      const given = JSON.stringify(outcomes);
      await repeatable(() =>
        database.batch([
          run(
            `UPDATE mailings SET sent = sent + (SELECT count(*) FROM mailing_mails JOIN (${GIVEN}) AS given
               ON given.id = student_id AND given.state = 'sent' WHERE run = ?2 AND mailing_id = mailings.id AND mailing_mails.state = 'sending')
             WHERE notice = ?1`,
            notice,
            name,
            given,
          ),
          run(
            `UPDATE mailing_mails SET state = given.state, tries = tries + given.is_try, due_at = given.due_at, at = ?4
             FROM (${GIVEN}) AS given WHERE given.id = student_id AND ${OWN.replace('state =', 'mailing_mails.state =')}`,
            notice,
            name,
            given,
            at,
          ),
        ]),
      );
    },
    async pause(notice, wait) {
      const pauses = wait === null ? 0 : 1;
      const sql = `UPDATE mailings SET pause = ?2, paused_until = ?3, pauses = (pauses + ?4) * ?4
        WHERE notice = ?1 AND (?4 = 1 OR pause IS NOT NULL)`;
      // Not repeated: a second copy of a wait would double the next one, and a wait that is lost ends too early.
      await run(sql, notice, wait?.reason ?? null, wait?.until ?? null, pauses).run();
    },
    async finish(notice, at) {
      const results = await repeatable(() =>
        database.batch<{ due_at: string | null }>([
          run(
            `UPDATE mailings SET finished_at = ?2, pause = NULL, paused_until = NULL
             WHERE notice = ?1 AND finished_at IS NULL AND NOT EXISTS (SELECT 1 FROM mailing_mails WHERE ${WAITS})`,
            notice,
            at,
          ),
          run(`SELECT min(due_at) AS due_at FROM mailing_mails WHERE ${WAITS}`, notice),
        ]),
      );
      return results.at(-1)?.results[0]?.due_at ?? null;
    },
    async sentSince(at) {
      const sql = "SELECT count(*) AS mails FROM mailing_mails WHERE state = 'sent' AND at >= ?1";
      return (await repeatable(() => run(sql, at).first<number>('mails'))) ?? 0;
    },
    async forget(endedBefore) {
      await repeatable(() =>
        database.batch([
          run(
            `DELETE FROM mailing_mails WHERE state IN ('sent', 'skipped') AND mailing_id IN (
               SELECT id FROM mailings WHERE finished_at <= ?1 AND notice LIKE 'announcement/%')`,
            endedBefore,
          ),
          run(
            `DELETE FROM mailings WHERE notice LIKE 'announcement/%' AND NOT EXISTS (
               SELECT 1 FROM announcements WHERE 'announcement/' || announcements.id = notice)`,
          ),
        ]),
      );
    },
  };
}
