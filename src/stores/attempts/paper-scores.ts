import { listPaperScores } from '#contract/attempts/paper-scores.ts';
import { request } from '../request.ts';

/** The student's best score of each paper of an exam by 'cgl/1/2', in percent; null when it could not be loaded. */
export async function findPaperScores(exam: string): Promise<Readonly<Record<string, number>> | null> {
  const reply = await request(listPaperScores, { parameters: { exam } });
  return reply.ok ? reply.value.best : null;
}
