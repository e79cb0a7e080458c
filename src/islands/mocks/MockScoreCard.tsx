import { mockResultPath } from '#domain/mocks/mock-facts.ts';
import type { MockResultState } from '#stores/mocks/mock-result.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';
import { MockCardNotes, MockCardTable } from './MockCardTable.tsx';
import { momentText } from './mock-words.ts';

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
          ? 'Your score is being worked out. It will show here in a moment.'
          : `The result comes on ${momentText(result.resultsAt)} (India time), for everyone at the same time.`}
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
