import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { BrowserPush, PushBrowser } from '#stores/site/push-browser.ts';
import { webPush } from '../../../functions/storage/site/web-push.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A student’s profile in a browser whose student answers the browser’s question like this. */
async function profile(answer: NotificationPermission, changes: Partial<PushBrowser> = {}) {
  const browser = testBrowser();
  const who = await signIn(browser);
  const page = await browser.open('/profile');
  let own: BrowserPush | null = null;
  let permission: NotificationPermission = 'default';
  page.setPushBrowser({
    canShow: () => true,
    isAppleTab: () => false,
    permission: () => permission,
    ask: async () => (permission = answer),
    find: async () => own,
    subscribe: async () => (own = { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, ...KEYS }),
    leave: async () => void (own = null),
    ...changes,
  });
  const endpoints = async () => {
    const devices = env.DB.prepare('SELECT endpoint FROM push_devices WHERE student_id = ?1').bind(who.studentId);
    return (await devices.all<{ endpoint: string }>()).results.map(({ endpoint }) => endpoint);
  };
  const publicKey = await webPush(env.FILES, 'help@academy.test', Date).publicKey();
  return { browser, page, endpoints, publicKey, own: () => own };
}

describe('notices on this phone', () => {
  it('are off at first, come on with the browser’s permission, and go off again', async () => {
    const { page, endpoints, publicKey, own } = await profile('granted');
    expect(await page.loadPush()).toEqual({ state: 'off', publicKey });
    expect(await page.switchPushOn(publicKey)).toEqual({ state: 'on', publicKey });
    expect(await endpoints()).toEqual([own()?.endpoint]);
    expect(await page.loadPush()).toEqual({ state: 'on', publicKey });
    expect(await page.switchPushOff(publicKey)).toEqual({ state: 'off', publicKey });
    expect(await endpoints()).toEqual([]);
    expect(own()).toBeNull();
  });

  it('stay off when the student or the browser says no', async () => {
    const refused = await profile('denied');
    expect(await refused.page.switchPushOn(refused.publicKey)).toMatchObject({ state: 'denied' });
    expect(await refused.page.loadPush()).toMatchObject({ state: 'denied' });
    expect(await refused.endpoints()).toEqual([]);
    const unreached = await profile('granted', { subscribe: () => Promise.reject(new Error('no service')) });
    expect(await unreached.page.switchPushOn(unreached.publicKey)).toMatchObject({
      message: expect.stringContaining('tap again'),
    });
    const begun = Promise.withResolvers<void>();
    const silent = await profile('granted', {
      subscribe: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    const tried = silent.page.switchPushOn(silent.publicKey);
    await begun.promise;
    await silent.browser.pass(15_000);
    expect(await tried).toEqual({ message: expect.stringContaining('tap again') });
    const old = await profile('granted', { canShow: () => false });
    expect(await old.page.loadPush()).toMatchObject({ state: 'unsupported' });
    const phone = await profile('granted', { canShow: () => false, isAppleTab: () => true });
    expect(await phone.page.loadPush()).toMatchObject({ state: 'home-screen' });
    const onHomeScreen = await profile('granted', { isAppleTab: () => true });
    expect(await onHomeScreen.page.loadPush()).toMatchObject({ state: 'off' });
  });

  it('are off for the next student of the phone, and end with a logout', async () => {
    const stranger = { endpoint: 'https://fcm.googleapis.com/fcm/send/stranger', ...KEYS };
    const next = await profile('granted', { find: async () => stranger });
    expect(await next.page.loadPush()).toMatchObject({ state: 'off' });
    const { page, own, publicKey } = await profile('granted');
    await page.switchPushOn(publicKey);
    await page.logout();
    expect(own()).toBeNull();
  });
});
