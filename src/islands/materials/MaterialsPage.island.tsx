import type { MaterialIntent } from '#stores/materials/admin-materials-form.ts';
import type { MaterialItem } from '#stores/materials/admin-materials.ts';
import { materialsStore } from '#stores/materials/admin-materials.ts';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { ItemEditor } from '../admin/kit/ItemEditor.tsx';
import type { PlaceOption } from './MaterialForm.tsx';
import { MaterialForm } from './MaterialForm.tsx';
import { MaterialTable } from './MaterialTable.tsx';

const DONE: Readonly<Record<MaterialIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Members see it at once.',
  unpublish: 'It is off the page, and kept here.',
  delete: 'Deleted.',
};
const NAME = { one: 'material', aOne: 'a material', many: 'materials' } as const;

/** Materials for staff: the list, and one material's form. */
export function MaterialsPage({ places }: { readonly places: readonly PlaceOption[] }) {
  return (
    <EditingPage<MaterialItem, MaterialIntent>
      done={DONE}
      titleOf={({ title }) => title}
      store={materialsStore}
      list={<MaterialTable places={places} />}
      renderEditor={(id, onSaved) => (
        <ItemEditor id={id} name={NAME} get={materialsStore.get}>
          {(item) => <MaterialForm item={item} places={places} onSaved={onSaved} />}
        </ItemEditor>
      )}
    />
  );
}
