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
  /** As it is right after its start. */
  readonly attempt: RunningAttempt;
}

/** The instructions and the first question, each in a template: without a session neither is a part of the page. Only the build draws it (src/components/EarlyQuiz.astro). */
export function FirstView({ reference, examName, paper, attempt }: FirstViewProps) {
  return (
    <>
      <template>
        <Instructions reference={reference} paper={paper} examName={examName} />
      </template>
      <template>
        <QuestionScreen
          paper={paper}
          attempt={attempt}
          title={examName}
          subtitle={`${dayLabel(reference)}, ${paperLabel(reference)}`}
        />
      </template>
    </>
  );
}
