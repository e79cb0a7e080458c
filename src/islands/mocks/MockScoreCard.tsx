import { WithParts } from '../lib/WithParts.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import { mockResultPath } from '#domain/mocks/mock-facts.ts';
import type { MockResultState } from '#stores/mocks/mock-result.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';
import { MockCardNotes } from './MockCardNotes.tsx';
import { MockCardTable } from './MockCardTable.tsx';
import { momentText } from '#domain/lib/india-time.ts';

/** The way to the whole result, once there is one. */
export function ResultLink({ mockId, result }: { readonly mockId: string; readonly result: MockResultState }) {
  if (result === null || 'failure' in result || result.card === null) return null;
  return (
    <a className="button button-primary" href={localPath(`${mockResultPath(mockId)}?attempt=${result.attempt}`)}>
      {mockEndText().card.wholeResult}
    </a>
  );
}

/** The score card, or what to wait for. */
export function MockScoreCard({ result }: { readonly result: MockResultState }) {
  const text = mockEndText();
  if (result === null)
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">{text.card.loading}</span>
      </div>
    );
  if ('failure' in result) return <p className="note note-caution">{result.failure}</p>;
  if (result.state === 'void')
    return (
      <p className="note note-caution">
        {voidText(result.voidReason ?? text.voided.noReason)}{' '}
        <WithParts text={text.voided.card} parts={{ link: ['a', { href: localPath('/contact') }] }} />
      </p>
    );
  if (result.card === null)
    return (
      <p className="note" role="status">
        {result.resultsAt === null
          ? text.card.workedOut
          : text.card.resultsAt({ moment: momentText(result.resultsAt) })}
      </p>
    );
  const { card } = result;
  return (
    <div className="stack">
      <p className="mock-score">
        <WithParts text={text.card.score({ score: card.score, maximum: card.maxScore })} />
      </p>
      <MockCardNotes card={card} />
      <MockCardTable card={card} />
    </div>
  );
}
