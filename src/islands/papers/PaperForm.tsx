import { useEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import { beyondFile, parseReadPaper } from '#stores/papers/admin-paper-file.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import type { PaperIssue, StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { issuesInFile, papersStore, suggestPlace } from '#stores/papers/admin-papers.ts';
import type { PaperField, PaperFields, PaperIntent } from '#stores/papers/admin-papers-form.ts';
import {
  countText,
  fieldsOfFile,
  fieldsOfPaper,
  haveOtherQuestions,
  PAPER_FIELDS,
  shownPaper,
} from '#stores/papers/admin-papers-form.ts';
import type { NumberedEdit } from '#stores/papers/admin-question-edits.ts';
import { countEdits, numbersOfEdits, translationsOfPaper } from '#stores/papers/admin-question-edits.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import type { Difference } from '../admin/kit/ConflictNote.tsx';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import type { SaveAction } from '../admin/kit/SaveBar.tsx';
import { useEditor } from '../admin/kit/use-editor.ts';
import { PaperFileField } from './PaperFileField.tsx';
import { FileFindings } from './FileFindings.tsx';
import { PaperNote } from './PaperNote.tsx';
import { IssueList } from './PaperFindings.tsx';
import { PaperDownload } from './PaperDownload.tsx';
import { PaperTemplates } from './PaperTemplates.tsx';
import { PaperPreview } from './PaperPreview.tsx';
import type { PaperCheck } from './use-paper-check.ts';
import { usePaperCheck } from './use-paper-check.ts';

/** The families are downloaded when staff ask for one. */
const VariantPicker = lazyPart(
  createPart(async () => (await import('./VariantPicker.tsx')).VariantPicker),
  <span className="skeleton" />,
);

/** What the page knows of the question bank. */
export interface BankFacts {
  /** Exam keys with their names. */
  readonly exams: Readonly<Record<string, string>>;
  readonly profiles: readonly { readonly id: string; readonly exam: string; readonly name: string }[];
}

const LABELS: Readonly<Record<PaperField, string>> = {
  exam: 'Exam or subject',
  day: 'Day',
  paper: 'Paper',
  content: 'File with the questions',
  accepted: 'What the file loses',
  edits: 'Questions edited here',
  topic: 'Topic',
  language: 'Language',
  profile: 'Marks and minutes',
};

const PUBLISH: SaveAction<PaperIntent> = {
  intent: 'publish',
  label: 'Publish',
  busyText: 'Publishing…',
  isPrimary: true,
};
const SAVE: SaveAction<PaperIntent> = { intent: 'save', label: 'Save changes', busyText: 'Saving…' };
const KEEP: SaveAction<PaperIntent> = { ...SAVE, label: 'Save draft' };
const UNPUBLISH: SaveAction<PaperIntent> = { intent: 'unpublish', label: 'Unpublish', busyText: 'Unpublishing…' };
const DELETE: SaveAction<PaperIntent> = { intent: 'delete', label: 'Delete', busyText: 'Deleting…' };

const ACTIONS = {
  new: [PUBLISH, KEEP],
  draft: [PUBLISH, KEEP, DELETE],
  published: [{ ...SAVE, isPrimary: true }, UNPUBLISH, DELETE],
} as const;

/** '3 questions and 1 passage'. */
function editCountText(edits: string): string {
  const { questions, passages } = countEdits(edits);
  const parts = [
    ...(questions === 0 ? [] : [countText(questions, 'question')]),
    ...(passages === 0 ? [] : [countText(passages, 'passage')]),
  ];
  return parts.length === 0 ? 'None' : parts.join(' and ');
}

/** In a conflict a file is told by its name, not by its hundred questions. */
function showValue(name: PaperField, value: string): string {
  if (name === 'edits') return editCountText(value);
  if (name !== 'content') return value;
  const chosen = parseReadPaper(value);
  return chosen === null
    ? 'The questions as they are saved'
    : `${chosen.fileName}, ${countText(chosen.places.length, 'question')}`;
}

/** 'Questions 2, 5, and the passage of question 7'; what is not there any more has no number. */
function editsText(edits: readonly NumberedEdit[]): string {
  const numbersOf = (wantPassages: boolean): readonly number[] =>
    edits.flatMap(({ number, isPassage }) => (number === null || isPassage !== wantPassages ? [] : [number]));
  const numbers = numbersOf(false);
  const gone = edits.filter(({ number }) => number === null);
  const goneQuestions = gone.filter(({ isPassage }) => !isPassage).length;
  const named = numbers.length === 0 ? '' : `${numbers.length === 1 ? 'Question' : 'Questions'} ${numbers.join(', ')}`;
  const parts = [
    named,
    ...numbersOf(true).map((number) => `the passage of question ${number}`),
    goneQuestions === 0 ? '' : `${countText(goneQuestions, 'question')} that they took out`,
    gone.length === goneQuestions ? '' : `${countText(gone.length - goneQuestions, 'passage')} that they took out`,
  ].filter(Boolean);
  const text = parts.join(', and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The questions of a paper are in no field until a file is chosen or one is edited. */
function findBeside(
  opened: StoredPaperItem | null,
  theirs: StoredPaperItem,
  { content, edits }: PaperFields,
): readonly Difference[] {
  if (opened === null || !haveOtherQuestions(opened, theirs)) return [];
  const taken = numbersOfEdits(theirs.authored, edits).filter(({ isTaken }) => isTaken);
  const yours =
    content !== ''
      ? 'Those of your file, in place of theirs.'
      : taken.length > 0
        ? `${editsText(taken)}: both of you changed it. Yours would replace theirs; all others stay as theirs.`
        : edits === ''
          ? 'No file chosen. Theirs stay.'
          : 'The questions that you edited are not among those. Both stay.';
  return [
    {
      label: 'Questions',
      theirs: `${countText(theirs.questions, 'question')}, changed since you opened the paper`,
      yours,
    },
  ];
}

type Place = Pick<PaperFields, 'day' | 'paper'>;

/** 'cgl-day-3-paper-1', as far as the place is known. */
const fileNameOf = ({ exam, day, paper }: PaperFields): string =>
  [
    exam || 'paper',
    ...(/^\d+$/.test(day) ? [`day-${day}`] : []),
    ...(/^\d+$/.test(paper) ? [`paper-${paper}`] : []),
  ].join('-');

interface CheckViewProps {
  readonly check: PaperCheck;
  readonly chosen: ReadPaper | null;
  readonly onAskAgain: () => void;
}

/** Offers the next free place of the exam for a new paper that has none yet. */
function PlaceOffer({ values, onPlace }: { readonly values: PaperFields; readonly onPlace: (place: Place) => void }) {
  const { exam, day, paper } = values;
  const [offer, setOffer] = useState<(Place & { readonly exam: string }) | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (exam !== '') void suggestPlace(exam).then((place) => isWanted && setOffer(place && { ...place, exam }));
    return () => {
      isWanted = false;
    };
  }, [exam]);
  if (offer?.exam !== exam || (offer.day === day && offer.paper === paper)) return null;
  return (
    <button type="button" className="button" onClick={() => onPlace(offer)}>
      Take the next free place: Day {offer.day}, Paper {offer.paper}
    </button>
  );
}

/** What the check says of the paper as a whole. */
function CheckView({ check, chosen, onAskAgain }: CheckViewProps) {
  const places = chosen?.places ?? [];
  if (check.status === 'none') return null;
  if (check.status === 'asking')
    return (
      <div>
        <p role="status">Checking every question…</p>
        <span className="skeleton" />
      </div>
    );
  if (check.status === 'failed')
    return (
      <div className="note note-caution stack" role="alert">
        <p>The paper could not be checked. {check.message}</p>
        <button type="button" className="button" onClick={onAskAgain}>
          Check again
        </button>
      </div>
    );
  const issues = beyondFile(check.checked.faults, chosen);
  const warnings = beyondFile(check.checked.warnings, chosen);
  return (
    <>
      <p className="visually-hidden" role="status">
        {issues.length === 0 ? 'Checked: no issue.' : `Checked: ${countText(issues.length, 'issue')}.`}
      </p>
      {issues.length > 0 && (
        <IssueList
          id="check-issues"
          isCaution
          title="Problems"
          note="Nothing can be saved while there is one. Correct the file and choose it again, or edit the question below."
          issues={issuesInFile(issues, places)}
        />
      )}
      {warnings.length > 0 && (
        <IssueList
          id="check-warnings"
          title="Warnings"
          note="Decide on each yourself. They stop nothing."
          issues={issuesInFile(warnings, places)}
        />
      )}
    </>
  );
}

/** What the check found in one question or passage, whose paths begin so. */
function issuesAt(check: PaperCheck, start: string) {
  if (check.status !== 'done') return { problems: [], warnings: [] };
  const own = (issues: readonly PaperIssue[]) =>
    issuesInFile(
      issues.filter(({ path }) => path.startsWith(start)),
      [],
    );
  return { problems: own(check.checked.faults), warnings: own(check.checked.warnings) };
}

interface PaperFormProps {
  /** Null for a paper that is new. */
  readonly item: StoredPaperItem | null;
  readonly bank: BankFacts;
  /** The id of the question to begin with; empty for none. */
  readonly wanted?: string;
  readonly onSaved: (item: StoredPaperItem, intent: PaperIntent) => void;
}

/** A paper's place, its file, its settings, what is wrong with it, and each question as students will see it. */
export function PaperForm({ item: opened, bank, wanted = '', onSaved }: PaperFormProps) {
  const editor = useEditor(opened, {
    noun: 'papers',
    names: PAPER_FIELDS,
    fieldsOf: fieldsOfPaper,
    save: papersStore.save,
    onSaved,
  });
  const { text, values, item, setValue } = editor;
  const chosen = parseReadPaper(values.content);
  const shown = shownPaper(values, item);
  const own = isLanguage(values.language) ? values.language : 'en';
  const languages = [own, ...(shown === null ? [] : translationsOfPaper(shown)).filter((each) => each !== own)];
  const [wishedIn, setWishedIn] = useState<Language>(own);
  const shownIn = languages.includes(wishedIn) ? wishedIn : own;
  const { check, askAgain } = usePaperCheck(values, item, editor.clientId, shownIn);
  const file = editor.file('content');
  const field = (name: PaperField) => ({ ...text(name), label: LABELS[name] });
  const isPlaced = item !== null && item.firstPublishedAt !== null;
  const [isDrawing, setDrawing] = useState(false);
  const profiles = bank.profiles.filter(({ id, exam }) => exam === values.exam || id === values.profile);

  function onRead(paper: ReadPaper): void {
    const { topic, language, profile } = paper.authored;
    setValue('content', JSON.stringify(paper));
    // Each file is confirmed by itself.
    setValue('accepted', '');
    setValue('edits', '');
    // What a file named is named anew by the next one; what was typed stays.
    const isTyped = values.topic.trim() !== '' && values.topic !== chosen?.authored['topic'];
    if (!isTyped && typeof topic === 'string') setValue('topic', topic);
    if (isLanguage(language)) setValue('language', language);
    if (typeof profile === 'string') setValue('profile', profile);
  }

  const checkView = <CheckView key="check" check={check} chosen={chosen} onAskAgain={askAgain} />;
  const preview = shown !== null && check.status !== 'none' && (
    <PaperPreview
      key="preview"
      slice={check.status === 'done' ? check.checked.slice : null}
      authored={shown}
      language={own}
      languages={languages}
      shownIn={shownIn}
      onShowIn={setWishedIn}
      edits={values.edits}
      issuesOf={(path) => issuesAt(check, path)}
      wanted={wanted}
      onEdits={(edits) => setValue('edits', edits)}
      onAwait={editor.file('edits').onAwait}
    />
  );

  return (
    <EditorForm
      editor={editor}
      labels={LABELS}
      fieldsOf={fieldsOfPaper}
      titleField="topic"
      actions={ACTIONS[item?.status ?? 'new']}
      showValue={showValue}
      findBeside={findBeside}
    >
      {item !== null && (
        <PaperNote
          item={item}
          onTake={(authored) => {
            for (const [name, value] of Object.entries(fieldsOfFile(values, authored)))
              setValue(name as PaperField, value);
          }}
        />
      )}
      <SelectField {...field('exam')} options={Object.keys(bank.exams)} names={bank.exams} />
      <div className="form-pair">
        <TextField
          {...field('day')}
          inputMode="numeric"
          autoComplete="off"
          hint={isPlaced ? 'Students know it here: its place stays.' : 'A whole number from 1.'}
        />
        <TextField {...field('paper')} inputMode="numeric" autoComplete="off" hint="The first of a day is 1." />
      </div>
      {item === null && (
        <PlaceOffer
          values={values}
          onPlace={({ day, paper }) => {
            setValue('day', day);
            setValue('paper', paper);
          }}
        />
      )}
      <PaperFileField
        name={file.name}
        label={LABELS.content}
        error={file.error}
        onAwait={file.onAwait}
        chosen={chosen}
        exam={values.exam}
        isReplacing={item !== null}
        onRead={onRead}
      />
      <PaperTemplates language={own} />
      {shown !== null && <PaperDownload paper={shown} name={fileNameOf(values)} />}
      <div className="stack">
        <button type="button" className="button" aria-expanded={isDrawing} onClick={() => setDrawing(!isDrawing)}>
          Draw questions from a family
        </button>
        {isDrawing && (
          <VariantPicker
            exam={values.exam}
            language={values.language}
            onTake={(take) => {
              for (const [name, value] of Object.entries(take(values, item))) setValue(name as PaperField, value);
            }}
          />
        )}
      </div>
      {chosen !== null && (
        <FileFindings
          file={chosen}
          name="accepted"
          isAccepted={values.accepted === 'yes'}
          error={text('accepted').error}
          onAccepted={(isAccepted) => setValue('accepted', isAccepted ? 'yes' : '')}
          onDescribed={(paper) => setValue('content', JSON.stringify(paper))}
        />
      )}
      <TextField
        {...field('topic')}
        maxLength={160}
        autoCapitalize="sentences"
        hint="What the paper is about, in a few words."
      />
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={LANGUAGE_NAMES} />
        <SelectField
          {...field('profile')}
          everything="As practice: +1, −1.25, −1 in 15 minutes"
          options={profiles.map(({ id }) => id)}
          names={Object.fromEntries(profiles.map(({ id, name }) => [id, `As in ${name}`]))}
        />
      </div>
      {/* Below the questions while one is edited: what appears above it would move it. */}
      {values.edits === '' ? [checkView, preview] : [preview, checkView]}
    </EditorForm>
  );
}
