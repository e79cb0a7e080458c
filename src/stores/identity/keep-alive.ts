import { heartbeat } from '#contract/identity/heartbeat.ts';
import { HEARTBEAT_INTERVAL_MS } from '#domain/identity/session.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';
import { currentSession } from './session.ts';

/**
 * Tells the server that the student is online: at once, every five minutes and when the tab becomes visible, only while
 * it is visible (spec section 7). Failures are only logged. Returns the way to stop.
 */
export function startKeepAlive(intervalMs: number = HEARTBEAT_INTERVAL_MS): () => void {
  let isBusy = false;
  const beat = async (): Promise<void> => {
    const session = currentSession();
    if (session === null || isBusy || !environment().isVisible()) return;
    isBusy = true;
    const reply = await request(heartbeat, { body: { studentId: session.student.studentId } });
    isBusy = false;
    if (!reply.ok && reply.status !== 401) environment().debug('Heartbeat failed', reply.message);
  };
  void beat();
  const stops = [environment().every(intervalMs, () => void beat()), environment().onVisible(() => void beat())];
  return () => stops.forEach((stop) => stop());
}
