import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SaveOutcome } from '../../src/stores/admin/outcome.ts';
import { writeSession } from '../support/store-students.ts';
import type { TestBrowser } from '../support/test-environment.ts';
import { testBrowser } from '../support/test-environment.ts';
import { freePlace, paperAt } from '../support/worker-papers.ts';
import { adminWithToken, claimAdmin, tokenFor } from '../support/worker-students.ts';

/** The first save of a form reaches the server and its answer does not come back; the admin goes on and saves again. */

interface Row {
  readonly id: number;
  readonly version: number;
  readonly deletedAt: string | null;
}
type Save = (fields: Record<string, string>, intent: 'save' | 'publish', clientId: string) => Promise<SaveOutcome<Row>>;

const HOSTS = { live: ['meet.google.com'], recordings: [] };
const contentOf = (title: string): string =>
  JSON.stringify({ fileName: 'a.csv', authored: paperAt(freePlace(), { topic: title }), places: ['1', '2', '3'], faults: [], skipped: [], notes: [] });
const place = freePlace();

/** Each form: its call, what it is filled with, the field that is typed anew, and how the server says that it is published. */
const FORMS = {
  'current affairs': {
    path: '/api/admin/current-affairs', field: 'title', isPublished: { status: 'published' }, isDraft: { status: 'draft' },
    fields: { title: 'A dam', date: '2026-11-21', category: 'Gujarat', summary: 'The last gate is set.', body: 'It is high.', examNote: '', source: 'PIB', sourceUrl: 'https://pib.gov.in/dam', language: 'en', paper: '', image: '', imageAlt: '', publishDate: '', publishTime: '' },
    save: async (): Promise<Save> => {
      const { saveEntry } = await import('#stores/admin/current-affairs.ts');
      return (fields, intent, clientId) => saveEntry({ fields: fields as never, intent, row: null, version: null, clientId });
    },
  },
  materials: {
    path: '/api/admin/materials', field: 'title', isPublished: { isPublished: true }, isDraft: { isPublished: false },
    fields: { title: 'Panipat', kind: 'note', place: 'courses.eklavy.history', language: 'en', access: 'page', position: '3', file: '', audio: '', captions: '', link: '', body: '1526, 1556, 1761.' },
    save: async (): Promise<Save> => {
      const { saveMaterial } = await import('#stores/admin/materials.ts');
      return (fields, intent, clientId) => saveMaterial({ fields: fields as never, intent, row: null, version: null, clientId });
    },
  },
  timetable: {
    path: '/api/admin/timetable', field: 'topic', isPublished: { status: 'published' }, isDraft: { status: 'draft' },
    fields: { subject: 'History', topic: 'Dynasties', faculty: 'History faculty', group: 'eklavya', start: '18:30', end: '19:30', repeats: 'once', date: '2026-11-23', weekdays: '', from: '', until: '', exceptions: '', joinAddress: '', recordings: '' },
    save: async (): Promise<Save> => {
      const { saveTimetable } = await import('#stores/admin/timetable.ts');
      return (fields, intent, clientId) => saveTimetable({ fields: fields as never, intent, row: null, version: null, clientId }, HOSTS);
    },
  },
  papers: {
    path: '/api/admin/papers', field: 'topic', isPublished: { status: 'published' }, isDraft: { status: 'draft' },
    fields: { ...place, content: contentOf('Sums'), topic: 'Sums', language: 'en', profile: '' },
    save: async (): Promise<Save> => {
      const { savePaper } = await import('#stores/admin/papers.ts');
      return (fields, intent, clientId) => savePaper({ fields: fields as never, intent, row: null, version: null, clientId });
    },
  },
} as const;

const TABLES = ['current_affairs_items', 'materials', 'timetable_entries', 'stored_papers'];

let browser: TestBrowser;
beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  browser = testBrowser();
  await claimAdmin(1);
  const at = browser.clock.server();
  writeSession(browser, { studentId: 1, token: await tokenFor(1, at) });
  await browser.open('/admin');
});

describe.each(Object.entries(FORMS))('a new row of %s whose answer was lost', (_, { path, field, fields, save: loadSave, isPublished, isDraft }) => {
  const clientId = crypto.randomUUID();
  const typed = { ...fields, [field]: 'Typed after the answer was lost' };
  const stored = async () => (await (await browser.network.fetch(path, { headers: { authorization: `Bearer ${browser.session.entries()['token']}` } })).json()) as { items: (Row & Record<string, unknown>)[] };

  async function lost(intent: 'save' | 'publish'): Promise<Save> {
    const save = await loadSave();
    browser.network.loseAnswers(path);
    expect(await save(fields, intent, clientId)).toMatchObject({ kind: 'refused' });
    browser.network.restore();
    expect((await stored()).items).toMatchObject([{ version: 1, [field]: fields[field as keyof typeof fields] }]);
    return save;
  }

  it('takes what was typed since, and is published, once', async () => {
    const save = await lost('save');
    expect(await save(typed, 'publish', clientId)).toMatchObject({ kind: 'saved', item: { [field]: typed[field as keyof typeof typed], version: 2, ...isPublished } });
    expect((await stored()).items).toMatchObject([{ [field]: typed[field as keyof typeof typed], ...isPublished }]);
  });

  it('is a draft again when a draft is what was asked for last', async () => {
    const save = await lost('publish');
    expect(await save(typed, 'save', clientId)).toMatchObject({ kind: 'saved', item: { [field]: typed[field as keyof typeof typed], ...isDraft } });
  });

  it('is not changed where nothing else was typed', async () => {
    const save = await lost('publish');
    expect(await save(fields, 'publish', clientId)).toMatchObject({ kind: 'saved', item: { version: 1, ...isPublished } });
    expect(browser.network.sentTo(path, 'PUT')).toEqual([]);
  });

  it('keeps what another admin has changed since: both versions are shown, and nothing is written', async () => {
    const save = await lost('save');
    const [row] = (await stored()).items;
    await env.DB.batch(TABLES.map((table) => env.DB.prepare(`UPDATE ${table} SET version = 2`)));
    expect(await save(typed, 'publish', clientId)).toMatchObject({ kind: 'conflict', theirs: { id: row?.id, version: 2, ...isDraft } });
    expect((await stored()).items).toMatchObject([{ version: 2, [field]: fields[field as keyof typeof fields] }]);
  });

  it('stays deleted where it has been, and what to do is said', async () => {
    const save = await lost('save');
    const [row] = (await stored()).items;
    const { token } = await adminWithToken(2);
    await browser.network.fetch(`${path}/${row?.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{"version":1}' });
    expect(await save(typed, 'publish', clientId)).toEqual({ kind: 'refused', message: 'This has been deleted. Restore it before you change it.' });
    expect((await stored()).items).toEqual([]);
  });
});
