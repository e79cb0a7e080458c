import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/lib/india-time.ts';
import { call, env } from '../../support/worker/api.ts';
import { addStudent, adminWithToken } from '../../support/worker/students.ts';

/** Memberships that end soon, for the staff who call the students. */

const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});

async function holding(type: string, ...ends: readonly string[]): Promise<number> {
  const { studentId } = await addStudent();
  await env.DB.batch(
    ends.map((end, index) =>
      env.DB.prepare(
        'INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?4)',
      ).bind(studentId, `m${index}`, type, daysFromNow(-90), end),
    ),
  );
  return studentId;
}

const idsOf = async (query = ''): Promise<readonly number[]> =>
  (await call('GET', `/api/admin/ending-memberships${query}`, { token: admin.token })).json.items.map(
    (item: { studentId: number }) => item.studentId,
  );

describe('memberships that end within 30 days', () => {
  it('come by their end, without those that have ended, end later, or go on', async () => {
    const second = await holding('TestSeries', daysFromNow(29.9));
    const first = await holding('1-Year', daysFromNow(2));
    await holding('1-Year', daysFromNow(-1));
    await holding('1-Year', daysFromNow(31));
    await holding('3-Year', daysFromNow(5), daysFromNow(400));
    const trial = await holding('FreeTrial', daysFromNow(1));
    const hers = new Set([first, second, trial]);
    const known = async (query: string) => (await idsOf(query)).filter((id) => hers.has(id));
    expect(await known('')).toEqual([trial, first, second]);
    expect(await known('?kind=bought')).toEqual([first, second]);
    expect(await known('?kind=trial')).toEqual([trial]);
  });

  it('have what staff need to call the student', async () => {
    const studentId = await holding('English-1-Year', daysFromNow(3));
    const { json } = await call('GET', '/api/admin/ending-memberships', { token: admin.token });
    expect(json.items.find((item: { studentId: number }) => item.studentId === studentId)).toMatchObject({
      membershipType: 'English-1-Year',
      mobileNumber: expect.stringMatching(/^\d{10}$/),
      email: expect.stringContaining('@'),
    });
  });

  it('come fifty a page, each once', async () => {
    for (let index = 0; index < 55; index += 1) await holding('1-Year', daysFromNow(10));
    const first = await call('GET', '/api/admin/ending-memberships?kind=bought', { token: admin.token });
    const cursor = first.json.nextCursor as string;
    const rest = await call('GET', `/api/admin/ending-memberships?kind=bought&cursor=${cursor}`, {
      token: admin.token,
    });
    const ids = [...first.json.items, ...rest.json.items].map(({ id }: { id: number }) => id);
    expect(first.json.items).toHaveLength(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(57);
    expect(rest.json.nextCursor).toBeNull();
  });
});
