import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { resolveProfile } from '#domain/papers/exam-profile.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import { withOtherLanguages } from '../papers/other-languages.ts';

/** A paper of the question bank in all its languages. One that cannot be read is empty: the check of papers names why. */
export function readAuthoredPaper(authored: unknown, findProfile: (id: string) => ExamProfile | undefined): Paper {
  const resolved = resolveProfile(authored, findProfile);
  const parsed = resolved.ok ? parsePaper(resolved.value) : resolved;
  return parsed.ok && resolved.ok ? withOtherLanguages(parsed.value, resolved.value) : EMPTY_PAPER;
}
