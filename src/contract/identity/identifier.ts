import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { canonicalEmail, typedEmail } from '#domain/account/email.ts';
import { isMobileNumber, typedMobileNumber } from '#domain/account/mobile-number.ts';
import { isEmail } from '#domain/account/validation.ts';

/** An email as it was typed, without case and blanks; it is one in its canonical form. It may be empty or missing where a mobile number is given. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string(),
    v.transform(typedEmail),
    v.check(
      (text) => text === '' || isEmail(canonicalEmail(text)),
      () => validationText().identifierInvalid,
    ),
  ),
);

/** A mobile number, however it was typed, in ten digits. It may be empty or missing where an email is given. */
export const optionalMobileNumber = v.optional(
  v.pipe(
    v.string(),
    v.transform(typedMobileNumber),
    v.check(
      (text) => text === '' || isMobileNumber(text),
      () => validationText().mobileInvalid,
    ),
  ),
);
