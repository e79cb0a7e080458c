import { groupName } from '#domain/timetable/group-name.ts';
import { COURSE_GROUPS, plannedDates } from '#domain/timetable/timetable.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import { isPlanValid } from '#domain/timetable/timetable-entry.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import type { TimetableEntry } from '#stores/timetable/admin-timetable.ts';
import { timetableStore } from '#stores/timetable/admin-timetable.ts';
import type { TimetableField, TimetableIntent } from '#stores/timetable/admin-timetable-form.ts';
import { fieldsOfEntry, planOf, questionOfClass, TIMETABLE_FIELDS } from '#stores/timetable/admin-timetable-form.ts';
import { parseTopics } from '#stores/timetable/class-lines.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { ExceptionRows } from './ExceptionRows.tsx';
import { NextClasses } from './NextClasses.tsx';
import { RecordingRows } from './RecordingRows.tsx';
import { TopicRows } from './TopicRows.tsx';
import { WeekFields } from './WeekFields.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';

const actionsFor = (status: TimetableEntry['status'] | 'new'): readonly SaveAction<TimetableIntent>[] => {
  const all = saveActions();
  if (status === 'published') return [all.saveFirst, all.unpublish, all.delete];
  return status === 'new' ? [all.publish, all.saveDraft] : [all.publish, all.saveDraft, all.delete];
};

interface TimetableFormProps {
  /** Null for an entry that is new. */
  readonly entry: TimetableEntry | null;
  readonly hosts: ClassHosts;
  readonly onSaved: (entry: TimetableEntry, intent: TimetableIntent) => void;
}

/** Every field of an entry, its next classes, and what can be done with it. */
export function TimetableForm({ entry, hosts, onSaved }: TimetableFormProps) {
  const editor = useEditor(entry, {
    noun: 'timetable',
    names: TIMETABLE_FIELDS,
    fieldsOf: fieldsOfEntry,
    save: (input) => timetableStore.save(input, hosts),
    check: (input) => timetableStore.check(input, hosts),
    onSaved,
  });
  const { text, values, item } = editor;
  const words = staffTimetableText();
  const field = (name: TimetableField) => ({ ...text(name), label: words.labels[name] });
  const plan = planOf(values);
  const topics = values.repeats === 'weekly' ? parseTopics(values.topics) : [];
  const dates = isPlanValid(plan) ? plannedDates(plan) : [];
  return (
    <EditorForm
      editor={editor}
      labels={words.labels}
      fieldsOf={fieldsOfEntry}
      titleField="topic"
      question={questionOfClass}
      actions={actionsFor(item?.status ?? 'new')}
    >
      <div className="form-pair">
        <TextField {...field('subject')} maxLength={80} autoCapitalize="sentences" />
        <SelectField
          {...field('group')}
          options={COURSE_GROUPS}
          names={Object.fromEntries(COURSE_GROUPS.map((group) => [group, groupName(group)]))}
        />
      </div>
      <TextField {...field('topic')} maxLength={160} autoCapitalize="sentences" />
      <TextField {...field('faculty')} maxLength={120} hint={words.facultyHint} autoCapitalize="words" />
      <div className="form-pair">
        <TimeField {...field('start')} hint={words.indiaTime} />
        <TimeField {...field('end')} hint={words.indiaTime} />
      </div>
      <SelectField {...field('repeats')} options={Object.keys(words.repeats)} names={words.repeats} />
      {values.repeats === 'weekly' ? (
        <WeekFields weekdays={text('weekdays')} from={field('from')} until={field('until')} />
      ) : (
        <DateField {...field('date')} />
      )}
      {values.repeats === 'weekly' && <TopicRows {...text('topics')} dates={dates} topic={values.topic} />}
      <ExceptionRows {...text('exceptions')} dates={dates} />
      <NextClasses plan={dates.length > 0 ? plan : null} topics={topics} />
      <TextField
        {...field('joinAddress')}
        type="url"
        inputMode="url"
        hint={words.joinHint({ hosts: hosts.live.join(', ') })}
        autoCapitalize="none"
      />
      <RecordingRows {...text('recordings')} dates={dates} hosts={hosts.recordings} />
    </EditorForm>
  );
}
