import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/lib/india-time.ts';
import { callWith } from '../../support/worker/api.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { somethingInEach } from '../../support/worker/plan-contents.ts';
import { adminWithToken } from '../../support/worker/students.ts';

it('an owner reads what is to be filled in, with what the server alone knows: mail, the payment keys and the mocks of the next weeks', async () => {
  const { token } = await adminWithToken(1);
  const openOf = async (changes: Parameters<typeof callWith>[0]) => {
    const { json } = await callWith(changes)('GET', '/api/admin/launch', { token });
    return (json as { checks: { name: string; isDone: boolean; todo: string }[] }).checks
      .filter(({ isDone }) => !isDone)
      .map(({ name, todo }) => `${name}: ${todo}`);
  };
  const open = await openOf({ mailer: null, gateway: null });
  expect(open).toContainEqual(expect.stringMatching(/^Mail: Set MAIL_FROM/));
  expect(open).toContainEqual(expect.stringMatching(/^Payment: Set the three keys/));
  expect(open).not.toContainEqual(expect.stringMatching(/^Database/));
  expect(open).toContainEqual(expect.stringMatching(/^Mock of the week: None is to come\./));
  expect(open).toContainEqual(
    expect.stringMatching(
      /^Plans: Nobody can buy 1-Year, 3-Year, English-1-Year, TestSeries, 1-Year\+TestSeries: nothing that it opens/,
    ),
  );
  expect(await openOf({ countPlanContents: somethingInEach })).not.toContainEqual(expect.stringMatching(/^Plans/));
  const closes = (days: number) => {
    const opensAt = Date.now() + days * DAY_MS;
    return { access: 'free', timeWindow: { opensAt, entryClosesAt: opensAt + 1, resultsAt: opensAt + 2 } } as const;
  };
  await addMock(closes(13));
  await addMock({ ...closes(20), access: 'members' });
  expect(await openOf({})).toContainEqual(expect.stringMatching(/^Mock of the week: The last one closes on/));
  await addMock(closes(15));
  expect(await openOf({})).not.toContainEqual(expect.stringMatching(/^Mock of the week/));
  // The payment sandbox of the tests counts as a test.
  expect(await openOf({})).toContainEqual(expect.stringMatching(/^Payment: Replace the test keys/));
});
