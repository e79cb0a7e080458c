import { beforeAll, describe, expect, it } from 'vitest';
import { GRANT_MESSAGES } from '../../../src/domain/membership/bulk-grants.ts';
import { addDays, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { countOf, membershipsOf, paymentLab } from '../../support/worker/payments.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** A list of students who paid elsewhere: every row is decided alone, and granted once. */

let lab: PaymentLab;
let admin: { readonly token: string };
beforeAll(async () => {
  lab = paymentLab();
  admin = await adminWithToken();
});

const rowOf = (line: number, student: string, given: object = {}) => ({
  line,
  student,
  membership: '1-Year',
  until: '30',
  reason: `Receipt book, line ${line}`,
  ...given,
});
const check = (rows: readonly object[]) =>
  lab.call('POST', '/api/admin/grants/check', { token: admin.token, body: { rows } });
const grant = (rows: readonly object[]) =>
  lab.call('POST', '/api/admin/grants', { token: admin.token, body: { rows } });
const withIds = (rows: readonly object[]) => rows.map((row) => ({ ...row, clientId: crypto.randomUUID() }));

describe('a list of grants', () => {
  it('previews each row and writes nothing', async () => {
    const [one, two, member] = [await studentWithToken(), await studentWithToken(), await studentWithToken()];
    await lab.buy(member.token);
    const before = await countOf('SELECT count(*) AS count FROM memberships');
    const { status, json } = await check([
      rowOf(2, one.email.toUpperCase()),
      rowOf(3, `+91 ${two.mobileNumber}`, { membership: 'TestSeries' }),
      rowOf(4, one.mobileNumber),
      rowOf(5, one.email, { membership: 'TestSeries' }),
      rowOf(6, member.email),
      rowOf(7, 'nobody.at.all@example.com'),
      rowOf(8, '6000000000'),
      rowOf(9, 'Nobody.At.All@example.com'),
      rowOf(10, '9.8989E+09'),
    ]);
    expect(status).toBe(200);
    expect(json.items.map(({ state, message }: any) => message ?? state)).toEqual([
      'ready',
      'ready',
      GRANT_MESSAGES.duplicate(2),
      'ready',
      GRANT_MESSAGES.held('1-Year'),
      'waits',
      GRANT_MESSAGES.unknownMobile,
      GRANT_MESSAGES.duplicate(7),
      GRANT_MESSAGES.shortened,
    ]);
    expect(json.items[0]).toMatchObject({
      studentId: one.studentId,
      membershipType: '1-Year',
      endDate: addDays(indiaDayOf(lab.now()), 30),
    });
    expect(await countOf('SELECT count(*) AS count FROM memberships')).toBe(before);
  });

  it('grants each good row once with its audit line and mail, however often it is sent', async () => {
    const [one, two] = [await studentWithToken(), await studentWithToken()];
    const rows = withIds([rowOf(2, one.email), rowOf(3, '6000000000'), rowOf(4, two.mobileNumber)]);
    const replies = await Promise.all([grant(rows), grant(rows)]);
    const again = await grant(rows);
    for (const { json } of [...replies, again])
      expect(json.items.map(({ state }: any) => state)).toEqual(['granted', 'refused', 'granted']);
    expect([await membershipsOf(one.studentId), await membershipsOf(two.studentId)]).toEqual([1, 1]);
    expect(await lab.gate(one.token)).toBe(200);
    const { json } = await lab.call('GET', `/api/admin/audit?subject=students/${one.studentId}`, {
      token: admin.token,
    });
    expect(json.items).toMatchObject([{ action: 'granted', reason: 'Receipt book, line 2' }]);
    await lab.settleMails();
    expect(lab.mailbox.list().filter(({ to }) => to === one.email)).toHaveLength(1);
    const other = await grant(withIds([rowOf(9, one.email)]));
    expect(other.json.items).toMatchObject([{ state: 'refused', message: GRANT_MESSAGES.held('1-Year') }]);
    expect(await membershipsOf(one.studentId)).toBe(1);
  });

  it('is one line of the audit log, however many pieces it comes in, and opens into its rows', async () => {
    const students = [await studentWithToken(), await studentWithToken(), await studentWithToken()];
    const listId = crypto.randomUUID();
    const [first, second, third] = withIds(
      students.map(({ email }, index) => rowOf(index + 2, email, { membership: 'TestSeries' })),
    );
    for (const rows of [[first, second], [third]])
      await lab.call('POST', '/api/admin/grants', { token: admin.token, body: { listId, rows } });
    await grant(withIds([rowOf(9, (await studentWithToken()).email)]));
    const linesOf = async (query: string) =>
      (await lab.call('GET', `/api/admin/audit${query}`, { token: admin.token })).json.items as any[];
    const ofList = { id: listId, count: 3, membershipType: 'TestSeries' };
    for (const query of ['', '?subject=students', '?sort=at'])
      expect((await linesOf(query)).filter(({ bulk }) => bulk !== null).map(({ bulk }) => bulk)).toEqual([ofList]);
    const rows = await linesOf(`?bulk=${listId}`);
    expect(rows.map(({ reason, bulk }) => [reason, bulk])).toEqual([
      ['Receipt book, line 4', null],
      ['Receipt book, line 3', null],
      ['Receipt book, line 2', null],
    ]);
    // Whoever looks for one student, or for words, finds the row itself.
    expect(await linesOf(`?subject=students/${students[0]?.studentId}`)).toMatchObject([{ bulk: null }]);
  });

  it('never stands behind the line of another admin', async () => {
    const listId = crypto.randomUUID();
    const rows = withIds([rowOf(2, (await studentWithToken()).email), rowOf(3, (await studentWithToken()).email)]);
    await lab.call('POST', '/api/admin/grants', { token: admin.token, body: { listId, rows } });
    const other = 7_777_777;
    await env.DB.prepare(
      `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason, before, after, bulk_id)
       SELECT 'other:' || change_id, at, ?2, action, subject, title, reason, before, after, bulk_id
       FROM audit_log WHERE bulk_id = ?1 LIMIT 1`,
    )
      .bind(listId, other)
      .run();
    const { json } = await lab.call('GET', '/api/admin/audit', { token: admin.token });
    expect(json.items.slice(0, 2)).toMatchObject([{ adminId: other, bulk: null }, { bulk: { id: listId, count: 2 } }]);
  });

  it('gives nothing that another list gives between the look and the grant', async () => {
    const { studentId, email } = await studentWithToken();
    const { directory } = contextOf(env);
    if (directory === null) throw new Error('no directory');
    const late: typeof directory.grant = async (...input) => {
      await addMembership(studentId, { membershipType: '1-Year', endDate: '2099-12-31' });
      return directory.grant(...input);
    };
    const own = paymentLab({ directory: { ...directory, grant: late } });
    const { json } = await own.call('POST', '/api/admin/grants', {
      token: admin.token,
      body: { rows: withIds([rowOf(2, email)]) },
    });
    expect(json.items).toMatchObject([{ state: 'refused', message: GRANT_MESSAGES.held('1-Year') }]);
    expect(await membershipsOf(studentId)).toBe(1);
  });

  it('reaches no account of an owner, and takes at most twenty rows', async () => {
    const owner = await lab.call('GET', '/api/admin/students/1', { token: admin.token });
    const { json } = await grant(withIds([rowOf(2, owner.json.item.email)]));
    expect(json.items).toMatchObject([{ state: 'refused', studentId: null }]);
    const many = Array.from({ length: 21 }, (_, index) => rowOf(index + 2, '6000000000'));
    expect((await grant(withIds(many))).status).toBe(400);
  });
});
