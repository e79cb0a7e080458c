/** What to do next after a submit that got no answer, beside the button that tries again. */
export function FormAdvice({ text }: { readonly text: string | null }) {
  return (
    <p className="field-error" role="status" hidden={text === null}>
      {text}
    </p>
  );
}
