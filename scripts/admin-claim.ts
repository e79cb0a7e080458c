import { parseStudentId, isAdminId } from '../src/domain/identity/student.ts';
import { canonicalEmail } from '../src/domain/account/email.ts';
import { isMobileNumber, typedMobileNumber } from '../src/domain/account/mobile-number.ts';
import { isEmail, passwordLengthError } from '../src/domain/account/validation.ts';
import { namesOfAcademy, weakPasswordError } from '../src/domain/identity/weak-password.ts';
import { COMMON_PASSWORDS } from '../functions/services/identity/passwords/common-passwords.ts';
import academy from '../src/content/academy.json' with { type: 'json' };
import { readArguments } from './arguments.ts';
import { PlainError } from './command.ts';

/**
 * Turns a reserved row into an admin's account: the command line, the SQL statements, and the check of their outcome.
 */

const USAGE =
  'npm run admin:claim -- --id 1 --email you@example.com --mobile 9876543210 [--first-name Asha] [--last-name Patel] [--remote]';

export interface Claim {
  readonly id: number;
  readonly email: string;
  readonly mobileNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isRemote: boolean;
}

const usageError = (reason: string): PlainError => new PlainError(`${reason}\nUse it so: ${USAGE}`);

/** Parses the command line; throws one clear sentence if it is wrong. */
export function parseClaim(args: readonly string[]): Claim {
  const options = readArguments('admin:claim', args).values;
  const id = parseStudentId(options.id ?? '');
  const [email, mobileNumber] = [canonicalEmail(options.email ?? ''), typedMobileNumber(options.mobile ?? '')];
  if (id === null || !isAdminId(id))
    throw usageError('--id must be 1, 2 or 3: only these rows are reserved for admins.');
  if (!isEmail(email)) throw usageError('--email must be an email address; a new password is sent there.');
  if (!isMobileNumber(mobileNumber)) throw usageError('--mobile must be 10 digits that begin with 6 to 9.');
  const [firstName, lastName] = [(options['first-name'] ?? 'Academy').trim(), (options['last-name'] ?? 'Admin').trim()];
  if (firstName === '' || lastName === '' || firstName.length > 80 || lastName.length > 80)
    throw usageError('A name must have 1 to 80 characters.');
  return { id, email, mobileNumber, firstName, lastName, isRemote: options.remote === true };
}

/** Throws unless this owner could sign up with the password: the same length, and none that strangers try first. */
export function checkPassword(password: string, { email, mobileNumber, firstName, lastName }: Claim): void {
  const names = [firstName, lastName, ...namesOfAcademy(academy.name)];
  const error =
    passwordLengthError(password) ?? weakPasswordError(password, { email, mobileNumber, names }, COMMON_PASSWORDS);
  if (error !== null) throw new PlainError(`${error.replace(/\.$/, '')}. Nothing was changed.`);
}

/** Writes a text as hex in SQL, because wrangler takes no bound values. */
const sqlText = (text: string): string => `CAST(X'${Buffer.from(text, 'utf8').toString('hex')}' AS TEXT)`;

const belongsToOther = ({ id, email, mobileNumber }: Claim): string =>
  `EXISTS (SELECT 1 FROM students WHERE id <> ${id} AND (email = ${sqlText(email)} OR mobile_number = ${sqlText(mobileNumber)}))`;

/** One statement, so that it happens or does not; a trigger adds the row in admin_claims. `now` is an ISO instant. */
export const claimStatement = (claim: Claim, passwordHash: string, now: string): string =>
  `UPDATE students SET status = 'active', first_name = ${sqlText(claim.firstName)}, last_name = ${sqlText(claim.lastName)}, ` +
  `email = ${sqlText(claim.email)}, mobile_number = ${sqlText(claim.mobileNumber)}, password_hash = ${sqlText(passwordHash)}, ` +
  `updated_at = ${sqlText(now)} WHERE id = ${claim.id} AND status = 'unclaimed' AND NOT ${belongsToOther(claim)};`;

/** Reads the row after the claim, and whether this claim changed it. */
export const outcomeStatement = (claim: Claim, now: string): string =>
  `SELECT status, ${belongsToOther(claim)} AS isTaken, EXISTS (SELECT 1 FROM admin_claims WHERE student_id = ${claim.id} ` +
  `AND email = ${sqlText(claim.email)} AND claimed_at = ${sqlText(now)}) AS isOurs FROM students WHERE id = ${claim.id};`;

export interface ClaimOutcome {
  readonly status: string;
  readonly isTaken: number;
  readonly isOurs: number;
}

/** Throws the reason if the claim changed nothing. */
export function checkOutcome({ id }: Claim, outcome: ClaimOutcome | undefined): void {
  if (outcome === undefined) throw new PlainError(`There is no row ${id}: this database has not been migrated.`);
  if (outcome.isOurs === 1) return;
  if (outcome.status !== 'unclaimed') throw new PlainError(`Row ${id} has been claimed before. Nothing was changed.`);
  if (outcome.isTaken === 1)
    throw new PlainError('This email or mobile number belongs to another account. Nothing was changed.');
  throw new PlainError(`Row ${id} was not claimed. Nothing was changed; try again.`);
}
