import type { ContentChange, ContentKind, ListContentChanges } from '../../ports/site.ts';
import { CHANGED_LESSONS } from '../courses/changed-lessons.ts';
import { CHANGED_MONTHS } from '../current-affairs/current-affairs-row.ts';
import { PUBLISHED_MATERIALS } from '../materials/d1-materials.ts';
import { CHANGED_MOCKS } from '../mocks/d1-mocks.ts';
import { repeatable } from '../d1-retry.ts';
import { PUBLISHED_CLASSES } from '../timetable/d1-timetable.ts';
import { SHOWN_TO_EVERYBODY } from './d1-announcements.ts';
import { CHANGED_FACTS } from '../papers/fact-table-row.ts';
import { CHANGED_PAPERS } from '../papers/stored-paper-row.ts';

/** A kind's statement of kind, page, edition and is_built; ?1 is the present instant. */
const CHANGED: Readonly<Record<ContentKind, string>> = {
  'current-affairs': CHANGED_MONTHS,
  papers: CHANGED_PAPERS,
  lessons: CHANGED_LESSONS,
  mocks: CHANGED_MOCKS,
  announcements: SHOWN_TO_EVERYBODY,
  materials: PUBLISHED_MATERIALS,
  'fact-tables': CHANGED_FACTS,
  timetable: PUBLISHED_CLASSES,
};

interface ChangeRow {
  readonly kind: ContentKind;
  readonly page: string;
  readonly edition: string;
  readonly is_built: number;
}

async function list(database: D1Database, now: string): Promise<readonly ContentChange[]> {
  // One call, but a statement for each kind: D1 takes no compound of more than five terms.
  const statements = Object.values(CHANGED).map((sql) =>
    sql.includes('?1') ? database.prepare(sql).bind(now) : database.prepare(sql),
  );
  const replies = await database.batch<ChangeRow>(statements);
  return replies.flatMap(({ results }) =>
    results.map(({ kind, page, edition, is_built }) => ({ kind, page, edition, isBuilt: is_built === 1 })),
  );
}

export const d1ContentChanges =
  (database: D1Database): ListContentChanges =>
  (now) =>
    repeatable(() => list(database, now));
