import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../functions/services/context.ts';
import { AUDIT_SORTS } from '../../../src/contract/staff/list-audit.ts';
import { PAYMENT_SORTS } from '../../../src/contract/membership/list-payments.ts';
import { STUDENT_SORTS } from '../../../src/contract/account/list-students.ts';
import type { Prepared } from '../../support/query-plans.ts';
import { plansOf, recordingDatabase } from '../../support/query-plans.ts';
import { askList, callWith, contextOf, env } from '../../support/worker/api.ts';
import { paymentLab } from '../../support/worker/payments.ts';
import { adminWithToken, claimAdmin } from '../../support/worker/students.ts';

/** The lists of the admin area in each order that can be chosen: page by page, each row once, also where many are alike. */

const [STUDENTS, PAYMENTS, AUDIT] = ['/api/admin/students', '/api/admin/payments', '/api/admin/audit'];
const LISTS = [
  [STUDENTS, STUDENT_SORTS],
  [PAYMENTS, PAYMENT_SORTS],
  [AUDIT, AUDIT_SORTS],
] as const;
const ROWS = 130;
const AT = '2026-11-21T10:00:00.000Z';
/** Seventy of one name, of two words and in two ways of writing; the others each with their own, one in another script. */
const nameOf = (row: number): string =>
  row % 13 < 7
    ? row % 2 === 0
      ? 'Asha Ben'
      : 'asha BEN'
    : row === 12
      ? 'ઇલા'
      : `Bina${String.fromCharCode(122 - (row % 26))}${row}`;
const STATES = ['open', 'paid', 'refunded'] as const;

/** Rows of one moment, beside the calls that write them and their cost. */
async function fill(): Promise<void> {
  const student = env.DB.prepare(
    `INSERT INTO students (status, first_name, last_name, email, mobile_number, password_hash, created_at, updated_at)
     VALUES ('active', ?1, 'Patel', ?2, ?3, 'x', ?4, ?4)`,
  );
  const order = env.DB.prepare(
    `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at)
     VALUES (?1, 7000, ?1, '1-Year', 'One year', 12, ?2, 'INR', 0, 'sandbox', ?3, ?4, ?5)`,
  );
  const line = env.DB.prepare(
    "INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason) VALUES (?1, ?2, ?3, 'changed', ?4, ?5, ?6)",
  );
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  await env.DB.batch(
    rows.map((row) => student.bind(nameOf(row), `listed${row}@academy.test`, String(9_300_000_000 + row), AT)),
  );
  await env.DB.batch(
    rows.map((row) =>
      order.bind(
        `o${row}`,
        row % 3 === 0 ? 99_900 + row : 299_900,
        row === 7 ? null : `g${row}`,
        row === 7 ? 'new' : (STATES[row % 3] ?? 'open'),
        AT,
      ),
    ),
  );
  await env.DB.batch(
    rows.map((row) =>
      line.bind(
        `c${row}`,
        AT,
        1 + (row % 2),
        `${row % 2 === 0 ? 'materials' : 'papers'}/${row + 1}`,
        `Line ${row}`,
        row % 5 === 0 ? 'Paid at the counter' : null,
      ),
    ),
  );
}

let admin: { readonly token: string };
let lab: ReturnType<typeof paymentLab>;
beforeAll(async () => {
  admin = await adminWithToken();
  await claimAdmin(2);
  await env.DB.prepare("UPDATE students SET first_name = 'Kiran', last_name = 'Desai' WHERE id = 2").run();
  lab = paymentLab();
  await fill();
});

const get = (path: string) => askList(lab.call, path, { token: admin.token });

/** Every row of a list, and how many each page had. */
async function readAll(
  path: string,
): Promise<{ readonly rows: readonly Record<string, any>[]; readonly sizes: readonly number[] }> {
  const [rows, sizes]: [Record<string, any>[], number[]] = [[], []];
  for (let cursor: string | null = ''; cursor !== null && sizes.length < 9;) {
    const { status, json } = await get(
      `${path}${path.includes('?') ? '&' : '?'}${cursor === '' ? '' : `cursor=${cursor}`}`,
    );
    expect(status).toBe(200);
    rows.push(...json.items);
    sizes.push(json.items.length);
    cursor = json.nextCursor as string | null;
  }
  return { rows, sizes };
}

const idsIn = (path: string, name: 'id' | 'studentId' = 'id') =>
  readAll(path).then(({ rows }) => rows.map((row) => row[name] as number));
const stored = async (sql: string): Promise<readonly number[]> =>
  (await env.DB.prepare(sql).all<{ id: number }>()).results.map(({ id }) => id);
const ascending = (one: number, other: number): number => one - other;

describe('students', () => {
  it('are shown newest first without a wish, or oldest first, each once over three pages', async () => {
    const all = await stored("SELECT id FROM students WHERE status <> 'unclaimed' ORDER BY id");
    const { sizes } = await readAll(STUDENTS);
    expect(sizes).toEqual([50, 50, ROWS + 2 - 100]);
    expect(await idsIn(STUDENTS, 'studentId')).toEqual(all.toReversed());
    expect(await idsIn(`${STUDENTS}?sort=-created`, 'studentId')).toEqual(all.toReversed());
    expect(await idsIn(`${STUDENTS}?sort=created`, 'studentId')).toEqual(all);
  });

  it('are shown by name from A to Z, capitals or not, those of one name oldest first, each once over three pages', async () => {
    const { rows, sizes } = await readAll(`${STUDENTS}?sort=name`);
    expect(sizes).toEqual([50, 50, ROWS + 2 - 100]);
    const names = rows.map(({ name }) => (name as string).toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(names.filter((name) => name === 'asha ben patel').length).toBeGreaterThan(60);
    expect(names.at(-1)).toBe('ઇલા patel');
    const alike = rows
      .filter(({ name }) => (name as string).toLowerCase() === 'asha ben patel')
      .map(({ studentId }) => studentId as number);
    expect(alike).toEqual(alike.toSorted(ascending));
    expect(rows.map(({ studentId }) => studentId as number).toSorted(ascending)).toEqual(
      await stored("SELECT id FROM students WHERE status <> 'unclaimed' ORDER BY id"),
    );
  });

  it.each(STUDENT_SORTS)('that a search finds come in the order %s too, over two pages', async (sort) => {
    const { rows, sizes } = await readAll(`${STUDENTS}?q=ben&sort=${sort}`);
    const ids = rows.map(({ studentId }) => studentId as number);
    const found = await stored("SELECT id FROM students WHERE lower(first_name) = 'asha ben' ORDER BY id");
    expect(sizes).toEqual([50, found.length - 50]);
    expect(ids).toEqual(sort === '-created' ? found.toReversed() : found);
  });
});

describe('payments', () => {
  const begun = "SELECT id FROM orders WHERE state <> 'new'";

  it.each([
    ['', 'id DESC'],
    ['?sort=-created', 'id DESC'],
    ['?sort=created', 'id'],
    ['?sort=-amount', 'amount_paise DESC, id DESC'],
  ])('are shown as “%s” asks, each once over three pages, and none that was not begun', async (query, order) => {
    const { rows, sizes } = await readAll(PAYMENTS + query);
    expect(sizes).toEqual([50, 50, ROWS - 101]);
    expect(rows.map(({ id }) => id as number)).toEqual(await stored(`${begun} ORDER BY ${order}`));
  });

  it.each(PAYMENT_SORTS)('of a state, and those that a search finds, come in the order %s too', async (sort) => {
    const order = { '-created': 'id DESC', created: 'id', '-amount': 'amount_paise DESC, id DESC' }[sort];
    expect(await idsIn(`${PAYMENTS}?status=refunded&sort=${sort}`)).toEqual(
      await stored(`SELECT id FROM orders WHERE state = 'refunded' ORDER BY ${order}`),
    );
    expect(await idsIn(`${PAYMENTS}?q=7000&sort=${sort}`)).toEqual(await stored(`${begun} ORDER BY ${order}`));
    expect(await idsIn(`${PAYMENTS}?q=7000&status=paid&sort=${sort}`)).toEqual(
      await stored(`SELECT id FROM orders WHERE state = 'paid' ORDER BY ${order}`),
    );
    expect(await idsIn(`${PAYMENTS}?q=o11&sort=${sort}`)).toHaveLength(1);
  });

  describe('are found', () => {
    const HOUR = '2026-10-05T20:00:00.000Z';
    const found = async (q: string, rest = '') => (await idsIn(`${PAYMENTS}?q=${encodeURIComponent(q)}${rest}`)).length;

    beforeAll(async () => {
      const { id } = (await env.DB.prepare(
        `INSERT INTO students (status, first_name, last_name, email, mobile_number, password_hash, created_at, updated_at)
         VALUES ('active', 'Meenal', 'Zaveri', 'meenal.z@academy.test', '9812304567', 'x', ?1, ?1) RETURNING id`,
      )
        .bind(AT)
        .first<{ id: number }>()) ?? { id: 0 };
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at)
           VALUES ('paid-one_7f3', ?1, 'c', 'TestSeries', 'Test series', 12, 123450, 'INR', 0, 'sandbox', 'order_KxQbTa', 'paid', ?2)`,
        ).bind(id, HOUR),
        env.DB.prepare(
          `INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state)
           VALUES ('pay_Z1', 'paid-one_7f3', 99900, 'INR', 'upi', ?1, 'EA/2026-27/80417', 'Meenal Zaveri', 'Gujarat', 1)`,
        ).bind('2026-10-07T04:00:00.000Z'),
      ]);
    });

    it.each([
      ['a name', 'zaveri mee'],
      ['the beginning of an email', 'meenal.z@'],
      ['the last four digits of a mobile number', '4567'],
      ['four digits in the middle of it', '2304'],
      ['a whole mobile number', '+91 98123 04567'],
      ['the middle of an email', 'nal.z@ac'],
      ['a name in Gujarati', 'મીનલ ઝવેરી'],
      ['a name with a letter wrong', 'meenla zavari'],
      ['an amount', '1234.5'],
      ['an amount in another way', '₹૧,૨૩૪.૫૦'],
      ['a part of a payment', 'AY_z1'],
      ['a part of our own id', 'one_7F'],
      ['a part of the gateway’s order', 'r_Kx'],
      ['letters of it alone', 'xQbTa'],
      ['four digits of a receipt number', '0417'],
      ['more of it', '26-27/804'],
      ['a receipt number', 'EA/2026-27/80417'],
      ['a payment', 'pay_Z1'],
      ['a plan', 'test series'],
      ['the day in India on which it was begun', '6/10/2026'],
      ['the day of the payment', '7 Oct 2026'],
      ['a month', 'October 2026'],
      ['days from one to another', '1/10/2026 to 6/10/2026'],
    ])('by %s', async (_, q) => {
      expect(await found(q)).toBe(1);
      expect(await found(q, '&status=refunded')).toBe(0);
    });

    it.each(['zaveri asha', '9999 8888 7777', '5/10/2026', '8/10/2026', 'English-1-Year', '%', "' OR 1=1 --"])(
      'by nothing else: %j',
      async (q) => expect(await found(q)).toBe(0),
    );

    it('with the name of the student, and those of one student alone by the id', async () => {
      const { rows } = await readAll(`${PAYMENTS}?q=zaveri`);
      expect(rows[0]).toMatchObject({ studentName: 'Meenal Zaveri', orderId: 'paid-one_7f3' });
      const id = rows[0]?.['studentId'] as number;
      expect(await idsIn(`${PAYMENTS}?student=${id}`)).toEqual([rows[0]?.['id']]);
      expect((await get(`${PAYMENTS}?student=x`)).status).toBe(400);
      const all = await readAll(`${PAYMENTS}?student=7000`);
      expect(all.rows).toHaveLength(ROWS - 1);
      expect(all.rows[0]?.['studentName']).toBeNull();
    });
  });
});

describe('the audit log', () => {
  const lines = 'SELECT id FROM audit_log';
  const find = (q: string, rest = '') => idsIn(`${AUDIT}?q=${encodeURIComponent(q)}${rest}`);

  it('is shown newest or oldest first, lines of one moment too, each once over three pages', async () => {
    const all = await stored(`${lines} ORDER BY id`);
    expect(await idsIn(`${AUDIT}?sort=at`)).toEqual(all);
    expect(await idsIn(`${AUDIT}?sort=-at`)).toEqual(all.toReversed());
    expect(await idsIn(AUDIT)).toEqual(all.toReversed());
    expect(await idsIn(`${AUDIT}?sort=at&subject=papers`)).toEqual(
      await stored(`${lines} WHERE subject GLOB 'papers/*' ORDER BY id`),
    );
  });

  it('is searched by the title, the reason, and the name or the id of the admin, page by page', async () => {
    expect(await find('LINE 117')).toHaveLength(1);
    expect(await find(' counter ')).toEqual(await stored(`${lines} WHERE reason IS NOT NULL ORDER BY id DESC`));
    const second = await stored(`${lines} WHERE admin_id = 2 ORDER BY id`);
    expect(second).toHaveLength(65);
    expect(await find('kiran d', '&sort=at')).toEqual(second);
    expect(await find('Kiran', '&subject=materials')).toEqual([]);
    expect((await find('2')).length).toBeGreaterThan(second.length);
    expect(await find('counter', '&subject=papers&sort=at')).toEqual(
      await stored(`${lines} WHERE reason IS NOT NULL AND subject GLOB 'papers/*' ORDER BY id`),
    );
  });

  it('finds no text that begins in the title and ends in the reason', async () =>
    expect(await find('0 Paid')).toEqual([]));

  it.each([
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    "' OR 1=1 --",
    '"',
    '*',
    'L_ne',
    'Line%',
    '[a-z]',
    'પ'.repeat(100),
    'a'.repeat(100),
  ])('takes %j as the text that it is', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it.each(['100% free', 'under_score', 'it’s "quoted"', "an admin's word", 'રાજા'])(
    'finds %j where it stands',
    async (title) => {
      await contextOf(env).audit.record({
        changeId: crypto.randomUUID(),
        at: AT,
        adminId: 1,
        action: 'changed',
        subject: { noun: 'timetable', id: 1 },
        title: `Said: ${title}.`,
        reason: null,
        before: null,
        after: null,
      });
      expect(await find(title)).toHaveLength(1);
    },
  );
});

describe('what an address asks for', () => {
  it.each(LISTS)(
    'of %s is refused with the reason when it is no order, too long, or a place of another order',
    async (path, sorts) => {
      const errorsOf = async (query: string) => {
        const { status, json } = await get(path + query);
        return [status, json.errors];
      };
      for (const sort of ['', 'NAME', '-name', 'id', `${sorts[0]},${sorts[1]}`, "created'--"])
        expect(await errorsOf(`?sort=${encodeURIComponent(sort)}`), sort).toEqual([
          400,
          { sort: `sort must be one of ${sorts.join(', ')}` },
        ]);
      expect(await errorsOf(`?q=${'a'.repeat(101)}`)).toEqual([400, { q: 'Search for at most 100 characters' }]);
      expect((await errorsOf('?q=a%00b'))[0]).toBe(400);
      const asked = await lab.call('GET', `${path}?q=asha&sort=${sorts[0]}`, { token: admin.token });
      expect([asked.status, asked.json.items, asked.json.errors.q]).toEqual([
        400,
        undefined,
        `Send the words of a search in the body of POST ${path}/search. If this is a page of the academy, reload it.`,
      ]);
      const { json } = await get(`${path}?sort=${sorts[0]}`);
      for (const sort of sorts.slice(1))
        expect(await errorsOf(`?sort=${sort}&cursor=${json.nextCursor}`)).toEqual([
          400,
          { cursor: 'The cursor is not one of this list. Begin at the first page.' },
        ]);
      expect((await errorsOf(`?cursor=${json.nextCursor}`))[0]).toBe(200);
    },
  );
});

describe('what a page costs', () => {
  async function planOf(path: string): Promise<readonly string[]> {
    const statements: Prepared[] = [];
    const { directory, orders, audit } = contextOf(
      { ...env, DB: recordingDatabase(statements) },
      env.ASSETS,
      null,
      lab.sandbox,
    );
    const replaced: Partial<Context> = { directory, orders, audit };
    expect((await askList(callWith({ ...lab.ctx, ...replaced }), path, { token: admin.token })).status).toBe(200);
    const [ofWords, others] = [
      statements.filter(({ sql }) => / name_/.test(sql)),
      statements.filter(({ sql }) => !/ name_/.test(sql)),
    ];
    expect((await plansOf(ofWords)).filter((line) => line.startsWith('SCAN name'))).toEqual([]);
    // The others are for the names of the students on the page, and for a name with a letter wrong.
    expect(others.length).toBeLessThanOrEqual(path.startsWith(PAYMENTS) ? 3 : 1);
    return plansOf(others.slice(0, 1));
  }
  const cursorOf = async (path: string): Promise<string> => (await get(path)).json.nextCursor;

  it.each(LISTS.flatMap(([path, sorts]) => sorts.map((sort) => `${path}?sort=${sort}`)))(
    '%s reads a range of an index from where the page before ended, and sorts nothing',
    async (path) => {
      for (const asked of [path, `${path}&cursor=${await cursorOf(path)}`]) {
        const plan = await planOf(asked);
        expect(plan[0], asked).toMatch(
          /^SEARCH (?:students|orders|audit_log) USING (?:INTEGER PRIMARY KEY \(rowid[<>]\?\)|INDEX (?:students_by_name \(<expr>>\?\)|orders_by_amount \(amount_paise<\?\)))$/,
        );
        expect(
          plan.filter((line) => /^SCAN |TEMP B-TREE/.test(line)),
          asked,
        ).toEqual([]);
      }
    },
  );

  it.each(PAYMENT_SORTS)('payments of one state in the order %s are a range of an index too', async (sort) => {
    const plan = await planOf(`${PAYMENTS}?status=refunded&sort=${sort}`);
    expect(plan[0]).toMatch(
      /^SEARCH orders USING INDEX orders_by_state(?:_and_amount)? \(state=\? AND (?:id|rowid|amount_paise)[<>]\?\)$/,
    );
    expect(plan.filter((line) => /^SCAN |TEMP B-TREE/.test(line))).toEqual([]);
  });

  it.each([
    ...STUDENT_SORTS.map((sort) => `${STUDENTS}?q=asha&sort=${sort}`),
    ...PAYMENT_SORTS.flatMap((sort) => [
      `${PAYMENTS}?q=asha&sort=${sort}`,
      `${PAYMENTS}?q=asha&status=paid&sort=${sort}`,
      `${PAYMENTS}?q=321&sort=${sort}`,
    ]),
  ])('%s reads what is found and nothing else of the table', async (path) => {
    const plan = await planOf(path);
    expect(plan[0]).toMatch(/^SEARCH (?:students|orders) USING INTEGER PRIMARY KEY \(rowid=\?\)$/);
    expect(plan.filter((line) => /^SCAN (?!CONSTANT ROW|json_each)/.test(line))).toEqual([]);
  });

  it('digits are looked for in every receipt, and among students by an index', async () => {
    const plan = await planOf(`${PAYMENTS}?q=4567`);
    const scans = plan.filter((line) => /^SCAN (?!CONSTANT ROW|json_each)/.test(line));
    expect(
      scans.every((line) => /^SCAN (?:payments|orders USING COVERING INDEX)/.test(line)),
      scans.join(),
    ).toBe(true);
    expect(plan.filter((line) => line.startsWith('SCAN students'))).toEqual([]);
  });
});
