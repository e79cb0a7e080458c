import type { PasswordOwner } from '#domain/identity/weak-password.ts';
import { namesOfAcademy, weakPasswordError } from '#domain/identity/weak-password.ts';
import { invalidFields } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What is known of an owner; only what was typed when no account is known yet. */
export interface KnownOwner extends Omit<PasswordOwner, 'names'> {
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Throws 'invalid' under `field` for one of the commonest passwords, and for one that is made of the owner's or the
 * academy's name. Nothing is hashed for it.
 */
export function refuseWeakPassword(
  { academy }: Context,
  { password, field, owner }: { password: string; field: string; owner: KnownOwner },
): void {
  const { firstName = '', lastName = '', ...contacts } = owner;
  const names = [firstName, lastName, ...namesOfAcademy(academy.name)];
  const error = weakPasswordError(password, { ...contacts, names }, COMMON_PASSWORDS);
  if (error !== null) throw invalidFields({ [field]: error });
}
