import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { call } from '../../support/worker/api.ts';
import { claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** The materials that a lesson or a class is given, as staff choose them. */

const NOTES = 52;

beforeAll(async () => {
  await claimAdmin(1);
  const token = await tokenFor(1);
  let position = 0;
  const add = async (title: string, isPublished: boolean) => {
    position += 1;
    const { status } = await call('POST', '/api/admin/materials', {
      token,
      body: {
        clientId: crypto.randomUUID(),
        place: 'courses.eklavy.history',
        kind: 'note',
        title,
        language: 'en',
        access: 'page',
        position,
        body: 'Text',
        isPublished,
      },
    });
    expect(status).toBe(201);
  };
  for (let note = 0; note < NOTES; note += 1) await add(`Note ${note}`, true);
  await add('A draft', false);
  await add('A lecture', true);
  await env.DB.prepare("UPDATE materials SET kind = 'recording' WHERE title = 'A lecture'").run();
});

async function open() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, ...(await browser.open('/admin/lessons')) };
}

it('all pages of what is published are offered, without drafts and without a recording whose file is missing', async () => {
  const { listMaterialChoices } = await open();
  const titles = (await listMaterialChoices())?.map(({ title }) => title) ?? [];
  expect(titles).toHaveLength(NOTES);
  expect(titles).toContain('Note 0');
  expect(titles).toContain(`Note ${NOTES - 1}`);
  expect(titles).not.toContain('A draft');
  expect(titles).not.toContain('A lecture');
});

it('a recording and a sound can be played, a note cannot', async () => {
  const { isPlayable } = await open();
  const choice = { id: 1, title: 'A', place: 'courses.eklavy.history' };
  expect(
    (['recording', 'audio', 'note', 'pdf', 'link'] as const).map((kind) => isPlayable({ ...choice, kind })),
  ).toEqual([true, true, false, false, false]);
});

it('without the server there is no list, which is not the same as an empty one', async () => {
  const { browser, listMaterialChoices } = await open();
  browser.network.cut();
  expect(await listMaterialChoices()).toBeNull();
});
