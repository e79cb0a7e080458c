import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { examIndexPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/site/text-language.ts';
import { accuracyOf, paceOf } from '#domain/attempts/topic-figures.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useMoreRows } from '../account/MoreRows.tsx';
import type { ViewProps } from '../account/view-props.ts';

/** So many are shown at first: the weakest are what matters. */
const FIRST = 6;

/** How well each topic is known, the weakest first. */
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
        Right is of all questions asked, accuracy of those that you answered, pace the seconds for one question.
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
            <th scope="col">Practise</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((topic) => {
            const [accuracy, pace] = [accuracyOf(topic), paceOf(topic)];
            const wish = findPracticeWish({ id: '', topic: topic.topic });
            return (
              <tr key={topic.topic}>
                <th scope="row" lang={languageOfText(topic.topic)}>
                  {topic.topic}
                </th>
                <td className="number" data-label="Right">
                  {topic.right} of {topic.asked}
                </td>
                <td className="number" data-label="Accuracy">
                  {accuracy === null ? 'All skipped' : `${accuracy}%`}
                </td>
                <td className="number" data-label="Pace">
                  {pace === null ? '–' : `${pace} s`}
                </td>
                <td data-label="Practise">
                  <a href={examIndexPath(topic.exam)}>{examNames[topic.exam] ?? topic.exam}</a>
                  {wish !== null && (
                    <>
                      {', '}
                      <a href={practicePath(wish, languageOfText(topic.topic) ?? 'en')}>
                        Ten fresh questions<span className="visually-hidden"> on {topic.topic}</span>
                      </a>
                    </>
                  )}
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
