import type { MaterialIntent } from '#stores/materials/admin-materials-form.ts';
import type { MaterialItem, MaterialRow } from '#stores/materials/admin-materials.ts';
import { materialsStore } from '#stores/materials/admin-materials.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import type { PlaceOption } from './MaterialForm.tsx';
import { KIND_NAMES, MaterialForm } from './MaterialForm.tsx';

const DONE: Readonly<Record<MaterialIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Members see it at once.',
  unpublish: 'It is off the page, and kept here.',
  delete: 'Deleted.',
};
const NAME = { one: 'material', aOne: 'a material', many: 'materials' } as const;

const listFor = (places: readonly PlaceOption[]): ListLook<MaterialRow> => ({
  heading: 'All materials',
  title: { label: 'Title', sort: 'title', textOf: ({ title }) => title },
  columns: [
    {
      label: 'Page',
      sort: columnSort('place'),
      cell: ({ place }) => places.find((each) => each.place === place)?.title ?? place,
    },
    { label: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] },
  ],
  statuses: ['published', 'unpublished'],
  usualSort: '-updated',
  empty: 'There are no materials yet. Add the first one with “New material”.',
});

/** Materials for staff: the list, last changed first, and one material's form. */
export function MaterialsPage({ places }: { readonly places: readonly PlaceOption[] }) {
  return (
    <EditingPage<MaterialItem, MaterialRow, MaterialIntent>
      name={NAME}
      done={DONE}
      titleOf={({ title }) => title}
      store={materialsStore}
      list={listFor(places)}
    >
      {(item, onSaved) => <MaterialForm item={item} places={places} onSaved={onSaved} />}
    </EditingPage>
  );
}
