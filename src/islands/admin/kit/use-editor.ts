import { useState } from 'react';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { dropDraft } from '#stores/staff/drafts.ts';
import type { SaveOutcome } from '#stores/staff/outcome.ts';
import { environment } from '#stores/environment.ts';
import { currentSession } from '#stores/identity/session.ts';
import type { Fields } from './use-draft.ts';
import type { Standing } from './status-text.ts';
import { isSame, useDraft } from './use-draft.ts';

/** What every editable row tells about itself. */
export type EditableItem = Standing & {
  readonly id: number;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
  /** The name of who saved it last, where it is known. */
  readonly savedBy?: string | null;
};

/** Who saved a row, as the beginning of a sentence has it: a name, never a number. */
export function authorOf({ updatedBy, savedBy }: EditableItem): string {
  const { you, deletedAuthor } = staffKitText().conflict;
  return updatedBy === currentSession()?.student.studentId ? you : (savedBy ?? deletedAuthor);
}

export interface SaveInput<Item, Name extends string, Intent> {
  readonly fields: Fields<Name>;
  readonly intent: Intent;
  /** As it was when the form took it in; null while it is new. */
  readonly row: Item | null;
  /** The version that the fields were written on. */
  readonly version: number | null;
  readonly clientId: string;
}

export interface EditorSteps<Item extends EditableItem, Name extends string, Intent> {
  readonly noun: string;
  /** Names the draft of a row that is not stored yet; 'new' without it. */
  readonly newName?: string;
  readonly names: readonly Name[];
  readonly fieldsOf: (item: Item | null) => Fields<Name>;
  readonly save: (input: SaveInput<Item, Name, Intent>) => Promise<SaveOutcome<Item, Name>>;
  /** What `save` would find wrong before it sends anything; needed where the form asks a question first. */
  readonly check?: (input: Pick<SaveInput<Item, Name, Intent>, 'fields' | 'intent' | 'row'>) => Errors;
  readonly onSaved: (item: Item, intent: Intent) => void;
}

export interface Conflict<Item, Intent> {
  readonly theirs: Item | null;
  readonly message: string;
  readonly intent: Intent;
}

export type Editor<Item extends EditableItem, Name extends string, Intent> = ReturnType<
  typeof useEditor<Item, Name, Intent>
>;

type Errors = Readonly<Record<string, string | undefined>>;

/** What can be asked for while a file is on its way: it takes the item from the site, and needs no file for that. */
const NEED_NO_FILE: readonly unknown[] = ['unpublish', 'delete'];

/** One item's form: its values, its draft, its way to the server, and what the server said. */
export function useEditor<Item extends EditableItem, Name extends string, Intent>(
  opened: Item | null,
  steps: EditorSteps<Item, Name, Intent>,
) {
  const { noun, names, fieldsOf, newName = 'new' } = steps;
  const [item, setItem] = useState(opened);
  const [values, setValues] = useState(() => fieldsOf(opened));
  const [version, setVersion] = useState(opened?.version ?? null);
  const [clientId, setClientId] = useState(() => environment().randomId());
  const [errors, setErrors] = useState<Errors>({});
  /** Counts the refused saves, so that each has its summary announced anew. */
  const [refusals, setRefusals] = useState(0);
  const [advice, setAdvice] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Item, Intent> | null>(null);
  const [busyWith, setBusyWith] = useState<Intent | null>(null);
  /** Fields whose file is on its way. */
  const [awaited, setAwaited] = useState<readonly Name[]>([]);
  // The session may end while the form is open: its drafts stay the same admin's.
  const [studentId] = useState(() => currentSession()?.student.studentId ?? 0);
  const saved = fieldsOf(item);
  const draft = useDraft({
    place: { studentId, noun, id: item?.id ?? newName },
    names,
    saved,
    values,
    version,
    clientId,
  });

  function setValue(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function awaitFile(name: Name, isOnItsWay: boolean): void {
    setAwaited((before) => [...before.filter((each) => each !== name), ...(isOnItsWay ? [name] : [])]);
    if (!isOnItsWay) setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function take(theirs: Item, sent: Fields<Name> | null): void {
    if (item === null) dropDraft({ studentId, noun, id: newName });
    setItem(theirs);
    setVersion(theirs.version);
    // What was typed while the save was under way is not in it.
    setValues((now) => (sent === null || isSame(now, sent, names) ? fieldsOf(theirs) : now));
    setConflict(null);
    setErrors({});
    setAdvice(null);
  }

  function settle(outcome: SaveOutcome<Item, Name>, intent: Intent, sent: Fields<Name>): void {
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {});
    setAdvice(outcome.kind === 'refused' ? outcome.message : null);
    setConflict(outcome.kind === 'conflict' ? { theirs: outcome.theirs, message: outcome.message, intent } : null);
    if (outcome.kind === 'invalid') setRefusals((count) => count + 1);
    if (outcome.kind !== 'saved') return;
    take(outcome.item, sent);
    steps.onSaved(outcome.item, intent);
  }

  /** Whether a file is missing for it, which is then said at the file's field. */
  function lacksFile(intent: Intent): boolean {
    if (awaited.length === 0 || NEED_NO_FILE.includes(intent)) return false;
    const { fileOnItsWay } = staffKitText().form;
    setErrors(Object.fromEntries(awaited.map((name) => [name, fileOnItsWay])));
    setRefusals((count) => count + 1);
    return true;
  }

  async function save(intent: Intent, input = { fields: values, row: item, version }): Promise<void> {
    if (busyWith !== null || lacksFile(intent)) return;
    setBusyWith(intent);
    const outcome = await steps.save({ ...input, intent, clientId });
    setBusyWith(null);
    settle(outcome, intent, values);
  }

  /** The form as it would stand over theirs: a field that was not changed here keeps what they have written in it. */
  function mineOver(theirs: Item): Fields<Name> {
    const other = fieldsOf(theirs);
    return Object.fromEntries(
      names.map((name) => [name, values[name] === saved[name] ? other[name] : values[name]]),
    ) as Fields<Name>;
  }

  const text = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => setValue(name, value),
  });

  return {
    item,
    values,
    errors,
    advice,
    refusals,
    conflict,
    busyWith,
    clientId,
    isDirty: draft.isDirty,
    offer: draft.offer,
    isDraftRefused: draft.isRefused,
    setValue,
    /** Puts other texts into the form, such as those of a file. */
    takeTexts: (texts: Partial<Fields<Name>>) => setValues((before) => ({ ...before, ...texts })),
    setAdvice,
    save,
    /** Whether nothing keeps the form from being sent, as far as the browser can tell; otherwise it says what does. */
    isReady: (intent: Intent): boolean => {
      if (lacksFile(intent)) return false;
      const found = steps.check?.({ fields: values, intent, row: item }) ?? {};
      if (!hasErrors(found)) return true;
      settle({ kind: 'invalid', errors: found as FieldErrors<Name> }, intent, values);
      return false;
    },
    /** Value, error and setter of a field, to be spread on it. */
    text,
    /** The same of a file's field, which tells besides whether a file is on its way: without it nothing is saved. */
    file: (name: Name) => ({ ...text(name), onAwait: (isOnItsWay: boolean) => awaitFile(name, isOnItsWay) }),
    restoreDraft: () => {
      if (draft.offer === null) return;
      setValues(draft.offer.fields as Fields<Name>);
      if (draft.offer.version !== null) setVersion(draft.offer.version);
      setClientId(draft.offer.clientId);
      draft.answerOffer();
    },
    discardDraft: draft.discard,
    loadTheirs: () => conflict?.theirs && take(conflict.theirs, null),
    mineOver,
    /** Over the version that was shown, and no newer one. */
    saveMine: () =>
      conflict?.theirs &&
      save(conflict.intent, {
        fields: mineOver(conflict.theirs),
        row: conflict.theirs,
        version: conflict.theirs.version,
      }),
  };
}
