import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { chosenOptions } from '#domain/attempts/chosen-options.ts';
import type { Language } from '#domain/lib/languages.ts';
import { alternativesOf, rightOptionsOf } from '#domain/mocks/key-entry.ts';
import { answerTextOf, keyTextOf } from '#domain/mocks/key-text.ts';
import type { MockExplanations, MockPaper } from '#domain/mocks/mock-paper.ts';
import { DROPPED, sectionTextIn } from '#domain/mocks/mock-paper.ts';
import { NOT_ATTEMPTED, codeAt, responseAt } from '#domain/mocks/mock-response.ts';
import type { MockOutcome } from '#domain/mocks/score-mock.ts';
import { marksAt, partlyRightAt } from '#domain/mocks/score-mock.ts';
import { isMarkedApart, markingOf } from '#domain/mocks/mock-rules.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { ReportLine } from '../papers/ReportLine.tsx';
import { MarkedOptions, OutcomeMark } from '../papers/ReviewQuestion.tsx';
import { QuestionText } from '../papers/QuestionText.tsx';
import { RichText } from '../papers/RichText.tsx';
import { TopicName } from '../papers/TopicName.tsx';
import { momentText } from '#domain/lib/india-time.ts';
import { ObjectionButton } from './ObjectionButton.tsx';
import { marksOf as marksText, shareText, timeText } from './report-words.ts';

/** The attempt question by question, with the texts as they are drawn. */
export interface ReadReview extends Omit<MockReview, 'paper' | 'explanations'> {
  readonly paper: MockPaper;
  readonly explanations: MockExplanations;
}

interface ReportQuestionProps {
  readonly mockId: string;
  readonly review: ReadReview;
  /** Its index from 0. */
  readonly question: number;
  readonly outcome: MockOutcome;
  readonly language: Language;
  readonly isSlow: boolean;
}

/** 'Opened 3 times, answer changed once, marked for review.' */
const courseText = ({ visits, changes, marked }: ReadReview, question: number): string =>
  mockResultText().question.course({
    visits: visits[question] ?? 0,
    changes: changes[question] ?? 0,
    isMarked: marked[question] === '1',
  });

/** Own time above that of the best tenth, to one scale; the numbers stand below. */
function TimeBars({ ownMs, bestMs }: { readonly ownMs: number; readonly bestMs: number }) {
  const most = Math.max(ownMs, bestMs, 1);
  const label = mockResultText().question.timeChart({ own: timeText(ownMs), best: timeText(bestMs) });
  return (
    <svg className="report-times" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width={(100 * ownMs) / most} height="4" className="report-time-own" />
      <rect y="6" width={(100 * bestMs) / most} height="4" className="report-time-best" />
    </svg>
  );
}

/** Own time beside that of the others, and how many had it right. */
function Figures({ review, question, isSlow }: Omit<ReportQuestionProps, 'mockId' | 'outcome' | 'language'>) {
  const { cohort, rules } = review;
  const marking = markingOf(rules, question);
  const figures = cohort?.questions[question];
  const text = mockResultText().question;
  const bestMs = figures?.topMedianMs ?? null;
  const ownMs = review.spentMs[question] ?? 0;
  return (
    <>
      {bestMs !== null && <TimeBars ownMs={ownMs} bestMs={bestMs} />}
      <dl className="report-figures">
        {isMarkedApart(rules) && (
          <div>
            <dt>{text.marks}</dt>
            <dd>
              {text.marksOf({
                marks: marksText(marksAt(marking, review, review.responses, question)),
                maximum: marksText(marking.correct),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt className={bestMs === null ? undefined : 'report-key-own'}>{text.yourTime}</dt>
          <dd>
            {timeText(ownMs)}
            {isSlow && <span className="report-slow"> {text.slow}</span>}
          </dd>
        </div>
        {typeof figures?.medianMs === 'number' && (
          <div>
            <dt>{text.median}</dt>
            <dd>{timeText(figures.medianMs)}</dd>
          </div>
        )}
        {bestMs !== null && (
          <div>
            <dt className="report-key-best">{text.bestTenth}</dt>
            <dd>{timeText(bestMs)}</dd>
          </div>
        )}
        {cohort !== null && figures !== undefined && (
          <div>
            <dt>{text.hadItRight}</dt>
            <dd>{shareText(figures.right, cohort.attempts)}</dd>
          </div>
        )}
      </dl>
      {bestMs === null && <p className="soft">{cohort === null ? text.noOthers : text.noBest}</p>}
    </>
  );
}

/** What the academy ruled on the question, and the student's own objection or the way to make one. */
function Disputes({ mockId, review, question }: Pick<ReportQuestionProps, 'mockId' | 'review' | 'question'>) {
  const rulings = review.rulings.filter((ruling) => ruling.question === question);
  const objection = review.objections.find((each) => each.question === question);
  const text = mockObjectionsText();
  return (
    <>
      {rulings.map(({ kind, note, at }) => (
        <div className="note" key={at}>
          <p>
            <strong>{text.rulings[kind]}</strong> <span lang={languageOfText(note)}>{note}</span>
          </p>
          <p className="soft">{momentText(at)}</p>
        </div>
      ))}
      {objection !== undefined && (
        <p className="note" id={`own-objection-${question + 1}`} tabIndex={-1}>
          {text.objected({ moment: momentText(objection.at), reason: objection.reason })}{' '}
          <strong>
            {objection.ruling === null
              ? text.stillUnderReview
              : text.ruled({ outcome: text.outcomes[objection.ruling] })}
          </strong>
        </p>
      )}
      {objection === undefined && review.mayObject && (
        <ObjectionButton target={{ mockId, attempt: review.attempt, question }} />
      )}
    </>
  );
}

/** One question of a result: text, options with the key, own response, figures and explanation. */
export function ReportQuestion({ mockId, review, question, outcome, language, isSlow }: ReportQuestionProps) {
  const { rules, paper, explanations, right, responses, topics } = review;
  const section = sectionIndexAt(rules.sections, question);
  const { start = 0, name = '' } = rules.sections[section] ?? {};
  const held = paper.sections[section];
  const text = held === undefined ? null : sectionTextIn(held, language);
  const asked = text?.questions[question - start];
  if (text === null || asked === undefined) return null;
  const response = responseAt(responses, question);
  const words = mockResultText().question;
  const entry = right[question] ?? '';
  const isDroppedQuestion = entry === DROPPED;
  const isPartly = outcome === 'wrong' && partlyRightAt(review, responses, question) > 0;
  const explained = explanations.texts[language] ?? explanations.texts[text.language];
  const explanation = explained?.explanations[question];
  return (
    <li className="review-question" id={`question-${question + 1}`}>
      <div className="review-question-head">
        <h3 tabIndex={-1}>
          {words.title({ number: question + 1 })}{' '}
          <span className="soft" lang={languageOfText(name)}>
            {name}
          </span>
        </h3>
        <OutcomeMark outcome={isPartly ? 'partly' : outcome} />
      </div>
      <QuestionText paper={text} question={asked} isPassageOpen={false} />
      {asked.kind !== 'number' && (
        <MarkedOptions
          paper={text}
          options={asked.options}
          isRight={(index) => rightOptionsOf(entry).includes(index)}
          chosen={asked.kind === 'several' ? chosenOptions(response) : (chosenOptions(response)[0] ?? null)}
        />
      )}
      {asked.kind === 'number' && (
        <dl className="answers">
          <div>
            <dt>{words.yourAnswer}</dt>
            <dd>{response === null ? words.blank : answerTextOf(codeAt(responses, question))}</dd>
          </div>
          {!isDroppedQuestion && (
            <div>
              <dt>{words.correctAnswer}</dt>
              <dd>{keyTextOf(entry)}</dd>
            </div>
          )}
        </dl>
      )}
      {asked.kind === 'several' && alternativesOf(entry).length > 1 && (
        <p>{words.rightAre({ key: keyTextOf(entry) })}</p>
      )}
      {response === NOT_ATTEMPTED && <p className="soft">{words.notAttempted}</p>}
      {isDroppedQuestion && <p className="soft">{words.dropped}</p>}
      <Figures review={review} question={question} isSlow={isSlow} />
      <p className="soft">{courseText(review, question)}</p>
      {explanation !== undefined && (
        <div className="explanation">
          <strong>{words.why}</strong>
          <div lang={text.language}>
            <RichText text={explanation} rich={explained?.rich} />
          </div>
          {topics[question] !== undefined && (
            <p className="soft">
              {words.topic}
              <TopicName topic={topics[question]} />
            </p>
          )}
        </div>
      )}
      <Disputes mockId={mockId} review={review} question={question} />
      <ReportLine
        target={{ paper: `mocks/${mockId}`, question: asked.id, attempt: review.attempt }}
        number={question + 1}
        more={{ topic: topics[question] ?? null, language: text.language }}
      />
    </li>
  );
}
