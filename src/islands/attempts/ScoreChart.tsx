import { useCallback, useMemo, useState } from 'react';
import { indiaFormat, momentText } from '#domain/lib/india-time.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { percentOf } from '#domain/attempts/progress.ts';
import type { AttemptRecord } from '#stores/attempts/attempts.ts';
import type { Draw } from '../lib/Chart.tsx';
import { Chart } from '../lib/Chart.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { progressText } from '#domain/text/en/progress.ts';

const dayText = (instant: string): string => indiaFormat({ day: 'numeric', month: 'short' }).format(new Date(instant));

/** Scores of the newest attempts as a line, in percent: papers differ in their maximum. */
export function ScoreChart({ attempts, examNames }: ViewProps & { readonly attempts: readonly AttemptRecord[] }) {
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const scores = useMemo(
    () =>
      attempts.toReversed().map((attempt) => ({
        attempt,
        percent: percentOf(attempt.score, attempt.maxScore),
        label: dayText(attempt.submittedAt),
      })),
    [attempts],
  );
  const draw: Draw = useCallback(
    async (box) => (await import('./score-plot.ts')).drawScores(box, scores, setPointedIndex),
    [scores],
  );
  const nameOf = (attempt: AttemptRecord): string =>
    `${examNames[attempt.exam] ?? attempt.exam}, ${paperTitle(attempt)}`;
  const pointed = pointedIndex === null ? undefined : scores[pointedIndex];
  const best = Math.max(...scores.map(({ percent }) => percent));
  const { chart: text, history } = progressText();
  const summary =
    pointed === undefined
      ? text.summary({ count: scores.length, best, latest: scores.at(-1)?.percent ?? 0 })
      : text.point({
          moment: momentText(pointed.attempt.submittedAt),
          percent: pointed.percent,
          paper: nameOf(pointed.attempt),
        });
  return (
    <Chart title={text.title} headingLevel={3} summary={summary} draw={draw}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{history.takenOn}</th>
            <th scope="col">{history.paper}</th>
            <th scope="col" className="number">
              {history.score}
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map(({ attempt, percent }) => (
            <tr key={attempt.attemptId}>
              <th scope="row">{momentText(attempt.submittedAt)}</th>
              <td>{nameOf(attempt)}</td>
              <td className="number">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
