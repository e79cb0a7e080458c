import { AUDIENCES } from '#domain/site/announcement.ts';
import { drawAnnouncement } from '#domain/site/draw-announcement.ts';
import { instantOfIndia } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffAnnouncementsText } from '#domain/text/staff/en/staff-announcements.ts';
import type { AnnouncementItem } from '#stores/site/admin-announcements.ts';
import { announcementsStore, askAboutAnnouncement } from '#stores/site/admin-announcements.ts';
import type { AnnouncementField, AnnouncementIntent } from '#stores/site/admin-announcements-form.ts';
import { ANNOUNCEMENT_FIELDS, fieldsOfAnnouncement } from '#stores/site/admin-announcements-form.ts';
import { expectMails } from '#stores/site/mailings.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { MailingProgress } from './MailingProgress.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';

const actionsFor = (status: AnnouncementItem['status'] | 'new'): readonly SaveAction<AnnouncementIntent>[] => {
  const all = saveActions();
  if (status === 'published') return [all.saveFirst, all.unpublish, all.delete];
  return status === 'new' ? [all.publish, all.saveDraft] : [all.publish, all.saveDraft, all.delete];
};

interface AnnouncementFormProps {
  /** Null for an announcement that is new. */
  readonly entry: AnnouncementItem | null;
  readonly names: Readonly<Record<string, string>>;
  readonly onSaved: (entry: AnnouncementItem, intent: AnnouncementIntent) => void;
}

/** Every field of an announcement, what students will read, and what can be done with it. */
export function AnnouncementForm({ entry, names, onSaved }: AnnouncementFormProps) {
  const editor = useEditor(entry, {
    noun: 'announcements',
    names: ANNOUNCEMENT_FIELDS,
    fieldsOf: fieldsOfAnnouncement,
    save: announcementsStore.save,
    check: announcementsStore.check,
    onSaved: (saved, intent) => {
      expectMails();
      onSaved(saved, intent);
    },
  });
  const { text, values, item } = editor;
  const words = staffAnnouncementsText();
  const { preview } = staffKitText().form;
  const field = (name: AnnouncementField) => ({ ...text(name), label: words.labels[name] });
  const important = text('isImportant');
  const from = instantOfIndia({ date: values.fromDate, time: values.fromTime });
  return (
    <EditorForm
      editor={editor}
      labels={words.labels}
      fieldsOf={fieldsOfAnnouncement}
      titleField="title"
      actions={actionsFor(item?.status ?? 'new')}
      question={(fields, intent) =>
        askAboutAnnouncement(fields, intent, { item, audience: names[fields.audience] ?? fields.audience })
      }
    >
      {item !== null && <MailingProgress announcementId={item.id} />}
      <TextField {...field('title')} maxLength={120} autoCapitalize="sentences" />
      <MessageArea {...field('body')} rows={8} hint={words.bodyHint} autoCapitalize="sentences" spellCheck />
      {values.body.trim() !== '' && (
        <section aria-label={preview}>
          <p className="label">{preview}</p>
          <ul className="preview dated">
            <Drawn
              nodes={[
                drawAnnouncement({
                  id: 0,
                  title: values.title,
                  body: values.body,
                  from: from ?? new Date(0).toISOString(),
                  isImportant: values.isImportant !== '',
                }),
              ]}
            />
          </ul>
        </section>
      )}
      <SelectField {...field('audience')} options={AUDIENCES} names={names} />
      <CheckField
        name="isImportant"
        isChecked={values.isImportant !== ''}
        error={important.error}
        onChecked={(isChecked) => important.onValue(isChecked ? 'yes' : '')}
      >
        {words.importantBox}
      </CheckField>
      <fieldset>
        <legend>{words.shownFrom}</legend>
        <div className="form-pair">
          <DateField {...field('fromDate')} />
          <TimeField {...field('fromTime')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.takenDownAt}</legend>
        <div className="form-pair">
          <DateField {...field('untilDate')} />
          <TimeField {...field('untilTime')} />
        </div>
      </fieldset>
    </EditorForm>
  );
}
