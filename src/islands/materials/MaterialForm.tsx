import { LANGUAGES } from '#domain/lib/languages.ts';
import { MATERIAL_ACCESSES } from '#domain/materials/material.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import type { FileRole } from '#domain/materials/file-types.ts';
import { endingsOf, typesFor } from '#domain/materials/material-file.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMaterialsText } from '#domain/text/staff/en/staff-materials.ts';
import type { MaterialItem } from '#stores/materials/admin-materials.ts';
import { materialsStore } from '#stores/materials/admin-materials.ts';
import type { MaterialField, MaterialIntent } from '#stores/materials/admin-materials-form.ts';
import { fieldsOfMaterial, MATERIAL_FIELDS } from '#stores/materials/admin-materials-form.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileField } from '../admin/kit/FileField.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';
import { NoteText } from './NoteText.tsx';

/** A gated page that materials can stand on. */
export interface PlaceOption {
  /** Its path with dots. */
  readonly place: string;
  readonly title: string;
}

/** A page of handwriting stays legible when a phone enlarges it. */
const PAGE_PIXELS = 2000;

const actionsFor = (item: MaterialItem | null): readonly SaveAction<MaterialIntent>[] => {
  const all = saveActions();
  if (item === null) return [all.publish, all.saveUnpublished];
  return item.isPublished ? [all.saveFirst, all.unpublish, all.delete] : [all.publish, all.saveUnpublished, all.delete];
};

interface MaterialFormProps {
  /** Null for a material that is new. */
  readonly item: MaterialItem | null;
  readonly places: readonly PlaceOption[];
  readonly onSaved: (item: MaterialItem, intent: MaterialIntent) => void;
}

/** Every field of a material, its files, and what can be done with it. */
export function MaterialForm({ item: opened, places, onSaved }: MaterialFormProps) {
  const editor = useEditor(opened, {
    noun: 'materials',
    names: MATERIAL_FIELDS,
    fieldsOf: fieldsOfMaterial,
    save: materialsStore.save,
    onSaved,
  });
  const { text, values, item } = editor;
  const words = staffMaterialsText();
  const kit = staffKitText();
  const field = (name: MaterialField) => ({ ...text(name), label: words.labels[name] });
  const kind = MATERIAL_KINDS.find((each) => each === values.kind) ?? 'note';
  const pages = places.map(({ place }) => place);
  const fileField = (role: FileRole) => {
    const types = typesFor(kind, role);
    return (
      types.length > 0 && (
        <FileField
          key={`${kind} ${role}`}
          {...editor.file(role)}
          label={`${words.labels[role]} (${types.flatMap(endingsOf).join(', ')})`}
          hint={words.fileHints[role]}
          types={types}
          picturePixels={PAGE_PIXELS}
        />
      )
    );
  };
  return (
    <EditorForm
      editor={editor}
      labels={words.labels}
      fieldsOf={fieldsOfMaterial}
      titleField="title"
      actions={actionsFor(item)}
    >
      <TextField {...field('title')} maxLength={120} autoCapitalize="sentences" />
      <div className="form-pair">
        <SelectField {...field('kind')} options={MATERIAL_KINDS} names={words.kinds} />
        <SelectField
          {...field('place')}
          options={values.place === '' || pages.includes(values.place) ? pages : [...pages, values.place]}
          names={Object.fromEntries(places.map(({ place, title }) => [place, title]))}
        />
      </div>
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={kit.languages} />
        <SelectField {...field('access')} options={MATERIAL_ACCESSES} names={words.access} />
      </div>
      {fileField('file')}
      {fileField('audio')}
      {fileField('captions')}
      {kind === 'link' && (
        <TextField {...field('link')} type="url" inputMode="url" hint={words.linkHint} autoCapitalize="none" />
      )}
      <MessageArea
        {...field('body')}
        rows={kind === 'note' ? 12 : 3}
        hint={kind === 'note' ? words.noteHint : words.bodyHint}
        lang={values.language}
      />
      {values.body.trim() !== '' && (
        <section aria-label={kit.form.preview}>
          <p className="label">{kit.form.preview}</p>
          <div className="prose preview" lang={values.language}>
            <NoteText text={values.body} />
          </div>
        </section>
      )}
      <TextField {...field('position')} inputMode="numeric" hint={words.positionHint} />
    </EditorForm>
  );
}
