import { addDays, indiaDayOf, weekdayOf } from '../src/domain/lib/india-time.ts';
import type { ClassPlan, CourseGroup } from '../src/domain/timetable/timetable.ts';
import { occurrencesOf } from '../src/domain/timetable/timetable.ts';
import type { Recording } from '../src/domain/timetable/timetable-entry.ts';

interface DemoClass extends ClassPlan {
  /** Identifies the entry, so that a second start adds none. */
  readonly clientId: string;
  readonly subject: string;
  readonly topic: string;
  readonly faculty: string;
  readonly group: CourseGroup;
  readonly recordings: readonly Recording[];
}

/** No meeting is there; the address only has the right form. */
const DEMO_ADDRESS = 'https://meet.google.com/demo-demo-demo';

/** A few classes around today, so that every state of a class can be seen. */
function demoClasses(now: number): readonly DemoClass[] {
  const today = indiaDayOf(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const tomorrow = addDays(today, 1);
  const yesterday = addDays(today, -1);
  const plain = { exceptions: [], recordings: [], date: null, recurrence: null };
  const last =
    occurrencesOf({
      ...plain,
      start: '19:00',
      end: '20:00',
      recurrence: { weekdays: [1, 3, 5], from: addDays(monday, -14), until: yesterday },
    }).at(-1)?.date ?? yesterday;
  return [
    {
      ...plain,
      clientId: '00000000-0000-4000-8000-000000000001',
      subject: 'History',
      topic: 'From the Solankis to the Gujarat Sultanate',
      faculty: 'History faculty',
      group: 'eklavya',
      start: '19:00',
      end: '20:00',
      recurrence: { weekdays: [1, 3, 5], from: addDays(monday, -14), until: addDays(monday, 41) },
      recordings: [{ date: last, state: 'processing', address: null, materialId: null }],
    },
    {
      ...plain,
      clientId: '00000000-0000-4000-8000-000000000002',
      subject: 'English',
      topic: 'Error spotting with subject and verb',
      faculty: 'English faculty',
      group: 'english',
      start: '07:00',
      end: '08:00',
      recurrence: { weekdays: [2, 4, 6], from: addDays(monday, -7), until: addDays(monday, 41) },
    },
    {
      ...plain,
      clientId: '00000000-0000-4000-8000-000000000003',
      subject: 'Quantitative aptitude',
      topic: 'Percentages in one line',
      faculty: 'Quantitative aptitude faculty',
      group: 'ssc',
      start: '17:30',
      end: '18:30',
      date: tomorrow,
    },
  ];
}

/** Existing rows stay as they are. `now` in epoch milliseconds. */
export function demoClassStatements(database: D1Database, now: number): D1PreparedStatement[] {
  const at = new Date(now).toISOString();
  return demoClasses(now).map((each) => {
    const days = occurrencesOf(each).map(({ startsAt }) => indiaDayOf(startsAt));
    return database
      .prepare(
        `INSERT INTO timetable_entries (client_id, version, status, subject, topic, faculty, course_group, start_time, end_time, date, recurrence, exceptions, recordings,
           join_address, first_day, last_day, created_at, created_by, updated_at, updated_by)
         VALUES (?1, 1, 'published', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, 1, ?15, 1) ON CONFLICT DO NOTHING`,
      )
      .bind(
        each.clientId,
        each.subject,
        each.topic,
        each.faculty,
        each.group,
        each.start,
        each.end,
        each.date,
        each.recurrence === null ? null : JSON.stringify(each.recurrence),
        JSON.stringify(each.exceptions),
        JSON.stringify(each.recordings),
        DEMO_ADDRESS,
        days[0] ?? '',
        days.at(-1) ?? '',
        at,
      );
  });
}
