import { environment } from './environment.ts';

/**
 * Fetches a reply that is the same for everybody, as unparsed data; undefined when the call fails. The caller parses it
 * by hand, so that guests' pages do without the contract's schemas. The browser revalidates its copy each time (ETag).
 * `hearDate` gets the server's Date header.
 */
export async function fetchPublicJson(path: string, hearDate?: (date: string | null) => void): Promise<unknown> {
  try {
    const reply = await environment().fetch(path, { cache: 'no-cache' });
    hearDate?.(reply.headers.get('date'));
    return reply.ok ? await reply.json() : undefined;
  } catch {
    return undefined;
  }
}
