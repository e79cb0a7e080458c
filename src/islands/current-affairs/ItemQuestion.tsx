import { useState } from 'react';
import { isSame } from '#domain/lib/is-same.ts';
import type { Language } from '#domain/lib/languages.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { parseItemQuestion } from '#stores/current-affairs/admin-current-affairs-form.ts';
import type { QuestionEdit } from '#stores/papers/admin-question-edits.ts';
import { beginEdit } from '#stores/papers/admin-question-edits.ts';
import { QuestionEditor } from '../papers/QuestionEditor.tsx';

const EMPTY_QUESTION: Readonly<Record<string, unknown>> = { question: '', options: ['', '', '', ''] };

interface ItemQuestionProps {
  readonly label: string;
  /** JSON; empty without a question. */
  readonly value: string;
  readonly error: string | undefined;
  readonly language: Language;
  readonly onValue: (value: string) => void;
  /** True while a picture is on its way. */
  readonly onAwait: (isOnItsWay: boolean) => void;
}

function questionIn(value: string): Readonly<Record<string, unknown>> {
  if (value === '') return EMPTY_QUESTION;
  try {
    const data: unknown = JSON.parse(value);
    return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : EMPTY_QUESTION;
  } catch {
    return EMPTY_QUESTION;
  }
}

/** The one question that an item asks in its week and its month, in the editor of papers. */
export function ItemQuestion({ label, value, error, language, onValue, onAwait }: ItemQuestionProps) {
  const question = questionIn(value);
  /** Which option is marked as right, while two options still read the same. */
  const [kept, setKept] = useState<QuestionEdit | null>(null);
  const edit = kept !== null && isSame(kept.after, question) ? kept : beginEdit(question);
  const written = parseItemQuestion(value)?.['question'];
  return (
    <fieldset className="stack" name="question" tabIndex={-1}>
      <legend>{label}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      <p className="soft">{staffNewsText().hints.question}</p>
      <details>
        <summary>
          <span lang={language}>{typeof written === 'string' ? written : staffNewsText().notWritten}</span>
        </summary>
        <QuestionEditor
          edit={edit}
          name="item-question"
          language={language}
          onEdit={(next) => {
            setKept(next);
            onValue(JSON.stringify(next.after));
          }}
          onAwait={onAwait}
        />
      </details>
    </fieldset>
  );
}
