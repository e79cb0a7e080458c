import type { ExamProfile } from '../../src/domain/papers/exam-profile.ts';
import { readExams } from '../../src/build/exams/exam-file.ts';
import { ROOT } from '../paths.ts';

/** The profiles of the exams in a folder like src/content, by id. */
export const readProfiles = (content: string): ReadonlyMap<string, ExamProfile> =>
  new Map(readExams(content).flatMap(({ profiles }) => Object.entries(profiles)));

let known: ReadonlyMap<string, ExamProfile> | undefined;

/** A profile of the academy, as its exam's file has it now. */
export const findProfile = (id: string): ExamProfile | undefined =>
  (known ??= readProfiles(`${ROOT}src/content`)).get(id);
