/** Where a call comes from, as the server sees it. It does not identify the caller. */
export interface Client {
  /** The IP address that Cloudflare reports, IPv6 as its /64. Calls without one share one fixed text. */
  readonly address: string;
  /** The /56 and the /48 of an IPv6 address, in this order; empty for IPv4. */
  readonly networks: readonly string[];
  /** The device token of a browser that has logged in before; null otherwise. */
  readonly device: string | null;
  /** A readable name that the browser gave, such as 'Chrome on Android'. */
  readonly deviceName: string;
}
