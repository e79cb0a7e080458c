import { getPush, putPush } from '#contract/site/push.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { pushBrowser } from './push-browser.ts';

/**
 * What this browser does with notices: it cannot show them, the student has refused them, or they are on or off.
 * 'unavailable': the academy sends none. 'home-screen': an iPhone could, from its Home Screen.
 */
export type PushState = 'unsupported' | 'home-screen' | 'unavailable' | 'denied' | 'on' | 'off';

export interface PushSetting {
  readonly state: PushState;
  /** The academy's key; empty when it sends none. */
  readonly publicKey: string;
}

export type PushReply = PushSetting | { readonly message: string };

/** A browser without a running service worker never answers. */
const SUBSCRIBE_TIMEOUT_MS = 15_000;

const UNREACHED = {
  message: 'Your browser could not reach its service for notices. Check your connection and tap again.',
};

/** How notices are set on this browser; a message when that cannot be told. */
export async function loadPush(): Promise<PushReply> {
  const browser = pushBrowser();
  if (!browser.canShow()) return { state: browser.isAppleTab() ? 'home-screen' : 'unsupported', publicKey: '' };
  const reply = await request(getPush, {});
  if (!reply.ok) return { message: reply.message };
  const { publicKey, endpoints } = reply.value;
  if (publicKey === null) return { state: 'unavailable', publicKey: '' };
  if (browser.permission() === 'denied') return { state: 'denied', publicKey };
  const own = await browser.find().catch(() => null);
  return { state: own !== null && endpoints.includes(own.endpoint) ? 'on' : 'off', publicKey };
}

/** Asks for the browser's permission and switches notices on. Call it straight from a tap. */
export async function switchPushOn(publicKey: string): Promise<PushReply> {
  const browser = pushBrowser();
  const permission = await browser.ask();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off', publicKey };
  const timeout = new Promise<null>((resolve) => environment().after(SUBSCRIBE_TIMEOUT_MS, () => resolve(null)));
  const own = await Promise.race([browser.subscribe(publicKey).catch(() => null), timeout]);
  if (own === null) return UNREACHED;
  const { endpoint, p256dh, auth } = own;
  const reply = await request(putPush, { body: { endpoint, keys: { p256dh, auth } } });
  return reply.ok ? { state: 'on', publicKey } : { message: reply.message };
}

/** Switches notices off. Without a network they still stop, because the browser gives its address up. */
export async function switchPushOff(publicKey: string): Promise<PushReply> {
  const browser = pushBrowser();
  const own = await browser.find().catch(() => null);
  await browser.leave().catch(() => undefined);
  if (own !== null) await request(putPush, { body: { endpoint: own.endpoint, keys: null } });
  return { state: 'off', publicKey };
}
