import { useEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage, LANGUAGES } from '#domain/lib/languages.ts';
import { countsText } from '#domain/text/en/counts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { beyondFile, parseReadPaper } from '#stores/papers/admin-paper-file.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import type { PaperIssue, StoredPaperItem } from '#stores/papers/admin-papers.ts';
import { issuesInFile, papersStore, suggestPlace } from '#stores/papers/admin-papers.ts';
import type { PaperField, PaperFields, PaperIntent } from '#stores/papers/admin-papers-form.ts';
import {
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
import { saveActions } from '../admin/kit/save-actions.ts';
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

const actionsFor = (status: StoredPaperItem['status'] | 'new'): readonly SaveAction<PaperIntent>[] => {
  const all = saveActions();
  if (status === 'published') return [all.saveFirst, all.unpublish, all.delete];
  return status === 'new' ? [all.publish, all.saveDraft] : [all.publish, all.saveDraft, all.delete];
};

const questionsText = (count: number): string => countsText().questions({ count });

/** '3 questions and 1 passage'. */
function editCountText(edits: string): string {
  const { questions, passages } = countEdits(edits);
  const text = staffPapersText().conflict;
  return text.edited({ questions, passages }) || text.none;
}

/** In a conflict a file is told by its name, not by its hundred questions. */
function showValue(name: PaperField, value: string): string {
  if (name === 'edits') return editCountText(value);
  if (name !== 'content') return value;
  const chosen = parseReadPaper(value);
  return chosen === null
    ? staffPapersText().conflict.asSaved
    : `${chosen.fileName}, ${questionsText(chosen.places.length)}`;
}

/** 'Questions 2, 5, and the passage of question 7'; what is not there any more has no number. */
function editsText(edits: readonly NumberedEdit[]): string {
  const numbersOf = (wantPassages: boolean): readonly number[] =>
    edits.flatMap(({ number, isPassage }) => (number === null || isPassage !== wantPassages ? [] : [number]));
  const numbers = numbersOf(false);
  const gone = edits.filter(({ number }) => number === null);
  const goneQuestions = gone.filter(({ isPassage }) => !isPassage).length;
  const words = staffPapersText().conflict;
  const named = numbers.length === 0 ? '' : words.numbers({ count: numbers.length, numbers: numbers.join(', ') });
  const parts = [
    named,
    ...numbersOf(true).map((number) => words.passageOf({ number })),
    goneQuestions === 0 ? '' : words.questionsGone({ count: goneQuestions }),
    gone.length === goneQuestions ? '' : words.passagesGone({ count: gone.length - goneQuestions }),
  ].filter(Boolean);
  const text = parts.join(words.and);
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
  const text = staffPapersText();
  const yours =
    content !== ''
      ? text.conflict.yourFile
      : taken.length > 0
        ? text.conflict.both({ what: editsText(taken) })
        : edits === ''
          ? text.conflict.noFile
          : text.conflict.bothStay;
  return [
    {
      label: text.questions,
      theirs: text.conflict.changedSince({ questions: questionsText(theirs.questions) }),
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
      {staffPapersText().nextPlace({ day: offer.day, paper: offer.paper })}
    </button>
  );
}

/** What the check says of the paper as a whole. */
function CheckView({ check, chosen, onAskAgain }: CheckViewProps) {
  const places = chosen?.places ?? [];
  const text = staffPapersText().check;
  if (check.status === 'none') return null;
  if (check.status === 'asking')
    return (
      <div>
        <p role="status">{text.asking}</p>
        <span className="skeleton" />
      </div>
    );
  if (check.status === 'failed')
    return (
      <div className="note note-caution stack" role="alert">
        <p>{text.failed({ message: check.message })}</p>
        <button type="button" className="button" onClick={onAskAgain}>
          {text.again}
        </button>
      </div>
    );
  const issues = beyondFile(check.checked.faults, chosen);
  const warnings = beyondFile(check.checked.warnings, chosen);
  return (
    <>
      <p className="visually-hidden" role="status">
        {issues.length === 0 ? text.noIssue : text.issues({ count: issues.length })}
      </p>
      {issues.length > 0 && (
        <IssueList
          id="check-issues"
          isCaution
          title={text.problems}
          note={text.problemsNote}
          issues={issuesInFile(issues, places)}
        />
      )}
      {warnings.length > 0 && (
        <IssueList
          id="check-warnings"
          title={text.warnings}
          note={text.warningsNote}
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
  const words = staffPapersText();
  const { labels, hints } = words;
  const chosen = parseReadPaper(values.content);
  const shown = shownPaper(values, item);
  const own = isLanguage(values.language) ? values.language : 'en';
  const languages = [own, ...(shown === null ? [] : translationsOfPaper(shown)).filter((each) => each !== own)];
  const [wishedIn, setWishedIn] = useState<Language>(own);
  const shownIn = languages.includes(wishedIn) ? wishedIn : own;
  const { check, askAgain } = usePaperCheck(values, item, editor.clientId, shownIn);
  const file = editor.file('content');
  const field = (name: PaperField) => ({ ...text(name), label: labels[name] });
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
      labels={labels}
      fieldsOf={fieldsOfPaper}
      titleField="topic"
      actions={actionsFor(item?.status ?? 'new')}
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
          hint={isPlaced ? hints.dayStays : hints.day}
        />
        <TextField {...field('paper')} inputMode="numeric" autoComplete="off" hint={hints.paper} />
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
        label={labels.content}
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
          {words.drawFromFamily}
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
      <TextField {...field('topic')} maxLength={160} autoCapitalize="sentences" hint={hints.topic} />
      <div className="form-pair">
        <SelectField {...field('language')} options={LANGUAGES} names={staffKitText().languages} />
        <SelectField
          {...field('profile')}
          everything={words.asPractice}
          options={profiles.map(({ id }) => id)}
          names={Object.fromEntries(profiles.map(({ id, name }) => [id, words.asIn({ name })]))}
        />
      </div>
      {/* Below the questions while one is edited: what appears above it would move it. */}
      {values.edits === '' ? [checkView, preview] : [preview, checkView]}
    </EditorForm>
  );
}
