import type { MaterialAccess } from '#domain/materials/material.ts';
import type { Module } from '#domain/membership/access.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import type { CountPlanContents } from '../../ports/membership.ts';
import { repeatable } from '../d1-retry.ts';

interface CountRow {
  readonly kind: 'lessons' | 'materials' | 'recordings';
  /** The id of a course, the page of a material, or the group of a class. */
  readonly place: string;
  /** The module of a course, null for the 'any other' rule; how a material opens. */
  readonly access: string | null;
  readonly count: number;
}

const COUNT = `SELECT 'lessons' AS kind, c.id AS place, c.head ->> '$.module' AS access, count(*) AS count
    FROM lessons AS t JOIN courses AS c ON c.id = t.course
    WHERE t.status = 'published' AND t.deleted_at IS NULL AND t.free = 0 GROUP BY c.id
  UNION ALL
  SELECT 'materials', place, access, count(*)
    FROM materials WHERE is_published = 1 AND deleted_at IS NULL GROUP BY place, access
  UNION ALL
  SELECT 'recordings', course_group, '', count(*)
    FROM timetable_entries AS t JOIN json_each(t.recordings) AS r
    WHERE t.status = 'published' AND t.deleted_at IS NULL AND r.value ->> '$.state' = 'ready'
      AND r.value ->> '$.materialId' IS NULL GROUP BY course_group`;

/** What plans open, counted in D1 in one query. */
export const d1PlanContents =
  (database: D1Database): CountPlanContents =>
  async () => {
    const { results } = await repeatable(() => database.prepare(COUNT).all<CountRow>());
    return {
      lessons: results
        .filter(({ kind }) => kind === 'lessons')
        .map(({ place, access, count }) => ({ course: place, module: access as Module | null, count })),
      materials: results
        .filter(({ kind }) => kind === 'materials')
        .map(({ place, access, count }) => ({ place, access: access as MaterialAccess, count })),
      recordings: results
        .filter(({ kind }) => kind === 'recordings')
        .map(({ place, count }) => ({ group: place as CourseGroup, count })),
    };
  };
