import { paperKey } from '#domain/papers/paper-reference.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { BankCatalogue } from '../../ports/papers.ts';

/** Whether the build contains this paper. Students then get the build's paper, whatever is stored. */
export const isInBuild = ({ papers }: BankCatalogue, reference: PaperReference): boolean =>
  Object.hasOwn(papers, paperKey(reference));

/** 'CGL, Day 12, Paper 1', as admins read it. */
export const nameOfReference = (
  { exams }: Pick<BankCatalogue, 'exams'>,
  { exam, day, paper }: PaperReference,
): string => `${exams[exam] ?? exam}, Day ${day}, Paper ${paper}`;
