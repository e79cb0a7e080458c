import * as v from 'valibot';
import { VALIDATION } from '#domain/account/form-messages.ts';
import { canonicalEmail, isEmail, isMobileNumber } from '#domain/account/validation.ts';

/** An email in canonical form. It may be empty or missing where a mobile number is given. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string(),
    v.transform(canonicalEmail),
    v.check((text) => text === '' || isEmail(text), VALIDATION.identifierInvalid),
  ),
);

/** A trimmed mobile number. It may be empty or missing where an email is given. */
export const optionalMobileNumber = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isMobileNumber(text), VALIDATION.mobileInvalid),
  ),
);
