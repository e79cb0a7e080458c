import { useCallback, useState } from 'react';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
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
  if (count === 0)
    return <p className="note">Nobody has joined this class from the site. Who came another way is not counted.</p>;
  return (
    <>
      <p role="status">
        <strong>{count === 1 ? '1 student joined.' : `${count} students joined.`}</strong>
        {students.length < count && ` The list has the first ${students.length}.`}
      </p>
      <div className="data-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Student</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {students.map(({ studentId, name, joinedAt }) => (
              <tr key={studentId}>
                <th scope="row">
                  {may('students') ? (
                    <a href={`/admin/students#item-${studentId}`}>{name || 'No name'}</a>
                  ) : (
                    name || 'No name'
                  )}
                </th>
                <td data-label="Student">{studentId}</td>
                <td data-label="Joined">{momentText(joinedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FileButton label="Attendance (CSV)" fetchFile={fetchFile} />
    </>
  );
}

function ClassOn({ entryId, date }: { readonly entryId: number; readonly date: string }) {
  const load = useCallback(() => loadAttendance(entryId, date), [entryId, date]);
  const { reply, retry } = useLoaded(load);
  if (reply === null) return <LoadingLines label="Loading who joined" lines={2} />;
  if (!reply.ok)
    return <FailedNote isAlert text={`The attendance could not be loaded. ${reply.message}`} onRetry={retry} />;
  return <AttendanceTable attendance={reply.value} fetchFile={() => getAttendanceFile(entryId, date)} />;
}

/** Who joined a class of an entry, by its date. */
export function ClassAttendance({ entry }: { readonly entry: TimetableEntry }) {
  const dates = begunDates(entry);
  const [chosen, setChosen] = useState<string | null>(null);
  const [newest = ''] = dates;
  const date = chosen !== null && dates.includes(chosen) ? chosen : newest;
  return (
    <section className="stack" aria-labelledby="attendance-title">
      <h3 id="attendance-title">Who joined</h3>
      {dates.length === 0 ? (
        <p className="note">No class of this entry has begun. Once students join, they are listed here.</p>
      ) : (
        <>
          <SelectField
            name="attendance-date"
            label="Class of"
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
