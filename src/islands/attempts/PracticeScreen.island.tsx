import { useEffect, useState } from 'react';
import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { TOPIC_SUBJECTS, isDrawn } from '#domain/papers/topics.ts';
import { practicePath, PRACTICE_PATH } from '#domain/papers/families/practice-wish.ts';
import { topicName } from '#domain/papers/topic-name.ts';
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
import { localPath } from '#domain/lib/local-path.ts';
import { practiceText } from '#domain/text/en/practice.ts';
import { scoreText } from '#domain/text/en/score.ts';
import { withNodes } from '../lib/with-nodes.tsx';

type ReadyPractice = Extract<PracticeState, { readonly status: 'ready' }>;

const LOADING_PRACTICE: PracticeState = { status: 'loading' };
const LOADING_QUIZ: QuizState = { status: 'loading' };

function PracticeStart({
  paper,
  practice: { wish, language, languages },
}: {
  readonly paper: Paper;
  readonly practice: ReadyPractice;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = practiceText();
  return (
    <section className="quiz-instructions" aria-labelledby="practice-title">
      <p className="quiz-kicker">{text.title}</p>
      <h1 id="practice-title" ref={heading} tabIndex={-1}>
        {text.fresh({ topic: topicName(paper.topic), count: paper.questions.length })}
      </h1>
      <PaperFacts paper={paper} />
      <p className="soft">{text.notSaved}</p>
      {languages.length > 1 && (
        <div className="filter" role="group" aria-label={text.language}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              lang={each}
              aria-pressed={each === paper.language}
              onClick={() => void choosePracticeLanguage(each)}
            >
              {OWN_NAMES[each]}
            </button>
          ))}
        </div>
      )}
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={startAttempt}>
          {text.start}
        </button>
        <button type="button" className="button button-quiet" onClick={leaveQuiz}>
          {text.back}
        </button>
        <a
          className="button button-quiet"
          href={localPath(practicePath({ topic: wish.topic, family: null, isTest: wish.isTest !== true }, language))}
        >
          {wish.isTest === true ? text.pace : text.test}
        </a>
        <OtherTopics language={language} />
      </div>
    </section>
  );
}

function PracticeScore({
  paper,
  attempt,
  isTest,
}: {
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
  readonly isTest: boolean;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isMissedOnly, showMissedOnly] = useState(false);
  const { score } = attempt;
  const text = practiceText();
  return (
    <section className="score" aria-labelledby="score-title">
      <p className="quiz-kicker">{text.on({ topic: topicName(paper.topic) })}</p>
      <h1 id="score-title" ref={heading} tabIndex={-1}>
        {scoreText().score({
          score: formatHundredths(score.scoreHundredths),
          maximum: formatHundredths(score.maxHundredths),
        })}
      </h1>
      {attempt.ending === 'time-up' && <p className="note note-caution">{scoreText().practiceTimeUp}</p>}
      <div className="score-summary">
        <ScoreSummary
          paper={{ ...paper, topic: topicName(paper.topic) }}
          attempt={attempt}
          title={text.title}
          onMissedOnly={showMissedOnly}
        />
      </div>
      <p className="soft no-print">{text.notSaved}</p>
      <div className="button-row no-print">
        <button type="button" className="button" onClick={() => void drawTenMore()}>
          {isTest ? text.moreTest : text.more}
        </button>
        <button type="button" className="button" onClick={leaveQuiz}>
          {text.done}
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
function TopicChoice({ language, empty }: { readonly language: Language; readonly empty: Topic | undefined }) {
  const text = practiceText();
  return (
    <section className="practice-topics stack" aria-labelledby="practice-title">
      <p className="quiz-kicker">{text.title}</p>
      <h1 id="practice-title">{text.choose}</h1>
      {empty !== undefined && (
        <p className="note note-caution" role="status">
          {text.empty({ topic: topicName(empty) })}
        </p>
      )}
      <p>
        {withNodes((slot) =>
          text.about({
            progress: slot(<a href={localPath('/profile#progress')}>{text.progress}</a>),
            mistakes: slot(<a href={localPath('/profile#mistakes')}>{text.mistakes}</a>),
          }),
        )}
      </p>
      <p className="soft">{text.notHeld}</p>
      {TOPIC_SUBJECTS.map(({ name, topics }) => (
        <details key={name}>
          <summary>{text.subjects[name]}</summary>
          <ul>
            {topics.filter(isDrawn).map((topic) => (
              <li key={topic}>
                <a className="button" href={localPath(practicePath({ topic, family: null }, language))}>
                  {topicName(topic)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function OtherTopics({ language }: { readonly language: Language }) {
  return (
    <a className="button button-quiet" href={localPath(`${PRACTICE_PATH}?language=${language}`)}>
      {practiceText().others}
    </a>
  );
}

function Stage({ practice, quiz }: { readonly practice: PracticeState; readonly quiz: QuizState }) {
  if (practice.status === 'choosing') return <TopicChoice language={practice.language} empty={practice.empty} />;
  if (practice.status === 'failed')
    return <FailedNote text={practiceText().failed} onRetry={() => void openPractice()} />;
  if (practice.status === 'loading' || quiz.status === 'loading') return <Loader text={practiceText().drawing} />;
  const { paper, attempt } = quiz;
  switch (attempt.stage) {
    case 'instructions':
      return <PracticeStart key={practice.seed} paper={paper} practice={practice} />;
    case 'quiz':
      return (
        <QuestionScreen
          paper={paper}
          attempt={attempt}
          title={topicName(paper.topic)}
          subtitle={practiceText().title}
        />
      );
    case 'score':
      return <PracticeScore paper={paper} attempt={attempt} isTest={practice.wish.isTest === true} />;
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
