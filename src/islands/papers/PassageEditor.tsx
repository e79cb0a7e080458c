import type { Language } from '#domain/lib/languages.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import type { QuestionEdit } from '#stores/papers/admin-question-edits.ts';
import { changeField } from '#stores/papers/admin-question-edits.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TranslationEditor } from './TranslationEditor.tsx';

interface EditorProps {
  readonly edit: QuestionEdit;
  /** Begins the names of its controls. */
  readonly name: string;
  /** Of the paper. */
  readonly language: Language;
  readonly onEdit: (edit: QuestionEdit) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text on which several questions are asked, with its translations. */
export function PassageEditor({ edit, name, language, onEdit }: EditorProps) {
  const words = staffQuestionsText().passage;
  return (
    <div className="question-editor stack">
      <TextField
        name={`${name}-title`}
        label={words.title}
        hint={words.titleHint}
        lang={language}
        value={textOf(edit.after['title'])}
        onValue={(title) => onEdit(changeField(edit, 'title', title === '' ? undefined : title))}
      />
      <TextArea
        name={`${name}-text`}
        label={words.text}
        lang={language}
        rows={8}
        value={textOf(edit.after['text'])}
        onValue={(text) => onEdit(changeField(edit, 'text', text))}
      />
      <TranslationEditor edit={edit} name={name} language={language} onEdit={onEdit} />
    </div>
  );
}
