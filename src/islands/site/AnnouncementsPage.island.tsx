import { momentText } from '#domain/lib/india-time.ts';
import type { AnnouncementIntent } from '#stores/site/admin-announcements-form.ts';
import type { AnnouncementItem, AnnouncementRow } from '#stores/site/admin-announcements.ts';
import { announcementsStore } from '#stores/site/admin-announcements.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { BreachNotices } from './BreachNotices.tsx';
import { MailingProgress } from './MailingProgress.tsx';

const DONE: Readonly<Record<AnnouncementIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students see it from its first day and time on.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'announcement', aOne: 'an announcement', many: 'announcements' } as const;

type Names = Readonly<Record<string, string>>;

const listFor = (names: Names): ListLook<AnnouncementRow> => ({
  heading: 'Announcements',
  title: { label: 'Announcement', sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: 'For', cell: ({ audience }) => names[audience] ?? audience },
    {
      label: 'Shown',
      sort: columnSort('from'),
      cell: ({ from, until }) => `${momentText(from)} to ${momentText(until)}`,
    },
    { label: 'Important', cell: ({ isImportant }) => (isImportant ? 'Yes' : 'No') },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-from',
  empty: 'There are no announcements yet. Write the first with “New announcement”.',
});

/**
 * Announcements for staff: the list, the newest first, and one item's form. `names` has the name of each exam and
 * membership.
 */
export function AnnouncementsPage({ names }: { readonly names: Names }) {
  return (
    <EditingPage<AnnouncementItem, AnnouncementRow, AnnouncementIntent>
      name={NAME}
      done={DONE}
      titleOf={({ title }) => title}
      store={announcementsStore}
      list={listFor(names)}
      afterList={
        <>
          <MailingProgress />
          <BreachNotices />
        </>
      }
    >
      {(item, onSaved) => <AnnouncementForm entry={item} names={names} onSaved={onSaved} />}
    </EditingPage>
  );
}
