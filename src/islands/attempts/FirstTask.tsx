import type { RunningDraft } from '#stores/attempts/running-drafts.ts';
import { titleOfDraft } from '#stores/attempts/running-drafts.ts';
import type { Today } from '#stores/attempts/today.ts';
import { Ring } from '#ui/Ring.tsx';
import { ExamChoice } from './ExamChoice.tsx';
import { leftText } from '#domain/attempts/today-words.ts';
import { examIndexPath, paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { todayText } from '#domain/text/en/today.ts';

interface FirstTaskProps {
  readonly today: Today | null;
  /** The day could not be loaded, and none was kept. */
  readonly isFailed: boolean;
  readonly drafts: readonly RunningDraft[];
  readonly names: Readonly<Record<string, string>>;
}

interface Task {
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
  /** Whether the papers taken of all are drawn beside it. */
  readonly ring?: boolean;
}

function runningPaper(draft: RunningDraft, names: FirstTaskProps['names']): Task {
  const { reference, question, leftMs } = draft;
  const text = todayText().task;
  return {
    kicker: text.paperRuns,
    title: titleOfDraft(draft, names),
    text: text.question({ number: question, left: withCapital(leftText(leftMs)) }),
    href: quizPath(reference),
    action: text.goOn,
  };
}

const withCapital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function runningMock({ mock, now }: Today): Task | null {
  if (mock?.state !== 'running') return null;
  const text = todayText().task;
  return {
    kicker: text.mockRuns,
    title: mock.title,
    text: mock.at === null ? text.clock : text.mock({ left: withCapital(leftText(mock.at - now)) }),
    href: `/mock/${mock.mock}`,
    action: text.goOn,
  };
}

function nextPaper({ paper, papers }: Today): Task | null {
  if (paper === null) return null;
  const { topic, questions, minutes, isRepeat } = paper;
  const text = todayText().task;
  return {
    kicker: isRepeat ? text.repeat : text.paper,
    title: topic,
    text: text.paperFacts({ place: paperTitle(paper), questions, minutes, ...papers }),
    href: quizPath(paper),
    action: isRepeat ? text.again : text.start,
    ring: true,
  };
}

/** What is most worth doing now: first what runs already, then the paper of the day. */
export function FirstTask({ today, isFailed, drafts, names }: FirstTaskProps) {
  const [draft] = drafts;
  const text = todayText();
  const running = draft === undefined ? null : runningPaper(draft, names);
  const task = (today === null ? null : runningMock(today)) ?? running ?? (today === null ? null : nextPaper(today));
  if (task === null && today?.exam === null)
    return (
      <section className="day-task" aria-label={text.exam.title}>
        <ExamChoice exam={null} names={names} />
      </section>
    );
  if (task === null)
    return (
      <section className="day-task" aria-busy={today === null && !isFailed} aria-label={text.task.label}>
        {isFailed ? (
          <p>{text.task.unknown}</p>
        ) : today === null ? (
          <>
            <span className="skeleton" />
            <span className="skeleton day-skeleton" />
            <span className="skeleton" />
          </>
        ) : (
          <p>{text.task.none}</p>
        )}
      </section>
    );
  return (
    <section className="day-task" aria-labelledby="day-task-title">
      <div className="day-kicker">
        {task.kicker}
        {today !== null && task.ring && <Ring done={today.papers.taken} all={today.papers.all} />}
      </div>
      <h2 id="day-task-title" lang={languageOfText(task.title)}>
        {task.title}
      </h2>
      <p className="soft">{task.text}</p>
      <div className="button-row">
        <a className="button button-primary button-large" href={localPath(task.href)}>
          {task.action}
        </a>
        {today?.exam && (
          <a className="button button-quiet" href={localPath(examIndexPath(today.exam))}>
            {text.task.allPapers({ exam: names[today.exam] ?? today.exam })}
          </a>
        )}
      </div>
    </section>
  );
}
