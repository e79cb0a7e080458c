import { retryText } from '#domain/text/en/retry.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import { atom } from 'nanostores';
import { isRetryable } from '#domain/lib/retry.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { showAlert } from './alert.ts';
import type { FailedReply, Reply } from '../request.ts';

const LONGEST_ADVICE = 300;

export type SubmissionResult<Field extends string> =
  | { readonly kind: 'done' }
  /** Wrong fields, found here or by the server. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors<Field> }
  /** The call failed and an alert has said so. `advice` says beside the form what to do next. */
  | { readonly kind: 'refused'; readonly advice: string | null }
  /** Another submit was in progress. */
  | { readonly kind: 'ignored' };

/**
 * The text that stays beside the form after the alert: the server's sentence if a retry may help or it is about the
 * input (400), otherwise advice.
 */
function adviceOf({ kind, status, retry, sentence, message, advice }: FailedReply): string | null {
  if (sentence !== null) {
    const isLasting = (isRetryable({ retry }) || status === 400) && sentence.length <= LONGEST_ADVICE;
    return isLasting ? sentence : null;
  }
  const next = kind === 'unreachable' ? message : advice;
  return next === null ? null : retryText().nothingLost({ advice: next });
}

/** Sends one form. Further submits are ignored while one is in progress. */
export function createSubmission<Form, Field extends string>(steps: {
  readonly validate: (form: Form) => FieldErrors<Field>;
  /** What is asked about a valid form, by field; null where nothing is. The same form sent once more is not asked about. */
  readonly doubt?: (form: Form) => FieldErrors<Field> | null;
  /** Null when the step has handled everything itself. */
  readonly send: (form: Form) => Promise<Reply<unknown>>;
  readonly onDone: (form: Form) => void | Promise<void>;
  /** Field names of the server that differ from the form's. */
  readonly fieldNames?: Readonly<Record<string, Field>>;
  /** What stands beside the form after a refusal that the form knows more about. */
  readonly advise?: (reply: FailedReply) => string | null;
}) {
  const $isSubmitting = atom(false);
  let doubted = '';

  /** The server may send a sentence of its own in addition to field errors. */
  function reportErrors(
    errors: FieldErrors<Field>,
    message: string = messagesText().warnings.fixErrors,
  ): SubmissionResult<Field> {
    showAlert(message, message === messagesText().warnings.fixErrors ? 'warning' : 'error');
    return { kind: 'invalid', errors };
  }

  async function attempt(form: Form): Promise<SubmissionResult<Field>> {
    const errors = steps.validate(form);
    if (hasErrors(errors)) return reportErrors(errors);
    const doubt = steps.doubt?.(form) ?? null;
    const question = JSON.stringify(doubt);
    if (doubt !== null && question !== doubted) {
      doubted = question;
      showAlert(Object.values<string | undefined>(doubt)[0] ?? messagesText().warnings.fixErrors, 'warning');
      return { kind: 'invalid', errors: doubt };
    }
    const reply = await steps.send(form);
    if (reply.ok) {
      await steps.onDone(form);
      return { kind: 'done' };
    }
    if (hasErrors(reply.errors)) {
      const named = Object.entries(reply.errors).map(([name, message]) => [steps.fieldNames?.[name] ?? name, message]);
      return reportErrors(Object.fromEntries(named) as FieldErrors<Field>, reply.message);
    }
    // Without a message from the server the alert is the spec's own sentence (section 8), which gives no advice.
    showAlert(reply.sentence ?? messagesText().errors.fallback, 'error');
    return { kind: 'refused', advice: steps.advise?.(reply) ?? adviceOf(reply) };
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

export type Submission<Form, Field extends string> = ReturnType<typeof createSubmission<Form, Field>>;
