import { expect, it } from 'vitest';
import { callWith } from '../../support/worker/api.ts';
import { adminWithToken } from '../../support/worker/students.ts';

it('an owner reads what is to be filled in, with what the server alone knows: mail and the payment keys', async () => {
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
  // The payment sandbox of the tests counts as a test.
  expect(await openOf({})).toContainEqual(expect.stringMatching(/^Payment: Replace the test keys/));
});
