import { writeExamModules } from '../../src/build/exams/exam-modules.ts';
import { PlainError } from '../command.ts';
import { ROOT } from '../paths.ts';

/** Brings the modules that list the exams up to the files of the exams, or ends the command with what a file lacks. */
export function bringExams(): void {
  try {
    writeExamModules(ROOT);
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}
