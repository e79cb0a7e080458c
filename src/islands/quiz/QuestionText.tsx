import type { Question } from '#domain/question.ts';
import { Figure } from './Figure.tsx';
import { optionLetter } from './option-letter.ts';

/** The question itself: text, picture, and for matching questions the two lists. */
export function QuestionText({ question }: { readonly question: Question }) {
  return (
    <div className="question">
      <p className="question-text" id={`text-${question.id}`}>
        {question.text}
      </p>
      {question.image !== null && <Figure image={question.image} />}
      {question.matching !== null && (
        <div className="matching">
          <MatchingList title="List I" entries={question.matching.left} mark={optionLetter} />
          <MatchingList title="List II" entries={question.matching.right} mark={(index) => String(index + 1)} />
        </div>
      )}
    </div>
  );
}

interface MatchingListProps {
  readonly title: string;
  readonly entries: readonly string[];
  readonly mark: (index: number) => string;
}

function MatchingList({ title, entries, mark }: MatchingListProps) {
  return (
    <div className="matching-list">
      <p className="matching-title">{title}</p>
      <ul>
        {entries.map((entry, index) => (
          <li key={`${mark(index)}-${entry}`}>
            <span className="matching-mark">{mark(index)}.</span> {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
