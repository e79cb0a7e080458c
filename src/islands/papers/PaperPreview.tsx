import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { ownMarksText } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import type { Question } from '#domain/papers/question.ts';
import { numberKeyText } from '#domain/papers/question.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { countsText } from '#domain/text/en/counts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import type { ExchangeIssue } from '#stores/papers/admin-papers.ts';
import {
  beginEdit,
  beginPassageEdit,
  editNameOf,
  parseEdits,
  passageEditName,
  passagesOf,
  questionsOf,
  withEdit,
} from '#stores/papers/admin-question-edits.ts';
import { PassageEditor } from './PassageEditor.tsx';
import { PreviewList } from './PreviewList.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionText } from './QuestionText.tsx';
import { Explanation, ReviewOptions } from './ReviewQuestion.tsx';

interface DrawnQuestionProps {
  readonly number: number;
  readonly paper: Paper;
  readonly question: Question;
}

/** The text of a question with its key. `number` is its place in the paper, from 1. */
export function DrawnQuestion({ number, paper, question }: DrawnQuestionProps) {
  const marks = ownMarksText(paper, number - 1);
  const text = staffQuestionsText().preview;
  return (
    <>
      <QuestionText
        paper={paper}
        question={question}
        isPassageOpen={paper.questions[number - 2]?.passage !== question.passage}
      />
      <ReviewOptions paper={paper} question={question} response={null} />
      {question.kind === 'number' && <p>{text.correct({ answer: numberKeyText(question.correctNumber) })}</p>}
      {marks !== null && <p className="soft">{marks}</p>}
      {question.isDropped && <p className="note">{text.dropped}</p>}
      <Explanation paper={paper} question={question} />
    </>
  );
}

const textOfOption = (option: unknown): string => {
  if (typeof option === 'string') return option;
  const { text, image } = isRecord(option) ? option : {};
  return typeof text === 'string' ? text : image === undefined ? '' : staffQuestionsText().preview.picture;
};

/** A question as it is typed, while a problem in its paper keeps the server from drawing it: a key is checked against all options. */
function TypedQuestion({
  question,
  language,
}: {
  readonly question: Readonly<Record<string, unknown>>;
  readonly language: Language;
}) {
  const { question: stem, options, correctAnswer, correctAnswers } = question;
  const right = (Array.isArray(correctAnswers) ? correctAnswers : [correctAnswer]).map((each) => JSON.stringify(each));
  return (
    <div lang={language}>
      <p>{typeof stem === 'string' ? stem : ''}</p>
      {Array.isArray(options) && (
        <ol type="A">
          {options.map((option: unknown, index) => (
            <li key={index}>
              {textOfOption(option)}
              {right.includes(JSON.stringify(option)) && (
                <strong lang={spokenLanguage()}> {staffQuestionsText().preview.correctHere}</strong>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** One question as students see it, with its key, and with what staff may do with it below. */
export const PreviewQuestion = ({ children, ...drawn }: DrawnQuestionProps & { readonly children?: ReactNode }) => (
  <li className="review-question">
    <h4>{staffQuestionsText().preview.numbered({ number: drawn.number })}</h4>
    <DrawnQuestion {...drawn} />
    {children}
  </li>
);

function IssueLines({ title, issues }: { readonly title: string; readonly issues: readonly ExchangeIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <div className="note note-caution stack">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {issues.map(({ field, reason, correction }, index) => (
          <li key={index}>
            <strong>{field}:</strong> {reason.replace(/\.$/, '')}. {correction}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What may be edited at a question: itself, and the passage that begins there. */
interface Editable {
  readonly isOpen: boolean;
  readonly isEdited: boolean;
  readonly editor: ReactNode;
  readonly onToggle: () => void;
}

interface ListedProps extends Editable {
  readonly number: number;
  readonly drawn: ReactNode;
  readonly passage: Editable | null;
  /** Whether the address asked for this question. */
  readonly isWanted: boolean;
}

function ListedQuestion({ number, isOpen, isEdited, drawn, editor, passage, isWanted, onToggle }: ListedProps) {
  const text = staffQuestionsText().preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <li className="review-question">
      <h4 ref={heading} tabIndex={-1}>
        {text.numbered({ number })}
        {isEdited && <span className="soft"> {text.edited}</span>}
      </h4>
      {drawn}
      {passage?.isEdited === true && <p className="soft">{text.passageEdited}</p>}
      {passage?.isOpen === true && passage.editor}
      {isOpen && editor}
      <div className="button-row">
        {passage !== null && (
          <button type="button" className="button" aria-expanded={passage.isOpen} onClick={passage.onToggle}>
            {passage.isOpen ? text.closePassage : text.editPassage}
            <span className="visually-hidden"> {text.ofQuestion({ number })}</span>
          </button>
        )}
        <button type="button" className="button" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? text.close : text.edit}
          <span className="visually-hidden"> {text.ofQuestion({ number })}</span>
        </button>
      </div>
    </li>
  );
}

interface PaperPreviewProps {
  /** What students would get; null while there is a problem or the check is under way. */
  readonly slice: unknown;
  /** The paper of the form with its edits. */
  readonly authored: Readonly<Record<string, unknown>>;
  /** Of the paper's own texts. */
  readonly language: Language;
  /** All languages that a question of the paper is in, its own first. */
  readonly languages: readonly Language[];
  /** The language of `slice`. */
  readonly shownIn: Language;
  readonly onShowIn: (language: Language) => void;
  /** The form's field. */
  readonly edits: string;
  /** What the check found at paths that begin so. */
  readonly issuesOf: (path: string) => {
    readonly problems: readonly ExchangeIssue[];
    readonly warnings: readonly ExchangeIssue[];
  };
  /** The id of the question that the address asks for; empty for none. */
  readonly wanted: string;
  readonly onEdits: (edits: string) => void;
  readonly onAwait: (isOnItsWay: boolean) => void;
}

/**
 * Every question as students will see it, with its key, read by the quiz's own reader from what the server would give,
 * and the way to edit it. While a problem keeps the server from making that, what it made last stays.
 */
export function PaperPreview(props: PaperPreviewProps) {
  const { slice, authored, language, languages, shownIn, onShowIn, edits: text, issuesOf, wanted } = props;
  const { onEdits, onAwait } = props;
  const words = staffQuestionsText().preview;
  const [lastSlice, setLastSlice] = useState(slice);
  if (slice !== null && slice !== lastSlice) setLastSlice(slice);
  const [open, setOpen] = useState<string | null>(wanted === '' ? null : wanted);
  const { paper } = readSlice(lastSlice);
  const minutes = Math.round(paper.durationMs / 60_000);
  const edits = parseEdits(text);
  const questions = questionsOf(authored);
  const passages = passagesOf(authored);

  function editorOfPassage(id: unknown, index: number): Editable | null {
    if (typeof id !== 'string' || passages[id] === undefined || questions[index - 1]?.['passage'] === id) return null;
    const name = passageEditName(id);
    const { problems, warnings } = issuesOf(`passages.${id}.`);
    return {
      isOpen: open === name,
      isEdited: edits[name] !== undefined,
      editor: (
        <>
          <PassageEditor
            edit={edits[name] ?? beginPassageEdit(passages[id])}
            name={`passage-${index + 1}`}
            language={language}
            onEdit={(next) => onEdits(withEdit(text, name, next))}
          />
          <IssueLines title={words.problemsOfPassage} issues={problems} />
          <IssueLines title={words.warnings} issues={warnings} />
        </>
      ),
      onToggle: () => setOpen(open === name ? null : name),
    };
  }

  return (
    <section className="stack" aria-labelledby="preview-title">
      <h3 id="preview-title">{words.title}</h3>
      {lastSlice !== null && (
        <p className="soft">
          {words.facts({
            questions: countsText().questions({ count: paper.questions.length }),
            minutes: countsText().minutes({ count: minutes }),
          })}
          {paper.profileName !== null && ` ${words.markedAs({ name: paper.profileName })}`}
        </p>
      )}
      {languages.length > 1 && (
        <div className="filter button-row" role="group" aria-label={words.language}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              aria-pressed={each === shownIn}
              onClick={() => onShowIn(each)}
            >
              {staffKitText().languages[each]}
            </button>
          ))}
        </div>
      )}
      <PreviewList>
        {questions.map((question, index) => {
          const name = editNameOf(question, index);
          const asked = paper.questions.length === questions.length ? paper.questions[index] : undefined;
          const { problems, warnings } = issuesOf(`questions[${index}]`);
          const edit = edits[name] ?? beginEdit(question);
          return (
            <ListedQuestion
              key={name}
              number={index + 1}
              isOpen={open === name}
              isEdited={edits[name] !== undefined}
              isWanted={wanted !== '' && wanted === name}
              passage={editorOfPassage(question['passage'], index)}
              drawn={
                asked === undefined ? (
                  <TypedQuestion question={question} language={language} />
                ) : (
                  <DrawnQuestion number={index + 1} paper={paper} question={asked} />
                )
              }
              editor={
                <>
                  <QuestionEditor
                    edit={edit}
                    name={`question-${index + 1}`}
                    language={language}
                    onEdit={(next) => onEdits(withEdit(text, name, next))}
                    onAwait={onAwait}
                  />
                  <IssueLines title={words.problemsOfQuestion} issues={problems} />
                  <IssueLines title={words.warnings} issues={warnings} />
                </>
              }
              onToggle={() => setOpen(open === name ? null : name)}
            />
          );
        })}
      </PreviewList>
    </section>
  );
}
