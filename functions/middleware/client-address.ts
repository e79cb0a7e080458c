const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IPV6_SIGNS = /^[\da-f:.]{2,45}$/i;
/** All calls without a known address count as one client. */
const NO_ADDRESS = 'local';
export const isKnownAddress = (address: string): boolean => address !== NO_ADDRESS;

const groupsOf = (text: string): string[] => text.split(':').filter((group) => group !== '');

/** The eight groups of an IPv6 address that the URL parser has shortened. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  if (tail === undefined) return groupsOf(head);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

const ipv4Of = (high: string, low: string): string =>
  [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');

/** The groups of an IPv6 address; null for any other text, and for IPv4 written as IPv6. */
function ipv6Groups(text: string): readonly string[] | null {
  const url = `http://[${text}]/`;
  return IPV6_SIGNS.test(text) && URL.canParse(url) ? expand(new URL(url).hostname.slice(1, -1)) : null;
}

const isMappedIpv4 = (groups: readonly string[]): boolean =>
  groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';

/**
 * The address that tries are counted under. IPv6 counts by its first 64 bits: a household or a phone has one such
 * prefix and every address below it.
 */
export function plainAddress(text: string | null): string {
  if (text === null || text === '') return NO_ADDRESS;
  if (IPV4.test(text)) return text;
  const groups = ipv6Groups(text);
  if (groups === null) return NO_ADDRESS;
  return isMappedIpv4(groups) ? ipv4Of(groups[6] ?? '0', groups[7] ?? '0') : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The wider networks of an IPv6 address, /56 and /48: a provider gives one customer that many. Empty for IPv4, whose
 * neighbours are strangers.
 */
export function widerNetworks(text: string | null): readonly string[] {
  const groups = text === null || IPV4.test(text) ? null : ipv6Groups(text);
  if (groups === null || isMappedIpv4(groups)) return [];
  const firstByte = (Number.parseInt(groups[3] ?? '0', 16) & 0xff_00).toString(16);
  return [`${groups.slice(0, 3).join(':')}:${firstByte}::/56`, `${groups.slice(0, 3).join(':')}::/48`];
}
