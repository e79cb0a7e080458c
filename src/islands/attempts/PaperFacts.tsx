import { countOf } from '#domain/lib/count-of.ts';
import { formatSignedHundredths, marksText } from '#domain/papers/marking.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { languagesOf } from '#domain/papers/paper.ts';
import type { Section } from '#domain/papers/section.ts';

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 60_000);

/** Questions, minutes and marks of the paper: the same values that the score is worked out from. */
export function PaperFacts({ paper }: { readonly paper: Paper }) {
  const { marking } = paper;
  const facts: readonly (readonly [string, string | number])[] = [
    ['Total questions', paper.questions.length],
    ['Time', `${minutesOf(paper.durationMs)} minutes`],
    ['Correct', formatSignedHundredths(marking.correct)],
    ['Wrong', formatSignedHundredths(marking.wrong)],
    ['Skip', formatSignedHundredths(marking.skipped)],
    ...(marking.partial === undefined
      ? []
      : [['Some of several right options, each', formatSignedHundredths(marking.partial)] as const]),
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
          You can read the questions in{' '}
          {languagesOf(paper)
            .map((language) => LANGUAGE_NAMES[language])
            .join(' or ')}
          , and change the language at any question.
        </p>
      )}
      {paper.questions.some(({ marking: own }) => own !== undefined) && (
        <p className="soft">Some questions have marks of their own, shown with the question.</p>
      )}
    </>
  );
}

const sectionText = ({ name, count, durationMs, marking }: Section): string =>
  `${name}: ${countOf(count, ['question', 'questions'])}${durationMs === null ? '' : `, ${minutesOf(durationMs)} minutes`}${marking === undefined ? '' : `; right, wrong, skipped: ${marksText(marking)}`}`;
