import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { MockResultState } from '#stores/mocks/mock-result.ts';

type Card = NonNullable<Extract<MockResultState, { readonly card: unknown }>['card']>;

/** What is to be said of the marks: how the exam ended, and what has no rank. */
export function MockCardNotes({ card }: { readonly card: Card }) {
  const text = mockEndText().card;
  return (
    <>
      {card.closedBy === 'time' && <p className="soft">{text.timeRanOut}</p>}
      {card.isLate && <p className="note note-caution">{text.late}</p>}
      {!card.isRanked && !card.isLate && <p className="soft">{text.unranked}</p>}
    </>
  );
}
