import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

/** A paper on its way over a slow line. */

const SECOND = 1000;
const reference = { exam: 'cgl', day: '1', paper: '1' };

/** The seconds after which a check of a paper with this text is given up, in whole steps of two. */
async function secondsFor(text: string): Promise<number> {
  const browser = testBrowser();
  await signIn(browser);
  const { askForCheck } = await browser.open('/admin/papers');
  browser.network.hold('/api/admin/papers');
  const replies: unknown[] = [];
  void askForCheck({ reference, authored: { topic: text } }, null, crypto.randomUUID()).then((reply) =>
    replies.push(reply),
  );
  let seconds = 0;
  for (; replies.length === 0 && seconds < 600; seconds += 2) await browser.pass(2 * SECOND);
  expect(replies).toMatchObject([{ ok: false, kind: 'unreachable' }]);
  return seconds;
}

it('a short one is given up after twenty seconds', async () => {
  expect(await secondsFor('Sums')).toBe(20);
});

it('a hundred questions in Gujarati have the time that 24 kbit/s take for their bytes', async () => {
  const text = 'ગુ'.repeat(40_000);
  const bytes = new TextEncoder().encode(text).length;
  const seconds = await secondsFor(text);
  expect(seconds).toBeGreaterThanOrEqual(bytes / 3000);
  expect(seconds).toBeLessThanOrEqual(bytes / 3000 + 4);
});
