import type { FileRelation } from '../../ports/staff.ts';
import { IMPORTED_BY } from '../../ports/staff.ts';
import type { Columns, StoredRow } from '../lib/sql-table.ts';
import { readerOf, readOnly, selectedOf, text, textOrNull, writersOf } from '../lib/sql-table.ts';

/**
 * Files of the repository as the first edition of ordinary rows. An import brings the newest files; a row that nobody
 * edited follows its file, an edited one stays, and a file that went takes its unedited row along.
 */

/** A kind of content whose table has the columns `digest` and `file_digest`. Names are constants of the code. */
export interface FiledKind {
  readonly kind: string;
  readonly table: string;
  /** The column with the address that a row shares with its file. */
  readonly address: string;
  /** The columns that a file fills, without `digest` and `file_digest`. */
  readonly columns: readonly string[];
  /** Those of them that the code makes of the others: an import renews them where the row follows its file. */
  readonly made?: readonly string[];
  /** For rows that another import makes: the files bring these columns alone. SQL assignments; ?1 is the present instant. */
  readonly madeElsewhere?: {
    /** How a change is noted. */
    readonly noted: string;
    /** Assignments for a row whose file went, in place of its removal. */
    readonly withoutFile: string;
  };
}

/** A file as a row has it. */
export interface ContentFile {
  readonly address: string;
  readonly digest: string;
  /** By the names of the table's columns. A list or an object becomes JSON. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** The columns of the relation, to be joined with `fileJoin`; `t` is the kind's table. */
export const FILE_RELATION: Columns<FileRelation> = {
  digest: text('digest'),
  fileDigest: textOrNull('file_digest'),
  newestFileDigest: readOnly(textOrNull('newest_file_digest'), 'f.digest'),
};
export const FILE_SELECTED: string = selectedOf(FILE_RELATION);
export const fileJoin = ({ kind, address }: FiledKind): string =>
  `LEFT JOIN content_files AS f ON f.kind = '${kind}' AND f.address = t.${address}`;

export interface FileRelationColumns {
  readonly digest: string;
  readonly file_digest: string | null;
  readonly newest_file_digest: string | null;
}

export const fileRelationOf: (row: StoredRow) => FileRelation = readerOf(FILE_RELATION);

/** The values of the relation's columns in a row that is written. */
export const FILE_COLUMNS = writersOf(FILE_RELATION);

/** A deleted row of a file stays: without it the next import would bring the file back. */
export const PURGED_IF_WITHOUT_FILE = 't.file_digest IS NULL';

/** The digest of no file: of a row whose file came later, and with which nobody has compared it yet. */
const NOT_COMPARED = '';

/** The statements of an import, to be run in this order and in one transaction. Repeating them changes nothing. */
export function importStatements(
  { kind, table, address, columns, made = [], madeElsewhere }: FiledKind,
  files: readonly ContentFile[],
  at: string,
): readonly Statement[] {
  const fromFile = columns.map((column) => `json_extract(f.body, '$.${column}')`);
  const follows = `${table}.digest = ${table}.file_digest`;
  const hasNoFile = `${address} NOT IN (SELECT address FROM content_files WHERE kind = '${kind}')`;
  return [
    ...files.map(({ address: own, digest, values }) => ({
      sql: `INSERT INTO content_files (kind, address, digest, body) VALUES ('${kind}', ?1, ?2, ?3)
        ON CONFLICT (kind, address) DO UPDATE SET digest = excluded.digest, body = excluded.body`,
      values: [own, digest, JSON.stringify(values)],
    })),
    {
      sql: `DELETE FROM content_files WHERE kind = '${kind}' AND address NOT IN (SELECT value FROM json_each(?1))`,
      values: [JSON.stringify(files.map((file) => file.address))],
    },
    // A row that was written here and has since become a file as it stands: from now on it follows the file.
    {
      sql: `UPDATE ${table} SET file_digest = digest WHERE digest IS NOT file_digest AND EXISTS
        (SELECT 1 FROM content_files AS f WHERE f.kind = '${kind}' AND f.address = ${table}.${address} AND f.digest = ${table}.digest)`,
      values: [],
    },
    // A row whose text has become a file in other words: the row wins, so its page is not the build's.
    ...(madeElsewhere === undefined
      ? [
          {
            sql: `UPDATE ${table} SET file_digest = '${NOT_COMPARED}' WHERE file_digest IS NULL AND NOT ${hasNoFile}`,
            values: [],
          },
        ]
      : []),
    {
      sql: `UPDATE ${table} SET ${columns.map((column, index) => `${column} = ${fromFile[index]}`).join(', ')},
          digest = f.digest, file_digest = f.digest, version = version + 1,
          ${madeElsewhere?.noted ?? `updated_at = ?1, updated_by = ${IMPORTED_BY}`}
        FROM content_files AS f
        WHERE f.kind = '${kind}' AND f.address = ${table}.${address} AND ${follows} AND f.digest <> ${table}.digest`,
      values: [at],
    },
    ...made.map((column) => ({
      sql: `UPDATE ${table} SET ${column} = json_extract(f.body, '$.${column}') FROM content_files AS f
        WHERE f.kind = '${kind}' AND f.address = ${table}.${address} AND ${follows} AND f.digest = ${table}.digest
          AND ${column} IS NOT json_extract(f.body, '$.${column}')`,
      values: [],
    })),
    ...(madeElsewhere === undefined
      ? [
          {
            sql: `INSERT INTO ${table} (${[...columns, 'digest', 'file_digest'].join(', ')},
                client_id, version, created_at, created_by, updated_at, updated_by)
              SELECT ${[...fromFile, 'f.digest', 'f.digest'].join(', ')},
                'file:' || f.address, 1, ?1, ${IMPORTED_BY}, ?1, ${IMPORTED_BY}
              FROM content_files AS f
              WHERE f.kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${address} = f.address)`,
            values: [at],
          },
          { sql: `DELETE FROM ${table} WHERE ${follows} AND ${hasNoFile}`, values: [] },
        ]
      : [{ sql: `UPDATE ${table} SET ${madeElsewhere.withoutFile} WHERE ${follows} AND ${hasNoFile}`, values: [at] }]),
    {
      sql: `UPDATE ${table} SET file_digest = NULL
        WHERE digest IS NOT file_digest AND file_digest IS NOT NULL AND ${hasNoFile}`,
      values: [],
    },
  ];
}
