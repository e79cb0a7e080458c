import type { AnnouncementIntent } from '#stores/site/admin-announcements-form.ts';
import type { AnnouncementItem } from '#stores/site/admin-announcements.ts';
import { announcementsStore } from '#stores/site/admin-announcements.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementsList } from './AnnouncementsList.tsx';
import { BreachNotices } from './BreachNotices.tsx';
import { MailingProgress } from './MailingProgress.tsx';

const DONE: Readonly<Record<AnnouncementIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students see it from its first day and time on.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'announcement', aOne: 'an announcement', many: 'announcements' } as const;

/** Announcements for staff: the list, and one item's form. `names` has the name of each exam and membership. */
export function AnnouncementsPage({ names }: { readonly names: Readonly<Record<string, string>> }) {
  return (
    <EditingPage<AnnouncementItem, AnnouncementIntent>
      done={DONE}
      titleOf={({ title }) => title}
      store={announcementsStore}
      list={
        <>
          <AnnouncementsList names={names} />
          <MailingProgress />
          <BreachNotices />
        </>
      }
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={announcementsStore.get}>
          {(item) => <AnnouncementForm entry={item} names={names} onSaved={onSaved} />}
        </ItemEditor>
      )}
    />
  );
}
