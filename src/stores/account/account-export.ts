import { exportAccount } from '#contract/account/export-account.ts';
import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import { request } from '../request.ts';

export type AccountFile =
  | { readonly ok: true; readonly name: string; readonly content: Blob; readonly note: string }
  | { readonly ok: false; readonly message: string };

/** The student's data as a file, formatted so that people can read it too. */
export async function getAccountFile(): Promise<AccountFile> {
  const reply = await request(exportAccount, {});
  if (!reply.ok) return { ok: false, message: reply.message };
  const content = new Blob([`${JSON.stringify(reply.value, null, 2)}\n`], { type: 'application/json' });
  // The file has the server's own note, in English; the page says the same in its language.
  const note = reply.value.note === '' ? '' : accountRefusalsText().storedElsewhere;
  return { ok: true, name: 'my-academy-data.json', content, note };
}
