import type { MockDefinition, MockWindow } from '#domain/mocks/mock-definition.ts';
import type { MockWords } from '#domain/mocks/mock-words.ts';
import { saidByMock } from '#domain/mocks/mock-words.ts';
import type { CountedMock, DatedMock, Mocks, NewMock, StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { sha256 } from '../../sha256.ts';
import { repeatable } from '../d1-retry.ts';
import type { ContentFile, FiledKind, FileRelationColumns } from '../staff/file-rows.ts';
import { FILE_SELECTED, fileJoin, fileRelationOf } from '../staff/file-rows.ts';
import { writeAudited } from '../staff/write-audited.ts';

/** The columns that a file and staff change. */
interface WordColumns {
  readonly title: string;
  readonly summary: string;
  readonly opens_at: number | null;
  readonly entry_closes_at: number | null;
  readonly results_at: number | null;
  readonly objections_until: number | null;
}

interface MockRow extends WordColumns, FileRelationColumns {
  readonly id: string;
  readonly exam: string;
  readonly access: MockDefinition['access'];
  readonly shift_of: string | null;
  readonly pattern: string;
  readonly paper_digest: string;
  readonly key_digest: string;
  readonly explanations_digest: string;
  readonly paper_bytes: number;
  readonly version: number;
  readonly withdrawn_at: number | null;
  readonly file_body: string | null;
}

/** What the instructions show, as one JSON text. */
type Pattern = Pick<MockDefinition, 'rules' | 'sectionLanguages' | 'profileName' | 'caution' | 'sources'> &
  // Absent for none.
  Partial<Pick<MockDefinition, 'otherEditions'>>;

const COLUMNS =
  'id, exam, title, summary, access, opens_at, entry_closes_at, results_at, pattern, paper_digest, key_digest, explanations_digest, paper_bytes, shift_of, objections_until';

/** Words and hours of the repository's mocks: their files are `/content/mocks.json` of the build. */
export const FILED_MOCKS: FiledKind = {
  kind: 'mocks',
  table: 'mocks',
  address: 'id',
  columns: ['title', 'summary', 'opens_at', 'entry_closes_at', 'results_at', 'objections_until', 'withdrawn_at'],
  madeElsewhere: {
    noted: "updated_at = round(unixepoch(?1, 'subsec') * 1000)",
    // Attempts and results stay, so the row does; its file brings it back into the lists.
    withoutFile: `withdrawn_at = coalesce(withdrawn_at, round(unixepoch(?1, 'subsec') * 1000)),
      version = version + (digest <> 'gone'), digest = 'gone', file_digest = 'gone'`,
  },
};

const hoursOf = ({ timeWindow, objectionsUntil }: MockWords) => ({
  opens_at: timeWindow?.opensAt ?? null,
  entry_closes_at: timeWindow?.entryClosesAt ?? null,
  results_at: timeWindow?.resultsAt ?? null,
  objections_until: objectionsUntil,
});

export const fileOfMock = async ({ id, ...words }: MockWords & { readonly id: string }): Promise<ContentFile> => ({
  address: id,
  digest: await sha256(saidByMock(words, false)),
  values: { title: words.title, summary: words.summary, ...hoursOf(words), withdrawn_at: null },
});

/** Kind, page, edition and is_built of the mocks that the build's pages do not show as they are. */
export const CHANGED_MOCKS = `SELECT 'mocks' AS kind, t.exam || '/' || t.id AS page,
    t.version || CASE WHEN t.withdrawn_at IS NULL THEN '' ELSE ' withdrawn' END AS edition,
    f.address IS NOT NULL AS is_built
  FROM mocks AS t ${fileJoin(FILED_MOCKS)}
  WHERE t.digest IS NOT t.file_digest OR f.address IS NULL`;

const SELECT = `SELECT ${COLUMNS.split(', ')
  .map((column) => `t.${column}`)
  .join(', ')}, t.version, t.withdrawn_at, ${FILE_SELECTED}, f.body AS file_body`;
/** A mock that staff made is of no file, whatever its name. */
const MOCKS = `FROM mocks AS t ${fileJoin(FILED_MOCKS)} AND t.is_made_by_staff = 0`;

function windowOf(row: WordColumns): MockWindow | null {
  const { opens_at: opensAt, entry_closes_at: entryClosesAt, results_at: resultsAt } = row;
  return opensAt === null || entryClosesAt === null || resultsAt === null
    ? null
    : { opensAt, entryClosesAt, resultsAt };
}

const wordsOf = (row: WordColumns): MockWords => ({
  title: row.title,
  summary: row.summary,
  timeWindow: windowOf(row),
  objectionsUntil: row.objections_until,
});

function mockOf(row: MockRow): StoredMock {
  const {
    rules,
    sectionLanguages,
    profileName,
    caution,
    sources,
    otherEditions = [],
  } = JSON.parse(row.pattern) as Pattern;
  return {
    id: row.id,
    exam: row.exam,
    access: row.access,
    ...wordsOf(row),
    ...fileRelationOf(row),
    fileWords: row.file_body === null ? null : wordsOf(JSON.parse(row.file_body)),
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
    withdrawnAt: row.withdrawn_at,
  };
}

function patternOf({ rules, sectionLanguages, profileName, caution, sources, otherEditions }: NewMock): string {
  const pattern: Pattern = {
    rules,
    sectionLanguages,
    profileName,
    caution,
    sources,
    ...(otherEditions.length > 0 && { otherEditions }),
  };
  return JSON.stringify(pattern);
}

/** The values of PUT_MOCK, in the order of its columns. */
export function mockValuesOf(mock: NewMock, now: number): readonly (string | number | null)[] {
  const { opens_at, entry_closes_at, results_at, objections_until } = hoursOf(mock);
  return [
    mock.id,
    mock.exam,
    mock.title,
    mock.summary,
    mock.access,
    opens_at,
    entry_closes_at,
    results_at,
    patternOf(mock),
    mock.paperDigest,
    mock.keyDigest,
    mock.explanationsDigest,
    mock.paperBytes,
    now,
    mock.shiftOf,
    objections_until,
    mock.digest,
  ];
}

/** The columns that an import replaces: all but words and hours. */
const IMPORTED = ['exam', 'access', 'pattern', 'paper_digest', 'key_digest', 'explanations_digest', 'shift_of'];

/**
 * Importing what is stored already changes no row. While the repository has the key that rulings were made upon, the
 * newest key of those rulings stays. A mock that staff made is left alone.
 */
export const PUT_MOCK: string = `INSERT INTO mocks (${COLUMNS}, created_at, updated_at, digest, file_digest)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
    coalesce((SELECT key_digest FROM mock_key_versions WHERE mock_id = ?1 AND base_digest = ?11 ORDER BY version DESC LIMIT 1), ?11),
    ?12, ?13, ?15, ?16, ?14, ?14, ?17, ?17)
  ON CONFLICT (id) DO UPDATE SET ${IMPORTED.map((column) => `${column} = excluded.${column}`).join(', ')},
    paper_bytes = excluded.paper_bytes, version = version + 1, updated_at = excluded.updated_at
  WHERE is_made_by_staff = 0 AND (${IMPORTED.join(', ')})
    IS NOT (${IMPORTED.map((column) => `excluded.${column}`).join(', ')})`;

const LIST_OF = `${SELECT} ${MOCKS} WHERE t.exam = ?1 ORDER BY t.id`;
const LIST_FOR = `${SELECT} ${MOCKS}
  WHERE t.exam = ?1 OR (t.access = 'free' AND t.entry_closes_at > ?2 AND t.withdrawn_at IS NULL) ORDER BY t.id`;
const LIST_OPENED = `${SELECT} ${MOCKS}
  WHERE t.opens_at > ?1 AND t.opens_at <= ?2 AND t.entry_closes_at > ?2 AND t.withdrawn_at IS NULL
  ORDER BY t.opens_at, t.id`;
const LIST_DATED = `${SELECT}, t.updated_at ${MOCKS}
  WHERE t.entry_closes_at > ?1 AND t.opens_at IS NOT NULL AND t.results_at IS NOT NULL AND t.withdrawn_at IS NULL
  ORDER BY t.entry_closes_at, t.id`;
const LIST_SHOWN = `${SELECT} ${MOCKS} WHERE t.withdrawn_at IS NULL ORDER BY t.exam, t.id`;
const FIND = `${SELECT} ${MOCKS} WHERE t.id = ?1`;
const LIST_COUNTED = `${SELECT}, coalesce(taken.attempts, 0) AS attempts, coalesce(objected.open, 0) AS open_objections ${MOCKS}
       LEFT JOIN (SELECT mock_id, count(*) AS attempts FROM mock_attempts WHERE state = 'scored' GROUP BY mock_id) AS taken ON taken.mock_id = t.id
       LEFT JOIN (SELECT mock_id, count(*) AS open FROM mock_objections AS objection
         WHERE NOT EXISTS (SELECT 1 FROM mock_rulings AS ruling WHERE ruling.mock_id = objection.mock_id
           AND ruling.question = objection.question AND ruling.created_at >= objection.created_at)
         GROUP BY mock_id) AS objected ON objected.mock_id = t.id
       ORDER BY t.exam, t.id LIMIT ?1`;

async function listOf(database: D1Database, exam: string): Promise<readonly StoredMock[]> {
  const { results } = await database.prepare(LIST_OF).bind(exam).all<MockRow>();
  return results.map(mockOf);
}

async function listFor(database: D1Database, exam: string, after: number): Promise<readonly StoredMock[]> {
  const { results } = await database.prepare(LIST_FOR).bind(exam, after).all<MockRow>();
  return results.map(mockOf);
}

async function listOpened(database: D1Database, after: number, now: number): Promise<readonly StoredMock[]> {
  const { results } = await database.prepare(LIST_OPENED).bind(after, now).all<MockRow>();
  return results.map(mockOf);
}

async function listDated(database: D1Database, after: number): Promise<readonly DatedMock[]> {
  const { results } = await database.prepare(LIST_DATED).bind(after).all<MockRow & { readonly updated_at: number }>();
  return results.flatMap((row) => {
    const timeWindow = windowOf(row);
    return timeWindow === null ? [] : [{ ...mockOf(row), timeWindow, updatedAt: row.updated_at }];
  });
}

async function listShown(database: D1Database): Promise<readonly StoredMock[]> {
  const { results } = await database.prepare(LIST_SHOWN).all<MockRow>();
  return results.map(mockOf);
}

async function findMock(database: D1Database, id: string): Promise<StoredMock | null> {
  const row = await database.prepare(FIND).bind(id).first<MockRow>();
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
  const { results } = await database.prepare(LIST_COUNTED).bind(limit).all<CountedRow>();
  return results.map((row) => ({ mock: mockOf(row), attempts: row.attempts, openObjections: row.open_objections }));
}

const PUBLISH_MOCK = `INSERT INTO mocks (${COLUMNS}, created_at, updated_at, digest, is_made_by_staff)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?15, ?16, ?14, ?14, ?17, 1) ON CONFLICT DO NOTHING`;

const CHANGE_MOCK = `UPDATE mocks SET title = ?3, summary = ?4, opens_at = ?5, entry_closes_at = ?6, results_at = ?7,
    objections_until = ?8, withdrawn_at = ?9, digest = ?10, file_digest = ?11, version = version + 1, updated_at = ?12
  WHERE id = ?1 AND version = ?2`;

async function changeMock(database: D1Database, mock: StoredMock, note: AuditNote, now: number): Promise<boolean> {
  const select = database.prepare('SELECT rowid FROM mocks WHERE id = ?1').bind(mock.id);
  const row = await repeatable(() => select.first<{ rowid: number }>());
  if (row === null) return false;
  const { title, summary, withdrawnAt, digest, fileDigest } = mock;
  const values = [title, summary, ...Object.values(hoursOf(mock)), withdrawnAt, digest, fileDigest, now];
  const statement = database.prepare(CHANGE_MOCK).bind(mock.id, mock.version, ...values);
  return writeAudited(database, [statement], { ...note, subject: { ...note.subject, id: row.rowid } });
}

/** The definitions of mock tests in D1. */
export const d1Mocks = (database: D1Database): Mocks => ({
  listOf: (exam) => repeatable(() => listOf(database, exam)),
  listFor: (exam, after) => repeatable(() => listFor(database, exam, after)),
  listOpened: (after, now) => repeatable(() => listOpened(database, after, now)),
  listDated: (after) => repeatable(() => listDated(database, after)),
  listShown: () => repeatable(() => listShown(database)),
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
