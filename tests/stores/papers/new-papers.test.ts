import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../support/test-environment.ts';
import { freePlace, paperAt, papersOf, questionAt } from '../../support/worker/papers.ts';
import { adminWithToken } from '../../support/worker/students.ts';

const row = (changes: object) => ({
  day: '900',
  paper: '1',
  version: 1,
  topic: 'Sums',
  language: 'en',
  questions: 2,
  minutes: 15,
  marking: null,
  ...changes,
});

/** What a list makes of one row of the answer. */
async function parsed(changes: object) {
  const browser = testBrowser();
  const page = await browser.open('/quiz/cgl');
  browser.network.answer('/api/papers', JSON.stringify({ papers: [row(changes)], nextCursor: null, gone: [] }));
  const [found] = await page.findNewPapers('cgl');
  return found && [found.bytes, found.difficulties];
}

describe('papers published since the build', () => {
  it('come with their download and their spread from the real API', async () => {
    const { token } = await adminWithToken(1);
    const place = freePlace();
    await papersOf(token).add(place, {
      authored: paperAt(place, {
        questions: [questionAt(place, 1, { difficulty: 'easy' }), questionAt(place, 2, { difficulty: 'hard' })],
      }),
    });
    const page = await testBrowser().open('/quiz/cgl');
    const found = (await page.findNewPapers('cgl')).find(({ reference }) => reference.day === place.day);
    expect(found).toMatchObject({
      topic: 'Addition',
      questions: 2,
      bytes: expect.any(Number),
      difficulties: { easy: 1, medium: 0, hard: 1 },
    });
    expect(found?.bytes).toBeGreaterThan(100);
  });

  it.each([
    ['an academy that tells neither', {}],
    ['a paper from before they were kept', { bytes: null, difficulties: null }],
    ['nonsense', { bytes: '3 KB', difficulties: { easy: 1, medium: 1 } }],
    ['numbers that cannot be', { bytes: -1, difficulties: { easy: 1, medium: 1.5, hard: -1 } }],
  ])('are listed without them for %s', async (_name, changes) => {
    expect(await parsed(changes)).toEqual([null, null]);
  });

  it.each(['fr', '', null])('are not listed in the language %j, which the academy does not have', async (language) => {
    expect(await parsed({ language })).toBeUndefined();
  });

  it('take a spread in which a kind has no question', async () => {
    expect(await parsed({ bytes: 3100, difficulties: { easy: 0, medium: 2, hard: 0 } })).toEqual([
      3100,
      { easy: 0, medium: 2, hard: 0 },
    ]);
  });
});
