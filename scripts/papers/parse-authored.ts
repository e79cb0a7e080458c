import type { ExamProfile } from '../../src/domain/papers/exam-profile.ts';
import { resolveProfile } from '../../src/domain/papers/exam-profile.ts';
import type { Paper } from '../../src/domain/papers/paper.ts';
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import type { Parsed } from '../../src/domain/lib/result.ts';
import profilesJson from '../../src/content/exam-profiles.json' with { type: 'json' };

const PROFILES = new Map(Object.entries(profilesJson as Record<string, unknown>)) as ReadonlyMap<string, ExamProfile>;

export const findProfile = (id: string): ExamProfile | undefined => PROFILES.get(id);

/** Parses a paper with the exam profile that it names, as the build does, or returns its issues. */
export function parseAuthored(data: unknown): Parsed<Paper> {
  const resolved = resolveProfile(data, findProfile);
  return resolved.ok ? parsePaper(resolved.value) : resolved;
}
