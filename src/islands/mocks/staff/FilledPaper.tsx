import { useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type { CheckedMock, FilledQuestionItem, MakerState } from '#stores/mocks/admin-mock-maker.ts';
import { checkAgain, countAskedBefore, countOfPaper, replaceQuestion } from '#stores/mocks/admin-mock-maker.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { IssueList } from '../../papers/PaperFindings.tsx';
import { PreviewQuestion } from '../../papers/PaperPreview.tsx';
import { PreviewList } from '../../papers/PreviewList.tsx';

function Shortfalls({ state: { paper, blueprint } }: { readonly state: MakerState }) {
  const shortfalls = paper?.shortfalls ?? [];
  if (shortfalls.length === 0) return null;
  const missing = shortfalls.reduce((sum, { wanted, found }) => sum + wanted - found, 0);
  const nameOf = (slug: string): string => blueprint?.sections.find((section) => section.slug === slug)?.name ?? slug;
  return (
    <section className="note note-caution stack" aria-labelledby="shortfalls-title">
      <h4 id="shortfalls-title">{missing === 1 ? '1 question is missing' : `${missing} questions are missing`}</h4>
      <p>
        No unused question fits. Change the blueprint, bring in more questions as a draft paper, or publish a shorter
        mock test.
      </p>
      <ul className="issue-list">
        {shortfalls.map(({ section, topic, difficulty, wanted, found }) => (
          <li key={`${section}/${topic}/${difficulty}`}>
            {nameOf(section)}, {topicName(topic)}, {difficulty}: {found} of {wanted}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a student who takes every mock test would meet questions again. */
function Repeats({ paper }: { readonly paper: NonNullable<MakerState['paper']> }) {
  const [count, asked] = [countOfPaper(paper), countAskedBefore(paper)];
  if (count === 0) return null;
  return (
    <p className={asked > 0 ? 'note note-caution' : 'note'}>
      {asked === 0
        ? 'No question was asked in another mock test.'
        : `${asked} of ${count} questions ${asked === 1 ? 'was' : 'were'} asked in another mock test.`}
    </p>
  );
}

/** 'reasoning, question 3, options[1]': the last part is the field. */
const issuesOf = (list: CheckedMock['faults']) =>
  list.map(({ path, reason, mend }) => {
    const parts = path.split(', ');
    const [where, field] =
      parts.length === 1 ? [path, 'as a whole'] : [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''];
    return { where, field, reason, correction: mend ?? '' };
  });

function Origin({ question }: { readonly question: FilledQuestionItem }) {
  const { kind, source, uses, topic, difficulty } = question;
  return (
    <p className="soft">
      {topicName(topic)}, {difficulty}.{' '}
      {kind === 'drawn'
        ? `Drawn by the family “${source}”.`
        : `From ${source}, ${uses === 0 ? 'not used yet' : `used ${uses === 1 ? 'once' : `${uses} times`}`}.`}
    </p>
  );
}

interface SectionViewProps {
  readonly section: CheckedMock['sections'][number];
  readonly questions: readonly FilledQuestionItem[];
  readonly isBusy: boolean;
}

function SectionView({ section: { slug, name, slice }, questions, isBusy }: SectionViewProps) {
  const { paper } = readSlice(slice);
  return (
    <section className="stack" aria-labelledby={`section-${slug}`}>
      <h4 id={`section-${slug}`}>{name}</h4>
      <PreviewList>
        {paper.questions.map((question, index) => {
          const filled = questions[index];
          return (
            <PreviewQuestion key={index} number={index + 1} paper={paper} question={question}>
              {filled !== undefined && (
                <>
                  <Origin question={filled} />
                  <button
                    type="button"
                    className="button"
                    aria-disabled={isBusy}
                    aria-label={`Another one for question ${index + 1} of ${name}`}
                    onClick={() => (isBusy ? undefined : void replaceQuestion(slug, index))}
                  >
                    Another one
                  </button>
                </>
              )}
            </PreviewQuestion>
          );
        })}
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

/** What was filled or read: what is missing, what is wrong, and every question as students see it. */
export function FilledPaper({ state }: { readonly state: MakerState }) {
  const { paper, checked, source, task, failure } = state;
  const [picked, setPicked] = useState('');
  if (paper === null && source === null) return null;
  const languages = [...new Set(checked?.sections.map((section) => section.language))];
  const language = languages.find((each) => each === picked) ?? languages[0] ?? 'en';
  return (
    <section className="stack" aria-labelledby="paper-title">
      <h3 id="paper-title">3. Paper</h3>
      <Shortfalls state={state} />
      {paper !== null && <Repeats paper={paper} />}
      {checked === null && source !== null && failure !== null && (
        <button type="button" className="button" onClick={() => void checkAgain()}>
          Check the paper again
        </button>
      )}
      {checked !== null && checked.faults.length > 0 && (
        <IssueList
          id="faults-title"
          title="To correct first"
          note="The mock test cannot be published with these."
          issues={issuesOf(checked.faults)}
        />
      )}
      {checked !== null && checked.warnings.length > 0 && (
        <IssueList
          id="warnings-title"
          title="To look at"
          note="These stop nothing."
          issues={issuesOf(checked.warnings)}
          isCaution
        />
      )}
      {checked !== null && checked.sections.length > 0 && (
        <details className="blueprint-section" open>
          <summary>As students will see it: {checked.minutes} minutes</summary>
          {languages.length > 1 && (
            <SelectField
              name="shown-language"
              label="Language"
              value={language}
              options={languages}
              names={LANGUAGE_NAMES}
              onValue={(value) => setPicked(value as Language)}
            />
          )}
          {sectionsIn(checked, language).map((section) => (
            <SectionView
              key={section.slug}
              section={section}
              questions={paper?.sections.find(({ slug }) => slug === section.slug)?.questions ?? []}
              isBusy={task !== null}
            />
          ))}
        </details>
      )}
    </section>
  );
}
