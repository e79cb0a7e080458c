import * as v from 'valibot';
import { VALIDATION } from '#domain/account/form-messages.ts';
import { canonicalEmail, isEmail, isMobileNumber } from '#domain/account/validation.ts';

/** An email in canonical form; it may be empty or left out where a mobile number stands in. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string(),
    v.transform(canonicalEmail),
    v.check((text) => text === '' || isEmail(text), VALIDATION.identifierInvalid),
  ),
);

/** A mobile number without blanks around it; it may be empty or left out where an email stands in. */
export const optionalMobileNumber = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isMobileNumber(text), VALIDATION.mobileInvalid),
  ),
);
