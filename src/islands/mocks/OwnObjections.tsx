import type { MockReview } from '#stores/mocks/mock-report.ts';
import { momentText } from './mock-words.ts';
import { OBJECTION_RULINGS } from './ruling-words.ts';

interface OwnObjectionsProps {
  readonly review: MockReview;
  /** Shows a question, by its index. */
  readonly onOpen: (question: number) => void;
}

/** The student's objections with their rulings, and until when more are taken. */
export function OwnObjections({ review, onOpen }: OwnObjectionsProps) {
  const { objections, objectionsUntil, mayObject, rulings } = review;
  if (objections.length === 0 && !mayObject) return null;
  const noteOn = (question: number): string | undefined =>
    rulings.filter((ruling) => ruling.question === question).toSorted((one, other) => other.at - one.at)[0]?.note;
  return (
    <section className="stack" aria-labelledby="objections-title">
      <h2 id="objections-title">Your objections</h2>
      {mayObject && (
        <p className="soft">
          Is an answer key wrong? Object to it at the question below
          {objectionsUntil === null ? '' : `, until ${momentText(objectionsUntil)} (India time)`}.
        </p>
      )}
      {objections.length > 0 && (
        <ul className="plain-list stack">
          {objections.map(({ question, reason, at, ruling }) => (
            <li key={question} className="note">
              <p>
                <a
                  href={`#question-${question + 1}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onOpen(question);
                  }}
                >
                  Question {question + 1}
                </a>
                , {momentText(at)}: <strong>{ruling === null ? 'under review' : OBJECTION_RULINGS[ruling]}</strong>
              </p>
              <p className="objection-reason">{reason}</p>
              {ruling !== null && noteOn(question) !== undefined && <p>The academy: {noteOn(question)}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
