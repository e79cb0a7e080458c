import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

it('what comes to phones is the account’s: saved on one phone, and read on another', async () => {
  const [one, other] = [testBrowser(), testBrowser()];
  const who = await signIn(one);
  const page = await one.open('/profile');
  const usual = await page.loadPushSettings();
  expect(usual).toMatchObject({ kinds: { classes: true, mistakes: true }, quietFrom: '21:30', quietUntil: '07:30' });
  if ('message' in usual) throw new Error(usual.message);
  const chosen = { kinds: { ...usual.kinds, mistakes: false }, quietFrom: '22:00', quietUntil: '06:00' };
  expect(await page.savePushSettings(chosen)).toBeNull();
  await signIn(other, who);
  expect(await (await other.open('/profile')).loadPushSettings()).toEqual(chosen);
  expect(await page.savePushSettings({ ...chosen, quietFrom: '' })).toEqual(expect.any(String));
  expect(await page.loadPushSettings()).toEqual(chosen);
});
