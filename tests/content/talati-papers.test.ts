import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import profiles from '../../src/content/exam-profiles.json' with { type: 'json' };
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import { builtSliceOf } from '../../src/papers/slice-of-paper.ts';

/** The Gujarati practice papers of Revenue Talati are marked as its mock tests are (docs/decisions/113). */

type Papers = Record<string, Record<string, { readonly language?: string }>>;
const file = JSON.parse(readFileSync('src/content/papers/revenuetalati.json', 'utf8')) as Papers;
const gujarati = Object.entries(file).flatMap(([day, papers]) =>
  Object.entries(papers).flatMap(([label, paper]) =>
    paper.language === 'gu' ? [[`${day}, ${label}`, paper] as const] : [],
  ),
);
const { marking, minutes, questions } = profiles['gsssb-revenue-talati-2025-rehearsal'];

describe('a Gujarati paper of Revenue Talati', () => {
  it('is one of five or more', () => {
    expect(gujarati.length).toBeGreaterThanOrEqual(5);
  });

  it.each(gujarati)(
    '%s has the marks of the exam, a skip like "Not attempted", and its time in proportion',
    (_, paper) => {
      const parsed = parsePaper(paper);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const slice = builtSliceOf(parsed.value) as { readonly marking: unknown };
      expect(slice.marking).toEqual({ right: marking.right, wrong: marking.wrong, blank: marking.notAttempted });
      expect(parsed.value.durationMs).toBe(Math.ceil((minutes * parsed.value.questions.length) / questions) * 60_000);
    },
  );
});
