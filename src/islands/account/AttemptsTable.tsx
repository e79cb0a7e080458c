import { momentText } from '#domain/lib/india-time.ts';
import { staffStudentsText } from '#domain/text/staff/en/staff-students.ts';
import type { StudentReply } from '#stores/account/admin-students.ts';

/** The student's attempts, newest first. */
export function AttemptsTable({ attempts }: { readonly attempts: StudentReply['attempts'] }) {
  const text = staffStudentsText().attempts;
  if (attempts.length === 0) return <p className="note">{text.none}</p>;
  return (
    <div className="data-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text.when}</th>
            <th scope="col">{text.paper}</th>
            <th scope="col">{text.score}</th>
            <th scope="col">{text.parts}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((each) => (
            <tr key={each.attemptId}>
              <th scope="row">{momentText(each.submittedAt)}</th>
              <td data-label={text.paper}>{text.paperOf({ exam: each.exam, day: each.day, paper: each.paper })}</td>
              <td data-label={text.score}>{text.scoreOf({ score: each.score, most: each.maxScore })}</td>
              <td data-label={text.parts}>{`${each.correct}, ${each.wrong}, ${each.skipped}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
