import type { Channel } from '../tab-environment.ts';
import { tabEnvironment } from '../tab-environment.ts';

const CHANNEL = 'academy:logout';

let channel: Channel | null = null;

/** Calls back with the token of a session that a logout in another tab has ended. Returns the way to stop. */
export function watchOtherTabs(onLogout: (token: string) => void): () => void {
  const opened = tabEnvironment().openChannel(CHANNEL, (message) => {
    if (typeof message === 'string') onLogout(message);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Tells the other tabs that this session ends. A duplicated tab, or one opened from here, has the same token. */
export const tellOtherTabs = (token: string): void => channel?.post(token);
