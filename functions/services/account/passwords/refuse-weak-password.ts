import type { PasswordOwner } from '#domain/account/weak-password.ts';
import { weakPasswordError } from '#domain/account/weak-password.ts';
import { invalidFields } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import list from './common-passwords.json';

const COMMON: ReadonlySet<string> = new Set(list.passwords.split(' ').map((password) => password.toLowerCase()));

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
  const names = [firstName, lastName, academy.name, academy.name.split(' ')[0] ?? ''];
  const error = weakPasswordError(password, { ...contacts, names }, COMMON);
  if (error !== null) throw invalidFields({ [field]: error });
}
