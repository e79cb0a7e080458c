import { useMemo, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { ReadReview, ReviewState } from '#stores/mocks/mock-report.ts';
import { reloadReview } from '#stores/mocks/mock-report.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { OWN_NAMES } from './mock-words.ts';
import { OwnObjections } from './OwnObjections.tsx';
import { ReportAnalysis } from './ReportAnalysis.tsx';
import { ReportQuestions } from './ReportQuestions.tsx';
import { ReportRun } from './ReportRun.tsx';

/** What the analysis of a result is made of. */
const reviewedOf = ({
  rules,
  responses,
  marked,
  former,
  changes,
  visits,
  spentMs,
  right,
  cohort,
}: ReadReview): ReviewedAttempt => ({
  rules,
  responses,
  marked,
  former,
  changes,
  visits,
  spentMs,
  right,
  cohort: cohort?.questions ?? null,
});

function LanguageChoice({
  languages,
  language,
  onChange,
}: {
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}) {
  if (languages.length < 2) return null;
  return (
    <fieldset className="report-language no-print">
      <legend>Language of the questions</legend>
      <div className="filter">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => onChange(each)}
          >
            {OWN_NAMES[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Ready({ review, mockId }: { readonly review: ReadReview; readonly mockId: string }) {
  const reviewed = useMemo(() => reviewedOf(review), [review]);
  const [language, setLanguage] = useState(review.language);
  return (
    <>
      <ReportAnalysis reviewed={reviewed} />
      <ReportRun review={review} />
      <OwnObjections review={review} />
      <section className="stack" aria-labelledby="review-title">
        <h2 id="review-title">Question by question</h2>
        <LanguageChoice languages={review.paper.languages} language={language} onChange={setLanguage} />
        <ReportQuestions review={review} reviewed={reviewed} language={language} mockId={mockId} />
      </section>
    </>
  );
}

/** What the marks were lost to, the course of the attempt, and every question. */
export function ReportReview({ mockId, state }: { readonly mockId: string; readonly state: ReviewState }) {
  switch (state.status) {
    case 'loading':
      return <LoadingLines label="Loading the questions" lines={4} />;
    case 'failed':
      return <FailedNote text={state.message} onRetry={() => void reloadReview(mockId)} />;
    case 'ready':
      return <Ready review={state.review} mockId={mockId} />;
  }
}
