import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { examIndexPath } from '#domain/papers/paper-reference.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { quizInstructionsText } from '#domain/text/en/quiz-instructions.ts';
import { leaveQuiz, reopenQuiz } from '#stores/attempts/quiz.ts';

/** For a paper that does not exist or did not load: a friendly way back, never an error (spec sections 2 and 8). */
export function EmptyQuiz({ reference }: { readonly reference: PaperReference | null }) {
  const { back, empty } = quizInstructionsText();
  return (
    <section className="quiz-empty stack">
      <h1>{empty.title}</h1>
      <p>{empty.text}</p>
      <div className="button-row">
        <a
          className="button button-primary"
          href={localPath(reference === null ? '/papers' : examIndexPath(reference.exam))}
        >
          {empty.choose}
        </a>
        {reference !== null && (
          <button type="button" className="button" onClick={() => reopenQuiz()}>
            {empty.again}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          {back}
        </button>
      </div>
    </section>
  );
}
