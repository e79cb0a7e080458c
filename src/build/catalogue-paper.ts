import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { parseAuthored } from '../papers/parse-authored.ts';

/** A paper of the question bank in all its languages. One that cannot be parsed has stopped the build before. */
export function readCataloguePaper(authored: unknown, findProfile: (id: string) => ExamProfile | undefined): Paper {
  const parsed = parseAuthored(authored, findProfile);
  return parsed.ok ? parsed.value : EMPTY_PAPER;
}
