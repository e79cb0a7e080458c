import type { Channel } from '../tab-environment.ts';
import { tabEnvironment } from '../tab-environment.ts';

const CHANNEL = 'academy:logout';

let channel: Channel | null = null;

interface Heard {
  /** With the token of a session that a logout in another tab has ended. */
  readonly onLogout: (token: string) => void;
  /** With the token that a confirmation in another tab has replaced, and the new one. */
  readonly onRenewed: (before: string, token: string) => void;
}

/** Calls back with what other tabs did with a session. Returns the way to stop. */
export function watchOtherTabs({ onLogout, onRenewed }: Heard): () => void {
  const opened = tabEnvironment().openChannel(CHANNEL, (message) => {
    if (typeof message === 'string') onLogout(message);
    else if (Array.isArray(message) && message.every((each) => typeof each === 'string')) {
      const [before = '', token = ''] = message;
      onRenewed(before, token);
    }
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Tells the other tabs that this session ends. A duplicated tab, or one opened from here, has the same token. */
export const tellOtherTabs = (token: string): void => channel?.post(token);

/** Tells the other tabs of this session its new token. */
export const tellRenewed = (before: string, token: string): void => channel?.post([before, token]);
