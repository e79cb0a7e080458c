import { atom } from 'nanostores';
import { ERRORS, WARNINGS } from '#domain/site/messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { showAlert } from './alert.ts';
import type { Reply } from '../request.ts';

/** Refusals that ask for something else than other words in a field: three seconds are too short for what they say. */
const LASTING = [400, 429, 503];
const LONGEST_ADVICE = 300;
const NOTHING_LOST = 'What you typed is still here.';

export type SubmissionResult<Field extends string> =
  | { readonly kind: 'done' }
  /** Wrong fields, found here or by the server. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors<Field> }
  /** The server said no, or gave no answer; the alert has said so. `advice` is what to do next, beside the form. */
  | { readonly kind: 'refused'; readonly advice: string | null }
  /** Another submit was under way. */
  | { readonly kind: 'ignored' };

/** One form's way to the server: submitting, refused, done. Submits are ignored while one is in progress. */
export function createSubmission<Form, Field extends string>(steps: {
  readonly validate: (form: Form) => FieldErrors<Field>;
  /** Null when everything was settled by the step itself. */
  readonly send: (form: Form) => Promise<Reply<unknown>>;
  readonly onDone: () => void | Promise<void>;
  /** Server field names that the form calls otherwise. */
  readonly fieldNames?: Readonly<Record<string, Field>>;
}) {
  const $isSubmitting = atom(false);

  /** A server that names fields may have a sentence of its own beside them. */
  function reportErrors(errors: FieldErrors<Field>, message: string = WARNINGS.fixErrors): SubmissionResult<Field> {
    showAlert(message, message === WARNINGS.fixErrors ? 'warning' : 'error');
    return { kind: 'invalid', errors };
  }

  async function attempt(form: Form): Promise<SubmissionResult<Field>> {
    const errors = steps.validate(form);
    if (hasErrors(errors)) return reportErrors(errors);
    const reply = await steps.send(form);
    if (reply.ok) {
      await steps.onDone();
      return { kind: 'done' };
    }
    if (hasErrors(reply.errors)) {
      const named = Object.entries(reply.errors).map(([name, message]) => [steps.fieldNames?.[name] ?? name, message]);
      return reportErrors(Object.fromEntries(named) as FieldErrors<Field>, reply.message);
    }
    if (reply.kind === 'refused') {
      showAlert(reply.message, 'error');
      const isLasting = LASTING.includes(reply.status) && reply.message.length <= LONGEST_ADVICE;
      return { kind: 'refused', advice: isLasting ? reply.message : null };
    }
    // Without a message of the server the alert is the spec's own sentence (section 8), so what to do stands in the form.
    showAlert(ERRORS.fallback, 'error');
    return {
      kind: 'refused',
      advice:
        reply.kind === 'unreachable' ? `${reply.message} ${NOTHING_LOST}` : `Try again in a moment. ${NOTHING_LOST}`,
    };
  }

  async function submit(form: Form): Promise<SubmissionResult<Field>> {
    if ($isSubmitting.get()) return { kind: 'ignored' };
    $isSubmitting.set(true);
    try {
      return await attempt(form);
    } finally {
      $isSubmitting.set(false);
    }
  }

  return { $isSubmitting, submit };
}
