import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { addStudent, adminWithToken, countRows } from '../../support/worker/students.ts';

/** Lists as files for a spreadsheet. */

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});
const file = (name: string) => call('GET', `/api/admin/${name}`, { token: admin.token });
const lastLine = async () =>
  (await call('GET', '/api/admin/audit?subject=students', { token: admin.token })).json.items[0];

/** The response itself, as it streams. */
const callStream =
  (replaced: object) =>
  async (path: string): Promise<Response> =>
    createApp({ ...contextOf(env), log: memoryLog, ...replaced }).fetch(
      new Request(`https://academy.test${path}`, { headers: { authorization: `Bearer ${admin.token}` } }),
    );
const callBytes = (name: string): Promise<Response> => callStream({})(`/api/admin/${name}`);

/** A reader of RFC 4180 of the test's own. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    records.at(-1)?.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'));
    if (match[3] === '\r\n') records.push([]);
    if (cell.lastIndex === text.length) break;
  }
  return records.slice(0, -1);
}

const INJECTIONS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1+1',
  '\u00A0=1',
  '=cmd|"/c calc"!A1',
  '＝1+1',
  '"=1"',
  "'=1",
  'a,b',
  'a;=1',
  'He said "x"',
  ' blank ',
  'પટેલ',
  '😀',
];

describe('students.csv', () => {
  it('is UTF-8 with a byte order mark, a download that is never cached, and every record has the same number of cells', async () => {
    await addStudent();
    const response = await file('students.csv');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="students.csv"', 'no-store']);
    const bytes = new Uint8Array(await (await callBytes('students.csv')).arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const records = recordsOf(response.text);
    expect(new Set(records.map((record) => record.length))).toEqual(new Set([14]));
    expect(response.text.endsWith('\r\n')).toBe(true);
  });

  it('has times of India, and the memberships of each student', async () => {
    const { studentId } = await addStudent();
    await env.DB.batch([
      env.DB.prepare("UPDATE students SET created_at = '2026-03-01T20:00:00.000Z' WHERE id = ?1").bind(studentId),
      env.DB.prepare(
        `INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at)
         VALUES (?1, 'a', '1-Year', '2026-03-01T20:00:00.000Z', '2027-03-01T18:29:59.999Z', ''), (?1, 'b', 'TestSeries', NULL, NULL, '')`,
      ).bind(studentId),
    ]);
    const records = recordsOf((await file('students.csv')).text);
    const record = records.find(([id]) => id === String(studentId)) ?? [];
    expect(records[0]?.slice(-3)).toEqual(['Free access until (India)', 'Signed up (India)', 'Memberships (India)']);
    expect(record[12]).toBe('2026-03-02 01:30');
    expect(record[13]).toContain('1-Year from 2026-03-02 01:30 to 2027-03-01 23:59');
    expect(record[13]).toContain('TestSeries');
  });

  it('contains no cell that a spreadsheet would run, and preserves every text', async () => {
    const students = [];
    for (const name of INJECTIONS) {
      const student = await addStudent();
      students.push(student);
      await env.DB.prepare('UPDATE students SET first_name = ?2, last_name = ?2 WHERE id = ?1')
        .bind(student.studentId, name)
        .run();
    }
    const records = recordsOf((await file('students.csv')).text);
    for (const record of records) for (const cell of record) expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠\t\r]/);
    const names = students.map(({ studentId }) => records.find(([id]) => id === String(studentId))?.[2]);
    expect(names.map((name, index) => (name === INJECTIONS[index] ? name : name?.slice(1)))).toEqual(INJECTIONS);
  });

  it('has every account once over several pages, with one line in the log that has the count', async () => {
    for (let index = 0; index < 520; index += 1)
      await env.DB.prepare(
        "INSERT INTO students (status, first_name, email, mobile_number, password_hash, created_at, updated_at) VALUES ('active', 'Many', ?1, ?2, 'x', '2026-01-01T00:00:00.000Z', '')",
      )
        .bind(`many${index}@academy.test`, String(7_000_000_000 + index))
        .run();
    const lines = await countRows('audit_log');
    const records = recordsOf((await file('students.csv')).text).slice(1);
    const accounts = (await countRows('students')) - 2;
    expect(records).toHaveLength(accounts);
    expect(new Set(records.map(([id]) => id)).size).toBe(accounts);
    expect(await countRows('audit_log')).toBe(lines + 1);
    expect(await lastLine()).toMatchObject({
      action: 'exported',
      adminId: 1,
      title: 'students.csv',
      after: { rows: accounts },
    });
  });

  it('is not read further than its reader goes', async () => {
    const { directory } = contextOf(env);
    let pages = 0;
    const app = callStream({
      directory: {
        ...directory,
        page: (...input: [number, number, number]) => ((pages += 1), directory?.page(...input)),
      },
    });
    const reader = (await app('/api/admin/students.csv')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(pages).toBeLessThan(2);
  });

  it('is aborted, not ended, when the database fails meanwhile', async () => {
    const { directory } = contextOf(env);
    let pages = 0;
    const app = callStream({
      directory: {
        ...directory,
        page: (...input: [number, number, number]) =>
          (pages += 1) > 1 ? Promise.reject(new Error('away')) : directory?.page(...input),
      },
    });
    await expect((await app('/api/admin/students.csv')).text()).rejects.toThrow();
  });
});

describe('attempts.csv', () => {
  it('holds the attempts of its days in India, oldest first, in marks', async () => {
    const { studentId } = await addStudent();
    for (const at of [
      '2026-03-01T18:29:59.999Z',
      '2026-03-01T18:30:00.000Z',
      '2026-03-02T18:29:59.999Z',
      '2026-03-02T18:30:00.000Z',
    ])
      await env.DB.prepare(
        `INSERT INTO attempts (student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, responses, seconds_by_question, taken_seconds, submitted_at, fingerprint)
         VALUES (?1, ?2, 'cgl', '1', '2', '=HYPERLINK("x")', 1, 1, 0, -25, 200, '[]', '[]', 61, ?3, 'f')`,
      )
        .bind(studentId, crypto.randomUUID(), at)
        .run();
    const records = recordsOf((await file('attempts.csv?from=2026-03-02&to=2026-03-02')).text).slice(1);
    expect(records.map((record) => record.slice(0, 12))).toEqual(
      ['2026-03-01T18:30:00.000Z', '2026-03-02T18:29:59.999Z'].map((at) => [
        at,
        String(studentId),
        'cgl',
        '1',
        '2',
        `'=HYPERLINK("x")`,
        '1',
        '1',
        '0',
        '-0.25',
        '2',
        '61',
      ]),
    );
    expect(await lastLine()).toMatchObject({ action: 'exported', title: 'attempts.csv', after: { rows: 2 } });
  });

  it.each(['?from=2026-03-02&to=2026-03-01', '?from=yesterday', '?to=2026-02-30'])(
    'refuses %s and exports nothing',
    async (query) => {
      const lines = await countRows('audit_log');
      expect((await file(`attempts.csv${query}`)).status).toBe(400);
      expect(await countRows('audit_log')).toBe(lines);
    },
  );
});
