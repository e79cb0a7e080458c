import { expect, it } from 'vitest';
import { UpstreamRefusal } from '../../../functions/errors.ts';
import { requireAccess } from '../../../functions/services/membership/require-access.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { addMembership, studentWithToken } from '../../support/worker/students.ts';

const DAY_MS = 86_400_000;
const ENGLISH = { module: 'EnglishModule' } as const;
const broken = new Error('the records cannot be read');

// Keys of signatures are read once for each worker: the call and the check share one.
const ctx = contextOf(env);

async function member() {
  const student = await studentWithToken();
  await addMembership(student.studentId, { membershipType: 'English-1-Year', endDate: '2099-12-31' });
  const reply = await callWith(ctx)('GET', `/api/payments/subscriptions/${student.studentId}`, {
    token: student.token,
  });
  return { ...student, accessAnswer: reply.headers.get('access-answer') ?? '' };
}

/** Access while the records cannot be read, `later` milliseconds from now. */
const without = (
  caller: Awaited<ReturnType<typeof member>>,
  gate: Parameters<typeof requireAccess>[1]['gate'],
  later = 0,
  failure: Error = broken,
) => {
  return requireAccess(
    {
      ...ctx,
      clock: { now: () => Date.now() + later },
      accessRecords: { find: () => Promise.reject(failure) },
    },
    { caller, gate },
  );
};

it('a student without a membership gets no signed answer', async () => {
  const { studentId, token } = await studentWithToken();
  const reply = await call('GET', `/api/payments/subscriptions/${studentId}`, { token });
  expect([reply.status, reply.headers.get('access-answer')]).toEqual([200, null]);
});

it('the signed answer opens its modules while the records cannot be read, and fails for others as the check did', async () => {
  const caller = await member();
  await expect(without(caller, ENGLISH)).resolves.toBeUndefined();
  await expect(without(caller, { module: null })).resolves.toBeUndefined();
  await expect(without(caller, { module: 'EklavyaModule' })).rejects.toBe(broken);
});

it('it counts for a day, for its student, and as it was signed', async () => {
  const caller = await member();
  await expect(without(caller, ENGLISH, DAY_MS + 1000)).rejects.toBe(broken);
  await expect(without({ ...(await studentWithToken()), accessAnswer: caller.accessAnswer }, ENGLISH)).rejects.toBe(
    broken,
  );
  const [month, content = '', signature] = caller.accessAnswer.split('.');
  const widened = btoa(
    atob(content.replaceAll('-', '+').replaceAll('_', '/')).replace('EnglishModule', 'EklavyaModule'),
  );
  const forged = [month, widened.replaceAll('=', ''), signature].join('.');
  await expect(without({ ...caller, accessAnswer: forged }, { module: 'EklavyaModule' })).rejects.toBe(broken);
  await expect(without({ ...caller, accessAnswer: '' }, ENGLISH)).rejects.toBe(broken);
});

it('a refusal of the other academy stays a refusal', async () => {
  const caller = await member();
  const over = new UpstreamRefusal(401, 'Session expired. Please login again.', {}, null);
  await expect(without(caller, ENGLISH, 0, over)).rejects.toBe(over);
});
