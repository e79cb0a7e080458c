import { expect, it } from 'vitest';
import { signedTexts } from '../../../functions/storage/lib/signed-texts.ts';
import { env } from '../../support/worker/api.ts';

const JANUARY = Date.UTC(2031, 0, 20);
const MARCH_ENDS = Date.UTC(2031, 3, 1);

it('a text that was opened before opens until the third month is over, and not after it', async () => {
  const texts = signedTexts(env.FILES, 'realm', String);
  const signed = await texts.sign('what is signed here', JANUARY);
  for (const now of [JANUARY, JANUARY + 1, MARCH_ENDS - 1])
    expect(await texts.open(signed, now)).toBe('what is signed here');
  expect(await texts.open(signed, MARCH_ENDS)).toBeNull();
});

it('a text that was opened before lends its signature to no other', async () => {
  const texts = signedTexts(env.FILES, 'realm', String);
  const signed = await texts.sign('what is signed here', JANUARY);
  expect(await texts.open(signed, JANUARY)).not.toBeNull();
  const [month, , signature] = signed.split('.');
  const other = Buffer.from('what was never signed').toString('base64url');
  expect(await texts.open(`${month}.${other}.${signature}`, JANUARY)).toBeNull();
  expect(await signedTexts(env.FILES, 'another realm', String).open(signed, JANUARY)).toBeNull();
});

it('opens texts when more were opened than it remembers', async () => {
  const texts = signedTexts(env.FILES, 'realm', String);
  const signed = await Promise.all(
    Array.from({ length: 1010 }, (_, index) => texts.sign(`what is signed here: ${index}`, JANUARY)),
  );
  for (const each of [...signed, ...signed.slice(0, 3)]) expect(await texts.open(each, JANUARY)).not.toBeNull();
});
