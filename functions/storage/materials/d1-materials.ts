import type { MaterialFields, MaterialRecord, Materials } from '../../ports/materials.ts';
import { repeatable } from '../d1-retry.ts';
import { editableTable } from '../staff/editable-table.ts';
import type { MaterialTableRow } from './material-row.ts';
import { MATERIAL_COLUMNS, materialOf } from './material-row.ts';

/** The pages that have materials, which the build leaves out. */
export const PUBLISHED_MATERIALS = `SELECT 'materials' AS kind, place AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM materials WHERE is_published = 1 AND deleted_at IS NULL GROUP BY place`;

const SELECTED_COLUMNS = `t.*, f.name AS file_name, f.type AS file_type, f.size AS file_size, a.name AS audio_name, a.type AS audio_type, a.size AS audio_size,
  c.name AS captions_name, c.type AS captions_type, c.size AS captions_size`;
const JOINED = `LEFT JOIN material_files f ON f.id = t.file_id LEFT JOIN material_files a ON a.id = t.audio_id
  LEFT JOIN material_files c ON c.id = t.captions_id`;
const JOINED_COLUMNS = `${SELECTED_COLUMNS} FROM materials AS t ${JOINED}`;

const fileCountOf = ({ fileId, audioId, captionsId }: MaterialFields): number =>
  new Set([fileId, audioId, captionsId].filter((id) => id !== null)).size;
const FILES_ARE_READY =
  "(SELECT count(*) FROM material_files WHERE id IN (:file_id, :audio_id, :captions_id) AND state = 'ready') = :file_count";

const table = editableTable({
  name: 'materials',
  columns: MATERIAL_COLUMNS,
  values: { file_count: fileCountOf },
  writtenIf: {
    create: FILES_ARE_READY,
    // Files that the row already uses cannot have been removed.
    replace: `file_id IS :file_id AND audio_id IS :audio_id AND captions_id IS :captions_id OR ${FILES_ARE_READY}`,
  },
  selected: SELECTED_COLUMNS,
  joined: JOINED,
  rowOf: materialOf,
  list: {
    rowOf: materialOf,
    // 'place' sorts as the students' pages do.
    sorts: { updated: 't.updated_at', title: 't.title', place: "t.place || ' ' || printf('%05d', t.position)" },
    searched: "t.title || ' ' || t.place",
    isOfStatus: "t.is_published = (?1 = 'published')",
  },
});

async function listPublished(database: D1Database, place: string): Promise<readonly MaterialRecord[]> {
  const { results } = await database
    .prepare(
      `SELECT ${JOINED_COLUMNS} WHERE t.place = ?1 AND t.is_published = 1 AND t.deleted_at IS NULL ORDER BY t.position, t.id`,
    )
    .bind(place)
    .all<MaterialTableRow>();
  return results.map(materialOf);
}

/** Materials in D1. */
export const d1Materials = (database: D1Database): Materials => ({
  ...table(database),
  listPublished: (place) => repeatable(() => listPublished(database, place)),
});
