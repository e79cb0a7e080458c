import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffAnnouncementsText } from '#domain/text/staff/en/staff-announcements.ts';
import type { AnnouncementIntent } from '#stores/site/admin-announcements-form.ts';
import type { AnnouncementItem, AnnouncementRow } from '#stores/site/admin-announcements.ts';
import { announcementsStore } from '#stores/site/admin-announcements.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { BreachNotices } from './BreachNotices.tsx';
import { MailingProgress } from './MailingProgress.tsx';

const doneTexts = (): Readonly<Record<AnnouncementIntent, string>> => {
  const { saved, draftAgain, deleted } = staffKitText().done;
  return { save: saved, publish: staffAnnouncementsText().published, unpublish: draftAgain, delete: deleted };
};

type Names = Readonly<Record<string, string>>;

const listFor = (names: Names, text: ReturnType<typeof staffAnnouncementsText>): ListLook<AnnouncementRow> => ({
  heading: text.heading,
  title: { label: text.one, sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: text.for, cell: ({ audience }) => names[audience] ?? audience },
    {
      label: text.shown,
      sort: columnSort('from'),
      cell: ({ from, until }) => text.span({ from: momentText(from), until: momentText(until) }),
    },
    { label: text.important, cell: ({ isImportant }) => (isImportant ? text.yes : text.no) },
  ],
  statuses: ['draft', 'published'],
  usualSort: '-from',
  empty: text.empty,
});

/**
 * Announcements for staff: the list, the newest first, and one item's form. `names` has the name of each exam and
 * membership.
 */
export function AnnouncementsPage({ names }: { readonly names: Names }) {
  const text = staffAnnouncementsText();
  return (
    <EditingPage<AnnouncementItem, AnnouncementRow, AnnouncementIntent>
      name={text.name}
      done={doneTexts()}
      titleOf={({ title }) => title}
      store={announcementsStore}
      list={listFor(names, text)}
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
