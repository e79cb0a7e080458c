import type { RunningDraft } from '#stores/attempts/running-drafts.ts';
import { titleOfDraft } from '#stores/attempts/running-drafts.ts';
import type { Today } from '#stores/attempts/today.ts';
import { ExamChoice } from './ExamChoice.tsx';
import { leftText } from '#domain/attempts/today-words.ts';
import { dayLabel, examIndexPath, paperLabel, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';

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
}

function runningPaper(draft: RunningDraft, names: FirstTaskProps['names']): Task {
  const { reference, question, leftMs } = draft;
  return {
    kicker: 'Your paper goes on',
    title: titleOfDraft(draft, names),
    text: `Question ${question}. ${sentence(leftText(leftMs))} The clock keeps running while you are away.`,
    href: quizPath(reference),
    action: 'Go on',
  };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function runningMock({ mock, now }: Today): Task | null {
  if (mock?.state !== 'running') return null;
  return {
    kicker: 'Your mock test goes on',
    title: mock.title,
    text: `${mock.at === null ? '' : `${sentence(leftText(mock.at - now))} `}The clock keeps running while you are away.`,
    href: `/mock/${mock.mock}`,
    action: 'Go on',
  };
}

function nextPaper({ paper, papers }: Today): Task | null {
  if (paper === null) return null;
  const { topic, questions, minutes, isRepeat } = paper;
  return {
    kicker: isRepeat ? 'You have taken every paper. You can gain most in this one' : 'Today’s paper',
    title: topic,
    text: `${dayLabel(paper)}, ${paperLabel(paper)}: ${questions} questions in ${minutes} minutes. ${papers.taken} of ${papers.all} papers taken.`,
    href: quizPath(paper),
    action: isRepeat ? 'Take it again' : 'Start today’s paper',
  };
}

/** What is most worth doing now: first what runs already, then the paper of the day. */
export function FirstTask({ today, isFailed, drafts, names }: FirstTaskProps) {
  const [draft] = drafts;
  const running = draft === undefined ? null : runningPaper(draft, names);
  const task = (today === null ? null : runningMock(today)) ?? running ?? (today === null ? null : nextPaper(today));
  if (task === null && today?.exam === null)
    return (
      <section className="day-task" aria-label="Your exam">
        <ExamChoice exam={null} names={names} />
      </section>
    );
  if (task === null)
    return (
      <section className="day-task" aria-busy={today === null && !isFailed} aria-label="To do first">
        {isFailed ? (
          <p>Your next paper is not known yet. All papers are in the list below.</p>
        ) : today === null ? (
          <>
            <span className="skeleton" />
            <span className="skeleton day-skeleton" />
            <span className="skeleton" />
          </>
        ) : (
          <p>The papers of your exam are being written. Those of other exams are below.</p>
        )}
      </section>
    );
  return (
    <section className="day-task" aria-labelledby="day-task-title">
      <p className="day-kicker">{task.kicker}</p>
      <h2 id="day-task-title" lang={languageOfText(task.title)}>
        {task.title}
      </h2>
      <p className="soft">{task.text}</p>
      <div className="button-row">
        <a className="button button-primary button-large" href={task.href}>
          {task.action}
        </a>
        {today?.exam && (
          <a className="button button-quiet" href={examIndexPath(today.exam)}>
            All papers of {names[today.exam]}
          </a>
        )}
      </div>
    </section>
  );
}
