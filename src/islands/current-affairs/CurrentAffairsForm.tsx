import { LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { CurrentAffairsField, CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import {
  CURRENT_AFFAIRS_FIELDS,
  fieldsOfEntry,
  questionOfItem,
  textFieldsOf,
} from '#stores/current-affairs/admin-current-affairs-form.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { BodyField } from './BodyField.tsx';
import { ItemImageField } from './ItemImageField.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { useEditor } from '../admin/kit/use-editor.ts';

const LABELS: Readonly<Record<CurrentAffairsField, string>> = {
  title: 'Title',
  date: 'Date of the event',
  category: 'Category',
  summary: 'Summary',
  body: 'Text',
  examNote: 'For the exam',
  source: 'Source',
  sourceUrl: 'Address of the source',
  language: 'Language',
  paper: 'Related paper',
  image: 'Image',
  imageAlt: 'What the image shows',
  publishDate: 'Publish on',
  publishTime: 'Publish at',
};

const SAVE: SaveAction<CurrentAffairsIntent> = { intent: 'save', label: 'Save changes', busyText: 'Saving…' };
const PUBLISH: SaveAction<CurrentAffairsIntent> = {
  intent: 'publish',
  label: 'Publish',
  busyText: 'Publishing…',
  isPrimary: true,
};
const SCHEDULE: SaveAction<CurrentAffairsIntent> = { intent: 'schedule', label: 'Schedule', busyText: 'Scheduling…' };
const UNPUBLISH: SaveAction<CurrentAffairsIntent> = {
  intent: 'unpublish',
  label: 'Unpublish',
  busyText: 'Unpublishing…',
};
const DELETE: SaveAction<CurrentAffairsIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

const ACTIONS = {
  new: [PUBLISH, { ...SAVE, label: 'Save draft' }, SCHEDULE],
  draft: [PUBLISH, { ...SAVE, label: 'Save draft' }, SCHEDULE, DELETE],
  scheduled: [
    { ...SAVE, isPrimary: true },
    { ...PUBLISH, label: 'Publish now', isPrimary: false },
    { ...UNPUBLISH, label: 'Back to draft' },
    DELETE,
  ],
  published: [{ ...SAVE, isPrimary: true }, UNPUBLISH, DELETE],
} as const;

interface CurrentAffairsFormProps {
  /** Null for an item that is new. */
  readonly entry: StoredCurrentAffairsItem | null;
  readonly onSaved: (entry: StoredCurrentAffairsItem, intent: CurrentAffairsIntent) => void;
}

/** Every field of an item, its preview, and what can be done with it. */
export function CurrentAffairsForm({ entry, onSaved }: CurrentAffairsFormProps) {
  const editor = useEditor(entry, {
    noun: 'current-affairs',
    names: CURRENT_AFFAIRS_FIELDS,
    fieldsOf: fieldsOfEntry,
    save: currentAffairsStore.save,
    check: currentAffairsStore.check,
    onSaved,
  });
  const { text, values, item } = editor;
  const field = (name: CurrentAffairsField) => ({ ...text(name), label: LABELS[name] });
  return (
    <EditorForm
      editor={editor}
      labels={LABELS}
      fieldsOf={fieldsOfEntry}
      titleField="title"
      question={questionOfItem}
      actions={ACTIONS[item?.status ?? 'new']}
    >
      {item?.newerFile && (
        <FileNote
          file={textFieldsOf(item.newerFile)}
          mine={values}
          labels={LABELS}
          onTake={() => editor.takeTexts(textFieldsOf(item.newerFile ?? EMPTY_ITEM))}
        />
      )}
      <TextField {...field('title')} maxLength={120} autoCapitalize="sentences" />
      <div className="form-pair">
        <DateField {...field('date')} />
        <SelectField {...field('category')} options={CURRENT_AFFAIRS_CATEGORIES} />
      </div>
      <TextArea {...field('summary')} rows={2} hint="One or two sentences: what happened." autoCapitalize="sentences" />
      <BodyField field={text('body')} refusals={editor.refusals} label={LABELS.body} fields={values} />
      <TextField
        {...field('examNote')}
        maxLength={200}
        hint="What an exam may ask from it; may stay empty."
        autoCapitalize="sentences"
      />
      <div className="form-pair">
        <TextField {...field('source')} hint="Who announced or reported it, by name." autoCapitalize="words" />
        <TextField
          {...field('sourceUrl')}
          type="url"
          inputMode="url"
          hint="Begins with https://"
          autoCapitalize="none"
        />
      </div>
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={LANGUAGE_NAMES} />
        <TextField {...field('paper')} hint="Such as /quiz/currentaffairs/day-1/paper-1" autoCapitalize="none" />
      </div>
      <ItemImageField image={editor.file('image')} alt={text('imageAlt')} labels={LABELS} />
      {item?.status !== 'published' && (
        <fieldset>
          <legend>To publish it later (India’s time)</legend>
          <div className="form-pair">
            <DateField {...field('publishDate')} />
            <TimeField {...field('publishTime')} />
          </div>
        </fieldset>
      )}
    </EditorForm>
  );
}
