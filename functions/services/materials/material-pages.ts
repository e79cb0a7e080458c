import { drawMaterialsOutline } from '#domain/materials/materials-outline.ts';
import { gateOfMaterial } from '#domain/materials/material.ts';
import { findGate, pathOfSlug, slugOf } from '#domain/membership/gate.ts';
import type { PagesOfKind } from '../lib/content-kind.ts';
import { listReadable } from './list-materials.ts';

/** The pages of courses and test series list their materials for guests. Texts and files come by students' calls alone. */
export const materialPages: PagesOfKind = {
  pagesOf: (changes) =>
    changes.flatMap(({ page, edition, isBuilt }) => {
      const path = pathOfSlug(page);
      return path === null || findGate(path) === null ? [] : [[path, { edition, isBuilt }] as const];
    }),
  async draw(ctx, address) {
    const all = await listReadable(ctx, slugOf(address));
    const isFree = (material: (typeof all)[number]): boolean => gateOfMaterial(material) === null;
    return {
      fragments: drawMaterialsOutline(
        all.filter(isFree),
        all.filter((material) => !isFree(material)),
      ),
    };
  },
};
