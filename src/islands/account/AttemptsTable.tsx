import { momentText } from '#domain/lib/india-time.ts';
import type { StudentReply } from '#stores/account/admin-students.ts';

/** The student's attempts, newest first. */
export function AttemptsTable({ attempts }: { readonly attempts: StudentReply['attempts'] }) {
  if (attempts.length === 0) return <p className="note">No attempt yet.</p>;
  return (
    <div className="data-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Paper</th>
            <th scope="col">Score</th>
            <th scope="col">Right, wrong, skipped</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((each) => (
            <tr key={each.attemptId}>
              <th scope="row">{momentText(each.submittedAt)}</th>
              <td data-label="Paper">{`${each.exam}, day ${each.day}, paper ${each.paper}`}</td>
              <td data-label="Score">{`${each.score} of ${each.maxScore}`}</td>
              <td data-label="Right, wrong, skipped">{`${each.correct}, ${each.wrong}, ${each.skipped}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
