import { lessonOfTopic } from '#domain/courses/topic-lesson.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { examIndexPath, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { accuracyOf, isStrong, paceOf } from '#domain/attempts/topic-figures.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useMoreRows } from './MoreRows.tsx';
import type { ViewProps } from '../lib/view-props.ts';

type Topic = Progress['topics'][number];

/** So many are shown at first: the weakest are what matters. */
const FIRST = 6;

/** What to do about a topic: its lesson where there is one, and then fresh questions where the academy can draw them, else its paper again; of a strong one the next paper. */
function NextStep({ topic, examName }: { readonly topic: Topic; readonly examName: string }) {
  const { exam, topic: name } = topic;
  const lesson = isStrong(topic) ? null : lessonOfTopic(name, exam);
  const about = <span className="visually-hidden"> on {name}</span>;
  const wish = findPracticeWish({ id: '', topic: name });
  if (isStrong(topic)) return <a href={examIndexPath(exam)}>Strong: take another {examName} paper</a>;
  return (
    <>
      {lesson !== null && (
        <>
          <a href={lesson}>Read the lesson{about}</a>
          <br />
        </>
      )}
      {wish === null ? (
        <a href={quizPath(topic)}>Take its paper again{about}</a>
      ) : (
        <a href={practicePath(wish, languageOfText(name) ?? 'en')}>Ten fresh questions{about}</a>
      )}
    </>
  );
}

/** How well each topic is known, the weakest first, each with a next step. */
export function TopicTable({ progress, examNames }: ViewProps & { readonly progress: Progress }) {
  const { visible, button } = useMoreRows(progress.topics, {
    total: progress.topicCount,
    first: FIRST,
    fewer: 'Show the weakest alone',
  });
  return (
    <section className="stack" aria-labelledby="topics-title">
      <h3 id="topics-title">Topics, the weakest first</h3>
      <p className="soft">
        “Right” counts all questions asked, “accuracy” only those you answered. “Pace” is the seconds you take for one
        question.
      </p>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col" className="number">
              Right
            </th>
            <th scope="col" className="number">
              Accuracy
            </th>
            <th scope="col" className="number">
              Pace
            </th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((topic) => {
            const [accuracy, pace] = [accuracyOf(topic), paceOf(topic)];
            return (
              <tr key={topic.topic}>
                <th scope="row" lang={languageOfText(topic.topic)}>
                  {topic.topic}
                </th>
                <td className="number" data-label="Right">
                  {topic.right} of {topic.asked}
                  <progress className="topic-bar" value={topic.right} max={topic.asked} aria-hidden="true" />
                </td>
                <td className="number" data-label="Accuracy">
                  {accuracy === null ? 'All skipped' : `${accuracy}%`}
                </td>
                <td className="number" data-label="Pace">
                  {pace === null ? '–' : `${pace} s`}
                </td>
                <td data-label="Next step">
                  <NextStep topic={topic} examName={examNames[topic.exam] ?? topic.exam} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {button}
    </section>
  );
}
