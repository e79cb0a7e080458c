import { LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import type { MaterialKind } from '#domain/materials/material-kinds.ts';
import { MATERIAL_ACCESSES } from '#domain/materials/material.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import type { FileRole } from '#domain/materials/file-types.ts';
import { endingsOf, typesFor } from '#domain/materials/material-file.ts';
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
import { useEditor } from '../admin/kit/use-editor.ts';
import { NoteText } from './NoteText.tsx';

/** A gated page that materials can stand on. */
export interface PlaceOption {
  /** Its path with dots. */
  readonly place: string;
  readonly title: string;
}

const LABELS: Readonly<Record<MaterialField, string>> = {
  title: 'Title',
  kind: 'Kind',
  place: 'Page',
  language: 'Language',
  access: 'Who may open it',
  position: 'Order',
  file: 'File',
  audio: 'Sound alone',
  captions: 'Captions',
  link: 'Address',
  body: 'Text',
};
export const KIND_NAMES: Readonly<Record<MaterialKind, string>> = {
  note: 'Note (text)',
  pdf: 'Notes (PDF or picture)',
  recording: 'Recording (video)',
  audio: 'Recording (sound)',
  link: 'Link',
};
const ACCESS_NAMES: Readonly<Record<string, string>> = {
  page: 'Whoever the page lets in',
  free: 'Every student, free',
  EklavyaModule: 'Eklavya members',
  EnglishModule: 'English members',
  TestSeriesModule: 'Test series members',
};
/** A page of handwriting stays legible when a phone enlarges it. */
const PAGE_PIXELS = 2000;
const FILE_HINTS: Readonly<Record<FileRole, string>> = {
  file: 'A PDF has at most 20 MB, a video 500 MB, a sound 100 MB. A picture is made fit for slow phones here.',
  audio: 'For students who save data. It may stay empty.',
  captions: 'A VTT file, for whoever cannot hear it. It may stay empty.',
};

const SAVE: SaveAction<MaterialIntent> = {
  intent: 'save',
  label: 'Save changes',
  busyText: 'Saving…',
  isPrimary: true,
};
const PUBLISH: SaveAction<MaterialIntent> = {
  intent: 'publish',
  label: 'Publish',
  busyText: 'Publishing…',
  isPrimary: true,
};
const KEEP: SaveAction<MaterialIntent> = { intent: 'save', label: 'Save unpublished', busyText: 'Saving…' };
const UNPUBLISH: SaveAction<MaterialIntent> = { intent: 'unpublish', label: 'Unpublish', busyText: 'Unpublishing…' };
const DELETE: SaveAction<MaterialIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

const actionsFor = (item: MaterialItem | null): readonly SaveAction<MaterialIntent>[] => {
  if (item === null) return [PUBLISH, KEEP];
  return item.isPublished ? [SAVE, UNPUBLISH, DELETE] : [PUBLISH, KEEP, DELETE];
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
  const field = (name: MaterialField) => ({ ...text(name), label: LABELS[name] });
  const kind = MATERIAL_KINDS.find((each) => each === values.kind) ?? 'note';
  const pages = places.map(({ place }) => place);
  const fileField = (role: FileRole) => {
    const types = typesFor(kind, role);
    return (
      types.length > 0 && (
        <FileField
          key={`${kind} ${role}`}
          {...editor.file(role)}
          label={`${LABELS[role]} (${types.flatMap(endingsOf).join(', ')})`}
          hint={FILE_HINTS[role]}
          types={types}
          picturePixels={PAGE_PIXELS}
        />
      )
    );
  };
  return (
    <EditorForm
      editor={editor}
      labels={LABELS}
      fieldsOf={fieldsOfMaterial}
      titleField="title"
      actions={actionsFor(item)}
    >
      <TextField {...field('title')} maxLength={120} autoCapitalize="sentences" />
      <div className="form-pair">
        <SelectField {...field('kind')} options={MATERIAL_KINDS} names={KIND_NAMES} />
        <SelectField
          {...field('place')}
          options={values.place === '' || pages.includes(values.place) ? pages : [...pages, values.place]}
          names={Object.fromEntries(places.map(({ place, title }) => [place, title]))}
        />
      </div>
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={LANGUAGE_NAMES} />
        <SelectField {...field('access')} options={MATERIAL_ACCESSES} names={ACCESS_NAMES} />
      </div>
      {fileField('file')}
      {fileField('audio')}
      {fileField('captions')}
      {kind === 'link' && (
        <TextField {...field('link')} type="url" inputMode="url" hint="Begins with https://" autoCapitalize="none" />
      )}
      <MessageArea
        {...field('body')}
        rows={kind === 'note' ? 12 : 3}
        hint={
          kind === 'note'
            ? 'An empty line begins a paragraph; lines that begin with “- ” or “1. ” are a list; **two stars** make words bold.'
            : 'Stands beside it; may stay empty.'
        }
        lang={values.language}
      />
      {values.body.trim() !== '' && (
        <section aria-label="Preview">
          <p className="label">Preview</p>
          <div className="prose preview" lang={values.language}>
            <NoteText text={values.body} />
          </div>
        </section>
      )}
      <TextField {...field('position')} inputMode="numeric" hint="The lower, the further up on the page: 0 to 9999." />
    </EditorForm>
  );
}
