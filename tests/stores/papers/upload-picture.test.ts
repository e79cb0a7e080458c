import { beforeAll, expect, it } from 'vitest';
import { describePicture, findUndescribed } from '#stores/papers/admin-picture-words.ts';
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

it('a picture is sent again once staff have confirmed that it is them', async () => {
  const { browser, page } = await openAdmin();
  const message = 'Type your password to go on.';
  const asked = JSON.stringify({ message, errors: { confirmation: 'password' } });
  browser.network.answer('/api/admin/papers/pictures/', asked, { status: 403 });
  page.confirmWith(() => Promise.resolve(false));
  expect(await page.uploadPicture(pngOf(31, 20))).toMatchObject({ ok: false, message });
  page.confirmWith(() => {
    browser.network.restore();
    return Promise.resolve(true);
  });
  expect(await page.uploadPicture(pngOf(31, 20))).toMatchObject({ ok: true, picture: { width: 31, height: 20 } });
});

it.each([
  ['an SVG', HEADS['svg'] ?? new Uint8Array(), 'SVG'],
  ['a GIF that moves', gifOf(8, 8, 2), 'moves'],
])('%s is refused before anything is sent', async (_, bytes, reason) => {
  const { browser, page } = await openAdmin();
  expect(await page.uploadPicture(bytes)).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
  expect(browser.network.sent.filter(({ path }) => path.includes('/pictures/'))).toHaveLength(0);
});

const quizFile = (alt: string, bytes = pngOf(41, 31)) =>
  new File(
    [
      `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[How many? <img src="@@PLUGINFILE@@/a.png" alt="${alt}">]]></text><file name="a.png" encoding="base64">${btoa(String.fromCharCode(...bytes))}</file></questiontext><answer fraction="100"><text>4</text></answer><answer fraction="0"><text>3</text></answer></question></quiz>`,
    ],
    'quiz.xml',
  );

it('the pictures of a chosen file are sent, and one without words gets them in the form', async () => {
  const { browser, page } = await openAdmin();
  const reply = await page.readPaperFile(quizFile(''), 'cgl');
  if (!reply.ok) throw new Error(reply.message);
  expect([reply.paper.issues, reply.paper.losses.map(({ where }) => where)]).toEqual([[], ['line 1']]);
  expect(browser.network.sent.filter(({ path }) => path.includes('/pictures/'))).toHaveLength(1);
  const [picture] = findUndescribed(reply.paper);
  if (picture === undefined) throw new Error('no picture is without words');
  expect(picture).toMatchObject({ question: 0, where: 'line 1', image: { width: 41, height: 31 } });
  expect(describePicture(reply.paper, picture, ' ')).toBe(reply.paper);
  const described = describePicture(reply.paper, picture, 'A [square] & $&');
  expect(described.losses).toEqual([]);
  expect(findUndescribed(described)).toEqual([]);
  expect(JSON.stringify(described.authored)).toContain('How many? ![A square & $&](/images/papers/uploaded/');
});

it('a file whose pictures cannot be sent is not taken, and says why', async () => {
  const { browser, page } = await openAdmin();
  browser.network.answer(
    '/api/admin/papers/pictures/',
    JSON.stringify({ message: 'You have uploaded 2 GB within a day.' }),
    {
      status: 429,
      headers: { 'retry-after': '3600' },
    },
  );
  expect(await page.readPaperFile(quizFile('A square'), 'cgl')).toMatchObject({
    paper: { issues: [{ field: 'pictures', reason: expect.stringContaining('2 GB') }] },
  });
});
