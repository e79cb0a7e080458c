import type { RunningAttempt } from '#domain/attempts/attempt.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import { Instructions } from './Instructions.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';

interface FirstViewProps {
  readonly reference: PaperReference;
  readonly examName: string;
  readonly paper: Paper;
  /** As it is at each question to draw. */
  readonly attempts: readonly RunningAttempt[];
}

/**
 * The instructions and the first questions, each in a template: without a session none is a part of the page. Only the
 * build draws it (src/components/EarlyQuiz.astro).
 */
export function FirstView({ reference, examName, paper, attempts }: FirstViewProps) {
  return (
    <>
      <template>
        <Instructions reference={reference} paper={paper} examName={examName} />
      </template>
      {attempts.map((attempt) => (
        <template key={attempt.position}>
          <QuestionScreen
            paper={paper}
            attempt={attempt}
            title={examName}
            subtitle={`${dayLabel(reference)}, ${paperLabel(reference)}`}
          />
        </template>
      ))}
    </>
  );
}
