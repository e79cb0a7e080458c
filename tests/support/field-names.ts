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
