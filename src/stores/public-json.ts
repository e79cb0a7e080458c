import { environment } from './environment.ts';

/**
 * Fetches a reply that is the same for everybody, as loose data; undefined when the call fails. A guest's page runs
 * this, so it does without the contract's schemas: whoever uses the data reads it field by field. The browser asks the
 * server each time whether its copy is still right (ETag). `hearDate` gets the server's Date header.
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
