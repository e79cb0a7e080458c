/** What to do next after a submit that got no answer, beside the button that tries again. It stays to be announced from. */
export function FormAdvice({ text }: { readonly text: string | null }) {
  return (
    <p className="field-error" role="status">
      {text}
    </p>
  );
}
