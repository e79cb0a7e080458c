import { isRecord } from '#domain/lib/is-record.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel, paperTitle } from '#domain/papers/paper-reference.ts';
import type { Authored } from './reading.ts';

/** An exam's file of papers: pure parts, text in and text out. */

export type ExamFile = Readonly<Record<string, Readonly<Record<string, Authored>>>>;

export const findPaper = (file: ExamFile, reference: PaperReference): Authored | undefined =>
  file[dayLabel(reference)]?.[paperLabel(reference)];

const numberIn = (label: string): number => Number(/\d+/.exec(label)?.[0] ?? 0);
const inNumberOrder = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => numberIn(one) - numberIn(other)));

/** The file with the paper in its place: days and papers in the order of their numbers. */
export function withPaper(file: ExamFile, reference: PaperReference, paper: Authored): ExamFile {
  const day = inNumberOrder({ ...file[dayLabel(reference)], [paperLabel(reference)]: paper });
  return inNumberOrder({ ...file, [dayLabel(reference)]: day });
}

/** As the files of the bank are written: two spaces, a newline at the end. */
export const examFileText = (file: ExamFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** Question ids of every paper but the one at `reference`, each with the paper that holds it. */
export function idsElsewhere(files: ReadonlyMap<string, ExamFile>, reference: PaperReference): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [exam, file] of files)
    for (const [day, papers] of Object.entries(file))
      for (const [label, paper] of Object.entries(papers)) {
        if (exam === reference.exam && day === dayLabel(reference) && label === paperLabel(reference)) continue;
        const questions = Array.isArray(paper['questions']) ? (paper['questions'] as unknown[]) : [];
        for (const question of questions)
          if (isRecord(question) && typeof question['id'] === 'string')
            ids.set(question['id'], `${exam}, ${day}, ${label}`);
      }
  return ids;
}

export const nameOfPaper = (reference: PaperReference): string => `${reference.exam}, ${paperTitle(reference)}`;
