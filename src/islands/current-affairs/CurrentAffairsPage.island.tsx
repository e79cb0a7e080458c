import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type { CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import { CurrentAffairsForm } from './CurrentAffairsForm.tsx';
import { CurrentAffairsList } from './CurrentAffairsList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';

const DONE: Readonly<Record<CurrentAffairsIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. It is on the site within seconds.',
  schedule: 'Scheduled.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'item', aOne: 'an item', many: 'items' } as const;

/** Daily current affairs for staff: the list, and one item's form. */
export function CurrentAffairsPage() {
  return (
    <EditingPage<StoredCurrentAffairsItem, CurrentAffairsIntent>
      done={DONE}
      titleOf={({ title }) => title}
      store={currentAffairsStore}
      list={<CurrentAffairsList />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={currentAffairsStore.get}>
          {(entry) => <CurrentAffairsForm entry={entry} onSaved={onSaved} />}
        </ItemEditor>
      )}
    />
  );
}
