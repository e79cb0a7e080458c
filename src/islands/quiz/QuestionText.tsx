import type { Paper } from '#domain/paper.ts';
import { optionLabel, PART_NAMES } from '#domain/paper-language.ts';
import type { Question } from '#domain/question.ts';
import { Figure } from './Figure.tsx';

interface QuestionTextProps {
  readonly paper: Paper;
  readonly question: Question;
  /** A passage that was read before can stay folded. */
  readonly isPassageOpen: boolean;
}

/** The question itself: its passage, text, picture, and what stands between the text and the options. */
export function QuestionText({ paper, question, isPassageOpen }: QuestionTextProps) {
  const names = PART_NAMES[paper.language];
  const { matching, assertionReason, statements } = question;
  return (
    <div className="question" lang={paper.language}>
      <PassageText paper={paper} id={question.passage} isOpen={isPassageOpen} />
      <p className="question-text" id={`text-${question.id}`}>
        {question.text}
      </p>
      {question.image !== null && <Figure image={question.image} />}
      {statements.length > 0 && (
        <ol className="statements">
          {statements.map((statement, index) => (
            <li key={index}>{statement}</li>
          ))}
        </ol>
      )}
      {assertionReason !== null && (
        <dl className="assertion">
          <dt>{names.assertion}</dt>
          <dd>{assertionReason.assertion}</dd>
          <dt>{names.reason}</dt>
          <dd>{assertionReason.reason}</dd>
        </dl>
      )}
      {matching !== null && (
        <div className="matching">
          <MatchingList title={names.left} entries={matching.left} mark={(index) => optionLabel('en', index)} />
          <MatchingList title={names.right} entries={matching.right} mark={(index) => String(index + 1)} />
        </div>
      )}
    </div>
  );
}

function PassageText({ paper, id, isOpen }: { readonly paper: Paper; readonly id: string | null; readonly isOpen: boolean }) {
  const passage = paper.passages.find((each) => each.id === id);
  if (passage === undefined) return null;
  return (
    <details className="passage" open={isOpen}>
      <summary>{passage.title ?? PART_NAMES[paper.language].passage}</summary>
      <p>{passage.text}</p>
    </details>
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
          <li key={index}>
            <span className="matching-mark">{mark(index)}.</span> {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
