/** The port to the other tabs of this site, which only students' pages need. */
export interface TabEnvironment {
  /** Opens a channel for messages of other tabs, not its own. Closed while the page is in the back/forward cache. */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => Channel;
  /**
   * Claims a name for this tab. Null when another tab has it, otherwise the way to release it; closing the page
   * releases it too. A browser without locks grants every claim.
   */
  readonly claim: (name: string) => Promise<(() => void) | null>;
  /** Whether a page that is open has claimed the name. In a browser without locks nobody knows, so none has. */
  readonly isClaimed: (name: string) => Promise<boolean>;
}

export interface Channel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/**
 * Milliseconds. A page that is being reloaded may hold its name for a moment after it has closed. Without a network, a
 * page that does not get its name cannot go on with its attempt, so a busy phone gets time.
 */
const CLAIM_TIMEOUT_MS = 2000;

function openChannel(name: string, onMessage: (message: unknown) => void): Channel {
  let channel: BroadcastChannel | null = null;
  const listen = (): void => {
    if (channel !== null || !('BroadcastChannel' in globalThis)) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  };
  const rest = (): void => {
    channel?.close();
    channel = null;
  };
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pageshow', listen);
  addEventListener('pagehide', rest);
  listen();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (message) => channel?.postMessage(message),
    close: () => {
      removeEventListener('pageshow', listen);
      removeEventListener('pagehide', rest);
      rest();
    },
  };
}

const nothing = (): void => undefined;

function claim(name: string): Promise<(() => void) | null> {
  // Browsers offer locks in secure contexts only.
  if (!('locks' in navigator)) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    const hold = (): Promise<void> =>
      new Promise((letGo) => {
        addEventListener('pagehide', () => letGo(), { once: true });
        resolve(letGo);
      });
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(CLAIM_TIMEOUT_MS) }, hold)
      .catch((error: unknown) =>
        resolve(error instanceof DOMException && error.name === 'TimeoutError' ? null : nothing),
      );
  });
}

async function isClaimed(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return held.some((lock) => lock.name === name);
}

let current: TabEnvironment = { openChannel, claim, isClaimed };

export const tabEnvironment = (): TabEnvironment => current;

/** For tests: replaces the tabs of all stores. */
export function setTabEnvironment(replacement: TabEnvironment): void {
  current = replacement;
}
