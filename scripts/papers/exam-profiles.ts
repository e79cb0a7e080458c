import type { ExamProfile } from '../../src/domain/papers/exam-profile.ts';
import profilesJson from '../../src/content/exam-profiles.json' with { type: 'json' };

const PROFILES = new Map(Object.entries(profilesJson as Record<string, unknown>)) as ReadonlyMap<string, ExamProfile>;

export const findProfile = (id: string): ExamProfile | undefined => PROFILES.get(id);
