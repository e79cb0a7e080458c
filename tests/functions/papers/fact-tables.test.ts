import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changedFactFile } from '../../../functions/middleware/fact-file.ts';
import { mailEndingFacts } from '../../../functions/services/papers/ending-mails.ts';
import { loadStock } from '../../../functions/services/mocks/making/stock.ts';
import { d1FactBank } from '../../../functions/storage/papers/d1-fact-bank.ts';
import { FILED_FACT_TABLES, fileOfFactTable } from '../../../functions/storage/papers/fact-table-files.ts';
import { importStatements } from '../../../functions/storage/staff/file-rows.ts';
import type { FactTable } from '../../../src/domain/papers/fact-tables/fact-table.ts';
import { familiesOfTable } from '../../../src/domain/papers/fact-tables/fact-families.ts';
import type { Topic } from '../../../src/domain/papers/topics.ts';
import { codeOf } from '../../../src/domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '../../../src/domain/papers/fact-tables/written-table.ts';
import { idOfVariant } from '../../../src/domain/papers/families/variant-question.ts';
import { bankSourceOf } from '../../../src/papers/mocks/bank-source.ts';
import { mouthOf, riversTable, withRow } from '../../support/fact-tables.ts';
import { call, callWith, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { logged, memoryLog } from '../../support/worker/log.ts';
import { mailbox } from '../../support/worker/mailbox.ts';
import { freePlace, paperAt, papersOf } from '../../support/worker/papers.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Fact tables in the hands of staff: from a file to a row, to the file of a topic that phones draw from, and back. */

const PATH = '/api/admin/fact-tables';
const TOPIC_FILE = '/papers/facts/rivers-and-dams.json';
const FILE = riversTable('rivers');

let token: string;
const add = (body: WrittenTable) => call('POST', PATH, { token, body: { clientId: crypto.randomUUID(), body } });
const replace = ({ id, version }: { id: number; version: number }, body: WrittenTable) =>
  call('PUT', `${PATH}/${id}`, { token, body: { version, body } });
async function importFiles(...tables: readonly WrittenTable[]): Promise<void> {
  const files = await Promise.all(tables.map(fileOfFactTable));
  const statements = importStatements(FILED_FACT_TABLES, files, new Date().toISOString());
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
}
const listed = async () => (await call('GET', PATH, { token })).json.items;
const whole = async (id: number) => (await call('GET', `${PATH}/${id}`, { token })).json.item;
const row = async (tableId = 'rivers') => whole((await listed()).find((each: any) => each.tableId === tableId).id);
const served = (path = TOPIC_FILE, headers = {}) =>
  changedFactFile(contextOf(env), new Request(`${ORIGIN}${path}`, { headers }));
const tablesIn = async (response: Response | null): Promise<readonly FactTable[]> => {
  if (response === null) throw new Error('the file of the build');
  return response.json();
};

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});
beforeEach(async () => {
  await env.DB.batch(
    ['fact_tables', 'fact_table_editions', 'fact_mails'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await env.DB.prepare("DELETE FROM content_files WHERE kind = 'fact-tables'").run();
});

describe('a table of a file', () => {
  it('is a row that follows its file, and its topic is the file of the build', async () => {
    await importFiles(FILE);
    expect(await listed()).toMatchObject([
      { tableId: 'rivers', topic: 'rivers-and-dams', rowCount: 6, languages: ['en', 'gu', 'hi'], fileState: 'follows' },
    ]);
    expect((await row()).body).toEqual(FILE);
    expect(await served()).toBeNull();
    await importFiles(withRow(FILE, 0, { values: mouthOf('Kavi') }));
    expect(await row()).toMatchObject({ fileState: 'follows', version: 2 });
    expect(await served()).toBeNull();
  });

  it('gives phones what staff have corrected, whole and with its neighbours, and nothing twice', async () => {
    await importFiles(FILE, riversTable('other-rivers'), riversTable('far', { topic: 'chemistry' }));
    const corrected = withRow(FILE, 0, { values: mouthOf('Kavi') });
    const { status, json } = await replace(await row(), corrected);
    expect([status, json.item.fileState, json.item.version]).toEqual([200, 'edited', 2]);
    const reply = await served();
    const tables = await tablesIn(reply);
    expect(tables.map(({ id }) => id)).toEqual(['other-rivers', 'rivers']);
    expect(tables[1]?.rows[0]).toMatchObject({ id: 'mahi', values: { mouth: { en: 'Kavi' } }, source: '' });
    expect(reply?.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await served(TOPIC_FILE, { 'if-none-match': reply?.headers.get('etag') });
    expect(again?.status).toBe(304);
    expect(await served('/papers/facts/chemistry.json')).toBeNull();
    expect(await served('/papers/facts/none.json')).toBeNull();
  });

  it('is read once an edition, however many phones ask', async () => {
    await importFiles(FILE);
    const ctx = contextOf(env);
    let reads = 0;
    const factBank = { ...ctx.factBank, ofTopic: (topic: Topic) => ((reads += 1), ctx.factBank.ofTopic(topic)) };
    const asked = async () => {
      const reply = await changedFactFile({ ...ctx, factBank }, new Request(`${ORIGIN}${TOPIC_FILE}`));
      return (await tablesIn(reply))[0]?.rows[0]?.values['mouth'];
    };
    await replace(await row(), withRow(FILE, 0, { values: mouthOf('Kavi') }));
    expect([await asked(), await asked()]).toMatchObject([{ en: 'Kavi' }, { en: 'Kavi' }]);
    expect(reads).toBe(1);
    await replace(await row(), withRow(FILE, 0, { values: mouthOf('Dabka') }));
    expect([await asked(), reads]).toMatchObject([{ en: 'Dabka' }, 2]);
  });

  it('stays as staff wrote it when its file changes, and shows both until they take the file', async () => {
    await importFiles(FILE);
    await replace(await row(), withRow(FILE, 0, { values: mouthOf('Kavi') }));
    const newer = withRow(FILE, 0, { values: mouthOf('Kamboi') });
    await importFiles(newer);
    const own = await row();
    expect(own).toMatchObject({ fileState: 'newer', newerFile: { body: newer } });
    expect(own.body.rows[0].values.mouth.en).toBe('Kavi');
    expect((await replace(own, newer)).json.item).toMatchObject({ fileState: 'follows', newerFile: null });
    expect(await served()).toBeNull();
  });

  it('leaves its topic when it is deleted, in the build’s file too, and comes back', async () => {
    await importFiles(FILE);
    const { id, version } = await row();
    const gone = await call('DELETE', `${PATH}/${id}`, { token, body: { version } });
    expect(gone.status).toBe(200);
    expect(await tablesIn(await served())).toEqual([]);
    await importFiles(FILE);
    expect(await tablesIn(await served())).toEqual([]);
    await call('POST', `${PATH}/${id}/restore`, { token, body: { version: version + 1 } });
    expect(await served()).toBeNull();
  });

  it('that moved to another topic is in the file of that one and no longer in its own', async () => {
    await importFiles(FILE);
    await replace(await row(), { ...FILE, topic: 'gujarat-geography' });
    expect(await tablesIn(await served())).toEqual([]);
    expect((await tablesIn(await served('/papers/facts/gujarat-geography.json'))).map(({ id }) => id)).toEqual([
      'rivers',
    ]);
  });

  it('is the build’s while the database is away, with a line in the log', async () => {
    const ctx = { ...contextOf(env), log: memoryLog, listContentChanges: () => Promise.reject(new Error('away')) };
    expect(await changedFactFile(ctx, new Request(`${ORIGIN}${TOPIC_FILE}`))).toBeNull();
    expect(logged.join()).toContain('fact-file');
  });
});

describe('a table of staff', () => {
  it('is refused with the cell of each mistake, and nothing is stored', async () => {
    const wrong = withRow(FILE, 2, { values: { mouth: { en: 'Navsari', hi: 'न' }, length: 'long' } });
    const { status, json } = await add(wrong);
    expect(status).toBe(400);
    expect(json.errors).toMatchObject({
      'rows[2].values.mouth.gu': 'must be a text',
      'rows[2].values.length': 'must be a number',
    });
    expect(await listed()).toEqual([]);
  });

  it('keeps its id, which the ids of its questions begin with, and no two have one', async () => {
    const { json } = await add(FILE);
    expect((await replace(json.item, { ...FILE, id: 'streams' })).json.errors.id).toContain("stays 'rivers'");
    expect((await add(FILE)).json.errors.id).toContain('“Rivers of a test” has this id');
  });

  it('keeps each text that it had, with who saved it, so that one can be brought back', async () => {
    await importFiles(FILE);
    const first = await row();
    const second = (await replace(first, withRow(FILE, 0, { values: mouthOf('Kavi') }))).json.item;
    const third = (await replace(second, withRow(FILE, 0, { values: mouthOf('Dabka') }))).json.item;
    const { json } = await call('GET', `${PATH}/${third.id}/editions`, { token });
    expect(json.items).toMatchObject([
      { version: 2, isFile: false, savedBy: expect.any(String) },
      { version: 1, isFile: true, savedBy: null },
    ]);
    const before = await call('GET', `${PATH}/${third.id}/editions/1`, { token });
    expect(before.json.body).toEqual(FILE);
    expect((await call('GET', `${PATH}/${third.id}/editions/9`, { token })).status).toBe(404);
    expect((await replace(third, before.json.body)).json.item.fileState).toBe('follows');
  });

  it('keeps the 50 newest of the texts that it had', async () => {
    const { json } = await add(FILE);
    const change = env.DB.prepare("UPDATE fact_tables SET body = json_set(body, '$.note', ?1), version = version + 1");
    await env.DB.batch(Array.from({ length: 53 }, (_, index) => change.bind(index)));
    const editions = await env.DB.prepare(
      'SELECT count(*) AS count, min(version) AS oldest, max(version) AS newest FROM fact_table_editions WHERE fact_table = ?1',
    )
      .bind(json.item.id)
      .first();
    expect(editions).toEqual({ count: 50, oldest: 4, newest: 53 });
  });

  it('tells the rows that end within a week, and those that have ended', async () => {
    const now = Date.parse('2026-11-27T06:00:00Z');
    const at = callWith({ clock: { now: () => now } });
    const ends = (table: WrittenTable, index: number, validUntil: string) => withRow(table, index, { validUntil });
    await add(ends(ends(ends(FILE, 0, '2026-11-26'), 1, '2026-12-04'), 2, '2026-12-05'));
    const told = async () => {
      const { json } = await at('GET', '/api/admin/ending-facts', { token });
      return json.items.map(({ row: each, hasEnded }: any) => [each, hasEnded]);
    };
    expect(await told()).toEqual([
      ['mahi', true],
      ['tapi', false],
    ]);
    await replace(await row(), ends(ends(ends(FILE, 0, '2026-10-27'), 1, '2026-10-28'), 2, '2026-10-28'));
    expect(await told()).toEqual([
      ['tapi', true],
      ['purna', true],
    ]);
    expect((await at('GET', PATH, { token })).json.items).toMatchObject([{ ending: 2 }]);
  });
});

describe('a fact that ends', () => {
  const MORNING = Date.parse('2026-11-27T04:00:00Z');
  const DAY = 24 * 60 * 60 * 1000;
  const dateUntil = (validUntil: string) => ({
    file: 'src/content/exams/mts.md',
    field: 'days.exam.2026-09.2026',
    value: 'exam, 2026',
    source: 'https://ssc.gov.in/notice',
    seen: '2026-11-27',
    validUntil,
  });
  const at = (now: number, examDates = [dateUntil('2026-11-30')]) => ({
    ...contextOf(env),
    examDates,
    clock: { now: () => now },
    log: memoryLog,
    mailer: { send: async (mail: Parameters<typeof mailbox.add>[0]) => mailbox.add(mail) },
  });
  const mails = () => mailbox.list().filter(({ subject }) => subject === 'Facts of the academy that end');

  it('of an exam is listed beside the rows of tables, from a week before its day until the file is changed', async () => {
    const listedWith = async (validUntil: string) => {
      const { json } = await callWith(at(MORNING, [dateUntil(validUntil)]))('GET', '/api/admin/ending-facts', {
        token,
      });
      return json.dates.map(({ field, hasEnded }: any) => [field, hasEnded]);
    };
    expect(await listedWith('2026-12-05')).toEqual([]);
    expect(await listedWith('2026-12-04')).toEqual([['days.exam.2026-09.2026', false]]);
    expect(await listedWith('2026-09-26')).toEqual([['days.exam.2026-09.2026', true]]);
  });

  it('is mailed to the owners in the morning, once, and again only when the list has a new one', async () => {
    await env.DB.prepare("UPDATE students SET email = 'owner@academy.test', status = 'active' WHERE id = 1").run();
    await mailEndingFacts(at(MORNING, []));
    await mailEndingFacts(at(MORNING - 60 * 60 * 1000));
    expect(mails()).toHaveLength(0);
    await Promise.all([mailEndingFacts(at(MORNING)), mailEndingFacts(at(MORNING))]);
    expect(mails().map(({ to, text }) => [to, text.includes('exam, 2026: holds until 30 November 2026.')])).toEqual([
      ['owner@academy.test', true],
    ]);
    await add(withRow(FILE, 0, { validUntil: '2026-12-01' }));
    await mailEndingFacts(at(MORNING + 1000));
    expect(mails()).toHaveLength(1);
    await mailEndingFacts(at(MORNING + DAY));
    expect(mails()).toHaveLength(2);
    await mailEndingFacts(at(MORNING + 2 * DAY));
    expect(mails()).toHaveLength(2);
    await mailEndingFacts(at(MORNING + 4 * DAY));
    expect(mails()).toHaveLength(3);
    expect(mails().some(({ text }) => text.includes('exam, 2026: held until 30 November 2026.'))).toBe(true);
  });

  it('is mailed again by a later run when the mail has failed', async () => {
    const away = { send: () => Promise.reject(new Error('away')) };
    const before = mails().length;
    await mailEndingFacts({ ...at(MORNING), mailer: away });
    await mailEndingFacts(at(MORNING + 1000));
    expect(mails()).toHaveLength(before + 1);
  });
});

describe('the server', () => {
  it('parses each edition once', async () => {
    await importFiles(FILE, riversTable('other-rivers'));
    let reads = 0;
    const database = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
        return (sql: string) => {
          reads += sql.includes('t.body') ? 1 : 0;
          return target.prepare(sql);
        };
      },
    });
    const bank = d1FactBank(database, memoryLog);
    const [first] = await bank.all();
    expect((await bank.all())[0]).toBe(first);
    expect(await bank.find('other-rivers')).toBe(first);
    expect(reads).toBe(1);
    await replace(await row(), withRow(FILE, 0, { values: mouthOf('Kavi') }));
    const changed = await bank.find('rivers');
    expect([reads, changed?.rows[0]?.values['mouth']]).toEqual([2, expect.objectContaining({ en: 'Kavi' })]);
    expect(await bank.find('none')).toBeNull();
  });

  it('takes a report of a drawn question, and leads staff to its row', async () => {
    await importFiles(FILE);
    const bank = contextOf(env).factBank;
    const table = await bank.find('rivers');
    if (table === null) throw new Error('no table');
    const family = familiesOfTable(table, '2026-11-27').find(({ id }) => id === 'rivers.mouth.value');
    const variant = family?.find('k3f9');
    if (variant === undefined || variant === null) throw new Error('no question');
    const question = idOfVariant(variant);
    const student = await studentWithToken();
    const report = (id: string) =>
      call('POST', '/api/question-reports', {
        token: student.token,
        body: {
          clientId: crypto.randomUUID(),
          paper: 'families/rivers.mouth.value/gu',
          question: id,
          reason: 'wrong-key',
          text: '',
        },
      });
    expect((await report(question.replace(/\.k3f9$/, '.0').replace('rivers.', 'none.'))).status).toBe(404);
    expect((await report(question)).status).toBe(201);
    const { json } = await call('GET', '/api/admin/question-reports', { token });
    const code = question.split('.')[4];
    expect(json.items.find((each: any) => each.question === question)).toMatchObject({
      title: 'Fresh practice in Gujarati, Rivers of a test (mouth, value)',
      sheet: { id: (await row()).id, code },
      asked: { options: variant.texts.gu.options },
      isChanged: false,
    });
  });

  it('makes mock tests of every table, without a fact that a mock test or a published paper asks', async () => {
    await importFiles(FILE, riversTable('other-rivers'));
    const { families } = await loadStock(contextOf(env));
    const ask = (row: string, table = 'rivers') => {
      const family = families.find(({ id }) => id === `${table}.mouth.value`);
      const variant = family?.kind === 'facts' ? family.find(`${codeOf(row)}.k3f9`) : null;
      if (variant === null) throw new Error(`no question on ${row}`);
      return variant;
    };
    const [mahi, tapi] = [ask('mahi'), ask('tapi')];
    await contextOf(env).questionBank.storeBuilt([
      bankSourceOf({
        id: 'facts-1',
        mock: { access: 'members' },
        sections: { all: { name: 'All', languages: ['en'], questions: [{ id: `facts-1-r01.${idOfVariant(mahi)}` }] } },
      }),
    ]);
    const place = freePlace();
    const authored = paperAt(place);
    const [first, ...others] = authored['questions'] as { id: string }[];
    const questions = [{ ...first, id: `${first?.id}.${idOfVariant(tapi)}` }, ...others];
    expect((await papersOf(token).add(place, { authored: { ...authored, questions } })).status).toBe(201);
    const { usage } = await loadStock(contextOf(env));
    const used = (row: string, table?: string) => usage.isUsedFact?.(ask(row, table).facts[0] ?? '');
    expect([used('mahi'), used('tapi'), used('purna'), used('mahi', 'other-rivers')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const now = Date.parse('2026-11-27T06:00:00Z');
    await replace(await row(), withRow(FILE, 0, { validUntil: '2026-11-26' }));
    let reads = 0;
    const bank = contextOf(env).questionBank;
    const questionBank = { ...bank, list: () => ((reads += 1), bank.list()) };
    const at = callWith({ clock: { now: () => now }, questionBank });
    const { json } = await at('GET', '/api/admin/ending-facts', { token });
    expect([json.items, reads]).toMatchObject([[{ row: 'mahi', hasEnded: true }], 0]);
    const mocksOf = (name: string) => at('GET', `${PATH}/${json.items[0].id}/mocks/${name}`, { token });
    expect((await mocksOf('mahi')).json.items).toEqual(['facts-1']);
    expect((await mocksOf('tapi')).status).toBe(404);
    await contextOf(env).questionBank.storeBuilt([]);
  });
});
