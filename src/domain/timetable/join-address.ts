const LONGEST_ADDRESS = 500;

/** Small letters, digits and hyphens between dots; no dot at the end, no 'xn--', nothing that is a number or an address of a machine. */
const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
/** As typed, up to the path: what a browser makes of other spellings is never asked. */
const TYPED = /^https:\/\/([A-Za-z0-9.-]+)(?:[/?#]|$)/;
/** What no browser leaves as it is, or no person sees: blanks, controls, backslashes, all beyond ASCII. */
const ODD = /[^\x21-\x7e]|[\\"<>^`{|}]/;

const isUnder = (host: string, allowed: string): boolean => host === allowed || host.endsWith(`.${allowed}`);

/**
 * Whether students may be sent to this address: https, a host of the list or below one of its hosts, the usual port, no
 * user name and no password. The host must be typed in plain letters, so that no look-alike and no other spelling passes.
 */
export function isAllowedAddress(text: string, hosts: readonly string[]): boolean {
  const typed = TYPED.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined || text.length > LONGEST_ADDRESS || ODD.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || hostname !== typed || port !== '' || username !== '' || password !== '') return false;
  return PLAIN_HOST.test(typed) && !typed.includes('xn--') && hosts.some((allowed) => isUnder(typed, allowed));
}
