import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { examIndexPath } from '#domain/papers/paper-reference.ts';
import { leaveQuiz, reopenQuiz } from '#stores/attempts/quiz.ts';

/** For a paper that does not exist or did not load: a friendly way back, never an error (spec sections 2 and 8). */
export function EmptyQuiz({ reference }: { readonly reference: PaperReference | null }) {
  return (
    <section className="quiz-empty stack">
      <h1>No questions here yet</h1>
      <p>This paper is not published, or could not be loaded. Try again in a moment, or choose another paper.</p>
      <div className="button-row">
        <a className="button button-primary" href={reference === null ? '/#papers' : examIndexPath(reference.exam)}>
          Choose a paper
        </a>
        {reference !== null && (
          <button type="button" className="button" onClick={() => reopenQuiz()}>
            Try again
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          Back
        </button>
      </div>
    </section>
  );
}
