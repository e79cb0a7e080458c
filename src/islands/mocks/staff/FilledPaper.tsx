import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import type { CheckedMock, MakerState } from '#stores/mocks/admin-mock-maker.ts';
import { checkAgain } from '#stores/mocks/admin-mock-maker.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { IssueList } from '../../papers/PaperFindings.tsx';
import { PreviewQuestion } from '../../papers/PaperPreview.tsx';
import { PreviewList } from '../../papers/PreviewList.tsx';
import { EditedPaper } from './EditedPaper.tsx';

/** 'reasoning, question 3, options[1]': the last part is the field. */
const issuesOf = (list: CheckedMock['faults']) =>
  list.map(({ path, reason, mend }) => {
    const parts = path.split(', ');
    const [where, field] =
      parts.length === 1
        ? [path, staffMockMakerText().paper.wholeField]
        : [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''];
    return { where, field, reason, correction: mend ?? '' };
  });

function SectionView({ section: { slug, name, slice } }: { readonly section: CheckedMock['sections'][number] }) {
  const { paper } = readSlice(slice);
  return (
    <section className="stack" aria-labelledby={`section-${slug}`}>
      <h4 id={`section-${slug}`}>{name}</h4>
      <PreviewList>
        {paper.questions.map((question, index) => (
          <PreviewQuestion key={index} number={index + 1} paper={paper} question={question} />
        ))}
      </PreviewList>
    </section>
  );
}

/** Each section in the picked language, or in its own first one where it lacks that. */
function sectionsIn({ sections }: CheckedMock, language: string): CheckedMock['sections'] {
  return [...Map.groupBy(sections, ({ slug }) => slug).values()].flatMap((texts) => {
    const own = texts.find((each) => each.language === language) ?? texts[0];
    return own === undefined ? [] : [own];
  });
}

/** The languages that the paper can be read in. */
function languagesOf({ paper, blueprint, checked }: MakerState): readonly Language[] {
  if (paper !== null && blueprint !== null) return blueprint.languages;
  return [...new Set(checked?.sections.map((section) => section.language))];
}

/** What was filled or read: what is wrong, and every question as students see it, open to edits where it was filled. */
export function FilledPaper({ state }: { readonly state: MakerState }) {
  const { paper, checked, source, failure } = state;
  const [picked, setPicked] = useState('');
  if (paper === null && source === null) return null;
  const text = staffMockMakerText().paper;
  const languages = languagesOf(state);
  const language = languages.find((each) => each === picked) ?? languages[0] ?? 'en';
  return (
    <section className="stack" aria-labelledby="paper-title">
      <h3 id="paper-title">{text.title}</h3>
      {checked === null && source !== null && failure !== null && (
        <button type="button" className="button" onClick={() => void checkAgain()}>
          {text.checkAgain}
        </button>
      )}
      {checked !== null && checked.faults.length > 0 && (
        <IssueList id="faults-title" title={text.faults} note={text.faultsNote} issues={issuesOf(checked.faults)} />
      )}
      {checked !== null && checked.warnings.length > 0 && (
        <IssueList
          id="warnings-title"
          title={text.warnings}
          note={text.warningsNote}
          issues={issuesOf(checked.warnings)}
          isCaution
        />
      )}
      {(paper !== null || (checked !== null && checked.sections.length > 0)) && (
        <details className="blueprint-section" open>
          <summary>
            {checked === null || checked.minutes === 0
              ? text.summaryWithout
              : text.summary({ minutes: checked.minutes })}
          </summary>
          {languages.length > 1 && (
            <SelectField
              name="shown-language"
              label={text.language}
              value={language}
              options={languages}
              names={staffKitText().languages}
              onValue={(value) => setPicked(value as Language)}
            />
          )}
          {paper === null ? (
            checked !== null &&
            sectionsIn(checked, language).map((section) => <SectionView key={section.slug} section={section} />)
          ) : (
            <EditedPaper state={state} paper={paper} language={language} />
          )}
        </details>
      )}
    </section>
  );
}
