import { validationText } from '../text/en/validation.ts';
import { canonicalEmail } from './email.ts';
import { requiredMessage } from './form-messages.ts';
import { plainNumber } from '../lib/digits.ts';
import { isCalendarDate } from '../lib/india-time.ts';
import { readMobileNumber } from './mobile-number.ts';

/** Messages by field name; empty when all fields are valid. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

export const GENDERS = ['Male', 'Female', 'Other'] as const;
export const EDUCATIONS = ['SSC', 'HSC', 'Diploma', 'Graduation', 'Post Graduation'] as const;

/** Characters (code points), spec section 9. The maximum limits the work of hashing. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
const EMAIL_MAX_LENGTH = 254;
const NAME_MAX_LENGTH = 80;
const ADDRESS_MAX_LENGTH = 200;

const EMAIL = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\.]+(?:\.[^\s@,;<>"()[\]\\.]+)+$/;
const PINCODE = /^[1-9][0-9]{5}$/;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** Invisible characters. With one, two accounts could have addresses that look alike, and mail would not arrive. */
const UNSEEN = /\p{Cf}/u;
/** Characters that change the text direction. The invisible joiners of Hindi and Gujarati are not among them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

export const hasControlCharacters = (text: string): boolean => CONTROL.test(text);
/** Whether a line has characters that must not be shown to others. */
export const hasOddCharacters = (text: string): boolean => hasControlCharacters(text) || TURNS.test(text);
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text) && !hasControlCharacters(text) && !UNSEEN.test(text);

export interface LoginForm {
  readonly identifier: string;
  readonly password: string;
}

export interface SignupForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly gender: string;
  readonly education: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly acceptedTerms: boolean;
}

export interface ForgotForm {
  readonly identifier: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export interface ProfileForm {
  readonly pincode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly dob: string;
}

function errorsOf<Field extends string>(messages: Record<Field, string | null>): FieldErrors<Field> {
  const found = Object.entries<string | null>(messages).filter(([, message]) => message !== null);
  return Object.fromEntries(found) as FieldErrors<Field>;
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

function identifierError(identifier: string, missing: string): string | null {
  const trimmed = identifier.trim();
  if (trimmed === '') return missing;
  return isEmail(canonicalEmail(trimmed)) || readMobileNumber(trimmed) !== null
    ? null
    : validationText().identifierInvalid;
}

/** Counts code points, so that an emoji is one, and never trims. */
export function passwordLengthError(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return validationText().passwordTooShort;
  return length > PASSWORD_MAX_LENGTH ? validationText().passwordTooLong : null;
}

/** Validates the text as it is stored: composed and trimmed. */
function textError(field: string, value: string, maxLength: number): string | null {
  const text = value.trim().normalize('NFC');
  if (text === '') return requiredMessage(field);
  if ([...text].length > maxLength) return validationText().tooLong({ field, most: maxLength });
  return hasOddCharacters(text) ? validationText().oddCharacters({ field }) : null;
}

function choiceError(field: string, value: string, choices: readonly string[]): string | null {
  if (value === '') return requiredMessage(field);
  return choices.includes(value) ? null : validationText().notOneOf({ field, choices: choices.join(', ') });
}

function confirmError(password: string, confirmPassword: string): string | null {
  if (confirmPassword === '') return requiredMessage('confirmPassword');
  return confirmPassword === password ? null : validationText().passwordsDiffer;
}

/** Spec section 5, login. */
export function validateLogin({ identifier, password }: LoginForm): FieldErrors<keyof LoginForm> {
  return errorsOf({
    identifier: identifierError(identifier, validationText().identifierRequired),
    password: password === '' ? validationText().passwordRequired : null,
  });
}

/** The name and contacts of an account, which staff can correct. */
export type IdentityForm = Pick<SignupForm, 'firstName' | 'lastName' | 'email' | 'mobileNumber'>;

/** Validates name and contacts, of a new account and of a correction. */
export function validateIdentity(form: IdentityForm): FieldErrors<keyof IdentityForm> {
  const email = canonicalEmail(form.email);
  const mobileNumber = form.mobileNumber.trim();
  const emailFormat = isEmail(email) ? null : validationText().emailInvalid;
  const mobileFormat = readMobileNumber(mobileNumber) === null ? validationText().mobileInvalid : null;
  return errorsOf({
    firstName: textError('firstName', form.firstName, NAME_MAX_LENGTH),
    lastName: textError('lastName', form.lastName, NAME_MAX_LENGTH),
    email: email === '' ? requiredMessage('email') : emailFormat,
    mobileNumber: mobileNumber === '' ? requiredMessage('mobileNumber') : mobileFormat,
  });
}

/**
 * Validates a correction by staff. One of the contacts may be empty: another person has proved that it is theirs
 * (docs/decisions/108).
 */
export function validateCorrection(form: IdentityForm): FieldErrors<keyof IdentityForm> {
  const { email, mobileNumber, ...names } = validateIdentity(form);
  const hasEmail = canonicalEmail(form.email) !== '';
  const hasMobile = form.mobileNumber.trim() !== '';
  return {
    ...names,
    ...(email !== undefined && (hasEmail || !hasMobile) && { email }),
    ...(mobileNumber !== undefined && (hasMobile || !hasEmail) && { mobileNumber }),
  };
}

/** Validates a new account, in the form and again on the server (spec section 5, signup). */
export function validateAccount(
  form: Omit<SignupForm, 'confirmPassword' | 'acceptedTerms'>,
): FieldErrors<keyof typeof form> {
  const others = errorsOf({
    gender: choiceError('gender', form.gender, GENDERS),
    education: choiceError('education', form.education, EDUCATIONS),
    password: form.password === '' ? requiredMessage('password') : passwordLengthError(form.password),
  });
  return { ...validateIdentity(form), ...others };
}

/** Spec section 5, signup: the account's fields, the confirmation and the terms. */
export function validateSignup(form: SignupForm): FieldErrors<keyof SignupForm> {
  return {
    ...validateAccount(form),
    ...errorsOf({
      confirmPassword: confirmError(form.password, form.confirmPassword),
      acceptedTerms: form.acceptedTerms ? null : validationText().termsNotAccepted,
    }),
  };
}

/** Spec section 5, forgot password: the rules of the new password. */
export const newPasswordError = (password: string): string | null =>
  password === '' ? validationText().newPasswordRequired : passwordLengthError(password);

/** Spec section 5, forgot password. */
export function validateForgot(form: ForgotForm): FieldErrors<keyof ForgotForm> {
  return errorsOf({
    identifier: identifierError(form.identifier, validationText().identifierMissing),
    newPassword: newPasswordError(form.newPassword),
    confirmPassword: form.confirmPassword === form.newPassword ? null : validationText().passwordsDiffer,
  });
}

function dobError(dob: string, today: string): string | null {
  if (dob.trim() === '') return requiredMessage('dob');
  if (!isCalendarDate(dob) || dob < '1900-01-01') return validationText().dobInvalid;
  return dob < today ? null : validationText().dobInFuture;
}

/** Validates the profile; `today` is YYYY-MM-DD. */
export function validateProfile(form: ProfileForm, today: string): FieldErrors<keyof ProfileForm> {
  const pincode = plainNumber(form.pincode);
  const pincodeFormat = PINCODE.test(pincode) ? null : validationText().pincodeInvalid;
  return errorsOf({
    pincode: pincode === '' ? requiredMessage('pincode') : pincodeFormat,
    state: textError('state', form.state, NAME_MAX_LENGTH),
    city: textError('city', form.city, NAME_MAX_LENGTH),
    address: textError('address', form.address, ADDRESS_MAX_LENGTH),
    dob: dobError(form.dob, today),
  });
}
