import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { parseAuthored } from '../parse-authored.ts';
import type { PathIssue } from './place-issues.ts';
import type { Authored } from './reading.ts';

/** Whether a paper may stand in the bank. Every check gives issues with paths like `questions[3].options[0]`. */

export type PaperCheck = (paper: Authored) => readonly PathIssue[];

/** The domain's own parser, with the paper's exam profile in place: what the build will say. */
export const domainCheck =
  (findProfile: (id: string) => ExamProfile | undefined): PaperCheck =>
  (paper) => {
    const parsed = parseAuthored(paper, findProfile);
    return parsed.ok ? [] : parsed.issues;
  };

/** Ids that stand in another paper already. */
export const idCheck =
  (taken: ReadonlyMap<string, string>): PaperCheck =>
  ({ questions }) =>
    (Array.isArray(questions) ? (questions as Authored[]) : []).flatMap(({ id }, index) => {
      const holder = typeof id === 'string' ? taken.get(id) : undefined;
      return holder === undefined
        ? []
        : [
            {
              path: `questions[${index}].id`,
              reason: `'${String(id)}' is used by ${holder}`,
              correction: 'Leave the id out, or give --renumber to name every question by its place.',
            },
          ];
    });
