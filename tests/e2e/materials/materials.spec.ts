import type { Browser, Page } from '@playwright/test';
import { makePdf } from '../../support/file-samples.ts';
import { beLoggedIn, expect, expectAlert, findBarriers, freshAddress, REFUSED, test } from '../academy.ts';
import { adminToken, newTitle } from '../staff/admin.ts';
import { makeVideo, SILENT_SECONDS, silentMp3 } from './recordings.ts';

const FORM = '/admin/materialform';
const PAGE = '/courses/english';
const MIB = 1024 * 1024;
/** An upload of 15 MB to a busy machine; for what hangs alone. */
const UPLOAD = { timeout: 180_000 };

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const pdfFile = (bytes: Uint8Array, name = 'notes.pdf'): File => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function fillMaterial(
  page: Page,
  { title, kind, place = 'courses.english' }: { title: string; kind: string; place?: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Kind').selectOption(kind);
  await page.getByLabel('Page', { exact: true }).selectOption(place);
}

/** Through the form, as staff do it; the file is in the bucket once its name stands there. */
async function publish(
  page: Page,
  alerts: string[],
  material: { title: string; kind: string },
  file: File,
): Promise<void> {
  await page.goto(FORM);
  await page.getByRole('link', { name: 'New material' }).click();
  await fillMaterial(page, material);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(`${file.name}, `)).toBeVisible(UPLOAD);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectAlert(alerts, 'Published. Members see it at once.');
}

async function pageOf(browser: Browser, baseURL: string | undefined, email: string | null): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() },
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  if (email !== null) await beLoggedIn(page, email);
  return page;
}

const pieceOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.describe('materials', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('a PDF of 15 MB is uploaded; a member opens it in the browser, others get nothing of it @wide', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    test.slow();
    const title = newTitle('Fifteen megabytes');
    await publish(page, alerts, { title, kind: 'pdf' }, pdfFile(makePdf(title, 15 * MIB)));
    await expect(page).toHaveURL(/#item-\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? '';
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);

    const member = await pageOf(browser, baseURL, 'english@academy.test');
    await member.goto(PAGE);
    await expect(pieceOf(member, title)).toContainText('PDF, 15 MB');
    expect(await findBarriers(member)).toEqual([]);
    expect(await widthOver(member)).toBeLessThanOrEqual(0);
    const answered = member.waitForResponse(/\/file\?ticket=/);
    await member.getByRole('button', { name: `Open ${title}` }).click();
    const answer = await answered;
    expect([
      answer.status(),
      answer.headers()['content-type'],
      answer.headers()['content-disposition']?.startsWith('inline'),
    ]).toEqual([200, 'application/pdf', true]);
    const address = answer.url();
    expect((await member.request.get(address)).headers()['content-length']).toBe(
      String(makePdf(title, 15 * MIB).byteLength),
    );
    await member.context().close();

    const none = await pageOf(browser, baseURL, 'none@academy.test');
    await none.goto(PAGE);
    await expect(none.getByText('Please purchase a premium plan')).toBeVisible();
    await expect(none.getByText(title)).toHaveCount(0);
    const token = await none.evaluate(() => sessionStorage.getItem('token'));
    expect(
      (
        await none.request.post(`/api/materials/${id}/ticket`, {
          headers: { authorization: `Bearer ${token}` },
          data: {},
        })
      ).status(),
    ).toBe(403);
    await none.context().close();

    const guest = await pageOf(browser, baseURL, null);
    expect((await guest.request.post(`/api/materials/${id}/ticket`, { data: {} })).status()).toBe(401);
    expect((await guest.request.get(`/api/materials/${id}/file`)).status()).toBe(401);
    await guest.context().close();
  });

  test('a PDF is sent as a whole page for the browser’s own viewer', async ({ page, browser, baseURL, alerts }) => {
    const title = newTitle('Viewer');
    await publish(page, alerts, { title, kind: 'pdf' }, pdfFile(makePdf('Seen by a member')));
    const member = await pageOf(browser, baseURL, 'english@academy.test');
    await member.goto(PAGE);
    // The browser of the tests has no viewer and downloads the file.
    const [response] = await Promise.all([
      member.waitForResponse(/\/file\?ticket=/),
      member.getByRole('button', { name: `Open ${title}` }).click(),
    ]);
    expect(response.status()).toBe(200);
    expect(response.request().isNavigationRequest()).toBe(true);
    expect(response.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    await member.context().close();
  });

  test('a video plays for a member, begins where they stopped, and goes on when its ticket has expired', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    test.slow();
    const [video, sound] = [newTitle('Lecture'), newTitle('Spoken')];
    await publish(
      page,
      alerts,
      { title: video, kind: 'recording' },
      { name: 'lecture.webm', mimeType: 'video/webm', buffer: await makeVideo(page) },
    );
    await publish(
      page,
      alerts,
      { title: sound, kind: 'audio' },
      { name: 'spoken.mp3', mimeType: 'audio/mpeg', buffer: silentMp3() },
    );

    const member = await pageOf(browser, baseURL, 'english@academy.test');
    await member.goto(PAGE);
    await pieceOf(member, video).getByRole('button', { name: 'Play' }).click();
    await expect
      .poll(() => member.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(0.2);
    expect(await member.locator('video').evaluate((media: HTMLVideoElement) => media.videoWidth)).toBe(160);

    await pieceOf(member, sound).getByRole('button', { name: 'Play' }).click();
    const player = member.locator('audio');
    await expect
      .poll(() => player.evaluate((media: HTMLAudioElement) => media.duration))
      .toBeGreaterThan(SILENT_SECONDS - 2);
    await pieceOf(member, sound).getByLabel('Speed').selectOption('2');
    expect(await player.evaluate((media: HTMLAudioElement) => media.playbackRate)).toBe(2);
    await player.evaluate((media: HTMLAudioElement) => void (media.currentTime = 30));
    await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThan(30);
    await player.evaluate((media: HTMLAudioElement) => media.pause());
    expect(await findBarriers(member)).toEqual([]);
    expect(await widthOver(member)).toBeLessThanOrEqual(0);

    await member.reload();
    await pieceOf(member, sound).getByRole('button', { name: 'Play' }).click();
    await expect(pieceOf(member, sound)).toContainText('It goes on at 0:3');
    await expect.poll(() => player.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThanOrEqual(30);
    expect(await player.evaluate((media: HTMLAudioElement) => media.playbackRate)).toBe(2);

    // The browser asks for more with a ticket that is no good any more: a new one is fetched, and it plays on from there.
    const before = await player.evaluate((media: HTMLAudioElement) => media.src);
    await player.evaluate((media: HTMLAudioElement) => {
      media.src = media.src.replace(/ticket=[^&]{20}/, 'ticket=2020-01-01.AAAAAAAAA');
    });
    await expect
      .poll(() =>
        player.evaluate(
          (media: HTMLAudioElement, old) =>
            media.src !== old && !media.src.includes('2020-01-01') && media.currentTime >= 30 && media.error === null,
          before,
        ),
      )
      .toBe(true);
    await member.context().close();
  });

  test('a recording shows its captions, and is heard alone by whoever saves data', async ({
    page,
    browser,
    baseURL,
    alerts,
  }) => {
    test.slow();
    const title = newTitle('With captions');
    await page.goto(`${FORM}#new`);
    await fillMaterial(page, { title, kind: 'recording' });
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:30.000\nThe Solanki dynasty ruled from Patan.\n');
    const files = [
      ['File', { name: 'lecture.webm', mimeType: 'video/webm', buffer: await makeVideo(page) }],
      ['Sound alone', { name: 'lecture.mp3', mimeType: 'audio/mpeg', buffer: silentMp3() }],
      ['Captions', { name: 'lecture.vtt', mimeType: 'text/vtt', buffer: captions }],
    ] as const;
    for (const [label, file] of files) {
      await page.getByLabel(new RegExp(`^${label} \\(`)).setInputFiles(file);
      await expect(page.getByText(`${file.name}, `)).toBeVisible(UPLOAD);
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. Members see it at once.');

    const member = await pageOf(browser, baseURL, 'english@academy.test');
    await member.goto(PAGE);
    await pieceOf(member, title).getByRole('button', { name: 'Play' }).click();
    const shown = (player: 'video' | 'audio') =>
      member
        .locator(player)
        .evaluate((media: HTMLMediaElement) =>
          [...(media.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
        );
    await expect.poll(() => shown('video')).toEqual(['The Solanki dynasty ruled from Patan.']);
    expect(await findBarriers(member)).toEqual([]);
    await pieceOf(member, title).getByRole('button', { name: 'Sound only (saves data)' }).click();
    await expect
      .poll(() => member.locator('audio').evaluate((media: HTMLAudioElement) => media.duration))
      .toBeGreaterThan(SILENT_SECONDS - 2);
    await expect(member.locator('video')).toHaveCount(0);
    await member.context().close();
  });

  test('an upload that loses the network goes on where it was, and a wrong file is told at once', async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expected.push(/net::ERR_/);
    await page.goto(`${FORM}#new`);
    await fillMaterial(page, { title: newTitle('Interrupted'), kind: 'pdf' });
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await expect(page.getByText('This needs another kind of file: pdf, png, jpg, jpeg, webp.')).toBeVisible();
    const parts: string[] = [];
    let isCut = true;
    await page.route('**/parts/*', (route) => {
      const number = /parts\/(\d+)/.exec(route.request().url())?.[1] ?? '';
      if (number === '2' && isCut) return route.abort('internetdisconnected');
      parts.push(number);
      return route.continue();
    });
    await input.setInputFiles(pdfFile(makePdf('Interrupted', 9 * MIB), 'interrupted.pdf'));
    await expect(page.getByText('The connection is lost.')).toBeVisible(UPLOAD);
    expect(await findBarriers(page)).toEqual([]);
    isCut = false;
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('interrupted.pdf, ')).toBeVisible(UPLOAD);
    expect(parts).toEqual(['1', '2']);
  });

  test('a material without its file is refused, and the summary leads to where it is chosen', async ({ page }) => {
    await page.goto(`${FORM}#new`);
    await fillMaterial(page, { title: newTitle('No file'), kind: 'pdf' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('group', { name: /^Please look at this/ })
      .getByRole('button', { name: 'File', exact: true })
      .click();
    await expect(page.locator('input[type=file]')).toBeFocused();
  });

  test('a material is replaced, withdrawn, deleted and brought back; a second admin’s version is not written over', async ({
    page,
    browser,
    baseURL,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const title = newTitle('Two hands');
    await publish(page, alerts, { title, kind: 'pdf' }, pdfFile(makePdf('first'), 'first.pdf'));
    const id = /\d+$/.exec(page.url())?.[0] ?? '';
    await page.getByLabel(/: replace it$/).setInputFiles(pdfFile(makePdf('second'), 'second.pdf'));
    await expect(page.getByText('second.pdf, ')).toBeVisible(UPLOAD);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');

    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const { item } = (await (await page.request.get(`/api/admin/materials/${id}`, { headers })).json()) as {
      item: Record<string, any>;
    };
    const theirs = {
      version: item['version'],
      place: item['place'],
      kind: 'pdf',
      title: `${title} by another`,
      language: 'en',
      access: 'page',
      position: 1,
      fileId: item['file'].id,
      isPublished: true,
    };
    expect((await page.request.put(`/api/admin/materials/${id}`, { headers, data: theirs })).status()).toBe(200);
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} by me`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} by another`);

    const member = await pageOf(browser, baseURL, 'english@academy.test');
    const seen = async (times: number): Promise<void> => {
      await member.goto(PAGE);
      await expect(member.getByRole('heading', { name: 'Notes' })).toBeVisible();
      await expect(member.locator('strong', { hasText: `${title} by another` })).toHaveCount(times);
    };
    await seen(1);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectAlert(alerts, 'It is off the page, and kept here.');
    await seen(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(alerts, 'Deleted.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: `${title} by another` })).toBeVisible();
    await page.goto(`${FORM}#item-${id}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await seen(1);
    await member.context().close();
  });
});
