import { questionHash } from '#domain/attempts/question-hash.ts';
import { lessonPlaceOfTopic } from '#domain/courses/lessons-of-topics.ts';
import { lessonPath, lessonPointsPath } from '#domain/lib/course-paths.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { TopicLoss } from '#domain/mocks/results/study-plan.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { marksOf } from './report-words.ts';

/** Lesson, points and fresh questions of a topic; its first question where the academy has none of them. */
function NextSteps({
  loss: { topic, questions },
  course,
}: { readonly loss: TopicLoss } & Pick<CostlyTopicsProps, 'course'>) {
  const text = mockResultText().costly;
  const place = lessonPlaceOfTopic(topic, course ?? undefined);
  const wish = findPracticeWish({ id: '', topic });
  const about = <span className="visually-hidden">{text.on({ topic: topicName(topic) })}</span>;
  const first = questions[0];
  return (
    <p className="costly-steps no-print">
      {place !== null && (
        <>
          <a href={localPath(lessonPath(place.course, place.lesson))}>
            {text.lesson}
            {about}
          </a>
          <a href={localPath(lessonPointsPath(place.course, place.lesson))}>
            {text.points}
            {about}
          </a>
        </>
      )}
      {wish !== null && (
        <a href={localPath(practicePath(wish))}>
          {text.fresh}
          {about}
        </a>
      )}
      {place === null && wish === null && first !== undefined && (
        <a href={questionHash(first)}>
          {text.see}
          {about}
        </a>
      )}
    </p>
  );
}

interface CostlyTopicsProps {
  readonly topics: readonly TopicLoss[];
  /** Of the exam; null without one. */
  readonly course: string | null;
  /** Whether any mark was lost. */
  readonly hasLost: boolean;
}

/** The three topics that cost most marks, each with what to do about it. */
export function CostlyTopics({ topics, course, hasLost }: CostlyTopicsProps) {
  const text = mockResultText().costly;
  return (
    <section className="stack costly" aria-labelledby="costly-title">
      <h2 id="costly-title">{text.title}</h2>
      {topics.length === 0 ? (
        <p>{hasLost ? text.noTopics : text.none}</p>
      ) : (
        <ol className="costly-topics">
          {topics.map((loss) => {
            const name = topicName(loss.topic);
            return (
              <li key={loss.topic}>
                <p className="costly-head">
                  <strong lang={languageOfText(name)}>{name}</strong>
                  <span>
                    {text.marks({ marks: marksOf(loss.lostHundredths) })}{' '}
                    <span className="soft">{text.questions({ count: loss.questions.length })}</span>
                  </span>
                </p>
                <NextSteps loss={loss} course={course} />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
