/** The port to the other tabs of this site. Only pages of students need it, so it is not part of environment.ts. */
export interface TabEnvironment {
  /** Hears what other tabs post under this name, never its own. Closed while the page is in the back/forward cache. */
  readonly openChannel: (name: string, onMessage: (message: unknown) => void) => Channel;
  /**
   * Claims a name for this tab alone. Null when another tab has it, else the way to release it; the end of the page
   * releases it too. A browser without locks grants every claim.
   */
  readonly claim: (name: string) => Promise<(() => void) | null>;
}

export interface Channel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/** A page that is being reloaded may hold its name for a moment after it has left. Milliseconds. */
const CLAIM_TIMEOUT_MS = 500;

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
  // An open channel would keep the page out of the browser's back and forward cache.
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
  // Browsers have locks in secure contexts only.
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

let current: TabEnvironment = { openChannel, claim };

export const tabEnvironment = (): TabEnvironment => current;

/** For tests: the stores then live among these tabs. */
export function setTabEnvironment(replacement: TabEnvironment): void {
  current = replacement;
}
