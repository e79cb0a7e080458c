import { indiaMomentOf } from '../lib/india-time.ts';

/** Push services of the browsers: Chrome and its relatives, Firefox, Edge on Windows, Safari. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];
const LONGEST_ENDPOINT = 1000;

/**
 * Whether an address is one of a known push service. The academy sends requests to it, so any other address could lead
 * them to a server that only the academy's own network reaches.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}

const QUIET_FROM = '21:30';
const QUIET_UNTIL = '07:30';

/** Whether a phone should stay silent: from 21:30 to 07:30 in India. `now` in epoch milliseconds. */
export function isQuietTime(now: number): boolean {
  const time = indiaMomentOf(now)?.time ?? '';
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}

/** What a notice on a phone shows, and the page of this site that it opens. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a notice as it was sent; null for anything else. A path of another site becomes the home page. */
export function parsePushNotice(text: string): PushNotice | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { title, body, path } = given as Record<string, unknown>;
  if (!isText(title) || !isText(body) || !isText(path)) return null;
  return { title, body, path: /^\/(?![/\\])/.test(path) ? path : '/' };
}
