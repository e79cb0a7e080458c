import { exportAttempts, exportStudents } from '#contract/staff/exports.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { environment } from '../environment.ts';
import { currentSession, expireSession } from '../account/session.ts';

const EXPORTS = { students: exportStudents, attempts: exportAttempts } as const;
export type ExportName = keyof typeof EXPORTS;

/** Longest wait for a whole file, milliseconds. */
const PATIENCE_MS = 5 * 60 * 1000;

export type FileReply =
  | { readonly ok: true; readonly name: string; readonly content: Blob }
  | { readonly ok: false; readonly message: string };

async function refusalOf(response: Response): Promise<string> {
  const said: unknown = await response.json().catch(() => null);
  return isRecord(said) && typeof said['message'] === 'string'
    ? said['message']
    : 'The list could not be made just now. Try again in a moment.';
}

/** A whole list as a file. Apart from request.ts, which every page downloads; a file that breaks off on its way is none. */
export async function getExport(name: ExportName): Promise<FileReply> {
  const token = currentSession()?.token;
  const patience = new AbortController();
  const stopWaiting = environment().after(PATIENCE_MS, () => patience.abort());
  try {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const response = await environment().fetch(EXPORTS[name].path, {
      headers,
      cache: 'no-store',
      signal: patience.signal,
    });
    if (response.status === 401 && token !== undefined && token === currentSession()?.token) expireSession();
    if (!response.ok) return { ok: false, message: await refusalOf(response) };
    return { ok: true, name: `${name}.csv`, content: await response.blob() };
  } catch {
    return { ok: false, message: 'The list did not arrive whole. Check your connection and try again.' };
  } finally {
    stopWaiting();
  }
}
