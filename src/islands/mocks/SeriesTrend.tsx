import { useEffect, useMemo, useState } from 'react';
import { accuracyOf, weakestFirst } from '#domain/attempts/topic-figures.ts';
import { findNextMock } from '#domain/mocks/next-mock.ts';
import { findFamilyTopic } from '#domain/papers/families/family-topics.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { SeriesMock } from '#stores/mocks/mock-list.ts';
import type { SeriesTrend as Trend, SeriesTrendState } from '#stores/mocks/series-trend.ts';
import { $seriesTrend, loadSeriesTrend } from '#stores/mocks/series-trend.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MarksChart } from './MarksChart.tsx';
import { MockLink } from './MockEntry.tsx';

const LOADING: SeriesTrendState = { status: 'loading' };
/** Topics shown at first: the weakest are what matters. */
const FIRST_TOPICS = 8;

/** Ten fresh questions on a topic, where its questions can be drawn. */
function FreshQuestions({ topic }: { readonly topic: string }) {
  const wish = findPracticeWish({ id: '', topic });
  if (wish === null) return null;
  return (
    <a href={practicePath(wish, languageOfText(topic) ?? 'en')}>
      Ten fresh questions<span className="visually-hidden"> on {topic}</span>
    </a>
  );
}

/** How each section went the last time, and the time before it. */
function SectionTable({ sections }: Pick<Trend, 'sections'>) {
  const hasBefore = sections.some(({ points }) => points.length > 1);
  return (
    <section className="stack" aria-labelledby="trend-sections">
      <h3 id="trend-sections">By section</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col" className="number">
              Latest marks
            </th>
            {hasBefore && (
              <th scope="col" className="number">
                Before
              </th>
            )}
            <th scope="col" className="number">
              Accuracy
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, points }) => {
            const [latest, before] = points.toReversed();
            const accuracy = latest === undefined ? null : accuracyOf(latest);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number" data-label="Latest marks">
                  {latest === undefined ? '–' : `${latest.score} of ${latest.maxScore}`}
                </td>
                {hasBefore && (
                  <td className="number" data-label="Before">
                    {before === undefined ? '–' : `${before.score} of ${before.maxScore}`}
                  </td>
                )}
                <td className="number" data-label="Accuracy">
                  {accuracy === null ? '–' : `${accuracy}%`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function topicRowsOf({ topics }: Pick<Trend, 'topics'>) {
  const rows = topics.map(({ topic, points }) => {
    const sum = (field: 'asked' | 'answered' | 'right'): number =>
      points.reduce((total, point) => total + point[field], 0);
    const counts = { asked: sum('asked'), answered: sum('answered'), right: sum('right') };
    return { topic, ...counts, timed: 0, seconds: 0, latest: points.at(-1), times: points.length };
  });
  return weakestFirst(rows);
}

function TopicTable({ topics }: Pick<Trend, 'topics'>) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = useMemo(() => topicRowsOf({ topics }), [topics]);
  const hasLatest = rows.some(({ times }) => times > 1);
  const hasFresh = rows.some(({ topic }) => findFamilyTopic(topic) !== null);
  return (
    <section className="stack" aria-labelledby="trend-topics">
      <h3 id="trend-topics">By topic, the weakest first</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col" className="number">
              Right in all
            </th>
            {hasLatest && (
              <th scope="col" className="number">
                Right the last time
              </th>
            )}
            {hasFresh && <th scope="col">Practise</th>}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, FIRST_TOPICS)).map(({ topic, right, asked, latest, times }) => (
            <tr key={topic}>
              <th scope="row" lang={languageOfText(topic)}>
                {topic}
              </th>
              <td className="number" data-label="Right in all">
                {right} of {asked}
              </td>
              {hasLatest && (
                <td className="number" data-label="Right the last time">
                  {latest === undefined || times < 2 ? '–' : `${latest.right} of ${latest.asked}`}
                </td>
              )}
              {hasFresh && (
                <td data-label="Practise">
                  {findFamilyTopic(topic) === null ? '–' : <FreshQuestions topic={topic} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_TOPICS && (
        <button type="button" className="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show the weakest alone' : `Show all ${rows.length} topics`}
        </button>
      )}
    </section>
  );
}

/** Of fewer questions in all, a topic's share says little. */
const TELLING = 5;

function WeakTopics({ weakest }: Pick<Trend, 'weakest'>) {
  return (
    <section className="stack" aria-labelledby="trend-weakest">
      <h3 id="trend-weakest">Practise these topics</h3>
      <ul className="trend-topics">
        {weakest.map(({ topic, asked, right, paper }) => (
          <li key={topic}>
            <strong lang={languageOfText(topic)}>{topic}</strong>{' '}
            <span className="soft">
              {right} of {asked} right so far.
            </span>{' '}
            {paper !== null && (
              <a href={quizPath(paper)}>
                Free paper: {paper.examName}, {paperTitle(paper)}
                <span className="visually-hidden">, with {topic}</span>
              </a>
            )}{' '}
            <FreshQuestions topic={topic} />
          </li>
        ))}
      </ul>
      {weakest.some(({ asked }) => asked < TELLING) && (
        <p className="soft">
          A few questions do not say much about a topic. This list gets more reliable with each mock test.
        </p>
      )}
    </section>
  );
}

function NextMock({ mocks }: { readonly mocks: readonly SeriesMock[] }) {
  const next = findNextMock(mocks);
  if (next === null) {
    const isOtherEdition = mocks.some(({ decision }) => decision.kind === 'open');
    return (
      <p className="soft">
        {isOtherEdition
          ? 'You have taken every mock test with new questions. You know most questions of the one that is still open, so it counts as practice.'
          : 'You have taken every mock test that is open to you. Any of them can be taken again as practice.'}
      </p>
    );
  }
  return (
    <div className="stack">
      <p>
        Your next mock test: <strong>{next.facts.title}</strong>, {next.facts.questions} questions in{' '}
        {next.facts.minutes} minutes.
      </p>
      <MockLink facts={next.facts} isPrimary>
        {next.decision.kind === 'running' ? 'Go on' : 'Take it'}
      </MockLink>
    </div>
  );
}

interface SeriesTrendProps {
  readonly exam: string;
  readonly mocks: readonly SeriesMock[];
  readonly isProfileComplete: boolean;
}

/** How the student's mocks went so far, and what to do next. In a file of its own, for students with a result alone. */
export function SeriesTrend({ exam, mocks, isProfileComplete }: SeriesTrendProps) {
  const state = useShared($seriesTrend, LOADING);
  useEffect(() => void loadSeriesTrend(exam), [exam]);
  return (
    <section className="stack series-trend" aria-labelledby="trend-title">
      <h3 id="trend-title">Your results so far</h3>
      {isProfileComplete && <NextMock mocks={mocks} />}
      {state.status === 'loading' && <LoadingLines label="Loading your results" />}
      {state.status === 'failed' && (
        <FailedNote
          text={`Your results could not be loaded. ${state.message}`}
          onRetry={() => void loadSeriesTrend(exam)}
        />
      )}
      {state.status === 'ready' && state.trend.mocks.length > 0 && (
        <>
          {state.trend.mocks.length > 1 && <MarksChart trend={state.trend} />}
          <SectionTable sections={state.trend.sections} />
          {state.trend.weakest.length > 0 && <WeakTopics weakest={state.trend.weakest} />}
          {state.trend.topics.length > 0 && <TopicTable topics={state.trend.topics} />}
        </>
      )}
    </section>
  );
}
