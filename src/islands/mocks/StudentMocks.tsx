import { readWholeNumber } from '#domain/lib/digits.ts';
import { useEffect, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { REASON_LENGTH } from '#domain/account/student-messages.ts';
import { extraTimeIssues } from '#domain/staff/action-issues.ts';
import { MOST_EXTRA_MINUTES_PER_HOUR } from '#domain/mocks/mock-rules.ts';
import type { StudentMock, StudentMocksReply } from '#stores/mocks/student-mocks.ts';
import { getStudentMocks, giveExtraTime, makeVoid } from '#stores/mocks/student-mocks.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const FIRST_SHOWN = 10;

const STATES: Readonly<Record<StudentMock['state'], string>> = {
  ready: 'Opened, not started',
  running: 'Running now',
  closed: 'Over, not scored yet',
  scored: 'Scored',
  void: 'Void: it counts for nothing',
};

const UNRANKED = {
  retake: 'No: a retake, another edition, or the account was suspended meanwhile',
  late: 'No: some answers came in more than a minute late, or more than five late',
} as const;

function factsOf(attempt: StudentMock): readonly (readonly [string, string])[] {
  const { state, preparedAt, closedAt, score, maxScore, unrankedAs, voidReason } = attempt;
  return [
    ['State', STATES[state]],
    closedAt === null ? ['Opened', momentText(preparedAt)] : ['Ended', momentText(closedAt)],
    ...(score === null ? [] : [['Score', `${score} of ${maxScore}`] as const]),
    ...(state === 'void' ? [] : [['Counts for the rank', unrankedAs === null ? 'Yes' : UNRANKED[unrankedAs]] as const]),
    ...(voidReason === null ? [] : [['Reason that the student reads', voidReason] as const]),
  ];
}

const EXTRA_TIME_FIELDS = [
  {
    name: 'extraMinutesPerHour',
    label: 'Minutes more for each hour',
    hint: `0 to ${MOST_EXTRA_MINUTES_PER_HOUR}. 20 where a scribe writes; 0 takes the extra time away`,
    isNumber: true,
  },
] as const;

/** A section of this many minutes shows what extra time does. */
const SAMPLE_MINUTES = 15;

function extraTimeQuestion(name: string, typed: string): string {
  const minutes = readWholeNumber(typed);
  if (Number.isNaN(minutes)) return `Set the extra time to “${typed}”?`;
  const applies = `This counts for every mock test that ${name} opens from now on. One that is running keeps its time, and a start page that is open already must be reloaded.`;
  return minutes === 0
    ? `Take the extra time away from ${name}? ${applies}`
    : `Give ${name} ${minutes} minutes more for each hour? A section of ${SAMPLE_MINUTES} minutes then has ${SAMPLE_MINUTES + (SAMPLE_MINUTES * minutes) / 60}. ${applies}`;
}

interface StudentProps {
  readonly studentId: number;
  readonly name: string;
  /** An admin's own account is only shown. */
  readonly isFixed: boolean;
}

interface PartProps extends StudentProps {
  readonly onChanged: () => void;
}

function ExtraTime({ minutes, studentId, name, isFixed, onChanged }: PartProps & { readonly minutes: number }) {
  return (
    <>
      <p>
        {minutes === 0
          ? 'No extra time.'
          : `Extra time: ${minutes} minutes more for each hour, in every section of a mock test.`}
      </p>
      {!isFixed && (
        <ActionForm
          title="Set extra time"
          initial={{ extraMinutesPerHour: String(minutes) }}
          fields={EXTRA_TIME_FIELDS}
          check={extraTimeIssues}
          question={({ extraMinutesPerHour = '' }) => extraTimeQuestion(name, extraMinutesPerHour)}
          label="Set extra time"
          doneText="The extra time is set."
          onSend={({ extraMinutesPerHour = '' }, change) =>
            giveExtraTime(studentId, { ...change, minutes: extraMinutesPerHour })
          }
          onChanged={onChanged}
        />
      )}
    </>
  );
}

function AttemptCard({ attempt, studentId, name, isFixed, onChanged }: PartProps & { readonly attempt: StudentMock }) {
  const { title, attempt: number, state } = attempt;
  return (
    <li className="stack">
      <h4>
        {title}, attempt {number}
      </h4>
      <dl className="facts">
        {factsOf(attempt).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'void' && !isFixed && (
        <ActionForm
          title={`Void attempt ${number} of ${title}`}
          initial={{}}
          reasonHint={`${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters. ${name} reads it, and it is in the audit log`}
          question={() =>
            `Make attempt ${number} of ${name} at ${title} void? ${state === 'running' ? 'It ends at once. ' : ''}It counts for nothing, and ${name} reads your reason. While the mock test is open, ${name} may take it again, and that attempt counts in its place. This cannot be undone.`
          }
          label="Void the attempt"
          doneText="The attempt is void. The student reads your reason."
          focusAfter="mocks-title"
          onSend={(_, change) => makeVoid(studentId, attempt, change)}
          onChanged={onChanged}
        />
      )}
    </li>
  );
}

function Attempts({ reply: { attempts, isWhole }, ...part }: PartProps & { readonly reply: StudentMocksReply }) {
  const [areAllShown, setAllShown] = useState(false);
  if (attempts.length === 0) return <p className="note">No mock test so far.</p>;
  return (
    <>
      <ul className="held">
        {attempts.slice(0, areAllShown ? attempts.length : FIRST_SHOWN).map((attempt) => (
          <AttemptCard key={`${attempt.mock} ${attempt.attempt}`} attempt={attempt} {...part} />
        ))}
      </ul>
      {attempts.length > FIRST_SHOWN && !areAllShown && (
        <button type="button" className="button" onClick={() => setAllShown(true)}>
          Show {attempts.length - FIRST_SHOWN} more
        </button>
      )}
      {areAllShown && !isWhole && <p className="note">These are the newest {attempts.length}; there are older ones.</p>}
    </>
  );
}

/** What is shown, and why it could not be loaded or renewed. */
interface State {
  readonly reply: StudentMocksReply | null;
  readonly failure: string | null;
}

/** A reload that fails keeps what is shown. */
const stateAfter =
  (reply: Awaited<ReturnType<typeof getStudentMocks>>) =>
  (before: State): State =>
    reply.ok ? { reply: reply.value, failure: null } : { reply: before.reply, failure: reply.message };

function useStudentMocks(studentId: number): State & { readonly reload: () => void } {
  const [state, setState] = useState<State>({ reply: null, failure: null });
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const reply = await getStudentMocks(studentId);
      if (isWanted) setState(stateAfter(reply));
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [studentId]);
  const reload = async (): Promise<void> => setState(stateAfter(await getStudentMocks(studentId)));
  return { ...state, reload: () => void reload() };
}

/** A student's attempts at mock tests and extra time, and what an admin can change of both. */
export function StudentMocks(student: StudentProps) {
  const { reply, failure, reload } = useStudentMocks(student.studentId);
  return (
    <section className="stack" aria-labelledby="mocks-title">
      <h3 id="mocks-title" tabIndex={-1}>
        Mock tests
      </h3>
      {failure !== null && (
        <FailedNote isAlert text={`The mock tests could not be loaded. ${failure}`} onRetry={reload} />
      )}
      {reply === null && failure === null && <LoadingLines label="Loading the mock tests" lines={2} />}
      {reply !== null && (
        <>
          <ExtraTime minutes={reply.extraMinutesPerHour} {...student} onChanged={reload} />
          <Attempts reply={reply} {...student} onChanged={reload} />
        </>
      )}
    </section>
  );
}
