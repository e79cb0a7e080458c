import { isRecord } from '#domain/lib/is-record.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { paperIn, passagesOf, translatedInto, without } from './translations.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * The paper with the same paper in each language that all its questions and passages are translated into, as a student
 * may read it. The authored form is that with its exam profile in place.
 */
export function withOtherLanguages(paper: Paper, authored: unknown): Paper {
  if (!isRecord(authored)) return paper;
  const parts = [...listOf(authored['questions']), ...Object.values(passagesOf(authored))];
  const others = LANGUAGES.filter(
    (language) =>
      language !== paper.language && parts.every((part) => isRecord(part) && translatedInto(part).includes(language)),
  ).flatMap((language) => {
    // Names of parts, such as “Assertion”, are in the paper's own language.
    const parsed = parsePaper(paperIn(without(authored, 'names'), language));
    return parsed.ok && parsed.value.questions.length > 0 ? [parsed.value] : [];
  });
  return others.length > 0 ? { ...paper, others } : paper;
}
