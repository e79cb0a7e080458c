import type { CurrentAffairsRow, StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import type { CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { fileStateName } from '../admin/kit/FileNote.tsx';
import { CurrentAffairsForm } from './CurrentAffairsForm.tsx';
import { PasteItems } from './PasteItems.tsx';

const doneTexts = (): Readonly<Record<CurrentAffairsIntent, string>> => {
  const text = staffKitText().done;
  return {
    save: text.saved,
    publish: text.publishedSoon,
    schedule: text.scheduled,
    unpublish: text.draftAgain,
    delete: text.deleted,
  };
};

const listLook = (text: ReturnType<typeof staffNewsText>): ListLook<CurrentAffairsRow> => ({
  heading: text.heading,
  title: { label: text.labels.title, sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: text.date, sort: columnSort('date'), cell: ({ date }) => shortDayText(date) },
    { label: text.labels.category, cell: ({ category }) => category },
    { label: text.file, cell: ({ fileState }) => fileStateName(fileState) },
  ],
  statuses: ['draft', 'scheduled', 'published'],
  usualSort: '-date',
  empty: text.empty,
});

/** Daily current affairs for staff: the list, newest first, and one item's form. */
export const CurrentAffairsPage = () => (
  <EditingPage<StoredCurrentAffairsItem, CurrentAffairsRow, CurrentAffairsIntent>
    name={staffNewsText().name}
    done={doneTexts()}
    titleOf={({ title }) => title}
    store={currentAffairsStore}
    list={listLook(staffNewsText())}
    afterList={<PasteItems />}
  >
    {(entry, onSaved) => <CurrentAffairsForm entry={entry} onSaved={onSaved} />}
  </EditingPage>
);
