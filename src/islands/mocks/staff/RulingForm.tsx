import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import { LONGEST_OBJECTION, SHORTEST_OBJECTION } from '#domain/mocks/objection.ts';
import type { RulingKind } from '#domain/mocks/results/ruling.ts';
import { RULING_KINDS } from '#domain/mocks/results/ruling.ts';
import { keyTextOf } from '#domain/mocks/key-text.ts';
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

const CHOICES: Readonly<Record<RulingKind, string>> = {
  stands: 'The key stands: no score changes',
  'key-changed': 'Another option is right',
  'several-keys': 'Several options are right',
  dropped: 'Drop the question: everybody gets its marks',
};

/** What a new key is, where it is no single option. */
const KEY_CHOICES: Readonly<Record<DisputedQuestion['responseKind'], Partial<Record<RulingKind, string>>>> = {
  option: {},
  several: {
    'key-changed': 'Another set of options is right',
    'several-keys': 'Either of two sets of options is right',
  },
  number: {
    'key-changed': 'Another number or range is right',
    'several-keys': 'Either of two numbers or ranges is right',
  },
};

const choiceText = ({ responseKind }: DisputedQuestion, kind: RulingKind): string =>
  KEY_CHOICES[responseKind][kind] ?? CHOICES[kind];

const DONE: Readonly<Record<RulingKind, string>> = {
  stands: 'Ruled: the key stands. Students can read your note.',
  'key-changed': 'Ruled. All attempts are being scored again.',
  'several-keys': 'Ruled. All attempts are being scored again.',
  dropped: 'Ruled. All attempts are being scored again.',
};

function Fields({ disputed, values, errors, onChange }: FieldsProps) {
  const { question } = disputed;
  const { kind, note } = values;
  const name = `ruling-${question}`;
  return (
    <>
      <fieldset className="ruling-choices" aria-describedby={errors.kind === undefined ? undefined : `${name}-error`}>
        <legend>What do you decide?</legend>
        {RULING_KINDS.map((each) => (
          <label key={each} className="ruling-choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={kind === each}
              onChange={() => onChange({ kind: each, ...NO_KEY })}
            />
            <span>{choiceText(disputed, each)}</span>
          </label>
        ))}
        <FieldError id={`${name}-error`} text={errors.kind} />
      </fieldset>
      {(kind === 'key-changed' || kind === 'several-keys') && (
        <KeyFields disputed={disputed} values={values} errors={errors} onChange={onChange} />
      )}
      <TextArea
        name="note"
        label="Note for students"
        hint={`${SHORTEST_OBJECTION} to ${LONGEST_OBJECTION} characters: what you decided and why. Every student of this mock test can read it. ${note.trim().length} so far`}
        value={note}
        error={errors.note}
        maxLength={LONGEST_OBJECTION}
        rows={3}
        onValue={(text) => onChange({ note: text })}
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
  const title = `Rule on question ${disputed.question + 1}`;

  // After the dialog has closed and given the focus back.
  const finish = useEffectEvent(({ outcome, kind }: NonNullable<typeof settled>): void => {
    if (outcome.kind === 'done') {
      heading.current?.closest('details')?.removeAttribute('open');
      heading.current?.focus();
      showAlert(DONE[kind], 'success');
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
          {busyWith === 'preview' ? 'Counting…' : 'See what would change'}
        </button>
      </form>
      <Dialog isOpen={asked !== null} title={title} onClose={() => setAsked(null)}>
        {asked !== null && (
          <div className="stack">
            <p>
              {choiceText(disputed, asked.kind)}.{asked.right !== '' && ` New key: ${keyTextOf(asked.right)}.`}
            </p>
            <ul>
              {previewLines(asked.preview).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>
              {isStanding
                ? 'Those who objected read your note.'
                : 'All attempts are scored again. Students read your note, and the score before and after.'}{' '}
              It is written into the audit log.
            </p>
            <div className="button-row">
              <button
                type="button"
                className="button button-primary"
                aria-disabled={busyWith !== null}
                aria-busy={busyWith === 'ruling'}
                onClick={() => void rule()}
              >
                {busyWith === 'ruling' ? 'Sending…' : 'Yes: rule so'}
              </button>
              <button type="button" className="button" onClick={() => setAsked(null)}>
                Go back
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </details>
  );
}
