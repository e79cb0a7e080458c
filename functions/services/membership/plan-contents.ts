import { gateOfMaterial } from '#domain/materials/material.ts';
import type { PlanContents } from '#domain/membership/plan-contents.ts';
import { planContentsOf } from '#domain/membership/plan-contents.ts';
import { mockFactsOf, mocksForMembers } from '#domain/mocks/mock-facts.ts';
import type { Context } from '../context.ts';

/** What plans open at this moment, as staff have published it. */
export async function countPlanContents(ctx: Context): Promise<PlanContents> {
  const [{ lessons, materials }, mocks] = await Promise.all([ctx.countPlanContents(), ctx.mocks.listShown()]);
  const forMembers = mocksForMembers(
    mocks.map((mock) => mockFactsOf(mock)),
    ctx.clock.now(),
  );
  return planContentsOf([
    ...lessons.map(({ module, count }) => ({ kind: 'lessons', module, count }) as const),
    ...materials.flatMap(({ count, ...material }) => {
      const gate = gateOfMaterial(material);
      // Free for every student, or on no page.
      return gate === null || gate === undefined ? [] : [{ kind: 'materials', module: gate.module, count } as const];
    }),
    { kind: 'mocks', module: 'TestSeriesModule', count: forMembers.length },
  ]);
}
