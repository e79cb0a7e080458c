import { indiaDayOf, isCalendarDate, momentText, shortDayText } from '#domain/lib/india-time.ts';
import type { HeldMembership } from '#stores/account/admin-students.ts';
import { moveEnd } from '#stores/account/admin-students.ts';
import { dayIssues } from '#domain/staff/action-issues.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

/** A stored date for people: a day, or a moment. */
const dateText = (date: string | null): string => {
  if (date === null) return staffStudentsText().held.noEnd;
  if (isCalendarDate(date)) return shortDayText(date);
  return Number.isNaN(Date.parse(date)) ? date : momentText(date);
};

/** The day in India of a moment, as a date field takes it. */
const dayOf = (date: string | null): string => {
  if (date === null) return '';
  if (isCalendarDate(date)) return date;
  return Number.isNaN(Date.parse(date)) ? '' : indiaDayOf(Date.parse(date));
};

interface MembershipCardProps {
  readonly studentId: number;
  readonly name: string;
  readonly membership: HeldMembership;
  /** An admin's own memberships are only shown. */
  readonly isFixed: boolean;
  readonly onChanged: () => void;
}

/** One membership, and the actions that change its end. */
export function MembershipCard({ studentId, name, membership, isFixed, onChanged }: MembershipCardProps) {
  const { id, version, membershipType, startDate, endDate, state } = membership;
  const text = staffStudentsText().held;
  return (
    <li className="stack">
      <h4>{membershipType}</h4>
      <p>
        {text.span({
          state: text[state],
          from: startDate === null ? text.fromBeginning : dateText(startDate),
          until: dateText(endDate),
        })}
      </p>
      {!isFixed && (
        <>
          <ActionForm
            title={text.move.title({ membership: membershipType })}
            initial={{ endDate: dayOf(endDate) }}
            fields={[{ name: 'endDate', label: text.lastDay, hint: text.lastDayHint }]}
            check={({ endDate: end = '' }) =>
              dayIssues({ startDate: dayOf(startDate) || null, endDate: end }, todayInIndia())
            }
            question={(values) =>
              text.move.question({
                name,
                membership: membershipType,
                day: values['endDate'] === '' ? text.noDay : dateText(values['endDate'] ?? null),
              })
            }
            label={text.move.label}
            doneText={text.move.done}
            onSend={(values, change) =>
              moveEnd(studentId, id, { ...change, version, endDate: values['endDate'] ?? '' })
            }
            onChanged={onChanged}
          />
          {state !== 'ended' && (
            <ActionForm
              title={text.end.title({ membership: membershipType })}
              initial={{}}
              question={() => text.end.question({ name, membership: membershipType })}
              label={text.end.label}
              doneText={text.end.done}
              onSend={(_, change) => moveEnd(studentId, id, { ...change, version, endDate: 'now' })}
              onChanged={onChanged}
            />
          )}
        </>
      )}
    </li>
  );
}
