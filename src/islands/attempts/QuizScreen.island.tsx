import { useEffect } from 'react';
import { shellText } from '#domain/text/en/shell.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import type { QuizState } from '#stores/attempts/quiz.ts';
import { $quiz, openQuiz } from '#stores/attempts/quiz.ts';
import { Loader } from '#ui/Loader.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { EmptyQuiz } from './EmptyQuiz.tsx';
import { Instructions } from './Instructions.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { prepareResponseFields } from '../papers/ResponseField.tsx';
import { ScoreScreen, prepareScore } from './ScoreScreen.tsx';
import { useNoBackGuard } from './use-back-guard.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import { useEarlyView } from './use-early-view.ts';

interface QuizScreenProps {
  /** Null when the address names no paper. */
  readonly reference: PaperReference | null;
  readonly examName: string;
  /** The server has it and no build. */
  readonly isStored?: boolean;
  /** Day and number of the exam's next paper in the build, as '1/2'; null for the last one. */
  readonly next?: string | null;
}

const LOADING: QuizState = { status: 'loading' };

interface StageProps extends Pick<QuizScreenProps, 'examName' | 'next'> {
  readonly quiz: QuizState;
}

function Stage({ quiz, examName, next = null }: StageProps) {
  if (quiz.status === 'loading') return <Loader text={shellText().loading} />;
  const { reference, paper, attempt } = quiz;
  if (reference === null || paper.questions.length === 0) return <EmptyQuiz reference={reference} />;
  switch (attempt.stage) {
    case 'instructions':
      return <Instructions reference={reference} paper={paper} examName={examName} />;
    case 'quiz':
      return (
        <QuestionScreen
          paper={paper}
          attempt={attempt}
          title={examName}
          subtitle={`${dayLabel(reference)}, ${paperLabel(reference)}`}
        />
      );
    case 'score':
      return <ScoreScreen reference={reference} paper={paper} attempt={attempt} examName={examName} next={next} />;
  }
}

/** The question in view; before and after the questions the first one. */
const questionIndexOf = (quiz: QuizState): number =>
  'attempt' in quiz && 'position' in quiz.attempt ? quiz.attempt.position : 0;

/** The timed quiz in its three stages: instructions, quiz, score (spec section 2, quiz screen). */
export function QuizScreen({ reference, examName, isStored = false, next = null }: QuizScreenProps) {
  const quiz = useShared($quiz, LOADING);
  useEffect(() => {
    void openQuiz(reference, isStored, examName);
  }, [reference, isStored, examName]);
  useEffect(() => {
    if (quiz.status !== 'ready') return;
    prepareResponseFields(quiz.paper);
    prepareScore(quiz.paper.questions.length);
  }, [quiz]);
  useNoBackGuard(quiz.status === 'ready' && quiz.attempt.stage !== 'quiz');
  const guardDoubleTap = useDoubleTapGuard(questionIndexOf(quiz));
  const root = useEarlyView(quiz.status === 'ready');
  return (
    <ErrorBoundary>
      <div onClickCapture={guardDoubleTap} ref={root}>
        <Stage quiz={quiz} examName={examName} next={next} />
      </div>
    </ErrorBoundary>
  );
}
