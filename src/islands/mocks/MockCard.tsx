import type { ReactNode } from 'react';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { languagesText, sectionsText } from '#domain/mocks/mock-facts.ts';
import { marksText } from '#domain/papers/exam-pattern.ts';

function factsOf({
  questions,
  minutes,
  maximum,
  marking,
  isMarkedApart,
}: MockFacts): readonly (readonly [string, string | number])[] {
  const size = [
    ['Questions', questions],
    ['Minutes', minutes],
    ['Marks', maximum / 100],
  ] as const;
  if (isMarkedApart === true) return [...size, ['Marking', 'by section']];
  const { correct, wrong, skipped, notAttempted } = marking;
  return [
    ...size,
    ['Right', marksText(correct / 100)],
    ['Wrong', marksText(wrong / 100)],
    ['Blank', marksText(skipped / 100)],
    ...(notAttempted === undefined ? [] : ([['“Not attempted”', marksText(notAttempted / 100)]] as const)),
  ];
}

/** What a mock test is; `children` are what may be done with it. */
export function MockCard({ facts, children }: { readonly facts: MockFacts; readonly children: ReactNode }) {
  const { id, title, summary, access } = facts;
  const sections = sectionsText(facts);
  return (
    <li className="mock" id={id}>
      <div className="mock-head">
        <h3>{title}</h3>
        <span className="mock-access">{access === 'free' ? 'Free' : 'Members'}</span>
      </div>
      <p>{summary}</p>
      <dl className="facts">
        {factsOf(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {sections !== null && `${sections} `}
        {facts.languages.length > 1 ? 'Languages' : 'Language'}: {languagesText(facts.languages)}.
      </p>
      <div className="mock-entry">{children}</div>
    </li>
  );
}
