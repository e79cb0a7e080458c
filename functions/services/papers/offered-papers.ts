import { paperKey } from '#domain/papers/paper-reference.ts';
import type { BankCatalogue, StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';

/** The papers for students: those of the build that staff have not withdrawn, and those published since. */
export type OfferedPapers = Pick<BankCatalogue, 'exams' | 'outlines' | 'topics'>;

const isShown = ({ status, deletedAt }: StoredPaper): boolean => status === 'published' && deletedAt === null;

/** Of one exam, or of all (null). A paper that staff have withdrawn is in none of it. */
export async function findOfferedPapers(ctx: Context, exam: string | null): Promise<OfferedPapers> {
  const [{ exams, outlines, topics }, changed] = await Promise.all([
    ctx.builtBank.catalogue(),
    ctx.storedPapers.listChanged(exam),
  ]);
  const rows = new Map(changed.map((paper) => [paperKey(paper.reference), paper]));
  const isGone = (key: string): boolean => {
    const row = rows.get(key);
    return row !== undefined && !isShown(row);
  };
  const built = Object.entries(outlines).filter(([key]) => exam === null || key.startsWith(`${exam}/`));
  const stored = [...rows].map(([key, { topic, language, questions, minutes }]) => {
    // A row does not tell its translations. Those of the build are the best guess for a paper that staff have changed.
    const languages = outlines[key]?.languages;
    return [key, { topic, language, ...(languages && { languages }), questions, minutes }];
  });
  return {
    exams,
    outlines: Object.fromEntries([...built, ...stored].filter(([key]) => !isGone(String(key)))),
    topics: Object.fromEntries(
      Object.entries(topics).map(([topic, keys]) => [topic, keys.filter((key) => !isGone(key))]),
    ),
  };
}
