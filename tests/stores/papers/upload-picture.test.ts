import { beforeAll, expect, it } from 'vitest';
import { gifOf, HEADS, pngOf } from '../../support/file-samples.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** A picture on its way into a paper, against the real server. */

beforeAll(() => claimAdmin(1));

async function openAdmin() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, page: await browser.open('/admin/papers') };
}

it('a picture is sent once and known by its address and its size', async () => {
  const { browser, page } = await openAdmin();
  const reply = await page.uploadPicture(pngOf(30, 20));
  expect(reply).toMatchObject({ ok: true, picture: { width: 30, height: 20 } });
  expect(reply.ok && reply.picture.src).toMatch(/^\/images\/papers\/uploaded\/[\da-f]{64}\.png$/);
  expect(browser.network.sent.filter(({ path }) => path.includes('/pictures/'))).toHaveLength(1);
});

it.each([
  ['an SVG', HEADS['svg'] ?? new Uint8Array(), 'SVG'],
  ['a GIF that moves', gifOf(8, 8, 2), 'moves'],
])('%s is refused before anything is sent', async (_, bytes, reason) => {
  const { browser, page } = await openAdmin();
  expect(await page.uploadPicture(bytes)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  expect(browser.network.sent.filter(({ path }) => path.includes('/pictures/'))).toHaveLength(0);
});
