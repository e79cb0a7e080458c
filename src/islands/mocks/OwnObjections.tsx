import { languageOfText } from '#domain/lib/text-language.ts';
import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { questionHash } from '#domain/attempts/question-hash.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { momentText } from '#domain/lib/india-time.ts';

/** The student's objections with their rulings, and until when more are taken. */
export function OwnObjections({ review }: { readonly review: MockReview }) {
  const { objections, objectionsUntil, mayObject, rulings } = review;
  if (objections.length === 0 && !mayObject) return null;
  const text = mockObjectionsText();
  const noteOn = (question: number): string | undefined =>
    rulings.filter((ruling) => ruling.question === question).toSorted((one, other) => other.at - one.at)[0]?.note;
  return (
    <section className="stack" aria-labelledby="objections-title">
      <h2 id="objections-title">{text.own.title}</h2>
      {mayObject && (
        <p className="soft">
          {objectionsUntil === null
            ? text.own.invitation
            : text.own.invitationUntil({ moment: momentText(objectionsUntil) })}
        </p>
      )}
      {objections.length > 0 && (
        <ul className="plain-list stack">
          {objections.map(({ question, reason, at, ruling }) => (
            <li key={question} className="note">
              <p>
                <a href={questionHash(question)}>{text.own.question({ number: question + 1 })}</a>, {momentText(at)}:{' '}
                <strong>{ruling === null ? text.underReview : text.outcomes[ruling]}</strong>
              </p>
              <p className="objection-reason" lang={languageOfText(reason)}>
                {reason}
              </p>
              {ruling !== null && noteOn(question) !== undefined && (
                <p>
                  {text.own.academy}
                  <span lang={languageOfText(noteOn(question) ?? '')}>{noteOn(question)}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
