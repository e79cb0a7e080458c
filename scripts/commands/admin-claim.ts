import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashPassword } from '../../functions/storage/identity/scrypt-passwords.ts';
import type { Claim, ClaimOutcome } from '../admin-claim.ts';
import { checkOutcome, checkPassword, claimStatement, outcomeStatement, parseClaim } from '../admin-claim.ts';
import type { Place } from '../database.ts';
import { executeSql, migrateLocalDatabase } from '../database.ts';
import { DEFAULT_DATA_FOLDER } from '../paths.ts';
import { readNewPassword } from '../read-password.ts';

/**
 * `npm run admin:claim` turns reserved row 1, 2 or 3 into an account, once. It uses the local database (ACADEMY_DATA or
 * .data), or the deployed one with `--remote`. The password comes from ADMIN_PASSWORD or is asked for.
 */

/** The statement contains the password's hash, so it goes through a file that only this user can read. */
async function write(place: Place, statement: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-claim-'));
  const file = join(folder, 'claim.sql');
  try {
    await writeFile(file, statement, { mode: 0o600 });
    await executeSql(place, { file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function claimRow(claim: Claim, password: string): Promise<void> {
  const place: Place = claim.isRemote
    ? 'remote'
    : { dataFolder: resolve(process.env['ACADEMY_DATA'] || DEFAULT_DATA_FOLDER) };
  if (place !== 'remote') await migrateLocalDatabase(place.dataFolder);
  const now = new Date().toISOString();
  await write(place, claimStatement(claim, await hashPassword(password), now));
  const [outcome] = (await executeSql(place, { command: outcomeStatement(claim, now) })) as unknown as ClaimOutcome[];
  checkOutcome(claim, outcome);
}

async function claimAdmin(): Promise<void> {
  const claim = parseClaim(process.argv.slice(2));
  const password = await readNewPassword('ADMIN_PASSWORD');
  checkPassword(password, claim);
  await claimRow(claim, password);
  console.log(
    `Row ${claim.id} of the ${claim.isRemote ? 'deployed' : 'local'} database is now the admin ${claim.email}. Log in with the new password.`,
  );
}

await claimAdmin();
