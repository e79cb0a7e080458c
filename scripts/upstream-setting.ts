import { parseUpstreamAddress, parseUpstreamAdminIds } from '../functions/upstream/upstream-address.ts';
import { PlainError } from './command.ts';

/** Proxy mode: the origin that keeps the accounts, and its admin ids that are admins here too. */
export interface UpstreamSetting {
  readonly url: string;
  readonly adminIds?: string;
}

/** An academy that asks itself would never get a reply. */
function refuseItself(url: string, port: number): void {
  const { hostname, port: upstreamPort } = new URL(url);
  if (/^(?:localhost|127\.|\[::1\])/.test(hostname) && upstreamPort === String(port))
    throw new Error(
      `UPSTREAM_API_URL names this academy itself. Start it on another port, such as PORT=${port + 1}, or name another upstream.`,
    );
}

/** The setting from the environment, validated before anything is built; undefined without proxy mode. */
export function readUpstreamSetting(port: number): UpstreamSetting | undefined {
  const adminIds = process.env['UPSTREAM_ADMIN_IDS'] ?? '';
  try {
    const url = parseUpstreamAddress(process.env['UPSTREAM_API_URL'], 'local');
    parseUpstreamAdminIds(adminIds);
    if (url === null) return undefined;
    refuseItself(url, port);
    return { url, adminIds };
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}
