import { addDays, indiaDayOf } from '#domain/lib/india-time.ts';
import { gateOfMaterial } from '#domain/materials/material.ts';
import type { PlanContents } from '#domain/membership/plan-contents.ts';
import { areaOfCourse, CLASS_DAYS, planContentsOf } from '#domain/membership/plan-contents.ts';
import { mockFactsOf, mocksForMembers } from '#domain/mocks/mock-facts.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { COURSE_GROUPS, moduleOfGroup, occurrencesBetween } from '#domain/timetable/timetable.ts';
import type { Context } from '../context.ts';

/** More than an academy teaches in four weeks. */
const MOST_ENTRIES = 500;

/** A newer version may have stored a group that this one does not know: it opens nothing. */
const isKnownGroup = ({ group }: { readonly group: CourseGroup }): boolean => COURSE_GROUPS.includes(group);

/** What plans open at this moment, as staff have published it. */
export async function countPlanContents(ctx: Context): Promise<PlanContents> {
  const today = indiaDayOf(ctx.clock.now());
  const days = [today, addDays(today, CLASS_DAYS - 1)] as const;
  const [{ lessons, materials, recordings }, mocks, entries] = await Promise.all([
    ctx.countPlanContents(),
    ctx.mocks.listShown(),
    ctx.timetable.listPublished({ from: days[0], to: days[1] }, MOST_ENTRIES),
  ]);
  const forMembers = mocksForMembers(
    mocks.map((mock) => mockFactsOf(mock)),
    ctx.clock.now(),
  );
  return planContentsOf([
    ...lessons.map(
      ({ course, module, count }) => ({ kind: 'lessons', module: areaOfCourse(course, module), count }) as const,
    ),
    ...materials.flatMap(({ count, ...material }) => {
      const gate = gateOfMaterial(material);
      // Free for every student, or on no page.
      return gate === null || gate === undefined ? [] : [{ kind: 'materials', module: gate.module, count } as const];
    }),
    ...recordings
      .filter(isKnownGroup)
      .map(({ group, count }) => ({ kind: 'recordings', module: moduleOfGroup(group), count }) as const),
    ...entries.filter(isKnownGroup).map((entry) => {
      const held = occurrencesBetween(entry, ...days).filter(({ isCancelled }) => !isCancelled);
      return { kind: 'classes', module: moduleOfGroup(entry.group), count: held.length } as const;
    }),
    { kind: 'mocks', module: 'TestSeriesModule', count: forMembers.length },
  ]);
}
