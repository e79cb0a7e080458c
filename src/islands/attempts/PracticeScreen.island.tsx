import { useEffect, useState } from 'react';
import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { FAMILY_SUBJECTS, FAMILY_TOPICS } from '#domain/papers/families/family-topics.ts';
import { practicePath, PRACTICE_PATH } from '#domain/papers/families/practice-wish.ts';
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
import { useNoBackGuard } from './use-back-guard.ts';
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
        <OtherTopics language={language} />
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
        <OtherTopics language={paper.language} />
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

/** Every topic that the academy can draw questions on. */
function TopicChoice({ language }: { readonly language: Language }) {
  return (
    <section className="practice-topics stack" aria-labelledby="practice-title">
      <p className="quiz-kicker">Fresh practice</p>
      <h1 id="practice-title">Choose a topic</h1>
      <p>
        You get ten new questions each time, with the working of each, in English, Hindi or Gujarati. Your weakest
        topics are in <a href="/profile#progress">your progress</a>, questions you missed in{' '}
        <a href="/profile#mistakes">your mistake book</a>.
      </p>
      {FAMILY_SUBJECTS.map(({ name, topics }) => (
        <section key={name} className="stack" aria-labelledby={`topics-${name}`}>
          <h2 id={`topics-${name}`}>{name}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>
                <a className="button" href={practicePath({ topic, family: null }, language)}>
                  {FAMILY_TOPICS[topic][0]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function OtherTopics({ language }: { readonly language: Language }) {
  return (
    <a className="button button-quiet" href={`${PRACTICE_PATH}?language=${language}`}>
      Other topics
    </a>
  );
}

function Stage({ practice, quiz }: { readonly practice: PracticeState; readonly quiz: QuizState }) {
  if (practice.status === 'choosing') return <TopicChoice language={practice.language} />;
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
  useNoBackGuard(quiz.status === 'ready' && quiz.attempt.stage !== 'quiz');
  const guardDoubleTap = useDoubleTapGuard(position);
  return (
    <ErrorBoundary>
      <div onClickCapture={guardDoubleTap}>
        <Stage practice={practice} quiz={quiz} />
      </div>
    </ErrorBoundary>
  );
}
