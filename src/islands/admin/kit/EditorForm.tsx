import type { ReactNode } from 'react';
import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { errorsBeside } from '#stores/staff/outcome.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import type { Difference } from './ConflictNote.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import type { SaveAction } from './SaveBar.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SessionNote } from './SessionNote.tsx';
import { statusText } from './status-text.ts';
import type { Conflict, EditableItem, Editor } from './use-editor.ts';
import { authorOf } from './use-editor.ts';
import type { Fields } from './use-draft.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

interface EditorFormProps<Item extends EditableItem, Name extends string, Intent> {
  readonly editor: Editor<Item, Name, Intent>;
  /** In the order of the fields. */
  readonly labels: Readonly<Record<Name, string>>;
  readonly fieldsOf: (item: Item | null) => Fields<Name>;
  /** The field that a person would call a draft by. */
  readonly titleField: Name;
  readonly actions: readonly SaveAction<Intent>[];
  /** A field as a person reads it, where that is not its value. */
  readonly showValue?: (name: Name, value: string) => string;
  /** What else of a row no field shows, where it differs from what was opened. */
  readonly findBeside?: (opened: Item | null, theirs: Item, fields: Fields<Name>) => readonly Difference[];
  /** What is asked before this is done with the form; null where nothing is odd. */
  readonly question?: (fields: Fields<Name>, intent: Intent) => string | null | Promise<string | null>;
  readonly children: ReactNode;
}

/** Who sees the item is no field: where another has changed that, it is told, and what a save makes of it. */
function statusDifference<Intent>(
  opened: EditableItem | null,
  { theirs, intent }: Conflict<EditableItem, Intent>,
  actions: readonly SaveAction<Intent>[],
): readonly Difference[] {
  if (theirs === null) return [];
  const text = staffKitText().conflict;
  const [before, now] = [opened === null ? text.isNew : statusText(opened), statusText(theirs)];
  if (before === now) return [];
  const label = actions.find((action) => action.intent === intent)?.label ?? '';
  return [
    {
      label: text.status,
      theirs: now,
      yours: intent === 'save' ? text.staysTheirs({ before }) : text.youAsked({ before, label }),
    },
  ];
}

interface SaveQuestionProps {
  readonly text: string;
  readonly label: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Something in the form is unusual: it is asked about before it is done. */
function SaveQuestion({ text, label, onYes, onNo }: SaveQuestionProps) {
  const words = staffKitText().form;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="note note-caution stack">
      <h3 tabIndex={-1} ref={heading}>
        {words.isThisRight}
      </h3>
      <p>{text}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={onYes}>
          {words.yes({ label })}
        </button>
        <button type="button" className="button" onClick={onNo}>
          {words.no}
        </button>
      </div>
    </div>
  );
}

/** The frame of every form: an offered draft, its issues, another admin's version, and the buttons. */
export function EditorForm<Item extends EditableItem, Name extends string, Intent>(
  props: EditorFormProps<Item, Name, Intent>,
) {
  const { editor, labels, fieldsOf, titleField, actions, showValue, findBeside, question, children } = props;
  const [lastAsked, setAsked] = useState<{
    readonly intent: Intent;
    readonly text: string;
    /** What the question is about: once a field has changed, Yes would do something that nobody asked. */
    readonly values: Fields<Name>;
    /** The version of somebody else that Yes would overwrite; null where it overwrites none. */
    readonly over: Item | null;
  } | null>(null);
  /** While the server is asked what the question has to say. */
  const [askingFor, setAskingFor] = useState<Intent | null>(null);
  const { offer, conflict, errors, values } = editor;
  const isStillAsked = lastAsked?.values === values && (lastAsked.over === null || lastAsked.over === conflict?.theirs);
  const asked = isStillAsked ? lastAsked : null;
  if (offer !== null)
    return (
      <DraftOffer
        draft={offer}
        title={offer.fields[titleField] ?? ''}
        onRestore={editor.restoreDraft}
        onDiscard={editor.discardDraft}
      />
    );
  const names = Object.keys(labels) as Name[];
  const issues = [
    ...names.flatMap((name) => {
      const message = errors[name];
      return message === undefined ? [] : [{ name, label: labels[name], message }];
    }),
    // The server may refuse what is no field of this form.
    ...errorsBeside(errors, names).map(([name, message]) => ({ name, label: null, message })),
  ];
  async function act(intent: Intent): Promise<void> {
    if (question !== undefined && !editor.isReady(intent)) {
      setAsked(null);
      return;
    }
    setAskingFor(intent);
    const text = (await question?.(values, intent)) ?? null;
    setAskingFor(null);
    setAsked(text === null ? null : { intent, text, values, over: null });
    if (text === null) void editor.save(intent);
  }
  /** Asks once. The question names whose version is overwritten, in which fields, and what is unusual in the new one. */
  async function askOver(theirs: Item, intent: Intent): Promise<void> {
    const mine = editor.mineOver(theirs);
    const other = fieldsOf(theirs);
    const changed = names.filter((name) => mine[name] !== other[name]).map((name) => labels[name]);
    const words = staffKitText().conflict;
    const saved = { author: authorOf(theirs), moment: momentText(theirs.updatedAt) };
    const text = [
      changed.length === 0 ? words.replaces(saved) : words.replacesIn({ ...saved, fields: changed.join(', ') }),
      words.logKeeps,
      (await question?.(mine, intent)) ?? '',
    ];
    setAsked({ intent, text: text.join(' ').trim(), values, over: theirs });
  }
  function answerYes(): void {
    if (asked === null) return;
    setAsked(null);
    void (asked.over === null ? editor.save(asked.intent) : editor.saveMine());
  }
  return (
    <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
      <SessionNote />
      {issues.length > 0 && <ErrorSummary key={editor.refusals} issues={issues} />}
      {children}
      {/* The way out stands beside the button that failed. */}
      {conflict !== null && (
        <ConflictNote
          message={conflict.message}
          theirs={conflict.theirs}
          theirFields={conflict.theirs && fieldsOf(conflict.theirs)}
          mine={conflict.theirs === null ? editor.values : editor.mineOver(conflict.theirs)}
          beside={[
            ...statusDifference(editor.item, conflict, actions),
            ...((conflict.theirs && findBeside?.(editor.item, conflict.theirs, editor.values)) ?? []),
          ]}
          labels={labels}
          {...(showValue !== undefined && { showValue })}
          onLoadTheirs={editor.loadTheirs}
          onSaveMine={() => conflict.theirs !== null && void askOver(conflict.theirs, conflict.intent)}
        />
      )}
      {asked !== null && (
        <SaveQuestion
          text={asked.text}
          label={
            asked.over === null
              ? (actions.find(({ intent }) => intent === asked.intent)?.label ?? staffKitText().actions.save)
              : staffKitText().conflict.saveMine.toLowerCase()
          }
          onYes={answerYes}
          onNo={() => setAsked(null)}
        />
      )}
      <SaveBar
        actions={actions}
        busyWith={editor.busyWith ?? askingFor}
        onAction={(intent) => void act(intent)}
        isDirty={editor.isDirty}
        savedAt={editor.item?.updatedAt ?? null}
        advice={editor.advice}
        isDraftRefused={editor.isDraftRefused}
      />
    </form>
  );
}
