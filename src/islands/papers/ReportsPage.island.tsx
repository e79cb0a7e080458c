import { useEffect, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type { ReportOutcome } from '#domain/papers/question-report.ts';
import {
  LONGEST_REPORT,
  parseReportedPaper,
  reportMessages,
  reportReasonTexts,
} from '#domain/papers/question-report.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffReportsText } from '#domain/text/staff/en/staff-reports.ts';
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
import { hashOfItem } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useClientId, useHold } from '../lib/use-unsent.ts';
import { useShared } from '../lib/use-shared.ts';
import { withNodes } from '../lib/with-nodes.tsx';
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
const OUTCOMES = ['corrected', 'nothing-wrong'] as const satisfies readonly ReportOutcome[];

const wordsOf = (outcome: ReportOutcome) =>
  outcome === 'corrected' ? staffReportsText().corrected : staffReportsText().nothingWrong;

/** The row of the fact table that the question asks. */
function SheetLink({ sheet }: Pick<ReportedQuestion, 'sheet'>) {
  if (sheet === null) return null;
  return (
    <a className="button" href={localPath(`/admin/facttables?row=${sheet.code}${hashOfItem(sheet.id)}`)}>
      {staffReportsText().openRow}
    </a>
  );
}

/** Where staff change the question. */
function EditorLink({ reported: { paper, question } }: { readonly reported: ReportedQuestion }) {
  const named = parseReportedPaper(paper);
  if (named === null) return null;
  const text = staffReportsText();
  switch (named.kind) {
    case 'mock':
      return (
        <a className="button" href={localPath(`/admin/mocks#objections-${named.mock}`)}>
          {text.rulings}
        </a>
      );
    case 'paper':
      return (
        <a className="button" href={localPath(`/admin/papers${hashOfQuestion(named.reference, question)}`)}>
          {text.openEditor}
        </a>
      );
    case 'lesson':
      return (
        <a className="button" href={localPath(`/admin/lessons#at-${named.course}/${named.lesson}`)}>
          {text.openLesson}
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
  const text = staffReportsText();
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
    showAlert(wordsOf(outcome).done, 'success');
    onDone();
  }

  return (
    <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
      <SessionNote kept={inForm()} />
      <TextArea
        name="note"
        label={text.note}
        hint={text.noteHint({ open })}
        placeholder={NOTES.corrected}
        value={note ?? ''}
        rows={2}
        maxLength={LONGEST_REPORT}
        error={issue}
        onValue={(typed) => setNote(typed === '' ? null : typed)}
      />
      <p className="field-error" role="alert">
        {advice}
      </p>
      <div className="button-row">
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={outcome === 'corrected' ? 'button button-primary' : 'button'}
            aria-disabled={busyWith !== null}
            aria-busy={busyWith === outcome}
            onClick={() => void close(outcome)}
          >
            {busyWith === outcome ? text.closing : wordsOf(outcome).label}
          </button>
        ))}
        <EditorLink reported={reported} />
        <SheetLink sheet={reported.sheet} />
      </div>
    </form>
  );
}

/** Attempts at papers and mock tests are counted by question, others are not. */
function Figures({ reported }: { readonly reported: ReportedQuestion }) {
  const kind = parseReportedPaper(reported.paper)?.kind;
  const text = staffReportsText();
  if (kind === 'lesson') return <p className="soft">{text.notCounted}</p>;
  if (kind === 'family')
    return (
      <p className="soft">
        {withNodes((slot) =>
          (reported.sheet === null ? text.drawn : text.drawnFromRow)({ name: slot(<code>{reported.question}</code>) }),
        )}
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
        <LoadingLines label={staffReportsText().loadingFigures} lines={1} />
      )}
    </div>
  );
}

function Asked({ asked, isChanged }: Pick<ReportedQuestion, 'asked' | 'isChanged'>) {
  const words = staffReportsText();
  if (asked === null) return <p className="note">{words.gone}</p>;
  const { text, options, rich, right, topic, explanation } = asked;
  return (
    <>
      {isChanged === true && <p className="note">{words.changed}</p>}
      <p className="disputed-text">
        <StaffText text={text} rich={rich} />
      </p>
      <OptionCounts options={options} rich={rich} right={right} chosen={null} />
      <p className="soft">
        {words.key({ answer: keyTextOf(right) })}
        {topic !== null && ` ${words.topic({ topic: topicName(topic) })}`}
      </p>
      {explanation !== null && (
        <details>
          <summary>{words.explanation}</summary>
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
  const words = staffReportsText();
  return (
    <li className="disputed">
      <h3>
        {paper.startsWith('families/')
          ? title
          : words.ofQuestion({
              title,
              question: asked === null ? question : words.numbered({ number: asked.index + 1 }),
            })}
      </h3>
      <p>
        <strong>{words.reports({ count: open })}</strong>:{' '}
        {reasons.map(({ reason, reports }) => `${reportReasonTexts()[reason]} (${reports})`).join(', ')}
      </p>
      <Asked asked={asked} isChanged={isChanged} />
      <Figures reported={reported} />
      {texts.length > 0 && (
        <details open={texts.length <= 3}>
          <summary>{words.written({ count: texts.length })}</summary>
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
  const text = staffReportsText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadReportQueue(), []);
  const renew = (): void => {
    heading.current?.focus();
    void loadReportQueue();
  };
  return (
    <section className="stack" aria-labelledby="reports-title">
      <h2 id="reports-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      {failure !== null && (
        <FailedNote isAlert text={text.failed({ message: failure })} onRetry={() => void loadReportQueue()} />
      )}
      {queue === null && failure === null && <LoadingLines label={text.loading} lines={4} />}
      {queue !== null && queue.items.length === 0 && <p className="note">{text.empty}</p>}
      {queue !== null && queue.items.length > 0 && (
        <>
          <p className="soft">
            {text.open({ count: queue.questions })}
            {queue.questions > queue.items.length && ` ${text.firstShown({ count: queue.items.length })}`}
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
