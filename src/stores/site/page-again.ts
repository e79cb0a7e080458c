import { localPath } from '#domain/lib/local-path.ts';
import { environment } from '../environment.ts';

/**
 * Asks for the page in view once more: its text as the server has it now, and the server's time minus this device's in
 * milliseconds. Where nothing has changed, the answer is the time alone and the text comes from the browser's copy. Null
 * on failure.
 */
export async function fetchPageAgain(): Promise<{ readonly text: string; readonly lead: number } | null> {
  const { fetch, now, currentPath } = environment();
  try {
    const reply = await fetch(localPath(currentPath()), { cache: 'no-cache' });
    const lead = Date.parse(reply.headers.get('date') ?? '') - now() || 0;
    return reply.ok ? { text: await reply.text(), lead } : null;
  } catch {
    return null;
  }
}
