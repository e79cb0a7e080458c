import type { ExamProfile } from '../../../src/domain/exam-profile.ts';
import { resolveProfile } from '../../../src/domain/exam-profile.ts';
import { parsePaper } from '../../../src/domain/paper.ts';
import type { Authored, ExchangeFault, ReadItem } from './reading.ts';

/** Whether a paper may stand in the bank. Every check gives faults with paths like `questions[3].options[0]`. */

export interface PathFault {
  readonly path: string;
  readonly reason: string;
  readonly mend?: string;
}
export type PaperCheck = (paper: Authored) => readonly PathFault[];

/** The domain's own parser, with the paper's exam profile in place: what the build will say. */
export const domainCheck = (findProfile: (id: string) => ExamProfile | undefined): PaperCheck => (paper) => {
  const resolved = resolveProfile(paper, findProfile);
  const parsed = resolved.ok ? parsePaper(resolved.value) : resolved;
  return parsed.ok ? [] : parsed.faults;
};

/** Ids that stand in another paper already. */
export const idCheck = (taken: ReadonlyMap<string, string>): PaperCheck => ({ questions }) =>
  (Array.isArray(questions) ? (questions as Authored[]) : []).flatMap(({ id }, index) => {
    const holder = typeof id === 'string' ? taken.get(id) : undefined;
    return holder === undefined ? [] : [{ path: `questions[${index}].id`, reason: `'${String(id)}' is used by ${holder}`, mend: 'Leave the id out, or give --renumber to name every question by its place.' }];
  });

const MENDS: readonly { readonly field: RegExp; readonly mend: string }[] = [
  { field: /^options$/, mend: 'Give the question 2 to 9 options.' },
  { field: /^options/, mend: 'Fill this option, or take it out.' },
  { field: /^correctAnswer/, mend: 'Mark one of the options as right.' },
  { field: /image/, mend: 'Write a path such as /images/papers/cgl/name.svg.' },
  { field: /^question$/, mend: 'Write the question.' },
  { field: /^id/, mend: 'Give each question an id of its own, or none.' },
  { field: /passage/, mend: 'Name a passage of this paper, and keep its questions together.' },
  { field: /^(?:sections|minutes|marking|timing|profile|language)/, mend: 'Mend it in the settings of the paper, or take it out.' },
];

/** Faults of a paper, each at its place in the imported file. */
export function placeFaults(faults: readonly PathFault[], items: readonly ReadItem[]): ExchangeFault[] {
  return faults.map(({ path, reason, mend }) => {
    const [, index, rest] = /^questions\[(\d+)\]\.?(.*)$/s.exec(path) ?? [];
    const field = rest ?? path;
    const where = index === undefined ? 'paper' : (items[Number(index)]?.where ?? `question ${Number(index) + 1}`);
    return { where, field: field === '' ? 'question' : field, reason, mend: mend ?? MENDS.find((each) => each.field.test(field))?.mend ?? 'Mend it in the file and import again.' };
  });
}
