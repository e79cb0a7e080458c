import { spokenName } from '#domain/account/form-messages.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { isMobileNumber, readMobileNumber } from '#domain/account/mobile-number.ts';
import type { SignupForm } from '#domain/account/validation.ts';
import {
  EDUCATIONS,
  GENDERS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  hasControlCharacters,
  hasErrors,
  isEmail,
  passwordLengthError,
  validateAccount,
  validateForgot,
  validateLogin,
  validateProfile,
  validateSignup,
} from '#domain/account/validation.ts';
import { initialsOf } from '#domain/identity/student.ts';
import { addCatalogue, speakBy } from '#domain/lib/define-text.ts';
import gujarati from '#domain/text/gu/validation.ts';
import hindi from '#domain/text/hi/validation.ts';
import { EMPTY_SIGN_UP, FIELD_NAMES } from '../../support/field-names.ts';

const PASSWORD = 'Academy@123';
const SIGNUP: SignupForm = {
  firstName: 'Asha',
  lastName: 'Patel',
  email: 'asha@academy.test',
  mobileNumber: '9876543210',
  gender: 'Female',
  education: 'Graduation',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptedTerms: true,
};

describe('option lists', () => {
  test('genders and educations are those of the specification', () => {
    expect(GENDERS).toEqual(['Male', 'Female', 'Other']);
    expect(EDUCATIONS).toEqual(['SSC', 'HSC', 'Diploma', 'Graduation', 'Post Graduation']);
  });
});

const GOOD_MOBILES = ['6000000000', '7123456789', '8123456789', '9876543210'];
const BAD_MOBILES = [
  '5123456789',
  '0987654321',
  '987654321',
  '98765432100',
  '٩٨٧٦٥٤٣٢١٠',
  '987654321a',
  '9.87654321e9',
  '+9876543210',
  '+19876543210',
  '+91 5876543210',
  '+91987654321',
  '00987654321 0',
  '919198765432101',
  '9876543210, 9876543211',
  '98765_43210',
  '\u0967'.repeat(10),
  `98765${' '.repeat(40)}43210`,
];
/** Ways to type 9876543210. None of them is stored as it is. */
const TYPED_MOBILES = [
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '919876543210',
  '00919876543210',
  '09876543210',
  '0 98765 43210',
  '98765 43210',
  '98765-43210',
  '98765\u00a043210',
  '98765–43210',
  '(+91) 98765 43210',
  '\u202a+91 98765 43210\u202c',
  '૯૮૭૬૫૪૩૨૧૦',
  '+૯૧ ૯૮૭૬૫ ૪૩૨૧૦',
  '९८७६५४३२१०',
  '०९८७६५४३२१०',
  '９８７６５４３２１０',
  '＋９１ ９８７６５－４３２１０',
  ' 9876543210\n',
];
const GOOD_EMAILS = [
  'a@x.in',
  'A@X.IN',
  'first.last+tag@mail.example.co.in',
  "o'hara@x.in",
  'नमस्ते@x.in',
  `${'a'.repeat(249)}@x.in`,
];
/** A blank of no width, a joiner, a mark and a turn of direction, a soft hyphen, a tag: nobody sees them. */
const UNSEEN_SIGNS = ['\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\u00ad', '\ufeff', '\u{e0041}'];
const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const BAD_EMAILS = [
  ...UNSEEN_SIGNS.flatMap((sign) => [`asha${sign}@x.in`, `${sign}asha@x.in`, `asha@x${sign}.in`, `asha@x.in${sign}`]),
  'a',
  'a@',
  '@x.in',
  'a@x',
  'a@x.',
  'a@.in',
  'a@x..in',
  'a b@x.in',
  'a@x .in',
  'a@@x.in',
  'a@b@x.in',
  'a@x.in,b@y.in',
  'a@x.in;b@y.in',
  'A <a@x.in>',
  'a@x.in\r\nBcc:b@y.in',
  'a\u0000@x.in',
  'a\uD800@x.in',
  'a@x.in\u007F',
  `${'a'.repeat(400)}@x.in`,
  `${'a'.repeat(250)}@x.in`,
];

describe('formats', () => {
  test.each(GOOD_MOBILES)('mobile %s: 10 digits starting with 6 to 9', (mobile) => {
    expect(isMobileNumber(mobile)).toBe(true);
  });

  test.each(BAD_MOBILES)('mobile %j is refused', (mobile) => {
    expect(isMobileNumber(mobile)).toBe(false);
    expect(readMobileNumber(mobile)).toBeNull();
    expect(validateSignup({ ...SIGNUP, mobileNumber: mobile })).toEqual({
      mobileNumber: 'Invalid mobile number format',
    });
    expect(validateLogin({ identifier: mobile, password: 'x' })).toEqual({
      identifier: 'Enter a valid email or mobile number',
    });
  });

  test.each(TYPED_MOBILES)('mobile %j is read as 9876543210 by each form', (mobile) => {
    expect(readMobileNumber(mobile)).toBe('9876543210');
    expect(isMobileNumber(mobile)).toBe(false);
    expect(validateSignup({ ...SIGNUP, mobileNumber: mobile })).toEqual({});
    expect(validateLogin({ identifier: mobile, password: 'x' })).toEqual({});
    const words = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    expect(validateForgot({ identifier: mobile, ...words })).toEqual({});
  });

  test.each(GOOD_EMAILS)('email %s is accepted', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each(BAD_EMAILS)('email %j is refused', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test.each(UNSEEN_SIGNS)('an account and a login do without the invisible character %j', (sign) => {
    expect(validateSignup({ ...SIGNUP, email: `asha${sign}@x.in` })).toEqual({});
    expect(validateLogin({ identifier: `asha${sign}@x.in`, password: 'x' })).toEqual({});
  });

  test.each(['a\u037eb@x.in', 'asha@x.in\u037eb@y.in'])(
    'an email is judged as it is stored: the Greek question mark of %j is a semicolon',
    (email) => {
      expect(validateSignup({ ...SIGNUP, email })).toEqual({ email: 'Invalid email format' });
      expect(validateLogin({ identifier: email, password: 'x' })).toEqual({
        identifier: 'Enter a valid email or mobile number',
      });
    },
  );

  test.each([
    ['a\u0000b', true],
    ['a\nb', true],
    ['a\uD800', true],
    ['😀', false],
    ['અમદાવાદ', false],
  ])('control characters in %j: %s', (text, found) => {
    expect(hasControlCharacters(text)).toBe(found);
  });
});

describe('names and addresses', () => {
  const PROFILE = {
    pincode: '380001',
    state: 'Gujarat',
    city: 'Ahmedabad',
    address: 'Near the library',
    dob: '2003-08-15',
  };

  test.each(TURNS)('refuse the character %j, which changes the text direction', (sign) => {
    const told = (field: string) => ({ [field]: `${spokenName(field)} has characters that cannot be used` });
    for (const field of ['firstName', 'lastName'] as const)
      expect(validateSignup({ ...SIGNUP, [field]: `Asha${sign}x` })).toEqual(told(field));
    for (const field of ['state', 'city', 'address'] as const)
      expect(validateProfile({ ...PROFILE, [field]: `${sign}Ahmedabad` }, '2026-11-22')).toEqual(told(field));
  });

  test.each(['શ્રી\u200dમતી', 'ક\u200cષ', 'राज\u200dश्री', 'क\u200cष'])(
    'take the joiners of Gujarati and Hindi: %j',
    (name) => {
      expect(validateSignup({ ...SIGNUP, firstName: name, lastName: name })).toEqual({});
      expect(validateProfile({ ...PROFILE, city: name, address: name }, '2026-11-22')).toEqual({});
    },
  );

  test.each([
    ['કૃષ્ણકાન્ત', 'પટેલ'],
    ['ઋત્વિક', 'ત્રિવેદી'],
    ['જ્ઞાનેશ્વરી', 'શાહ'],
    ['અંકિતા', 'દવે-મહેતા'],
    ['दुष्यंत', 'श्रीवास्तव'],
    ['ज़ैनब', 'अंसारी'],
    ['अँजलि', 'शर्मा'],
    ['Ānandī', 'D’Souza'],
  ])('take letters of any script with their marks: %s %s', (firstName, lastName) => {
    for (const form of ['NFC', 'NFD'])
      expect(
        validateSignup({ ...SIGNUP, firstName: firstName.normalize(form), lastName: lastName.normalize(form) }),
      ).toEqual({});
    expect(initialsOf(`${firstName} ${lastName}`)).toBe(`${[...firstName][0]}${[...lastName][0]}`);
  });

  test('are counted as they are stored: U+0958 is two characters then', () => {
    expect(validateSignup({ ...SIGNUP, firstName: '\u0958'.repeat(40) })).toEqual({});
    expect(validateSignup({ ...SIGNUP, firstName: '\u0958'.repeat(41) })).toEqual({
      firstName: 'First name must be at most 80 characters',
    });
  });
});

describe('a password has at least 8 characters', () => {
  test.each<[string, string, string | null]>([
    ['7 characters', 'a'.repeat(7), 'Password must be at least 8 characters'],
    ['8 characters', 'a'.repeat(8), null],
    ['8 spaces, which are never trimmed', ' '.repeat(8), null],
    ['7 emoji, 14 units', '😀'.repeat(7), 'Password must be at least 8 characters'],
    ['8 emoji', '😀'.repeat(8), null],
    ['128 four-byte emoji', '😀'.repeat(128), null],
    ['129 characters', 'a'.repeat(129), 'Password must be at most 128 characters'],
  ])('%s', (_, password, message) => {
    expect(passwordLengthError(password)).toBe(message);
  });

  test('the bounds are 8 and 128', () => {
    expect([PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH]).toEqual([8, 128]);
  });
});

describe('login', () => {
  test.each(['a@x.in', ' a@x.in ', '9876543210', ' 9876543210 '])('the identifier %j is accepted', (identifier) => {
    expect(validateLogin({ identifier, password: 'x' })).toEqual({});
  });

  test.each(['', '   '])('the identifier is required: %j', (identifier) => {
    expect(validateLogin({ identifier, password: 'x' })).toEqual({ identifier: 'Email or Mobile Number is required' });
  });

  test.each(['asha', '5123456789', 'a@x', '+919876543', 'a@x.in\r\nBcc:b@y.in'])(
    'the identifier must be a valid email or mobile number: %j',
    (identifier) => {
      expect(validateLogin({ identifier, password: 'x' })).toEqual({
        identifier: 'Enter a valid email or mobile number',
      });
    },
  );

  test('the password is required, and both issues are told at once', () => {
    expect(validateLogin({ identifier: 'a@x.in', password: '' })).toEqual({ password: 'Password is required' });
    expect(validateLogin({ identifier: '', password: '' })).toEqual({
      identifier: 'Email or Mobile Number is required',
      password: 'Password is required',
    });
  });

  test('a short password is no issue at login, and its spaces are its own', () => {
    expect(validateLogin({ identifier: 'a@x.in', password: ' ' })).toEqual({});
  });
});

describe('signup', () => {
  test('a complete form has no errors', () => {
    expect(validateSignup(SIGNUP)).toEqual({});
    expect(hasErrors(validateSignup(SIGNUP))).toBe(false);
  });

  test.each([
    'firstName',
    'lastName',
    'email',
    'mobileNumber',
    'password',
    'confirmPassword',
    'gender',
    'education',
  ] as const)("%s is required: '{field} is required'", (field) => {
    const errors = validateSignup({ ...SIGNUP, [field]: '' });
    expect(errors[field]).toBe(`${FIELD_NAMES[field]} is required`);
    expect(hasErrors(errors)).toBe(true);
  });

  test.each(['firstName', 'lastName', 'email', 'mobileNumber'] as const)('%s of spaces is missing', (field) => {
    expect(validateSignup({ ...SIGNUP, [field]: '   ' })).toEqual({ [field]: `${FIELD_NAMES[field]} is required` });
  });

  test('an empty form names every field', () => {
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      mobileNumber: '',
      gender: '',
      education: '',
      password: '',
      confirmPassword: '',
      acceptedTerms: false,
    };
    expect(validateSignup(empty)).toEqual(EMPTY_SIGN_UP);
  });

  test.each<[string, Partial<SignupForm>, Record<string, string>]>([
    ['a bad email', { email: 'a@x' }, { email: 'Invalid email format' }],
    ['a mobile starting with 5', { mobileNumber: '5123456789' }, { mobileNumber: 'Invalid mobile number format' }],
    ['a mobile of 9 digits', { mobileNumber: '987654321' }, { mobileNumber: 'Invalid mobile number format' }],
    [
      'a password of 7',
      { password: 'a234567', confirmPassword: 'a234567' },
      { password: 'Password must be at least 8 characters' },
    ],
    ['another confirmation', { confirmPassword: `${PASSWORD} ` }, { confirmPassword: 'Passwords do not match' }],
    ['terms not accepted', { acceptedTerms: false }, { acceptedTerms: 'You must accept the terms and conditions' }],
    ['a gender that is not offered', { gender: 'X' }, { gender: 'Gender must be one of Male, Female, Other' }],
    ['a gender of another case', { gender: 'male' }, { gender: 'Gender must be one of Male, Female, Other' }],
    [
      'an education that is not offered',
      { education: 'PhD' },
      { education: 'Education must be one of SSC, HSC, Diploma, Graduation, Post Graduation' },
    ],
    [
      'a first name of 81 characters',
      { firstName: 'a'.repeat(81) },
      { firstName: 'First name must be at most 80 characters' },
    ],
    [
      'a last name with a zero byte',
      { lastName: 'a\u0000b' },
      { lastName: 'Last name has characters that cannot be used' },
    ],
  ])('%s', (_, changes, errors) => {
    expect(validateSignup({ ...SIGNUP, ...changes })).toEqual(errors);
  });

  test.each<[string, Partial<SignupForm>]>([
    ['spaces around email and mobile', { email: ' asha@academy.test ', mobileNumber: ' 9876543210 ' }],
    ['markup in a name, which is shown as text', { firstName: '<img src=x onerror=alert(1)>' }],
    ['a name in Gujarati', { firstName: 'આશા' }],
    ['a name of 80 emoji', { firstName: '😀'.repeat(80) }],
  ])('%s is no issue', (_, changes) => {
    expect(validateSignup({ ...SIGNUP, ...changes })).toEqual({});
  });

  test("the server's account rules are the same without confirmation and terms", () => {
    const { confirmPassword: _, acceptedTerms: __, ...account } = SIGNUP;
    expect(validateAccount(account)).toEqual({});
    expect(validateAccount({ ...account, email: 'x', password: '' })).toEqual({
      email: 'Invalid email format',
      password: 'Password is required',
    });
  });
});

describe('forgot password', () => {
  const form = { identifier: 'a@x.in', newPassword: PASSWORD, confirmPassword: PASSWORD };

  test.each(['a@x.in', '9876543210'])('%s with a new password and its confirmation has no errors', (identifier) => {
    expect(validateForgot({ ...form, identifier })).toEqual({});
  });

  test.each<[string, Partial<typeof form>, Record<string, string>]>([
    ['no email or mobile', { identifier: ' ' }, { identifier: 'Enter email or mobile number' }],
    ['a bad identifier', { identifier: '5123456789' }, { identifier: 'Enter a valid email or mobile number' }],
    ['no new password', { newPassword: '', confirmPassword: '' }, { newPassword: 'New Password is required' }],
    [
      'a new password of 7',
      { newPassword: 'a234567', confirmPassword: 'a234567' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    ['no confirmation', { confirmPassword: '' }, { confirmPassword: 'Passwords do not match' }],
    ['another confirmation', { confirmPassword: 'Academy@124' }, { confirmPassword: 'Passwords do not match' }],
  ])('%s', (_, changes, errors) => {
    expect(validateForgot({ ...form, ...changes })).toEqual(errors);
  });
});

describe('profile', () => {
  const TODAY = '2026-06-15';
  const form = { pincode: '380001', state: 'Gujarat', city: 'Ahmedabad', address: '1 Ring Road', dob: '2003-08-15' };

  test('a full profile has no errors', () => {
    expect(validateProfile(form, TODAY)).toEqual({});
  });

  test.each(['pincode', 'state', 'city', 'address', 'dob'] as const)('%s is required', (field) => {
    expect(validateProfile({ ...form, [field]: ' ' }, TODAY)).toEqual({ [field]: `${FIELD_NAMES[field]} is required` });
  });

  test.each(['38000', '3800011', '080001', '38000a', '०३८००१', '380 001'])('the pincode %s is refused', (pincode) => {
    expect(validateProfile({ ...form, pincode }, TODAY)).toEqual({
      pincode: 'Pincode must be 6 digits and not start with 0',
    });
  });

  test.each([
    ['2003-02-30', 'Enter a date of birth such as 2003-08-15'],
    ['15/08/2003', 'Enter a date of birth such as 2003-08-15'],
    ['1899-12-31', 'Enter a date of birth such as 2003-08-15'],
    [TODAY, 'Date of birth must be in the past'],
    ['2099-01-01', 'Date of birth must be in the past'],
  ])('the date of birth %s is refused', (dob, message) => {
    expect(validateProfile({ ...form, dob }, TODAY)).toEqual({ dob: message });
  });

  test('an address of 201 characters is refused', () => {
    expect(validateProfile({ ...form, address: 'a'.repeat(201) }, TODAY)).toEqual({
      address: 'Address must be at most 200 characters',
    });
  });
});

describe('a page in another language names fields and issues in it', () => {
  afterEach(() => speakBy(() => 'en'));

  test.each([
    ['gu', 'પ્રથમ નામ: આ જરૂરી છે', 'બંને પાસવર્ડ સરખા નથી'],
    ['hi', 'पहला नाम: यह ज़रूरी है', 'दोनों पासवर्ड एक जैसे नहीं हैं'],
  ] as const)('%s', (language, firstName, confirmPassword) => {
    addCatalogue(language, { validation: language === 'gu' ? gujarati : hindi });
    speakBy(() => language);
    expect(validateSignup({ ...SIGNUP, firstName: '', confirmPassword: 'other' })).toEqual({
      firstName,
      confirmPassword,
    });
  });
});
