import {
  exportAttempts,
  exportRefunds,
  exportRevenue,
  exportSecurityLog,
  exportStudents,
} from '#contract/staff/exports.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { FailedReply } from '../request.ts';
import { environment } from '../environment.ts';
import { failedReply, isConfirmed } from '../request.ts';
import { currentSession, expireSession } from '../identity/session.ts';

const EXPORTS = {
  students: exportStudents,
  attempts: exportAttempts,
  revenue: exportRevenue,
  refunds: exportRefunds,
  'security-log': exportSecurityLog,
} as const;
export type ExportName = keyof typeof EXPORTS;

/** Timeout of a whole file, milliseconds. */
const TIMEOUT_MS = 5 * 60 * 1000;

export type FileReply =
  | { readonly ok: true; readonly name: string; readonly content: Blob }
  | { readonly ok: false; readonly message: string };

async function failureOf(response: Response): Promise<FailedReply> {
  const { status, headers } = response;
  const json: unknown = await response.json().catch(() => undefined);
  return failedReply({ status, retryAfter: headers.get('retry-after'), json });
}

function textOf({ sentence, advice }: FailedReply): string {
  return sentence ?? staffKitText().file.notMade({ advice: advice ?? '' });
}

/**
 * Downloads a whole list as a file; an incomplete download counts as failed. It does not use request.ts, which reads
 * JSON only.
 */
export async function fetchFile(path: string, name: string): Promise<FileReply> {
  const token = currentSession()?.token;
  const timeout = new AbortController();
  const stopWaiting = environment().after(TIMEOUT_MS, () => timeout.abort());
  try {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const response = await environment().fetch(path, {
      headers,
      cache: 'no-store',
      signal: timeout.signal,
    });
    if (response.status === 401 && token !== undefined && token === currentSession()?.token) expireSession();
    if (!response.ok) {
      const failed = await failureOf(response);
      return (await isConfirmed(failed)) ? fetchFile(path, name) : { ok: false, message: textOf(failed) };
    }
    return { ok: true, name, content: await response.blob() };
  } catch {
    return { ok: false, message: staffKitText().file.notWhole };
  } finally {
    stopWaiting();
  }
}

/** A whole list, or that of one month (YYYY-MM). */
export const getExport = (name: ExportName, month: string | null = null): Promise<FileReply> =>
  month === null
    ? fetchFile(EXPORTS[name].path, `${name}.csv`)
    : fetchFile(`${EXPORTS[name].path}?month=${month}`, `${name}-${month}.csv`);
