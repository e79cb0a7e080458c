import { mockResultPath } from '#domain/mocks/mock-facts.ts';
import type { MockResultState } from '#stores/mocks/mock-result.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { minutesInWords, momentText } from './mock-words.ts';

type Card = NonNullable<Extract<MockResultState, { readonly card: unknown }>['card']>;

/** Right answers of all that were given, in percent. */
const accuracyOf = ({ correct, wrong }: Pick<Card, 'correct' | 'wrong'>): string =>
  correct + wrong === 0 ? 'none given' : `${Math.round((100 * correct) / (correct + wrong))}%`;

/** What is to be said of the marks: how the exam ended, and what has no rank. */
export function MockCardNotes({ card }: { readonly card: Card }) {
  return (
    <>
      {card.closedBy === 'time' && <p className="soft">The time ran out, and the exam closed by itself.</p>}
      {card.isLate && (
        <p className="note note-caution">
          Some of your answers reached us more than a minute after their section had ended. They count for your score,
          but this attempt has no rank.
        </p>
      )}
      {!card.isRanked && !card.isLate && <p className="soft">Practice: only the first attempt counts for the rank.</p>}
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

/** The way to the whole result, once there is one. */
export function ResultLink({ mockId, result }: { readonly mockId: string; readonly result: MockResultState }) {
  if (result === null || 'failure' in result || result.card === null) return null;
  return (
    <a className="button button-primary" href={`${mockResultPath(mockId)}?attempt=${result.attempt}`}>
      Rank, key and explanations
    </a>
  );
}

/** The score card, or what to wait for. */
export function MockScoreCard({ result }: { readonly result: MockResultState }) {
  if (result === null)
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">Loading your score</span>
      </div>
    );
  if ('failure' in result) return <p className="note note-caution">{result.failure}</p>;
  if (result.state === 'void')
    return (
      <p className="note note-caution">
        {voidText(result.voidReason ?? 'no reason is known')} It counts for nothing. The page of all mock tests says
        whether you can take this one again. If you think that this is a mistake,{' '}
        <a href="/contact">write to the academy</a>.
      </p>
    );
  if (result.card === null)
    return (
      <p className="note" role="status">
        {result.resultsAt === null
          ? 'Your score is being made. It stands here in a moment.'
          : `The result comes on ${momentText(result.resultsAt)} (India time), for everybody at once.`}
      </p>
    );
  const { card } = result;
  return (
    <div className="stack">
      <p className="mock-score">
        Score: <strong>{card.score}</strong> of {card.maxScore}
      </p>
      <MockCardNotes card={card} />
      <MockCardTable card={card} />
    </div>
  );
}
