import { useEffect, useState } from 'react';
import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PracticeState } from '#stores/attempts/practice.ts';
import { $practice, choosePracticeLanguage, drawTenMore, openPractice } from '#stores/attempts/practice.ts';
import type { QuizState } from '#stores/attempts/quiz.ts';
import { $quiz, leaveQuiz, startAttempt } from '#stores/attempts/quiz.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Loader } from '#ui/Loader.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { useShared } from '../lib/use-shared.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { ScoreReview, ScoreSummary } from './ScoreDetails.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

const LOADING_PRACTICE: PracticeState = { status: 'loading' };
const LOADING_QUIZ: QuizState = { status: 'loading' };

/** Each in its own words, for the student who reads no other. */
const LANGUAGE_BUTTONS: Readonly<Record<Language, string>> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' };

const NOT_SAVED = 'You get new questions each time. The score is not saved to your account.';

function PracticeStart({ paper, language }: { readonly paper: Paper; readonly language: Language }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="quiz-instructions" aria-labelledby="practice-title">
      <p className="quiz-kicker">Fresh practice</p>
      <h1 id="practice-title" ref={heading} tabIndex={-1}>
        {paper.topic}: {paper.questions.length} fresh questions
      </h1>
      <PaperFacts paper={paper} />
      <p className="soft">{NOT_SAVED}</p>
      <div className="filter" role="group" aria-label="Language of the questions">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => void choosePracticeLanguage(each)}
          >
            {LANGUAGE_BUTTONS[each]}
          </button>
        ))}
      </div>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={startAttempt}>
          Start
        </button>
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          Back
        </button>
      </div>
    </section>
  );
}

function PracticeScore({ paper, attempt }: { readonly paper: Paper; readonly attempt: ScoredAttempt }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isMissedOnly, showMissedOnly] = useState(false);
  const { score } = attempt;
  return (
    <section className="score" aria-labelledby="score-title">
      <p className="quiz-kicker">Fresh practice: {paper.topic}</p>
      <h1 id="score-title" ref={heading} tabIndex={-1}>
        Score: {formatHundredths(score.scoreHundredths)} (Max: {formatHundredths(score.maxHundredths)})
      </h1>
      {attempt.ending === 'time-up' && (
        <p className="note note-caution">Time ran out. The practice was submitted as it stood.</p>
      )}
      <div className="score-summary">
        <ScoreSummary paper={paper} attempt={attempt} title="Fresh practice" onMissedOnly={showMissedOnly} />
      </div>
      <p className="soft no-print">{NOT_SAVED}</p>
      <div className="button-row no-print">
        <button type="button" className="button" onClick={() => void drawTenMore()}>
          Ten more
        </button>
        <button type="button" className="button" onClick={leaveQuiz}>
          Done
        </button>
      </div>
      <ScoreReview
        reference={null}
        paper={paper}
        attempt={attempt}
        isMissedOnly={isMissedOnly}
        onMissedOnly={showMissedOnly}
      />
    </section>
  );
}

function UnknownTopic() {
  return (
    <section className="quiz-empty stack">
      <h1>Choose a topic first</h1>
      <p>Choose a topic in your progress, or a question in your mistake book, to get fresh questions.</p>
      <div className="button-row">
        <a className="button button-primary" href="/profile#progress">
          See your progress
        </a>
        <a className="button" href="/profile#mistakes">
          Open your mistake book
        </a>
      </div>
    </section>
  );
}

function Stage({ practice, quiz }: { readonly practice: PracticeState; readonly quiz: QuizState }) {
  if (practice.status === 'unknown') return <UnknownTopic />;
  if (practice.status === 'failed')
    return <FailedNote text="The questions could not be loaded." onRetry={() => void openPractice()} />;
  if (practice.status === 'loading' || quiz.status === 'loading') return <Loader text="Drawing fresh questions" />;
  const { paper, attempt } = quiz;
  switch (attempt.stage) {
    case 'instructions':
      return <PracticeStart key={practice.seed} paper={paper} language={practice.language} />;
    case 'quiz':
      return <QuestionScreen paper={paper} attempt={attempt} title={paper.topic} subtitle="Fresh practice" />;
    case 'score':
      return <PracticeScore paper={paper} attempt={attempt} />;
  }
}

/** Ten fresh questions on a topic, on the quiz's own screen, without a network too. */
export function PracticeScreen() {
  const practice = useShared($practice, LOADING_PRACTICE);
  const quiz = useShared($quiz, LOADING_QUIZ);
  useEffect(() => void openPractice(), []);
  const position = quiz.status === 'ready' && quiz.attempt.stage === 'quiz' ? quiz.attempt.position : 0;
  const guardDoubleTap = useDoubleTapGuard(position);
  return (
    <ErrorBoundary>
      <div onClickCapture={guardDoubleTap}>
        <Stage practice={practice} quiz={quiz} />
      </div>
    </ErrorBoundary>
  );
}
