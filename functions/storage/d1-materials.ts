import type { Materials } from '../ports.ts';

interface MaterialRow {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  readonly body: string;
}

/** Materials in D1, by the page that they belong to. */
export const d1Materials = (database: D1Database): Materials => ({
  async list(place) {
    const { results } = await database
      .prepare('SELECT id, title, language, body FROM materials WHERE place = ?1 ORDER BY position')
      .bind(place)
      .all<MaterialRow & Record<string, unknown>>();
    return results.map(({ id, title, language, body }) => ({ materialId: id, title, language, body }));
  },
});
