import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { ContentChange } from '../../ports/site.ts';

/** A paper that differs from the build, and the last day that the repository has of its exam. */
export interface ChangedPaper {
  readonly reference: PaperReference;
  readonly lastDay: number;
}

/** Reads the name of a change, 'cgl/1/2/90'. */
export function changedPaperOf({ page }: Pick<ContentChange, 'page'>): ChangedPaper {
  const [exam = '', day = '', paper = '', lastDay = ''] = page.split('/');
  return { reference: { exam, day, paper }, lastDay: Number(lastDay) };
}

export const isChangedPaper = (changes: readonly ContentChange[], reference: PaperReference): boolean =>
  changes.some(
    (change) => change.kind === 'papers' && paperKey(changedPaperOf(change).reference) === paperKey(reference),
  );
