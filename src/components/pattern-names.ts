import { examGuideText } from '#domain/text/en/exam-guide.ts';

/**
 * The name of a section, a language or a stage of an exam in the language that is spoken. A name that has no
 * translation, such as that of a new exam, stays as the file of the exam writes it.
 */
export function nameOfPattern(name: string): string {
  const names: Readonly<Record<string, string>> = examGuideText().names;
  // A stage ends with its year.
  const [, stage = name, year = ''] = /^(.*)(, 20\d{2})$/.exec(name) ?? [];
  return `${names[stage] ?? stage}${year}`;
}
