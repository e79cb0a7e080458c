import type { ClientDirective } from 'astro';
import { WAKE_EVENTS } from './wake-events.ts';

/**
 * `client:wake="session"` downloads an island when a session exists or begins; `client:wake="dialog"` when its part
 * of the page is asked for. A download that fails may be asked for again.
 */
const wake: ClientDirective = (load, options) => {
  const target = document;
  const need = options.value === 'session' ? WAKE_EVENTS.session : WAKE_EVENTS.dialog;
  let isAwake = false;
  const hydrate = async (): Promise<void> => {
    if (isAwake) return;
    isAwake = true;
    try {
      const start = await load();
      await start();
      target.dispatchEvent(new CustomEvent(WAKE_EVENTS.ready));
    } catch {
      isAwake = false;
      target.dispatchEvent(new CustomEvent(WAKE_EVENTS.failed));
    }
  };
  target.addEventListener(need, () => void hydrate());
  if (options.value === 'session' && document.documentElement.dataset['session'] !== undefined) void hydrate();
};

export default wake;
