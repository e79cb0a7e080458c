const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Only scheme, host and port. The URL parser would forgive `\`, blanks and `@`, so they are refused before it. */
const ORIGIN_TEXT = /^https?:\/\/[^\s\\/?#@]+\/?$/i;

const issue = (reason: string): Error =>
  new Error(
    `UPSTREAM_API_URL ${reason}. Set it to an https address such as https://api.example.com, or leave it unset to keep accounts here.`,
  );

function parseUrl(text: string): URL {
  if (!ORIGIN_TEXT.test(text) || !URL.canParse(text))
    throw issue('must be an origin alone: no path, no query, no user name, no blanks');
  return new URL(text);
}

/**
 * The upstream's origin, or null without one. Throws a sentence for the operator, without the value, which may contain
 * a password. Plain http is allowed in local mode for this machine.
 */
export function parseUpstreamAddress(text: string | undefined, mode: 'local' | 'deployed'): string | null {
  if (text === undefined || text === '') return null;
  const url = parseUrl(text);
  const isLocal = mode === 'local' && LOOPBACK.test(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    throw issue('must begin with https; http is only for localhost in local mode');
  return url.origin;
}

/**
 * The upstream's ids that are admins here. Nobody is unless UPSTREAM_ADMIN_IDS says so: this academy cannot know who
 * got ids 1 to 3 there.
 */
export function parseUpstreamAdminIds(text: string | undefined): readonly number[] {
  if (text === undefined || text === '') return [];
  if (!/^[123](?:,[123])*$/.test(text))
    throw new Error("UPSTREAM_ADMIN_IDS must be some of the ids 1, 2 and 3 with commas between, such as '1,2'");
  return text.split(',').map(Number);
}
