import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminRow, AdminSave } from '../../support/stores/admin-forms.ts';
import { ADMIN_FORMS, ADMIN_TABLES } from '../../support/stores/admin-forms.ts';
import { storeTrialCourse } from '../../support/worker/courses.ts';
import { writeSession } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { claimAdmin, tokenFor } from '../../support/worker/students.ts';

/** A change of a row reaches the server and its answer does not come back; the admin saves again. */

let browser: TestBrowser;
let page: Page;
beforeEach(async () => {
  await env.DB.batch(ADMIN_TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await storeTrialCourse();
  browser = testBrowser();
  await claimAdmin(1);
  writeSession(browser, { studentId: 1, token: await tokenFor(1, browser.clock.server()) });
  page = await browser.open('/admin');
});

describe.each(Object.entries(ADMIN_FORMS))(
  'a change of %s whose answer was lost',
  (_, { path, field, fields, save: loadSave, isPublished, isDraft }) => {
    const clientId = crypto.randomUUID();
    const changed = { ...fields, [field]: 'Changed' };
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

    async function begun(): Promise<{ readonly save: AdminSave; readonly row: AdminRow }> {
      const save = loadSave(page);
      const created = await save(fields, 'save', clientId);
      if (created.kind !== 'saved') throw new Error(created.kind);
      return { save, row: created.item };
    }

    async function lost(
      intent: 'save' | 'publish' | 'delete',
    ): Promise<{ readonly save: AdminSave; readonly row: AdminRow }> {
      const { save, row } = await begun();
      browser.network.loseAnswers(`${path}/${row.id}`);
      expect(await save(changed, intent, clientId, row)).toMatchObject({ kind: 'refused' });
      browser.network.restore();
      return { save, row };
    }

    it("counts as one's own save and not as a conflict", async () => {
      const { save, row } = await lost('publish');
      expect(await save(changed, 'publish', clientId, row)).toMatchObject({
        kind: 'saved',
        item: { version: 2, [field]: 'Changed', ...isPublished },
      });
      expect((await stored()).items).toMatchObject([{ version: 2, ...isPublished }]);
    });

    it('includes what was typed since and the action chosen now', async () => {
      const { save, row } = await lost('publish');
      expect(await save(typed, 'save', clientId, row)).toMatchObject({
        kind: 'saved',
        item: { version: 3, [field]: typed[field as keyof typeof typed], ...isDraft },
      });
    });

    it('is recognized even if several were lost', async () => {
      const { save, row } = await lost('save');
      browser.network.loseAnswers(`${path}/${row.id}`);
      expect(await save(typed, 'save', clientId, row)).toMatchObject({ kind: 'refused' });
      browser.network.restore();
      expect(await save(typed, 'publish', clientId, row)).toMatchObject({
        kind: 'saved',
        item: { version: 3, [field]: typed[field as keyof typeof typed], ...isPublished },
      });
    });

    it('is recognized even if the current version could not be loaded at first', async () => {
      const { save, row } = await lost('save');
      browser.network.treat(`${path}/${row.id}`, (request, pass) =>
        request.method === 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(pass(request)),
      );
      expect(await save(typed, 'save', clientId, row)).toMatchObject({ kind: 'conflict', theirs: null });
      browser.network.restore();
      expect(await save(typed, 'save', clientId, row)).toMatchObject({ kind: 'saved', item: { version: 3 } });
    });

    it("is shown beside what another admin, or one's own other device, has changed since", async () => {
      const { save, row } = await lost('save');
      await env.DB.batch(
        ADMIN_TABLES.map((table) => env.DB.prepare(`UPDATE ${table} SET version = 3, updated_by = 2`)),
      );
      expect(await save(changed, 'save', clientId, row)).toMatchObject({
        kind: 'conflict',
        theirs: { version: 3, updatedBy: 2 },
      });
      const other = loadSave(page);
      const standing = { ...row, version: 3 };
      expect(await other({ ...fields, [field]: 'On another device' }, 'save', clientId, standing)).toMatchObject({
        kind: 'saved',
        item: { version: 4 },
      });
      expect(await save(typed, 'save', clientId, standing)).toMatchObject({ kind: 'conflict', theirs: { version: 4 } });
    });

    it('counts as done when it was a deletion', async () => {
      const { save, row } = await lost('delete');
      expect(await save(changed, 'delete', clientId, row)).toMatchObject({
        kind: 'saved',
        item: { id: row.id, deletedAt: expect.any(String) },
      });
    });
  },
);
