import { lessonPageText } from '#domain/text/en/lesson-page.ts';
import type { Material } from '#stores/materials/materials.ts';
import { MaterialList } from '../materials/MaterialList.tsx';

/** The recording of a lesson and its file, in the players of the members' pages. */
export function LessonMedia({ materials }: { readonly materials: readonly Material[] }) {
  return (
    <section className="stack no-print" aria-labelledby="media-title">
      <h2 id="media-title">{lessonPageText().media}</h2>
      <MaterialList materials={materials} />
    </section>
  );
}
