const LONGEST_ADDRESS = 500;

/** Lower-case letters, digits and hyphens between dots. No dot at the end, no 'xn--', no number and no IP address. */
const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
/** The address as typed, up to the path, so that no browser's reading of other spellings matters. */
const TYPED = /^https:\/\/([A-Za-z0-9.-]+)(?:[/?#]|$)/;
/**
 * Characters that browsers change or people cannot see: blanks, control characters, backslashes, everything beyond
 * ASCII.
 */
const ODD = /[^\x21-\x7e]|[\\"<>^`{|}]/;

const isUnder = (host: string, allowed: string): boolean => host === allowed || host.endsWith(`.${allowed}`);

/**
 * Whether students may be sent to this address: https, a host of the list or a subdomain of one, the default port, no
 * user name and no password. The host must be in plain letters, so that no look-alike passes.
 */
export function isAllowedAddress(text: string, hosts: readonly string[]): boolean {
  const typed = TYPED.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined || text.length > LONGEST_ADDRESS || ODD.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || hostname !== typed || port !== '' || username !== '' || password !== '') return false;
  return PLAIN_HOST.test(typed) && !typed.includes('xn--') && hosts.some((allowed) => isUnder(typed, allowed));
}
