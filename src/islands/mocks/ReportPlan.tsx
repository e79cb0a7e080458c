import { useEffect } from 'react';
import { questionHash } from '#domain/attempts/question-hash.ts';
import { lessonPlaceOfTopic } from '#domain/courses/lessons-of-topics.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import type { StudyPlan } from '#domain/mocks/results/study-plan.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import type { PlannedMock, PlannedState } from '#stores/mocks/next-planned.ts';
import { $plannedMock, loadPlannedMock } from '#stores/mocks/next-planned.ts';
import { useNear } from '../lib/use-near.ts';
import { useShared } from '../lib/use-shared.ts';

const LOADING: PlannedState = 'loading';

/** Lessons that teach the costliest topics, each once. */
function lessonsOf(
  { topics }: StudyPlan,
  course: string | null,
): readonly { readonly path: string; readonly names: string }[] {
  const byPath = new Map<string, string[]>();
  for (const { topic } of topics) {
    const place = lessonPlaceOfTopic(topic, course ?? undefined);
    if (place === null) continue;
    const path = lessonPath(place.course, place.lesson);
    byPath.set(path, [...(byPath.get(path) ?? []), topicName(topic)]);
  }
  return [...byPath].map(([path, names]) => ({ path, names: names.join(', ') }));
}

function whenOf({ opensAt, entryClosesAt }: PlannedMock): string {
  const text = mockResultText().plan;
  if (opensAt !== null) return text.opens({ moment: momentText(opensAt) });
  return entryClosesAt === null ? text.anyTime : text.closes({ moment: momentText(entryClosesAt) });
}

function NextMock({ planned }: { readonly planned: PlannedState }) {
  const text = mockResultText().plan;
  if (planned === 'loading') return <p className="soft">{text.nextLoading}</p>;
  if (planned === 'failed') return <p className="soft">{text.nextFailed}</p>;
  if (planned === null) return <p className="soft">{text.nextNone}</p>;
  return (
    <p>
      <a href={localPath(mockPath(planned.id))} lang={languageOfText(planned.title)}>
        {planned.title}
      </a>
      <br />
      <span className="soft">{whenOf(planned)}</span>
    </p>
  );
}

interface ReportPlanProps {
  readonly plan: StudyPlan;
  readonly exam: string;
  /** Of the exam; null without one. */
  readonly course: string | null;
  /** Called before a question of the ten is opened. */
  readonly onAgain: () => void;
}

/** What to do now: what to read, which ten questions, and when the next mock test is. */
export function ReportPlan({ plan, exam, course, onAgain }: ReportPlanProps) {
  const text = mockResultText().plan;
  const planned = useShared($plannedMock, LOADING);
  const { place, isNear } = useNear<HTMLElement>(0);
  useEffect(() => {
    // Everybody comes for a result in the same hour: who does not scroll asks for no list.
    if (isNear) void loadPlannedMock(exam);
  }, [isNear, exam]);
  const lessons = lessonsOf(plan, course);
  const hasQuestions = plan.questions.length > 0;
  return (
    <section className="stack" aria-labelledby="plan-title" ref={place}>
      <h2 id="plan-title">{text.title}</h2>
      <ol className="report-plan">
        {hasQuestions && (
          <li>
            <h3>{text.read}</h3>
            {lessons.length === 0 && <p className="soft">{text.readNothing}</p>}
            <ul className="report-plan-list">
              {lessons.map(({ path, names }) => (
                <li key={path}>
                  <a href={localPath(path)} lang={languageOfText(names)}>
                    {names}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        )}
        {hasQuestions && (
          <li>
            <h3>{text.again({ count: plan.questions.length })}</h3>
            <p className="soft">{text.againWhy}</p>
            <ul className="report-plan-numbers" aria-label={text.again({ count: plan.questions.length })}>
              {plan.questions.map((question) => (
                <li key={question}>
                  <a
                    href={questionHash(question)}
                    aria-label={mockResultText().question.title({ number: question + 1 })}
                    onClick={onAgain}
                  >
                    {question + 1}
                  </a>
                </li>
              ))}
            </ul>
            <p>
              <a href={localPath('/profile#mistakes')}>{text.book}</a>
            </p>
          </li>
        )}
        <li>
          <h3>{text.next}</h3>
          <NextMock planned={planned} />
        </li>
      </ol>
    </section>
  );
}
