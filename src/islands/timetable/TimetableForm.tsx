import { groupName } from '#domain/timetable/group-name.ts';
import { COURSE_GROUPS, plannedDates } from '#domain/timetable/timetable.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import { isPlanValid } from '#domain/timetable/timetable-entry.ts';
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
import { useEditor } from '../admin/kit/use-editor.ts';

const LABELS: Readonly<Record<TimetableField, string>> = {
  subject: 'Subject',
  topic: 'Topic',
  faculty: 'Faculty',
  group: 'Course',
  start: 'Start',
  end: 'End',
  repeats: 'How often',
  date: 'Date',
  weekdays: 'Every week on',
  from: 'First date',
  until: 'Last date',
  topics: 'Topics of the coming classes',
  exceptions: 'Dates that are cancelled or moved',
  joinAddress: 'Join address',
  recordings: 'Recordings',
};

const SAVE: SaveAction<TimetableIntent> = { intent: 'save', label: 'Save changes', busyText: 'Saving…' };
const PUBLISH: SaveAction<TimetableIntent> = {
  intent: 'publish',
  label: 'Publish',
  busyText: 'Publishing…',
  isPrimary: true,
};
const UNPUBLISH: SaveAction<TimetableIntent> = { intent: 'unpublish', label: 'Unpublish', busyText: 'Unpublishing…' };
const DELETE: SaveAction<TimetableIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

const ACTIONS = {
  new: [PUBLISH, { ...SAVE, label: 'Save draft' }],
  draft: [PUBLISH, { ...SAVE, label: 'Save draft' }, DELETE],
  published: [{ ...SAVE, isPrimary: true }, UNPUBLISH, DELETE],
} as const;

const REPEATS = { once: 'On one date', weekly: 'Every week' } as const;

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
  const field = (name: TimetableField) => ({ ...text(name), label: LABELS[name] });
  const plan = planOf(values);
  const topics = values.repeats === 'weekly' ? parseTopics(values.topics) : [];
  const dates = isPlanValid(plan) ? plannedDates(plan) : [];
  return (
    <EditorForm
      editor={editor}
      labels={LABELS}
      fieldsOf={fieldsOfEntry}
      titleField="topic"
      question={questionOfClass}
      actions={ACTIONS[item?.status ?? 'new']}
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
      <TextField
        {...field('faculty')}
        maxLength={120}
        hint="By name or by role; may stay empty."
        autoCapitalize="words"
      />
      <div className="form-pair">
        <TimeField {...field('start')} hint="India’s time" />
        <TimeField {...field('end')} hint="India’s time" />
      </div>
      <SelectField {...field('repeats')} options={Object.keys(REPEATS)} names={REPEATS} />
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
        hint={`https, of ${hosts.live.join(', ')}. Students get it from ten minutes before the start.`}
        autoCapitalize="none"
      />
      <RecordingRows {...text('recordings')} dates={dates} hosts={hosts.recordings} />
    </EditorForm>
  );
}
