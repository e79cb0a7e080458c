import { useCallback, useState } from 'react';
import type { RunningAttempt } from '#domain/attempts/attempt.ts';
import { isAnswered, isLastQuestion, nextLockedSection, reachOf } from '#domain/attempts/attempt.ts';
import { ownMarksText } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { SKIP } from '#domain/attempts/scoring.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import {
  chooseOption,
  goToNextQuestion,
  goToPreviousQuestion,
  leaveQuiz,
  skipQuestion,
  submitAttempt,
  typeNumber,
} from '#stores/attempts/quiz.ts';
import { Countdown } from './Countdown.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { askOf, ResponseField } from '../papers/ResponseField.tsx';
import { PaperLanguage, useShownPaper } from '../papers/PaperLanguage.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { SectionBar } from './SectionBar.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useQuizKeys } from './use-quiz-keys.ts';

interface QuestionScreenProps {
  readonly paper: Paper;
  readonly attempt: RunningAttempt;
  /** The exam, and which of its papers: a phone's bar has room for the first alone. */
  readonly title: string;
  readonly subtitle: string;
}

/** The caller keys it by the question, so that a screen reader reads the heading of each new question. */
function Position({ number, total }: { readonly number: number; readonly total: number }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h1 className="quiz-position" ref={heading} tabIndex={-1}>
      {questionScreenText().position({ number, total })}
    </h1>
  );
}

/**
 * The hint beside Next: choose or skip; at the end of a paper or of a locked section also how many questions are open
 * and that there is no way back.
 */
function hintOf(paper: Paper, { position, responses }: RunningAttempt, kind: Question['kind']): string {
  const text = questionScreenText();
  const ask = askOf(kind);
  const { first, last } = reachOf(paper, position);
  const next = nextLockedSection(paper, position);
  const isEnd = position === last;
  const open = isEnd ? responses.slice(first, last).filter((response) => response === null).length : 0;
  return [
    responses[position] === null && ask.orSkip,
    responses[position] === SKIP && ask.skipped,
    open > 0 && text.notAnswered({ count: open }),
    isEnd && next !== null && text.beforeSection({ section: next.name }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** One question at a time, with the clock and the position in one slim bar (spec section 2, quiz). */
export function QuestionScreen({ paper, attempt, title, subtitle }: QuestionScreenProps) {
  const { position } = attempt;
  const shown = useShownPaper(paper);
  const question = shown.questions[position];
  const isLast = isLastQuestion(paper, position);
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(() => setIsAsking(true), []);
  useQuizKeys();
  if (question === undefined) return null;
  const response = attempt.responses[position] ?? null;
  const marks = ownMarksText(paper, position);
  const text = questionScreenText();
  const waitsForAnswer = !isAnswered(attempt);
  return (
    <section className="quiz" aria-label={`${title}, ${subtitle}`}>
      <div className="quiz-bar">
        <button type="button" className="button button-quiet quiz-back" onClick={ask}>
          {text.back}
        </button>
        <p className="quiz-title">
          {title} <span className="quiz-title-rest">{subtitle}</span>
        </p>
        <Countdown />
      </div>
      <progress className="quiz-progress" value={position + 1} max={paper.questions.length} aria-hidden="true" />
      <SectionBar paper={paper} position={position} />
      <Position key={position} number={position + 1} total={paper.questions.length} />
      <PaperLanguage paper={paper} />
      {marks !== null && <p className="soft">{marks}</p>}
      <QuestionText paper={shown} question={question} isPassageOpen />
      <ResponseField
        key={question.id}
        question={question}
        paper={shown}
        response={response}
        onChoose={chooseOption}
        onType={typeNumber}
      />
      <div className="quiz-actions">
        <button
          type="button"
          className="button"
          disabled={position === reachOf(paper, position).first}
          onClick={goToPreviousQuestion}
        >
          {text.previous}
        </button>
        <button type="button" className="button" onClick={skipQuestion}>
          {text.skip}
        </button>
        {isLast ? (
          <button
            type="button"
            className="button button-primary"
            disabled={waitsForAnswer}
            aria-describedby="quiz-next-hint"
            onClick={submitAttempt}
          >
            {text.submit}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            disabled={waitsForAnswer}
            aria-describedby="quiz-next-hint"
            onClick={goToNextQuestion}
          >
            {text.next}
          </button>
        )}
        <p className="quiz-hint" id="quiz-next-hint">
          {hintOf(paper, attempt, question.kind)}
        </p>
      </div>
      <LeaveDialog isOpen={isAsking} onAsk={ask} onStay={() => setIsAsking(false)} onLeave={leaveQuiz} />
    </section>
  );
}
