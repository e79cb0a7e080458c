import { formatSignedHundredths, marksText } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { languagesOf } from '#domain/papers/paper.ts';
import type { Section } from '#domain/papers/section.ts';
import { paperFactsText } from '#domain/text/en/paper-facts.ts';

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 60_000);

/** Questions, minutes and marks of the paper: the same values that the score is worked out from. */
export function PaperFacts({ paper }: { readonly paper: Paper }) {
  const { marking } = paper;
  const text = paperFactsText();
  const facts: readonly (readonly [string, string | number])[] = [
    [text.totalQuestions, paper.questions.length],
    [text.time, text.minutes({ minutes: minutesOf(paper.durationMs) })],
    [text.correct, formatSignedHundredths(marking.correct)],
    [text.wrong, formatSignedHundredths(marking.wrong)],
    [text.skip, formatSignedHundredths(marking.skipped)],
    ...(marking.partial === undefined ? [] : [[text.partial, formatSignedHundredths(marking.partial)] as const]),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {paper.sections.length > 0 && (
        <ol className="quiz-sections">
          {paper.sections.map((section) => (
            <li key={section.name}>{sectionText(section)}</li>
          ))}
        </ol>
      )}
      {paper.others !== undefined && (
        <p className="soft">
          {text.languages({
            languages: languagesOf(paper)
              .map((language) => text.languageNames[language])
              .join(text.or),
          })}
        </p>
      )}
      {paper.questions.some(({ marking: own }) => own !== undefined) && <p className="soft">{text.ownMarks}</p>}
    </>
  );
}

const sectionText = ({ name, count, durationMs, marking }: Section): string =>
  paperFactsText().section({
    name,
    count,
    minutes: durationMs === null ? null : minutesOf(durationMs),
    marks: marking === undefined ? null : marksText(marking),
  });
