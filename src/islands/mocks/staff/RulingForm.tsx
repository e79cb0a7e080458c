import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import { LONGEST_OBJECTION, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import type { RulingKind } from '#domain/mocks/results/ruling.ts';
import { RULING_KINDS } from '#domain/mocks/results/ruling.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffObjectionsText } from '#domain/text/staff/en/staff-objections.ts';
import type { ChangeOutcome } from '#stores/staff/outcome.ts';
import type {
  DisputedQuestion,
  RulingErrors,
  RulingForm as Values,
  RulingPreviewReply,
} from '#stores/mocks/admin-objections.ts';
import { askForPreview, ruleOnQuestion, rulingErrors, rulingOf } from '#stores/mocks/admin-objections.ts';
import { showAlert } from '#stores/site/alert.ts';
import { inForm } from '#stores/staff/outcome.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { SessionNote } from '../../admin/kit/SessionNote.tsx';
import { useClientId, useHold } from '../../lib/use-unsent.ts';
import type { FieldsProps } from './KeyFields.tsx';
import { FieldError, KeyFields } from './KeyFields.tsx';
import { previewLines } from './preview-text.ts';

const EMPTY: Values = { kind: '', options: [], note: '' };
const NO_KEY = { options: [], other: [], ranges: [] };

/** What can be decided, by how the question is answered. */
function choicesOf({ responseKind }: DisputedQuestion): Readonly<Record<RulingKind, string>> {
  const { choices, choicesOfSets, choicesOfNumbers } = staffObjectionsText().form;
  const own = { option: {}, several: choicesOfSets, number: choicesOfNumbers }[responseKind];
  return { ...choices, ...own };
}

function Fields({ disputed, values, errors, onChange }: FieldsProps) {
  const { question } = disputed;
  const { kind, note } = values;
  const name = `ruling-${question}`;
  const text = staffObjectionsText().form;
  const choices = choicesOf(disputed);
  return (
    <>
      <fieldset className="ruling-choices" aria-describedby={errors.kind === undefined ? undefined : `${name}-error`}>
        <legend>{text.legend}</legend>
        {RULING_KINDS.map((each) => (
          <label key={each} className="ruling-choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={kind === each}
              onChange={() => onChange({ kind: each, ...NO_KEY })}
            />
            <span>{choices[each]}</span>
          </label>
        ))}
        <FieldError id={`${name}-error`} text={errors.kind} />
      </fieldset>
      {(kind === 'key-changed' || kind === 'several-keys') && (
        <KeyFields disputed={disputed} values={values} errors={errors} onChange={onChange} />
      )}
      <TextArea
        name="note"
        label={text.note}
        hint={text.noteHint({ shortest: SHORTEST_OBJECTION, longest: LONGEST_OBJECTION, length: note.trim().length })}
        value={note}
        error={errors.note}
        maxLength={LONGEST_OBJECTION}
        rows={3}
        onValue={(written) => onChange({ note: written })}
      />
    </>
  );
}

/** What is asked before a ruling is done. */
interface Asked {
  readonly preview: RulingPreviewReply;
  readonly kind: RulingKind;
  readonly right: string;
}

interface RulingFormProps {
  readonly mock: string;
  readonly disputed: DisputedQuestion;
  /** After it is done, and after somebody else was first. */
  readonly onRuled: () => void;
}

/** Rules on one question: first it shows whose marks would change, then it asks. What was entered stays until it is done. */
export function RulingForm({ mock, disputed, onRuled }: RulingFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<RulingErrors>({});
  const [advice, setAdvice] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'preview' | 'ruling' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [settled, setSettled] = useState<{ readonly outcome: ChangeOutcome; readonly kind: RulingKind } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLElement>(null);
  const clientIdOf = useClientId();
  useHold(values !== EMPTY);
  const text = staffObjectionsText().form;
  const title = text.title({ number: disputed.question + 1 });

  // After the dialog has closed and given the focus back.
  const finish = useEffectEvent(({ outcome, kind }: NonNullable<typeof settled>): void => {
    if (outcome.kind === 'done') {
      heading.current?.closest('details')?.removeAttribute('open');
      heading.current?.focus();
      showAlert(kind === 'stands' ? text.stands : text.done, 'success');
    }
    if (outcome.kind === 'done' || outcome.kind === 'changed') onRuled();
  });
  useEffect(() => {
    if (settled !== null) finish(settled);
  }, [settled]);

  function change(some: Partial<Values>): void {
    setValues((before) => ({ ...before, ...some }));
    setErrors({});
    setAdvice(null);
  }

  async function preview(): Promise<void> {
    if (busyWith !== null) return;
    const found = rulingErrors(disputed, values);
    setErrors(found);
    setAdvice(null);
    const body = rulingOf(disputed, values);
    if (body === null) {
      const wrong = hasErrors(found) ? Object.keys(found)[0] : undefined;
      const selector = wrong === 'note' ? 'textarea' : wrong === 'options' ? 'fieldset + fieldset input' : 'input';
      form.current?.querySelector<HTMLElement>(selector)?.focus();
      return;
    }
    setBusyWith('preview');
    const outcome = await askForPreview(mock, body);
    setBusyWith(null);
    if (outcome.kind === 'preview') setAsked({ preview: outcome.preview, kind: body.kind, right: body.right });
    else setAdvice(outcome.message);
  }

  async function rule(): Promise<void> {
    const body = rulingOf(disputed, values);
    if (body === null || busyWith !== null) return;
    const whole = { ...body, note: values.note.trim() };
    setBusyWith('ruling');
    const outcome = await ruleOnQuestion(mock, { ...whole, clientId: clientIdOf(JSON.stringify(whole)) });
    setBusyWith(null);
    setAsked(null);
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {});
    setAdvice(outcome.kind === 'refused' || outcome.kind === 'changed' ? outcome.message : null);
    if (outcome.kind === 'done') setValues(EMPTY);
    setSettled({ outcome, kind: whole.kind });
  }

  const isStanding = asked?.kind === 'stands';
  return (
    <details className="action">
      <summary ref={heading}>{title}</summary>
      <form
        className="form"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void preview();
        }}
      >
        <SessionNote kept={inForm()} />
        <Fields disputed={disputed} values={values} errors={errors} onChange={change} />
        <p className="field-error" role="alert">
          {advice}
        </p>
        <button
          type="submit"
          className="button button-primary"
          aria-disabled={busyWith !== null}
          aria-busy={busyWith === 'preview'}
        >
          {busyWith === 'preview' ? text.counting : text.preview}
        </button>
      </form>
      <Dialog isOpen={asked !== null} title={title} onClose={() => setAsked(null)}>
        {asked !== null && (
          <div className="stack">
            <p>
              {choicesOf(disputed)[asked.kind]}.
              {asked.right !== '' && ` ${text.newKey({ key: keyTextOf(asked.right) })}`}
            </p>
            <ul>
              {previewLines(asked.preview).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              {isStanding ? text.objectorsRead : text.allScoredAgain} {text.inAuditLog}
            </p>
            <div className="button-row">
              <button
                type="button"
                className="button button-primary"
                aria-disabled={busyWith !== null}
                aria-busy={busyWith === 'ruling'}
                onClick={() => void rule()}
              >
                {busyWith === 'ruling' ? staffKitText().action.sending : text.confirm}
              </button>
              <button type="button" className="button" onClick={() => setAsked(null)}>
                {staffKitText().action.back}
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </details>
  );
}
