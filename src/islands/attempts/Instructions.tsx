import { createElement, useEffect } from 'react';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import { hasFormulas } from '#domain/papers/rich-text.ts';
import { $areQuizKeysOn, restoreQuizKeys, switchQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { leaveQuiz, startAttempt } from '#stores/attempts/quiz.ts';
import { useShared } from '../lib/use-shared.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';

interface InstructionsProps {
  readonly reference: PaperReference;
  readonly paper: Paper;
  readonly examName: string;
}

const SECTION_RULES = {
  pooled: 'One clock runs for all sections: begin with any of them and come back as you like.',
  locked:
    'Each section has its own time. When it is over, or you go on, the next begins: there is no way back, and time left over is lost.',
} as const;

/** The first stage: what the paper is, how long it takes and how it is marked. All of it comes from the paper itself. */
export function Instructions({ reference, paper, examName }: InstructionsProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const areKeysOn = useShared($areQuizKeysOn, true);
  useEffect(restoreQuizKeys, []);
  return (
    <section className="quiz-instructions" aria-labelledby="quiz-title">
      {/* Loads the math font before the first question needs it. */}
      {hasFormulas(paper.rich) &&
        createElement('math', { className: 'visually-hidden', 'aria-hidden': true }, createElement('mn', null, 1))}
      <p className="quiz-kicker">
        {examName}, {paperLabel(reference)}
      </p>
      <h1 id="quiz-title" ref={heading} tabIndex={-1}>
        {dayLabel(reference)}: <span lang={paper.language}>{paper.topic}</span>
      </h1>
      {paper.profileName !== null && <p className="soft">Marked and timed as in {paper.profileName}.</p>}
      <PaperFacts paper={paper} />
      <ul className="quiz-rules">
        <li>A question left blank counts as skipped.</li>
        {paper.sections.length > 1 && <li>{SECTION_RULES[paper.timing]}</li>}
        <li>
          You can change an answer {paper.timing === 'locked' ? 'while its section is open' : 'until you submit'}. The
          quiz submits itself when the time is up.
        </li>
        <li>
          The clock keeps running if you leave the page or lock the phone; after a reload you go on where you were.
        </li>
      </ul>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={startAttempt}>
          Start Quiz
        </button>
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          Back
        </button>
      </div>
      <p className="keyboard-hint soft">
        With a keyboard: <kbd>1</kbd> to <kbd>9</kbd> or <kbd>A</kbd> to <kbd>I</kbd> choose an option, <kbd>N</kbd> or{' '}
        <kbd>→</kbd> goes to the next question, <kbd>P</kbd> or <kbd>←</kbd> to the one before, <kbd>S</kbd> skips.{' '}
        <button type="button" className="link-button" onClick={() => switchQuizKeys(!areKeysOn)}>
          {areKeysOn ? 'Switch these keys off' : 'These keys are off. Switch them on'}
        </button>
      </p>
    </section>
  );
}
