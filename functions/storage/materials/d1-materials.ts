import type { MaterialRecord, MaterialSearch, Materials, NewMaterial } from '../../ports/materials.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import type { MaterialTableRow } from './material-row.ts';
import { materialOf, writtenValues } from './material-row.ts';
import { writeAudited } from '../staff/write-audited.ts';

const COLUMNS = `m.*, f.name AS file_name, f.type AS file_type, f.size AS file_size, a.name AS audio_name, a.type AS audio_type, a.size AS audio_size,
  c.name AS captions_name, c.type AS captions_type, c.size AS captions_size FROM materials m
  LEFT JOIN material_files f ON f.id = m.file_id LEFT JOIN material_files a ON a.id = m.audio_id LEFT JOIN material_files c ON c.id = m.captions_id`;

/** 'place' in the order of the students' pages. */
const SORT_COLUMNS: Readonly<Record<MaterialSearch['column'], string>> = {
  updated: 'm.updated_at',
  title: 'm.title',
  place: "m.place || ' ' || printf('%05d', m.position)",
};

async function listPublished(database: D1Database, place: string): Promise<readonly MaterialRecord[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} WHERE m.place = ?1 AND m.is_published = 1 AND m.deleted_at IS NULL ORDER BY m.position, m.id`,
    )
    .bind(place)
    .all<MaterialTableRow>();
  return results.map(materialOf);
}

/** Everything is looked for as written: in D1 a pattern of LIKE may have 50 bytes, 16 letters of Gujarati. */
async function listMaterials(database: D1Database, search: MaterialSearch): ReturnType<Materials['list']> {
  const column = SORT_COLUMNS[search.column];
  const statement = search.isDescending
    ? database.prepare(
        `SELECT ${column} AS sorted_by, ${COLUMNS}
         WHERE (CASE ?1 WHEN 'deleted' THEN m.deleted_at IS NOT NULL ELSE m.deleted_at IS NULL AND (?1 IS NULL OR m.is_published = (?1 = 'published')) END)
           AND (?2 = '' OR instr(lower(m.title || ' ' || m.place), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, m.id) < (?3, ?4)) ORDER BY ${column} DESC, m.id DESC LIMIT ?5`,
      )
    : database.prepare(
        `SELECT ${column} AS sorted_by, ${COLUMNS}
         WHERE (CASE ?1 WHEN 'deleted' THEN m.deleted_at IS NOT NULL ELSE m.deleted_at IS NULL AND (?1 IS NULL OR m.is_published = (?1 = 'published')) END)
           AND (?2 = '' OR instr(lower(m.title || ' ' || m.place), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, m.id) > (?3, ?4)) ORDER BY ${column}, m.id LIMIT ?5`,
      );
  const { results } = await statement
    .bind(search.status, search.text, search.after?.value ?? null, search.after?.id ?? null, search.limit)
    .all<MaterialTableRow & { readonly sorted_by: string }>();
  return results.map((row) => ({ ...materialOf(row), sortedBy: row.sorted_by }));
}

async function findMaterial(
  database: D1Database,
  column: 'm.id' | 'm.client_id',
  value: string | number,
): Promise<MaterialRecord | null> {
  const row = await database.prepare(`SELECT ${COLUMNS} WHERE ${column} = ?1`).bind(value).first<MaterialTableRow>();
  return row === null ? null : materialOf(row);
}

const fileCountOf = ({ fileId, audioId, captionsId }: NewMaterial): number =>
  new Set([fileId, audioId, captionsId].filter((id) => id !== null)).size;

/** The unique client id decides whether it is new, so that copies sent at once leave one row; all its files are there as it is written. */
function createMaterial(database: D1Database, material: NewMaterial, note: AuditNote): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO materials (
         client_id, created_at, created_by, version, place, kind, title, language, access, position, body, link, file_id, audio_id, captions_id,
         is_published, deleted_at, updated_at, updated_by
       ) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19
       WHERE (SELECT count(*) FROM material_files WHERE id IN (?13, ?14, ?15) AND state = 'ready') = ?20
       ON CONFLICT (client_id) DO NOTHING`,
    )
    .bind(material.clientId, material.createdAt, material.createdBy, ...writtenValues(material), fileCountOf(material));
  return writeAudited(database, [insert], note);
}

/** The version decides: of several that were made from one, the first is written. Files that it named before cannot have gone. */
function replaceMaterial(
  database: D1Database,
  material: NewMaterial & { readonly id: number },
  note: AuditNote,
): Promise<boolean> {
  const update = database
    .prepare(
      `UPDATE materials SET
         version = ?2, place = ?3, kind = ?4, title = ?5, language = ?6, access = ?7, position = ?8, body = ?9, link = ?10, file_id = ?11, audio_id = ?12,
         captions_id = ?13, is_published = ?14, deleted_at = ?15, updated_at = ?16, updated_by = ?17
       WHERE id = ?1 AND version = ?2 - 1
         AND (file_id IS ?11 AND audio_id IS ?12 AND captions_id IS ?13
           OR (SELECT count(*) FROM material_files WHERE id IN (?11, ?12, ?13) AND state = 'ready') = ?18)`,
    )
    .bind(material.id, ...writtenValues(material), fileCountOf(material));
  return writeAudited(database, [update], note);
}

/** Materials in D1, by the page that they belong to. */
export const d1Materials = (database: D1Database): Materials => ({
  listPublished: (place) => repeatable(() => listPublished(database, place)),
  list: (search) => repeatable(() => listMaterials(database, search)),
  find: (id) => repeatable(() => findMaterial(database, 'm.id', id)),
  findByClientId: (clientId) => repeatable(() => findMaterial(database, 'm.client_id', clientId)),
  create: (material, note) => createMaterial(database, material, note),
  replace: (material, note) => replaceMaterial(database, material, note),
  purge: (deletedBefore) =>
    repeatable(
      async () =>
        void (await database.prepare('DELETE FROM materials WHERE deleted_at < ?1').bind(deletedBefore).run()),
    ),
});
