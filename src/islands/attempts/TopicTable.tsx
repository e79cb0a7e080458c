import { lessonOfTopic } from '#domain/courses/topic-lesson.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { examIndexPath, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { accuracyOf, isStrong, paceOf } from '#domain/attempts/topic-figures.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useMoreRows } from './MoreRows.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { progressText } from '#domain/text/en/progress.ts';
import { countsText } from '#domain/text/en/counts.ts';

type Topic = Progress['topics'][number];

/** So many are shown at first: the weakest are what matters. */
const FIRST = 6;

/** What to do about a topic: its lesson where there is one, and then fresh questions where the academy can draw them, else its paper again; of a strong one the next paper. */
function NextStep({ topic, examName }: { readonly topic: Topic; readonly examName: string }) {
  const { exam } = topic;
  const text = progressText().topics;
  const lesson = isStrong(topic) ? null : lessonOfTopic(topic.topic, exam);
  const about = <span className="visually-hidden">{text.on({ topic: topicName(topic.topic) })}</span>;
  const wish = findPracticeWish({ id: '', topic: topic.topic });
  if (isStrong(topic)) return <a href={localPath(examIndexPath(exam))}>{text.strong({ exam: examName })}</a>;
  return (
    <>
      {lesson !== null && (
        <>
          <a href={localPath(lesson)}>
            {text.lesson}
            {about}
          </a>
          <br />
        </>
      )}
      {wish === null ? (
        <a href={localPath(quizPath(topic))}>
          {text.paper}
          {about}
        </a>
      ) : (
        <a href={localPath(practicePath(wish))}>
          {text.fresh}
          {about}
        </a>
      )}
    </>
  );
}

/** How well each topic is known, the weakest first, each with a next step. */
export function TopicTable({ progress, examNames }: ViewProps & { readonly progress: Progress }) {
  const text = progressText().topics;
  const { visible, button } = useMoreRows(progress.topics, {
    total: progress.topicCount,
    first: FIRST,
    fewer: text.fewer,
  });
  return (
    <section className="stack" aria-labelledby="topics-title">
      <h3 id="topics-title">{text.title}</h3>
      <p className="soft">{text.note}</p>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">{text.topic}</th>
            <th scope="col" className="number">
              {text.right}
            </th>
            <th scope="col" className="number">
              {text.accuracy}
            </th>
            <th scope="col" className="number">
              {text.pace}
            </th>
            <th scope="col">{text.next}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((topic) => {
            const [accuracy, pace] = [accuracyOf(topic), paceOf(topic)];
            const name = topicName(topic.topic);
            return (
              <tr key={topic.topic}>
                <th scope="row" lang={languageOfText(name)}>
                  {name}
                </th>
                <td className="number" data-label={text.right}>
                  {text.rightOf(topic)}
                  <progress className="topic-bar" value={topic.right} max={topic.asked} aria-hidden="true" />
                </td>
                <td className="number" data-label={text.accuracy}>
                  {accuracy === null ? text.allSkipped : `${accuracy}%`}
                </td>
                <td className="number" data-label={text.pace}>
                  {pace === null ? '–' : countsText().seconds({ seconds: pace })}
                </td>
                <td data-label={text.next}>
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
