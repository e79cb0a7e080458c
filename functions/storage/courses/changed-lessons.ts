import { CHAPTER_JOIN, LESSON_ORDER } from './d1-courses.ts';

/**
 * The pages of courses that differ from the build: 'ssc/' for a course in which anything differs, 'ssc/percentage' for a
 * lesson that does, for those beside it, and for those of a chapter that does. A chapter may have moved, so the lessons at
 * the ends of chapters are named too; a lesson that has moved names all of its course. A lesson whose file is withdrawn
 * keeps its place in this order, so that those beside the gap are named. A lesson also differs with a paper that it names.
 */
const DIFFERS = 't.digest IS NOT t.file_digest';

export const CHANGED_LESSONS = `SELECT 'lessons' AS kind, page, group_concat(edition, ' ') AS edition, max(is_built) AS is_built FROM (
  WITH changes AS (
    SELECT t.course, 'l' || t.id || '.' || t.version AS edition FROM lessons AS t
      WHERE ${DIFFERS} AND (t.file_digest IS NOT NULL OR t.status = 'published' AND t.deleted_at IS NULL)
    UNION ALL SELECT t.course, 'c' || t.id || '.' || t.version FROM chapters AS t
      WHERE ${DIFFERS} AND (t.file_digest IS NOT NULL OR t.deleted_at IS NULL)
  ),
  courses_changed AS (
    SELECT course, group_concat(edition, ' ') AS edition, max(edition LIKE 'c%') AS has_chapter,
      EXISTS (SELECT 1 FROM lessons AS t JOIN content_files AS f ON f.kind = 'lessons' AND f.address = t.address
        WHERE t.course = changes.course AND ${DIFFERS}
          AND (t.chapter IS NOT f.body ->> '$.chapter' OR t.number IS NOT f.body ->> '$.number')) AS has_moved
    FROM changes GROUP BY course
  ),
  placed AS (
    SELECT t.course, t.slug, t.file_digest IS NOT NULL AS is_built, ${DIFFERS} AS differs,
      c.digest IS NOT c.file_digest AS chapter_differs, t.chapter,
      lag(t.chapter) OVER course AS chapter_before, lead(t.chapter) OVER course AS chapter_after,
      lag(${DIFFERS}) OVER course AS differs_before, lead(${DIFFERS}) OVER course AS differs_after
    FROM lessons AS t LEFT JOIN ${CHAPTER_JOIN}
    WHERE t.course IN (SELECT course FROM changes)
      AND (t.file_digest IS NOT NULL OR t.status = 'published' AND t.deleted_at IS NULL)
    WINDOW course AS (PARTITION BY t.course ORDER BY ${LESSON_ORDER})
  )
  SELECT placed.course || '/' || slug AS page, edition, is_built FROM placed JOIN courses_changed USING (course)
    WHERE differs OR differs_before OR differs_after OR chapter_differs OR has_moved
      OR has_chapter AND (chapter_before IS NOT chapter OR chapter_after IS NOT chapter)
  UNION ALL SELECT course || '/', edition, 1 FROM courses_changed
  UNION ALL SELECT t.course || '/' || t.slug, 'p' || p.id || '.' || p.version, t.file_digest IS NOT NULL
    FROM stored_papers AS p CROSS JOIN lessons AS t CROSS JOIN json_each(t.papers) AS named
    WHERE p.digest IS NOT p.file_digest AND named.value = p.place
      AND (t.file_digest IS NOT NULL OR t.status = 'published' AND t.deleted_at IS NULL)
) GROUP BY page`;
