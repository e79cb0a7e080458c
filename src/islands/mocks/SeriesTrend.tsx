import { WithParts } from '../lib/WithParts.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { mockTrendText } from '#domain/text/en/mock-trend.ts';
import { useEffect, useMemo, useState } from 'react';
import { accuracyOf, weakestFirst } from '#domain/attempts/topic-figures.ts';
import { findNextMock } from '#domain/mocks/next-mock.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { topicName } from '#domain/papers/topic-name.ts';
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

function Topic({ topic }: { readonly topic: string }) {
  const name = topicName(topic);
  return <span lang={languageOfText(name)}>{name}</span>;
}

/** Ten fresh questions on a topic, where its questions can be drawn. */
function FreshQuestions({ topic }: { readonly topic: string }) {
  const wish = findPracticeWish({ id: '', topic });
  if (wish === null) return null;
  return (
    <a href={localPath(practicePath(wish))}>
      {mockTrendText().fresh}
      <span className="visually-hidden">{mockTrendText().freshOn({ topic: topicName(topic) })}</span>
    </a>
  );
}

/** How each section went the last time, and the time before it. */
function SectionTable({ sections }: Pick<Trend, 'sections'>) {
  const text = mockTrendText();
  const hasBefore = sections.some(({ points }) => points.length > 1);
  return (
    <section className="stack" aria-labelledby="trend-sections">
      <h3 id="trend-sections">{text.sections.title}</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">{text.sections.section}</th>
            <th scope="col" className="number">
              {text.sections.latest}
            </th>
            {hasBefore && (
              <th scope="col" className="number">
                {text.sections.before}
              </th>
            )}
            <th scope="col" className="number">
              {text.sections.accuracy}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, points }) => {
            const [latest, before] = points.toReversed();
            const accuracy = latest === undefined ? null : accuracyOf(latest);
            return (
              <tr key={name}>
                <th scope="row" lang={languageOfText(name)}>
                  {name}
                </th>
                <td className="number" data-label={text.sections.latest}>
                  {latest === undefined ? '–' : text.ofMaximum({ score: latest.score, maximum: latest.maxScore })}
                </td>
                {hasBefore && (
                  <td className="number" data-label={text.sections.before}>
                    {before === undefined ? '–' : text.ofMaximum({ score: before.score, maximum: before.maxScore })}
                  </td>
                )}
                <td className="number" data-label={text.sections.accuracy}>
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
  const text = mockTrendText();
  const hasLatest = rows.some(({ times }) => times > 1);
  const hasFresh = rows.some(({ topic }) => findPracticeWish({ id: '', topic }) !== null);
  return (
    <section className="stack" aria-labelledby="trend-topics">
      <h3 id="trend-topics">{text.topics.title}</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">{text.topics.topic}</th>
            <th scope="col" className="number">
              {text.topics.inAll}
            </th>
            {hasLatest && (
              <th scope="col" className="number">
                {text.topics.lastTime}
              </th>
            )}
            {hasFresh && <th scope="col">{text.topics.practise}</th>}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, FIRST_TOPICS)).map(({ topic, right, asked, latest, times }) => (
            <tr key={topic}>
              <th scope="row">
                <Topic topic={topic} />
              </th>
              <td className="number" data-label={text.topics.inAll}>
                {text.ofMaximum({ score: right, maximum: asked })}
              </td>
              {hasLatest && (
                <td className="number" data-label={text.topics.lastTime}>
                  {latest === undefined || times < 2
                    ? '–'
                    : text.ofMaximum({ score: latest.right, maximum: latest.asked })}
                </td>
              )}
              {hasFresh && (
                <td data-label={text.topics.practise}>
                  {findPracticeWish({ id: '', topic }) === null ? '–' : <FreshQuestions topic={topic} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_TOPICS && (
        <button type="button" className="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? text.topics.fewer : text.topics.all({ count: rows.length })}
        </button>
      )}
    </section>
  );
}

/** Of fewer questions in all, a topic's share says little. */
const TELLING = 5;

function WeakTopics({ weakest }: Pick<Trend, 'weakest'>) {
  const text = mockTrendText().weakest;
  return (
    <section className="stack" aria-labelledby="trend-weakest">
      <h3 id="trend-weakest">{text.title}</h3>
      <ul className="trend-topics">
        {weakest.map(({ topic, asked, right, paper }) => (
          <li key={topic}>
            <strong>
              <Topic topic={topic} />
            </strong>{' '}
            <span className="soft">{text.soFar({ right, asked })}</span>{' '}
            {paper !== null && (
              <a href={localPath(quizPath(paper))}>
                {text.paper({ exam: paper.examName, paper: paperTitle(paper) })}
                <span className="visually-hidden">{text.withTopic({ topic: topicName(topic) })}</span>
              </a>
            )}{' '}
            <FreshQuestions topic={topic} />
          </li>
        ))}
      </ul>
      {weakest.some(({ asked }) => asked < TELLING) && <p className="soft">{text.few}</p>}
    </section>
  );
}

function NextMock({ mocks }: { readonly mocks: readonly SeriesMock[] }) {
  const next = findNextMock(mocks);
  const text = mockTrendText().next;
  if (next === null) {
    const isOtherEdition = mocks.some(({ decision }) => decision.kind === 'open');
    return <p className="soft">{isOtherEdition ? text.otherEdition : text.none}</p>;
  }
  return (
    <div className="stack">
      <p>
        <WithParts
          text={text.mock({
            title: next.facts.title,
            questions: next.facts.questions,
            minutes: next.facts.minutes,
          })}
        />
      </p>
      <MockLink facts={next.facts} isPrimary>
        {next.decision.kind === 'running' ? text.goOn : text.take}
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
  const text = mockTrendText();
  return (
    <section className="stack series-trend" aria-labelledby="trend-title">
      <h3 id="trend-title">{text.title}</h3>
      {isProfileComplete && <NextMock mocks={mocks} />}
      {state.status === 'loading' && <LoadingLines label={text.loading} />}
      {state.status === 'failed' && (
        <FailedNote text={text.failed({ message: state.message })} onRetry={() => void loadSeriesTrend(exam)} />
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
