import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { SubmissionResult } from '#stores/site/submission.ts';

type FieldsOf<Form> = keyof Form & string;

/** A form's values and errors. After a refused submit, focus goes to the first wrong field. */
export function useForm<Form extends object>(
  initial: Form,
  submit: (form: Form) => Promise<SubmissionResult<FieldsOf<Form>>>,
  { resetsWhenDone = false }: { readonly resetsWhenDone?: boolean } = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<FieldsOf<Form>, string | undefined>>>({});
  const [advice, setAdvice] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function setValue<Field extends FieldsOf<Form>>(field: Field, value: Form[Field]): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  function focusFirstError(found: FieldErrors): void {
    const controls = [...(form.current?.elements ?? [])];
    const first = controls.find((control) => found[control.getAttribute('name') ?? ''] !== undefined);
    if (first instanceof HTMLElement) first.focus();
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const result = await submit(values);
    if (result.kind === 'ignored') return;
    setAdvice(result.kind === 'refused' ? result.advice : null);
    if (result.kind === 'done' && resetsWhenDone) setValues(initial);
    const found = result.kind === 'invalid' ? result.errors : {};
    setErrors(found);
    focusFirstError(found);
  }

  return {
    values,
    errors,
    /** What to do after a submit that got no answer; null otherwise. */
    advice,
    setValue,
    formProps: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void handleSubmit(event) },
    /** Value, error and setter of a text field, to be spread on it. */
    text: (field: FieldsOf<Form>) => ({
      name: field,
      value: String(values[field]),
      error: errors[field],
      onValue: (value: string) => setValue(field, value as Form[typeof field]),
    }),
  };
}
