import { environment } from './environment.ts';

/**
 * An answer that is for everybody, as loose data; undefined when it could not be had. Without the contract's schemas,
 * because a guest's page runs it: whoever uses the data takes it field by field. Asked anew each time, by its ETag.
 * `hearDate` is told the server's Date header.
 */
export async function fetchPublicJson(path: string, hearDate?: (date: string | null) => void): Promise<unknown> {
  try {
    const response = await environment().fetch(path, { cache: 'no-cache' });
    hearDate?.(response.headers.get('date'));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
