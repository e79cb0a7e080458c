import list from './common-passwords.json' with { type: 'json' };

/** The commonest passwords in lower case. A file of its own, so that the script that claims an owner's row has them too. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  list.passwords.split(' ').map((password) => password.toLowerCase()),
);
