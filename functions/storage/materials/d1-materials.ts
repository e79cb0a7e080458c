import type { MaterialForm } from '#domain/materials/material.ts';
import type { MaterialFields, MaterialRecord, Materials } from '../../ports/materials.ts';
import type { FileRelation } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import type { StoredRow } from '../lib/sql-table.ts';
import { namesOf, selectedOf } from '../lib/sql-table.ts';
import { describedBy, editableTable } from '../staff/editable-table.ts';
import { fileJoin, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_MATERIALS } from './material-files.ts';
import { JOINED_FILES, materialOf, MATERIALS } from './material-row.ts';

/** The pages that have materials, which the build leaves out. */
export const PUBLISHED_MATERIALS = `SELECT 'materials' AS kind, place AS page,
    group_concat(id || '.' || version) AS edition, 1 AS is_built
  FROM materials WHERE is_published = 1 AND deleted_at IS NULL GROUP BY place`;

const column = namesOf(MATERIALS.columns);
const described = describedBy<MaterialForm & FileRelation>(MATERIALS);
const SELECTED_COLUMNS = [described.selected, ...Object.values(JOINED_FILES).map(selectedOf)].join(', ');
const JOINED = `LEFT JOIN material_files m ON m.id = t.file_id LEFT JOIN material_files a ON a.id = t.audio_id
  LEFT JOIN material_files c ON c.id = t.captions_id ${fileJoin(FILED_MATERIALS)}`;
const JOINED_COLUMNS = `${SELECTED_COLUMNS} FROM materials AS t ${JOINED}`;

const fileCountOf = ({ fileId, audioId, captionsId }: MaterialFields): number =>
  new Set([fileId, audioId, captionsId].filter((id) => id !== null)).size;
const FILES_ARE_READY = `(SELECT count(*) FROM material_files
  WHERE id IN (:${column.fileId}, :${column.audioId}, :${column.captionsId}) AND state = 'ready') = :file_count`;

const table = editableTable({
  name: described.name,
  columns: described.columns,
  values: { file_count: fileCountOf },
  writtenIf: {
    create: FILES_ARE_READY,
    // Files that the row already uses cannot have been removed.
    replace: `${[column.fileId, column.audioId, column.captionsId].map((name) => `${name} IS :${name}`).join(' AND ')}
      OR ${FILES_ARE_READY}`,
  },
  selected: SELECTED_COLUMNS,
  joined: JOINED,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  rowOf: materialOf,
  list: {
    rowOf: materialOf,
    // 'place' sorts as the students' pages do.
    sorts: {
      updated: `t.${column.updatedAt}`,
      title: `t.${column.title}`,
      place: `t.${column.place} || ' ' || printf('%05d', t.${column.position})`,
    },
    searched: `t.${column.title} || ' ' || t.${column.place}`,
    isOfStatus: `t.${column.isPublished} = (?1 = 'published')`,
  },
});

const PUBLISHED = `SELECT ${JOINED_COLUMNS} WHERE t.${column.place} = ?1 AND t.${column.isPublished} = 1
       AND t.${column.deletedAt} IS NULL ORDER BY t.${column.position}, t.${column.id}`;

async function listPublished(database: D1Database, place: string): Promise<readonly MaterialRecord[]> {
  const { results } = await database.prepare(PUBLISHED).bind(place).all<StoredRow>();
  return results.map(materialOf);
}

/** Materials in D1. */
export const d1Materials = (database: D1Database): Materials => ({
  ...table(database),
  listPublished: (place) => repeatable(() => listPublished(database, place)),
});
