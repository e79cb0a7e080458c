import { describe, expect, test } from 'vitest';
import { countOfBlueprint, parseBlueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { fillBlueprint } from '#domain/mocks/blueprints/fill-blueprint.ts';
import { NO_USAGE } from '#domain/mocks/blueprints/stock.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import blueprintsJson from '../../src/content/mock-blueprints.json' with { type: 'json' };
import { findProfile } from '../../scripts/papers/exam-profiles.ts';

/** src/content/mock-blueprints.json: one blueprint for a profile, under its id. */

const ALL: readonly (readonly [string, unknown])[] = Object.entries(blueprintsJson);

describe.each(ALL)('the blueprint of %s', (id, data) => {
  const profile = findProfile(id);
  const parsed = profile === undefined ? null : parseBlueprint(data, id, profile);

  test('is of a profile that can mark a paper', () => {
    expect(profile?.marking).toBeTruthy();
  });

  test('has no issue and asks the whole exam', () => {
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed?.ok === true && countOfBlueprint(parsed.value)).toBe(profile?.questions);
  });

  test('is filled by the families as far as they draw its topics, and the rest is counted', () => {
    if (parsed?.ok !== true) throw new Error('it has issues');
    const filled = fillBlueprint(parsed.value, { bank: [], families: EVERY_FAMILY, usage: NO_USAGE }, '1');
    const drawn = filled.sections.reduce((sum, { questions }) => sum + questions.length, 0);
    const missing = filled.shortfalls.reduce((sum, { wanted, found }) => sum + wanted - found, 0);
    expect(drawn + missing).toBe(countOfBlueprint(parsed.value));
  });
});

const HAVE_REASONING = ['ssc-cgl-tier1-2026', 'ssc-chsl-tier1-2025', 'ssc-mts-session1-2025', 'ssc-gd-2026'];

test.each(ALL.filter(([id]) => HAVE_REASONING.includes(id)))(
  '%s asks four or five different figures in its reasoning',
  (id, data) => {
    const profile = findProfile(id);
    const parsed = profile === undefined ? null : parseBlueprint(data, id, profile);
    if (parsed?.ok !== true) throw new Error('it has issues');
    const filled = fillBlueprint(parsed.value, { bank: [], families: EVERY_FAMILY, usage: NO_USAGE }, '1');
    const figures = filled.sections.flatMap(({ questions }) =>
      questions.flatMap(({ origin }) =>
        origin.kind === 'drawn' && origin.variant.family.kind === 'figures' ? [origin.variant.family.topic] : [],
      ),
    );
    // A Venn question may have a picture or not.
    const chosen = figures.filter((topic) => topic !== 'venn');
    expect(chosen.length).toBeGreaterThanOrEqual(4);
    expect(chosen.length).toBeLessThanOrEqual(5);
    expect(new Set(chosen).size).toBe(chosen.length);
  },
);

test('every exam with a test series has a blueprint', () => {
  const exams = new Set(ALL.map(([id]) => findProfile(id)?.exam));
  expect([...exams].toSorted()).toEqual(['cce', 'cgl', 'chsl', 'dyso', 'gd', 'mts', 'revenuetalati']);
});
