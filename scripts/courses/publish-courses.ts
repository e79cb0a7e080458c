import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { d1Courses, dropOthers, statementsOf } from '../../functions/storage/courses/d1-courses.ts';
import type { Place } from '../database.ts';
import { executeSql } from '../database.ts';
import { writtenOut } from '../mocks/publish-mocks.ts';
import type { RunningServer } from '../server.ts';
import { repeatLostCall } from '../repeat-lost-call.ts';
import { readCourses } from './read-courses.ts';

/** Stores the repository's courses in a running server. What is stored already stays as it is. */
export async function importCourses({ database }: Pick<RunningServer, 'database'>, now: number): Promise<void> {
  const store = d1Courses(database, '');
  const courses = readCourses();
  for (const course of courses) await repeatLostCall(() => store.store(course, new Date(now).toISOString()));
  await repeatLostCall(() => store.keepOnly(courses.map(({ head }) => head.id)));
}

/** Stores them in the deployed academy. Returns the number of lessons. Repeating it changes nothing. */
export async function publishCourses(place: Place, now: number): Promise<number> {
  const courses = readCourses();
  const folder = await mkdtemp(join(tmpdir(), 'courses-'));
  try {
    const statements = await Promise.all(courses.map((course) => statementsOf(course, new Date(now).toISOString())));
    const dropped = dropOthers(courses.map(({ head }) => head.id));
    const file = join(folder, 'courses.sql');
    await writeFile(
      file,
      [...statements.flat(), ...dropped].map(({ sql, values }) => `${writtenOut(sql, values)};\n`).join(''),
    );
    await executeSql(place, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
  return courses.reduce((sum, { lessons }) => sum + lessons.length, 0);
}
