import { indiaDayOf, momentText, shortDayText } from '#domain/lib/india-time.ts';
import type { HeldMembership } from '#stores/account/admin-students.ts';
import { moveEnd } from '#stores/account/admin-students.ts';
import { dayIssues } from '#domain/staff/action-issues.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const STATES = { running: 'Running', ended: 'Ended', later: 'Begins later' } as const;

/** A stored date for people: a day, or a moment. */
const dateText = (date: string | null): string => {
  if (date === null) return 'no end';
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return shortDayText(date);
  return Number.isNaN(Date.parse(date)) ? date : momentText(date);
};

/** The day in India of a moment, as a date field takes it. */
const dayOf = (date: string | null): string => {
  if (date === null) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  return Number.isNaN(Date.parse(date)) ? '' : indiaDayOf(Date.parse(date));
};

const END_FIELDS = [{ name: 'endDate', label: 'Last day', hint: 'It holds to the end of that day in India' }] as const;

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
  return (
    <li className="stack">
      <h4>{membershipType}</h4>
      <p>
        {STATES[state]}: {startDate === null ? 'from the beginning' : dateText(startDate)} to {dateText(endDate)}
      </p>
      {!isFixed && (
        <>
          <ActionForm
            title={`Move the end of ${membershipType}`}
            initial={{ endDate: dayOf(endDate) }}
            fields={END_FIELDS}
            check={({ endDate: end = '' }) =>
              dayIssues({ startDate: dayOf(startDate) || null, endDate: end }, todayInIndia())
            }
            question={(values) =>
              `Move the end of ${name}’s ${membershipType} to ${values['endDate'] === '' ? 'no day' : dateText(values['endDate'] ?? null)}?`
            }
            label="Move the end"
            doneText="The membership has a new end."
            onSend={(values, change) =>
              moveEnd(studentId, id, { ...change, version, endDate: values['endDate'] ?? '' })
            }
            onChanged={onChanged}
          />
          {state !== 'ended' && (
            <ActionForm
              title={`End ${membershipType} now`}
              initial={{}}
              question={() => `End ${name}’s ${membershipType} at this moment? What it opens closes at once.`}
              label="End it now"
              doneText="The membership has ended."
              onSend={(_, change) => moveEnd(studentId, id, { ...change, version, endDate: 'now' })}
              onChanged={onChanged}
            />
          )}
        </>
      )}
    </li>
  );
}
