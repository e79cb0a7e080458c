import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { shortDayText } from '#domain/lib/india-time.ts';
import { findPracticeWish, practiceLanguage, practicePath } from '#domain/papers/families/practice-wish.ts';
import { paperKey, paperTitle } from '#domain/papers/paper-reference.ts';
import { SKIP } from '#domain/attempts/scoring.ts';
import type { AskedMistake, MistakeResult } from '#stores/attempts/mistakes.ts';
import {
  checkResponse,
  chooseMistakeOption,
  giveUpMistake,
  goToNextMistake,
  typeMistakeNumber,
} from '#stores/attempts/mistakes.ts';
import type { ReportTarget } from '#stores/papers/question-reports.ts';
import { useShownPaper } from '../papers/PaperLanguage.tsx';
import { ReportLine } from '../papers/ReportLine.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { askOf, ResponseField } from '../papers/ResponseField.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';
import { questionReportText } from '#domain/text/en/question-report.ts';

const day = (instant: string): string => shortDayText(Date.parse(instant));

function whatNow({ outcome, dueAt, isRight, message }: MistakeResult): string {
  const text = mistakesText();
  const until = dueAt === null ? null : day(dueAt);
  switch (outcome) {
    case 'sending':
      return text.saving;
    case 'left':
      return text.left;
    case 'returns':
      return isRight ? text.returnsOnceMore({ day: until }) : text.returns({ day: until });
    case 'ahead':
      return text.practisedEarly({ day: until });
    case 'kept':
      return text.keptHere;
    case 'refused':
      return message;
  }
}

const reportTarget = ({ mistake, paper, question }: AskedMistake): ReportTarget =>
  'mock' in mistake
    ? { paper: `mocks/${mistake.mock}`, question: question.id }
    : { paper: paperKey(mistake), question: question.id, revision: paper.revision };

/** The question in the page's language, where its paper has it. */
function useShownQuestion({ paper, question }: AskedMistake): Pick<AskedMistake, 'paper' | 'question'> {
  const shown = useShownPaper(paper);
  return { paper: shown, question: shown.questions[paper.questions.indexOf(question)] ?? question };
}

/** Whether the response was right, the answer key with its reason, and when the question returns. */
function Answered({ asked, result }: { readonly asked: AskedMistake; readonly result: MistakeResult }) {
  const { mistake, right, response } = asked;
  const { paper, question } = useShownQuestion(asked);
  const text = mistakesText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const wish = findPracticeWish(question);
  const outcome = result.isRight ? 'correct' : response === SKIP ? 'skipped' : 'wrong';
  return (
    <div className="stack">
      <h3 className="view-heading" ref={head} tabIndex={-1}>
        {text.outcomes[outcome]}
      </h3>
      <ol className="review">
        <ReviewQuestion
          number={mistake.place + 1}
          paper={paper}
          question={question}
          right={right}
          response={response}
          outcome={outcome}
        >
          <ReportLine target={reportTarget(asked)} number={mistake.place + 1} more={null} />
        </ReviewQuestion>
      </ol>
      <p
        role="status"
        className={result.outcome === 'kept' || result.outcome === 'refused' ? 'note note-caution' : 'soft'}
      >
        {whatNow(result)}
      </p>
      <div className="button-row">
        <button type="button" className="button button-primary button-large" onClick={() => void goToNextMistake()}>
          {text.next}
        </button>
        {wish !== null && (
          <a className="button" href={localPath(practicePath(wish, practiceLanguage(paper.language)))}>
            {questionReportText().more}
          </a>
        )}
      </div>
    </div>
  );
}

/**
 * The question itself. Its heading takes the focus when the Next button, which had it, has left the page; the first
 * question leaves the focus on the heading of the view.
 */
function Asking({ asked }: { readonly asked: AskedMistake }) {
  const { mistake, response } = asked;
  const { paper, question } = useShownQuestion(asked);
  const text = mistakesText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void checkResponse();
  };
  return (
    <form className="mistake" onSubmit={submit}>
      <h3 className="view-heading" ref={head} tabIndex={-1}>
        {text.question({ number: mistake.place + 1 })}
      </h3>
      <QuestionText paper={paper} question={question} isPassageOpen />
      <ResponseField
        question={question}
        paper={paper}
        response={response}
        onChoose={chooseMistakeOption}
        onType={typeMistakeNumber}
      />
      <div className="button-row">
        <button
          type="submit"
          className="button button-primary button-large"
          disabled={response === null}
          aria-describedby="mistake-hint"
        >
          {text.check}
        </button>
        <button type="button" className="button" onClick={() => void giveUpMistake()}>
          {text.unknown}
        </button>
      </div>
      <p className="soft" id="mistake-hint">
        {response === null ? askOf(question.kind).orAnswer : text.noScore}
      </p>
    </form>
  );
}

/** A question as the quiz asks it, without a clock, and after the response its answer. */
export function MistakeQuestion({ asked, examNames }: ViewProps & { readonly asked: AskedMistake }) {
  const { mistake, result } = asked;
  return (
    <div className="mistake">
      <p className="soft">
        {examNames[mistake.exam] ?? mistake.exam}, {'mock' in mistake ? mistake.title : paperTitle(mistake)}
      </p>
      {result === null ? <Asking asked={asked} /> : <Answered asked={asked} result={result} />}
    </div>
  );
}
