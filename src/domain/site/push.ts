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

/** What a phone can be told of. */
export const NOTICE_KINDS = ['announcements', 'classes', 'mocks', 'dates', 'mistakes'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a student wants on phones. */
export interface PushSettings {
  readonly kinds: Readonly<Record<NoticeKind, boolean>>;
  /** India's times, HH:MM, between which nothing comes. The same time twice: no quiet hours. */
  readonly quietFrom: string;
  readonly quietUntil: string;
}

export const USUAL_PUSH_SETTINGS: PushSettings = {
  kinds: { announcements: true, classes: true, mocks: true, dates: true, mistakes: true },
  quietFrom: '21:30',
  quietUntil: '07:30',
};

/** Whether a text is a time of day, HH:MM. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

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
