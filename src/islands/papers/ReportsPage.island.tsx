import { useEffect, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import type { ReportOutcome } from '#domain/papers/question-report.ts';
import {
  LONGEST_REPORT,
  parseReportedPaper,
  reportMessages,
  reportReasonTexts,
} from '#domain/papers/question-report.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import type { ReportedQuestion, ReportQueueState } from '#stores/papers/reported-questions.ts';
import {
  $reportFigures,
  $reportQueue,
  answerReports,
  loadReportFigures,
  loadReportQueue,
} from '#stores/papers/reported-questions.ts';
import { showAlert } from '#stores/site/alert.ts';
import { inForm } from '#stores/staff/outcome.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { SessionNote } from '../admin/kit/SessionNote.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useClientId, useHold } from '../lib/use-unsent.ts';
import { useShared } from '../lib/use-shared.ts';
import { whenNear } from '../lib/when-near.ts';
import { hashOfQuestion } from './paper-hash.ts';
import { QuestionFigures } from './QuestionFigures.tsx';
import { OptionCounts, StaffText } from './StatisticsTable.tsx';

const NOTHING: ReportQueueState = { queue: null, failure: null };
const NO_FIGURES = {};
/** Pixels below the screen. */
const NEAR = 400;

/** A note to begin with, which staff may change. */
const NOTES: Readonly<Record<ReportOutcome, string>> = {
  corrected: 'Thank you. The question has been corrected.',
  'nothing-wrong': 'Thank you. We have read the question again and found nothing wrong.',
};
const LABELS: Readonly<Record<ReportOutcome, string>> = { corrected: 'Corrected', 'nothing-wrong': 'Nothing wrong' };
const DONE: Readonly<Record<ReportOutcome, string>> = {
  corrected: 'Closed as corrected. The students who reported it read your note.',
  'nothing-wrong': 'Closed: nothing wrong. The students who reported it read your note.',
};

/** Where staff change the question. */
function EditorLink({ reported: { paper, question } }: { readonly reported: ReportedQuestion }) {
  const named = parseReportedPaper(paper);
  if (named === null) return null;
  switch (named.kind) {
    case 'mock':
      return (
        <a className="button" href={`/admin/mocks#objections-${named.mock}`}>
          Rulings of this mock test
        </a>
      );
    case 'paper':
      return (
        <a className="button" href={`/admin/papers${hashOfQuestion(named.reference, question)}`}>
          Open in the editor
        </a>
      );
    case 'lesson':
      return (
        <a className="button" href={`/admin/lessons#at-${named.course}/${named.lesson}`}>
          Open the lesson
        </a>
      );
    // A template of the software draws it.
    case 'family':
      return null;
  }
}

interface AnswerProps {
  readonly reported: ReportedQuestion;
  readonly onDone: () => void;
}

/** The ways out: one tap closes the reports with the note that is written. */
function Answer({ reported, onDone }: AnswerProps) {
  const { paper, question, upTo, open } = reported;
  /** Null while staff have written none of their own. */
  const [note, setNote] = useState<string | null>(null);
  const [issue, setIssue] = useState<string | undefined>();
  const [advice, setAdvice] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<ReportOutcome | null>(null);
  const clientIdOf = useClientId();
  useHold(note !== null);

  async function close(outcome: ReportOutcome): Promise<void> {
    if (busyWith !== null) return;
    const words = (note ?? NOTES[outcome]).trim();
    setIssue(words === '' ? reportMessages().note : undefined);
    setAdvice(null);
    if (words === '') return;
    setBusyWith(outcome);
    const clientId = clientIdOf(`${paper} ${question} ${upTo} ${outcome} ${words}`);
    const failure = await answerReports({ clientId, paper, question, upTo, outcome, note: words });
    setBusyWith(null);
    setAdvice(failure);
    if (failure !== null) return;
    showAlert(DONE[outcome], 'success');
    onDone();
  }

  return (
    <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
      <SessionNote kept={inForm()} />
      <TextArea
        name="note"
        label="Note for the students who reported it"
        hint={`${open === 1 ? 'One student reads' : `${open} students read`} it at the question. Left empty, a short one is sent.`}
        placeholder={NOTES.corrected}
        value={note ?? ''}
        rows={2}
        maxLength={LONGEST_REPORT}
        error={issue}
        onValue={(text) => setNote(text === '' ? null : text)}
      />
      <p className="field-error" role="alert">
        {advice}
      </p>
      <div className="button-row">
        {(Object.keys(LABELS) as ReportOutcome[]).map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={outcome === 'corrected' ? 'button button-primary' : 'button'}
            aria-disabled={busyWith !== null}
            aria-busy={busyWith === outcome}
            onClick={() => void close(outcome)}
          >
            {busyWith === outcome ? 'Closing…' : LABELS[outcome]}
          </button>
        ))}
        <EditorLink reported={reported} />
      </div>
    </form>
  );
}

/** Attempts at papers and mock tests are counted by question, others are not. */
function Figures({ reported }: { readonly reported: ReportedQuestion }) {
  const kind = parseReportedPaper(reported.paper)?.kind;
  if (kind === 'lesson') return <p className="soft">Answers in lessons are not counted by question.</p>;
  if (kind === 'family')
    return (
      <p className="soft">
        Drawn for one student as <code>{reported.question}</code>, and drawn again here. If it is wrong, tell who looks
        after the software: its family has to be corrected, and every question that it draws with it.
      </p>
    );
  return <CountedFigures reported={reported} />;
}

function CountedFigures({ reported: { paper, question } }: { readonly reported: ReportedQuestion }) {
  const figures = useShared($reportFigures, NO_FIGURES)[paper];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    return whenNear(place.current, NEAR, () => void loadReportFigures(paper));
  }, [paper]);
  const isThere = figures !== undefined && figures !== 'loading';
  const found = isThere && figures !== 'failed' ? figures.find(({ id }) => id === question) : undefined;
  return (
    <div ref={place}>
      {isThere ? (
        <QuestionFigures statistics={found ?? null} />
      ) : (
        <LoadingLines label="Loading the figures" lines={1} />
      )}
    </div>
  );
}

function Asked({ asked, isChanged }: Pick<ReportedQuestion, 'asked' | 'isChanged'>) {
  if (asked === null) return <p className="note">The paper no longer has this question.</p>;
  const { text, options, rich, right, topic, explanation } = asked;
  return (
    <>
      {isChanged === true && <p className="note">The question has been changed since the newest report.</p>}
      <p className="disputed-text">
        <StaffText text={text} rich={rich} />
      </p>
      <OptionCounts options={options} rich={rich} right={right} chosen={null} />
      <p className="soft">
        Key: {keyTextOf(right)}.{topic !== null && ` Topic: ${topic}`}
      </p>
      {explanation !== null && (
        <details>
          <summary>Explanation</summary>
          <p className="disputed-text">
            <StaffText text={explanation} rich={rich} />
          </p>
        </details>
      )}
    </>
  );
}

function Reported({ reported, onDone }: AnswerProps) {
  const { paper, title, question, open, reasons, texts, asked, isChanged } = reported;
  return (
    <li className="disputed">
      <h3>
        {title}
        {!paper.startsWith('families/') && `, ${asked === null ? question : `question ${asked.index + 1}`}`}
      </h3>
      <p>
        <strong>{countText(open, 'report')}</strong>:{' '}
        {reasons.map(({ reason, reports }) => `${reportReasonTexts()[reason]} (${reports})`).join(', ')}
      </p>
      <Asked asked={asked} isChanged={isChanged} />
      <Figures reported={reported} />
      {texts.length > 0 && (
        <details open={texts.length <= 3}>
          <summary>What students wrote ({texts.length})</summary>
          <ul className="reason-list">
            {texts.map(({ reason, text, at }, index) => (
              <li key={index}>
                <p>{text}</p>
                <p className="soft">
                  {reportReasonTexts()[reason]}, {momentText(at)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Answer reported={reported} onDone={onDone} />
    </li>
  );
}

function Queue() {
  const { queue, failure } = useShared($reportQueue, NOTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadReportQueue(), []);
  const renew = (): void => {
    heading.current?.focus();
    void loadReportQueue();
  };
  return (
    <section className="stack" aria-labelledby="reports-title">
      <h2 id="reports-title" ref={heading} tabIndex={-1}>
        Questions that students report
      </h2>
      {failure !== null && (
        <FailedNote
          isAlert
          text={`The reports could not be loaded. ${failure}`}
          onRetry={() => void loadReportQueue()}
        />
      )}
      {queue === null && failure === null && <LoadingLines label="Loading the reports" lines={4} />}
      {queue !== null && queue.items.length === 0 && (
        <p className="note">
          No report is open. Students report a question below it: after a paper, a mock test, fresh practice or the
          check of a lesson, and in the mistake book.
        </p>
      )}
      {queue !== null && queue.items.length > 0 && (
        <>
          <p className="soft">
            {countText(queue.questions, 'question')} with open reports, the most reported first.
            {queue.questions > queue.items.length && ` The first ${queue.items.length} are shown.`}
          </p>
          <ul className="held">
            {queue.items.map((reported) => (
              <Reported
                key={`${reported.paper} ${reported.question} ${reported.upTo}`}
                reported={reported}
                onDone={renew}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The admin page of reports: every question with open ones, what attempts say about it, and the ways out. */
export function ReportsPage() {
  const isAwake = useAwake();
  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      <Queue />
    </ErrorBoundary>
  );
}
