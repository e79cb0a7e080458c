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

/**
 * The address that tries are counted under. IPv6 counts by its first 64 bits: a household or a phone has one such
 * prefix and every address below it.
 */
export function plainAddress(text: string | null): string {
  if (text === null || text === '') return NO_ADDRESS;
  if (IPV4.test(text)) return text;
  const url = `http://[${text}]/`;
  if (!IPV6_SIGNS.test(text) || !URL.canParse(url)) return NO_ADDRESS;
  const groups = expand(new URL(url).hostname.slice(1, -1));
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMappedIpv4 ? ipv4Of(groups[6] ?? '0', groups[7] ?? '0') : `${groups.slice(0, 4).join(':')}::/64`;
}
