import { formatSignedHundredths, marksText } from '#domain/papers/marking.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { isMarkedApart, markingOf, maximumOf, questionCountOf, withExtraTime } from '#domain/mocks/mock-rules.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { listLanguages, minutesInWords } from './mock-words.ts';
import type { ReadyState } from '#stores/mocks/mock-state.ts';

interface FactsProps {
  readonly mock: ReadyState['mock'];
  readonly extraTimeFactor: number;
}

export function SectionTable({ mock, extraTimeFactor }: FactsProps) {
  const { rules, sectionLanguages } = mock;
  const isLocked = rules.timing === 'locked';
  const time = (durationMs: number): string => minutesInWords(withExtraTime(durationMs, extraTimeFactor));
  return (
    <WideTable label="Sections of this mock test">
      <table className="table mock-table">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Questions</th>
            <th scope="col">Marks</th>
            {isLocked && <th scope="col">Time</th>}
            <th scope="col">Language</th>
          </tr>
        </thead>
        <tbody>
          {rules.sections.map(({ name, start, count, durationMs }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Questions">{count}</td>
              <td data-label="Marks">{maximumOf(rules, { start, count }) / 100}</td>
              {isLocked && <td data-label="Time">{time(durationMs ?? 0)}</td>}
              <td data-label="Language">{listLanguages(sectionLanguages[index] ?? rules.languages)}</td>
            </tr>
          ))}
        </tbody>
        {rules.sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Whole paper</th>
              <td data-label="Questions">{questionCountOf(rules)}</td>
              <td data-label="Marks">{maximumOf(rules) / 100}</td>
              {isLocked && <td data-label="Time">{time(rules.durationMs)}</td>}
              <td data-label="Language">{listLanguages(rules.languages)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  );
}

/** The marks of each section, and of questions that have others. */
function MarksBySection({ rules }: Pick<ReadyState['mock'], 'rules'>) {
  const { sections, ownMarkings = [] } = rules;
  const own = ownMarkings.map(({ question, marking }) => {
    const { name = '', start = 0 } = sections[sectionIndexAt(sections, question)] ?? {};
    return { name: `${name}, question ${question - start + 1}`, marking };
  });
  const parts = [
    ...sections.map(({ name, start, marking }) => ({
      name,
      marking: marking ?? markingOf({ ...rules, ownMarkings: [] }, start),
    })),
    ...own,
  ];
  return (
    <>
      <p>Marks for a right answer, a wrong one and a blank:</p>
      <ul>
        {parts.map(({ name, marking }) => (
          <li key={name}>
            {name}: {marksText(marking)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function MarkingFacts({ mock: { rules }, extraTimeFactor }: FactsProps) {
  const { correct, wrong, skipped, notAttempted } = rules.marking;
  if (isMarkedApart(rules))
    return (
      <>
        <p>Time: {minutesInWords(withExtraTime(rules.durationMs, extraTimeFactor))}.</p>
        <MarksBySection rules={rules} />
      </>
    );
  return (
    <dl className="facts">
      <div>
        <dt>Time</dt>
        <dd>{minutesInWords(withExtraTime(rules.durationMs, extraTimeFactor))}</dd>
      </div>
      <div>
        <dt>Right</dt>
        <dd>{formatSignedHundredths(correct)}</dd>
      </div>
      <div>
        <dt>Wrong</dt>
        <dd>{formatSignedHundredths(wrong)}</dd>
      </div>
      <div>
        <dt>Blank</dt>
        <dd>{formatSignedHundredths(skipped)}</dd>
      </div>
      {notAttempted !== undefined && (
        <div>
          <dt>Option “Not attempted”</dt>
          <dd>{formatSignedHundredths(notAttempted)}</dd>
        </div>
      )}
    </dl>
  );
}
