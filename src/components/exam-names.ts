import { getCollection } from 'astro:content';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { listText } from '#domain/lib/format.ts';
import type { ExamGroup } from '#domain/papers/exam.ts';
import { examsInGroup, groupNamesText, TARGET_EXAMS } from '#domain/papers/exams.ts';

/** The names of the exams that a student can prepare for, in the language that is spoken, by key. */
export async function examNames(): Promise<Readonly<Record<string, string>>> {
  const exams = await getCollection('exams');
  return Object.fromEntries(
    TARGET_EXAMS.map((key) => [key, exams.find(({ id }) => id === key)?.data.name[spokenLanguage()] ?? key]),
  );
}

/** The names of a group's exams in a sentence. */
export async function groupNames(group: ExamGroup): Promise<string> {
  if (spokenLanguage() === 'en') return groupNamesText(group);
  const names = await examNames();
  return listText(examsInGroup(group).map(({ id }) => names[id] ?? id));
}
