import { listOwnAnnouncements } from '#contract/site/list-announcements.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Announcement } from '#domain/site/announcement.ts';
import { currentSession, mayKeepFor } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';

/** What the bar shows. */
export interface Heading {
  readonly id: number;
  readonly title: string;
}

/** What this device knows for a student. `askedAt` is epoch milliseconds. */
interface Kept {
  readonly askedAt: number;
  readonly newest: readonly Heading[];
  readonly away: readonly number[];
}

const KEY_PREFIX = 'academy:announcements:';
/** Early script: the bar's place is kept where this has a text (src/layouts/early-script.js). */
const BAR_KEY = 'academy:bar';
/** How long a page shows what another page was told. */
const FRESH_MS = 5 * 60_000;
const MOST_KEPT = 50;

const isHeading = (value: unknown): value is Heading =>
  isRecord(value) && Number.isInteger(value['id']) && typeof value['title'] === 'string';

function readKept(studentId: number): Kept {
  try {
    const data: unknown = JSON.parse(environment().local.get(`${KEY_PREFIX}${studentId}`) ?? '');
    if (isRecord(data) && Array.isArray(data['newest']) && Array.isArray(data['away']))
      return {
        askedAt: Number(data['askedAt']) || 0,
        newest: data['newest'].filter(isHeading),
        away: data['away'].filter((id) => Number.isInteger(id)),
      };
  } catch {
    // What cannot be read is asked for anew.
  }
  return { askedAt: 0, newest: [], away: [] };
}

const unreadOf = ({ newest, away }: Kept): Heading | null => newest.find(({ id }) => !away.includes(id)) ?? null;

function keep(studentId: number, kept: Kept): Heading | null {
  const { local } = environment();
  // A reply that comes after the logout keeps nothing.
  if (!mayKeepFor(studentId)) return null;
  local.set(`${KEY_PREFIX}${studentId}`, JSON.stringify(kept));
  const unread = unreadOf(kept);
  if (unread === null) local.remove(BAR_KEY);
  else local.set(BAR_KEY, String(studentId));
  return unread;
}

/** What the student may read now, newest first; null on failure. */
export async function loadOwnAnnouncements(): Promise<readonly Announcement[] | null> {
  const session = currentSession();
  if (session === null) return null;
  const { studentId } = session.student;
  const reply = await request(listOwnAnnouncements, {});
  if (!reply.ok) return null;
  const { announcements } = reply.value;
  const newest = announcements.map(({ id, title }) => ({ id, title }));
  const away = readKept(studentId).away.filter((id) => newest.some((each) => each.id === id));
  keep(studentId, { askedAt: environment().now(), newest, away });
  return announcements;
}

/** The newest announcement that the student has not put away; null for none. Asks the server every five minutes. */
export async function findUnread(): Promise<Heading | null> {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return null;
  const age = environment().now() - readKept(studentId).askedAt;
  if (age < 0 || age >= FRESH_MS) await loadOwnAnnouncements();
  const kept = readKept(studentId);
  return keep(studentId, kept);
}

/** Marks announcements as read on this device. Returns the newest of the others. */
export function putAway(ids: readonly number[]): Heading | null {
  const studentId = currentSession()?.student.studentId;
  if (studentId === undefined) return null;
  const kept = readKept(studentId);
  return keep(studentId, { ...kept, away: [...new Set([...kept.away, ...ids])].slice(-MOST_KEPT) });
}
