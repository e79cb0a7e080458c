import { languageOfText } from '#domain/lib/text-language.ts';
import { mockInstructionsText } from '#domain/text/en/mock-instructions.ts';
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
  const text = mockInstructionsText().facts;
  const time = (durationMs: number): string => minutesInWords(withExtraTime(durationMs, extraTimeFactor));
  return (
    <WideTable label={text.tableLabel}>
      <table className="table mock-table">
        <thead>
          <tr>
            <th scope="col">{text.section}</th>
            <th scope="col">{text.questions}</th>
            <th scope="col">{text.marks}</th>
            {isLocked && <th scope="col">{text.time}</th>}
            <th scope="col">{text.language}</th>
          </tr>
        </thead>
        <tbody>
          {rules.sections.map(({ name, start, count, durationMs }, index) => (
            <tr key={name}>
              <th scope="row" lang={languageOfText(name)}>
                {name}
              </th>
              <td data-label={text.questions}>{count}</td>
              <td data-label={text.marks}>{maximumOf(rules, { start, count }) / 100}</td>
              {isLocked && <td data-label={text.time}>{time(durationMs ?? 0)}</td>}
              <td data-label={text.language}>{listLanguages(sectionLanguages[index] ?? rules.languages)}</td>
            </tr>
          ))}
        </tbody>
        {rules.sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{text.whole}</th>
              <td data-label={text.questions}>{questionCountOf(rules)}</td>
              <td data-label={text.marks}>{maximumOf(rules) / 100}</td>
              {isLocked && <td data-label={text.time}>{time(rules.durationMs)}</td>}
              <td data-label={text.language}>{listLanguages(rules.languages)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  );
}

/** The marks of each section, and of questions that have others. */
function MarksBySection({ rules }: Pick<ReadyState['mock'], 'rules'>) {
  const text = mockInstructionsText().facts;
  const { sections, ownMarkings = [] } = rules;
  const own = ownMarkings.map(({ question, marking }) => {
    const { name = '', start = 0 } = sections[sectionIndexAt(sections, question)] ?? {};
    return { name: text.ownMarks({ section: name, number: question - start + 1 }), marking };
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
      <p>{text.marksBySection}</p>
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
  const text = mockInstructionsText().facts;
  const { correct, wrong, skipped, notAttempted } = rules.marking;
  if (isMarkedApart(rules))
    return (
      <>
        <p>{text.timeIs({ time: minutesInWords(withExtraTime(rules.durationMs, extraTimeFactor)) })}</p>
        <MarksBySection rules={rules} />
      </>
    );
  return (
    <dl className="facts">
      <div>
        <dt>{text.time}</dt>
        <dd>{minutesInWords(withExtraTime(rules.durationMs, extraTimeFactor))}</dd>
      </div>
      <div>
        <dt>{text.right}</dt>
        <dd>{formatSignedHundredths(correct)}</dd>
      </div>
      <div>
        <dt>{text.wrong}</dt>
        <dd>{formatSignedHundredths(wrong)}</dd>
      </div>
      <div>
        <dt>{text.blank}</dt>
        <dd>{formatSignedHundredths(skipped)}</dd>
      </div>
      {notAttempted !== undefined && (
        <div>
          <dt>{text.notAttempted}</dt>
          <dd>{formatSignedHundredths(notAttempted)}</dd>
        </div>
      )}
    </dl>
  );
}
