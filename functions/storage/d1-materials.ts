import type { Materials } from '../ports.ts';
import { repeatable } from './d1-patience.ts';

interface MaterialRow {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  readonly body: string;
}

async function listMaterials(database: D1Database, place: string): ReturnType<Materials['list']> {
  const { results } = await database
    .prepare('SELECT id, title, language, body FROM materials WHERE place = ?1 ORDER BY position')
    .bind(place)
    .all<MaterialRow & Record<string, unknown>>();
  return results.map(({ id, title, language, body }) => ({ materialId: id, title, language, body }));
}

/** Materials in D1, by the page that they belong to. */
export const d1Materials = (database: D1Database): Materials => ({
  list: (place) => repeatable(() => listMaterials(database, place)),
});
