import { createElement, useEffect } from 'react';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import { hasFormulas } from '#domain/papers/rich-text.ts';
import { quizInstructionsText } from '#domain/text/en/quiz-instructions.ts';
import { $areQuizKeysOn, restoreQuizKeys, switchQuizKeys } from '#stores/attempts/quiz-keys.ts';
import { leaveQuiz, startAttempt } from '#stores/attempts/quiz.ts';
import { useShared } from '../lib/use-shared.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { withNodes } from '../lib/with-nodes.tsx';

interface InstructionsProps {
  readonly reference: PaperReference;
  readonly paper: Paper;
  readonly examName: string;
}

/** The first stage: what the paper is, how long it takes and how it is marked. All of it comes from the paper itself. */
export function Instructions({ reference, paper, examName }: InstructionsProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const areKeysOn = useShared($areQuizKeysOn, true);
  useEffect(restoreQuizKeys, []);
  const text = quizInstructionsText();
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
      {paper.profileName !== null && <p className="soft">{text.markedAs({ profile: paper.profileName })}</p>}
      <PaperFacts paper={paper} />
      <ul className="quiz-rules">
        <li>{text.blank}</li>
        {paper.sections.length > 1 && <li>{text.sections[paper.timing]}</li>}
        <li>{text.change[paper.timing]}</li>
        <li>{text.clock}</li>
      </ul>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={startAttempt}>
          {text.start}
        </button>
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          {text.back}
        </button>
      </div>
      <p className="keyboard-hint soft">
        {withNodes((slot) => {
          const key = (name: string): string => slot(<kbd>{name}</kbd>);
          return text.keys({
            one: key('1'),
            nine: key('9'),
            a: key('A'),
            i: key('I'),
            next: key('N'),
            right: key('→'),
            previous: key('P'),
            left: key('←'),
            skip: key('S'),
          });
        })}{' '}
        <button type="button" className="link-button" onClick={() => switchQuizKeys(!areKeysOn)}>
          {areKeysOn ? text.keysOff : text.keysOn}
        </button>
      </p>
    </section>
  );
}
