import type { CurrentAffairsRow, StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import type { CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { CurrentAffairsForm } from './CurrentAffairsForm.tsx';

const DONE: Readonly<Record<CurrentAffairsIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. It is on the site within seconds.',
  schedule: 'Scheduled.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'item', aOne: 'an item', many: 'items' } as const;

const LIST: ListLook<CurrentAffairsRow> = {
  heading: 'All items',
  title: { label: 'Title', sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: 'Date', sort: columnSort('date'), cell: ({ date }) => shortDayText(date) },
    { label: 'Category', cell: ({ category }) => category },
    { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  ],
  statuses: ['draft', 'scheduled', 'published'],
  usualSort: '-date',
  empty: 'There are no items yet. Write the first one with “New item”.',
};

/** Daily current affairs for staff: the list, newest first, and one item's form. */
export const CurrentAffairsPage = () => (
  <EditingPage<StoredCurrentAffairsItem, CurrentAffairsRow, CurrentAffairsIntent>
    name={NAME}
    done={DONE}
    titleOf={({ title }) => title}
    store={currentAffairsStore}
    list={LIST}
  >
    {(entry, onSaved) => <CurrentAffairsForm entry={entry} onSaved={onSaved} />}
  </EditingPage>
);
