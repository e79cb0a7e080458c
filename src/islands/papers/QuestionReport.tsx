import { useEffect, useId, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { Language } from '#domain/lib/languages.ts';
import { findPracticeWish, practiceLanguage, practicePath } from '#domain/papers/families/practice-wish.ts';
import { LONGEST_REPORT, REPORT_REASONS } from '#domain/papers/question-report.ts';
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
import { localPath } from '#domain/lib/local-path.ts';
import { questionReportText } from '#domain/text/en/question-report.ts';
import { withNodes } from '../lib/with-nodes.tsx';

const NO_DRAFTS = {};
const NO_REPORTS = {};

interface QuestionReportProps {
  readonly target: ReportTarget;
  /** The question's number in the attempt, from 1. */
  readonly number: number;
}

function Own({ report, id }: { readonly report: OwnReport; readonly id: string }) {
  const { reason, text, at, outcome, note } = report;
  const words = questionReportText();
  return (
    <div className="note" id={id} tabIndex={-1}>
      <p>
        {withNodes((slot) =>
          words.own({ moment: momentText(at), reason: slot(<strong>{words.reasons[reason]}</strong>) }),
        )}
        {text !== '' && <span className="report-text"> “{text}”</span>}
      </p>
      <p>
        {outcome === null ? (
          words.waiting
        ) : (
          <>
            <strong>{words.outcomes[outcome]}</strong> {note}
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
  const words = questionReportText();
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
      aria-label={words.form({ number })}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField
        name="reason"
        label={words.what}
        value={reason}
        options={REPORT_REASONS}
        names={words.reasons}
        error={errors.reason}
        onValue={(value) => writeReport(target, { reason: REPORT_REASONS.find((each) => each === value) ?? '' })}
      />
      <TextArea
        name="text"
        label={words.words}
        hint={words.wordsHint({ most: LONGEST_REPORT, count: text.trim().length })}
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
          {isBusy ? words.sending : words.send}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {words.cancel}
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
  const text = questionReportText();
  /** Of fresh practice, whose language the student has chosen. */
  const isFresh = id.startsWith('fam.');
  return (
    <a
      className="button button-quiet no-print"
      href={localPath(practicePath(wish, isFresh ? language : practiceLanguage(language)))}
    >
      {text.more}
      <span className="visually-hidden">{text.asQuestion({ number })}</span>
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
            showAlert(questionReportText().sent, 'success');
            close(() => document.querySelector<HTMLElement>(`#${CSS.escape(ownId)}`)?.focus());
          }}
        />
      )}
      {!isOpen && (own === undefined || own.outcome !== null) && (
        <button type="button" ref={opener} className="button button-quiet no-print" onClick={() => setOpen(true)}>
          {questionReportText().open}
          <span className="visually-hidden">{questionReportText().openNumber({ number })}</span>
        </button>
      )}
    </>
  );
}
