import type { ReactNode } from 'react';
import type { Paper } from '#domain/papers/paper.ts';
import { leftMarksOf } from '#domain/papers/matching-marks.ts';
import type { BodyOf, Question, QuestionBody, QuestionKind } from '#domain/papers/question.ts';
import type { RichTexts } from '#domain/papers/rich-text.ts';
import { Figure } from './Figure.tsx';
import { RichText } from './RichText.tsx';

/** What a question is drawn with: a paper, or a section of a mock test in one language. */
type Setting = Pick<Paper, 'language' | 'names' | 'passages' | 'rich'>;

interface QuestionTextProps {
  readonly paper: Setting;
  readonly question: QuestionBody & Pick<Question, 'id' | 'text' | 'image' | 'passage' | 'options'>;
  /** A passage that was read before can stay folded. */
  readonly isPassageOpen: boolean;
}

type DrawBody<K extends QuestionKind> = (
  body: BodyOf<K> & Pick<Question, 'options'>,
  paper: Pick<Paper, 'names' | 'rich'>,
) => ReactNode;

/** Draws the part between text and options, such as lists to match, in quiz, review, print and preview. */
const BODIES: { readonly [K in QuestionKind]: DrawBody<K> } = {
  choice: () => null,
  'assertion-reason': ({ assertion, reason }, { names, rich }) => (
    <dl className="assertion">
      <dt>{names.assertion}</dt>
      <dd>
        <RichText text={assertion} rich={rich} />
      </dd>
      <dt>{names.reason}</dt>
      <dd>
        <RichText text={reason} rich={rich} />
      </dd>
    </dl>
  ),
  statements: ({ statements }, { rich }) => (
    <ol className="statements">
      {statements.map((statement, index) => (
        <li key={index}>
          <RichText text={statement} rich={rich} />
        </li>
      ))}
    </ol>
  ),
  matching({ left, right, options }, { names, rich }) {
    const marks = leftMarksOf(options.map(({ text }) => text));
    return (
      <div className="matching">
        <MatchingList title={names.left} entries={left} rich={rich} mark={(index) => marks[index] ?? ''} />
        <MatchingList title={names.right} entries={right} rich={rich} mark={(index) => String(index + 1)} />
      </div>
    );
  },
  several: () => null,
  number: () => null,
};

/** The question itself: its passage, text, picture, and the part before its options. */
export function QuestionText({ paper, question, isPassageOpen }: QuestionTextProps) {
  const { rich } = paper;
  return (
    <div className="question" lang={paper.language}>
      <PassageText key={question.passage} paper={paper} id={question.passage} isOpen={isPassageOpen} />
      <RichText className="question-text" id={`text-${question.id}`} text={question.text} rich={rich} />
      {question.image !== null && <Figure image={question.image} />}
      {(BODIES[question.kind] as DrawBody<QuestionKind>)(question, paper)}
    </div>
  );
}

function PassageText({
  paper,
  id,
  isOpen,
}: {
  readonly paper: Setting;
  readonly id: string | null;
  readonly isOpen: boolean;
}) {
  const passage = paper.passages.find((each) => each.id === id);
  if (passage === undefined) return null;
  return (
    <details className="passage" open={isOpen}>
      <summary>{passage.title ?? paper.names.passage}</summary>
      <RichText text={passage.text} rich={paper.rich} />
    </details>
  );
}

interface MatchingListProps {
  readonly title: string;
  readonly entries: readonly string[];
  readonly rich: RichTexts | undefined;
  readonly mark: (index: number) => string;
}

function MatchingList({ title, entries, rich, mark }: MatchingListProps) {
  return (
    <div className="matching-list">
      <p className="matching-title">{title}</p>
      <ul>
        {entries.map((entry, index) => (
          <li key={index}>
            <span className="matching-mark">{mark(index)}.</span> <RichText isInline text={entry} rich={rich} />
          </li>
        ))}
      </ul>
    </div>
  );
}
