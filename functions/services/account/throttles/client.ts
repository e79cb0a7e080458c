/** What a call comes from, as far as we can tell ourselves: nothing here says who it is. */
export interface Client {
  /** The network address that Cloudflare saw, an IPv6 one by its /64; the same word for all calls without one. */
  readonly address: string;
  /** The text by which a browser is remembered that has logged in before; null for any other. */
  readonly device: string | null;
  /** What a person would call it, by its own word: 'Chrome on Android'. */
  readonly deviceName: string;
}
