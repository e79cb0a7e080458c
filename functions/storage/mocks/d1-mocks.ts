import type { MockDefinition, MockWindow } from '#domain/mocks/mock-definition.ts';
import type { CountedMock, Mocks, NewMock, StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface MockRow {
  readonly id: string;
  readonly exam: string;
  readonly title: string;
  readonly summary: string;
  readonly access: MockDefinition['access'];
  readonly opens_at: number | null;
  readonly entry_closes_at: number | null;
  readonly results_at: number | null;
  readonly shift_of: string | null;
  readonly pattern: string;
  readonly paper_digest: string;
  readonly key_digest: string;
  readonly explanations_digest: string;
  readonly paper_bytes: number;
  readonly version: number;
  readonly is_made_by_staff: number;
  readonly is_corrected: number;
  readonly withdrawn_at: number | null;
}

/** What the instructions show, as one JSON text. */
type Pattern = Pick<MockDefinition, 'rules' | 'sectionLanguages' | 'profileName' | 'caution' | 'sources'> &
  // Absent for null and for none, so that mocks without them keep the text that they had.
  Partial<Pick<MockDefinition, 'objectionsUntil' | 'otherEditions'>>;

const COLUMNS =
  'id, exam, title, summary, access, opens_at, entry_closes_at, results_at, pattern, paper_digest, key_digest, explanations_digest, paper_bytes, shift_of';

/** What only the database sets. */
const OWN_COLUMNS =
  'version, is_made_by_staff, are_words_corrected OR are_hours_corrected AS is_corrected, withdrawn_at';

function windowOf(row: MockRow): MockWindow | null {
  const { opens_at: opensAt, entry_closes_at: entryClosesAt, results_at: resultsAt } = row;
  return opensAt === null || entryClosesAt === null || resultsAt === null
    ? null
    : { opensAt, entryClosesAt, resultsAt };
}

function mockOf(row: MockRow): StoredMock {
  const {
    rules,
    sectionLanguages,
    profileName,
    caution,
    sources,
    objectionsUntil = null,
    otherEditions = [],
  } = JSON.parse(row.pattern) as Pattern;
  return {
    id: row.id,
    exam: row.exam,
    title: row.title,
    summary: row.summary,
    access: row.access,
    timeWindow: windowOf(row),
    objectionsUntil,
    shiftOf: row.shift_of,
    otherEditions,
    rules,
    sectionLanguages,
    profileName,
    caution,
    sources,
    paperDigest: row.paper_digest,
    keyDigest: row.key_digest,
    explanationsDigest: row.explanations_digest,
    paperBytes: row.paper_bytes,
    version: row.version,
    isMadeByStaff: row.is_made_by_staff === 1,
    isCorrected: row.is_corrected === 1,
    withdrawnAt: row.withdrawn_at,
  };
}

function patternOf({
  rules,
  sectionLanguages,
  profileName,
  caution,
  sources,
  objectionsUntil,
  otherEditions,
}: NewMock): string {
  const pattern: Pattern = {
    rules,
    sectionLanguages,
    profileName,
    caution,
    sources,
    ...(objectionsUntil !== null && { objectionsUntil }),
    ...(otherEditions.length > 0 && { otherEditions }),
  };
  return JSON.stringify(pattern);
}

/** The values of PUT_MOCK, in the order of its columns. */
export function mockValuesOf(mock: NewMock, now: number): readonly (string | number | null)[] {
  return [
    mock.id,
    mock.exam,
    mock.title,
    mock.summary,
    mock.access,
    mock.timeWindow?.opensAt ?? null,
    mock.timeWindow?.entryClosesAt ?? null,
    mock.timeWindow?.resultsAt ?? null,
    patternOf(mock),
    mock.paperDigest,
    mock.keyDigest,
    mock.explanationsDigest,
    mock.paperBytes,
    now,
    mock.shiftOf,
  ];
}

const UNTIL = "'$.objectionsUntil'";

/** What an import leaves in each column: staff's correction, or what the repository has. */
const WORDS = ['title', 'summary'].map(
  (column) => [column, `CASE WHEN are_words_corrected = 1 THEN ${column} ELSE excluded.${column} END`] as const,
);
const HOURS = [
  ...['opens_at', 'entry_closes_at', 'results_at'].map(
    (column) => [column, `CASE WHEN are_hours_corrected = 1 THEN ${column} ELSE excluded.${column} END`] as const,
  ),
  [
    'pattern',
    `CASE WHEN are_hours_corrected = 0 THEN excluded.pattern WHEN pattern ->> ${UNTIL} IS NULL THEN json_remove(excluded.pattern, ${UNTIL})
      ELSE json_set(excluded.pattern, ${UNTIL}, pattern -> ${UNTIL}) END`,
  ],
] as const;
const IMPORTED = [
  ...WORDS,
  ...HOURS,
  ...['exam', 'access', 'paper_digest', 'key_digest', 'explanations_digest', 'shift_of'].map(
    (column) => [column, `excluded.${column}`] as const,
  ),
  // Once the repository says the same, its next change counts again.
  ['are_words_corrected', 'are_words_corrected AND (title, summary) IS NOT (excluded.title, excluded.summary)'],
  [
    'are_hours_corrected',
    `are_hours_corrected AND (opens_at, entry_closes_at, results_at, pattern ->> ${UNTIL})
      IS NOT (excluded.opens_at, excluded.entry_closes_at, excluded.results_at, excluded.pattern ->> ${UNTIL})`,
  ],
] as const;

/**
 * Importing what is stored already changes no row. While the repository has the key that rulings were made upon, the
 * newest key of those rulings stays. A mock that staff made is left alone, and so are words and hours that they corrected.
 */
export const PUT_MOCK: string = `INSERT INTO mocks (${COLUMNS}, created_at, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
    coalesce((SELECT key_digest FROM mock_key_versions WHERE mock_id = ?1 AND base_digest = ?11 ORDER BY version DESC LIMIT 1), ?11),
    ?12, ?13, ?15, ?14, ?14)
  ON CONFLICT (id) DO UPDATE SET ${IMPORTED.map(([column, value]) => `${column} = ${value}`).join(', ')},
    paper_bytes = excluded.paper_bytes, version = version + 1, updated_at = excluded.updated_at
  WHERE is_made_by_staff = 0 AND (${IMPORTED.map(([column]) => column).join(', ')})
    IS NOT (${IMPORTED.map(([, value]) => value).join(', ')})`;

async function listOf(database: D1Database, exam: string): Promise<readonly StoredMock[]> {
  const { results } = await database
    .prepare(`SELECT ${COLUMNS}, ${OWN_COLUMNS} FROM mocks WHERE exam = ?1 ORDER BY id`)
    .bind(exam)
    .all<MockRow>();
  return results.map(mockOf);
}

async function listOpened(database: D1Database, after: number, now: number): Promise<readonly StoredMock[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, ${OWN_COLUMNS} FROM mocks
       WHERE opens_at > ?1 AND opens_at <= ?2 AND entry_closes_at > ?2 AND withdrawn_at IS NULL ORDER BY opens_at, id`,
    )
    .bind(after, now)
    .all<MockRow>();
  return results.map(mockOf);
}

async function findMock(database: D1Database, id: string): Promise<StoredMock | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS}, ${OWN_COLUMNS} FROM mocks WHERE id = ?1`)
    .bind(id)
    .first<MockRow>();
  return row === null ? null : mockOf(row);
}

/**
 * The shifts of one exam day that may be merged, a mock itself among them: its exam in exactly its pattern. Empty for a
 * mock of its own. Asked by cohorts.
 */
export async function listShifts(database: D1Database, mock: string, most: number): Promise<readonly string[]> {
  const select = database
    .prepare(
      `SELECT other.id FROM mocks AS own JOIN mocks AS other ON other.exam = own.exam AND other.shift_of = own.shift_of
       WHERE own.id = ?1 AND (other.pattern ->> '$.rules.sections', other.pattern ->> '$.rules.marking', other.pattern ->> '$.rules.ownMarkings', other.pattern ->> '$.rules.durationMs')
         IS (own.pattern ->> '$.rules.sections', own.pattern ->> '$.rules.marking', own.pattern ->> '$.rules.ownMarkings', own.pattern ->> '$.rules.durationMs')
       ORDER BY other.id <> own.id, other.id LIMIT ?2`,
    )
    .bind(mock, most);
  return (await repeatable(() => select.all<{ id: string }>())).results.map(({ id }) => id).toSorted();
}

interface CountedRow extends MockRow {
  readonly attempts: number;
  readonly open_objections: number;
}

/** An objection is open until the next ruling on its question. Reads each attempt's row once, however many mocks there are. */
async function listCounted(database: D1Database, limit: number): Promise<readonly CountedMock[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, ${OWN_COLUMNS}, coalesce(taken.attempts, 0) AS attempts, coalesce(objected.open, 0) AS open_objections FROM mocks
       LEFT JOIN (SELECT mock_id, count(*) AS attempts FROM mock_attempts WHERE state = 'scored' GROUP BY mock_id) AS taken ON taken.mock_id = mocks.id
       LEFT JOIN (SELECT mock_id, count(*) AS open FROM mock_objections AS objection
         WHERE NOT EXISTS (SELECT 1 FROM mock_rulings AS ruling WHERE ruling.mock_id = objection.mock_id
           AND ruling.question = objection.question AND ruling.created_at >= objection.created_at)
         GROUP BY mock_id) AS objected ON objected.mock_id = mocks.id
       ORDER BY exam, id LIMIT ?1`,
    )
    .bind(limit)
    .all<CountedRow>();
  return results.map((row) => ({ mock: mockOf(row), attempts: row.attempts, openObjections: row.open_objections }));
}

const PUBLISH_MOCK = `INSERT INTO mocks (${COLUMNS}, created_at, updated_at, is_made_by_staff)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?15, ?14, ?14, 1) ON CONFLICT DO NOTHING`;

const CHANGE_MOCK = `UPDATE mocks SET
    are_words_corrected = are_words_corrected OR (is_made_by_staff = 0 AND (title, summary) IS NOT (?3, ?4)),
    are_hours_corrected = are_hours_corrected OR (is_made_by_staff = 0
      AND (opens_at, entry_closes_at, results_at, pattern ->> ${UNTIL}) IS NOT (?5, ?6, ?7, ?8 ->> ${UNTIL})),
    title = ?3, summary = ?4, opens_at = ?5, entry_closes_at = ?6, results_at = ?7, pattern = ?8,
    withdrawn_at = ?9, version = version + 1, updated_at = ?10
  WHERE id = ?1 AND version = ?2`;

async function changeMock(database: D1Database, mock: StoredMock, note: AuditNote, now: number): Promise<boolean> {
  const select = database.prepare('SELECT rowid FROM mocks WHERE id = ?1').bind(mock.id);
  const row = await repeatable(() => select.first<{ rowid: number }>());
  if (row === null) return false;
  const { opensAt = null, entryClosesAt = null, resultsAt = null } = mock.timeWindow ?? {};
  const values = [opensAt, entryClosesAt, resultsAt, patternOf(mock), mock.withdrawnAt, now];
  const statement = database.prepare(CHANGE_MOCK).bind(mock.id, mock.version, mock.title, mock.summary, ...values);
  return writeAudited(database, [statement], { ...note, subject: { ...note.subject, id: row.rowid } });
}

/** The definitions of mock tests in D1. */
export const d1Mocks = (database: D1Database): Mocks => ({
  listOf: (exam) => repeatable(() => listOf(database, exam)),
  listOpened: (after, now) => repeatable(() => listOpened(database, after, now)),
  find: (id) => repeatable(() => findMock(database, id)),
  listCounted: (limit) => repeatable(() => listCounted(database, limit)),
  async put(mock, now) {
    const statement = database.prepare(PUT_MOCK).bind(...mockValuesOf(mock, now));
    await repeatable(() => statement.run());
  },
  publish: (mock, note, now) =>
    writeAudited(database, [database.prepare(PUBLISH_MOCK).bind(...mockValuesOf(mock, now))], note),
  change: (mock, note, now) => changeMock(database, mock, note, now),
});
