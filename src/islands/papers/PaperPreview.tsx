import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { Question } from '#domain/papers/question.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import { QuestionText } from './QuestionText.tsx';
import { Explanation, ReviewOptions } from './ReviewQuestion.tsx';

interface PreviewQuestionProps {
  readonly number: number;
  readonly paper: Paper;
  readonly question: Question;
}

function PreviewQuestion({ number, paper, question }: PreviewQuestionProps) {
  return (
    <li className="review-question">
      <h4>Question {number}</h4>
      <QuestionText
        paper={paper}
        question={question}
        isPassageOpen={paper.questions[number - 2]?.passage !== question.passage}
      />
      <ReviewOptions paper={paper} question={question} response={null} />
      <Explanation paper={paper} question={question} />
    </li>
  );
}

/** Every question as students will see it, with its key: read by the quiz's own reader from what the server would give. */
export function PaperPreview({ slice }: { readonly slice: unknown }) {
  const { paper } = readSlice(slice);
  const minutes = Math.round(paper.durationMs / 60_000);
  return (
    <section className="stack" aria-labelledby="preview-title">
      <h3 id="preview-title">As students will see it</h3>
      <p className="soft">
        {countText(paper.questions.length, 'question')}, {countText(minutes, 'minute')}.
        {paper.profileName !== null && ` Marked and timed as in ${paper.profileName}.`}
      </p>
      <ol className="review paper-preview">
        {paper.questions.map((question, index) => (
          <PreviewQuestion key={question.id} number={index + 1} paper={paper} question={question} />
        ))}
      </ol>
    </section>
  );
}
