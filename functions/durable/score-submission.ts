import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import type { ScoredAttempt, Submission } from '../ports/mocks/mock-cohorts.ts';
import type { ScoringKey } from '../ports/mocks/stored-mocks.ts';

function sectionsOf(rules: MockRules, { sections }: ReturnType<typeof scoreMock>, spentMs: readonly number[]) {
  return sections.map((counts, index) => {
    const { start, count } = rules.sections[index] ?? { start: 0, count: 0 };
    const takenMs = spentMs.slice(start, start + count).reduce((sum, each) => sum + each, 0);
    return { ...counts, questions: count, takenMs };
  });
}

/** Scores by the domain's code. What comes of it names no option of the key. */
export function scoreSubmission({ rules, key }: ScoringKey, submission: Submission): ScoredAttempt {
  const score = scoreMock(rules, key, submission.responses);
  const { outcomes: _outcomes, hundredths: _hundredths, sections: _sections, ...counts } = score;
  const { takenMs, closedAt, closedBy, isRanked, isLate } = submission;
  return {
    counts,
    sections: sectionsOf(rules, score, submission.spentMs),
    takenMs,
    closedAt,
    closedBy,
    isRanked,
    isLate,
    keyVersion: key.version,
  };
}
