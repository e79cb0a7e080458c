import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REASON_LENGTH } from '#domain/account/student-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { reasonIssues } from '#domain/staff/action-issues.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { errorsBeside, inForm } from '#stores/staff/outcome.ts';
import type { ChangeOutcome } from '#stores/staff/outcome.ts';
import { showAlert } from '#stores/site/alert.ts';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useClientId, useHold } from '../../lib/use-unsent.ts';
import { SessionNote } from './SessionNote.tsx';

export type ActionValues = Readonly<Record<string, string>>;

/** A field beside the reason: a day, a text, a number, an email, or one of `options`. */
export interface ActionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly isText?: boolean;
  readonly isNumber?: boolean;
  readonly isEmail?: boolean;
  /** The label of each option, where it differs from the value. */
  readonly names?: Readonly<Record<string, string>>;
}

interface TextInput {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

const NO_FIELDS: readonly ActionField[] = [];

/** `told` is for the question: the name that belongs to an email. */
export type DryRun = { readonly kind: 'ready'; readonly told: string } | ChangeOutcome;

interface ActionFormProps {
  /** What it does, as the heading that opens it. */
  readonly title: string;
  readonly initial: ActionValues;
  readonly fields?: readonly ActionField[];
  /** Where somebody else than admins reads the reason too. */
  readonly reasonHint?: string;
  /** What a change of one field fills in in others. */
  readonly fill?: (before: ActionValues, after: ActionValues) => ActionValues;
  /** What follows from what was entered, below the fields. */
  readonly note?: (values: ActionValues) => string | null;
  /** Where it is not a reason: 'Note'. */
  readonly reasonLabel?: string;
  /** What is wrong with what was entered, as far as the browser can tell. The question comes only when nothing is. */
  readonly check?: (values: ActionValues) => FieldErrors;
  /** Asks the server, where it alone knows whether this can be done. Nothing is changed by it. */
  readonly dryRun?: (values: ActionValues) => Promise<DryRun>;
  /** True where a note takes the reason's place, which may stay empty. */
  readonly isReasonOptional?: boolean;
  /** What the confirmation asks, by what was entered and what the dry run told. */
  readonly question: (values: ActionValues, told: string) => string;
  /** What the buttons say: 'Grant the membership'. */
  readonly label: string;
  /** What is told once it is done. */
  readonly doneText: string;
  /** The id of the element that takes the focus afterwards, if the form may be closed then; otherwise its own heading does. */
  readonly focusAfter?: string;
  readonly onSend: (
    values: ActionValues,
    change: { readonly clientId: string; readonly reason: string },
  ) => Promise<ChangeOutcome>;
  /** After it is done, and after somebody else was first. */
  readonly onChanged: () => void;
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const first = [...(form?.elements ?? [])].find((control) => errors[control.getAttribute('name') ?? ''] !== undefined);
  if (first instanceof HTMLElement) first.focus();
}

/** A change of a student: fields, a reason, and a question before it is done. What was entered stays until it is. */
export function ActionForm({
  title,
  initial,
  fields = NO_FIELDS,
  reasonHint = staffKitText().action.reasonHint(REASON_LENGTH),
  fill,
  note,
  reasonLabel = staffKitText().action.reason,
  check,
  dryRun,
  isReasonOptional = false,
  question,
  label,
  doneText,
  focusAfter,
  onSend,
  onChanged,
}: ActionFormProps) {
  const words = staffKitText().action;
  /** What differs from `initial`, which a reload may renew meanwhile. */
  const [entered, setEntered] = useState<ActionValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [advice, setAdvice] = useState<string | null>(null);
  /** What the question is about: once something else is entered, Yes would do what nobody asked. */
  const [lastAsked, setAsked] = useState<{ readonly told: string; readonly about: ActionValues } | null>(null);
  const asked = lastAsked?.about === entered ? lastAsked : null;
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLElement>(null);
  const [settled, setSettled] = useState<ChangeOutcome | null>(null);
  const clientIdOf = useClientId();
  const finish = useEffectEvent((outcome: ChangeOutcome): void => {
    if (outcome.kind === 'invalid') focusFirst(form.current, outcome.errors);
    if (outcome.kind === 'done') {
      heading.current?.closest('details')?.removeAttribute('open');
      (focusAfter === undefined ? heading.current : document.getElementById(focusAfter))?.focus();
      showAlert(doneText, 'success');
    }
    if (outcome.kind === 'done' || outcome.kind === 'changed') onChanged();
  });
  // After the question has closed and given the focus back: an alert would go with a dialog that a reload takes away.
  useEffect(() => {
    if (settled !== null) finish(settled);
  }, [settled]);
  const beside = errorsBeside(errors, [...fields.map(({ name }) => name), 'reason']).map(([, message]) => message);
  const values: ActionValues = { ...initial, reason: '', ...entered };
  useHold(Object.entries(values).some(([name, value]) => value !== (initial[name] ?? '')));

  const text = (name: string): TextInput => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onValue: (value) => {
      setEntered((before) => {
        const after = { ...before, [name]: value };
        return { ...after, ...fill?.({ ...initial, ...before }, { ...initial, ...after }) };
      });
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });

  function settle(outcome: ChangeOutcome): void {
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {});
    setAdvice(outcome.kind === 'refused' || outcome.kind === 'changed' ? outcome.message : null);
    if (outcome.kind === 'done') setEntered({});
    setSettled(outcome);
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await onSend(values, {
      clientId: clientIdOf(JSON.stringify(values)),
      reason: values['reason'] ?? '',
    });
    setBusy(false);
    setAsked(null);
    settle(outcome);
  }

  /** What no form may leave out, then what this one checks. */
  const issuesOf = (): FieldErrors => ({
    ...Object.fromEntries(
      fields.flatMap(({ name, options }) =>
        options === undefined || options.includes(values[name] ?? '') ? [] : [[name, words.chooseOne]],
      ),
    ),
    ...(!isReasonOptional && reasonIssues(values)),
    ...check?.(values),
  });

  async function ask(): Promise<void> {
    if (isBusy) return;
    const issues = issuesOf();
    if (hasErrors(issues)) {
      settle({ kind: 'invalid', errors: issues });
      return;
    }
    setAdvice(null);
    if (dryRun === undefined) {
      setAsked({ told: '', about: entered });
      return;
    }
    setBusy(true);
    const answer = await dryRun(values);
    setBusy(false);
    if (answer.kind === 'ready') setAsked({ told: answer.told, about: entered });
    else settle(answer);
  }

  return (
    <details className="action">
      <summary ref={heading}>{title}</summary>
      <form
        className="form"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <SessionNote kept={inForm()} />
        {fields.map(({ options, names, isText = false, isNumber = false, isEmail = false, ...field }) => {
          const input = { ...field, ...text(field.name) };
          if (options !== undefined)
            return <SelectField key={field.name} {...input} options={options} {...(names && { names })} />;
          if (isEmail) return <TextField key={field.name} {...input} type="email" autoComplete="off" />;
          if (isText) return <TextField key={field.name} {...input} autoComplete="off" />;
          return isNumber ? (
            <TextField key={field.name} {...input} inputMode="numeric" autoComplete="off" />
          ) : (
            <DateField key={field.name} {...input} />
          );
        })}
        {note !== undefined && (
          <p className="soft" role="status">
            {note(values)}
          </p>
        )}
        <TextArea {...text('reason')} label={reasonLabel} hint={reasonHint} rows={2} maxLength={REASON_LENGTH.most} />
        <p className="field-error" role="alert">
          {advice ?? (beside.length > 0 && beside.join(' '))}
        </p>
        <button type="submit" className="button button-primary" aria-busy={isBusy}>
          {label}
        </button>
      </form>
      <Dialog isOpen={asked !== null} title={title} onClose={() => setAsked(null)}>
        <div className="stack">
          <p>{question(values, asked?.told ?? '')}</p>
          <div className="button-row">
            <button
              type="button"
              className="button button-primary"
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void send()}
            >
              {isBusy ? words.sending : words.yes({ label })}
            </button>
            <button type="button" className="button" onClick={() => setAsked(null)}>
              {words.back}
            </button>
          </div>
        </div>
      </Dialog>
    </details>
  );
}
