import type { Database, DatabaseState } from '../ports/lib.ts';
import { isFull } from '../retry.ts';

/** Every table of the schema (migrations/), for the check of the database's health. A test holds it against the schema. */
export const TABLES: readonly string[] = [
  'admin_claims',
  'announcements',
  'attempts',
  'audit_log',
  'backups',
  'breach_notices',
  'chapters',
  'closed_contacts',
  'contact_secret',
  'content_files',
  'coupons',
  'courses',
  'current_affairs_items',
  'fact_mails',
  'fact_table_editions',
  'fact_tables',
  'health_probes',
  'lesson_progress',
  'lessons',
  'mailing_mails',
  'mailings',
  'material_file_parts',
  'material_files',
  'materials',
  'membership_moves',
  'login_passkey_challenges',
  'login_passkeys',
  'memberships',
  'mistake_answers',
  'mistakes',
  'mock_allowances',
  'mock_attempts',
  'mock_key_versions',
  'mock_objections',
  'mock_rulings',
  'mocks',
  'name_forms',
  'name_words',
  'openings',
  'orders',
  'paper_pictures',
  'parent_consents',
  'password_resets',
  'payment_alerts',
  'payment_events',
  'payments',
  'point_cards',
  'progress_days',
  'progress_papers',
  'progress_topics',
  'push_devices',
  'push_settings',
  'push_told',
  'question_reports',
  'receipt_counters',
  'sandbox_links',
  'sandbox_orders',
  'sandbox_payments',
  'sandbox_refunds',
  'security_log',
  'staff_confirmations',
  'staff_factors',
  'staff_passkey_challenges',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_roles',
  'stored_paper_texts',
  'stored_papers',
  'student_endings',
  'student_exams',
  'student_goals',
  'student_notices',
  'student_words',
  'students',
  'ticket_keys',
  'timetable_entries',
  'trial_codes',
  'trial_starts',
  'waiting_grants',
];

/** D1 limits how many terms one expression has, and how many columns a row. */
const TERMS = 20;
const inTerms = Array.from({ length: Math.ceil(TABLES.length / TERMS) }, (_, part) =>
  TABLES.slice(part * TERMS, (part + 1) * TERMS),
);
/** Reads every table: one that is missing is named by an error, and so is one whose first page is damaged. */
const READ = `SELECT ${inTerms.map((names) => names.map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' + ')).join(', ')},
  EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'unfinished_restore') AS isUnfinished`;

/** Takes new pages and gives them back, in one transaction: a full database refuses it, and nothing is left of it. */
const WRITE = ['INSERT INTO health_probes (filler) VALUES (zeroblob(16384))', 'DELETE FROM health_probes'];

function stateOf(error: unknown): DatabaseState {
  const text = String(error);
  if (isFull(error)) return 'full';
  if (/no such (?:table|column)/i.test(text)) return 'incomplete';
  return /malformed|SQLITE_CORRUPT|not a database|SQLITE_NOTADB/i.test(text) ? 'damaged' : 'unreachable';
}

async function probe(database: D1Database): Promise<DatabaseState> {
  try {
    const found = await database.prepare(READ).first<{ isUnfinished: number }>();
    if (found?.isUnfinished === 1) return 'incomplete';
    await database.batch(WRITE.map((sql) => database.prepare(sql)));
    return 'ok';
  } catch (error) {
    return stateOf(error);
  }
}

/** Anyone may ask for the health, as often as they like: the database is asked once in so long. */
const KEPT_MS = 2000;

export function d1Database(database: D1Database, now: () => number = Date.now): Database {
  let last: { readonly at: number; readonly state: Promise<DatabaseState> } | null = null;
  return {
    check: () => {
      if (last === null || now() - last.at >= KEPT_MS) last = { at: now(), state: probe(database) };
      return last.state;
    },
  };
}
