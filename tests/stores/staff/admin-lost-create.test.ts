import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminRow, AdminSave } from '../../support/stores/admin-forms.ts';
import { ADMIN_FORMS, ADMIN_TABLES } from '../../support/stores/admin-forms.ts';
import { storeTrialCourse } from '../../support/worker/courses.ts';
import { writeSession } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { adminWithToken, claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** The first save of a form reaches the server and its answer does not come back; the admin goes on and saves again. */

let browser: TestBrowser;
let page: Page;
beforeEach(async () => {
  await env.DB.batch(ADMIN_TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await storeTrialCourse();
  browser = testBrowser();
  await claimAdmin(1);
  const at = browser.clock.server();
  writeSession(browser, { studentId: 1, token: await tokenFor(1, at) });
  page = await browser.open('/admin');
});

describe.each(Object.entries(ADMIN_FORMS))(
  'a new row of %s whose answer was lost',
  (_, { path, field, fields, save: loadSave, isPublished, isDraft }) => {
    const clientId = crypto.randomUUID();
    const typed = { ...fields, [field]: 'Typed after the answer was lost' };
    /** The rows that somebody made: an import made the others. */
    const stored = async () => {
      const { items } = (await (
        await browser.network.fetch(path, {
          headers: { authorization: `Bearer ${browser.session.entries()['token']}` },
        })
      ).json()) as { items: (AdminRow & Record<string, unknown>)[] };
      return { items: items.filter(({ createdBy }) => createdBy !== 0) };
    };

    async function lost(intent: 'save' | 'publish'): Promise<AdminSave> {
      const save = loadSave(page);
      browser.network.loseAnswers(path);
      expect(await save(fields, intent, clientId)).toMatchObject({ kind: 'refused' });
      browser.network.restore();
      expect((await stored()).items).toMatchObject([{ version: 1, [field]: fields[field as keyof typeof fields] }]);
      return save;
    }

    it('takes what was typed since, and is published, once', async () => {
      const save = await lost('save');
      expect(await save(typed, 'publish', clientId)).toMatchObject({
        kind: 'saved',
        item: { [field]: typed[field as keyof typeof typed], version: 2, ...isPublished },
      });
      expect((await stored()).items).toMatchObject([{ [field]: typed[field as keyof typeof typed], ...isPublished }]);
    });

    it('is a draft again when a draft was requested last', async () => {
      const save = await lost('publish');
      expect(await save(typed, 'save', clientId)).toMatchObject({
        kind: 'saved',
        item: { [field]: typed[field as keyof typeof typed], ...isDraft },
      });
    });

    it('is not changed where nothing else was typed', async () => {
      const save = await lost('publish');
      expect(await save(fields, 'publish', clientId)).toMatchObject({
        kind: 'saved',
        item: { version: 1, ...isPublished },
      });
      expect(browser.network.sentTo(path, 'PUT')).toEqual([]);
    });

    it('keeps what another admin has changed since: both versions are shown, and nothing is overwritten', async () => {
      const save = await lost('save');
      const [row] = (await stored()).items;
      await env.DB.batch(ADMIN_TABLES.map((table) => env.DB.prepare(`UPDATE ${table} SET version = 2`)));
      expect(await save(typed, 'publish', clientId)).toMatchObject({
        kind: 'conflict',
        theirs: { id: row?.id, version: 2, ...isDraft },
      });
      expect((await stored()).items).toMatchObject([{ version: 2, [field]: fields[field as keyof typeof fields] }]);
    });

    it('stays deleted where it has been, and what to do is said', async () => {
      const save = await lost('save');
      const [row] = (await stored()).items;
      const { token } = await adminWithToken(2);
      await browser.network.fetch(`${path}/${row?.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"version":1}',
      });
      expect(await save(typed, 'publish', clientId)).toEqual({
        kind: 'refused',
        message: 'This has been deleted. Restore it before you change it.',
      });
      expect((await stored()).items).toEqual([]);
    });
  },
);
