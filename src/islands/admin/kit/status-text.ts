import { momentText } from '#domain/lib/india-time.ts';

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

export const STATUS_NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

/** 'Published', 'Scheduled for 5 Jan 2027, 6:30 am'. */
export function statusText(row: Standing): string {
  if (row.deletedAt !== null) return `Deleted ${momentText(row.deletedAt)}`;
  if ('isPublished' in row) return row.isPublished ? 'Published' : 'Unpublished';
  if (row.status === undefined) return 'Saved';
  const { status, publishAt } = row;
  return status === 'scheduled' && publishAt ? `Scheduled for ${momentText(publishAt)}` : STATUS_NAMES[status];
}
