import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';

/** Who sees a row, as the API says it. */
export type Standing =
  | {
      readonly deletedAt: string | null;
      readonly status: 'draft' | 'scheduled' | 'published';
      readonly publishAt?: string | null;
    }
  | { readonly deletedAt: string | null; readonly isPublished: boolean }
  /** A row of a kind that has no drafts. */
  | { readonly deletedAt: string | null; readonly status?: never };

/** 'Published', 'Scheduled for 5 Jan 2027, 6:30 am'. */
export function statusText(row: Standing): string {
  const text = staffKitText().status;
  if (row.deletedAt !== null) return text.deletedAt({ moment: momentText(row.deletedAt) });
  if ('isPublished' in row) return row.isPublished ? text.published : text.unpublished;
  if (row.status === undefined) return text.saved;
  const { status, publishAt } = row;
  return status === 'scheduled' && publishAt ? text.scheduledFor({ moment: momentText(publishAt) }) : text[status];
}
