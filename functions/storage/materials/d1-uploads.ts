import type { FileType } from '#domain/materials/file-types.ts';
import type { UploadPart, UploadRecord, Uploads } from '../../ports/materials.ts';
import { repeatable } from '../d1-retry.ts';

interface UploadRow {
  readonly id: string;
  readonly client_id: string;
  readonly upload_id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly sha256: string | null;
  readonly state: UploadRecord['state'];
  readonly created_at: string;
  readonly created_by: number;
}

const recordOf = (row: UploadRow): UploadRecord => ({
  id: row.id,
  clientId: row.client_id,
  uploadId: row.upload_id,
  name: row.name,
  type: row.type,
  size: row.size,
  sha256: row.sha256,
  state: row.state,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

const COLUMNS = 'id, client_id, upload_id, name, type, size, sha256, state, created_at, created_by';

/** The statement itself checks the quota, so that concurrent uploads cannot exceed it together. */
async function addUpload(
  database: D1Database,
  upload: UploadRecord,
  { most, since }: { most: number; since: string },
): Promise<void> {
  await database
    .prepare(
      `INSERT INTO material_files (id, client_id, upload_id, name, type, size, state, created_at, created_by)
       SELECT ?1, ?2, ?3, ?4, ?5, CAST(?6 AS INTEGER), ?7, ?8, CAST(?9 AS INTEGER)
       WHERE (SELECT COALESCE(SUM(size), 0) FROM material_files WHERE created_by = ?9 AND created_at > ?10) + ?6 <= ?11
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      upload.id,
      upload.clientId,
      upload.uploadId,
      upload.name,
      upload.type,
      upload.size,
      upload.state,
      upload.createdAt,
      upload.createdBy,
      since,
      most,
    )
    .run();
}

async function findUpload(database: D1Database, id: string): Promise<UploadRecord | null> {
  const row = await database.prepare(`SELECT ${COLUMNS} FROM material_files WHERE id = ?1`).bind(id).first<UploadRow>();
  return row === null ? null : recordOf(row);
}

async function findByClientId(database: D1Database, adminId: number, clientId: string): Promise<UploadRecord | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS} FROM material_files WHERE created_by = ?1 AND client_id = ?2`)
    .bind(adminId, clientId)
    .first<UploadRow>();
  return row === null ? null : recordOf(row);
}

async function listParts(database: D1Database, id: string): Promise<readonly UploadPart[]> {
  const { results } = await database
    .prepare('SELECT number, size, sha256, etag FROM material_file_parts WHERE file_id = ?1 ORDER BY number')
    .bind(id)
    .all<UploadPart & Record<string, unknown>>();
  return results.map(({ number, size, sha256, etag }) => ({ number, size, sha256, etag }));
}

/** A deleted material keeps its files while it can be restored, so its files cannot be aborted. */
async function abortUpload(database: D1Database, id: string): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `UPDATE material_files SET state = 'aborted', size = CASE state
         WHEN 'uploading' THEN (SELECT COALESCE(SUM(size), 0) FROM material_file_parts WHERE file_id = ?1) ELSE size END
       WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM materials WHERE file_id = ?1 OR audio_id = ?1 OR captions_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM current_affairs_items WHERE image = '/api/current-affairs/images/' || ?1)
         AND NOT EXISTS (SELECT 1 FROM paper_pictures WHERE file_id = ?1 AND is_named = 1)`,
    )
    .bind(id)
    .run();
  return meta.changes > 0;
}

async function listUnused(database: D1Database, before: string, limit: number): Promise<readonly UploadRecord[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM material_files WHERE created_at < ?1
         AND id NOT IN (SELECT file_id FROM materials WHERE file_id IS NOT NULL UNION ALL SELECT audio_id FROM materials WHERE audio_id IS NOT NULL
           UNION ALL SELECT captions_id FROM materials WHERE captions_id IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM current_affairs_items WHERE image = '/api/current-affairs/images/' || material_files.id)
         AND NOT EXISTS (SELECT 1 FROM paper_pictures WHERE file_id = material_files.id AND is_named = 1)
       ORDER BY created_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<UploadRow>();
  return results.map(recordOf);
}

/** Records of files and of their received parts, in D1. */
export function d1Uploads(database: D1Database): Uploads {
  const run = (statement: D1PreparedStatement): Promise<void> => repeatable(async () => void (await statement.run()));
  return {
    add: (upload, quota) => repeatable(() => addUpload(database, upload, quota)),
    find: (id) => repeatable(() => findUpload(database, id)),
    findByClientId: (adminId, clientId) => repeatable(() => findByClientId(database, adminId, clientId)),
    listParts: (id) => repeatable(() => listParts(database, id)),
    putPart: (id, { number, size, sha256, etag }) =>
      run(
        database
          .prepare(
            'INSERT OR REPLACE INTO material_file_parts (file_id, number, size, sha256, etag) VALUES (?1, ?2, ?3, ?4, ?5)',
          )
          .bind(id, number, size, sha256, etag),
      ),
    dropPart: (id, number) =>
      run(database.prepare('DELETE FROM material_file_parts WHERE file_id = ?1 AND number = ?2').bind(id, number)),
    finish: (id, sha256) =>
      run(
        database
          .prepare("UPDATE material_files SET state = 'ready', sha256 = ?2 WHERE id = ?1 AND state = 'uploading'")
          .bind(id, sha256),
      ),
    abort: (id) => repeatable(() => abortUpload(database, id)),
    spent: (adminId, since) =>
      repeatable(
        async () =>
          (await database
            .prepare(
              'SELECT COALESCE(SUM(size), 0) AS spent FROM material_files WHERE created_by = ?1 AND created_at > ?2',
            )
            .bind(adminId, since)
            .first<number>('spent')) ?? 0,
      ),
    listUnused: (before, limit) => repeatable(() => listUnused(database, before, limit)),
    remove: (id) => run(database.prepare("DELETE FROM material_files WHERE id = ?1 AND state = 'aborted'").bind(id)),
  };
}
