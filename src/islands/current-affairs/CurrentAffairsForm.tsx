import { languageOf, LANGUAGES } from '#domain/lib/languages.ts';
import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { currentAffairsStore } from '#stores/current-affairs/admin-current-affairs.ts';
import type { CurrentAffairsField, CurrentAffairsIntent } from '#stores/current-affairs/admin-current-affairs-form.ts';
import {
  CURRENT_AFFAIRS_FIELDS,
  fieldsOfEntry,
  parseItemQuestion,
  parseItemTranslations,
  parseLapse,
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
import { ItemQuestion } from './ItemQuestion.tsx';
import { ItemTranslations } from './ItemTranslations.tsx';
import { LapseFields } from './LapseFields.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';

function actionsFor(status: StoredCurrentAffairsItem['status'] | 'new'): readonly SaveAction<CurrentAffairsIntent>[] {
  const all = saveActions();
  switch (status) {
    case 'new':
      return [all.publish, all.saveDraft, all.schedule];
    case 'draft':
      return [all.publish, all.saveDraft, all.schedule, all.delete];
    case 'scheduled':
      return [all.saveFirst, all.publishNow, all.toDraft, all.delete];
    case 'published':
      return [all.saveFirst, all.unpublish, all.delete];
  }
}

/** In a conflict a translation is told by its title, a question by its text and a lapse by its day. */
function valueText(name: CurrentAffairsField, value: string): string {
  if (name === 'translations')
    return parseItemTranslations(value)
      .map(({ language, title }) => `${staffKitText().languages[language]}: ${title}`)
      .join('; ');
  if (name === 'question') return String(parseItemQuestion(value)?.['question'] ?? '');
  if (name !== 'lapsed') return value;
  const lapse = parseLapse(value);
  return lapse === null ? '' : `${lapse.date}: ${lapse.note}`;
}

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
  const { text, values, item, setValue } = editor;
  const { labels, hints, later, over } = staffNewsText();
  const { onAwait } = editor.file('question');
  const field = (name: CurrentAffairsField) => ({ ...text(name), label: labels[name] });
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      fieldsOf={fieldsOfEntry}
      titleField="title"
      question={questionOfItem}
      actions={actionsFor(item?.status ?? 'new')}
      showValue={valueText}
    >
      {item?.newerFile && (
        <FileNote
          file={textFieldsOf(item.newerFile)}
          mine={values}
          labels={labels}
          showValue={valueText}
          onTake={() => editor.takeTexts(textFieldsOf(item.newerFile ?? EMPTY_ITEM))}
        />
      )}
      <TextField {...field('title')} maxLength={120} autoCapitalize="sentences" />
      <div className="form-pair">
        <DateField {...field('date')} />
        <SelectField {...field('category')} options={CURRENT_AFFAIRS_CATEGORIES} />
      </div>
      <TextArea {...field('summary')} rows={2} hint={hints.summary} autoCapitalize="sentences" />
      <BodyField field={text('body')} refusals={editor.refusals} label={labels.body} fields={values} />
      <TextField {...field('examNote')} maxLength={200} hint={hints.examNote} autoCapitalize="sentences" />
      <div className="form-pair">
        <TextField {...field('source')} hint={hints.source} autoCapitalize="words" />
        <TextField {...field('sourceUrl')} type="url" inputMode="url" hint={hints.sourceUrl} autoCapitalize="none" />
      </div>
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={staffKitText().languages} />
        <TextField {...field('paper')} hint={hints.paper} autoCapitalize="none" />
      </div>
      <ItemQuestion
        label={labels.question}
        value={values.question}
        error={text('question').error}
        language={languageOf(values.language)}
        onValue={(value) => setValue('question', value)}
        onAwait={onAwait}
      />
      <ItemTranslations
        label={labels.translations}
        translations={parseItemTranslations(values.translations)}
        error={text('translations').error}
        language={languageOf(values.language)}
        onTranslations={(translations) => setValue('translations', JSON.stringify(translations))}
      />
      <details open={values.supersededBy !== '' || values.lapsed !== ''}>
        <summary>{over}</summary>
        <div className="stack">
          <TextField {...field('supersededBy')} hint={hints.supersededBy} autoCapitalize="none" />
          <LapseFields
            value={values.lapsed}
            error={text('lapsed').error}
            onValue={(value) => setValue('lapsed', value)}
          />
        </div>
      </details>
      <ItemImageField image={editor.file('image')} alt={text('imageAlt')} labels={labels} />
      {item?.status !== 'published' && (
        <fieldset>
          <legend>{later}</legend>
          <div className="form-pair">
            <DateField {...field('publishDate')} />
            <TimeField {...field('publishTime')} />
          </div>
        </fieldset>
      )}
    </EditorForm>
  );
}
