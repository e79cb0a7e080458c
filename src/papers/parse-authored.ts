import type { Parsed } from '#domain/lib/result.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { resolveProfile } from '#domain/papers/exam-profile.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { withOtherLanguages } from './other-languages.ts';

/** Parses a paper with the exam profile that it names, in all its languages, as the build does, or gives its issues. */
export function parseAuthored(authored: unknown, findProfile: (id: string) => ExamProfile | undefined): Parsed<Paper> {
  const resolved = resolveProfile(authored, findProfile);
  if (!resolved.ok) return resolved;
  const parsed = parsePaper(resolved.value);
  return parsed.ok ? { ...parsed, value: withOtherLanguages(parsed.value, resolved.value) } : parsed;
}
