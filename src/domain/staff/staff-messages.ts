/** Sentences about who has which role. */
export const STAFF_MESSAGES = {
  notYours: 'Your role does not include this. An owner of the academy can give you another one.',
  owner: 'An owner’s role is not changed here. docs/admin.md says how an owner leaves.',
  own: 'Nobody changes their own role. Ask another owner.',
  noAccount: 'No account that can log in has this email. Ask the person to sign up first.',
  hasRole: 'This account has a role already. Change it in the list.',
  noRole: 'This account has no role any more. Load the list again.',
} as const;
