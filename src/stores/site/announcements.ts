import type { listAnnouncements } from '#contract/site/list-announcements.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Announcement } from '#domain/site/announcement.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's call, whose schemas a guest does not download. */
const ADDRESS: (typeof listAnnouncements)['path'] = '/api/announcements';

/** What everybody may read now, newest first; null on failure. */
export async function findAnnouncements(): Promise<readonly Announcement[] | null> {
  const found = await fetchPublicJson(ADDRESS);
  return isRecord(found) && Array.isArray(found['announcements']) ? (found['announcements'] as Announcement[]) : null;
}
