import { useCallback, useState } from 'react';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
import type { TimetableEntry } from '#stores/timetable/admin-timetable.ts';
import type { FileReply } from '#stores/staff/exports.ts';
import type { Attendance } from '#stores/timetable/attendance.ts';
import { getAttendanceFile, loadAttendance } from '#stores/timetable/attendance.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { FileButton } from '../admin/kit/FileButton.tsx';
import { useLoaded } from '../admin/kit/use-loaded.ts';
import { useMay } from '../admin/kit/use-may.ts';

/** Ten minutes before a class its students may come in. */
const EARLY_MS = 10 * 60 * 1000;

/** The planned dates of classes that have begun, the newest first. */
const begunDates = (entry: TimetableEntry): readonly string[] =>
  occurrencesOf(entry)
    .filter(({ startsAt, isCancelled }) => !isCancelled && startsAt - EARLY_MS <= Date.now())
    .map(({ date }) => date)
    .toReversed();

interface AttendanceTableProps {
  readonly attendance: Attendance;
  readonly fetchFile: () => Promise<FileReply>;
}

function AttendanceTable({ attendance, fetchFile }: AttendanceTableProps) {
  const may = useMay();
  const { count, students } = attendance;
  const text = staffTimetableText().attendance;
  if (count === 0) return <p className="note">{text.nobody}</p>;
  return (
    <>
      <p role="status">
        <strong>{text.joined({ count })}</strong>
        {students.length < count && ` ${text.first({ count: students.length })}`}
      </p>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.name}</th>
              <th scope="col">{text.student}</th>
              <th scope="col">{text.joinedAt}</th>
            </tr>
          </thead>
          <tbody>
            {students.map(({ studentId, name, joinedAt }) => (
              <tr key={studentId}>
                <th scope="row">
                  {may('students') ? (
                    <a href={localPath(`/admin/students#item-${studentId}`)}>{name || text.noName}</a>
                  ) : (
                    name || text.noName
                  )}
                </th>
                <td data-label={text.student}>{studentId}</td>
                <td data-label={text.joinedAt}>{momentText(joinedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FileButton label={text.file} fetchFile={fetchFile} />
    </>
  );
}

function ClassOn({ entryId, date }: { readonly entryId: number; readonly date: string }) {
  const load = useCallback(() => loadAttendance(entryId, date), [entryId, date]);
  const { reply, retry } = useLoaded(load);
  const text = staffTimetableText().attendance;
  if (reply === null) return <LoadingLines label={text.loading} lines={2} />;
  if (!reply.ok) return <FailedNote isAlert text={text.failed({ message: reply.message })} onRetry={retry} />;
  return <AttendanceTable attendance={reply.value} fetchFile={() => getAttendanceFile(entryId, date)} />;
}

/** Who joined a class of an entry, by its date. */
export function ClassAttendance({ entry }: { readonly entry: TimetableEntry }) {
  const { attendance: text, exceptions } = staffTimetableText();
  const dates = begunDates(entry);
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest = ''] = dates;
  const date = chosen !== null && dates.includes(chosen) ? chosen : newest;
  return (
    <section className="stack" aria-labelledby="attendance-title">
      <h3 id="attendance-title">{text.title}</h3>
      {dates.length === 0 ? (
        <p className="note">{text.noneBegun}</p>
      ) : (
        <>
          <SelectField
            name="attendance-date"
            label={exceptions.classOf}
            value={date}
            options={dates}
            names={Object.fromEntries(dates.map((each) => [each, shortDayText(each)]))}
            onValue={setChosen}
          />
          <ClassOn key={date} entryId={entry.id} date={date} />
        </>
      )}
    </section>
  );
}
