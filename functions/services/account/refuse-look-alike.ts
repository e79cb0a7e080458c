import { lookAlikeError } from '#domain/account/look-alikes.ts';
import { invalidFields } from '../../errors.ts';

/** Throws 'invalid' for an email with a letter that looks like an English one, and says which to type again. */
export function refuseLookAlike(email: string): void {
  const error = lookAlikeError(email);
  if (error !== null) throw invalidFields({ email: error });
}
