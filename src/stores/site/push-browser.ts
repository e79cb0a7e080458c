/** The address and keys of this browser at its push service, base64url. */
export interface BrowserPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The port to the browser's notices. */
export interface PushBrowser {
  readonly canShow: () => boolean;
  /** An iPhone or iPad shows notices only of a site on its Home Screen, opened from there. */
  readonly isAppleTab: () => boolean;
  readonly permission: () => NotificationPermission;
  /** Asks the student; call it straight from a tap. */
  readonly ask: () => Promise<NotificationPermission>;
  readonly find: () => Promise<BrowserPush | null>;
  /** Gives this browser a new address for notices of the academy with this public key. Throws when there is none. */
  readonly subscribe: (publicKey: string) => Promise<BrowserPush>;
  /** Gives the address up: notices that are sent to it no longer arrive. */
  readonly leave: () => Promise<void>;
}

const canShow = (): boolean =>
  typeof Notification === 'function' && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** An iPad calls itself a Mac, which has no touch screen. */
const isAppleTab = (): boolean =>
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)) &&
  !matchMedia('(display-mode: standalone)').matches;

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShow()) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

function pushOf(subscription: PushSubscription): BrowserPush {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

const leave = async (): Promise<void> => void (await (await findSubscription())?.unsubscribe());

const browserPush: PushBrowser = {
  canShow,
  isAppleTab,
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  find: async () => {
    const subscription = await findSubscription();
    return subscription === null ? null : pushOf(subscription);
  },
  subscribe: async (publicKey) => {
    // A new address: the one before may be of another student or another key.
    await leave();
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    return pushOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  },
  leave,
};

let current: PushBrowser = browserPush;

export const pushBrowser = (): PushBrowser => current;

/** For tests. */
export function setPushBrowser(replacement: PushBrowser): void {
  current = replacement;
}
