/** The fields of the forms of an account, as their messages name them. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobileNumber: 'Mobile number',
  gender: 'Gender',
  education: 'Education',
  password: 'Password',
  confirmPassword: 'Confirm password',
  pincode: 'Pincode',
  state: 'State',
  city: 'City',
  address: 'Address',
  dob: 'Date of birth',
};

/** What an empty form of a sign-up is told. */
export const EMPTY_SIGN_UP: Readonly<Record<string, string>> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  mobileNumber: 'Mobile number is required',
  gender: 'Gender is required',
  education: 'Education is required',
  password: 'Password is required',
  confirmPassword: 'Confirm password is required',
  acceptedTerms: 'You must accept the terms and conditions',
};
