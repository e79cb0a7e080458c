import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMaterialsText } from '#domain/text/staff/en/staff-materials.ts';
import type { MaterialIntent } from '#stores/materials/admin-materials-form.ts';
import type { MaterialItem, MaterialRow } from '#stores/materials/admin-materials.ts';
import { materialsStore } from '#stores/materials/admin-materials.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import type { PlaceOption } from './MaterialForm.tsx';
import { MaterialForm } from './MaterialForm.tsx';

const doneTexts = (): Readonly<Record<MaterialIntent, string>> => {
  const { saved, deleted } = staffKitText().done;
  const { published, unpublished } = staffMaterialsText();
  return { save: saved, publish: published, unpublish: unpublished, delete: deleted };
};

const listFor = (
  places: readonly PlaceOption[],
  text: ReturnType<typeof staffMaterialsText>,
): ListLook<MaterialRow> => ({
  heading: text.heading,
  title: { label: text.labels.title, sort: 'title', textOf: ({ title }) => title },
  columns: [
    {
      label: text.labels.place,
      sort: columnSort('place'),
      cell: ({ place }) => places.find((each) => each.place === place)?.title ?? place,
    },
    { label: text.labels.kind, cell: ({ kind }) => text.kinds[kind] },
  ],
  statuses: ['published', 'unpublished'],
  usualSort: '-updated',
  empty: text.empty,
});

/** Materials for staff: the list, last changed first, and one material's form. */
export function MaterialsPage({ places }: { readonly places: readonly PlaceOption[] }) {
  const text = staffMaterialsText();
  return (
    <EditingPage<MaterialItem, MaterialRow, MaterialIntent>
      name={text.name}
      done={doneTexts()}
      titleOf={({ title }) => title}
      store={materialsStore}
      list={listFor(places, text)}
    >
      {(item, onSaved) => <MaterialForm item={item} places={places} onSaved={onSaved} />}
    </EditingPage>
  );
}
