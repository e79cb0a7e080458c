import type { FocusEvent, FormEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/account/validation.ts';
import { useTakingOver } from './use-shared.ts';
import type { SubmissionResult } from '#stores/site/submission.ts';

type FieldsOf<Form> = keyof Form & string;

/** How long a left field waits for its check: the message must not move the button that is being pressed. Milliseconds. */
const CHECK_AFTER_MS = 200;

interface FormOptions<Form extends object> {
  readonly resetsWhenDone?: boolean;
  /** Checks a field once it was left with something in it, and from then on while it is typed in. */
  readonly check?: (form: Form) => FieldErrors<FieldsOf<Form>>;
  /** What was typed on another page: it fills the fields that are empty here. */
  readonly kept?: () => Partial<Form>;
  /** Whether a submit is for the whole form, and not for a part of it. */
  readonly onSubmit?: (form: Form) => boolean;
}

/** What is said of these fields; of all by default. */
function ofFields<Field extends string>(
  errors: Partial<Record<Field, string | undefined>>,
  fields?: readonly string[],
): Partial<Record<Field, string>> {
  const said = Object.entries<string | undefined>(errors).filter(
    ([field, message]) => message !== undefined && fields?.includes(field) !== false,
  );
  return Object.fromEntries(said) as Partial<Record<Field, string>>;
}

/** What was typed into the fields of a prerendered form that are empty for React. */
const typedIn = (form: HTMLFormElement, values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.elements].flatMap((control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      control.value !== '' &&
      (values as Readonly<Record<string, unknown>>)[control.name] === ''
        ? [[control.name, control.value]]
        : [],
    ),
  );

/** A form's values and errors. After a refused submit, focus goes to the first wrong field. */
export function useForm<Form extends object>(
  initial: Form,
  submit: (form: Form) => Promise<SubmissionResult<FieldsOf<Form>>>,
  { resetsWhenDone = false, check, kept, onSubmit }: FormOptions<Form> = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<FieldsOf<Form>, string | undefined>>>({});
  const [advice, setAdvice] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Until React is there the browser checks a prerendered form, by what its fields require.
  const isTakingOver = useTakingOver();
  const [left, setLeft] = useState<readonly string[]>([]);
  const live = check === undefined || left.length === 0 ? {} : ofFields(check(values), left);

  useLayoutEffect(() => {
    const typed = { ...kept?.(), ...(form.current === null ? {} : typedIn(form.current, initial)) };
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values in the page are taken over once
  }, []);

  function setValue<Field extends FieldsOf<Form>>(field: Field, value: Form[Field]): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  function focusFirstError(found: FieldErrors): void {
    const controls = [...(form.current?.elements ?? [])];
    const first = controls.find((control) => found[control.getAttribute('name') ?? ''] !== undefined);
    if (first instanceof HTMLElement) first.focus();
  }

  /** Shows these, and leads to the first of them. */
  function refuse(found: FieldErrors<FieldsOf<Form>>): void {
    setErrors(found);
    focusFirstError(found);
  }

  function leave({ target }: FocusEvent<HTMLFormElement>): void {
    const { name, value, type } = target as unknown as HTMLInputElement;
    if (name === '' || value === '' || type === 'checkbox' || left.includes(name)) return;
    window.setTimeout(() => setLeft((before) => [...before, name]), CHECK_AFTER_MS);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (onSubmit?.(values) === false) return;
    const result = await submit(values);
    if (result.kind === 'ignored') return;
    setAdvice(result.kind === 'refused' ? result.advice : null);
    if (result.kind === 'done' && resetsWhenDone) setValues(initial);
    const found = result.kind === 'invalid' ? result.errors : {};
    refuse(found);
  }

  const shown: Partial<Record<FieldsOf<Form>, string | undefined>> = { ...live, ...ofFields(errors) };

  return {
    values,
    errors: shown,
    refuse,
    /** What to do after a submit that got no answer; null otherwise. */
    advice,
    setValue,
    formProps: {
      ref: form,
      noValidate: !isTakingOver,
      // Sent before React is there, a password must not stand in the address.
      method: 'post',
      onSubmit: (event: FormEvent) => void handleSubmit(event),
      ...(check && { onBlur: leave }),
    },
    /** Value, error and setter of a text field, to be spread on it. */
    text: (field: FieldsOf<Form>) => ({
      name: field,
      value: String(values[field]),
      error: shown[field],
      onValue: (value: string) => setValue(field, value as Form[typeof field]),
    }),
  };
}
