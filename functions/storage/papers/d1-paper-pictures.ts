import type { FileType } from '#domain/materials/file-types.ts';
import type { PaperPicture, PaperPictures } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';

interface PictureRow {
  readonly sha256: string;
  readonly file_id: string;
  readonly width: number;
  readonly height: number;
  readonly is_named: number;
  readonly type: FileType;
  readonly size: number;
}

const pictureOf = (row: PictureRow): PaperPicture => ({
  sha256: row.sha256,
  fileId: row.file_id,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  isNamed: row.is_named === 1,
});

async function find(database: D1Database, digests: readonly string[]): Promise<readonly PaperPicture[]> {
  const { results } = await database
    .prepare(
      `SELECT p.*, f.type, f.size FROM paper_pictures AS p JOIN material_files AS f ON f.id = p.file_id
       WHERE p.sha256 IN (SELECT value FROM json_each(?1)) AND f.state = 'ready'`,
    )
    .bind(JSON.stringify(digests))
    .all<PictureRow>();
  return results.map(pictureOf);
}

/** Pictures of papers in D1. Their bytes are files like any other upload. */
export const d1PaperPictures = (database: D1Database): PaperPictures => ({
  find: (digests) => repeatable(() => find(database, digests)),
  add: ({ sha256, fileId, width, height }) =>
    repeatable(
      async () =>
        void (await database
          .prepare(
            `INSERT INTO paper_pictures (sha256, file_id, width, height) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (sha256) DO UPDATE SET file_id = excluded.file_id WHERE is_named = 0`,
          )
          .bind(sha256, fileId, width, height)
          .run()),
    ),
  keep: (digests) =>
    repeatable(
      async () =>
        void (await database
          .prepare('UPDATE paper_pictures SET is_named = 1 WHERE sha256 IN (SELECT value FROM json_each(?1))')
          .bind(JSON.stringify(digests))
          .run()),
    ),
});
