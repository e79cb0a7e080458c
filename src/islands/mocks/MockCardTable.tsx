import type { MockResultState } from '#stores/mocks/mock-result.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { minutesInWords } from './mock-words.ts';

type Card = NonNullable<Extract<MockResultState, { readonly card: unknown }>['card']>;

/** Right answers of all that were given, in percent. */
const accuracyOf = ({ correct, wrong }: Pick<Card, 'correct' | 'wrong'>): string =>
  correct + wrong === 0 ? 'none given' : `${Math.round((100 * correct) / (correct + wrong))}%`;

/** What is to be said of the marks: how the exam ended, and what has no rank. */
export function MockCardNotes({ card }: { readonly card: Card }) {
  return (
    <>
      {card.closedBy === 'time' && <p className="soft">The time ran out, so the exam was submitted for you.</p>}
      {card.isLate && (
        <p className="note note-caution">
          Some of your answers reached us more than a minute after their section had ended, or more than five of them
          after it. They count for your score, but this attempt has no rank.
        </p>
      )}
      {!card.isRanked && !card.isLate && (
        <p className="soft">
          This attempt has no rank: only your first attempt at a mock test, in one of its editions, counts, and none
          during which your account was suspended.
        </p>
      )}
    </>
  );
}

/** Marks, counts and time by section. */
export function MockCardTable({ card }: { readonly card: Card }) {
  const hasOption = card.notAttempted > 0;
  return (
    <WideTable label="Score by section">
      <table className="table mock-table">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Score</th>
            <th scope="col">Right</th>
            <th scope="col">Wrong</th>
            <th scope="col">Blank</th>
            {hasOption && <th scope="col">Not attempted</th>}
            <th scope="col">Accuracy</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {card.sections.map((section) => (
            <tr key={section.name}>
              <th scope="row">{section.name}</th>
              <td data-label="Score">
                {section.score} of {section.maxScore}
              </td>
              <td data-label="Right">{section.correct}</td>
              <td data-label="Wrong">{section.wrong}</td>
              <td data-label="Blank">{section.skipped}</td>
              {hasOption && <td data-label="Not attempted">{section.notAttempted}</td>}
              <td data-label="Accuracy">{accuracyOf(section)}</td>
              <td data-label="Time">{minutesInWords(section.takenMs)}</td>
            </tr>
          ))}
        </tbody>
        {card.sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Whole paper</th>
              <td data-label="Score">
                {card.score} of {card.maxScore}
              </td>
              <td data-label="Right">{card.correct}</td>
              <td data-label="Wrong">{card.wrong}</td>
              <td data-label="Blank">{card.skipped}</td>
              {hasOption && <td data-label="Not attempted">{card.notAttempted}</td>}
              <td data-label="Accuracy">{accuracyOf(card)}</td>
              <td data-label="Time">{minutesInWords(card.takenMs)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  );
}
