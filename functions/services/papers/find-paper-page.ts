import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { Context } from '../context.ts';

/** What a paper's page shows before its questions are loaded. */
export interface PaperPage {
  readonly reference: PaperReference;
  readonly examName: string;
  readonly topic: string;
  readonly questions: number;
  readonly minutes: number;
}

/** The page of a published paper that no build contains; null without one. */
export async function findPaperPage(ctx: Context, reference: PaperReference): Promise<PaperPage | null> {
  const paper = await ctx.storedPapers.findAt(reference);
  if (paper?.status !== 'published') return null;
  const { exams } = await ctx.builtBank.catalogue();
  return {
    reference,
    examName: exams[reference.exam] ?? reference.exam,
    topic: paper.topic,
    questions: paper.questions,
    minutes: paper.minutes,
  };
}
