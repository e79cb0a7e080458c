import { useEffect } from 'react';
import { LOADING_TEXT } from '#domain/dialog-messages.ts';
import type { PaperReference } from '#domain/paper-reference.ts';
import type { QuizState } from '#stores/quiz.ts';
import { $quiz, openQuiz } from '#stores/quiz.ts';
import { Loader } from '#ui/Loader.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { EmptyQuiz } from './EmptyQuiz.tsx';
import { Instructions } from './Instructions.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { ScoreScreen } from './ScoreScreen.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

interface QuizScreenProps {
  /** Null when the address names no paper. */
  readonly reference: PaperReference | null;
  readonly examName: string;
  /** The server has it and no build. */
  readonly isStored?: boolean;
}

const LOADING: QuizState = { status: 'loading' };

function Stage({ quiz, examName }: { readonly quiz: QuizState; readonly examName: string }) {
  if (quiz.status === 'loading') return <Loader text={LOADING_TEXT} />;
  const { reference, paper, attempt } = quiz;
  if (reference === null || paper.questions.length === 0) return <EmptyQuiz reference={reference} />;
  switch (attempt.stage) {
    case 'instructions':
      return <Instructions reference={reference} paper={paper} examName={examName} />;
    case 'quiz':
      return <QuestionScreen reference={reference} paper={paper} attempt={attempt} examName={examName} />;
    case 'score':
      return <ScoreScreen reference={reference} paper={paper} attempt={attempt} examName={examName} />;
  }
}

/** Of what is in view: another place is another question, or the score. */
function placeOf(quiz: QuizState): number {
  if (quiz.status === 'loading' || quiz.attempt.stage === 'instructions') return 0;
  return quiz.attempt.stage === 'quiz' ? quiz.attempt.position : -1;
}

/** The timed quiz in its three stages: instructions, quiz, score (spec section 2, quiz screen). */
export function QuizScreen({ reference, examName, isStored = false }: QuizScreenProps) {
  const quiz = useShared($quiz, LOADING);
  useEffect(() => {
    void openQuiz(reference, isStored);
  }, [reference, isStored]);
  const guardDoubleTap = useDoubleTapGuard(placeOf(quiz));
  return (
    <ErrorBoundary>
      <div onClickCapture={guardDoubleTap}>
        <Stage quiz={quiz} examName={examName} />
      </div>
    </ErrorBoundary>
  );
}
