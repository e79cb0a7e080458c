import { useEffect, useId, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { Language } from '#domain/lib/languages.ts';
import { findPracticeWish, practicePath } from '#domain/papers/families/practice-wish.ts';
import type { ReportOutcome } from '#domain/papers/question-report.ts';
import { LONGEST_REPORT, REPORT_REASON_TEXTS, REPORT_REASONS } from '#domain/papers/question-report.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { OwnReport, ReportDraft, ReportTarget } from '#stores/papers/question-reports.ts';
import {
  $ownReports,
  $reportDrafts,
  EMPTY_REPORT,
  loadOwnReports,
  reportErrors,
  reportName,
  sendReport,
  writeReport,
} from '#stores/papers/question-reports.ts';
import { showAlert } from '#stores/site/alert.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useShared } from '../lib/use-shared.ts';
import { useHold } from '../lib/use-unsent.ts';

const NO_DRAFTS = {};
const NO_REPORTS = {};

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  corrected: 'The academy has corrected it.',
  'nothing-wrong': 'The academy found nothing wrong.',
};

interface QuestionReportProps {
  readonly target: ReportTarget;
  /** The question's number in the attempt, from 1. */
  readonly number: number;
}

function Own({ report, id }: { readonly report: OwnReport; readonly id: string }) {
  const { reason, text, at, outcome, note } = report;
  return (
    <div className="note" id={id} tabIndex={-1}>
      <p>
        You reported this question on {momentText(at)}: <strong>{REPORT_REASON_TEXTS[reason]}</strong>
        {text !== '' && <span className="report-text"> “{text}”</span>}
      </p>
      <p>
        {outcome === null ? (
          'The academy will read it. Its answer shows here.'
        ) : (
          <>
            <strong>{OUTCOMES[outcome]}</strong> {note}
          </>
        )}
      </p>
    </div>
  );
}

interface ReportFormProps extends QuestionReportProps {
  readonly draft: ReportDraft;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function ReportForm({ target, number, draft, onClose, onSent }: ReportFormProps) {
  const { reason, text, isBusy, failure } = draft;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  useHold(text !== '');
  const found = reportErrors(draft);
  const errors = isTried ? found : {};

  async function send(): Promise<void> {
    setTried(true);
    const wrong = found.reason === undefined ? (found.text === undefined ? null : 'textarea') : 'select';
    if (wrong !== null) form.current?.querySelector<HTMLElement>(wrong)?.focus();
    else if (await sendReport(target)) onSent();
  }

  return (
    <form
      className="form no-print"
      noValidate
      ref={form}
      aria-label={`Report question ${number}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField
        name="reason"
        label="What is wrong?"
        value={reason}
        options={REPORT_REASONS}
        names={REPORT_REASON_TEXTS}
        error={errors.reason}
        onValue={(value) => writeReport(target, { reason: REPORT_REASONS.find((each) => each === value) ?? '' })}
      />
      <TextArea
        name="text"
        label="What should it say?"
        hint={`At most ${LONGEST_REPORT} characters. ${text.trim().length} so far. Staff read it without your name.`}
        value={text}
        rows={3}
        maxLength={LONGEST_REPORT}
        error={errors.text}
        onValue={(value) => writeReport(target, { text: value })}
      />
      <p className="field-error" role="alert">
        {failure}
      </p>
      <div className="button-row">
        <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send report'}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}

interface MoreProps {
  /** Of the question. */
  readonly id: string;
  readonly topic: string | null;
  readonly number: number;
  readonly language: Language;
}

/** Ten fresh questions of the same family or topic, where there is one. */
export function MoreLikeThis({ id, topic, number, language }: MoreProps) {
  const wish = findPracticeWish({ id, topic });
  if (wish === null) return null;
  return (
    <a className="button button-quiet no-print" href={practicePath(wish, language)}>
      Ten more like this<span className="visually-hidden">, as question {number}</span>
    </a>
  );
}

/** What the student reported of one question with the answer, and the way to report it while no report is open. */
export function QuestionReport({ target, number }: QuestionReportProps) {
  const session = useShared($session, GUEST);
  const reports = useShared($ownReports, NO_REPORTS)[target.paper] ?? [];
  const draft = useShared($reportDrafts, NO_DRAFTS)[reportName(target)] ?? EMPTY_REPORT;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const isStudent = session.status === 'student';
  useEffect(() => {
    if (isStudent) void loadOwnReports(target.paper);
  }, [isStudent, target.paper]);
  if (!isStudent) return null;
  const own = reports.find(({ question }) => question === target.question);
  const close = (next: () => void): void => {
    setOpen(false);
    requestAnimationFrame(next);
  };
  return (
    <>
      {own !== undefined && <Own report={own} id={ownId} />}
      {isOpen && (
        <ReportForm
          target={target}
          number={number}
          draft={draft}
          onClose={() => close(() => opener.current?.focus())}
          onSent={() => {
            showAlert('Your report is sent. The answer will show at the question.', 'success');
            close(() => document.querySelector<HTMLElement>(`#${CSS.escape(ownId)}`)?.focus());
          }}
        />
      )}
      {!isOpen && (own === undefined || own.outcome !== null) && (
        <button type="button" ref={opener} className="button button-quiet no-print" onClick={() => setOpen(true)}>
          Report this question<span className="visually-hidden">, number {number}</span>
        </button>
      )}
    </>
  );
}
