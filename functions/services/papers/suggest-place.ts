import { nextFreePlace } from '#domain/papers/next-place.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';

/** The next free day and paper of an exam, of the build and of what is stored. Throws 'not-found'. */
export async function suggestPlace(ctx: Context, exam: string): Promise<{ day: string; paper: string }> {
  const [catalogue, stored] = await Promise.all([ctx.builtBank.catalogue(), ctx.storedPapers.listQuestionKeys()]);
  if (!Object.hasOwn(catalogue.exams, exam)) throw new ServiceError('not-found', staffRefusalsText().noExam);
  const built = Object.keys(catalogue.papers).map((key) => {
    const [of = '', day = '', paper = ''] = key.split('/');
    return { exam: of, day, paper };
  });
  const { day, paper } = nextFreePlace(
    [...built, ...stored.map(({ reference }) => reference)].filter((reference) => reference.exam === exam),
  );
  return { day, paper };
}
